// POST /v2/bookings: the platform announces a new taxi booking.
import { wrongMethod } from "@/lib/taxi/inbound/unsupported-request";
import { receiveBooking } from "@/lib/taxi/inbound/webhooks";

const refuse = wrongMethod("POST");

export {
  receiveBooking as POST,
  refuse as DELETE,
  refuse as GET,
  refuse as HEAD,
  refuse as OPTIONS,
  refuse as PATCH,
  refuse as PUT,
};
