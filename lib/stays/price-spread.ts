// How the totals of a search are spread: one call without its price bounds, when somebody opens the prices (row R10).
import "server-only";
import type { SearchResult } from "@roomward/contract/search";
import { NO_FILTER } from "@/lib/address/result-filter";
import type { SearchQuery } from "@/lib/address/stay-query";
import { nightsBetween } from "@/lib/format/days";
import { moneyText, shownAmount } from "@/lib/format/money";
import type { Words } from "@/lib/i18n";
import { partyPrice } from "@/lib/views/list/card-offer";
import type { PriceSpread } from "@/lib/views/list/filter-panel";
import { headlineOf } from "@/lib/views/money/price";
import type { Outcome } from "@/lib/views/problem";
import { sampleOf } from "./count-stays";

const BARS = 20;

/** 1, 2 or 5 times a power of ten that is at least `least`. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least) ?? power * 10;
}

/** The totals as bars over a scale of round ends; without totals there is nothing to draw. */
export function spreadOf(
  totals: readonly number[],
  currency: string,
  isAll: boolean,
  { t, tag }: Words,
): PriceSpread {
  const step = roundStep((Math.max(0, ...totals) - Math.min(...totals, Number.MAX_SAFE_INTEGER)) / BARS);
  const least = totals.length === 0 ? 0 : Math.floor(Math.min(...totals) / step) * step;
  const max = totals.length === 0 ? 0 : (Math.floor(Math.max(...totals) / step) + 1) * step;
  const counts = Array.from({ length: Math.round((max - least) / step) }, (_, bar) => {
    const from = least + bar * step;
    return { from, count: totals.filter((total) => total >= from && total < from + step).length };
  });
  const highest = Math.max(1, ...counts.map(({ count }) => count));
  const money = (amount: number) => moneyText(amount, currency, tag);
  return {
    least,
    most: max,
    step,
    bars: counts.map(({ from, count }) => ({
      from,
      height: count / highest,
      text: t("filters.price.bar", { from: money(from), to: money(from + step), count }),
    })),
    currency,
    tag,
    over: t(isAll ? "filters.price.over" : "filters.price.overFirst", { count: totals.length }),
  };
}

type AmountOf = (result: SearchResult) => { amount: number; currency: string } | null;

const shownOf: AmountOf = (result) => {
  const price = partyPrice(result);
  return price && shownAmount(headlineOf(price), result.currency);
};

/** Over at most a hundred stays, the most popular where there are more; said in `over`. */
export async function priceSpread(query: SearchQuery, words: Words): Promise<Outcome<PriceSpread>> {
  const open = { ...query, filter: { ...query.filter, price: NO_FILTER.price } };
  const outcome = await sampleOf(open, words, "prices");
  if (!outcome.ok) return outcome;
  const unit = words.per === "night" ? nightsBetween(query.checkin, query.checkout) : 1;
  const { priced, sums, isAll } = outcome.value;
  const summed: AmountOf = ({ id }) => {
    const sum = sums?.of.get(id)?.sum;
    return sum ? { amount: sum.known, currency: sum.currency } : null;
  };
  const amountOf = sums === null ? shownOf : summed;
  const totals = priced.flatMap((result) => {
    const shown = amountOf(result);
    return shown?.currency === query.currency ? [shown.amount / unit] : [];
  });
  const spread = spreadOf(totals, query.currency, isAll, words);
  const over = sums !== null ? words.t("filters.price.overAllIn", { over: spread.over }) : spread.over;
  return { ok: true, value: { ...spread, over } };
}
