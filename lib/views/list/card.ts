// One result card: facts from the mirror, and an offer from the platform that arrives later.
import type { LocalText } from "@/lib/format/language";
import type { DualMoney, MoneyView } from "@/lib/format/money";
import type { Per } from "@/lib/i18n";
import type { AllInStanding } from "@/lib/rules/all-in";
import type { PayVerdict } from "@/lib/rules/pay-wants";
import type { Payment } from "@/lib/rules/payment-plan";

/** What a card is drawn from: nothing that it does not show crosses the wire, and nothing twice. */
interface DrawnFacts extends Omit<CardFacts, "at" | "photo"> {
  photo: Pick<PhotoView, "standard" | "large" | "alt"> | null;
}

/** Without its bare numbers, which are there for who asks the handler. */
export type DrawnOffer = Omit<CardOffer, "paid" | "allIn"> & { allIn: DrawnAllIn | null };

export type DrawnPrice = CardPrice<DrawnOffer>;

export interface DrawnCard extends Pick<StayCard, "href"> {
  facts: DrawnFacts;
  price: DrawnPrice;
  /** The same party in another number of rooms, and its page; absent where nothing is known of it. */
  also?: AlsoRooms | undefined;
}

/** `Or 2 rooms: €512.30`. */
interface AlsoRooms {
  text: string;
  href: string;
}

/** What a party would pay in another number of rooms. */
export interface OtherRooms {
  /** `Or 2 rooms: 98 stays from €512.30 for the stay`. */
  text: string;
  /** That search; null where it holds nothing. */
  href: string | null;
  /** By the number of the stay. */
  of: Record<number, AlsoRooms>;
}

function drawnFacts({ at: _, photo, ...facts }: CardFacts): DrawnFacts {
  return {
    ...facts,
    photo: photo && { standard: photo.standard, large: photo.large, alt: photo.alt },
  };
}

function drawnPrice(price: CardPrice): DrawnPrice {
  if (price.state !== "offer") return price;
  const { paid: _, allIn, ...offer } = price.offer;
  const sum = allIn && { text: allIn.text, parts: allIn.parts, standing: allIn.standing };
  return { ...price, offer: { ...offer, allIn: sum } };
}

/** The cards without what is not drawn; where `known` shows exactly the same of a stay, its facts are that very object. */
export function drawnCards(cards: readonly StayCard[], known: readonly DrawnCard[] = []): DrawnCard[] {
  const facts = new Map(known.map((card) => [JSON.stringify(card.facts), card.facts]));
  return cards.map(({ facts: all, price, href }) => {
    const drawn = drawnFacts(all);
    return { facts: facts.get(JSON.stringify(drawn)) ?? drawn, price: drawnPrice(price), href };
  });
}

export interface PhotoView {
  thumbnail: string;
  standard: string;
  large: string;
  /** Never empty; made from what it shows, room and property name. */
  alt: string;
  /** What it shows, in a few words; never empty. */
  caption: string;
  /** Which part of the stay it shows, e.g. `Bathrooms`. */
  place: string;
}

export interface StarsView {
  value: number;
  source: "official" | "estimated" | "unknown";
  /** e.g. `4 stars, official`. */
  text: string;
}

export interface ScoreView {
  value: number;
  /** `8.7` in the reader's number format. */
  valueText: string;
  /** Band word from the constants; null when no band fits. */
  word: string | null;
  count: number;
  countText: string;
}

/** Static facts; `reduced` means the mirror and the platform gave no details for this id. */
export interface CardFacts {
  id: number;
  reduced: boolean;
  name: LocalText;
  typeName: string | null;
  stars: StarsView | null;
  score: ScoreView | null;
  /** District, city, and distance where known. */
  area: string | null;
  /** In degrees, for the map; null when nobody told. */
  at: { latitude: number; longitude: number } | null;
  photo: PhotoView | null;
  /** Up to four plain facts worth a card, e.g. `Free parking`. */
  highlights: string[];
}

/** How taxes and charges stand to the shown price (rows R03 and A05). */
export interface TaxNote {
  kind: "included" | "on_top" | "may_apply" | "unknown";
  /** The sentence beside the price. */
  text: string;
}

export interface CancellationSummary {
  kind: "free" | "non_refundable" | "partial" | "unknown";
  /** One sentence with date, time and zone of the property where the platform gave a deadline. */
  text: string;
  /** UTC instant of the deadline, so that the reader's own time can be added; null when there is none. */
  until: string | null;
  /** Whether cancelling at the time of the quote costs nothing; null when that is not stated. */
  freeNow: boolean | null;
  /** IANA zone of the property; null when it could not be found, then `text` says UTC. */
  zone: string | null;
}

/** Until when cancelling is free now; null where it is not or no more, and where no end is stated. */
export const freeUntilOf = (terms: CancellationSummary | null | undefined): string | null =>
  terms?.kind === "free" && terms.freeNow ? terms.until : null;

/** Cancelling, meals and paying in a sentence each, as far as they are stated. */
export const conditionsOf = (terms: {
  cancellation: { text: string } | null;
  meal: string | null;
  payment: string | null;
}): string[] => [terms.cancellation?.text, terms.meal, terms.payment].flatMap((text) => text || []);

/** A price with what is counted in beside it (feature 9). */
export interface AllInView {
  /** e.g. `All in for you: at least €512.00`. */
  text: string;
  /** What is in it and what is not stated, one by one; the stay first. */
  parts: string[];
  /** Major units of `currency`. */
  known: number;
  currency: string;
  /** How much of it nobody states. */
  unknown: number;
  standing: AllInStanding;
}

export type DrawnAllIn = Pick<AllInView, "text" | "parts" | "standing">;

export interface CardOffer {
  /** Ids of the rates it is the price of; several for a party in several rooms. */
  rates: string[];
  /** `price.display` of the whole stay, or `total` when display is missing. */
  total: DualMoney;
  perNight: MoneyView;
  /** Null while nothing is counted in, and where the stay's record was not read for it. */
  allIn: AllInView | null;
  /** Which of the two stands out. */
  per: Per;
  /** e.g. `3 nights, 2 adults`. */
  forWhat: string;
  tax: TaxNote;
  /** Where and when it is paid and what comes on top, as plain numbers. */
  paid: Payment;
  cancellation: CancellationSummary | null;
  meal: string | null;
  payment: string | null;
  /** Whether it can be paid the way the traveller wants; null while they have not said. */
  pay: PayVerdict | null;
  /** Reductions with the price before, e.g. `20% less than … (before: €250.00)`. */
  deals: string[];
  /** e.g. `2 left at this price on the platform`; null when plenty or unknown. */
  left: string | null;
  thirdParty: string | null;
}

export type CardPrice<Offer = CardOffer> =
  | { state: "waiting" }
  | {
      state: "offer";
      offer: Offer;
      /** ISO instant of the quote; absent where it was chosen by what no page of the stay can ask for again. */
      quotedAt?: string;
    }
  | { state: "check_dates"; text: string };

export interface StayCard {
  facts: CardFacts;
  price: CardPrice;
  /** Path of the property page with the dates and the party. */
  href: string;
}

/** An answered page of results. */
export interface ResultsPage {
  cards: StayCard[];
  /** Cards the same answer holds beyond the first screen; shown by the first "Load more". */
  held: StayCard[];
  /** Of this answer: what the law lets nobody book from the reader's country. It stands last, and in no count. */
  withheld: StayCard[];
  /** Cursor of the following page, to be sent back as it is; null at the end. */
  next: string | null;
  /** Numbers of stays whose facts were slower than their prices: they may be there a moment later. */
  late: number[];
  /** Available stays known so far; `exact` when the platform has no further page. */
  count: { known: number; exact: boolean };
  /** Mirrored stays of the place that the complete answer did not hold; null when unknown. */
  soldOut: number | null;
  /** The same in words; null when there are none, or nobody knows. */
  soldOutText: string | null;
  /** Live answer, e.g. `42 stays in Lyon`. */
  heading: string;
  /** The order in words, e.g. `ordered by platform popularity`. */
  orderText: string;
  /** What could not be asked although the list stands, and what was left out of it, a sentence each. */
  notices: string[];
  quotedAt: string;
}
