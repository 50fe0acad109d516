// Arrival and departure windows of a property, on its own clock.
import type { Defect } from "./defects";
import { planOf } from "./facilities";
import { countryFacts } from "./gazetteer/countries";
import { chance, field, pick } from "./hash";
import type { Property } from "./property";

const ARRIVAL = field("check-in from");
const ARRIVAL_END = field("check-in to");
const OPEN_END = field("check-in open end");
const DEPARTURE = field("check-out to");
const DEPARTURE_START = field("check-out from");

/** Hours 0 to 24; null is not stated. */
export interface CheckTimes {
  arrivalFrom: number | null;
  arrivalTo: number | null;
  departureFrom: number | null;
  departureTo: number | null;
}

/** The windows of the property with this key. */
export function checkTimesOf(property: Property, key: number, defect: Defect | null): CheckTimes {
  if (defect === "noTimes")
    return { arrivalFrom: null, arrivalTo: null, departureFrom: null, departureTo: null };
  const hours = countryFacts(property.city.country);
  const isOpenEnded =
    property.reception24h || (planOf(property) === "apartments" && chance(key, OPEN_END, 0.3));
  return {
    arrivalFrom: pick(key, ARRIVAL, hours.arrival),
    arrivalTo: isOpenEnded ? null : pick(key, ARRIVAL_END, [18, 19, 20, 20, 21, 22, 22, 23, 24] as const),
    departureFrom: chance(key, DEPARTURE_START, 0.35)
      ? pick(key, DEPARTURE_START, [6, 7, 7, 8] as const)
      : null,
    departureTo: pick(key, DEPARTURE, hours.departure),
  };
}

/** An hour as the wire writes it; midnight at the end of a day is a minute short. */
export function timeOfDay(hour: number | null): string | null {
  if (hour === null) return null;
  return hour === 24 ? "23:59:00" : `${String(hour).padStart(2, "0")}:00:00`;
}
