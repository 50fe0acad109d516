// The platform's side of a certification: as few calls as it takes, at a stated rate, all counted.
import type { Currencies } from "../price";
import type { Pair, WireCharge, WireProduct } from "../rule";
import type { Answer } from "../run";

type Words = Record<string, string | null> | null | undefined;

interface Bed {
  bed_type: number;
  number_of_beds: number;
}

export interface Room {
  id: string;
  name?: Words;
  bed_options?: { bed_configurations?: { configuration?: Bed[] | null }[] | null }[] | null;
}

export interface Details {
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
    trader?: {
      name?: string | null;
      email?: string | null;
      telephone?: string | null;
      registration_number?: string | null;
      trade_register?: string | null;
      trader_verified?: boolean | null;
      address?: { address_line?: string | null; city?: string | null; post_code?: string | null } | null;
    } | null;
  } | null;
  facilities?: { id: number }[] | null;
  photos?: { url?: { large?: string | null; standard?: string | null } | null }[] | null;
  policies?: {
    cots_and_extra_beds?: { type?: string | null; price?: number | null }[] | null;
    damage?: { amount?: number | null; currency?: string | null } | null;
    minimum_checkin_age?: number | null;
    maximum_checkin_age?: number | null;
    minimum_guest_age?: number | null;
    pets?: { allowed?: string | null } | null;
  } | null;
  rating?: { review_score?: number | null } | null;
  rooms?: Room[] | null;
}

export interface Charge extends WireCharge {
  percentage?: number | null;
  unit_amount?: Pair | null;
}

export interface Product extends Omit<WireProduct, "price"> {
  price: Omit<WireProduct["price"], "charges"> & { charges?: Charge[] | null };
  deal?: { discount_percentage?: number | null; public_price?: Pair | null; tags?: string[] | null } | null;
  maximum_occupancy?: { adults?: number | null; children?: unknown; total?: number | null } | null;
}

export interface Offer {
  id: number;
  currency: Currencies;
  products: Product[];
}

/** The names of the constants, by id. */
export interface Names {
  charges: ReadonlyMap<number, string>;
  beds: ReadonlyMap<number, string>;
  facilities: ReadonlyMap<number, string>;
}

/** What the platform says of one property: by itself, and to each kind of traveller. */
export interface Truth {
  details: Details;
  country: string;
  offer: Offer | null;
  mobile: Offer | null;
  member: Offer | null;
  abroad: Offer | null;
}

export interface Stay {
  checkin: string;
  checkout: string;
  adults: number;
  currency: string;
  /** Of the booker, as in the site's address, and of the second one. */
  from: string;
  abroad: string;
}

export interface PlatformSetting {
  api: string;
  token: string;
  affiliate: string;
  /** Calls a minute at most. */
  rate: number;
}

const AWAY = "the platform could not be reached at";

export class Platform {
  calls = 0;
  private next = 0;

  constructor(readonly setting: PlatformSetting) {}

  private async post<T>(path: string, body: object): Promise<T> {
    const { api, token, affiliate, rate } = this.setting;
    const now = Date.now();
    const at = Math.max(now, this.next);
    this.next = at + 60_000 / rate;
    if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now));
    this.calls += 1;
    const answer = await fetch(`${api}${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${token}`,
        "x-affiliate-id": affiliate,
      },
      body: JSON.stringify(body),
    }).catch((error: Error) => {
      throw new Error(`${AWAY} ${api}: ${error.message}`);
    });
    if (!answer.ok)
      throw new Error(`the platform answered ${answer.status} to ${path}: ${await answer.text()}`);
    return ((await answer.json()) as Answer<T>).data;
  }

  async names(): Promise<Names> {
    type Named = { id: number; name?: Words }[];
    const sections = ["charge_types", "bed_types", "accommodation_facilities"];
    const data = await this.post<Record<string, Named>>("/accommodations/constants", {
      languages: ["en-gb"],
      constants: sections,
    });
    const [charges, beds, facilities] = sections.map(
      (section) => new Map((data[section] ?? []).map(({ id, name }) => [id, textsOf(name)[0] ?? ""])),
    );
    if (!charges || !beds || !facilities) throw new Error("the platform named no constants");
    return { charges, beds, facilities };
  }

  async countries(): Promise<string[]> {
    const data = await this.post<{ id: string }[]>("/common/locations/countries", { rows: 1000 });
    return data.map(({ id }) => id);
  }

  /** At most a hundred properties of a country that have something for this stay. */
  async foundIn(country: string, stay: Stay): Promise<number[]> {
    const found = await this.post<{ id: number }[]>("/accommodations/search", {
      ...asked(stay, stay.from, "desktop"),
      country,
      rows: 100,
    });
    return found.map(({ id }) => id);
  }

  /** All that is known of at most fifty properties, in the order of their ids. */
  async truths(ids: readonly number[], countryOf: ReadonlyMap<number, string>, stay: Stay): Promise<Truth[]> {
    const details = await this.post<Details[]>("/accommodations/details", {
      accommodations: ids,
      languages: ["en-gb", "en-us"],
      extras: ["description", "facilities", "payment", "photos", "policies", "rooms"],
    });
    const offers = async (from: string, platform: string, more: object = {}) => {
      const body = asked(stay, from, platform);
      const booker = { ...body.booker, ...more };
      const answer = await this.post<Offer[]>("/accommodations/availability", {
        ...body,
        booker,
        accommodations: ids,
        extras: ["extra_charges"],
      });
      return new Map(answer.map((offer) => [offer.id, offer]));
    };
    const own = await offers(stay.from, "desktop");
    const mobile = await offers(stay.from, "mobile");
    const member = await offers(stay.from, "desktop", { user_groups: ["authenticated"] });
    const abroad = await offers(stay.abroad, "desktop");
    return ids.flatMap((id) => {
      const record = details.find((one) => one.id === id);
      if (!record) return [];
      return {
        details: record,
        country: countryOf.get(id) ?? record.location?.country ?? "",
        offer: own.get(id) ?? null,
        mobile: mobile.get(id) ?? null,
        member: member.get(id) ?? null,
        abroad: abroad.get(id) ?? null,
      };
    });
  }
}

function asked({ checkin, checkout, adults, currency }: Stay, from: string, platform: string) {
  const [country, state] = from.split("-");
  return {
    booker: { country, platform, ...(state ? { state } : {}) },
    checkin,
    checkout,
    currency,
    guests: { number_of_adults: adults, number_of_rooms: 1 },
  };
}

/** The texts of a language map, without those that are empty. */
export const textsOf = (words: Words): string[] =>
  Object.values(words ?? {}).filter((text): text is string => typeof text === "string" && text.trim() !== "");
