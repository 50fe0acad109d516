// Check-in and check-out windows in property time, and how the key is collected; each may be missing (row P03).
import type { AccommodationDetails } from "@roomward/contract/details";
import type { Words } from "@/lib/i18n";
import { checkinEnd } from "@/lib/rules/arrival";
import { wallClock } from "@/lib/rules/night";
import type { RatesContext } from "../rates/rate-room";
import type { FactRow } from "./property";

const WAYS = ["door_code", "lock_box", "reception", "secret_spot", "someone_will_meet"] as const;
const PLACES = ["at_the_property", "different_place"] as const;

/** `15:00` of `15:00:00`; the platform's wall clock is printed as it is. */
const clock = (time: string | null | undefined): string | null => (time ? time.slice(0, 5) : null);

function windowText(from: string | null, until: string | null, { t }: Words): string {
  if (from !== null && until !== null) return t("policy.times.between", { from, until });
  if (from !== null) return t("policy.times.from", { from });
  return until !== null ? t("policy.times.until", { until }) : t("policy.times.ask");
}

/** How the key is collected and where; null when neither is stated. */
function keyText({ key_collection_information: key }: AccommodationDetails, { t }: Words): string | null {
  const [way, place] = [key?.checkin_method ?? "unknown", key?.key_location ?? "unknown"];
  const how = WAYS.find((known) => known === way);
  const where = PLACES.find((known) => known === place);
  const isOther = (way !== "unknown" && !how) || (place !== "unknown" && place !== "door_code" && !where);
  const byCode = place === "door_code" && how !== "door_code" ? t("policy.times.keyBy.door_code") : null;
  const lines = [
    how ? t(`policy.times.keyBy.${how}`) : null,
    byCode,
    where ? t(`policy.times.keyAt.${where}`) : null,
    isOther ? t("policy.times.keyOther") : null,
  ].filter((text) => text !== null);
  return lines.length > 0 ? lines.join(" · ") : null;
}

/** Says that the stated check-in of the first day is over at an instant; null where it is not. */
export function checkinOverText(
  {
    details,
    terms: { checkin },
    zone,
    words: { t },
  }: Pick<RatesContext, "details" | "terms" | "zone" | "words">,
  at: string,
): string | null {
  const times = details?.checkin_checkout_times;
  const [end, now] = [checkinEnd(checkin, times), wallClock(at, zone)];
  if (end === null || now < end) return null;
  const day = now.startsWith(checkin) ? "today" : "yesterday";
  return t("policy.times.over", { day, time: clock(times?.checkin_to) ?? "" });
}

const fullHour = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;

/** The hour within which somebody comes, as it is chosen in the form of a booking: `23:00–24:00`. */
export function arrivalText(
  { hour, next_day: isNextDay }: { hour: number; next_day: boolean },
  { t }: Words,
): string {
  const range = t("booking.form.arrivalRange", { from: fullHour(hour), to: fullHour(hour + 1) });
  return isNextDay ? t("booking.form.arrivalNext", { hour: range }) : range;
}

export function timeRows(details: AccommodationDetails, words: Words): FactRow[] {
  const times = details.checkin_checkout_times ?? {};
  const key = keyText(details, words);
  return [
    {
      label: words.t("policy.times.checkin"),
      value: windowText(clock(times.checkin_from), clock(times.checkin_to), words),
    },
    {
      label: words.t("policy.times.checkout"),
      value: windowText(clock(times.checkout_from), clock(times.checkout_to), words),
    },
    ...(key === null ? [] : [{ label: words.t("policy.times.key"), value: key }]),
  ];
}
