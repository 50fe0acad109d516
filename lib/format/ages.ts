// How long ago something was, and how long something may last, in words.
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** `now`, `12 minutes ago`, `3 hours ago`, `2 days ago`: whole units, never more than have passed. */
export function agoText(ageMs: number, tag: string): string {
  const format = new Intl.RelativeTimeFormat(tag, { numeric: "auto" });
  if (ageMs < MINUTE_MS) return format.format(0, "second");
  if (ageMs < HOUR_MS) return format.format(-Math.floor(ageMs / MINUTE_MS), "minute");
  // Within two days hours say more than `yesterday`.
  if (ageMs < 2 * DAY_MS) return format.format(-Math.floor(ageMs / HOUR_MS), "hour");
  return format.format(-Math.floor(ageMs / DAY_MS), "day");
}

/** `10 minutes`, `1 hour`. */
export function lengthText(ms: number, tag: string): string {
  const unit = ms < HOUR_MS ? "minute" : "hour";
  const format = new Intl.NumberFormat(tag, { style: "unit", unit, unitDisplay: "long" });
  return format.format(ms / (unit === "minute" ? MINUTE_MS : HOUR_MS));
}
