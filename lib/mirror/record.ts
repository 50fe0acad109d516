// A mirrored record as the rest of the site sees it.
import "server-only";
import type { AccommodationDetails } from "@/lib/contract/details";

/** A static record with the instant (ISO 8601, UTC) the platform gave it. */
export interface MirrorRecord {
  details: AccommodationDetails;
  fetchedAt: string;
}
