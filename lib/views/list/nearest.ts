// What is offered where nothing is left: other days for this stay, other stays for these days (row A16).
import type { DualMoney } from "@/lib/format/money";

export interface NearestView {
  dates: {
    checkin: string;
    /** e.g. `12–15 June 2027`. */
    text: string;
    /** e.g. `2 days later`. */
    shift: string;
    /** The cheapest rate; null where no single rate is the price of the party. */
    price: DualMoney | null;
    href: string;
  }[];
  /** Said only when days were asked for and none was free. */
  noneText: string | null;
  /** Days whose call failed; they may be free. */
  unaskedText: string | null;
  /** Said when the search ended because enough was found. */
  stoppedText: string | null;
}

export interface NearStays {
  stays: {
    id: number;
    name: string;
    lang: string;
    photo: string | null;
    price: DualMoney;
    href: string;
  }[];
  /** Search of the city with the same days and people. */
  allHref: string;
}
