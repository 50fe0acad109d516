// The order that came of an attempt, as the platform tells it now.
import "server-only";
import type { StayOrder } from "@roomward/contract/order-details";
import { call } from "@/lib/demand/client";
import { DemandFailure } from "@/lib/http/failure";
import type { Attempt } from "./attempts";

/** The order of an attempt with all that is told of it; null where the platform does not know it. @throws {DemandFailure} */
export async function askOrder(
  { orderNumber, reservation, question, language }: Attempt,
  options: Parameters<typeof call>[2],
): Promise<StayOrder | null> {
  if (orderNumber === null && reservation === null) return null;
  const named = orderNumber === null ? { reservations: [reservation ?? ""] } : { orders: [orderNumber] };
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
  return order;
}
