// Charges one by one: the name, how each is computed, who collects it; never merged, never re-summed.
import type { AmountPair, Charge, CurrencyPair } from "@roomward/contract/values";
import { numberFormat } from "@/lib/format/intl";
import { type DualMoney, dualMoney } from "@/lib/format/money";
import { shareText } from "@/lib/format/numbers";
import type { Words } from "@/lib/i18n";
import {
  amountOf,
  type CollectedPlace,
  isConditional,
  isIncalculable,
  isInShownPrice,
} from "@/lib/rules/payment-plan";
import type { ChargeView } from "../rates/rates";
import type { QuoteWording, Wording } from "../wording";

const PER_MODES = [
  "per_stay",
  "per_day",
  "per_night",
  "per_person_per_stay",
  "per_person_per_day",
  "per_person_per_night",
] as const;
type PerMode = (typeof PER_MODES)[number];

const isPerMode = (mode: string): mode is PerMode => (PER_MODES as readonly string[]).includes(mode);

/** Both currencies in one text: `€11.00 (JP¥1,720)`. */
export function moneyWords(money: DualMoney, words: Words): string {
  if (money.property === null) return money.shown.text;
  return words.t("price.both", { shown: money.shown.text, property: money.property.text });
}

const unitText = (unit: AmountPair, currency: CurrencyPair, words: Words): string =>
  moneyWords(dualMoney(unit, currency, words.tag), words);

/** The name of a charge's type, by the constants. */
export function chargeName(type: number, { words, lookups }: Wording): string {
  return lookups.chargeType(type) ?? words.t("price.charge.unnamed", { type: String(type) });
}

function modeText(charge: Charge, { words, currency }: QuoteWording): string {
  const mode = charge.mode ?? null;
  const unit = charge.unit_amount ?? null;
  if (mode === null) return words.t("price.charge.unstated");
  if (mode === "percentage")
    return typeof charge.percentage === "number"
      ? words.t("price.charge.percentage", { percentage: shareText(charge.percentage / 100, words.tag, 3) })
      : words.t("price.charge.percentageUnstated");
  if (mode === "calculated_amount") return words.t("price.charge.calculated");
  if (mode === "incalculable") return words.t("price.charge.incalculable");
  if (!isPerMode(mode)) return words.t("price.charge.unknownMode");
  return unit === null
    ? words.t(`price.charge.plain.${mode}`)
    : words.t(`price.charge.${mode}`, { unit: unitText(unit, currency, words) });
}

function howText(charge: Charge, wording: QuoteWording): string {
  const { t } = wording.words;
  const how = modeText(charge, wording);
  if (isConditional(charge)) return t("price.charge.conditional", { how });
  return isIncalculable(charge) && charge.mode !== "incalculable"
    ? t("price.charge.withoutAmount", { how })
    : how;
}

const COLLECTED = {
  online: "price.charge.collectedOnline",
  property: "price.charge.collectedAtProperty",
  depends: "price.charge.collectedByChoice",
  differs: "policy.rooms.payment",
} as const;

const FIVE_DIGITS: Intl.NumberFormatOptions = { maximumSignificantDigits: 5 };

/** `1 EUR = 1.0836 USD` out of one pair of figures; null with one currency or without both of them. */
export function impliedRate(pair: AmountPair, { currency, words }: QuoteWording): string | null {
  const booker = pair.booker_currency ?? null;
  const propertyAmount = pair.accommodation_currency;
  const code = currency.booker ?? null;
  if (booker === null || code === null || code === currency.accommodation || propertyAmount <= 0) return null;
  const rate = numberFormat(words.tag, FIVE_DIGITS).format(booker / propertyAmount);
  return words.t("price.rate", { from: currency.accommodation, rate, to: code });
}

/** One charge of a price, in words (rows A04, A05; an unknown mode gets a safe sentence, row A18). */
export function chargeView(charge: Charge, place: CollectedPlace, wording: QuoteWording): ChargeView {
  const isOpen = charge.mode === "incalculable" || isIncalculable(charge);
  const total = isOpen ? null : (charge.total_amount ?? null);
  return {
    type: charge.charge,
    name: chargeName(charge.charge, wording),
    how: howText(charge, wording),
    total: total === null ? null : dualMoney(total, wording.currency, wording.words.tag),
    inShownPrice: isInShownPrice(charge),
    conditional: isConditional(charge),
    isCounted: amountOf(charge) !== null,
    collected: place === "not_stated" ? null : wording.words.t(COLLECTED[place]),
    impliedRate: total === null ? null : impliedRate(total, wording),
  };
}
