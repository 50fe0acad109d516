// How many stays of a place each filter would leave, over all open stays our index holds there, whatever the dates (row R08).
import "server-only";
import type { Chain } from "@roomward/contract/reference";
import type { FilterKey } from "@/lib/address/result-filter";
import type { StayFilter } from "@/lib/address/stay-filter";
import type { SearchQuery } from "@/lib/address/stay-query";
import { readyIndex } from "@/lib/mirror/find/open";
import type { StayIndex } from "@/lib/mirror/find/stay-index";
import { readList } from "@/lib/mirror/lists";
import { patienceMs } from "@/lib/patience";
import type { Place } from "@/lib/places/lookup";
import { type Counted, entryOf, TABLE_KEYS } from "@/lib/views/list/filters";
import { holdsPlace, isUntold, placeFilter } from "./fitting-stays";
import { brandsOf, recordFilter } from "./narrow";

/** A page does not wait longer for counts; without them the options stand uncounted. */
const PATIENCE_MS = 300;

/** The filters whose choices the index counts. */
const COUNTED = TABLE_KEYS.flatMap((key) => {
  const { counts } = entryOf(key).records ?? {};
  return counts ? [{ key, group: counts.group, of: counts.of ?? ((values: Counted) => values) }] : [];
});
const GROUPS = [...new Set(COUNTED.map(({ group }) => group))];

type Counts = { [K in FilterKey]?: Counted };

export interface PlaceFacets {
  /** False: the place may have stays that are not held, so that no number is the last word. */
  isWhole: boolean;
  /** By choice, of the whole place. */
  all: Counts;
  /** By choice, as the other groups filter. */
  left: Counts;
}

function countsOf(index: StayIndex, filter: StayFilter, chains: readonly Chain[]): Counts {
  const values = index.facets(filter, GROUPS);
  const among = (more: StayFilter) => index.filter({ ...filter, ...more }, 0, 0).total;
  return Object.fromEntries(
    COUNTED.map(({ key, group, of }) => [key, of(values[group] ?? new Map(), { chains, among })]),
  ) as Counts;
}

/** Null while the index is being loaded, or where our copy cannot tell which stays or brands are meant. */
export async function facetsOf(query: SearchQuery, place: Place | null): Promise<PlaceFacets | null> {
  const [index, brands] = await Promise.all([
    readyIndex(patienceMs(PATIENCE_MS)),
    brandsOf(query.filter.chains),
  ]);
  if (index === null || brands === null || isUntold(query, place)) return null;
  const [where, isWhole, chains] = await Promise.all([
    placeFilter(query, place),
    holdsPlace(query),
    readList("chains"),
  ]);
  return {
    isWhole,
    all: countsOf(index, { statuses: ["open"], ...where }, chains ?? []),
    left: countsOf(index, { ...recordFilter(query.filter, brands), ...where }, chains ?? []),
  };
}
