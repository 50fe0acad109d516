// Instants in words: in the zone of the property, or openly in UTC when its zone is not known.
import { CLOCK, dateFormat, numberFormat } from "./intl";

const DATE: Intl.DateTimeFormatOptions = { day: "numeric", month: "long", year: "numeric" };
const DAY_OF_YEAR: Intl.DateTimeFormatOptions = { day: "numeric", month: "long" };
const TIME: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit", ...CLOCK };

const WHOLE: Intl.NumberFormatOptions = { maximumFractionDigits: 0 };

const NUMERIC: Intl.DateTimeFormatOptions = { year: "numeric", month: "2-digit", day: "2-digit" };

function isZone(zone: string): boolean {
  try {
    dateFormat("en", NUMERIC, zone);
    return true;
  } catch {
    return false;
  }
}

/** What stands between day and time. */
function pause(tag: string): string {
  if (tag.startsWith("ja")) return " ";
  return tag.startsWith("ar") ? "، " : ", ";
}

/** The zone to print in: the given one when this machine knows it, otherwise UTC. */
export function knownZone(zone: string | null): string {
  return zone !== null && isZone(zone) ? zone : "UTC";
}

/** `3 June 2027, 18:00` in a zone, or in UTC when it is not known; null for text that is not an instant. */
export function wallText(instant: string, zone: string | null, tag: string, date = DATE): string | null {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return null;
  const timeZone = knownZone(zone);
  const day = dateFormat(tag, date, timeZone).format(at);
  const time = dateFormat(tag, TIME, timeZone).format(at);
  return `${day}${pause(tag)}${time}`;
}

/**
 * The same for a deadline. Midnight is written as 24:00 of the day that ends, `2 June 2027, 24:00`: a reader takes all of
 * the named day to be free.
 */
function endText(instant: string, zone: string, tag: string, date = DATE): string | null {
  const at = Date.parse(instant);
  if (Number.isNaN(at) || clockInZone(instant, zone) !== "00:00") return wallText(instant, zone, tag, date);
  const day = dateFormat(tag, date, zone).format(at - 1);
  const time = dateFormat(tag, TIME, zone)
    .formatToParts(at)
    .map(({ type, value }) => (type === "hour" ? numberFormat(tag, WHOLE).format(24) : value));
  return `${day}${pause(tag)}${time.join("")}`;
}

/** `3 June 2027, 16:00 (UTC)`; null for text that is not an instant. */
export function utcText(instant: string, tag: string): string | null {
  const text = wallText(instant, "UTC", tag);
  return text === null ? null : `${text} (UTC)`;
}

type Local = (time: string) => string;

/**
 * `3 June 2027, 18:00 local time`, with the property's zone left unnamed; in UTC, and saying so, when the zone is null
 * or unknown to this machine. Null for text that is not an instant, so that a caller can say so instead of failing.
 */
export function localText(instant: string, zone: string | null, tag: string, local: Local): string | null {
  if (zone === null || !isZone(zone)) return utcText(instant, tag);
  const text = wallText(instant, zone, tag);
  return text === null ? null : local(text);
}

/** The same for a deadline: at midnight the day that ends, `2 June 2027, 24:00 local time`. */
export function deadlineText(instant: string, zone: string | null, tag: string, local: Local): string | null {
  if (zone === null || !isZone(zone)) {
    const text = endText(instant, "UTC", tag);
    return text === null ? null : `${text} (UTC)`;
  }
  const text = endText(instant, zone, tag);
  return text === null ? null : local(text);
}

/** A deadline in a known zone without that zone and without its year, where a list names the year: `2 June, 24:00`. */
export function briefDeadline(instant: string, zone: string, tag: string): string | null {
  return isZone(zone) ? endText(instant, zone, tag, DAY_OF_YEAR) : null;
}

/** The plain day an instant falls on in a zone, `YYYY-MM-DD`. */
export function dayInZone(instant: string, zone: string | null): string | null {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return null;
  const parts = Object.fromEntries(
    dateFormat("en", NUMERIC, knownZone(zone))
      .formatToParts(at)
      .map((part) => [part.type, part.value]),
  );
  return `${parts.year}-${parts.month}-${parts.day}`;
}

/** The wall clock of an instant in a zone, `18:00`; null for text that is not an instant. */
export function clockInZone(instant: string, zone: string | null): string | null {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return null;
  return dateFormat("en-GB", TIME, knownZone(zone)).format(at);
}

const DAY_MS = 86_400_000;

/** The wall clock of a zone at an instant, read as if it were UTC. */
const wallMs = (atMs: number, zone: string): number => {
  const instant = new Date(atMs).toISOString();
  return Date.parse(`${dayInZone(instant, zone)}T${clockInZone(instant, zone)}:00Z`) + (atMs % 60_000);
};

/**
 * The instant (epoch milliseconds) of a wall-clock time `YYYY-MM-DDTHH:MM:SS` in a zone. Of one that the clocks show twice
 * the first; one that they skip counts as if they had not been changed yet.
 */
export function instantInZone(local: string, zone: string): number {
  const wall = Date.parse(`${local}Z`);
  const [before, after] = [wall - DAY_MS, wall + DAY_MS].map((at) => wall - (wallMs(at, zone) - at));
  const found = [before, after].filter((at) => at !== undefined && wallMs(at, zone) === wall) as number[];
  return found.length > 0 ? Math.min(...found) : (before ?? wall);
}

const OWN: Intl.DateTimeFormatOptions = {
  day: "numeric",
  month: "short",
  year: "numeric",
  ...TIME,
  timeZoneName: "short",
};

/** In the reader's own time, with its zone, `1 Feb 2027, 10:00 CET`; empty for text that is not an instant. */
export function readerTimeText(instant: string, tag: string): string {
  const at = Date.parse(instant);
  return Number.isNaN(at) ? "" : new Intl.DateTimeFormat(tag, OWN).format(at);
}
