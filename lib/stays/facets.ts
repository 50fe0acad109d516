// How many stays of a place each filter would leave, over all open stays our index holds there, whatever the dates (row R08).
import "server-only";
import type { Facets, StayFilter } from "@/lib/address/stay-filter";
import type { SearchQuery } from "@/lib/address/stay-query";
import { readyIndex } from "@/lib/mirror/find/open";
import type { StayIndex } from "@/lib/mirror/find/stay-index";
import { readList } from "@/lib/mirror/lists";
import { patienceMs } from "@/lib/patience";
import type { Place } from "@/lib/places/lookup";
import { SCORE_BANDS } from "@/lib/rules/stay-bands";
import { holdsPlace, isUntold, placeFilter } from "./fitting-stays";
import { brandsOf, recordFilter } from "./narrow";

/** A page does not wait longer for counts; without them the options stand uncounted. */
const PATIENCE_MS = 300;
const GROUPS = [
  "type",
  "stars",
  "score",
  "flags",
  "brands",
  "themes",
  "facilities",
  "roomFacilities",
] as const;

/** Counts by value: `all` of the place, `left` as the other groups filter. */
export interface ValueCounts {
  all: ReadonlyMap<number | string, number>;
  left: ReadonlyMap<number | string, number>;
}

export interface PlaceFacets {
  /** False: the place may have stays that are not held, so that no number is the last word. */
  isWhole: boolean;
  types: ValueCounts;
  /** Whole stars; halves count as the star below. */
  stars: ValueCounts;
  /** By least score. */
  scores: ValueCounts;
  flags: ValueCounts;
  themes: ValueCounts;
  facilities: ValueCounts;
  roomFacilities: ValueCounts;
  /** By chain id. */
  chains: ValueCounts;
}

type Counted = ReadonlyMap<number | string, number>;
const NONE: Counted = new Map();

function wholeStars(counts: Counted): Counted {
  const sums = new Map<number, number>();
  for (const [value, count] of counts) {
    const stars = Math.floor(Number(value));
    if (stars >= 1) sums.set(stars, (sums.get(stars) ?? 0) + count);
  }
  return sums;
}

function scoresFrom(counts: Counted): Counted {
  const least = [9, 8, 7, 6];
  return new Map(
    least.map((score) => {
      const bands = SCORE_BANDS.filter(({ from }) => from >= score * 10);
      return [score, bands.reduce((sum, { name }) => sum + (counts.get(name) ?? 0), 0)];
    }),
  );
}

/** A stay of two brands of one chain counts once: such chains are counted by themselves. */
async function byChain(index: StayIndex, brands: Counted, filter: StayFilter): Promise<Counted> {
  const chains = (await readList("chains")) ?? [];
  return new Map(
    chains.flatMap(({ id, brands: own }): [number, number][] => {
      const present = (own ?? []).map((brand) => brand.id).filter((brand) => brands.has(brand));
      if (present.length === 0) return [];
      const [only] = present;
      const isOne = present.length === 1 && only !== undefined;
      return [
        [id, isOne ? (brands.get(only) ?? 0) : index.filter({ ...filter, brands: present }, 0, 0).total],
      ];
    }),
  );
}

function valuesOf(all: Facets, left: Facets, group: (typeof GROUPS)[number]): ValueCounts {
  return { all: all[group] ?? NONE, left: left[group] ?? NONE };
}

/** Null while the index is being loaded, or where our copy cannot tell which stays or brands are meant. */
export async function facetsOf(query: SearchQuery, place: Place | null): Promise<PlaceFacets | null> {
  const [index, brands] = await Promise.all([
    readyIndex(patienceMs(PATIENCE_MS)),
    brandsOf(query.filter.chains),
  ]);
  if (index === null || brands === null || isUntold(query, place)) return null;
  const [where, isWhole] = await Promise.all([placeFilter(query, place), holdsPlace(query)]);
  const open: StayFilter = { statuses: ["open"], ...where };
  const narrowed: StayFilter = { ...recordFilter(query.filter, brands), ...where };
  const all = index.facets(open, GROUPS);
  const left = index.facets(narrowed, GROUPS);
  const values = (group: (typeof GROUPS)[number]) => valuesOf(all, left, group);
  const [chainsOfAll, chainsLeft] = await Promise.all([
    byChain(index, all.brands ?? NONE, open),
    byChain(index, left.brands ?? NONE, narrowed),
  ]);
  const [stars, scores] = [values("stars"), values("score")];
  return {
    isWhole,
    types: values("type"),
    stars: { all: wholeStars(stars.all), left: wholeStars(stars.left) },
    scores: { all: scoresFrom(scores.all), left: scoresFrom(scores.left) },
    flags: values("flags"),
    themes: values("themes"),
    facilities: values("facilities"),
    roomFacilities: values("roomFacilities"),
    chains: { all: chainsOfAll, left: chainsLeft },
  };
}
