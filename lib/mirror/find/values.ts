// Which values stays are filtered and counted by, each value a set of rows.
import "server-only";
import type { FacetGroup, StayFilter } from "@/lib/address/stay-filter";
import { COMPLETENESS_BANDS, SCORE_BANDS, STAY_FLAGS, UNKNOWN } from "@/lib/rules/stay-traits";
import { RowSet, type Scope } from "./bits";
import { completenessByte, NO_BYTE, type StayTraits, scoreByte, starsByte } from "./columns";

export type Value = string | number;
type Values = Map<Value, number>;
/** Values of the others are too many for a set of rows each: they are counted along a column. */
export type SetGroup = Exclude<FacetGroup, "country" | "city" | "brands">;

const FLAG_NAMES: readonly string[] = STAY_FLAGS.map(({ name }) => name);
const isFlag = new Set(FLAG_NAMES);

type Bands = readonly { name: string; from: number; to: number }[];

const bandOf = (bands: Bands, value: number): string[] =>
  value === NO_BYTE
    ? [UNKNOWN]
    : bands.filter(({ from, to }) => value >= from && value <= to).map(({ name }) => name);

const halfStars = (stars: number | null): Value => {
  const byte = starsByte(stars);
  return byte === NO_BYTE ? UNKNOWN : byte / 2;
};

interface Group {
  of(stay: StayTraits): readonly Value[];
  asked(filter: StayFilter): readonly Value[] | undefined;
  /** A stay needs every value asked for, so that one more narrows. */
  isAllOf?: true;
  /** Values that stand first among equally frequent ones; of bands, whatever their number. */
  first?: readonly Value[];
  isBanded?: true;
}

const names = (bands: Bands): readonly string[] => [...bands.map(({ name }) => name), UNKNOWN];

export const GROUPS: Record<SetGroup, Group> = {
  status: { of: ({ status }) => [status], asked: ({ statuses }) => statuses },
  type: { of: ({ type }) => [type ?? UNKNOWN], asked: ({ types }) => types, first: [UNKNOWN] },
  stars: {
    of: ({ stars }) => [halfStars(stars)],
    asked: ({ stars }) => stars?.map((value) => (value === UNKNOWN ? UNKNOWN : halfStars(value))),
    first: Array.from({ length: 21 }, (_, halves) => halves / 2),
  },
  score: {
    of: ({ reviewScore }) => bandOf(SCORE_BANDS, scoreByte(reviewScore)),
    asked: ({ scores }) => scores,
    first: names(SCORE_BANDS),
    isBanded: true,
  },
  completeness: {
    of: ({ completeness }) => bandOf(COMPLETENESS_BANDS, completenessByte(completeness)),
    asked: ({ completeness }) => completeness,
    first: names(COMPLETENESS_BANDS),
    isBanded: true,
  },
  flags: {
    of: ({ flags }) => flags.filter((flag) => isFlag.has(flag)),
    asked: ({ flags }) => flags,
    first: FLAG_NAMES,
    isAllOf: true,
  },
  themes: { of: ({ themes }) => themes, asked: ({ themes }) => themes },
  facilities: { of: ({ facilities }) => facilities, asked: ({ facilities }) => facilities, isAllOf: true },
  roomFacilities: {
    of: ({ roomFacilities }) => roomFacilities,
    asked: ({ roomFacilities }) => roomFacilities,
    isAllOf: true,
  },
};

export const SET_GROUPS = Object.keys(GROUPS) as SetGroup[];
export const isSetGroup = (group: FacetGroup): group is SetGroup => group in GROUPS;

/** True where a stay needs every value that is asked for. */
export const isAllOf = (group: FacetGroup): boolean => isSetGroup(group) && GROUPS[group].isAllOf === true;

/** More values than these nobody reads; of cities there are a hundred thousand. */
const MAX_VALUES = 1_000;

/** The most frequent first. */
export const mostFrequent = (counts: Iterable<readonly [Value, number]>): Values =>
  new Map(
    [...counts]
      .filter(([, count]) => count > 0)
      .sort((a, b) => b[1] - a[1])
      .slice(0, MAX_VALUES),
  );

const mapped = <A, B>(sets: Record<SetGroup, Map<Value, A>>, make: (set: A) => B) =>
  Object.fromEntries(
    SET_GROUPS.map((group) => [group, new Map([...sets[group]].map(([value, set]) => [value, make(set)]))]),
  ) as Record<SetGroup, Map<Value, B>>;

const plainSet = (set: RowSet): object => {
  set.settle();
  return { ...set };
};

/** Numbers below it have a place. */
const NEAR = 1_024;
const noneNear = () =>
  Object.fromEntries(SET_GROUPS.map((group) => [group, [] as RowSet[]])) as Record<SetGroup, RowSet[]>;

export class StayValues {
  private sets: Record<SetGroup, Map<Value, RowSet>>;
  /** The sets of small numbers by place: every stay has dozens, and a place is found faster than a key. */
  private near: Record<SetGroup, RowSet[]>;
  private readonly room: number;

  constructor(room: number) {
    this.room = room;
    this.sets = Object.fromEntries(
      SET_GROUPS.map((group) => [
        group,
        new Map((GROUPS[group].first ?? []).map((value) => [value, new RowSet(room)])),
      ]),
    ) as Record<SetGroup, Map<Value, RowSet>>;
    this.near = noneNear();
  }

  get bytes(): number {
    const all = SET_GROUPS.flatMap((group) => [...this.sets[group].values()]);
    return all.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Its sets as plain data. */
  get data(): Record<SetGroup, Map<Value, object>> {
    return mapped(this.sets, plainSet);
  }

  set data(data: Record<SetGroup, Map<Value, object>>) {
    this.sets = mapped(data, (set) => Object.assign(new RowSet(0), set));
    this.near = noneNear();
  }

  private setOf(group: SetGroup, value: Value): RowSet {
    const set = this.sets[group].get(value) ?? new RowSet(this.room);
    this.sets[group].set(value, set);
    if (typeof value === "number" && Number.isInteger(value) && value >= 0 && value < NEAR)
      this.near[group][value] = set;
    return set;
  }

  /** The values of a row that has none. */
  write(row: number, stay: StayTraits): void {
    for (const group of SET_GROUPS) {
      const near = this.near[group];
      const values = GROUPS[group].of(stay);
      for (let i = 0; i < values.length; i++) {
        const value = values[i] ?? UNKNOWN;
        const set = typeof value === "number" ? near[value] : undefined;
        (set ?? this.setOf(group, value)).add(row);
      }
    }
  }

  drop(row: number): void {
    for (const group of SET_GROUPS) for (const set of this.sets[group].values()) set.delete(row);
  }

  /** How many rows of the scope (null: of all) have each value. */
  count(group: SetGroup, scope: Scope | null): Values {
    const counts: [Value, number][] = [];
    for (const [value, set] of this.sets[group])
      counts.push([value, scope === null ? set.size : set.countIn(scope)]);
    return GROUPS[group].isBanded ? new Map(counts.filter(([, count]) => count > 0)) : mostFrequent(counts);
  }

  /** Beside the words of a scope, the rows that fit what is asked of the group; none: nothing is. */
  masks(group: SetGroup, filter: StayFilter, { words }: Scope): Int32Array[] {
    const requested = GROUPS[group].asked(filter) ?? [];
    const masks: Int32Array[] = [];
    for (const value of requested) {
      if (masks.length === 0 || GROUPS[group].isAllOf) masks.push(new Int32Array(words.length));
      this.sets[group].get(value)?.addTo(masks.at(-1) as Int32Array, words);
    }
    return masks;
  }
}
