// What cancelling costs, day by day and for every rate at once (feature 1, row A09).
import type { CancellationPolicy } from "@roomward/contract/product";
import type { AmountPair } from "@roomward/contract/values";
import { addDays } from "@/lib/format/days";
import { clockInZone, dayInZone } from "@/lib/format/instants";
import { cheapestFirst, dualMoney, statedPair } from "@/lib/format/money";
import {
  cancellationKind,
  cancellationOf,
  feePeriods,
  isFreeAt,
  periodsAtRisk,
  periodsTogether,
  type RiskPeriod,
} from "@/lib/quote/fees";
import type { Quote, QuotedRoom } from "@/lib/quote/quote";
import type { RiskStep } from "@/lib/rules/risk-day";
import { mealText } from "../rates/meal";
import { type RatesContext, roomHead } from "../rates/rate-room";
import type { QuoteWording } from "../wording";
import { quoteMeal } from "./quote";
import type { RiskLine, RiskView } from "./risk";

function feeWords(fee: AmountPair | null, { words, currency }: QuoteWording) {
  const { t, tag } = words;
  if (fee === null) return { amount: null, text: t("risk.board.unstated"), propertyText: null };
  const money = dualMoney(fee, currency, tag);
  return {
    amount: money.shown.amount,
    text: money.shown.amount === 0 ? t("risk.noFee") : money.shown.text,
    propertyText: money.shown.amount === 0 ? null : (money.property?.text ?? null),
  };
}

/** `Until 18:00: no fee`; null for a step that begins with the day. */
function noteOf(from: string | null, before: RiskPeriod | undefined, wording: QuoteWording): string | null {
  const clock = from === null ? null : clockInZone(from, wording.zone);
  if (clock === null || clock === "00:00" || before === undefined) return null;
  return wording.words.t("risk.earlier", { time: clock, fee: feeWords(before.fee, wording).text });
}

/** The steps by day at the property; what has begun by the end of a day counts for that day. */
export function riskSteps(periods: readonly RiskPeriod[], wording: QuoteWording): RiskStep[] {
  const today = dayInZone(wording.quotedAt, wording.zone) ?? "";
  return periods.map((period, index) => {
    const day = period.from === null ? today : (dayInZone(period.from, wording.zone) ?? today);
    const note = noteOf(period.from, periods[index - 1], wording);
    return { day, ...feeWords(period.fee, wording), note };
  });
}

/** The kind of the terms; one that has ended is over, and a schedule of a kind nobody knows is stated all the same. */
function kindText(policy: CancellationPolicy | null | undefined, wording: QuoteWording): string {
  const kind = cancellationKind(policy);
  const isOver = kind === "free" && isFreeAt(policy, wording.quotedAt) === false;
  const isSpecial = kind === "unknown" && policy != null && feePeriods(policy).length > 0;
  return wording.words.t(`risk.kind.${isOver ? "ended" : isSpecial ? "special" : kind}`);
}

function lineOf(product: QuotedRoom, context: RatesContext): RiskLine {
  const { words, currency } = context;
  const policy = product.policies?.cancellation;
  const { name, lang } = roomHead(product.room ?? null, context);
  const named = words.t("risk.terms", {
    meal: mealText(product.policies?.meal_plan, words),
    cancellation: kindText(policy, context),
  });
  return {
    id: product.id,
    isWhole: false,
    room: name,
    lang,
    terms: context.terms.rooms > 1 ? words.t("risk.oneRoom", { terms: named }) : named,
    kind: cancellationKind(policy),
    total: dualMoney(product.price.total, currency, words.tag),
    steps: riskSteps(periodsAtRisk(policy, product.price.total), context),
  };
}

/** The combination as one line: what everybody pays, and the sum of the rooms' fees. */
function wholeLine(quote: Quote, context: RatesContext): RiskLine {
  const { words, currency } = context;
  const { price, rooms } = quote;
  const [kind = "", ...others] = new Set(
    rooms.map(({ policies }) => kindText(policies?.cancellation, context)),
  );
  return {
    id: "combination",
    isWhole: true,
    room: words.t("rates.recommended"),
    lang: null,
    terms: words.t("risk.terms", {
      meal: quoteMeal(quote, context) ?? "",
      cancellation: others.length > 0 ? words.t("policy.rooms.cancellation") : kind,
    }),
    kind: cancellationOf(rooms, context).kind,
    total: dualMoney(price.total, currency, words.tag),
    steps: riskSteps(periodsTogether(rooms, currency), context),
  };
}

/** Every product of an answer, cheapest first, after the combination of several rooms; null without products. */
export function riskView(
  products: readonly QuotedRoom[],
  given: RatesContext,
  together: Quote | null = null,
): RiskView | null {
  const amounts = [...products, ...(together?.rooms ?? [])].flatMap(({ price, policies }) => [
    price.total,
    ...periodsAtRisk(policies?.cancellation, price.total).map(({ fee }) => fee),
  ]);
  const context = { ...given, currency: statedPair([together?.price.total, ...amounts], given.currency) };
  const rates = cheapestFirst(
    products.map((product) => lineOf(product, context)),
    ({ total }) => total,
  );
  const lines = together === null ? rates : [wholeLine(together, context), ...rates];
  const first = lines[0];
  if (first === undefined) return null;
  const from = dayInZone(context.quotedAt, context.zone) ?? context.quotedAt.slice(0, 10);
  const { currency } = first.total.shown;
  // A step on the day of arrival or later is drawn, too, and somebody who asks on that day still gets an axis.
  const ends = lines.flatMap(({ steps }) => steps.map(({ day }) => addDays(day, 1)));
  const to = [context.terms.checkin, addDays(from, 1), ...ends].reduce((a, b) => (b > a ? b : a));
  return { lines, from, to, checkin: context.terms.checkin, currency };
}
