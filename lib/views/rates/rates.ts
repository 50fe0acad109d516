// The rates of one property for one party and stay, worded for the table and its details.

import type { SeenPrice } from "@/lib/address/hrefs";
import type { DualMoney, MoneyView } from "@/lib/format/money";
import type { Extra } from "@/lib/rules/all-in";
import type { Withheld } from "@/lib/rules/booker-laws";
import type { PayVerdict } from "@/lib/rules/pay-wants";
import type { Payment } from "@/lib/rules/payment-plan";
import type { AllInView, CancellationSummary, TaxNote } from "../list/card";
import type { RiskView } from "../money/risk";
import type { RoomFitView } from "../stay/property";

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
  /** Whether it is part of the total: it has an amount and hangs on no condition. */
  isCounted: boolean;
  /** e.g. `1 EUR = 1.0836 USD`, out of this row's two figures; null with one currency or without a figure. */
  impliedRate: string | null;
}

/** Whether the platform's own parts make its own sums (feature 3); told, never corrected. */
export interface LedgerVerdict {
  /** `rounding`: no more than a smallest unit for each part. `unknown`: the parts are not stated. */
  kind: "adds_up" | "rounding" | "differs" | "unknown";
  /** Null where the figures add up. */
  text: string | null;
}

/** What is paid where with one of the offered timings. */
export interface PaidView {
  /** e.g. `If you pay online later`; null when nothing else is offered. */
  when: string | null;
  /** `label` names place and way: for a table of figures. */
  parts: { place: string; label: string; money: DualMoney }[];
}

export interface PriceView {
  /** The most prominent figure: `display`, or `total` when display is missing. */
  headline: DualMoney;
  perNight: MoneyView;
  base: DualMoney | null;
  display: DualMoney | null;
  total: DualMoney;
  /** Where and when it is paid, as plain numbers. */
  payment: Payment;
  /** The same in words, one for each way of paying that is offered. */
  paid: PaidView[];
  charges: ChargeView[];
  /** How many more charges came that could not be read. */
  unreadCharges: number;
  tax: TaxNote;
  verdict: LedgerVerdict;
  /** e.g. `1 EUR = 1.0836 USD`, from this answer's two totals; null when the currencies are equal. */
  impliedRate: string | null;
  /** Which currency is charged, in words. */
  chargedIn: string;
}

/** One step of a cancellation schedule. */
export interface CancellationStepView {
  /** UTC instant; null means from now. */
  from: string | null;
  /** The fee owed when cancelling in this step. */
  fee: DualMoney;
  /** In words, with the charges in it that would be paid at the property. */
  feeText: string;
  /** Fee as a share of the total, 0 to 1. */
  share: number;
  /** Whether the fee is another amount than that share in whole percents. */
  isRounded: boolean;
}

export interface CancellationView extends CancellationSummary {
  steps: CancellationStepView[];
  /** Text twin of the drawing. */
  stepsText: string[];
}

/** A flexible rate beside the non-refundable one of the same room and meal. */
export interface FlexibilityView {
  againstId: string;
  premium: DualMoney;
  /** Chance of cancelling, 0 to 1, above which the flexible rate is the cheaper one. */
  breakEven: number;
  /** e.g. `Free cancellation costs €18.40 more (6.4%). Worth it if …`. */
  text: string;
}

/** One line of the money calendar: what falls due or changes on a day at the property. */
export interface MoneyDate {
  kind:
    | "now"
    | "later"
    | "cancellation"
    | "desk"
    | "deposit"
    | "deposit_back"
    | "arrival"
    | "departure"
    | "open_charges";
  /** `YYYY-MM-DD`; null when the platform names the day only later. */
  day: string | null;
  dayText: string;
  /** UTC instant of a deadline; null for a whole day. */
  at: string | null;
  text: string;
  /** True where the text names an amount. */
  isPriced?: boolean;
}

/** A reduction with the price before it: the one is never shown without the other. */
export interface DealView {
  text: string;
  before: DualMoney;
  percent: number;
}

/** The switches that count something in, as links that turn them on or off. */
export interface CountIn {
  links: (FilterLink & { key: Extra })[];
  isOn: boolean;
}

/** What one pays for a quote, on which terms and when. */
export interface QuoteView {
  price: PriceView;
  /** Of all rooms together; null where the terms of one of them are not known. */
  cancellation: CancellationView | null;
  meal: string | null;
  payment: string | null;
  dates: MoneyDate[];
}

/** The same of one room, whose terms are always worded. */
export interface RoomQuoteView extends QuoteView {
  cancellation: CancellationView;
  meal: string;
  payment: string;
}

export interface RateView extends RoomQuoteView {
  id: string;
  /** Null while nothing is counted in, and where a rate is no price for the whole party. */
  allIn: AllInView | null;
  /** What can be added at a stated price, e.g. `Breakfast: €72.00`; empty where a rate is no price for the whole party. */
  addable: string[];
  /** Of a rate with breakfast: that buying breakfast apart comes to less; null where it does not, or is not known. */
  breakfastApart: string | null;
  /** Its other prices in the platform's combination, and for whom they are. */
  combined?: string[];
  /** Null while the traveller has not said how they want to pay. */
  pay: PayVerdict | null;
  /** e.g. `Sleeps 2 adults and 1 child`. */
  occupancy: string;
  childrenNote: string | null;
  /** e.g. `2 left at this price`; null when there are plenty, or the platform does not say. */
  left: string | null;
  thirdParty: string | null;
  deal: DealView | null;
  bundle: string[];
  flexibility: FlexibilityView | null;
  /** Address of the same dates as a calendar file. */
  calendarHref: string;
  pick: PickView;
  /** Hand-off page for this rate. */
  href: string;
}

/** What choosing a number of one rate needs to know (row A03). */
export interface PickView {
  id: string;
  /** `number_available`; null when the platform does not say. */
  available: number | null;
  /** People and adults one of it holds; null when not stated. */
  people: number | null;
  adults: number | null;
  /** The platform's own figures in the shown currency, and its total in the property's where that differs. */
  seen: SeenPrice;
  property: number | null;
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

/** What all rates have alike, said once above them; null where they differ. All null of a single rate. */
export interface CommonTerms {
  cancellation: CancellationSummary | null;
  payment: string | null;
  tax: TaxNote | null;
}

export interface CombinationView extends QuoteView {
  /** e.g. `2 rooms for 3 adults and 1 child`. */
  heading: string;
  /** Who put it together, or that its price is a sum. */
  source: string;
  /** e.g. `Fewest rooms`, `A bed for each`. */
  traits: string[];
  hasBedForEach: boolean;
  /** Null for one person. */
  perPerson: MoneyView | null;
  /** This page with its rooms in the number fields; null for a single room. */
  exchangeHref: string | null;
  /** Null while nothing is counted in. */
  allIn: AllInView | null;
  items: {
    productId: string;
    roomName: string;
    who: string;
    price: DualMoney | null;
    deal: DealView | null;
  }[];
  href: string;
}

/** Who travels, and in how many rooms. */
export interface Party {
  adults: number;
  children: number;
  rooms: number;
}

/** What choosing numbers of rates sends, and how their sum is printed (row A03). */
export interface PickingView {
  /** Hand-off page, and the parameters every choice carries. */
  action: string;
  fields: [string, string][];
  party: Party;
  shown: { currency: string; digits: number };
  property: { currency: string; digits: number } | null;
}

/** What comparing rates of this stay sends; the chosen ones are its `products`. */
export interface ComparingView {
  action: string;
  fields: [string, string][];
  most: number;
}

/** One way to narrow, as a link that turns it on or off. */
export interface FilterLink {
  key: string;
  label: string;
  /** e.g. `Show only rates with: Free cancellation`, for those who hear it. */
  name: string;
  isOn: boolean;
  href: string;
}

export interface RateFilterView {
  links: FilterLink[];
  /** The address without any of them; null when none is on. */
  allHref: string | null;
  /** Names of those that are on, e.g. `["Free cancellation"]`. */
  active: string[];
  /** That the platform was asked for them, and what of its answer did not keep to them; empty for neither. */
  notes: string[];
}

export interface RatesView {
  rooms: RateRoom[];
  common: CommonTerms;
  /** Why what the platform holds here is not shown; null where nothing is kept back. */
  withheld: Withheld | null;
  /** True when the platform holds no rate at all for this party and stay, whatever is asked of rates. */
  isSoldOut: boolean;
  /** What of the answer is not among the rates, a sentence each; empty when all of it is. */
  unread: string[];
  /** True when rates with free cancellation alone were asked for, so that nothing is known of others. */
  isFreeOnly: boolean;
  risk: RiskView | null;
  filter: RateFilterView;
  countIn: CountIn;
  picking: PickingView;
  /** Null where there are no two rates. */
  comparing: ComparingView | null;
  recommendation: CombinationView | null;
  /** What a group is shown side by side, the recommendation first; empty where a single rate is all there is. */
  combinations: CombinationView[];
  /** That another number of rooms could not be priced; null where nothing failed. */
  otherRoomsFailed: string | null;
  nights: number;
  /** e.g. `3 nights, 12 to 15 June 2027, for 2 adults in 1 room`. */
  forWhat: string;
  /** e.g. `Prices for travellers from Germany`, without a full stop. */
  rulesText: string;
  /** Says that the amounts are not in the currency that was asked for; otherwise null. */
  currencyText: string | null;
  /** Says that each rate is the price of one room when the party asked for several; otherwise null. */
  oneRoomText: string | null;
  quotedAt: string;
  quotedAtText: string;
  /** IANA zone of the property, null when unknown. */
  zone: string | null;
}
