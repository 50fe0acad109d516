// Answers for what no webhook takes: another method, another address; in the common error body like the rest.
import { refusalResponse, TaxiRefusal } from "@/lib/taxi/refusal";

/** 405 naming the methods that are answered here. */
export const wrongMethod =
  (allow: string) =>
  (request: Request): Response =>
    refusalResponse(
      new TaxiRefusal(405, `${request.method} is not answered here: use ${allow}.`, { headers: { allow } }),
    );

/** 404 for every method. */
export const wrongAddress = (): Response =>
  refusalResponse(
    new TaxiRefusal(
      404,
      "There is nothing at this address: use POST /v2/bookings or PATCH /v2/bookings/{bookingReference}.",
    ),
  );
