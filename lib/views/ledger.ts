// Whether the parts of a price add up to what the platform states; reported, never corrected.
import type { AmountPair, Price } from "@/lib/contract/values";
import { moneyView, roundToMinor, shownAmount, tolerance } from "@/lib/format/money";
import { isConditional, isInShownPrice } from "./charges";
import type { MoneyView } from "./money";
import type { QuoteWording } from "./wording";

/**
 * What `total` differs by from base plus every unconditional charge, or else what `display` differs by from base
 * plus the charges in the shown price. Null within half a minor unit, or when the parts are not known.
 * Both rules rest on public pages only (gaps 2, "Do amounts add up?"), so a difference is a fact to show.
 */
export function residualOf(price: Price, { currency, words }: QuoteWording): MoneyView | null {
  if (!price.base || !price.charges) return null;
  const figure = (pair: AmountPair): number => shownAmount(pair, currency).amount;
  const shown = shownAmount(price.total, currency).currency;
  const base = figure(price.base);
  let whole = base;
  let inside = base;
  for (const charge of price.charges) {
    const amount = charge.total_amount && charge.mode !== "incalculable" ? figure(charge.total_amount) : 0;
    if (!isConditional(charge)) whole += amount;
    if (isInShownPrice(charge) === true) inside += amount;
  }
  const gaps = [figure(price.total) - whole, price.display ? figure(price.display) - inside : 0];
  const gap = gaps.find((value) => Math.abs(value) > tolerance(shown));
  return gap === undefined ? null : moneyView(roundToMinor(gap, shown), shown, words.tag);
}
