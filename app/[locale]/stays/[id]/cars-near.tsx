// One line on a stay's pages: cars at the airport near it for the days of the stay. No bundle, and no sum of both.
import { type CarTerms, carTermsToParams } from "@/lib/address/car-query";
import { DEFAULT_DRIVER_AGE, DEFAULT_TIME } from "@/lib/cars/query";
import { carsAreOff } from "@/lib/mirror/cars";
import { nearestAirport } from "@/lib/places/around";
import { type StayRequest, stayRecord } from "./stay-request";

/** Farther away an airport is not that of the stay. */
const NEAR_KM = 60;

/** Nothing without days, without an airport near, and where there are no cars. */
export async function CarsNear({ request }: { request: StayRequest }) {
  const { words, terms } = request;
  if (terms === null || (await carsAreOff())) return null;
  const answer = await stayRecord(request);
  const at = answer.kind === "found" ? answer.view.coordinates : null;
  const airport = at && (await nearestAirport(at, NEAR_KM, words.locale));
  if (!airport) return null;
  const rental: CarTerms = {
    pickup: { kind: "airport", id: airport.id },
    dropoff: null,
    from: `${terms.checkin}T${DEFAULT_TIME}`,
    until: `${terms.checkout}T${DEFAULT_TIME}`,
    age: DEFAULT_DRIVER_AGE,
    country: terms.bookerCountry,
    currency: terms.currency,
  };
  return (
    <p className="mt-6 text-sm print:hidden" data-cars-near>
      <a href={`/${words.locale}/cars?${carTermsToParams(rental)}`} className="link">
        {words.t("caroffer.near.cars", { airport: airport.name })}
      </a>
    </p>
  );
}
