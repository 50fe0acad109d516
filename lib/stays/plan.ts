// How a search is asked: of the platform by its place, or by ids of our own copy where the platform has no such filter or order.
import "server-only";
import type { SearchQuery } from "@/lib/address/stay-query";
import { idsByAdjustedScore } from "@/lib/mirror/read";
import type { Place } from "@/lib/places/lookup";
import { type FittingStays, fittingStays, holdsPlace, isUnstated } from "./fitting-stays";
import { brandsOf, narrowsRecords, needsIds, platformFilters } from "./narrow";
import { circleOf, type NoDistance, planForIds, planSearch, type SearchPlan } from "./search-request";

// Whether a list can be put in order of distance: only where that leaves its stays the same (row R13).

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

const MOST_BY_SCORE = 5_000;

export interface Plan extends SearchPlan {
  /** False where stays may be missing because our copy does not hold the whole place yet. */
  isWhole: boolean;
}

/** True when `answer` holds everything the search has: none behind it, none unread, none unknown to us. */
export const isAllOf = (plan: Plan, answer: { nextPage: string | null; quarantined: number }): boolean =>
  answer.nextPage === null && answer.quarantined === 0 && plan.nextOffset === null && plan.isWhole;

/** Why a search cannot be asked: not yet, or not of an airport, whose stays our copy cannot tell. */
export type NotYet = "index" | "chains" | "airport";

/** Null where our copy does not hold the whole place, or more of it than are put in order: the platform orders then. */
async function bestByScore({ sort, filter, place }: SearchQuery): Promise<number[] | null> {
  if (sort !== "score" || filter.area !== null) return null;
  const best = await idsByAdjustedScore(place, MOST_BY_SCORE + 1);
  return best?.length && best.length <= MOST_BY_SCORE ? best : null;
}

interface PlanInput {
  query: SearchQuery;
  place: Place | null;
  brands: number[] | undefined;
  /** True when our copy puts the stays in order of distance. */
  isByDistance: boolean;
}

/** The ids to ask for, in order; null: the place itself is asked for. */
async function idsFor({
  query,
  place,
  brands,
  isByDistance,
}: PlanInput): Promise<FittingStays | null | NotYet> {
  const best = await bestByScore(query);
  const isNeeded = needsIds(query.filter);
  if (best && !narrowsRecords(query.filter)) return { ids: best, isWhole: true };
  if (!isNeeded && !best && !isByDistance) return null;
  if (isUnstated(query, place)) return isNeeded ? "airport" : null;
  const fitting = await fittingStays(query, place, brands);
  if (isNeeded) return fitting ?? "index";
  return fitting?.isWhole ? fitting : null;
}

type WhyNoDistance = NonNullable<Awaited<ReturnType<typeof whyNoDistance>>>;

const unordered = (why: WhyNoDistance) => ({ order: { by: "notDistance", why } as const });

/**
 * The plan for the first stays of a list; for those from the `from`th id on; or, with `token`, for what the platform goes
 * on with by itself: a list keeps to the way it began, also when our copy has grown since.
 */
export async function planFor(
  query: SearchQuery,
  place: Place | null,
  from: number | "token" = 0,
): Promise<Plan | NotYet> {
  const brands = await brandsOf(query.filter.chains);
  if (brands === null) return "chains";
  const filters = platformFilters(query, brands);
  const isDistance = query.sort === "distance";
  const why = isDistance ? await whyNoDistance(query, place) : null;
  if (from !== "token") {
    const isByDistance = isDistance && why === null && query.filter.area === null;
    const found = await idsFor({ query, place, brands, isByDistance });
    if (typeof found === "string") return found;
    if (found === null && from > 0) return "index";
    if (found !== null) {
      const plan = planForIds({ query, filters }, found.ids, from);
      return { ...plan, ...(why !== null && unordered(why)), isWhole: found.isWhole };
    }
  }
  const plan = planSearch(query, filters);
  if (!isDistance || plan.order.by === "distance") return { ...plan, isWhole: true };
  return { ...plan, ...unordered(why ?? "notReady"), isWhole: true };
}
