// Whether the parts of a price add up to what the platform states; reported, never corrected (feature 3).
import { leftOut } from "@roomward/contract/left-out";
import type { AmountPair, CurrencyPair, Price } from "@roomward/contract/values";
import {
  type MoneyView,
  minorUnits,
  moneyView,
  type OneCurrency,
  oneCurrency,
  roundToMinor,
  tolerance,
} from "@/lib/format/money";
import { amountOf, isInShownPrice } from "@/lib/rules/payment-plan";
import type { LedgerVerdict } from "../rates/rates";
import type { QuoteWording } from "../wording";

/** Every figure that is added up or compared, so that all are read in one currency. */
const readerOf = ({ base, display, total, charges }: Price, currency: CurrencyPair): OneCurrency =>
  oneCurrency([base, display, total, ...(charges ?? []).map(amountOf)], currency);

/** The running balance beside each charge, in one currency; null beside one that is not counted, or where one lacks. */
export function balances(price: Price, { currency, words }: QuoteWording): (MoneyView | null)[] {
  if (!price.base || leftOut(price, "charges") > 0) return (price.charges ?? []).map(() => null);
  const read = readerOf(price, currency);
  let sum = read.amountOf(price.base);
  return (price.charges ?? []).map((charge) => {
    const amount = amountOf(charge);
    if (amount === null) return null;
    sum = roundToMinor(sum + read.amountOf(amount), read.currency);
    return moneyView(sum, read.currency, words.tag);
  });
}

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
 * Both rules rest on public pages only (gaps 2, "Do amounts add up?"), so a difference is a fact to show. Each
 * part is rounded by itself, so up to one smallest unit for each is put down to rounding.
 */
export function verdictOf(price: Price, wording: QuoteWording): LedgerVerdict {
  const { currency, words } = wording;
  const { base, charges } = price;
  const count = leftOut(price, "charges");
  if (count > 0) return { kind: "unknown", text: words.t("rates.ledger.unread", { count }) };
  if (!base || !charges) return { kind: "unknown", text: words.t("rates.ledger.partsUnstated") };
  const { currency: shown, amountOf: figure } = readerOf(price, currency);
  const gap = gapsOf({ ...price, base }, figure).find((value) => Math.abs(value) > tolerance(shown));
  if (gap === undefined) return { kind: "adds_up", text: words.t("rates.ledger.addsUp") };
  const amount = moneyView(Math.abs(roundToMinor(gap, shown)), shown, words.tag).text;
  const slack = (charges.length + 1) * 10 ** -minorUnits(shown) + tolerance(shown);
  return Math.abs(gap) <= slack
    ? { kind: "rounding", text: words.t("rates.ledger.rounding", { amount }) }
    : { kind: "differs", text: words.t("rates.ledger.residual", { amount }) };
}
