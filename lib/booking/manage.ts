// What becomes of a booking after it stands: cancelled, moved to other days, or with other guests.
import "server-only";
import type { OrderModifyRequest } from "@roomward/contract/order-changes";
import type { StayOrder } from "@roomward/contract/order-details";
import { MAX_NIGHTS } from "@roomward/contract/request";
import type { AmountPair } from "@roomward/contract/values";
import { isCalendarDay } from "@roomward/contract/values";
import { now } from "@/lib/clock";
import { call } from "@/lib/demand/client";
import { dayRangeText, nightsBetween } from "@/lib/format/days";
import { dayInZone } from "@/lib/format/instants";
import { type DualMoney, dualMoney } from "@/lib/format/money";
import { DemandFailure } from "@/lib/http/failure";
import type { Words } from "@/lib/i18n";
import { log } from "@/lib/log";
import { type Attempt, keepDates } from "@/lib/orders/attempts";
import { queueMail } from "@/lib/orders/queue-mail";
import { withoutCards } from "@/lib/rules/card-number";
import { recordOf } from "@/lib/stays/quote";
import { zoneOf } from "@/lib/stays/zone";
import { orderView, stateOf } from "@/lib/views/booking/order-view";
import { orderedRates } from "@/lib/views/booking/ordered-rates";
import { moneyWords } from "@/lib/views/money/charges";
import type { Said } from "./agree";
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

/**
 * Cancels the whole booking, if cancelling still costs what the reader saw (`fee`, see `feeMark`), and once: whatever is
 * lost, the next page shows the state that the platform tells.
 */
export async function cancelBooking(attempt: Attempt, form: URLSearchParams, words: Words): Promise<Said> {
  const reason = CANCEL_REASONS.find((one) => one === form.get("reason")) ?? "private";
  try {
    const order = await standingOrder(attempt);
    if (order === null || stateOf(order.status) !== "booked") return "cancelled=refused";
    const view = orderView(order, await orderContext(attempt, order, words));
    if (view.cancel === null) return "cancelled=refused";
    if (feeMark(view.cancel.fee) !== form.get("fee")) return "cancelled=changed";
    await call(
      "orderCancel",
      {
        order: order.id,
        accommodation: { reservation: String(order.reservation), reason: REASON_TEXTS[reason] },
      },
      { page: "booking" },
    );
    await queueMail(attempt, "cancelled");
    return "cancelled=done";
  } catch (error) {
    return `cancelled=${cameOf(error)}`;
  }
}

export interface DatesOffer {
  checkin: string;
  checkout: string;
  /** `For 3–5 June 2027 the total would be …`. */
  text: string;
}

/** Days that a booking could be moved to: whole, in order, not past at the property. */
async function areDays(attempt: Attempt, checkin: string, checkout: string): Promise<boolean> {
  if (!isCalendarDay(checkin) || !isCalendarDay(checkout) || checkout <= checkin) return false;
  if (nightsBetween(checkin, checkout) > MAX_NIGHTS) return false;
  const today = dayInZone(new Date(now()).toISOString(), zoneOf(await recordOf(attempt.accommodation)));
  return checkin >= (today ?? "");
}

/** What the booked rooms would cost on other days; a problem in one word where that cannot be told. */
export async function offerDates(
  attempt: Attempt,
  { checkin, checkout }: { checkin: string; checkout: string },
  words: Words,
): Promise<DatesOffer | "wrong" | "same" | "gone" | "notSent"> {
  if (!(await areDays(attempt, checkin, checkout))) return "wrong";
  const { booker, products, currency } = attempt.question;
  try {
    const order = await standingOrder(attempt);
    if (order === null) return "gone";
    if (order.checkin === checkin && order.checkout === checkout) return "same";
    const accommodation = { id: attempt.accommodation, booker, checkin, checkout, products };
    const { data } = await call("orderPreview", { accommodation, currency }, { page: "booking" });
    const rates = data.accommodation ? orderedRates(data.accommodation) : null;
    if (rates === null) return "gone";
    const context = await orderContext(attempt, order, words);
    const money = (pair: AmountPair, of = rates.currency) =>
      moneyWords(dualMoney(pair, of, words.tag), words);
    const before = order.price?.total;
    const text = words.t("booking.change.preview", {
      dates: dayRangeText(checkin, checkout, words.tag),
      total: money(rates.price.total),
      before: before ? money(before, context.currency) : words.t("booking.booked.totalUnknown"),
    });
    return { checkin, checkout, text };
  } catch (error) {
    if (!(error instanceof DemandFailure)) throw error;
    return error.errorId === "invalid_request" ? "gone" : "notSent";
  }
}

type StayChange = NonNullable<OrderModifyRequest["modification"]["accommodation"]>;

/** Sends one change; `failed` of the platform comes with an answer and changes nothing. */
async function modify(attempt: Attempt, order: StayOrder, accommodation: StayChange): Promise<Said> {
  try {
    const { data } = await call(
      "orderModify",
      { order: order.id, modification: { accommodation } },
      { page: "booking" },
    );
    const done = data.modification?.accommodation;
    if (done?.status === "successful") {
      await queueMail(attempt, "changed");
      return "changed=done";
    }
    if (done?.status === "failed") return "changed=failed";
    log.warn(
      { status: done?.status ?? null },
      "a change of an order was answered with a word that is not known",
    );
    return "changed=unknown";
  } catch (error) {
    const came = cameOf(error);
    return `changed=${came === "refused" ? "failed" : came}`;
  }
}

async function ordered(attempt: Attempt): Promise<StayOrder | null> {
  const order = await standingOrder(attempt);
  return order !== null && stateOf(order.status) === "booked" ? order : null;
}

/** Moves the booking to other days, once. */
export async function changeDates(attempt: Attempt, form: URLSearchParams): Promise<Said> {
  const [checkin, checkout] = [form.get("in") ?? "", form.get("out") ?? ""];
  if (!(await areDays(attempt, checkin, checkout))) return "changed=wrong";
  try {
    const order = await ordered(attempt);
    if (order === null) return "changed=failed";
    const change = { checkin, checkout };
    const said = await modify(attempt, order, {
      reservation: String(order.reservation),
      type: "dates",
      change,
    });
    if (said === "changed=done") await keepDates(attempt, change);
    return said;
  } catch (error) {
    if (error instanceof DemandFailure) return "changed=notSent";
    throw error;
  }
}

export const SMOKING_CHOICES = ["no_preference", "non_smoking", "smoking"] as const;

/** What of a room is to be other than it is; null where nothing is, or where it cannot be. */
function roomChange(order: StayOrder, form: URLSearchParams) {
  const named = form.get("room");
  const room = order.products?.find(({ room_reservation: own }) => own != null && String(own) === named);
  if (!room) return null;
  const name = withoutCards(form.get("guest") ?? "")
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .slice(0, 100);
  const adults = Number(form.get("adults"));
  const smoking = SMOKING_CHOICES.find((one) => one === form.get("smoking"));
  const isOther = Number.isInteger(adults) && adults >= 1 && adults !== room.allocation?.adults;
  const change = {
    ...(isOther && { allocation: { number_of_adults: adults } }),
    ...(name !== "" && name !== room.guests?.[0]?.name && { guests: [{ name }] }),
    ...(smoking && { smoking_preference: smoking }),
  };
  return Object.keys(change).length === 0 ? null : { room_reservation: named ?? "", ...change };
}

/** Changes who stays in one room, once. */
export async function changeRoom(attempt: Attempt, form: URLSearchParams): Promise<Said> {
  try {
    const order = await ordered(attempt);
    const change = order && roomChange(order, form);
    if (order === null || change === null) return order === null ? "changed=failed" : "";
    return await modify(attempt, order, { reservation: String(order.reservation), type: "room", change });
  } catch (error) {
    if (error instanceof DemandFailure) return "changed=notSent";
    throw error;
  }
}
