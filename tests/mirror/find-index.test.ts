// The index in memory answers what a plain look at every stay would answer, whatever happened to the stays before.
import { deserialize, serialize } from "node:v8";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { FACET_GROUPS, type FacetGroup, STAY_SORTS, type StayFilter } from "@/lib/address/stay-filter";
import { RowSet } from "@/lib/mirror/find/bits";
import { StayColumns, type StayTraits } from "@/lib/mirror/find/columns";
import { StayIndex } from "@/lib/mirror/find/stay-index";
import { COMPLETENESS_BANDS, SCORE_BANDS, STAY_FLAGS } from "@/lib/rules/stay-traits";

const FLAGS = STAY_FLAGS.slice(0, 4).map(({ name }) => name);
const NAMES = ["Hotel Anna", "Anna Palace", "Grand Hôtel", "Łódź Inn", "Inn"];

const maybe = <V>(value: fc.Arbitrary<V>) => fc.option(value, { nil: null });
const someOf = <V>(values: readonly V[]) => fc.subarray([...values]);

const stay: fc.Arbitrary<StayTraits> = fc.record({
  id: fc.integer({ min: 1, max: 40 }).map((n) => (n > 35 ? 2 ** 33 + n : n)),
  name: fc.constantFrom(...NAMES),
  city: maybe(fc.constantFrom(-1, -2, 3)),
  country: maybe(fc.constantFrom("nl", "fr")),
  status: fc.constantFrom("open", "open", "closed_temporarily", "new_status"),
  latitude: maybe(fc.integer({ min: -90, max: 90 })),
  longitude: maybe(fc.integer({ min: -180, max: 180 })),
  type: maybe(fc.constantFrom(204, 201)),
  stars: maybe(fc.constantFrom(1, 2.5, 5)),
  reviewScore: maybe(fc.constantFrom(5.9, 8, 8.4, 10)),
  numberOfReviews: fc.constantFrom(0, 7, 100_000),
  ranking: maybe(fc.constantFrom(-1.5, 0, 10, 9_999)),
  brands: someOf([1, 2]),
  facilities: someOf([1, 2, 30]),
  roomFacilities: someOf([1, 5]),
  themes: someOf([1, 2, 7]),
  flags: someOf(FLAGS),
  completeness: fc.constantFrom(0, 49, 90, 100),
});

const CONDITIONS = {
  ids: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 12 }),
  name: fc.constantFrom("", "anna", "HOTEL", "inn lodz", "grand hotel"),
  cities: someOf([-1, -2, 3, 77]),
  countries: someOf(["nl", "fr", "xx"]),
  types: someOf([204, 201, "none"] as const),
  statuses: someOf(["open", "closed_temporarily"]),
  stars: someOf([1, 2.5, "none"] as const),
  scores: someOf(["8", "low", "none"]),
  completeness: someOf(["full", "90", "low"]),
  flags: someOf(FLAGS.slice(0, 2)),
  without: someOf(FLAGS.slice(1, 3)),
  brands: someOf([1, 2, 9]),
  facilities: someOf([1, 30, 99]),
  roomFacilities: someOf([1, 5, 99]),
  themes: someOf([2, 7, 99]),
  area: fc.constantFrom(
    { south: -10, west: -100, north: 80, east: 90 },
    { south: -90, west: 150, north: 90, east: -150 },
  ),
};

/** Some with one or two conditions, which many stays fit, and some with any. */
const filter: fc.Arbitrary<StayFilter> = fc
  .tuple(fc.record(CONDITIONS), fc.shuffledSubarray(Object.keys(CONDITIONS), { maxLength: 4 }))
  .map(([all, names]) => Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))));

const bandOf = (bands: readonly { name: string; from: number; to: number }[], value: number | null) =>
  value === null ? "none" : bands.find(({ from, to }) => value >= from && value <= to)?.name;

const isNear = <V>(wanted: readonly V[] | undefined, value: V) => !wanted?.length || wanted.includes(value);

const folded = (text: string) =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace("ł", "l");

function isInside(area: StayFilter["area"], { latitude, longitude }: StayTraits): boolean {
  if (!area) return true;
  if (latitude === null || longitude === null) return false;
  const { south, west, north, east } = area;
  const isBetween =
    west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
  return latitude >= south && latitude <= north && isBetween;
}

/** Whether a stay fits each group by itself. */
function fits(one: StayTraits, requestedFilter: StayFilter): Record<FacetGroup | "others", boolean> {
  const words = folded(requestedFilter.name ?? "")
    .split(" ")
    .filter(Boolean);
  const own = folded(one.name).split(" ");
  return {
    others:
      isNear(requestedFilter.ids, one.id) &&
      isInside(requestedFilter.area, one) &&
      !(requestedFilter.without ?? []).some((flag) => one.flags.includes(flag)) &&
      words.every((word) => own.some((text) => text.startsWith(word))),
    status: isNear(requestedFilter.statuses, one.status),
    type: isNear<number | "none">(requestedFilter.types, one.type ?? "none"),
    stars: isNear<number | "none">(requestedFilter.stars, one.stars ?? "none"),
    score: isNear(requestedFilter.scores, bandOf(SCORE_BANDS, one.reviewScore && one.reviewScore * 10) ?? ""),
    completeness: isNear(requestedFilter.completeness, bandOf(COMPLETENESS_BANDS, one.completeness) ?? ""),
    country: isNear<string | null>(requestedFilter.countries, one.country),
    city: isNear<number | null>(requestedFilter.cities, one.city),
    flags: (requestedFilter.flags ?? []).every((flag) => one.flags.includes(flag)),
    brands:
      !requestedFilter.brands?.length || one.brands.some((brand) => requestedFilter.brands?.includes(brand)),
    themes:
      !requestedFilter.themes?.length || one.themes.some((theme) => requestedFilter.themes?.includes(theme)),
    facilities: (requestedFilter.facilities ?? []).every((id) => one.facilities.includes(id)),
    roomFacilities: (requestedFilter.roomFacilities ?? []).every((id) => one.roomFacilities.includes(id)),
  };
}

const VALUES: Record<FacetGroup, (one: StayTraits) => readonly (string | number | null | undefined)[]> = {
  status: (one) => [one.status],
  type: (one) => [one.type ?? "none"],
  stars: (one) => [one.stars ?? "none"],
  score: (one) => [bandOf(SCORE_BANDS, one.reviewScore && one.reviewScore * 10)],
  completeness: (one) => [bandOf(COMPLETENESS_BANDS, one.completeness)],
  country: (one) => [one.country],
  city: (one) => [one.city],
  flags: (one) => one.flags,
  brands: (one) => one.brands,
  themes: (one) => one.themes,
  facilities: (one) => one.facilities,
  roomFacilities: (one) => one.roomFacilities,
};

function plainFacet(stays: StayTraits[], requestedFilter: StayFilter, group: FacetGroup) {
  const isOwnCounted = group === "flags" || group === "facilities" || group === "roomFacilities";
  const counts: Record<string, number> = {};
  for (const one of stays) {
    const each = fits(one, requestedFilter);
    const rest = Object.entries(each).filter(([name]) => name !== group || isOwnCounted);
    if (!rest.every(([, isFit]) => isFit)) continue;
    for (const value of VALUES[group](one))
      if (value !== null && value !== undefined) counts[String(value)] = (counts[String(value)] ?? 0) + 1;
  }
  return counts;
}

const popular = (a: StayTraits, b: StayTraits) =>
  (b.ranking ?? -Infinity) - (a.ranking ?? -Infinity) || b.numberOfReviews - a.numberOfReviews || a.id - b.id;

const last = (value: number | null) => (value === null ? -1 : value);

const ORDERS: Record<(typeof STAY_SORTS)[number], (a: StayTraits, b: StayTraits) => number> = {
  popularity: () => 0,
  name: (a, b) => (folded(a.name) < folded(b.name) ? -1 : folded(a.name) > folded(b.name) ? 1 : 0),
  score: (a, b) => last(b.reviewScore) - last(a.reviewScore),
  reviews: (a, b) => b.numberOfReviews - a.numberOfReviews,
  completeness: (a, b) => b.completeness - a.completeness,
  id: (a, b) => a.id - b.id,
};

/** What has no value comes last either way; the most popular first among equals, also the other way round. */
function inOrder(by: (typeof STAY_SORTS)[number], reversed: boolean) {
  const valued = (one: StayTraits) => by !== "score" || one.reviewScore !== null;
  return (a: StayTraits, b: StayTraits): number => {
    if (by === "popularity") return reversed ? popular(b, a) : popular(a, b);
    const turned = reversed && valued(a) && valued(b) ? -1 : 1;
    return turned * ORDERS[by](a, b) || popular(a, b);
  };
}

const NOT_CITY = FACET_GROUPS.filter((group) => group !== "city");

type Deed = { put: StayTraits } | { remove: number } | { read: true };

const deedOf = (stays: fc.Arbitrary<StayTraits>, max: number): fc.Arbitrary<Deed> =>
  fc.oneof(
    { weight: 6, arbitrary: stays.map((put) => ({ put })) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: max }).map((remove) => ({ remove })) },
    { weight: 1, arbitrary: fc.constant({ read: true as const }) },
  );
const deed = deedOf(stay, 40);

const MANY = 120;
/** Nearly all open and close together, so that the tree of the map grows deep. */
const onMap = fc
  .tuple(
    stay,
    fc.integer({ min: 1, max: MANY }),
    fc.constantFrom("open", "open", "open", "closed_fraud"),
    fc.integer({ min: -4, max: 4 }),
    fc.constantFrom(-180, -179.5, -0.25, 0, 4.9, 4.91, 179.9, 180),
  )
  .map(([one, id, status, latitude, longitude]) => ({ ...one, id, status, latitude, longitude }));

const WORLD = { west: -180, south: -90, east: 180, north: 90 };

interface Lived {
  index: StayIndex;
  stays: StayTraits[];
}

/** An index that lived through `deeds`, and what is left of them; with `before`, it went on living. */
function livedThrough(deeds: readonly Deed[], before: Lived = { index: new StayIndex(), stays: [] }): Lived {
  const { index } = before;
  const stays = new Map(before.stays.map((one) => [one.id, one]));
  for (const one of deeds)
    if ("put" in one) {
      index.put(one.put);
      stays.set(one.put.id, one.put);
    } else if ("remove" in one) {
      index.remove(one.remove);
      stays.delete(one.remove);
    } else {
      index.filter({}, 0, 5);
      index.box(WORLD, 3, 5);
    }
  return { index, stays: [...stays.values()] };
}

describe("the index of stays", () => {
  it("finds, orders and counts as a look at every stay does, after any adding, changing, closing and removing", {
    tags: "nightly",
  }, () => {
    fc.assert(
      fc.property(
        fc.array(deed, { minLength: 30, maxLength: 90 }),
        fc.array(deed, { minLength: 1, maxLength: 4 }),
        fc.array(filter, { minLength: 5, maxLength: 5 }),
        fc.constantFrom(...STAY_SORTS),
        fc.boolean(),
        fc.nat(8),
        (deeds, later, filters, by, reversed, offset) => {
          const first = livedThrough(deeds);
          const answersAreRight = ({ index, stays }: Lived) => {
            expect(index.size).toBe(stays.length);
            const all = [
              ...filters,
              ...filters.map((requestedFilter) => ({ ...requestedFilter, ids: [], name: "", cities: [-1] })),
            ];
            for (const requestedFilter of all) {
              const wanted = stays
                .filter((one) => Object.values(fits(one, requestedFilter)).every(Boolean))
                .sort(inOrder(by, reversed))
                .map(({ id }) => id);
              expect(index.filter(requestedFilter, offset, 5, { by, reversed })).toEqual({
                ids: wanted.slice(offset, offset + 5),
                total: wanted.length,
              });
              const facets = { ...index.facets(requestedFilter), ...index.facets(requestedFilter, NOT_CITY) };
              for (const group of FACET_GROUPS)
                expect(Object.fromEntries(facets[group] ?? []), group).toEqual(
                  plainFacet(stays, requestedFilter, group),
                );
            }
          };
          answersAreRight(first);
          const again = new StayIndex();
          again.restore([...first.index.parts()].map(([, part]) => deserialize(serialize(part))));
          answersAreRight(livedThrough(later, { ...first, index: again }));
        },
      ),
      { numRuns: 50 },
    );
  });

  it("shows on a map the most popular open stays inside, one to a cell, and counts all of them, across the antimeridian too", () => {
    const side = fc.integer({ min: -180, max: 180 });
    fc.assert(
      fc.property(
        fc.array(deedOf(onMap, MANY), { minLength: 80, maxLength: 250 }),
        side,
        side,
        fc.integer({ min: -6, max: 4 }),
        fc.nat(100),
        fc.nat(6),
        fc.integer({ min: 1, max: 12 }),
        (deeds, west, east, south, height, zoom, limit) => {
          const { index, stays } = livedThrough(deeds);
          const north = Math.min(90, south + height);
          const inside = stays
            .filter(({ status, latitude, longitude }) => {
              if (status !== "open" || latitude === null || longitude === null) return false;
              const isBetween =
                west <= east
                  ? longitude >= west && longitude <= east
                  : longitude >= west || longitude <= east;
              return isBetween && latitude >= south && latitude <= north;
            })
            .sort(popular);
          const cells = new Set<string>();
          const cell = (value: number, span: number) =>
            Math.min(2 ** (zoom + 3) - 1, Math.floor(((value + span / 2) / span) * 2 ** (zoom + 3)));
          const shown = inside.filter(({ latitude, longitude }) => {
            const own = `${cell(longitude ?? 0, 360)}/${cell(latitude ?? 0, 180)}`;
            if (cells.has(own)) return false;
            cells.add(own);
            return true;
          });
          expect(index.box({ west, east, south, north }, zoom, limit)).toEqual({
            ids: shown.slice(0, limit).map(({ id }) => id),
            count: inside.length,
            isExact: true,
          });
        },
      ),
      { numRuns: 80 },
    );
  });

  it("keeps thousands of stays at one address apart, and takes them off the map again", () => {
    const index = new StayIndex();
    const one = fc.sample(stay, { numRuns: 1, seed: 1 })[0];
    if (!one) throw new Error("no stay was drawn");
    const ids = Array.from({ length: 1_000 }, (_, i) => i + 1);
    for (const id of ids)
      index.put({ ...one, id, status: "open", latitude: 52.37, longitude: 4.9, ranking: id % 97 });
    expect(index.box(WORLD, 22, 10)).toMatchObject({ count: 1_000, isExact: true });
    for (const id of ids) if (id !== 5) index.put({ ...one, id, status: "closed_permanently" });
    expect(index.box(WORLD, 22, 10)).toEqual({ ids: [5], count: 1, isExact: true });
    expect(index.filter({ statuses: ["open"] }, 0, 10)).toEqual({ ids: [5], total: 1 });
  });

  it("finds what lies in a small area, open or closed, across the antimeridian too, without looking at the others", () => {
    const index = new StayIndex();
    const [one] = fc.sample(stay, { numRuns: 1, seed: 3 }) as [StayTraits];
    const all: StayTraits[] = Array.from({ length: 4_000 }, (_, i) => ({
      ...one,
      id: i + 1,
      status: i % 3 === 0 ? "closed_temporarily" : "open",
      ranking: i % 89,
      latitude: -60 + (i % 50) * 2,
      longitude: -180 + Math.floor(i / 50) * 4.5,
    }));
    for (const each of all) index.put(each);
    // Closed ones move and open.
    for (const each of all)
      if (each.id % 7 === 0) index.put(Object.assign(each, { status: "open", latitude: 5 }));
    const looked = vi.spyOn(StayColumns.prototype, "isInside");
    for (const area of [
      { south: -3, west: 20, north: 9, east: 31 },
      { south: -10, west: 174, north: 10, east: -174 },
      { south: 80, west: 1, north: 81, east: 2 },
    ]) {
      const inside = all.filter((each) => isInside(area, each)).map(({ id }) => id);
      looked.mockClear();
      expect(index.filter({ area }, 0, 4_000, { by: "id", reversed: false }).ids).toEqual(inside);
      expect(looked.mock.calls.length).toBeLessThan(all.length / 2);
      const closed = inside.filter((id) => all[id - 1]?.status !== "open").length;
      expect(index.facets({ area }, ["status"]).status?.get("closed_temporarily") ?? 0).toBe(closed);
    }
    looked.mockRestore();
  });

  it("forgives a wrong letter in a name, but only where nothing is spelt so", () => {
    const index = new StayIndex();
    const named = (id: number, name: string): StayTraits => ({
      ...(fc.sample(stay, { numRuns: 1, seed: id })[0] as StayTraits),
      id,
      name,
    });
    for (const [i, name] of ["Grand Hotel Krasnapolsky", "Pension Anna", "Hanna's Inn"].entries())
      index.put(named(i + 1, name));
    const idsFor = (name: string) => index.filter({ name }, 0, 10).ids.sort();
    expect(idsFor("krasnapolski")).toEqual([1]);
    expect(idsFor("anna pension")).toEqual([2]);
    expect(idsFor("hanna")).toEqual([3]);
    expect(idsFor("xyzzy")).toEqual([]);
  });
});

it("a set is counted seven words at a time as it is row by row", () => {
  const rows = new Set(Array.from({ length: 900 }, (_, i) => (i * i * 7919) % 1_000));
  const set = new RowSet(1_000);
  for (const row of rows) set.add(row);
  expect(set.countIn(set.all())).toBe(rows.size);
});
