// The parts of the platform's answers that the oracle reads.
type Words = Record<string, string | null> | null;

export interface Pair {
  accommodation_currency: number;
  booker_currency?: number | null;
}

export interface Currencies {
  accommodation: string;
  booker?: string | null;
}

export interface Charge {
  charge: number;
  condition?: number | null;
  mode?: string | null;
  percentage?: number | null;
  total_amount?: Pair | null;
  included_in?: { display?: boolean | null; chargeable_online?: boolean | null } | null;
}

export interface Price {
  base?: Pair | null;
  display?: Pair | null;
  total: Pair;
  chargeable_online?: Pair | null;
  charges?: Charge[] | null;
}

interface Policies {
  cancellation?: {
    type: string;
    free_cancellation_until?: string | null;
    schedule?: { from: string | null; price: Pair }[] | null;
  } | null;
  meal_plan?: { plan: string; meals?: string[] | null } | null;
  payment?: { timings?: string[] | null; prepayment_required?: boolean | null } | null;
}

export interface Product {
  id: string;
  room?: string | null;
  /** In answers to a search only, as are the children. */
  number_of_adults?: number | null;
  children?: number[] | null;
  price: Price;
  inventory?: { type?: string | null } | null;
  policies?: Policies | null;
  deal?: { discount_percentage?: number | null; public_price?: Pair | null; tags?: string[] | null } | null;
  maximum_occupancy?: { adults?: number | null; children?: unknown; total?: number | null } | null;
}

/** A price on its terms. */
export type Terms = Pick<Product, "price" | "policies">;

/** A property in an answer to a search or a request for availability. */
export interface Offer {
  id: number;
  currency: Currencies;
  price?: Price | null;
  products: Product[];
  recommendation?: {
    price?: Price | null;
    products: (Pick<Product, "id" | "number_of_adults" | "children"> & { price?: Price | null })[];
  } | null;
}

interface Room {
  id: string;
  name?: Words;
  cots_and_extra_beds?: { maximum_number_of_cots?: number | null } | null;
  bed_options?:
    | {
        bed_configurations?:
          | { configuration?: { bed_type: number; number_of_beds: number }[] | null }[]
          | null;
      }[]
    | null;
}

interface Trader {
  name?: string | null;
  email?: string | null;
  telephone?: string | null;
  registration_number?: string | null;
  trade_register?: string | null;
  trader_verified?: boolean | null;
  address?: { address_line?: string | null; city?: string | null; post_code?: string | null } | null;
}

/** A property's record. */
export interface PropertyRecord {
  id: number;
  name?: Words;
  currency?: string | null;
  checkin_checkout_times?: Record<string, string | null> | null;
  location?: {
    address?: Words;
    postal_code?: string | null;
    country?: string | null;
    coordinates?: { latitude: number; longitude: number } | null;
  } | null;
  description?: {
    text?: Words;
    important_information?: Words;
    license_numbers?: string[] | null;
    host_type?: string | null;
    trader?: Trader | null;
  } | null;
  facilities?: { id: number }[] | null;
  meal_prices?: { breakfast?: number | null } | null;
  photos?: { url?: { large?: string | null; standard?: string | null } | null }[] | null;
  policies?: {
    cots_and_extra_beds?:
      | {
          age?: { from?: number | null; to?: number | null } | null;
          mode?: string | null;
          price?: number | null;
          type?: string | null;
        }[]
      | null;
    damage?: { amount?: number | null; currency?: string | null } | null;
    minimum_checkin_age?: number | null;
    maximum_checkin_age?: number | null;
    minimum_guest_age?: number | null;
    pets?: { allowed?: string | null; charge_mode?: string | null } | null;
  } | null;
  rating?: { review_score?: number | null } | null;
  rooms?: Room[] | null;
}

/** The texts of a language map, without those that are empty. */
export const textsOf = (words: Words | undefined): string[] =>
  Object.values(words ?? {}).filter((text): text is string => typeof text === "string" && text.trim() !== "");
