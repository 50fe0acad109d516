// The time zone of a property, looked up offline from its coordinates; the platform names none (gaps 17).
import lookUp from "@photostructure/tz-lookup";
import type { AccommodationDetails } from "@roomward/contract/details";

/** IANA zone, e.g. `Europe/Amsterdam`; null without usable coordinates. */
export function zoneOf(details: AccommodationDetails | null | undefined): string | null {
  const place = details?.location?.coordinates;
  if (!place) return null;
  try {
    return lookUp(place.latitude, place.longitude);
  } catch {
    return null;
  }
}
