// How a question is asked: of the platform by its place, or by the ids of what fits where the platform has no filter.
import "server-only";
import { idsByAdjustedScore } from "@/lib/mirror/read";
import type { Place } from "@/lib/places/lookup";
import type { SearchQuery } from "@/lib/views/stay-query";
import { fittingStays } from "./fitting-stays";
import { brandsOf, narrowsRecords, needsIds, platformFilters } from "./narrow";
import { planForIds, planSearch, type SearchPlan } from "./search-request";

const MOST_BY_SCORE = 5_000;

export interface Plan extends SearchPlan {
  /** False where stays may be missing because our copy does not hold the whole place yet. */
  isWhole: boolean;
}

/** Why a question cannot be asked yet. */
export type NotYet = "index" | "chains";

async function idsFor(
  query: SearchQuery,
  place: Place | null,
  brands: number[] | undefined,
): Promise<{ ids: number[]; isWhole: boolean } | null | "index"> {
  const isByScore = query.sort === "score" && query.filter.area === null;
  const best = isByScore ? await idsByAdjustedScore(query.place, MOST_BY_SCORE) : null;
  const isNeeded = needsIds(query.filter);
  if (best?.length && !narrowsRecords(query.filter)) return { ids: best, isWhole: true };
  if (!isNeeded && !best?.length) return null;
  const fitting = await fittingStays(query, place, brands);
  if (fitting !== null) return fitting;
  return isNeeded ? "index" : null;
}

/** The plan for the stays from `offset` on, where they are asked for by id. */
export async function planFor(query: SearchQuery, place: Place | null, offset = 0): Promise<Plan | NotYet> {
  const brands = await brandsOf(query.filter.chains);
  if (brands === null) return "chains";
  const filters = platformFilters(query, brands);
  const found = await idsFor(query, place, brands);
  if (found === "index") return found;
  if (found === null) return { ...planSearch(query, place, filters), isWhole: true };
  return { ...planForIds({ query, filters }, found.ids, offset, place), isWhole: found.isWhole };
}
