// The sentence beside a price: what of the taxes and charges is in it, and what comes on top (row R03).
import type { AmountPair, Charge, Price } from "@/lib/contract/values";
import { andList } from "@/lib/format/lists";
import { dualMoney, shownAmount, tolerance } from "@/lib/format/money";
import type { TaxNote } from "./card";
import { chargeName, isConditional, isIncalculable, isInShownPrice, moneyWords } from "./charges";
import type { DualMoney } from "./money";
import { difference } from "./pairs";
import type { QuoteWording } from "./wording";

/** Unconditional charges with a figure that the shown price does not contain. */
const chargesOnTop = (price: Price): Charge[] =>
  (price.charges ?? []).filter(
    (charge) => isInShownPrice(charge) === false && !isConditional(charge) && !isIncalculable(charge),
  );

const isOnline = (charge: Charge): boolean => charge.included_in?.chargeable_online === true;

/**
 * What comes on top of the shown price: `total` less `display`, the platform's own two figures.
 * Null when display is missing or nothing comes on top.
 */
function dueOnTop(price: Price, wording: QuoteWording): DualMoney | null {
  if (!price.display) return null;
  const due: AmountPair = difference(price.total, price.display, wording.currency);
  const { amount, currency } = shownAmount(due, wording.currency);
  return amount > tolerance(currency) ? dualMoney(due, wording.currency, wording.words.tag) : null;
}

/** What comes on top, unless the platform says that it collects all of it online itself. */
export function dueAtProperty(price: Price, wording: QuoteWording): DualMoney | null {
  const onTop = chargesOnTop(price);
  return onTop.length > 0 && onTop.every(isOnline) ? null : dueOnTop(price, wording);
}

const names = (charges: readonly Charge[], wording: QuoteWording): string =>
  andList([...new Set(charges.map((charge) => chargeName(charge, wording)))], wording.words.tag);

/** Where the charges on top are collected, as far as the platform says; at the property when it says nothing. */
function dueSentence(due: DualMoney, onTop: readonly Charge[], wording: QuoteWording): string {
  const { t } = wording.words;
  const values = { due: moneyWords(due, wording.words), names: names(onTop, wording) };
  const online = onTop.filter(isOnline).length;
  if (onTop.length === 0) return t("price.taxes.dueAtProperty", values);
  if (online === 0) return t("price.taxes.dueAtPropertyNamed", values);
  return t(online === onTop.length ? "price.taxes.dueOnlineNamed" : "price.taxes.dueMixedNamed", values);
}

/** Charges without a figure of their own in the total: those that cannot be calculated, and those that may apply. */
function openSentence(charges: readonly Charge[], wording: QuoteWording): string | null {
  const { t } = wording.words;
  const outside = charges.filter((charge) => isInShownPrice(charge) !== true);
  const incalculable = outside.filter(isIncalculable);
  const conditional = outside.filter(isConditional);
  const first =
    incalculable.length > 0 ? t("price.taxes.notCalculable", { names: names(incalculable, wording) }) : null;
  const second =
    conditional.length > 0 ? t("price.taxes.mayApplyNamed", { names: names(conditional, wording) }) : null;
  return first !== null && second !== null
    ? t("price.taxes.withMore", { sentence: first, more: second })
    : (first ?? second);
}

/**
 * How taxes and charges stand to the shown price. `included` only when the platform sent the shown price and
 * nothing can come on top; without `display` the sentence says that nothing is listed.
 */
export function taxNote(price: Price, wording: QuoteWording): TaxNote {
  const { t } = wording.words;
  const charges = price.charges ?? [];
  const due = dueOnTop(price, wording);
  const more = openSentence(charges, wording);
  if (due !== null) {
    const sentence = dueSentence(due, chargesOnTop(price), wording);
    const text = more === null ? sentence : t("price.taxes.withMore", { sentence, more });
    return { kind: "due_at_property", text, due };
  }
  if (more !== null) return { kind: "may_apply", text: more, due: null };
  if (!price.display) return { kind: "unknown", text: t("price.taxes.unknown"), due: null };
  return { kind: "included", text: t("price.taxes.included"), due: null };
}
