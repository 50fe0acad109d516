// A price of the platform as the page shows it: every figure its own, nothing summed up again.
import { leftOut } from "@roomward/contract/left-out";
import type { AmountPair, Price } from "@roomward/contract/values";
import { type DualMoney, dualMoney, type MoneyView, moneyView, roundToMinor } from "@/lib/format/money";
import { currencyName } from "@/lib/format/names";
import { type PaidRoom, type Payment, paymentOf } from "@/lib/rules/payment-plan";
import type { PriceView } from "../rates/rates";
import type { QuoteWording } from "../wording";
import { chargeView, impliedRate } from "./charges";
import { balances, verdictOf } from "./ledger";
import { paidViews } from "./payment";
import { taxNote } from "./taxes";

/** The most prominent figure: `display`, which the law of the booker's country wants; `total` without it. */
export function headlineOf(price: Price): AmountPair {
  return price.display ?? price.total;
}

const sameFigures = (a: Price, b: Price): boolean =>
  (["total", "display"] as const).every(
    (name) => a[name]?.accommodation_currency === b[name]?.accommodation_currency,
  );

/** `whole`, or `only` in its place where the figures are the same: a product's charges say who collects them. */
export function inDetail(whole: Price | null | undefined, only: Price | null | undefined): Price | null {
  if (!whole) return only ?? null;
  return only && sameFigures(whole, only) ? only : whole;
}

/** The headline over the nights, in the shown currency and whole minor units (row R02). */
export function perNightOf(price: Price, { currency, nights, words }: QuoteWording): MoneyView {
  const { shown } = dualMoney(headlineOf(price), currency, words.tag);
  const amount = roundToMinor(shown.amount / Math.max(1, nights), shown.currency);
  return moneyView(amount, shown.currency, words.tag);
}

/** Whose currency is charged: the property's own where all of it is paid there. */
function chargedIn({ plans }: Payment, { currency, words }: QuoteWording): string {
  const own = currency.accommodation;
  const ownName = currencyName(own, words.tag);
  const shown = currency.booker ?? own;
  if (leftOut(currency, "accommodation") > 0)
    return words.t("price.chargedIn.unstated", { shownName: currencyName(shown, words.tag), shown });
  if (shown === own) return words.t("price.chargedIn.same", { currency: ownName, code: own });
  const isAtProperty = plans.every(({ parts }) => parts.every(({ place }) => place === "property"));
  return isAtProperty
    ? words.t("price.chargedIn.property", { ownName, own, shown })
    : words.t("price.chargedIn.platform", { ownName, own });
}

/** The whole price of a stay in words (rows R02, R03, A04 to A06, A17); `rooms` are the rates it is made of. */
export function priceView(price: Price, rooms: readonly PaidRoom[], wording: QuoteWording): PriceView {
  const { currency, words } = wording;
  const payment = paymentOf(price, rooms, currency);
  const running = balances(price, wording);
  const money = (pair: AmountPair | null | undefined): DualMoney | null =>
    pair ? dualMoney(pair, currency, words.tag) : null;
  return {
    headline: dualMoney(headlineOf(price), currency, words.tag),
    perNight: perNightOf(price, wording),
    base: money(price.base),
    display: money(price.display),
    total: dualMoney(price.total, currency, words.tag),
    payment,
    paid: paidViews(payment, wording),
    charges: (price.charges ?? []).map((charge, index) => ({
      ...chargeView(charge, payment.places[index] ?? "not_stated", wording),
      balance: running[index] ?? null,
    })),
    tax: taxNote(price, payment, wording),
    unreadCharges: leftOut(price, "charges"),
    verdict: verdictOf(price, wording),
    impliedRate: impliedRate(price.total, wording),
    chargedIn: chargedIn(payment, wording),
  };
}
