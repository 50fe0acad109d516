// What free cancellation costs: beside the non-refundable rate of the same room and meal (feature 2, row A10), and
// beside the cheapest rate of the stay.
import type { AvailabilityProduct } from "@roomward/contract/product";
import {
  cheapestFirst,
  type DualMoney,
  dualMoney,
  type MoneyView,
  moneyText,
  moneyView,
  oneCurrency,
  roundToMinor,
  tolerance,
} from "@/lib/format/money";
import { shareText } from "@/lib/format/numbers";
import { cancellationKind, freeEnd, isFreeAt } from "@/lib/quote/fees";
import { allRates } from "../rates/cheapest-rate";
import type { FlexibilityView, RatesView } from "../rates/rates";
import type { QuoteWording } from "../wording";
import { localDeadline } from "./cancellation";
import { moneyWords } from "./charges";

/** Rates that differ in nothing but their terms: room, meals, and who may sleep there. */
function likeness({ room, policies, maximum_occupancy: occupancy }: AvailabilityProduct): string {
  const { plan = null, meals = [] } = policies?.meal_plan ?? {};
  return JSON.stringify([room ?? null, plan, [...(meals ?? [])].sort(), occupancy ?? null]);
}

/** What one rate costs more than another, told anywhere: the difference of what is paid in all, not of shown prices. */
function extraOf(more: DualMoney, less: DualMoney, tag: string): DualMoney {
  const minus = (a: MoneyView, b: MoneyView) =>
    moneyView(roundToMinor(a.amount - b.amount, a.currency), a.currency, tag);
  const inProperty = minus(more.property ?? more.shown, less.property ?? less.shown);
  if (more.shown.currency !== less.shown.currency) return { shown: inProperty, property: null };
  return {
    shown: minus(more.shown, less.shown),
    property: more.property && less.property ? inProperty : null,
  };
}

/** What the cheapest rate that is free to cancel now costs more than the cheapest of all; null where none is free. */
export function freePremium(view: RatesView, tag: string): MoneyView | null {
  const [cheapest] = cheapestFirst(allRates(view), ({ price }) => price.total);
  const open = allRates(view).filter(({ cancellation }) => cancellation.freeNow === true);
  const [free] = cheapestFirst(open, ({ price }) => price.total);
  return free && cheapest ? extraOf(free.price.total, cheapest.price.total, tag).shown : null;
}

/**
 * The chance of cancelling above which the flexible rate is the cheaper one: `1 - fixed / flexible`. It assumes
 * that one cancels while that is free. 0 when flexibility costs nothing.
 */
export function breakEven(fixed: number, flexible: number): number {
  return flexible <= 0 ? 0 : Math.max(0, 1 - fixed / flexible);
}

function sentenceOf(
  premium: DualMoney,
  against: { share: number; total: string; chance: number },
  until: string | null,
  { words, zone }: QuoteWording,
): string {
  const { t, tag } = words;
  if (premium.shown.amount <= tolerance(premium.shown.currency)) return t("risk.flexible.nothing");
  const when = until === null ? null : localDeadline(until, { words, zone });
  const values = {
    premium: moneyWords(premium, words),
    // Shown prices can leave out what comes on top, so it is said what the share is of.
    share: shareText(against.share, tag, 1),
    total: against.total,
    chance: shareText(against.chance, tag, 1),
  };
  return when === null
    ? t("risk.flexible.withoutDate", values)
    : t("risk.flexible.until", { ...values, when });
}

const totalOf = ({ price }: AvailabilityProduct, { currency, words }: QuoteWording): DualMoney =>
  dualMoney(price.total, currency, words.tag);

function compare(
  flexible: AvailabilityProduct,
  fixed: AvailabilityProduct,
  wording: QuoteWording,
): FlexibilityView {
  const { currency, words } = wording;
  const [most, least] = [flexible.price.total, fixed.price.total];
  const { amountOf, currency: shown } = oneCurrency([most, least], currency);
  const premium = extraOf(totalOf(flexible, wording), totalOf(fixed, wording), words.tag);
  const chance = breakEven(amountOf(least), amountOf(most));
  const share = amountOf(least) <= 0 ? 0 : amountOf(most) / amountOf(least) - 1;
  const total = moneyText(amountOf(least), shown, words.tag);
  return {
    againstId: fixed.id,
    premium,
    breakEven: chance,
    text: sentenceOf(premium, { share, total, chance }, freeEnd(flexible), wording),
  };
}

/** By the id of the flexible rate: its comparison with the cheapest non-refundable rate like it. */
export function flexibilityById(
  products: readonly AvailabilityProduct[],
  wording: QuoteWording,
): Map<string, FlexibilityView> {
  const groups = new Map<string, AvailabilityProduct[]>();
  for (const product of products) {
    const key = likeness(product);
    groups.set(key, [...(groups.get(key) ?? []), product]);
  }
  const found = new Map<string, FlexibilityView>();
  const cheapest = (list: readonly AvailabilityProduct[]) =>
    cheapestFirst(list, (product) => totalOf(product, wording))[0];
  const isOpen = ({ policies }: AvailabilityProduct): boolean =>
    cancellationKind(policies?.cancellation) === "free" &&
    isFreeAt(policies?.cancellation, wording.quotedAt) === true;
  for (const group of groups.values()) {
    const fixed = cheapest(
      group.filter(({ policies }) => cancellationKind(policies?.cancellation) === "non_refundable"),
    );
    const flexible = cheapest(group.filter(isOpen));
    if (fixed && flexible) found.set(flexible.id, compare(flexible, fixed, wording));
  }
  return found;
}
