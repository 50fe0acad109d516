// Until when a stay can be begun: its first night is over in the morning after, by the clock of the place.
import { dayInZone } from "@/lib/format/instants";

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
