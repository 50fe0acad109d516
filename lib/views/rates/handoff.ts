// The page before the traveller leaves: where to, what it costs now, and what is entered again.
import type { ProblemView } from "../problem";
import type { PolicyBlock } from "../stay/property";
import type { DealView, PriceView, RoomQuoteView } from "./rates";

/** How the price moved since the traveller last saw it (row A13). */
export interface PriceMovement {
  /** `up` also when the total stands and only its parts moved. */
  direction: "up" | "down";
  /** e.g. `The total is now €420.00. It was €412.50 when you chose it: €7.50 more.` */
  text: string;
  /** One sentence per part that moved, e.g. `City tax: €12.00 more.`; empty when the parts are not known. */
  parts: string[];
}

export interface HandoffTarget {
  /** Address as the platform gave it, only ever on an allow-listed host. */
  url: string;
  /** e.g. `Continue to Example Stays`. */
  label: string;
  kind: "web" | "app";
  /** What the booking site is called in the text; empty for an app link. */
  site: string;
  /** Our own address that counts the leaving, without anything about the traveller. */
  left: string;
}

/** One kind of room; its price is of one of them. */
export interface HandoffItem extends RoomQuoteView {
  /** e.g. `2 ×`; null for one. */
  times: string | null;
  roomName: string;
  lang: string | null;
  /** e.g. `2 adults and 1 child`; empty when the rate is for the whole party. */
  who: string;
  deal: DealView | null;
}

export interface HandoffView {
  /** Property id, for the way back. */
  id: number;
  propertyName: string;
  propertyLang: string | null;
  /** e.g. `3 nights, 12–15 June 2027, for 2 adults in 1 room`. */
  forWhat: string;
  /** The rate, or each rate of the combination or the set. */
  items: HandoffItem[];
  /** What the property takes against damage, with its days; null where it asks for none or states nothing. */
  deposit: PolicyBlock | null;
  /** Says that the total is a sum of rates when the traveller put them together; otherwise null. */
  sumText: string | null;
  /** What about the choice does not go together with the party, one sentence each. */
  notices: string[];
  /** The whole sum asked for; `price.total` is the figure to print largest here. */
  price: PriceView;
  /** The page in three lines: where one goes (null where no way is given), what one pays, what one enters again. */
  inShort: { where: string | null; pays: string; ways: string[]; again: string };
  /** Main way on (web, or app on a phone that can); null when the platform gave no usable address. */
  target: HandoffTarget | null;
  /** The other way on, where both exist. */
  alternative: HandoffTarget | null;
  /** False where more rooms of a rate are chosen than are left, or no way of paying is stated that all rooms take. */
  isOrderable: boolean;
  /** Why there is no way on; null when there is one. */
  blocked: string | null;
  /** Null when the price did not move or nothing was passed to compare with. */
  movement: PriceMovement | null;
  /** UTC instant of this quote. */
  quotedAt: string;
  quotedAtText: string;
  /** This page with the figures of this quote as the ones that were seen: asks once more. */
  againHref: string;
  /** Property page with the same dates and party. */
  backHref: string;
}

/** What the same answer holds for the party, where the choice is gone: another choice, with its own terms. */
export interface HandoffInstead {
  /** Null for a combination of rooms. */
  roomName: string | null;
  lang: string | null;
  price: PriceView;
  /** Cancellation, meals, payment. */
  terms: string[];
  /** Hand-off page for it. */
  href: string;
}

/** A choice the platform no longer offers, or that is not shown; said only after a successful answer without it. */
export interface UnavailableHandoff {
  propertyName: string;
  propertyLang: string | null;
  heading: string;
  sentence: string;
  /** Null when nothing is left that keeps to what is asked of rates. */
  instead: HandoffInstead | null;
  backHref: string;
}

/** How the total stands against the one the traveller saw; `unseen`: none was passed to compare with. */
export type Recheck = "same" | "dearer" | "cheaper" | "unseen";

export type HandoffAnswer =
  | { kind: "ready"; view: HandoffView; recheck: Recheck }
  | { kind: "gone"; gone: UnavailableHandoff; recheck: "gone" | "sold_out" | "withheld" }
  | { kind: "failed"; problem: ProblemView; recheck: "failed" };
