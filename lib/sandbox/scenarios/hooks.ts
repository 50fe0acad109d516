// Where scenarios take part in answers; every other property passes through untouched.
import type { AccommodationDetails } from "../../contract/details";

/** The details record of a property as its scenario wants it told. */
export function scenarioDetails(record: AccommodationDetails): AccommodationDetails {
  return record;
}
