// What a drill is: something is broken on purpose, and what must hold is counted against a number.

export interface Figure {
  what: string;
  measured: string;
  /** The number to hit, as a person reads it: "0", "at most 10 s". */
  target: string;
  isMet: boolean;
}

export interface DrillRun {
  /** A minute at most; otherwise the whole of it. */
  isQuick: boolean;
  seed: number;
  /** A line on the way; figures are told at the end. */
  say(line: string): void;
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

/** A count of what must not be. */
export const none = (what: string, count: number): Figure => ({
  what,
  measured: String(count),
  target: "0",
  isMet: count === 0,
});

const told = (value: number, unit: string): string =>
  `${Number.isInteger(value) ? value : value.toFixed(value < 10 ? 2 : 1)} ${unit}`.trim();

export const atMost = (what: string, measured: number, most: number, unit = ""): Figure => ({
  what,
  measured: told(measured, unit),
  target: `at most ${told(most, unit)}`,
  isMet: measured <= most,
});

export const atLeast = (what: string, measured: number, least: number, unit = ""): Figure => ({
  what,
  measured: told(measured, unit),
  target: `at least ${told(least, unit)}`,
  isMet: measured >= least,
});
