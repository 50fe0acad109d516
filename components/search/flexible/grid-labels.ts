// What the grid of flexible dates says around its cells; the browser puts in what stands between braces.
import { isNarrowed } from "@/lib/address/result-filter";
import type { SearchQuery } from "@/lib/address/stay-query";
import { nightsBetween } from "@/lib/format/days";
import type { Words } from "@/lib/views/words";

/** `rest`: how many pairs are not asked yet. */
export function gridLabels({ t }: Words, query: SearchQuery, rest: number) {
  const nights = t("common.nights", { nights: nightsBetween(query.checkin, query.checkout) });
  return {
    caption: t("price.taxes.withMore", { sentence: t("flexible.caption"), more: t("flexible.onTop") }),
    arrive: t("flexible.arrive"),
    leave: t("flexible.leave"),
    asked: t("flexible.asked"),
    lowestOfLength: t("flexible.lowestOfLength", { nights }),
    unchecked: t("flexible.unchecked"),
    none: t(isNarrowed(query.filter) ? "flexible.noneFits" : "flexible.none"),
    net: t("flexible.net"),
    failed: t("flexible.failed"),
    retry: t("flexible.retry"),
    impossible: t("flexible.impossible"),
    waiting: t("flexible.waiting"),
    rest: t("flexible.rest", { count: rest }),
    unanswered: t("flexible.unanswered", { count: "{count}" }),
    progress: t("flexible.progress", { asked: "{asked}", all: "{all}" }),
    lowestIs: t("flexible.lowestIs", { nights, total: "{total}", pair: "{pair}" }),
    scroll: t("flexible.scroll"),
  };
}

export type GridLabels = ReturnType<typeof gridLabels>;
