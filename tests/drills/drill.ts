// What a drill is: something is broken on purpose, and what must hold is counted against a number.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startPostgres } from "@/scripts/support/postgres.mjs";

export { pause };

export interface Figure {
  what: string;
  measured: string;
  /** The number to hit, as a person reads it: "0", "at most 10 s". */
  target: string;
  isMet: boolean;
}

/** Takes what is to be done at the end, the last first, whatever happened. */
export type After = (end: () => unknown) => void;

export interface DrillRun {
  /** A minute at most; otherwise the whole of it. */
  isQuick: boolean;
  seed: number;
  /** Prints a line on the way; figures are printed at the end. */
  say(line: string): void;
  after: After;
}

/**
 * A drill's modules load the site's code inside `run`, after it has set the environment which that code reads once.
 * Its model of what must hold shares no code with the site.
 */
export interface Drill {
  id: `R${number}`;
  /** How it is called besides its number: `npm run drill -- taxi`. */
  name: string;
  /** One sentence: what holds whatever is done. */
  promise: string;
  needs: readonly ("build" | "postgres" | "nginx")[];
  run(run: DrillRun): Promise<Figure[]>;
}

export async function tidied<T>(work: (after: After) => Promise<T>): Promise<T> {
  const ends: (() => unknown)[] = [];
  try {
    return await work((end) => void ends.unshift(end));
  } finally {
    for (const end of ends) await end();
  }
}

export function temporaryFolder(after: After): string {
  const folder = mkdtempSync(join(tmpdir(), "roomward-drill-"));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The address of a PostgreSQL server of its own. */
export async function postgres(after: After): Promise<string> {
  const server = await startPostgres();
  after(server.stop);
  return server.url;
}

/** Once on the embedded database, and in the full form on a PostgreSQL server as well. */
export async function onBothEngines(
  { isQuick, say, after }: DrillRun,
  once: (url: string | null, after: After) => Promise<Figure[]>,
): Promise<Figure[]> {
  const began = performance.now();
  const on = async (engine: string, url: string | null) =>
    (await tidied((own) => once(url, own))).map((one) => ({ ...one, what: `${engine}: ${one.what}` }));
  const figures = await on("embedded", null);
  if (isQuick) return figures;
  say(`on the embedded database: ${((performance.now() - began) / 1_000).toFixed(0)} s`);
  return [...figures, ...(await on("PostgreSQL", await postgres(after)))];
}

/** A count of what must not be; of a list its first lines are printed as well. */
export function none(what: string, found: number | readonly string[], say?: DrillRun["say"]): Figure {
  const count = typeof found === "number" ? found : found.length;
  if (typeof found !== "number") for (const line of found.slice(0, 10)) say?.(line);
  return { what, measured: String(count), target: "0", isMet: count === 0 };
}

const text = (value: number, unit: string): string =>
  `${Number.isInteger(value) ? value : value.toFixed(value < 10 ? 2 : 1)} ${unit}`.trim();

export const atMost = (what: string, measured: number, max: number, unit = ""): Figure => ({
  what,
  measured: text(measured, unit),
  target: `at most ${text(max, unit)}`,
  isMet: measured <= max,
});

export const atLeast = (what: string, measured: number, least: number, unit = ""): Figure => ({
  what,
  measured: text(measured, unit),
  target: `at least ${text(least, unit)}`,
  isMet: measured >= least,
});

/** Seconds until `check` holds; infinite where it does not within `maxSeconds`. */
export async function secondsUntil(
  check: () => boolean | Promise<boolean>,
  maxSeconds: number,
  everyMs = 100,
): Promise<number> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1_000;
  while (!(await check())) {
    if (seconds() > maxSeconds) return Number.POSITIVE_INFINITY;
    await pause(everyMs);
  }
  return seconds();
}

/** @throws when `check` does not hold in time */
export async function until(
  what: string,
  check: () => boolean | Promise<boolean>,
  maxSeconds: number,
): Promise<void> {
  if ((await secondsUntil(check, maxSeconds)) === Number.POSITIVE_INFINITY)
    throw new Error(`${what}: not within ${maxSeconds} s`);
}
