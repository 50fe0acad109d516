// The order of a search's results: walked as far as pages ask for it, or sorted once, and kept for a minute.
import type { SearchRequest } from "@roomward/contract/search";
import { distanceKm } from "../../world/gazetteer/geometry";
import type { PropertyCore } from "../../world/property";
import type { World } from "../../world/world";
import { minorPerEuro } from "../currencies";
import type { Inquiry } from "../inquiry";
import type { Priced } from "../rounding";
import { type Place, placeOf } from "./candidates";
import { findStay, hasStay } from "./find-stay";
import { floorsOf } from "./floor";
import { needsProperty, passesCore, passesProperty } from "./property-filters";

/** A country is sorted by price or score among this many of its most popular properties. */
export const MAX_SORTED = 5_000;
/** A filter that nothing satisfies gives up after this many. */
export const MAX_WALKED = 20_000;

/** The results found so far, as indexes of the world. */
export interface Ranking {
  /** At least `count` results, or all there are. */
  upTo(count: number): readonly number[];
}

export interface RankingSetting {
  world: World;
  inquiry: Inquiry;
  request: SearchRequest;
  isOpen?: ((id: number) => boolean) | undefined;
}

function* firstItems<T>(items: Iterable<T>, limit: number): Generator<T> {
  let given = 0;
  for (const item of items) {
    if (given++ === limit) return;
    yield item;
  }
}

/** What the place, the doors and the cheap filters leave. */
function* eligible(
  { world, request, isOpen }: RankingSetting,
  place: Place,
  limit: number,
): Generator<PropertyCore> {
  const filters = request.filters ?? {};
  for (const index of firstItems(place.indexes(), limit)) {
    const core = world.coreAt(index);
    if (!place.contains(core) || !passesCore(filters, core)) continue;
    if (!isOpen || isOpen(core.id)) yield core;
  }
}

type Sort = NonNullable<SearchRequest["sort"]>["by"];

/** The amount prices are compared by: the shown one, in the currency asked for or in euros. */
function comparable({ display }: Priced, core: PropertyCore, requested: string | undefined): number {
  return requested === undefined ? display.own / minorPerEuro(core.currency) : display.booker;
}

/** The value a property is sorted by; null when it has no stay, or nothing to be sorted by. */
function sortValue(
  { inquiry, request }: RankingSetting,
  place: Place,
  by: Sort,
  core: PropertyCore,
): number | null {
  if (by === "price") {
    const found = findStay(inquiry, core, request.filters?.price, request.currency);
    return found && comparable(found.price, core, request.currency);
  }
  if (by === "distance") return place.centre && distanceKm(core, place.centre);
  return by === "stars" ? core.stars || null : core.score;
}

/** Best first where more is better, cheapest and nearest first where less is. */
function isAscending(sort: SearchRequest["sort"], by: Sort): boolean {
  if (sort?.direction !== undefined) return sort.direction === "ascending";
  return by === "price" || by === "distance";
}

/** Indexes in the wanted order; properties without a value come last, equal ones stay in order of popularity. */
function sorted(setting: RankingSetting, place: Place, by: Sort): number[] {
  const rows: { index: number; value: number | null }[] = [];
  for (const core of eligible(setting, place, MAX_SORTED)) {
    const value = sortValue(setting, place, by, core);
    if (value !== null || by !== "price") rows.push({ index: core.index, value });
  }
  const sign = isAscending(setting.request.sort, by) ? 1 : -1;
  rows.sort((a, b) => {
    if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
    return sign * (a.value - b.value);
  });
  return rows.map((row) => row.index);
}

interface Candidate {
  core: PropertyCore;
  /** Its place in order of popularity. */
  at: number;
  value: number;
}

/** Indexes, cheapest first; a property is priced only when no other can be cheaper than what it may cost at least. */
function* cheapestFirst(setting: RankingSetting, place: Place): Generator<number> {
  const floorOf = floorsOf(setting.inquiry, setting.request.currency);
  const waiting: Candidate[] = [];
  for (const core of eligible(setting, place, MAX_SORTED))
    waiting.push({ core, at: waiting.length, value: floorOf(core) });
  const isBefore = (a: Candidate, b: Candidate) => a.value < b.value || (a.value === b.value && a.at < b.at);
  waiting.sort((a, b) => (isBefore(a, b) ? -1 : 1));
  const priced: Candidate[] = [];
  const price = ({ core, at }: Candidate): void => {
    const value = sortValue(setting, place, "price", core);
    if (value === null) return;
    const found = { core, at, value };
    const position = priced.findIndex((other) => isBefore(found, other));
    priced.splice(position < 0 ? priced.length : position, 0, found);
  };
  let next = 0;
  for (;;) {
    for (
      let one = waiting[next];
      one && one.value <= (priced[0]?.value ?? Number.POSITIVE_INFINITY);
      one = waiting[next]
    ) {
      price(one);
      next += 1;
    }
    const best = priced.shift();
    if (!best) return;
    yield best.core.index;
  }
}

/** The tests that cost most, made only for what pages reach. */
function isResult(
  { world, inquiry, request }: RankingSetting,
  core: PropertyCore,
  isPriced: boolean,
): boolean {
  const filters = request.filters ?? {};
  if (!isPriced) {
    const found = filters.price
      ? findStay(inquiry, core, filters.price, request.currency) !== null
      : hasStay(inquiry, core);
    if (!found) return false;
  }
  if (!needsProperty(filters, inquiry.party.children)) return true;
  const property = world.property(core.id);
  return property !== null && passesProperty(filters, property, inquiry.party.children);
}

function* results(setting: RankingSetting): Generator<number> {
  const place = placeOf(setting.world, setting.request);
  const by = setting.request.sort?.by ?? (place.isRanked ? null : "price");
  if (by === null) {
    for (const core of eligible(setting, place, MAX_WALKED))
      if (isResult(setting, core, false)) yield core.index;
    return;
  }
  const isCheapestFirst = by === "price" && isAscending(setting.request.sort, by);
  for (const index of isCheapestFirst ? cheapestFirst(setting, place) : sorted(setting, place, by))
    if (isResult(setting, setting.world.coreAt(index), by === "price")) yield index;
}

/** The ranking of a request; nothing is computed before a page asks. */
export function rankingOf(setting: RankingSetting): Ranking {
  const walk = results(setting);
  const found: number[] = [];
  let isOver = false;
  return {
    upTo(count) {
      while (!isOver && found.length < count) {
        const next = walk.next();
        if (next.done) isOver = true;
        else found.push(next.value);
      }
      return found;
    },
  };
}
