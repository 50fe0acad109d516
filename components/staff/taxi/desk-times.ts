// Instants as the desk writes them: in the reader's zone and in UTC, always with the zone's name.
import { knownZone } from "@/lib/format/instants";
import { dateFormat } from "@/lib/format/intl";

const TAG = "en-GB";
const CLOCK: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
const SECONDS: Intl.DateTimeFormatOptions = { ...CLOCK, second: "2-digit" };
const DAY: Intl.DateTimeFormatOptions = { weekday: "short", day: "numeric", month: "short" };
const DAY_OF_YEAR: Intl.DateTimeFormatOptions = { ...DAY, year: "numeric" };
const LONG_DAY: Intl.DateTimeFormatOptions = { day: "numeric", month: "long", year: "numeric" };
const YEAR: Intl.DateTimeFormatOptions = { year: "numeric" };

const format = (at: string, options: Intl.DateTimeFormatOptions, zone: string) =>
  dateFormat(TAG, options, knownZone(zone)).format(Date.parse(at));

/** `14:30` */
export const clockIn = (at: string, zone: string): string => format(at, CLOCK, zone);

/** `14:30:05` */
export const clockWithSeconds = (at: string, zone: string): string => format(at, SECONDS, zone);

/** `Sat 21 Nov`; with the year where it is not this one's. */
export function dayIn(at: string, zone: string, now: string): string {
  const year = (instant: string) => format(instant, YEAR, zone);
  return format(at, year(at) === year(now) ? DAY : DAY_OF_YEAR, zone).replaceAll(",", "");
}

/** `3 March 2027` */
export const longDay = (at: string, zone: string): string => format(at, LONG_DAY, zone);

/** `Europe/Amsterdam` becomes `Amsterdam`. */
export const zoneName = (zone: string): string => (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");

/** True for zones that keep UTC, whose second line would repeat the first. */
export const isUtc = (zone: string): boolean => ["UTC", "Etc/UTC", "GMT"].includes(knownZone(zone));

/** `13:30 UTC`, with the day where it is another one than in the zone. */
export function utcBeside(at: string, zone: string, now: string): string {
  const day = dayIn(at, "UTC", now);
  return `${day === dayIn(at, zone, now) ? "" : `${day} `}${clockIn(at, "UTC")} UTC`;
}

/** One line: `Sat 21 Nov 14:30 Amsterdam`. */
export const momentIn = (at: string, zone: string, now: string): string =>
  `${dayIn(at, zone, now)} ${clockIn(at, zone)} ${zoneName(knownZone(zone))}`;
