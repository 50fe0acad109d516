// The sentences around a list of results: how many, in which order, and what could not be asked.
import { distanceText } from "@/lib/format/numbers";
import type { Words } from "@/lib/i18n";
import type { ResultsPage } from "@/lib/views/card";
import type { PlaceKind } from "@/lib/views/stay-query";
import type { Order } from "./search-request";

/** `42 stays in Lyon`, `More than 30 stays in Lyon`, `No stays available in Lyon`; a single stay is named. */
export function headingText(
  count: ResultsPage["count"],
  place: { kind: PlaceKind; name: string },
  { t }: Words,
): string {
  if (place.kind === "accommodation")
    return t(count.known === 0 ? "card.headingNone" : "card.headingOne", { place: place.name });
  return t(count.exact ? "card.heading" : "card.headingMore", { count: count.known, place: place.name });
}

export function orderText(
  order: Order,
  place: { kind: PlaceKind; name: string },
  { t, tag, units }: Words,
): string {
  if (order.by === "distance")
    return t(place.kind === "city" ? "card.order.distanceCentre" : "card.order.distance", {
      place: place.name,
      radius: distanceText(order.radiusKm, tag, units),
    });
  if (order.by === "distanceUnknown") return t("card.order.distanceUnknown", { place: place.name });
  return t(`card.order.${order.by}`);
}

/** Null when nothing failed. `reduced`: cards without facts; `unread`: records of the answer nobody understood. */
export function noticeText(reduced: number, unread: number, { t }: Words): string | null {
  const first = reduced > 0 ? t("card.notice.details", { count: reduced }) : null;
  const second = unread > 0 ? t("card.notice.unread", { count: unread }) : null;
  return first !== null && second !== null ? t("card.notice.both", { first, second }) : (first ?? second);
}
