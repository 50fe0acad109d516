// How late one can arrive, as far as a record states it.
import type { AccommodationDetails } from "@roomward/contract/details";
import { addDays } from "@/lib/format/days";

type Times = AccommodationDetails["checkin_checkout_times"];

/** The platform's number of a front desk that is open day and night. */
export const DESK_AT_ALL_HOURS = 8;

/**
 * When the window of arrival ends, by the property's own clock: before midnight, at it, or after it; `open`: a beginning
 * is stated and no end; `unstated`: neither is. The last minute of a day is its end.
 */
export function arrivalEnd(times: Times): "before" | "midnight" | "after" | "open" | "unstated" {
  const [from, to] = [times?.checkin_from?.slice(0, 5), times?.checkin_to?.slice(0, 5)];
  if (!to) return from ? "open" : "unstated";
  if (to >= "23:59" || to === "00:00") return "midnight";
  return to < (from ?? "08:00") ? "after" : "before";
}

/** When the stated check-in of a day ends, as `wallClock`; null where no end is stated. */
export function checkinEnd(checkin: string, times: Times): string | null {
  const end = arrivalEnd(times);
  if (end === "open" || end === "unstated") return null;
  const day = end === "before" ? checkin : addDays(checkin, 1);
  return `${day}T${end === "midnight" ? "00:00" : times?.checkin_to?.slice(0, 5)}`;
}

const DAY_MINUTES = 24 * 60;
const minutesOf = (time: string): number => 60 * Number(time.slice(0, 2)) + Number(time.slice(3, 5));

/** How the hour that begins with a value of the form lies to the stated check-in; a missing end of that is no limit. */
export function arrivalPhase(value: string, times: Times): "before" | "within" | "after" {
  const { hour, next_day: isNextDay } = arrivalOf(value);
  const at = 60 * hour + (isNextDay ? DAY_MINUTES : 0);
  const [from, to, end] = [times?.checkin_from, times?.checkin_to, arrivalEnd(times)];
  const until =
    end === "midnight" ? DAY_MINUTES : to ? minutesOf(to) + (end === "after" ? DAY_MINUTES : 0) : null;
  if (from && at + 60 <= minutesOf(from)) return "before";
  return until !== null && at >= until ? "after" : "within";
}

/** Of an hour as the form sends it: `18`, and `+1` for one in the night after. */
export const arrivalOf = (value: string) => ({ hour: Number(value), next_day: value.startsWith("+") });

export const hasDeskAtAllHours = ({ facilities }: AccommodationDetails): boolean =>
  facilities?.some(({ id }) => id === DESK_AT_ALL_HOURS) ?? false;

/** True where nothing stated ends the arrival before midnight: the window reaches it, has no end, or the desk stays open. */
export const canArriveLate = (details: AccommodationDetails): boolean =>
  hasDeskAtAllHours(details) ||
  ["midnight", "after", "open"].includes(arrivalEnd(details.checkin_checkout_times));
