// The time zone of a place, from where it lies.
import { zoneAt } from "@/lib/rules/zone";

interface Point {
  latitude: number;
  longitude: number;
}

/** IANA zone of a place; null where nothing says where it lies, e.g. of a country. */
export const zoneOfPlace = (
  place: { airport?: Point; coordinates: Point | null } | null | undefined,
): string | null => zoneAt(place?.airport ?? place?.coordinates);
