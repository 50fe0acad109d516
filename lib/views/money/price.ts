// A price of the platform as the page shows it: every figure its own, nothing summed up again.
import { leftOut } from "@roomward/contract/left-out";
import type { AmountPair, CurrencyPair, Price } from "@roomward/contract/values";
import { currencyName } from "@/lib/format/intl";
import {
  type DualMoney,
  dualMoney,
  type MoneyView,
  minorUnits,
  moneyView,
  type OneCurrency,
  oneCurrency,
  roundToMinor,
  tolerance,
} from "@/lib/format/money";
import { amountOf, isInShownPrice, type PaidRoom, type Payment, paymentOf } from "@/lib/rules/payment-plan";
import type { LedgerVerdict, PriceView } from "@/lib/views/rates/rates";
import type { QuoteWording } from "@/lib/views/wording";
import { chargeView, impliedRate } from "./charges";
import { paidViews } from "./payment";
import { taxNote } from "./taxes";

/** Every figure that is added up or compared, so that all are read in one currency. */
const readerOf = ({ base, display, total, charges }: Price, currency: CurrencyPair): OneCurrency =>
  oneCurrency([base, display, total, ...(charges ?? []).map(amountOf)], currency);

/** `total` less base and every unconditional charge, and `display` less base and the charges in it. */
function gapsOf(price: Price & { base: AmountPair }, figure: OneCurrency["amountOf"]): number[] {
  let whole = figure(price.base);
  let inside = whole;
  for (const charge of price.charges ?? []) {
    const pair = amountOf(charge);
    if (pair === null) continue;
    whole += figure(pair);
    if (isInShownPrice(charge) === true) inside += figure(pair);
  }
  return [figure(price.total) - whole, price.display ? figure(price.display) - inside : 0];
}

/**
 * Whether the parts add up to what the platform states; reported, never corrected (feature 3). Both rules rest on
 * public pages only (gaps 2, "Do amounts add up?"), so a difference is a fact to show. Each part is rounded by
 * itself, so up to one smallest unit for each is put down to rounding.
 */
function verdictOf(price: Price, wording: QuoteWording): LedgerVerdict {
  const { currency, words } = wording;
  const { base, charges } = price;
  const count = leftOut(price, "charges");
  if (count > 0) return { kind: "unknown", text: words.t("rates.ledger.unread", { count }) };
  if (!base || !charges) return { kind: "unknown", text: words.t("rates.ledger.partsUnstated") };
  const { currency: shown, amountOf: figure } = readerOf(price, currency);
  const gap = gapsOf({ ...price, base }, figure).find((value) => Math.abs(value) > tolerance(shown));
  if (gap === undefined) return { kind: "adds_up", text: null };
  const amount = moneyView(Math.abs(roundToMinor(gap, shown)), shown, words.tag).text;
  const slack = (charges.length + 1) * 10 ** -minorUnits(shown) + tolerance(shown);
  return Math.abs(gap) <= slack
    ? { kind: "rounding", text: words.t("rates.ledger.rounding", { amount }) }
    : { kind: "differs", text: words.t("rates.ledger.residual", { amount }) };
}

/** The most prominent figure: `display`, which the law of the booker's country wants; `total` without it. */
export function headlineOf(price: Price): AmountPair {
  return price.display ?? price.total;
}

/** The headline over so many nights or people, in the shown currency and whole minor units (row R02). */
export function shareOf(price: Price, count: number, { currency, words }: QuoteWording): MoneyView {
  const { shown } = dualMoney(headlineOf(price), currency, words.tag);
  const amount = roundToMinor(shown.amount / Math.max(1, count), shown.currency);
  return moneyView(amount, shown.currency, words.tag);
}

/** Whose currency is charged: the property's own where all of it is paid there. */
export function chargedIn({ plans }: Pick<Payment, "plans">, { currency, words }: QuoteWording): string {
  const propertyCurrency = currency.accommodation;
  const ownName = currencyName(propertyCurrency, words.tag);
  const shown = currency.booker ?? propertyCurrency;
  if (leftOut(currency, "accommodation") > 0)
    return words.t("price.chargedIn.unstated", { shownName: currencyName(shown, words.tag), shown });
  if (shown === propertyCurrency)
    return words.t("price.chargedIn.same", { currency: ownName, code: propertyCurrency });
  const isAtProperty = plans.every(({ parts }) => parts.every(({ place }) => place === "property"));
  return isAtProperty
    ? words.t("price.chargedIn.property", { ownName, own: propertyCurrency, shown })
    : words.t("price.chargedIn.platform", { ownName, own: propertyCurrency });
}

/** The whole price of a stay in words (rows R02, R03, A04 to A06, A17); `rooms` are the rates it is made of. */
export function priceView(price: Price, rooms: readonly PaidRoom[], wording: QuoteWording): PriceView {
  const { currency, words } = wording;
  const payment = paymentOf(price, rooms, currency);
  const money = (pair: AmountPair | null | undefined): DualMoney | null =>
    pair ? dualMoney(pair, currency, words.tag) : null;
  return {
    headline: dualMoney(headlineOf(price), currency, words.tag),
    perNight: shareOf(price, wording.nights, wording),
    base: money(price.base),
    display: money(price.display),
    total: dualMoney(price.total, currency, words.tag),
    payment,
    paid: paidViews(payment, wording),
    charges: (price.charges ?? []).map((charge, index) =>
      chargeView(charge, payment.places[index] ?? "not_stated", wording),
    ),
    tax: taxNote(price, payment, wording),
    unreadCharges: leftOut(price, "charges"),
    verdict: verdictOf(price, wording),
    impliedRate: impliedRate(price.total, wording),
    chargedIn: chargedIn(payment, wording),
  };
}
