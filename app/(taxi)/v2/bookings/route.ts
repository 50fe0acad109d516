// POST /v2/bookings: the platform announces a new taxi booking.
import { wrongMethod } from "@/lib/taxi/inbound/elsewhere";
import { takeBooking } from "@/lib/taxi/inbound/webhooks";

const refuse = wrongMethod("POST");

export {
  refuse as DELETE,
  refuse as GET,
  refuse as HEAD,
  refuse as OPTIONS,
  refuse as PATCH,
  refuse as PUT,
  takeBooking as POST,
};
