// Plain days (`YYYY-MM-DD`) in words; they have no zone and never pass through one.
import { daysBetween } from "@roomward/contract/days-between";
import { dateFormat } from "./intl";

const DAY_MS = 86_400_000;
const LONG: Intl.DateTimeFormatOptions = { day: "numeric", month: "long", year: "numeric" };
const ZONE = "UTC";

/** The day read in UTC and printed in UTC, so that no zone can move it. */
const fixed = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day in the parts that `options` name; pass the same options object each time. */
export function dayIn(day: string, tag: string, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(tag, options, ZONE).format(fixed(day));
}

/** `12 June 2027`. */
export function dayText(day: string, tag: string): string {
  return dayIn(day, tag, LONG);
}

/** What both days share is said once: `2027年6月12日〜15日`. The machine's own range turns it into bare figures. */
function japaneseRange(first: string, last: string): string {
  const [month = "", year = ""] = /^(\d+年)\d+月/.exec(first) ?? [];
  const shared = [month, year].find((part) => last.startsWith(part)) ?? "";
  return `${first}〜${last.slice(shared.length)}`;
}

/** `12–15 June 2027`, `28 June – 2 July 2027`. */
export function dayRangeText(from: string, to: string, tag: string): string {
  if (tag.startsWith("ja")) return japaneseRange(dayText(from, tag), dayText(to, tag));
  return (
    dateFormat(tag, LONG, ZONE)
      .formatRange(fixed(from), fixed(to))
      .replace(/^(\d{1,2})\s–\s(\d)/, "$1–$2")
      // Browsers and servers differ in the breadth of these blanks.
      .replaceAll(/[\u2009\u202f]/g, " ")
  );
}

/** Whole nights between check-in and check-out. */
export function nightsBetween(checkin: string, checkout: string): number {
  return daysBetween(checkin, checkout);
}

/** The day `count` days later (earlier when negative). */
export function addDays(day: string, count: number): string {
  return new Date(fixed(day) + count * DAY_MS).toISOString().slice(0, 10);
}
