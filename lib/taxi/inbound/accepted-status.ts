// The status of a delivery: one that was taken is answered with our id where rates come through the API only.
import "server-only";
import { config } from "@/lib/config";
import type { Delivery } from "./delivery";

export const acceptedStatus = (action: Delivery["action"]): 200 | 204 =>
  action === "BOOKING" && config.taxi.ratesThroughApi ? 200 : 204;

/** As it was answered before, or as it is answered by `status`, the judgement. */
export const answeredStatus = (
  { action, answered }: Pick<Delivery, "action" | "answered">,
  status: number,
): number => answered ?? (status === 204 ? acceptedStatus(action) : status);
