// ISO 8601 durations of fixed length.
const DURATION = /^(-)?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:[.]\d{1,3})?)S)?)?$/;

/** Milliseconds of a week, a day, an hour, a minute, a second: the order of the expression's groups. */
const UNITS_MS = [604_800_000, 86_400_000, 3_600_000, 60_000, 1000];

/**
 * Milliseconds of a number of seconds or of a duration such as `PT2H`, `P1DT30M` or `-PT15M`; null for anything else.
 * Years and months have no fixed length and are refused.
 */
export function durationMs(given: number | string): number | null {
  if (typeof given === "number") return Number.isFinite(given) ? Math.round(given * 1000) : null;
  const [, sign, ...counts] = DURATION.exec(given) ?? [];
  if (given.endsWith("T") || !counts.some((count) => count !== undefined)) return null;
  const ms = counts.reduce((sum, count, at) => sum + Number(count ?? 0) * (UNITS_MS[at] ?? 0), 0);
  return Math.round(sign === undefined ? ms : -ms);
}
