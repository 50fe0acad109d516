// The sentences around a list of results: how many, in which order, and what could not be asked.

import { isNarrowed, type ResultFilter } from "@/lib/address/result-filter";
import type { PlaceKind } from "@/lib/address/stay-query";
import type { Words } from "@/lib/i18n";
import type { ResultsPage } from "@/lib/views/list/card";
import type { Order } from "./search-request";

/** `42 stays in Lyon`, `At least 30 stays in Lyon`, `No stays available in Lyon`; a single stay is named. */
export function headingText(
  count: ResultsPage["count"],
  place: { kind: PlaceKind; name: string },
  filter: ResultFilter,
  { t }: Words,
): string {
  if (filter.area !== null)
    return t(count.exact ? "card.headingArea" : "card.headingAreaMore", { count: count.known });
  if (isNarrowed(filter) && count.known === 0 && count.exact)
    return t("card.headingNoneFit", { place: place.name });
  if (place.kind === "accommodation")
    return t(count.known === 0 ? "card.headingNone" : "card.headingOne", { place: place.name });
  return t(count.exact ? "card.heading" : "card.headingMore", { count: count.known, place: place.name });
}

export function orderText(order: Order, place: { kind: PlaceKind; name: string }, { t }: Words): string {
  const { name, kind } = place;
  if (order.by === "priceAmong") return t("card.order.priceAmong", { count: order.ids });
  if (order.by === "distance" && order.from === "area") return t("card.order.distanceArea");
  if (order.by === "distance")
    return t(kind === "city" ? "card.order.distanceCentre" : "card.order.distance", { place: name });
  if (order.by === "notDistance")
    return t("card.order.notDistance", { why: t(`card.noDistance.${order.why}`, { place: name }) });
  return t(`card.order.${order.by}`);
}

/** Stays that are missing from a list or shown with less than there is, by why. */
interface Missing {
  /** Cards without facts. */
  reduced: number;
  /** Records of the answer nobody understood. */
  unread: number;
  /** Only a third party's rate was answered, and those were not wanted. */
  thirdParty: number;
  outOfBounds: number;
  /** Answered although a rate says otherwise than was asked. */
  contradicts: number;
  /** Shown with amounts in another currency than was asked for. */
  otherCurrency: number;
  /** Shown without terms, because not every rate could be read. */
  unreadRates: number;
  isWhole: boolean;
}

/** One sentence for each; empty when nothing is missing. Totals outside the bounds asked for need none. */
export function noticeTexts(missing: Missing, { t }: Words): string[] {
  const { reduced, unread, thirdParty, contradicts, otherCurrency, unreadRates, isWhole } = missing;
  return [
    reduced > 0 ? t("card.notice.details", { count: reduced }) : null,
    unread > 0 ? t("card.notice.unread", { count: unread }) : null,
    contradicts > 0 ? t("card.notice.contradicts", { count: contradicts }) : null,
    thirdParty > 0 ? t("card.notice.thirdParty", { count: thirdParty }) : null,
    unreadRates > 0 ? t("card.notice.unreadRates", { count: unreadRates }) : null,
    otherCurrency > 0 ? t("card.notice.otherCurrency", { count: otherCurrency }) : null,
    isWhole ? null : t("card.notice.part"),
  ].filter((text) => text !== null);
}
