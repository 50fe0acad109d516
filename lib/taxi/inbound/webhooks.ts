// The two webhooks of the contract: a new booking, and an update of one.
import "server-only";
import { config } from "@/lib/config";
import { supplierBookingId } from "@/lib/taxi/supplier-booking-id";
import { parseBooking, parseReference, parseUpdate } from "./parse";
import { webhook } from "./webhook";

const HEADERS = { "cache-control": "no-store" };
const nothing = (): Response => new Response(null, { status: 204, headers: HEADERS });

/** From the address itself, so that it is decoded exactly once. */
const segmentOf = (request: Request): string => new URL(request.url).pathname.split("/").at(-1) ?? "";

function addressedReference(request: Request): string | null {
  try {
    return parseReference(segmentOf(request));
  } catch {
    return null;
  }
}

export const receiveBooking = webhook({
  method: "POST",
  addressed: () => null,
  parse: (_request, body) => parseBooking(body, config.taxi),
  accepted: (reference) =>
    config.taxi.ratesThroughApi
      ? Response.json({ supplierBookingId: supplierBookingId(reference) }, { headers: HEADERS })
      : nothing(),
});

export const receiveUpdate = webhook({
  method: "PATCH",
  addressed: addressedReference,
  parse: (request, body) => ({
    reference: parseReference(segmentOf(request)),
    ...parseUpdate(body, config.taxi.rules),
  }),
  accepted: nothing,
});
