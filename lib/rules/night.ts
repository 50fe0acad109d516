// Until when a stay can be begun, and at which hours: its first night is over in the morning after, by the clock of the place.
import { MAX_DAYS_AHEAD, stayProblem } from "@roomward/contract/request";
import { addDays } from "@/lib/format/days";
import { clockInZone, dayInZone } from "@/lib/format/instants";

/** A night lasts until so many hours after midnight. */
const NIGHT_HOURS = 6;
/** Where every day ends last: what is over there is over everywhere. */
const LAST_ZONE = "Etc/GMT+12";

/** The day on which the night began that runs at an instant in a zone; where the zone is not known, the last on Earth. */
export function runningNight(atMs: number, zone: string | null): string {
  const evening = new Date(atMs - NIGHT_HOURS * 3_600_000).toISOString();
  return dayInZone(evening, zone ?? LAST_ZONE) ?? evening.slice(0, 10);
}

export const isNightOver = (checkin: string, atMs: number, zone: string | null): boolean =>
  checkin < runningNight(atMs, zone);

const utcDay = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);

/** Whether a stay may be asked for: the platform takes its days, and its first night is not over. */
export const canAsk = (
  { checkin, checkout }: { checkin: string; checkout: string },
  atMs: number,
  zone: string | null,
): boolean => !isNightOver(checkin, atMs, zone) && stayProblem(checkin, checkout, utcDay(atMs)) === null;

/** The days that may be asked for at an instant: the first arrival in a zone, and the last departure. */
export const openDays = (atMs: number, zone: string | null): { first: string; last: string } => ({
  first: runningNight(atMs, zone),
  // The platform counts from the day in UTC (gaps 1), wherever a property lies.
  last: addDays(utcDay(atMs), MAX_DAYS_AHEAD),
});

/** The wall clock of a property: `2027-02-01T22:00`; where its zone is not known, of the last zone on Earth. */
export const wallClock = (at: string, zone: string | null): string =>
  `${dayInZone(at, zone ?? LAST_ZONE)}T${clockInZone(at, zone ?? LAST_ZONE)}`;

/** A day, and the first hours of the day after. */
const OFFERED_HOURS = 28;

/** Hours of arrival that can still be chosen: `18`, and `+1` for one in the night after. */
export function arrivalHours(checkin: string, at: string, zone: string | null): string[] {
  const now = wallClock(at, zone).slice(0, "YYYY-MM-DDTHH".length);
  return Array.from({ length: OFFERED_HOURS }, (_, offered) => {
    const [days, hour] = [Math.floor(offered / 24), offered % 24];
    const start = `${addDays(checkin, days)}T${String(hour).padStart(2, "0")}`;
    return { start, value: `${days > 0 ? "+" : ""}${hour}` };
  }).flatMap(({ start, value }) => (start >= now ? [value] : []));
}
