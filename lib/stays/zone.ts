// The time zone of a property, from its coordinates.
import type { AccommodationDetails } from "@roomward/contract/details";
import { zoneAt } from "@/lib/rules/zone";

/** IANA zone, e.g. `Europe/Amsterdam`; null without usable coordinates. */
export const zoneOf = (details: AccommodationDetails | null | undefined): string | null =>
  zoneAt(details?.location?.coordinates);
