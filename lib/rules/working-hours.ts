// A desk's stated hours held against a local time; holidays are unknown (docs/gaps.md 13, "Working hours").
import { type OpenRange, WEEKDAYS, type Weekday, type WorkingHours } from "@roomward/contract/cars-static";

/** Minutes from the day's midnight; an end beyond 1,440 is on the following day. */
interface Range {
  from: number;
  to: number;
}

/** `ranges`: the stated hours of that day, `HH:MM`; empty: closed all day. */
export type DeskHours =
  | { kind: "unstated" }
  | { kind: "within"; isRoundTheClock: boolean }
  | { kind: "outside"; ranges: { from: string; to: string }[] };

const TIME = /^([01]\d|2[0-4]):([0-5]\d)/;
const DAY_MINUTES = 1_440;

function minutesOf(time: string): number | null {
  const [, hours, minutes] = TIME.exec(time) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

function rangeOf({ opening_time, closing_time }: OpenRange): Range | null {
  const [from, closing] = [minutesOf(opening_time), minutesOf(closing_time)];
  if (from === null || closing === null) return null;
  // The last minute of a day is its end.
  const to = closing === DAY_MINUTES - 1 ? DAY_MINUTES : closing;
  return { from, to: to <= from ? to + DAY_MINUTES : to };
}

const shortTime = (time: string): string => time.slice(0, 5);

/** The weekday of a local date, and the day before. */
function weekdaysOf(local: string): [Weekday, Weekday] {
  const index = (new Date(`${local.slice(0, 10)}T00:00:00Z`).getUTCDay() + 6) % 7;
  return [WEEKDAYS[index] ?? "monday", WEEKDAYS[(index + 6) % 7] ?? "sunday"];
}

/**
 * @param local `YYYY-MM-DDTHH:MM:SS` by the desk's clock. The minute of closing is outside.
 */
export function deskHours(hours: WorkingHours | null | undefined, local: string): DeskHours {
  // Hours of no day at all state nothing.
  if (!hours || WEEKDAYS.every((day) => !hours[day]?.length)) return { kind: "unstated" };
  const [day, dayBefore] = weekdaysOf(local);
  const given = hours[day] ?? [];
  const today = given.map(rangeOf);
  const overnight = (hours[dayBefore] ?? []).map(rangeOf);
  if ([...today, ...overnight].includes(null)) return { kind: "unstated" };
  const minute = minutesOf(local.slice(11)) ?? 0;
  const holds = (at: number) => (range: Range | null) => range !== null && range.from <= at && at < range.to;
  if (!today.some(holds(minute)) && !overnight.some(holds(minute + DAY_MINUTES)))
    return {
      kind: "outside",
      ranges: given.map(({ opening_time, closing_time }) => ({
        from: shortTime(opening_time),
        to: shortTime(closing_time),
      })),
    };
  return {
    kind: "within",
    isRoundTheClock: today.some((range) => range?.from === 0 && range.to === DAY_MINUTES),
  };
}

/** Whether each of these times is within; one outside decides, and else null where one is not stated. */
export const isOpenAtAll = (times: readonly DeskHours[]): boolean | null =>
  times.some(({ kind }) => kind === "outside") ? false : times.every(({ kind }) => kind === "within") || null;
