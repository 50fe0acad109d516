// Days for the trials of scenarios, counted from the clock of the namespace that is asked.

const DAY_MS = 86_400_000;

/** The day, YYYY-MM-DD in UTC, so many days after an instant. */
export const dayAfter = (now: number, days: number): string =>
  new Date(now + days * DAY_MS).toISOString().slice(0, 10);

/** The next midnight in UTC after an instant, milliseconds since the epoch. */
export const nextMidnight = (now: number): number => (Math.floor(now / DAY_MS) + 1) * DAY_MS;
