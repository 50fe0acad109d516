// PATCH /v2/bookings/{bookingReference}: the platform amends or cancels a taxi booking.
import { wrongMethod } from "@/lib/taxi/inbound/unsupported-request";
import { receiveUpdate } from "@/lib/taxi/inbound/webhooks";

const refuse = wrongMethod("PATCH");

export {
  receiveUpdate as PATCH,
  refuse as DELETE,
  refuse as GET,
  refuse as HEAD,
  refuse as OPTIONS,
  refuse as POST,
  refuse as PUT,
};
