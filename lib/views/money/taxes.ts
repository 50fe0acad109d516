// The sentence beside a price: what of the taxes and charges is in it, and what comes on top (row R03).
import { leftOut } from "@roomward/contract/left-out";
import type { Charge, CurrencyPair, Price } from "@roomward/contract/values";
import { andList } from "@/lib/format/intl";
import { type DualMoney, dualMoney } from "@/lib/format/money";
import { addPairs } from "@/lib/rules/pairs";
import {
  isConditional,
  isIncalculable,
  isInShownPrice,
  type OnTop,
  onSiteOf,
  type PaidRoom,
  type Payment,
} from "@/lib/rules/payment-plan";
import type { TaxNote } from "../list/card";
import type { QuoteWording } from "../wording";
import { chargeName, moneyWords } from "./charges";

/** Says nothing of the stay but its figures. */
type TaxWording = Pick<QuoteWording, "words" | "lookups" | "currency">;

const PLACES = ["online", "property", "depends", "not_stated"] as const;

interface Named extends Pick<OnTop, "amount"> {
  name: string;
}

/** Charges of one name as one figure, where the first of them stands; one that lacks a currency stays apart. */
function byName(charges: readonly Named[], currency: CurrencyPair): Named[] {
  const sums = new Map<string, Named>();
  for (const { name, amount } of charges) {
    const key = `${amount.booker_currency == null} ${name}`;
    const known = sums.get(key);
    sums.set(key, { name, amount: known ? addPairs(known.amount, amount, currency) : amount });
  }
  return [...sums.values()];
}

/** `+ €20.00 VAT, collected online. + €16.00 City tax, due at the property`: each kind of charge by its own figure. */
function onTopSentence(
  price: Price,
  onTop: readonly OnTop[],
  wording: TaxWording,
  isBrief: boolean,
): string | null {
  const { words, currency } = wording;
  const rest = words.t(leftOut(price, "charges") > 0 ? "price.taxes.unreadRest" : "price.taxes.unlisted");
  const print = (money: DualMoney) => (isBrief ? money.shown.text : moneyWords(money, words));
  const sentences = PLACES.flatMap((place) => {
    const matching = onTop
      .filter((one) => one.place === place)
      .map(({ charge, amount }) => ({ amount, name: charge === null ? rest : chargeName(charge, wording) }));
    if (matching.length === 0) return [];
    const charges = byName(matching, currency).map(({ name, amount }) =>
      words.t("price.taxes.named", { amount: print(dualMoney(amount, currency, words.tag)), name }),
    );
    return [words.t(`price.taxes.onTop.${place}`, { charges: andList(charges, words.tag) })];
  });
  return joined(sentences, wording);
}

const namedText = ({ name, amount }: Named, { words, currency }: TaxWording): string =>
  words.t("price.taxes.named", { amount: dualMoney(amount, currency, words.tag).shown.text, name });

/** `€24.00 City tax`: what of the rooms' totals would be paid at the property; null where nothing is known of such. */
export function onSiteText(rooms: readonly PaidRoom[], wording: TaxWording): string | null {
  const { words, currency } = wording;
  const own = rooms
    .flatMap((room) => onSiteOf(room, currency))
    .flatMap(({ charge, amount }) => (charge === null ? [] : { amount, name: chargeName(charge, wording) }));
  if (own.length === 0) return null;
  return andList(
    byName(own, currency).map((one) => namedText(one, wording)),
    words.tag,
  );
}

const names = (charges: readonly Charge[], wording: TaxWording): string =>
  andList([...new Set(charges.map(({ charge }) => chargeName(charge, wording)))], wording.words.tag);

/** Each by its own figure where one is stated. */
function namesWithAmounts(charges: readonly Charge[], wording: TaxWording): string {
  const texts = charges.map((charge) => {
    const name = chargeName(charge.charge, wording);
    const { mode, total_amount: amount } = charge;
    return amount && amount.accommodation_currency > 0 && mode !== "incalculable"
      ? namedText({ name, amount }, wording)
      : name;
  });
  return andList([...new Set(texts)], wording.words.tag);
}

/** Charges without a figure of their own in the total: those that cannot be calculated, and those that may apply. */
function openSentence(charges: readonly Charge[], wording: TaxWording): string | null {
  const { t } = wording.words;
  const incalculable = charges.filter(
    (charge) => isIncalculable(charge) && (charge.mode === "incalculable" || isInShownPrice(charge) !== true),
  );
  const conditional = charges.filter((charge) => isConditional(charge) && isInShownPrice(charge) !== true);
  return joined(
    [
      incalculable.length > 0
        ? t("price.taxes.notCalculable", { names: names(incalculable, wording) })
        : null,
      conditional.length > 0
        ? t("price.taxes.mayApplyNamed", { names: namesWithAmounts(conditional, wording) })
        : null,
    ],
    wording,
  );
}

/** A price whose charges did not all come says so, whatever the others come to. */
function unreadSentence(price: Price, { words: { t } }: TaxWording): string | null {
  const count = leftOut(price, "charges");
  return count > 0 ? t("price.taxes.unread", { count }) : null;
}

/** One sentence after the other; null without any. */
function joined(sentences: readonly (string | null)[], { words }: TaxWording): string | null {
  return sentences
    .filter((one) => one !== null)
    .reduce<string | null>(
      (all, more) => (all === null ? more : words.t("price.taxes.withMore", { sentence: all, more })),
      null,
    );
}

/** What may be owed besides every figure, in the words that stand beside the price; null for nothing. */
export const openCharges = (price: Price, wording: QuoteWording): string | null =>
  joined([openSentence(price.charges ?? [], wording), unreadSentence(price, wording)], wording);

/**
 * How taxes and charges stand to the shown price. `included` only when the platform sent the shown price and
 * nothing can come on top; without `display` the sentence says that the figure is the total. `isBrief`: in the shown
 * currency alone.
 */
export function taxNote(price: Price, { onTop }: Payment, wording: TaxWording, isBrief = false): TaxNote {
  const { t } = wording.words;
  const top = onTopSentence(price, onTop, wording, isBrief);
  const open = openSentence(price.charges ?? [], wording);
  const unread = unreadSentence(price, wording);
  if (unread !== null) return { kind: "unknown", text: joined([top, open, unread], wording) ?? unread };
  if (top !== null) return { kind: "on_top", text: joined([top, open], wording) ?? top };
  if (open !== null) return { kind: "may_apply", text: open };
  if (price.display) return { kind: "included", text: t("price.taxes.included") };
  return { kind: "unknown", text: t(price.charges ? "price.taxes.wholeTotal" : "price.taxes.unknown") };
}
