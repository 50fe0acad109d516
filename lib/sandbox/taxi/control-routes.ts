// The taxi platform's control routes: who receives, what is sent, what came back.
import * as z from "zod";
import type { SandboxRequest } from "../http/answer";
import { bodyOf } from "../http/json-body";
import { parseRequest } from "../http/validation";
import type { PlatformBooking } from "./booking-book";
import type { TaxiPlatform } from "./platform";
import { Registration } from "./receivers";
import { RETRY_SENTENCE } from "./retry-policy";
import { resend, runTrigger, Trigger } from "./trigger";

const DeliveryQuery = z.strictObject({
  reference: z.string().min(1).max(200).optional(),
  limit: z.coerce.number("must be a whole number").int().min(1).max(5000).default(50),
});
const Resend = z.strictObject({ id: z.string().min(1).max(40) });

export type TaxiRoute = (taxi: TaxiPlatform, request: SandboxRequest) => Promise<unknown>;

const shown = ({ invented, status, journey, amendments, bookedMs, isSent }: PlatformBooking) => ({
  reference: invented.reference,
  status,
  bookedAt: new Date(bookedMs).toISOString(),
  pickupAt: new Date(journey.pickupMs).toISOString(),
  flightNumber: journey.flightNumber,
  amendments,
  isSent,
});

export const TAXI_ROUTES: Readonly<Record<string, TaxiRoute>> = {
  "GET /sandbox/taxi/receiver": async ({ receivers }) => ({ receivers: receivers.list() }),
  "PUT /sandbox/taxi/receiver": async ({ receivers }, request) => {
    receivers.put(await bodyOf(request, Registration));
    return { receivers: receivers.list() };
  },
  "GET /sandbox/taxi/bookings": async ({ bookings }) => ({ bookings: bookings.all().map(shown) }),
  "POST /sandbox/taxi/trigger": async (taxi, request) => ({
    deliveries: await runTrigger(taxi, await bodyOf(request, Trigger)),
  }),
  "GET /sandbox/taxi/deliveries": async ({ log }, request) => ({
    deliveries: log.list(parseRequest(DeliveryQuery, Object.fromEntries(request.query))),
    retries: RETRY_SENTENCE,
  }),
  "POST /sandbox/taxi/deliveries/resend": async (taxi, request) => {
    const { id } = await bodyOf(request, Resend);
    return { deliveries: [await resend(taxi, id)] };
  },
};
