// The rates of one property for one party and stay, worded for the table and its details.
import type { CancellationSummary, TaxNote } from "./card";
import type { DualMoney, MoneyView } from "./money";
import type { RoomFitView } from "./property";

/** One charge, never merged with another (rows A04, A05). */
export interface ChargeView {
  /** Charge type id of the constants. */
  type: number;
  name: string;
  /** e.g. `12.5 % of the room price`, `€2.95 per person and night`, `cannot be calculated in advance`. */
  how: string;
  /** Null when it cannot be calculated. */
  total: DualMoney | null;
  inShownPrice: boolean | null;
  conditional: boolean;
  /** Who collects it, in words; null when the platform does not say. */
  collected: string | null;
}

export interface PriceView {
  /** The most prominent figure: `display`, or `total` when display is missing. */
  headline: DualMoney;
  perNight: MoneyView;
  base: DualMoney | null;
  display: DualMoney | null;
  total: DualMoney;
  chargedOnline: DualMoney | null;
  dueAtProperty: DualMoney | null;
  charges: ChargeView[];
  tax: TaxNote;
  /** What the parts and the total differ by, when the platform's own figures do not add up; shown, never hidden. */
  residual: MoneyView | null;
  /** e.g. `1 EUR = 1.0836 USD`, from this answer's two totals; null when the currencies are equal. */
  impliedRate: string | null;
  /** Which currency is charged, in words. */
  chargedIn: string;
}

/** One step of a cancellation schedule. */
export interface CancellationStepView {
  /** UTC instant; null means from now. */
  from: string | null;
  /** e.g. `Until 3 June 2027, 18:00 (Europe/Amsterdam)`. */
  whenText: string;
  /** The fee owed when cancelling in this step. */
  fee: DualMoney;
  /** Fee as a share of the total, 0 to 1. */
  share: number;
}

export interface CancellationView extends CancellationSummary {
  steps: CancellationStepView[];
  /** Text twin of the drawing. */
  stepsText: string[];
}

export interface RateView {
  id: string;
  meal: string;
  payment: string;
  /** e.g. `Sleeps 2 adults and 1 child`. */
  occupancy: string;
  childrenNote: string | null;
  /** e.g. `2 left at this price on the platform`, `More than 5 left`; null when the platform does not say. */
  left: string | null;
  isScarce: boolean;
  thirdParty: string | null;
  deal: { text: string; before: DualMoney; percent: number } | null;
  bundle: string[];
  price: PriceView;
  cancellation: CancellationView;
  /** Hand-off page for this rate. */
  href: string;
}

export interface RateRoom {
  /** Null for a room the details do not know (unmapped). */
  roomId: string | null;
  name: string;
  lang: string | null;
  photo: string | null;
  /** e.g. `24 m² · 1 double bed`. */
  summary: string | null;
  /** Null for a room the details do not know. */
  fit: RoomFitView | null;
  rates: RateView[];
}

export interface RecommendationView {
  /** e.g. `2 rooms for 3 adults and 1 child`. */
  heading: string;
  price: PriceView;
  items: { productId: string; roomName: string; who: string; price: DualMoney | null }[];
  href: string;
}

export interface RatesView {
  rooms: RateRoom[];
  recommendation: RecommendationView | null;
  nights: number;
  /** e.g. `3 nights, 12 to 15 June 2027, for 2 adults in 1 room`. */
  forWhat: string;
  /** e.g. `Shown under the price rules for Germany: everything included`, without a full stop. */
  rulesText: string;
  /** Says that each rate is the price of one room when the party asked for several; otherwise null. */
  oneRoomText: string | null;
  quotedAt: string;
  quotedAtText: string;
  /** IANA zone of the property, null when unknown. */
  zone: string | null;
}
