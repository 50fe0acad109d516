// A filter as tests of single rows, one for each group it names.
import "server-only";
import type { FacetGroup, StayFilter } from "@/lib/address/stay-filter";
import type { Bounds } from "@/lib/rules/bounds";
import { isWithin } from "@/lib/rules/map-frame";
import { COMPLETENESS_BANDS, SCORE_BANDS, UNKNOWN } from "@/lib/rules/stay-traits";
import { bitsOf, type Coding, type TermKind } from "./coding";
import { NO_BYTE, type StayColumns, starsByte } from "./columns";
import type { TermLists } from "./posting";

export interface Condition {
  /** Null: it belongs to none, so it is never left out. */
  group: FacetGroup | null;
  fits(row: number): boolean;
}

interface Band {
  name: string;
  from: number;
  to: number;
}

export interface Rows {
  columns: StayColumns;
  coding: Coding;
  terms: TermLists;
}

/** One byte for each value a column can have: 1 where it is wanted. */
function wanted(size: number, codes: Iterable<number | undefined>): Uint8Array {
  const mask = new Uint8Array(size);
  for (const code of codes) if (code !== undefined) mask[code] = 1;
  return mask;
}

function* valuesIn(bands: readonly Band[], names: readonly string[]): Generator<number> {
  for (const { name, from, to } of bands)
    if (names.includes(name)) for (let value = from; value <= to; value++) yield value;
  if (names.includes(UNKNOWN)) yield NO_BYTE;
}

const given = <V>(list: readonly V[] | undefined): list is readonly V[] =>
  list !== undefined && list.length > 0;

function hasAny(
  { coding, terms }: Rows,
  kind: TermKind,
  ids: readonly number[] | undefined,
): Condition["fits"] | null {
  if (!given(ids)) return null;
  const mask = wanted(coding.terms.size, coding.askedTerms(kind, ids));
  mask[0] = 0;
  return (row) => {
    const end = terms.endOf(kind, row);
    for (let i = terms.startOf(kind, row); i < end; i++) if (mask[terms.list[i] ?? 0] === 1) return true;
    return false;
  };
}

function hasAll(
  { coding, terms }: Rows,
  kind: TermKind,
  ids: readonly number[] | undefined,
): Condition["fits"] | null {
  if (!given(ids)) return null;
  const codes = new Set(coding.askedTerms(kind, ids));
  if (codes.has(0)) return () => false;
  const mask = wanted(coding.terms.size, codes);
  return (row) => {
    const end = terms.endOf(kind, row);
    let found = 0;
    for (let i = terms.startOf(kind, row); i < end; i++) found += mask[terms.list[i] ?? 0] ?? 0;
    return found === codes.size;
  };
}

type Maker = (filter: StayFilter, rows: Rows) => Condition["fits"] | null;

const MAKERS: Record<FacetGroup, Maker> = {
  status: ({ statuses }, { columns: { at }, coding }) => {
    if (!given(statuses)) return null;
    const mask = wanted(
      256,
      statuses.map((status) => coding.statuses.codeOf(status)),
    );
    return (row) => mask[at.status[row] ?? 0] === 1;
  },
  type: ({ types }, { columns: { at }, coding }) => {
    if (!given(types)) return null;
    const codes = types.map((type) => (type === UNKNOWN ? 0 : coding.types.codeOf(type)));
    const mask = wanted(coding.types.size, codes);
    return (row) => mask[at.type[row] ?? 0] === 1;
  },
  stars: ({ stars }, { columns: { at } }) => {
    if (!given(stars)) return null;
    const mask = wanted(
      256,
      stars.map((value) => starsByte(value === UNKNOWN ? null : value)),
    );
    return (row) => mask[at.stars[row] ?? 0] === 1;
  },
  score: ({ scores }, { columns: { at } }) => {
    if (!given(scores)) return null;
    const mask = wanted(256, valuesIn(SCORE_BANDS, scores));
    return (row) => mask[at.score[row] ?? 0] === 1;
  },
  completeness: ({ completeness }, { columns: { at } }) => {
    if (!given(completeness)) return null;
    const mask = wanted(256, valuesIn(COMPLETENESS_BANDS, completeness));
    return (row) => mask[at.completeness[row] ?? 0] === 1;
  },
  country: ({ countries }, { columns: { at }, coding }) => {
    if (!given(countries)) return null;
    const mask = wanted(
      coding.countries.size,
      countries.map((country) => coding.countries.codeOf(country)),
    );
    return (row) => mask[at.country[row] ?? 0] === 1;
  },
  city: ({ cities }, { columns: { at }, coding }) => {
    if (!given(cities)) return null;
    const codes = new Set(cities.map((city) => coding.cities.codeOf(city)));
    return (row) => codes.has(at.city[row] ?? 0);
  },
  flags: ({ flags }, { columns: { at } }) => {
    if (!given(flags)) return null;
    const bits = bitsOf(flags);
    return (row) => ((at.flags[row] ?? 0) & bits) >>> 0 === bits;
  },
  brands: ({ brands }, rows) => hasAny(rows, "b", brands),
  themes: ({ themes }, rows) => hasAny(rows, "t", themes),
  facilities: ({ facilities }, rows) => hasAll(rows, "f", facilities),
  roomFacilities: ({ roomFacilities }, rows) => hasAll(rows, "r", roomFacilities),
};

/** Within the box; one whose `west` is greater than its `east` crosses the antimeridian. */
function isInside(area: Bounds, { columns }: Rows): Condition["fits"] {
  return (row) =>
    columns.isPlaced(row) &&
    isWithin(area, { latitude: columns.latitude(row), longitude: columns.longitude(row) });
}

/** The conditions of a filter on single rows; `ids` and `name` are looked up instead, as they name the rows themselves. */
export function conditionsOf(filter: StayFilter, rows: Rows): Condition[] {
  const ofGroups = Object.entries(MAKERS).flatMap(([group, make]) => {
    const fits = make(filter, rows);
    return fits === null ? [] : [{ group: group as FacetGroup, fits }];
  });
  return filter.area ? [{ group: null, fits: isInside(filter.area, rows) }, ...ofGroups] : ofGroups;
}
