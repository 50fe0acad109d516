// An attempt to book: its states, what each may become, and what is kept of it.
import type { OrderContact } from "@roomward/contract/order-changes";
import type { StayOrder } from "@roomward/contract/order-details";
import type {
  OrderBooker,
  OrderedProduct,
  PreviewedStay,
  StayTiming,
} from "@roomward/contract/order-preview";
import { tolerance } from "@/lib/format/money";
import { isCancelled } from "./order-report";

/**
 * `drafted`: asked for, not previewed. `previewed`: may be agreed to. `sent`: on its way, of which nobody knows the end
 * yet. `confirmed`: there is an order. `refused`: there is none. `unknown`: the answer was lost.
 */
export type AttemptState = "drafted" | "previewed" | "sent" | "confirmed" | "refused" | "unknown";

/** The browser's last attempt: pressing twice begins nothing twice. Sent to the address that begins one alone. */
export const BOOKING_COOKIE = "stays-booking";

/** Marks a browser that opened a booking (lib/booking/open-booking.ts). */
export const OPENED_COOKIE = "stays-opened";
export const OPENED_DAYS = 180;

/** What was typed to open a booking and did not, for the form of the page that follows. */
export const TYPED_COOKIE = "stays-typed";
export const TYPED_MINUTES = 1;

/** What a mail tells: `link` was asked for again, `guessed` warns that somebody tries PINs. */
export type MailKind = "confirmed" | "notBooked" | "cancelled" | "changed" | "link" | "guessed";

/** One change of a booking, for its mail. It holds no name: the mail reads them from the platform when it is sent. */
export type MailChange =
  | { checkin: string; checkout: string }
  /** Rooms count from 1, in the order of the booking. */
  | { room: number; adults: number }
  | { room: number; guest: true }
  | { room: number; smoking: "no_preference" | "non_smoking" | "smoking" };

/** What is asked to be booked. */
export interface AttemptQuestion {
  checkin: string;
  checkout: string;
  booker: OrderBooker;
  products: OrderedProduct[];
  currency: string;
  /** Products that want a payment beforehand (`prepayment_required`): a preview does not tell. Left out where none does. */
  prepaid?: string[];
}

export interface StoredPreview {
  /** ISO instant. */
  at: string;
  /** The days that were asked for: a booking may be moved to others, for which this does not hold. */
  checkin: string;
  checkout: string;
  /** Good for fifteen minutes, and for one order. */
  token: string;
  told: PreviewedStay;
}

/** Who books and who stays. */
export interface AttemptGuests {
  booker: OrderContact;
  /** One a room, in the order of the products. */
  rooms: { name: string; email: string }[];
  arrival: { hour: number; next_day: boolean } | null;
  requests: string | null;
  timing: StayTiming;
  /** Pays, or guarantees, by the card that the vault holds for the attempt's `cardSession`. */
  card: boolean;
}

/** Whether the card pays nothing, and is held in case nobody comes. */
export const isGuarantee = ({ card, timing }: Pick<AttemptGuests, "card" | "timing">): boolean =>
  card && timing === "pay_at_the_property";

/** What a traveller agreed to pay for cancelling. */
export interface CancelAgreement {
  /** ISO instant. */
  at: string;
  /** The property's own, in which every amount here is. */
  currency: string;
  /** The fee, or the fees before and after a step that was near; null where it was not stated. */
  fees: (number | null)[];
  /** What the platform charged where that is none of `fees`. */
  charged?: number;
}

/**
 * The agreement with what `order` states to have been charged. It stays as it is where nothing can be compared: no fee is
 * stated, or it was agreed to without one, or the property cancelled.
 */
export function chargedAgreement(
  agreement: CancelAgreement | null,
  { status, cancellation_details: details }: Pick<StayOrder, "status" | "cancellation_details">,
): CancelAgreement | null {
  const charged = details?.fee?.accommodation_currency;
  const isByGuest = isCancelled(status) && status !== "cancelled_by_accommodation";
  if (agreement === null || charged === undefined || !isByGuest) return agreement;
  const { at, currency, fees } = agreement;
  const isAgreed = (fee: number | null) => fee === null || Math.abs(fee - charged) <= tolerance(currency);
  return { at, currency, fees, ...(!fees.some(isAgreed) && { charged }) };
}

/** What each state may become. An order that stands late turns a refusal of ours round; nothing follows a confirmation. */
const NEXT: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  drafted: ["previewed", "refused"],
  previewed: ["previewed", "sent", "refused"],
  sent: ["confirmed", "refused", "unknown", "previewed"],
  unknown: ["confirmed", "refused"],
  refused: ["previewed", "confirmed"],
  confirmed: [],
};

/** The states from which `to` may follow. */
export const statesBefore = (to: AttemptState): AttemptState[] =>
  (Object.keys(NEXT) as AttemptState[]).filter((from) => NEXT[from].includes(to));

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** So long after sending without an end: the process that sent it is gone. */
export const SENT_MS = MINUTE_MS;
/** So long after the preview its token makes no order any more, and one that was made is in the list. */
export const SETTLED_MS = 30 * MINUTE_MS;
/** So long an order may still turn up that was held to be none. */
export const WATCHED_MS = 24 * 60 * MINUTE_MS;

/** So long after the last change what was typed and not booked is kept. */
export const UNBOOKED_MS = 48 * 60 * MINUTE_MS;

/** Pause before an unknown outcome is looked up for the `looks`th time, from 0: 5 s, twice as long each time, 5 min at most. */
export const pauseBeforeLook = (looks: number): number =>
  Math.min(5 * SECOND_MS * 2 ** Math.min(looks, 10), 5 * MINUTE_MS);

const HOUR_MS = 60 * MINUTE_MS;

/** So long after it was first tried a mail is given up. */
export const MAILED_MS = 24 * HOUR_MS;
/** Changes made within this time after the first one share a mail. */
export const MERGE_MS = 3 * MINUTE_MS;

/** Mails of a day: `free` of them without a pause, never more than `maximum`. */
export const MAIL_BOUNDS = {
  order: { free: 3, maximum: 20 },
  address: { free: 5, maximum: 30 },
} as const;
/** The bounds look back so far. */
export const MAIL_BOUND_MS = 24 * HOUR_MS;

/** Pause after the `tries`th try to send a mail, from 0: 1 min, twice as long each time, 1 h at most. */
export const pauseBeforeMail = (tries: number): number =>
  Math.min(MINUTE_MS * 2 ** Math.min(tries, 10), HOUR_MS);

/**
 * When another mail may be sent, in milliseconds since the epoch, after those of the last day (`sent`, oldest first): each
 * one beyond the free ones doubles the pause, and at the maximum the oldest has to be a day old.
 */
export function nextMailAt(
  sent: readonly number[],
  { free, maximum }: { free: number; maximum: number },
): number {
  const last = sent.at(-1);
  if (last === undefined || sent.length < free) return 0;
  const oldest = sent.at(-maximum);
  return Math.max(
    last + pauseBeforeMail(sent.length - free),
    oldest === undefined ? 0 : oldest + MAIL_BOUND_MS,
  );
}
