// The time zone of a point, a place or a property, looked up offline; the platform names none (gaps 17).
import lookUp from "@photostructure/tz-lookup";
import type { AccommodationDetails } from "@roomward/contract/details";

/** IANA zone of a point; null where there is none. */
export function zoneAt(at: { latitude: number; longitude: number } | null | undefined): string | null {
  if (!at) return null;
  try {
    return lookUp(at.latitude, at.longitude);
  } catch {
    return null;
  }
}

interface Point {
  latitude: number;
  longitude: number;
}

/** IANA zone of a place; null where nothing says where it lies, e.g. of a country. */
export const zoneOfPlace = (
  place: { airport?: Point; coordinates: Point | null } | null | undefined,
): string | null => zoneAt(place?.airport ?? place?.coordinates);

/** IANA zone, e.g. `Europe/Amsterdam`; null without usable coordinates. */
export const zoneOf = (details: AccommodationDetails | null | undefined): string | null =>
  zoneAt(details?.location?.coordinates);
