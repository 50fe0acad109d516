// What becomes of a booking after it stands: cancelled, moved to other days, or with other guests.
import "server-only";
import type { OrderModifyRequest } from "@roomward/contract/order-changes";
import type { StayOrder } from "@roomward/contract/order-details";
import { now } from "@/lib/clock";
import { call } from "@/lib/demand/client";
import { type DualMoney, propertyAmount } from "@/lib/format/money";
import { DemandFailure, orNone } from "@/lib/http/failure";
import type { Words } from "@/lib/i18n";
import { log } from "@/lib/log";
import { type Attempt, keepAgreement, keepDates } from "@/lib/orders/attempts";
import { queueChanges, queueMail } from "@/lib/orders/queue-mail";
import type { CancelAgreement, MailChange } from "@/lib/rules/order-attempt";
import { spelledDay } from "@/lib/stays/fields";
import { readTyped, type TextFault } from "@/lib/typed-text";
import { orderView, SMOKING_CHOICES, smokingOf, stateOf } from "@/lib/views/booking/order-view";
import type { PageQuery } from "./agree";
import { LONGEST } from "./guest-form";
import { type ChangeOffer, offerAdults, offerDates } from "./offer-change";
import { orderContext, standingOrder } from "./read-booking";

export const CANCEL_REASONS = ["plans", "dates", "other", "private"] as const;

/** What the platform is told, in its own language. */
const REASON_TEXTS: Record<(typeof CANCEL_REASONS)[number], string> = {
  plans: "Change of plans",
  dates: "Other dates needed",
  other: "Found another accommodation",
  private: "Not stated",
};

/** `unknown`: it may have been done. `refused`: decided against. `notSent`: certainly not done. */
type Came = "unknown" | "refused" | "notSent";

function cameOf(error: unknown): Came {
  if (!(error instanceof DemandFailure)) throw error;
  if (error.mayHaveBeenDone) return "unknown";
  return error.kind === "rejected" ? "refused" : "notSent";
}

/** A fee as a form holds what was shown. */
export const feeMark = (fee: DualMoney | null): string => (fee === null ? "-" : String(fee.shown.amount));

/** Both fees near a step. */
export const feeMarks = (fees: readonly (DualMoney | null)[]): string => fees.map(feeMark).join(" ");

/** Sends the cancellation; what was agreed to is stored first, and not any more where it was certainly not done. */
async function sendCancel(attempt: Attempt, order: StayOrder, agreement: CancelAgreement, reason: string) {
  await keepAgreement(attempt, agreement);
  try {
    const accommodation = { reservation: String(order.reservation), reason };
    await call("orderCancel", { order: order.id, accommodation }, { page: "booking" });
  } catch (error) {
    if (cameOf(error) !== "unknown") await keepAgreement(attempt, attempt.cancelAgreement, agreement);
    throw error;
  }
}

/**
 * Cancels the whole booking, if the reader saw every fee that may be charged now (`fee`, see `feeMarks`), and once:
 * whatever is lost, the next page shows the state that the platform tells.
 */
export async function cancelBooking(
  attempt: Attempt,
  form: URLSearchParams,
  words: Words,
): Promise<PageQuery> {
  const reason = CANCEL_REASONS.find((one) => one === form.get("reason")) ?? "private";
  try {
    const order = await standingOrder(attempt);
    if (order === null || stateOf(order.status) !== "booked") return "cancelled=refused";
    const context = await orderContext(attempt, order, words);
    const { cancel } = orderView(order, context);
    if (cancel === null) return "cancelled=refused";
    const { fees } = cancel;
    const seen = (form.get("fee") ?? "").split(" ");
    if (!fees.every((fee) => seen.includes(feeMark(fee))))
      return fees.length > 1 ? "cancelled=near" : "cancelled=changed";
    const agreement = {
      at: new Date(now()).toISOString(),
      currency: context.currency.accommodation,
      fees: fees.map((fee) => fee && propertyAmount(fee)),
    };
    await sendCancel(attempt, order, agreement, REASON_TEXTS[reason]);
    await queueMail(attempt, "cancelled");
    // Its fee is judged as soon as it is known, also where nobody opens the page again.
    await orNone(standingOrder({ ...attempt, cancelAgreement: agreement }));
    return "cancelled=done";
  } catch (error) {
    return `cancelled=${cameOf(error)}`;
  }
}

type StayChange = NonNullable<OrderModifyRequest["modification"]["accommodation"]>;

/** A reason as the platform words it, if it is one word: nothing else may come back in an address. */
const REASON = /^[a-z][a-z_]{1,39}$/;
export const isReason = (text: string): boolean => REASON.test(text);

const failed = (reason: string | null): PageQuery =>
  reason !== null && isReason(reason) ? `changed=failed&why=${reason}` : "changed=failed";

/** Done, and what it cost before, in the property's currency. */
const done = ({ price }: StayOrder): PageQuery => {
  const was = price?.total?.accommodation_currency;
  return was === undefined ? "changed=done" : `changed=done&was=${was}`;
};

/** What a change changes, as its mail lists it. */
function changesIn({ products }: StayOrder, { type, change }: StayChange): MailChange[] {
  if (type === "dates") return [change];
  const { room_reservation: named, allocation, guests, smoking_preference: smoking } = change;
  const room = 1 + (products ?? []).findIndex(({ room_reservation: id }) => String(id) === named);
  return [
    ...(allocation ? [{ room, adults: allocation.number_of_adults }] : []),
    ...(guests ? [{ room, guest: true as const }] : []),
    ...(smoking ? [{ room, smoking }] : []),
  ];
}

/** Sends one change; `failed` of the platform comes with an answer and changes nothing. */
async function modify(attempt: Attempt, order: StayOrder, accommodation: StayChange): Promise<PageQuery> {
  try {
    const { data } = await call(
      "orderModify",
      { order: order.id, modification: { accommodation } },
      { page: "booking" },
    );
    const status = data.modification?.accommodation?.status ?? null;
    if (status === "successful") {
      await queueChanges(attempt, changesIn(order, accommodation));
      return done(order);
    }
    if (status === "failed") return failed(null);
    log.warn({ status }, "a change of an order was answered with a word that is not known");
    return "changed=unknown";
  } catch (error) {
    const came = cameOf(error);
    if (came !== "refused") return `changed=${came}`;
    return failed(error instanceof DemandFailure ? error.errorId : null);
  }
}

async function ordered(attempt: Attempt): Promise<StayOrder | null> {
  const order = await standingOrder(attempt);
  return order !== null && stateOf(order.status) === "booked" ? order : null;
}

/**
 * Changes the booking once, if that still comes to the total that the reader saw. What cannot be done is told as the page
 * tells it, where `asked` leads back to.
 */
async function changeAsOffered(
  attempt: Attempt,
  form: URLSearchParams,
  { offer, asked }: { offer: ChangeOffer | string; asked: Record<string, string> },
  changeOf: (order: StayOrder) => StayChange | null,
): Promise<PageQuery> {
  const query = String(new URLSearchParams(asked));
  if (typeof offer === "string") return query;
  if (offer.total !== (form.get("total") ?? "")) return `changed=moved&${query}`;
  try {
    const order = await ordered(attempt);
    if (order === null) return "changed=over";
    const change = changeOf(order);
    if (change === null) return "changed=noRoom";
    const pageQuery = await modify(attempt, order, change);
    // What was wished for stays in sight.
    return pageQuery.startsWith("changed=failed") ? `${pageQuery}&${query}` : pageQuery;
  } catch (error) {
    if (error instanceof DemandFailure) return "changed=notSent";
    throw error;
  }
}

/** Moves the booking to other days, at the total that the reader saw. */
export async function changeDates(attempt: Attempt, form: URLSearchParams, words: Words): Promise<PageQuery> {
  const change = { checkin: spelledDay(form.get("in") ?? ""), checkout: spelledDay(form.get("out") ?? "") };
  const offer = await offerDates(attempt, change, words);
  const requested = { in: change.checkin, out: change.checkout };
  const pageQuery = await changeAsOffered(attempt, form, { offer, asked: requested }, ({ reservation }) => ({
    ...{ reservation: String(reservation), type: "dates" as const, change },
  }));
  if (pageQuery.startsWith("changed=done")) await keepDates(attempt, change);
  return pageQuery;
}

/** Changes how many adults sleep in one room, at the total that the reader saw. */
export async function changeAdults(
  attempt: Attempt,
  form: URLSearchParams,
  words: Words,
): Promise<PageQuery> {
  const requested = { room: form.get("room") ?? "", adults: form.get("adults") ?? "" };
  const [room, adults] = [Number(requested.room), Number(requested.adults)];
  const offer = await offerAdults(attempt, { room, adults }, words);
  return await changeAsOffered(attempt, form, { offer, asked: requested }, ({ reservation, products }) => {
    const named = products?.[room - 1]?.room_reservation;
    if (named == null) return null;
    const change = { room_reservation: String(named), allocation: { number_of_adults: adults } };
    return { reservation: String(reservation), type: "room", change };
  });
}

type OrderedRoom = NonNullable<StayOrder["products"]>[number];

const NAME_FAULTS = {
  missing: "noName",
  long: "longName",
  card: "cardName",
  broken: "brokenName",
  link: "linkName",
} as const satisfies Record<TextFault, string>;

/** The guest of a room as it was typed; `fault` is null also for one that nobody named before and nobody does now. */
function guestIn({ guests }: OrderedRoom, form: URLSearchParams): { name: string; fault: TextFault | null } {
  const before = guests?.[0]?.name ?? "";
  const { text: name, fault } = readTyped(form.get("guest") ?? "", { maximum: LONGEST.text, isName: true });
  return { name, fault: name === before ? null : fault };
}

/** What of a room is to be other than it is; null where nothing is. */
function roomChange({ guests, policies }: OrderedRoom, name: string, form: URLSearchParams) {
  const smoking = SMOKING_CHOICES.find((one) => one === form.get("smoking"));
  const change = {
    ...(name !== "" && name !== guests?.[0]?.name && { guests: [{ name }] }),
    ...(smoking && smoking !== smokingOf(policies?.smoking_preference) && { smoking_preference: smoking }),
  };
  return Object.keys(change).length === 0 ? null : change;
}

/** Which room a mistake was made in, and what else was chosen there. */
const storedOf = (room: number, form: URLSearchParams): string =>
  String(new URLSearchParams({ nameless: String(room), smoking: form.get("smoking") ?? "" }));

/** Changes the guest and the wish of smoking of one room, which cost nothing, once. */
export async function changeRoom(attempt: Attempt, form: URLSearchParams): Promise<PageQuery> {
  const named = form.get("room") ?? "";
  try {
    const order = await ordered(attempt);
    if (order === null) return "changed=over";
    const rooms = order.products ?? [];
    const at = rooms.findIndex(({ room_reservation: own }) => own != null && String(own) === named);
    const room = rooms[at];
    if (!room) return "changed=noRoom";
    const { name, fault } = guestIn(room, form);
    if (fault !== null) return `changed=${NAME_FAULTS[fault]}&${storedOf(at + 1, form)}`;
    const change = roomChange(room, name, form);
    if (change === null) return "changed=nothing";
    return await modify(attempt, order, {
      reservation: String(order.reservation),
      type: "room",
      change: { room_reservation: named, ...change },
    });
  } catch (error) {
    if (error instanceof DemandFailure) return "changed=notSent";
    throw error;
  }
}
