// The taxi platform's control routes: who receives, what is sent, what came back.
import * as z from "zod";
import type { Routes } from "../control/route";
import { bodyOf } from "../http/json-body";
import { parseRequest } from "../http/validation";
import type { PlatformBooking } from "./booking-book";
import { Registration } from "./receivers";
import { RETRY_SENTENCE } from "./retry-policy";
import { resend, runTrigger, Trigger } from "./trigger";

const DeliveryQuery = z.strictObject({
  reference: z.string().min(1).max(200).optional(),
  limit: z.coerce.number("must be a whole number").int().min(1).max(5000).default(50),
});
const Resend = z.strictObject({ id: z.string().min(1).max(40) });

const shown = ({ invented, status, journey, amendments, bookedMs, isSent }: PlatformBooking) => ({
  reference: invented.reference,
  status,
  bookedAt: new Date(bookedMs).toISOString(),
  pickupAt: new Date(journey.pickupMs).toISOString(),
  flightNumber: journey.flightNumber,
  amendments,
  isSent,
});

export const TAXI_ROUTES: Routes = {
  "GET /sandbox/taxi/receiver": {
    about: "Where taxi webhooks go: the registered suppliers, the one registered last first.",
    run: async ({ taxi: { receivers } }) => ({ receivers: receivers.list() }),
  },
  "PUT /sandbox/taxi/receiver": {
    about:
      "Registers a supplier: {url, clientId, clientSecret, tokenPath?: /oauth2/token | /oauth/token, tokenMethod?: " +
      "client_secret_basic | client_secret_post}. The secret is never shown and never leaves in a snapshot.",
    run: async ({ taxi: { receivers } }, request) => {
      receivers.put(await bodyOf(request, Registration));
      return { receivers: receivers.list() };
    },
  },
  "GET /sandbox/taxi/bookings": {
    about: "The taxi platform's bookings, newest first.",
    run: async ({ taxi: { bookings } }) => ({ bookings: bookings.all().map(shown) }),
  },
  "POST /sandbox/taxi/trigger": {
    about:
      "Makes events and delivers them: {kind: booking | amendment | cancellation, forward?, reference?, count?, repeat?, " +
      "reorder?, delayMs?, bare?}. Answers when all deliveries are over.",
    run: async ({ taxi }, request) => ({
      deliveries: await runTrigger(taxi, await bodyOf(request, Trigger)),
    }),
  },
  "GET /sandbox/taxi/deliveries": {
    about: "What was sent and what came back, newest first: ?reference=, ?limit=.",
    run: async ({ taxi: { log } }, { query }) => ({
      deliveries: log.list(parseRequest(DeliveryQuery, Object.fromEntries(query))),
      retries: RETRY_SENTENCE,
    }),
  },
  "POST /sandbox/taxi/deliveries/resend": {
    about: "Sends a delivery once more, byte for byte: {id}.",
    run: async ({ taxi }, request) => {
      const { id } = await bodyOf(request, Resend);
      return { deliveries: [await resend(taxi, id)] };
    },
  },
};
