// Whether the parts of a price add up to what the platform states; reported, never corrected (feature 3).
import type { AmountPair, Charge, Price } from "@/lib/contract/values";
import { minorUnits, moneyView, roundToMinor, shownAmount, tolerance } from "@/lib/format/money";
import { isConditional, isInShownPrice } from "./charges";
import type { MoneyView } from "./money";
import type { LedgerVerdict } from "./rates";
import type { QuoteWording } from "./wording";

/** What a charge adds to the total; null for one that may not apply or has no figure. */
function counted(charge: Charge): AmountPair | null {
  if (isConditional(charge) || charge.mode === "incalculable") return null;
  return charge.total_amount ?? null;
}

/** The running balance beside each charge, in the shown currency; null beside one that is not counted. */
export function balances(price: Price, { currency, words }: QuoteWording): (MoneyView | null)[] {
  if (!price.base) return (price.charges ?? []).map(() => null);
  const start = shownAmount(price.base, currency);
  let sum = start.amount;
  return (price.charges ?? []).map((charge) => {
    const amount = counted(charge);
    if (amount === null) return null;
    sum = roundToMinor(sum + shownAmount(amount, currency).amount, start.currency);
    return moneyView(sum, start.currency, words.tag);
  });
}

/** `total` less base and every unconditional charge, and `display` less base and the charges in it. */
function gapsOf(price: Price & { base: AmountPair }, { currency }: QuoteWording): number[] {
  const figure = (pair: AmountPair): number => shownAmount(pair, currency).amount;
  let whole = figure(price.base);
  let inside = whole;
  for (const charge of price.charges ?? []) {
    const amount = charge.total_amount && charge.mode !== "incalculable" ? figure(charge.total_amount) : 0;
    if (!isConditional(charge)) whole += amount;
    if (isInShownPrice(charge) === true) inside += amount;
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
  if (!base || !charges) return { kind: "unknown", text: words.t("rates.ledger.partsUnstated") };
  const { currency: shown } = shownAmount(price.total, currency);
  const gap = gapsOf({ ...price, base }, wording).find((value) => Math.abs(value) > tolerance(shown));
  if (gap === undefined) return { kind: "adds_up", text: words.t("rates.ledger.addsUp") };
  const amount = moneyView(Math.abs(roundToMinor(gap, shown)), shown, words.tag).text;
  const slack = (charges.length + 1) * 10 ** -minorUnits(shown) + tolerance(shown);
  return Math.abs(gap) <= slack
    ? { kind: "rounding", text: words.t("rates.ledger.rounding", { amount }) }
    : { kind: "differs", text: words.t("rates.ledger.residual", { amount }) };
}
