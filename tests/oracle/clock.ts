// Deadlines by the clock on the wall of the property.
import type { Run } from "./run";

/** The zone of every place in a country; countries with several are left out. */
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

/** The instant as a clock on the wall shows it there: `5 March 2027, 18:00`. */
export function onTheWall(instant: string, zone: string): string {
  const at = Date.parse(instant);
  const day = { day: "numeric", month: "long", year: "numeric", timeZone: zone } as const;
  const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: zone } as const;
  return [new Intl.DateTimeFormat("en-GB", day), new Intl.DateTimeFormat("en-GB", time)]
    .map((format) => format.format(at))
    .join(", ");
}

export interface Deadline {
  text: string;
  until: string | null;
}

interface Home {
  country: string | null;
  /** The zone that the answer names, where it names one. */
  zone?: string | null;
}

/** A deadline is told in the property's own time, whose zone the country decides where it has one only. */
export function holdClock(run: Run, where: string, { text, until }: Deadline, { country, zone }: Home): void {
  if (until === null) {
    run.pass("deadlines that the platform does not state");
    return;
  }
  const [, said, clock] = /(\d+ \w+ \d{4}, \d\d:\d\d) (local time|\(UTC\))/.exec(text) ?? [];
  if (said === undefined || clock === undefined) {
    run.differ(where, "the deadline is told", text, until);
    return;
  }
  if (clock === "(UTC)") {
    run.same(where, `the clock of UTC in "${text}"`, said, onTheWall(until, "UTC"));
    run.pass("deadlines told in UTC");
    return;
  }
  if (zone) run.same(where, `the wall clock of ${zone} in "${text}"`, said, onTheWall(until, zone));
  const own = country === null ? undefined : ZONES[country];
  if (own === undefined) run.pass("zones of countries that have several");
  else run.same(where, `the property's own time in "${text}"`, said, onTheWall(until, own));
}

/** The day of the instant in a zone, `YYYY-MM-DD`. */
export const dayIn = (instant: string, zone: string): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(Date.parse(instant));
