// A price of the platform as the page shows it: every figure its own, nothing summed up again.
import type { AmountPair, Price } from "@/lib/contract/values";
import { dualMoney, moneyView, roundToMinor } from "@/lib/format/money";
import { currencyName } from "@/lib/format/names";
import { chargeView, impliedRate } from "./charges";
import { balances, verdictOf } from "./ledger";
import type { DualMoney, MoneyView } from "./money";
import type { PriceView } from "./rates";
import { dueAtProperty, taxNote } from "./taxes";
import type { QuoteWording } from "./wording";

/** The most prominent figure: `display`, which the law of the booker's country wants; `total` without it. */
export function headlineOf(price: Price): AmountPair {
  return price.display ?? price.total;
}

/** The headline over the nights, in the shown currency and whole minor units (row R02). */
export function perNightOf(price: Price, { currency, nights, words }: QuoteWording): MoneyView {
  const { shown } = dualMoney(headlineOf(price), currency, words.tag);
  const amount = roundToMinor(shown.amount / Math.max(1, nights), shown.currency);
  return moneyView(amount, shown.currency, words.tag);
}

/** The platform collects something online only where `chargeable_online` is stated (gaps 2). */
function chargedIn(price: Price, { currency, words }: QuoteWording): string {
  const own = currency.accommodation;
  const ownName = currencyName(own, words.tag);
  const shown = currency.booker ?? own;
  if (shown === own) return words.t("price.chargedIn.same", { currency: ownName, code: own });
  const online = price.chargeable_online?.accommodation_currency ?? 0;
  return online > 0
    ? words.t("price.chargedIn.platform", { ownName, own })
    : words.t("price.chargedIn.property", { ownName, own, shown });
}

/** The whole price of a stay in words (rows R02, R03, A04 to A06, A17). */
export function priceView(price: Price, wording: QuoteWording): PriceView {
  const { currency, words } = wording;
  const running = balances(price, wording);
  const money = (pair: AmountPair | null | undefined): DualMoney | null =>
    pair ? dualMoney(pair, currency, words.tag) : null;
  return {
    headline: dualMoney(headlineOf(price), currency, words.tag),
    perNight: perNightOf(price, wording),
    base: money(price.base),
    display: money(price.display),
    total: dualMoney(price.total, currency, words.tag),
    chargedOnline: money(price.chargeable_online),
    dueAtProperty: dueAtProperty(price, wording),
    charges: (price.charges ?? []).map((charge, index) => ({
      ...chargeView(charge, wording),
      balance: running[index] ?? null,
    })),
    tax: taxNote(price, wording),
    verdict: verdictOf(price, wording),
    impliedRate: impliedRate(price.total, wording),
    chargedIn: chargedIn(price, wording),
  };
}
