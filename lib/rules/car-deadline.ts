// Until when a rental can be cancelled without a fee, by the clock of the pick-up desk (docs/gaps.md 13, "Deadline of a
// cancellation").
import type { CarCancellation } from "@roomward/contract/cars-search";
import { wallClockMs } from "@roomward/contract/rental";
import { instantInZone } from "@/lib/format/instants";

/**
 * `until`: an instant, to be shown with its zone; `ended`: it has passed. `before`: so long before pick-up, where the desk's zone is unknown.
 * `afterBooking`: so long from the booking on, and at latest until pick-up; there is no date before there is a booking.
 * `unstated`: free, until when is not stated.
 */
export type FreeCancellation =
  | { kind: "until" | "ended"; at: string; zone: string }
  | { kind: "before" | "afterBooking"; hours: number }
  | { kind: "unstated" }
  | { kind: "notFree" }
  | { kind: "unknown" };

const DURATION = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;
const UNIT_HOURS = [7 * 24, 24, 1, 1 / 60, 1 / 3600];
const HOUR_MS = 3_600_000;

/** Hours of an ISO 8601 duration; null for another text, and for years and months, whose length nobody states. */
export function durationHours(duration: string): number | null {
  const parts = DURATION.exec(duration)?.slice(1);
  if (!parts?.some((part) => part !== undefined)) return null;
  return parts.reduce((sum, part, at) => sum + Number(part ?? 0) * (UNIT_HOURS[at] ?? 0), 0);
}

/** The earlier of elapsed hours and of the same hours on the wall clock: they differ where clocks change between. */
function deadlineBefore(pickup: string, hours: number, zone: string): number {
  const wall = new Date(wallClockMs(pickup) - hours * HOUR_MS).toISOString().slice(0, 19);
  return Math.min(instantInZone(pickup, zone) - hours * HOUR_MS, instantInZone(wall, zone));
}

/**
 * @param pickup local time at the desk
 * @param zone IANA zone of the desk; null where its place is not stated
 * @param nowMs UTC milliseconds
 */
export function freeCancellation(
  policy: CarCancellation | null | undefined,
  pickup: string,
  zone: string | null,
  nowMs: number,
): FreeCancellation {
  if (!policy) return { kind: "unknown" };
  if (policy.type === "non-refundable" || policy.type === "non_refundable") return { kind: "notFree" };
  if (policy.type !== "free_cancellation") return { kind: "unknown" };
  const { context, duration } = policy.details ?? {};
  const hours = durationHours(duration ?? "");
  if (hours === null) return { kind: "unstated" };
  if (context === "within_given_time_period_of_booking") return { kind: "afterBooking", hours };
  if (context !== "before_pickup") return { kind: "unstated" };
  if (zone === null) return { kind: "before", hours };
  const deadline = deadlineBefore(pickup, hours, zone);
  return { kind: deadline > nowMs ? "until" : "ended", at: new Date(deadline).toISOString(), zone };
}
