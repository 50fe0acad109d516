// The order that came of an attempt, as the platform tells it now: as a stay, and in its list of orders.
import "server-only";
import type { Order, StayOrder } from "@roomward/contract/order-details";
import { call } from "@/lib/demand/client";
import { DemandFailure } from "@/lib/http/failure";
import { chargedAgreement } from "@/lib/rules/order-attempt";
import { type Attempt, keepAgreement } from "./attempts";

/** Null where the platform has named none yet. */
function namesOf({ orderNumber, reservation }: Attempt) {
  if (orderNumber !== null) return { orders: [orderNumber] };
  return reservation === null ? null : { reservations: [reservation] };
}

/** Stores a cancellation fee that was not agreed to, for staff: only this order states it. */
async function keepUnagreed(attempt: Attempt, order: StayOrder): Promise<void> {
  const agreement = chargedAgreement(attempt.cancelAgreement, order);
  if (agreement?.charged !== attempt.cancelAgreement?.charged) await keepAgreement(attempt, agreement);
}

/** The order of an attempt with all that is told of it; null where the platform does not know it. @throws {DemandFailure} */
export async function askOrder(
  attempt: Attempt,
  options: Parameters<typeof call>[2],
): Promise<StayOrder | null> {
  const { orderNumber, reservation, question, language } = attempt;
  const named = namesOf(attempt);
  if (named === null) return null;
  const { data, quarantined } = await call(
    "stayOrders",
    {
      ...named,
      currency: question.currency,
      language: language === "en" ? "en-gb" : language,
      extras: ["accommodation_details", "policies", "extra_charges"],
    },
    options,
  );
  const order =
    data.find(({ id, reservation: own }) => id === orderNumber || String(own) === reservation) ?? null;
  if (order === null && quarantined > 0)
    throw new DemandFailure("mismatch", { operation: "stayOrders", detail: "the order could not be read" });
  if (order !== null) await keepUnagreed(attempt, order);
  return order;
}

/**
 * The same order among those of all services: when it was changed, and what of it is paid when; null where it is not
 * there. @throws {DemandFailure}
 */
export async function askListed(
  attempt: Attempt,
  options: Parameters<typeof call>[2],
): Promise<Order | null> {
  const named = namesOf(attempt);
  if (named === null) return null;
  const { currency } = attempt.question;
  const { data } = await call("orders", { ...named, currency, extras: ["payment"] }, options);
  return data[0] ?? null;
}
