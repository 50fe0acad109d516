// What the history of changes must tell, by what the feed was seen to tell.
import type { FeedWorld } from "./feed-world";

export interface HistoryRow {
  accommodation: number | string;
  kind: string;
  cause: string;
  window_from: string | Date;
  status_before: string | null;
  status_after: string | null;
  differences: { path: string; before: unknown; after: unknown }[];
}

const second = (instant: string | Date): number => Math.floor(new Date(instant).getTime() / 1_000);

/** @param cursor where the follower stands at the end. */
export const judgeHistory = (world: FeedWorld, cursor: string, rows: readonly HistoryRow[]): string[] => [
  ...invented(world, rows),
  ...missing(world, cursor, rows),
  ...repeated(rows),
];

/** What came of the feed was told by it; a window applied once more tells what it finds there by now. */
function invented({ told }: FeedWorld, rows: readonly HistoryRow[]): string[] {
  return rows
    .filter(({ cause }) => cause === "feed")
    .filter(({ accommodation, kind, window_from, differences }) => {
      const own = told.flatMap(({ from, kinds }) =>
        second(from) === second(window_from) ? [...(kinds.get(Number(accommodation)) ?? [])] : [],
      );
      return differences.length > 0 ? own.length === 0 : !own.some((one) => one === kind);
    })
    .map(({ accommodation, kind }) => `nobody told that ${accommodation} was ${kind}`);
}

/** Of windows that the follower went on from, as it asked next for what they named. */
function missing(world: FeedWorld, cursor: string, rows: readonly HistoryRow[]): string[] {
  const went = new Set([...world.asked, cursor].map(second));
  const has = new Set(
    rows.map(({ accommodation, kind, window_from }) => `${accommodation} ${kind} ${second(window_from)}`),
  );
  return world.told.flatMap(({ from, next, mayBeReplay, happened }) => {
    if (mayBeReplay || next === null || second(next) <= second(from) || !went.has(second(next))) return [];
    return [...happened]
      .filter(([id]) => world.isStoredAtFirst(id) && !world.isOdd(id))
      .flatMap(([id, own]) => [...own].map((kind) => `${id} ${kind} ${second(from)}`))
      .filter((one) => !has.has(one))
      .map((one) => `${one} is not told`);
  });
}

/** Every step once, and all of them one way from the first number to the last. */
function repeated(rows: readonly HistoryRow[]): string[] {
  const wrong: string[] = [];
  const seen = new Set<string>();
  const steps = new Map<string, { stay: string; before: unknown; after: unknown; window: number }>();
  for (const { accommodation, kind, cause, window_from, differences } of rows) {
    const window = new Date(window_from).getTime();
    const key = `${accommodation} ${kind} ${cause} ${window}`;
    if (seen.has(key)) wrong.push(`${key} is told twice`);
    seen.add(key);
    for (const { path, before, after } of differences) {
      if (path !== "number_of_rooms") continue;
      const step = `${accommodation} from ${before} to ${after}`;
      // Entries of one reading tell the same step under each of their kinds.
      if ((steps.get(step)?.window ?? window) !== window) wrong.push(`${step} is told of two windows`);
      steps.set(step, { stay: String(accommodation), before, after, window });
    }
  }
  return [...wrong, ...forks([...steps.values()])];
}

/** Steps that do not lead one into the next. */
function forks(steps: readonly { stay: string; before: unknown; after: unknown }[]): string[] {
  return [...new Set(steps.map(({ stay }) => stay))].flatMap((stay) => {
    const matching = steps.filter((one) => one.stay === stay);
    const [befores, afters] = [
      new Set(matching.map((one) => one.before)),
      new Set(matching.map((one) => one.after)),
    ];
    const begins = [...befores].filter((one) => !afters.has(one));
    return begins.length === 1 && befores.size === matching.length && afters.size === matching.length
      ? []
      : [
          `the rooms of ${stay} go ${matching.map(({ before, after }) => `${before} to ${after}`).join(", ")}`,
        ];
  });
}
