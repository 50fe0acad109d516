// The parts of the platform's answers that the oracle reads.

/** Fields that may be missing or null. */
type Wire<T> = { [K in keyof T]?: T[K] | null };

type Words = Record<string, string | null>;

export type Pair = { accommodation_currency: number } & Wire<{ booker_currency: number }>;
export type Currencies = { accommodation: string } & Wire<{ booker: string }>;

export type Charge = { charge: number } & Wire<{
  condition: number;
  mode: string;
  percentage: number;
  total_amount: Pair;
  included_in: Wire<{ display: boolean; chargeable_online: boolean }>;
}>;

export type Price = { total: Pair } & Wire<{
  base: Pair;
  display: Pair;
  chargeable_online: Pair;
  charges: Charge[];
}>;

type Cancellation = { type: string } & Wire<{
  free_cancellation_until: string;
  schedule: { from: string | null; price: Pair }[];
}>;

type Policies = Wire<{
  cancellation: Cancellation;
  meal_plan: { plan: string } & Wire<{ meals: string[] }>;
  payment: Wire<{ timings: string[]; prepayment_required: boolean }>;
}>;

/** Guests of a room, in answers to a search only. */
type Guests = Wire<{ number_of_adults: number; children: number[] }>;

export type Product = { id: string; price: Price } & Guests &
  Wire<{
    room: string;
    inventory: Wire<{ type: string }>;
    policies: Policies;
    deal: Wire<{ discount_percentage: number; public_price: Pair; tags: string[] }>;
    maximum_occupancy: Wire<{ adults: number; children: unknown; total: number }>;
  }>;

/** A price on its terms. */
export type Terms = Pick<Product, "price" | "policies">;

/** A property in an answer to a search or a request for availability. */
export type Offer = { id: number; currency: Currencies; products: Product[] } & Wire<{
  price: Price;
  recommendation: { products: ({ id: string } & Guests & Wire<{ price: Price }>)[] } & Wire<{ price: Price }>;
}>;

type Beds = { bed_type: number; number_of_beds: number }[];

type Room = { id: string } & Wire<{
  name: Words;
  cots_and_extra_beds: Wire<{ maximum_number_of_cots: number }>;
  bed_options: Wire<{ bed_configurations: Wire<{ configuration: Beds }>[] }>[];
}>;

type Trader = Wire<{
  name: string;
  email: string;
  telephone: string;
  registration_number: string;
  trade_register: string;
  trader_verified: boolean;
  address: Wire<{ address_line: string; city: string; post_code: string }>;
}>;

/** Bands of ages in `age`, both ends included. */
type ExtraBed = Wire<{ age: Wire<{ from: number; to: number }>; mode: string; price: number; type: string }>;

export type PropertyRecord = { id: number } & Wire<{
  name: Words;
  currency: string;
  checkin_checkout_times: Words;
  location: Wire<{
    address: Words;
    postal_code: string;
    country: string;
    coordinates: { latitude: number; longitude: number };
  }>;
  description: Wire<{
    text: Words;
    important_information: Words;
    license_numbers: string[];
    host_type: string;
    trader: Trader;
  }>;
  facilities: { id: number }[];
  meal_prices: Wire<{ breakfast: number }>;
  photos: Wire<{ url: Wire<{ large: string; standard: string }> }>[];
  policies: Wire<{
    cots_and_extra_beds: ExtraBed[];
    damage: Wire<{ amount: number; currency: string }>;
    minimum_checkin_age: number;
    maximum_checkin_age: number;
    minimum_guest_age: number;
    pets: Wire<{ allowed: string; charge_mode: string }>;
  }>;
  rating: Wire<{ review_score: number }>;
  rooms: Room[];
}>;

/** The texts of a language map, without those that are empty. */
export const textsOf = (words: Words | null | undefined): string[] =>
  Object.values(words ?? {}).filter((text): text is string => Boolean(text?.trim()));
