// Deadlines in the property's local time.
import type { Findings } from "./findings";

/** The time zone of each country that has one only. */
export const ZONES: Record<string, string> = {
  nl: "Europe/Amsterdam",
  de: "Europe/Berlin",
  it: "Europe/Rome",
  fr: "Europe/Paris",
  gb: "Europe/London",
  at: "Europe/Vienna",
  cz: "Europe/Prague",
  gr: "Europe/Athens",
  tr: "Europe/Istanbul",
  jp: "Asia/Tokyo",
  th: "Asia/Bangkok",
  ae: "Asia/Dubai",
  sg: "Asia/Singapore",
  in: "Asia/Kolkata",
  ma: "Africa/Casablanca",
  pm: "America/Miquelon",
  za: "Africa/Johannesburg",
};

/** The instant as a clock in the zone shows it: `5 March 2027, 18:00`. */
export function localTime(instant: string, zone: string): string {
  const at = Date.parse(instant);
  const day = { day: "numeric", month: "long", year: "numeric", timeZone: zone } as const;
  const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: zone } as const;
  return [day, time].map((format) => new Intl.DateTimeFormat("en-GB", format).format(at)).join(", ");
}

/** The same of a deadline: midnight belongs to the day that it ends, `4 March 2027, 24:00`. */
export function deadlineTime(instant: string, zone: string): string {
  const time = localTime(instant, zone);
  if (!time.endsWith(" 00:00")) return time;
  const minuteBefore = new Date(Date.parse(instant) - 60_000).toISOString();
  return localTime(minuteBefore, zone).replace("23:59", "24:00");
}

/** The day of the instant in a zone, `YYYY-MM-DD`. */
export const dayIn = (instant: string, zone: string): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(Date.parse(instant));

export interface Deadline {
  kind: string;
  text: string;
  until: string | null;
}

/** A deadline is shown in the property's own time; its zone follows from the country where that has one only. */
export function checkClock(
  found: Findings,
  { text, until }: Deadline,
  country: string | null,
  zone?: string | null,
): void {
  if (until === null) {
    found.skip("deadlines that the platform does not state");
    return;
  }
  const [, time, clock] = /(\d+ \w+ \d{4}, \d\d:\d\d) (local time|\(UTC\))/.exec(text) ?? [];
  found.check("the deadline is shown", time !== undefined, until, text);
  if (time === undefined) return;
  if (clock === "(UTC)") {
    found.same(`the clock of UTC in "${text}"`, time, deadlineTime(until, "UTC"));
    found.skip("deadlines in UTC");
    return;
  }
  if (zone) found.same(`the clock of ${zone} in "${text}"`, time, deadlineTime(until, zone));
  const own = ZONES[country ?? ""];
  if (own) found.same(`the property's own time in "${text}"`, time, deadlineTime(until, own));
  else found.skip("zones of countries that have several");
}
