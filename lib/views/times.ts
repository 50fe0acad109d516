// Check-in and check-out windows in property time; either end of each may be missing (row P03).
import type { AccommodationDetails } from "@/lib/contract/details";
import type { Words } from "@/lib/i18n";
import type { FactRow } from "./property";

/** `15:00` of `15:00:00`; the platform's wall clock is printed as it is. */
const clock = (time: string | null | undefined): string | null => (time ? time.slice(0, 5) : null);

function windowText(from: string | null, until: string | null, { t }: Words): string {
  if (from !== null && until !== null) return t("policy.times.between", { from, until });
  if (from !== null) return t("policy.times.from", { from });
  return until !== null ? t("policy.times.until", { until }) : t("policy.times.ask");
}

export function timeRows(details: AccommodationDetails, words: Words): FactRow[] {
  const times = details.checkin_checkout_times ?? {};
  return [
    {
      label: words.t("policy.times.checkin"),
      value: windowText(clock(times.checkin_from), clock(times.checkin_to), words),
    },
    {
      label: words.t("policy.times.checkout"),
      value: windowText(clock(times.checkout_from), clock(times.checkout_to), words),
    },
  ];
}
