// The schedule of a cancellation policy as periods with a fee, in property time.
import type { CancellationPolicy } from "@roomward/contract/product";
import type { AmountPair } from "@roomward/contract/values";
import { instantText } from "@/lib/format/instants";
import { dualMoney } from "@/lib/format/money";
import { shareText } from "@/lib/format/numbers";
import type { CancellationStepView } from "../rates/rates";
import type { QuoteWording } from "../wording";
import { moneyWords } from "./charges";

/** From when (UTC instant; null: from now) which fee is owed. */
export interface FeePeriod {
  from: string | null;
  fee: AmountPair;
}

const ZERO: AmountPair = { accommodation_currency: 0, booker_currency: 0 };

const instantOf = (period: Pick<FeePeriod, "from">): number =>
  period.from === null ? Number.NEGATIVE_INFINITY : Date.parse(period.from);

/**
 * The schedule in order of time; `now` and null mean from now (gaps 3), and of two periods with the same start
 * the later entry counts. A free policy whose schedule begins with its first fee is free until then.
 */
export function feePeriods(policy: CancellationPolicy): FeePeriod[] {
  const byStart = new Map<number, FeePeriod>();
  for (const step of policy.schedule ?? []) {
    const from = step.from === null || step.from === "now" ? null : step.from;
    const period: FeePeriod = { from, fee: step.price };
    if (!Number.isNaN(instantOf(period))) byStart.set(instantOf(period), period);
  }
  const periods = [...byStart.values()].sort((a, b) => instantOf(a) - instantOf(b));
  const first = periods[0];
  if (policy.type === "free_cancellation" && first && first.from !== null)
    return [{ from: null, fee: ZERO }, ...periods];
  return periods;
}

/** A period whose fee may be unknown: after the deadline of a policy that states no fees. */
export type RiskPeriod = Omit<FeePeriod, "fee"> & { fee: AmountPair | null };

/** The stated schedule; the whole total for non-refundable terms without one; free until a bare deadline. */
export function periodsAtRisk(
  policy: CancellationPolicy | null | undefined,
  total: AmountPair,
): RiskPeriod[] {
  if (!policy) return [];
  const stated = feePeriods(policy);
  if (stated.length > 0) return stated;
  if (policy.type === "non_refundable") return [{ from: null, fee: total }];
  const until = policy.free_cancellation_until ?? null;
  if (policy.type !== "free_cancellation" || until === null) return [];
  return [
    { from: null, fee: ZERO },
    { from: until, fee: null },
  ];
}

/** The fee of cancelling at `at`; null when no period covers it, or its fee is not stated. */
export function feeAt(periods: readonly RiskPeriod[], at: string): AmountPair | null {
  const instant = Date.parse(at);
  return periods.findLast((period) => instantOf(period) <= instant)?.fee ?? null;
}

/** The instant the first fee sets in after a free period; null when nothing is free. */
export function endOfFree(periods: readonly FeePeriod[]): string | null {
  const first = periods.findIndex((period) => period.fee.accommodation_currency > 0);
  return first > 0 ? (periods[first]?.from ?? null) : null;
}

function whenText(from: string | null, until: string | null, { words, zone }: QuoteWording): string {
  const { t } = words;
  const print = (instant: string | null) => (instant === null ? null : instantText(instant, zone, words.tag));
  const [start, end] = [print(from), print(until)];
  if (start === null)
    return end === null
      ? t("policy.cancellation.step.anyTime")
      : t("policy.cancellation.step.until", { until: end });
  return end === null
    ? t("policy.cancellation.step.from", { from: start })
    : t("policy.cancellation.step.between", { from: start, until: end });
}

function shareOf(fee: AmountPair, total: AmountPair): number {
  if (total.accommodation_currency <= 0) return 0;
  return Math.min(1, Math.max(0, fee.accommodation_currency / total.accommodation_currency));
}

/** The periods as drawn steps; `share` is the fee over the total, 0 to 1. */
export function stepViews(
  periods: readonly FeePeriod[],
  total: AmountPair,
  wording: QuoteWording,
): CancellationStepView[] {
  return periods.map((period, index) => ({
    from: period.from,
    whenText: whenText(period.from, periods[index + 1]?.from ?? null, wording),
    fee: dualMoney(period.fee, wording.currency, wording.words.tag),
    share: shareOf(period.fee, total),
  }));
}

/** One line per step: the text twin of the drawing (row A08). */
export function stepLines(steps: readonly CancellationStepView[], { words }: QuoteWording): string[] {
  return steps.map(({ whenText: when, fee, share }) => {
    if (fee.shown.amount === 0 && share === 0) return words.t("policy.cancellation.stepLine.none", { when });
    const values = { when, fee: moneyWords(fee, words), share: shareText(share, words.tag, 0) };
    return words.t(
      share >= 1 ? "policy.cancellation.stepLine.whole" : "policy.cancellation.stepLine.part",
      values,
    );
  });
}
