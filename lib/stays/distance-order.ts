// Whether a list can be put in order of distance: only where that leaves its stays the same (row R13).
import "server-only";
import type { SearchQuery } from "@/lib/address/stay-query";
import type { Place } from "@/lib/places/lookup";
import { holdsPlace } from "./fitting-stays";
import { needsIds } from "./narrow";
import { circleOf, type NoDistance } from "./search-request";

/** Why the list cannot be ordered by distance; null: it can. `place` null: it could not be found out. */
export async function whyNoDistance(query: SearchQuery, place: Place | null): Promise<NoDistance | null> {
  const { kind } = query.place;
  const isByIds = needsIds(query.filter);
  if (query.filter.area) return isByIds || circleOf(query) ? null : "tooLarge";
  if (kind === "accommodation") return "single";
  if (kind === "region" || kind === "country") return "noPoint";
  // What goes by ids is a list of our own copy in any order.
  if ((kind === "airport" || kind === "landmark") && !isByIds) return "unbounded";
  if (place === null) return "notReady";
  if (place.coordinates === null) return "noPoint";
  if (isByIds) return null;
  return (await holdsPlace(query)) ? null : "notWhole";
}
