// PATCH /v2/bookings/{bookingReference}: the platform amends or cancels a taxi booking.
import { wrongMethod } from "@/lib/taxi/inbound/elsewhere";
import { takeUpdate } from "@/lib/taxi/inbound/webhooks";

const refuse = wrongMethod("PATCH");

export {
  refuse as DELETE,
  refuse as GET,
  refuse as HEAD,
  refuse as OPTIONS,
  refuse as POST,
  refuse as PUT,
  takeUpdate as PATCH,
};
