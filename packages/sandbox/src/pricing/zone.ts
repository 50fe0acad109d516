// The property's own clock: its time zone from its coordinates, and its local hours as instants.
import zoneAt from "@photostructure/tz-lookup";

interface Place {
  latitude: number;
  longitude: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  formats.set(zone, made);
  return made;
}

/** IANA zone of a place; UTC where the runtime does not know the zone. */
export function zoneOf({ latitude, longitude }: Place): string {
  const zone = zoneAt(latitude, longitude);
  try {
    formatFor(zone);
    return zone;
  } catch {
    return "UTC";
  }
}

/** Milliseconds a zone's clocks are ahead of UTC at an instant, as the runtime's own zone data has it. */
function computeOffset(zone: string, instant: number): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatFor(zone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(instant / 60_000) * 60_000;
}

/** Days kept for a zone: more than anybody can book ahead. */
const MAX_DAYS = 1_000;
const midnights = new Map<string, Map<number, number>>();

/** The offset as a day begins in UTC. Asking the runtime is slow and prices ask for the same days over and over. */
function midnightOffset(zone: string, day: number): number {
  let known = midnights.get(zone);
  if (known === undefined || known.size >= MAX_DAYS) {
    known = new Map();
    midnights.set(zone, known);
  }
  const found = known.get(day);
  if (found !== undefined) return found;
  const requestCount = computeOffset(zone, day * DAY_MS);
  known.set(day, requestCount);
  return requestCount;
}

/** Clocks are turned at most once a day: where two midnights agree, so does all between them. */
function offsetAt(zone: string, instant: number): number {
  const day = Math.floor(instant / DAY_MS);
  const offset = midnightOffset(zone, day);
  return offset === midnightOffset(zone, day + 1) ? offset : computeOffset(zone, instant);
}

/**
 * The instant, milliseconds since the epoch, when clocks in `zone` show `hour` o'clock of a day (whole days
 * since 1970-01-01). An hour that summer time skips is the instant it was skipped to.
 */
export function instantOf(zone: string, day: number, hour: number): number {
  const local = day * DAY_MS + hour * HOUR_MS;
  const first = local - offsetAt(zone, local);
  return local - offsetAt(zone, first);
}

/** No zone is further from UTC than this. */
export const WIDEST_OFFSET_MS = 14 * HOUR_MS;

/** An instant as the wire has it, in UTC. */
export const timestamp = (instant: number): string => `${new Date(instant).toISOString().slice(0, 19)}+00:00`;

/** What a zone's clocks show at an instant, YYYY-MM-DDTHH:MM:SS. */
export const localTime = (zone: string, instant: number): string =>
  new Date(instant + computeOffset(zone, instant)).toISOString().slice(0, 19);

/** The day, YYYY-MM-DD, that a zone's calendars show at an instant. */
export const zonedDay = (zone: string, instant: number): string => localTime(zone, instant).slice(0, 10);
