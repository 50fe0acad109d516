// What a scenario is: one property that shows one situation, with everything in which it differs from a plain one.
import type { AccommodationDetails } from "@roomward/contract/details";
import type { AvailabilityProduct, SearchProduct } from "@roomward/contract/product";
import type { Review, ReviewScore } from "@roomward/contract/reviews";
import type { AmountPair, CurrencyPair, Price } from "@roomward/contract/values";
import { z } from "zod";
import type { ChargeRule } from "../pricing/charge-rule";
import type { Deal, DealSetting } from "../pricing/deals";
import type { Action } from "../state/actions";
import type { Defect } from "../world/defects";
import type { Property, PropertyCore, RoomType } from "../world/property";

/** Which priced operation asks. */
export type Asking = "search" | "availability";

/** The moment of a question. */
export interface Moment {
  asking: Asking;
  /** The namespace's clock, milliseconds since the epoch. */
  now: number;
}

/** A request that shows the scenario; the index page writes it as a curl command. */
export interface Trial {
  /** Path below the version segment. */
  path: string;
  /** The body at a clock's now (milliseconds); the default asks for availability. */
  body(id: number, now: number): Record<string, unknown>;
}

/** A fee owed from an hour of the property's own clock on, so many days before arrival. */
export interface LaterFee {
  daysBefore: number;
  hour: number;
  /** Of the total, 0 to 1. */
  share: number;
}

/** What search and availability have in common at the level of a property. */
export interface PricedResult {
  id: number;
  currency: CurrencyPair;
  price?: Price | null | undefined;
  products?: readonly unknown[] | null | undefined;
}

export type AnyProduct = SearchProduct | AvailabilityProduct;

/** Changes to what is sent. Each is given what an ordinary property would answer. */
export interface Rewrites {
  /** Every price: of results, products and recommendations. */
  price?: (price: Price) => Price;
  /** Every amount pair within prices, deals and schedules, after `price`. */
  amounts?: (pair: AmountPair) => AmountPair;
  product?: <P extends AnyProduct>(product: P, moment: Moment) => P;
  result?: <R extends PricedResult>(result: R) => R;
  /** Parts that were not asked for are absent. */
  record?: (record: AccommodationDetails) => AccommodationDetails;
  review?: (review: Review) => Review | null;
  scores?: (scores: ReviewScore) => ReviewScore;
}

/** An action that stands in a new namespace's ledger. */
export interface InitialAction {
  action: Action;
  /** Null: long before the namespace began. */
  atMs: number | null;
}

/** What is told of a scenario, in `data/scenarios`. */
export const ScenarioText = z.strictObject({
  id: z.int(),
  /** Lower-case words joined by hyphens. */
  slug: z.string(),
  /** Also the property's name, unless `names` says otherwise. */
  title: z.string(),
  /** What it shows, in which operation and field. */
  shows: z.string(),
  /** What a client should do about it. */
  handling: z.string(),
  /** Section of the contract, or "gaps N, row". */
  contract: z.string(),
  /** What the trial's answer must show. */
  expect: z.string(),
  /**
   * What the stay's page must say to a traveller, in the English of our own site; one at least is of the
   * situation. `{checkin-7}` and `{checkout+10}` stand for days, written as `24 February 2027`.
   */
  says: z.array(z.string()),
  /** What it may not say, because it would be false. */
  neverSays: z.array(z.string()).optional(),
});

/** In what its property differs from a plain one. */
export interface Staging {
  trial?: Trial;
  /** Where it stands; the city of the scenarios without it. */
  cityId?: number;
  core?: Partial<PropertyCore>;
  /** Room types; each is a plain double but for what is said here. A double and a family room without it. */
  rooms?: readonly Partial<RoomType>[];
  property?: Partial<Property>;
  defect?: Defect;
  /** Names in scripts of their own, by language. */
  names?: { language: "ar" | "he" | "ja"; text: string };
  charges?: readonly ChargeRule[];
  deal?: (setting: DealSetting) => Deal | null;
  laterFees?: readonly LaterFee[];
  /** Multiplies the price of a night. */
  factor?: (moment: Moment) => number;
  /** The operation to which nothing is left. */
  soldOutIn?: Asking;
  /** A unit of the first room type is sold with every availability answer that names it. */
  sellsOnRequest?: boolean;
  initialActions?: (startMs: number) => readonly InitialAction[];
  rewrites?: Rewrites;
  /** True where answers hold values or fields that the contract does not list. */
  beyondContract?: boolean;
}

export interface Scenario extends z.output<typeof ScenarioText>, Staging {}
