// A product's cancellation terms: one sentence with the deadline in property time, and the schedule (rows A07, A08).
import { leftOut } from "@roomward/contract/left-out";
import type { CancellationPolicy, ProductPolicies } from "@roomward/contract/product";
import type { AmountPair, CurrencyPair, Price } from "@roomward/contract/values";
import { deadlineText, knownZone, localText, wallText } from "@/lib/format/instants";
import { dualMoney, tolerance } from "@/lib/format/money";
import { shareText } from "@/lib/format/numbers";
import { paidRoom } from "@/lib/rules/payment-plan";
import type { CancellationStepView, CancellationView } from "@/lib/views/rates/rates";
import type { QuoteWording } from "@/lib/views/wording";
import type { CancellationSummary } from "../list/card";
import { moneyWords } from "./charges";
import { onSiteText } from "./taxes";

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

/** How far the platform's clock, by which it charges, may be from ours. */
const CLOCKS_APART_MS = 2 * 60_000;

/** Every period that may be running at `at` by the platform's clock; a step that leaves the fee as it is counts as none. */
export function periodsAround(periods: readonly RiskPeriod[], at: string): RiskPeriod[] {
  const feeOf = (period: RiskPeriod | undefined) => period?.fee?.accommodation_currency;
  const steps = periods.filter((period, i) => i === 0 || feeOf(period) !== feeOf(periods[i - 1]));
  const [earliest, latest] = [Date.parse(at) - CLOCKS_APART_MS, Date.parse(at) + CLOCKS_APART_MS];
  return steps.filter((period, i) => {
    const next = steps[i + 1];
    const isOver = next !== undefined && instantOf(next) < earliest;
    return !isOver && instantOf(period) <= latest;
  });
}

/** The instant the first fee sets in after a free period; null when nothing is free. */
export function endOfFree(periods: readonly FeePeriod[]): string | null {
  const first = periods.findIndex((period) => period.fee.accommodation_currency > 0);
  return first > 0 ? (periods[first]?.from ?? null) : null;
}

/** One room: what it costs, and on which terms. */
export interface TermedRoom {
  policies?: ProductPolicies | null | undefined;
  price: Price;
}

/** A total with the charges in it that would be paid at the property. */
interface Whole {
  total: AmountPair;
  charges: string;
}

/** Null where no charge is known to be in a fee of the whole price: its schedule has to state the fee. */
export function wholeOf(
  rooms: readonly TermedRoom[],
  total: AmountPair,
  wording: QuoteWording,
): Whole | null {
  const isStated = ({ policies }: TermedRoom) =>
    policies?.cancellation != null && feePeriods(policies.cancellation).length > 0;
  const charges = rooms.every(isStated) ? onSiteText(rooms.map(paidRoom), wording) : null;
  return charges === null ? null : { total, charges };
}

const isAll = (fee: AmountPair, { total }: Whole, { accommodation }: CurrencyPair): boolean =>
  Math.abs(fee.accommodation_currency - total.accommodation_currency) <= tolerance(accommodation);

/** `€325.58 (including €24.00 City tax, otherwise paid at the property)` where the fee is the whole price. */
export function feeText(
  fee: AmountPair,
  whole: Whole | null,
  { words, currency }: Pick<QuoteWording, "words" | "currency">,
): string {
  const text = moneyWords(dualMoney(fee, currency, words.tag), words);
  return whole !== null && isAll(fee, whole, currency)
    ? words.t("policy.cancellation.feeWith", { fee: text, charges: whole.charges })
    : text;
}

type Clock = Pick<QuoteWording, "words" | "zone">;

/** By the property's own clock, `3 June 2027, 18:00 local time`; null for what is no instant. */
export const localTime = (instant: string, { words, zone }: Clock) =>
  localText(instant, zone, words.tag, (time) => words.t("common.localTime", { time }));

/** The same for a deadline; at midnight `2 June 2027, 24:00 local time`. */
export const localDeadline = (instant: string, { words, zone }: Clock) =>
  deadlineText(instant, zone, words.tag, (time) => words.t("common.localTime", { time }));

function whenText(from: string | null, until: string | null, wording: QuoteWording): string {
  const { words, zone } = wording;
  const { t } = words;
  const end = until === null ? null : localDeadline(until, wording);
  const start =
    from === null ? null : end === null ? localTime(from, wording) : wallText(from, zone, words.tag);
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

/** Of less than half a percent, or of all but that, the words are a bound already. */
function isRounded(fee: AmountPair, total: AmountPair, { accommodation }: CurrencyPair): boolean {
  const percent = Math.round(100 * shareOf(fee, total));
  const exact = (percent * total.accommodation_currency) / 100;
  const isBound = percent === 0 || percent === 100;
  return !isBound && Math.abs(exact - fee.accommodation_currency) > tolerance(accommodation);
}

/** The periods as drawn steps; `share` is the fee over the total, 0 to 1. */
export function stepViews(
  periods: readonly FeePeriod[],
  total: AmountPair,
  wording: QuoteWording,
  whole: Whole | null = null,
): CancellationStepView[] {
  return periods.map((period) => ({
    from: period.from,
    fee: dualMoney(period.fee, wording.currency, wording.words.tag),
    feeText: feeText(period.fee, whole, wording),
    share: shareOf(period.fee, total),
    isRounded: isRounded(period.fee, total, wording.currency),
  }));
}

/** One line for each fee: the text twin of the drawing (row A08), where steps of one fee after another are one. */
export function stepLines(steps: readonly CancellationStepView[], wording: QuoteWording): string[] {
  const { words } = wording;
  const changes = steps.filter(({ feeText: text }, at) => text !== steps[at - 1]?.feeText);
  return changes.map(({ from, fee, feeText: text, share, isRounded: isAbout }, at) => {
    const when = whenText(from, changes[at + 1]?.from ?? null, wording);
    if (fee.shown.amount === 0 && share === 0) return words.t("policy.cancellation.stepLine.none", { when });
    const values = { when, fee: text, share: shareText(share, words.tag, 0) };
    if (share >= 1) return words.t("policy.cancellation.stepLine.whole", values);
    return words.t(`policy.cancellation.stepLine.${isAbout ? "about" : "part"}`, values);
  });
}

type Kind = CancellationSummary["kind"];

/** `special_conditions` is the old name of `partially_refundable` (gaps 3). Anything else is `unknown`. */
function kindOf(policy: CancellationPolicy): Kind {
  if (policy.type === "free_cancellation") return "free";
  if (policy.type === "non_refundable") return "non_refundable";
  return policy.type === "partially_refundable" || policy.type === "special_conditions"
    ? "partial"
    : "unknown";
}

/** The kind of a product's terms; a missing policy is `unknown`. */
export function cancellationKind(policy: CancellationPolicy | null | undefined): Kind {
  return policy ? kindOf(policy) : "unknown";
}

/** The last instant without a fee: stated by the platform, or read off the schedule of a free policy. */
function deadlineOf(policy: CancellationPolicy, periods: readonly FeePeriod[]): string | null {
  return policy.free_cancellation_until ?? (kindOf(policy) === "free" ? endOfFree(periods) : null);
}

/** The platform's deadline decides, then its schedule, and without either the kind of the terms. */
function isFreeNow(
  policy: CancellationPolicy,
  periods: readonly FeePeriod[],
  quotedAt: string,
): boolean | null {
  const kind = kindOf(policy);
  const until = kind === "free" ? deadlineOf(policy, periods) : null;
  if (until !== null) return Date.parse(until) > Date.parse(quotedAt);
  const fee = feeAt(periods, quotedAt);
  if (fee !== null) return fee.accommodation_currency <= 0;
  return kind === "unknown" ? null : kind === "free";
}

function freeSentence(until: string | null, { words, zone, quotedAt }: QuoteWording): string {
  const when = until === null ? null : localDeadline(until, { words, zone });
  if (until === null || when === null) return words.t("policy.cancellation.freeNoDeadline");
  const passed = Date.parse(until) <= Date.parse(quotedAt);
  return words.t(passed ? "policy.cancellation.freeEnded" : "policy.cancellation.freeUntil", { when });
}

function sentence(
  policy: CancellationPolicy,
  periods: readonly FeePeriod[],
  wording: QuoteWording,
  whole: Whole | null,
): string {
  const { words, quotedAt } = wording;
  const kind = kindOf(policy);
  if (kind === "free") return freeSentence(deadlineOf(policy, periods), wording);
  if (kind === "non_refundable") return words.t("policy.cancellation.nonRefundable");
  const fee = feeAt(periods, quotedAt);
  if (fee === null)
    return words.t(kind === "partial" ? "policy.cancellation.partial" : "policy.cancellation.unknown");
  const end = fee.accommodation_currency <= 0 ? endOfFree(periods) : null;
  const when = end === null ? null : localDeadline(end, wording);
  if (when !== null)
    return words.t(
      kind === "partial" ? "policy.cancellation.partialUntil" : "policy.cancellation.unknownUntil",
      {
        when,
      },
    );
  const values = { fee: feeText(fee, whole, wording) };
  return words.t(
    kind === "partial" ? "policy.cancellation.partialNow" : "policy.cancellation.unknownWithSteps",
    values,
  );
}

/**
 * The terms in one sentence. A missing policy and an unknown type give a sentence that sends the reader to the
 * platform's own words (row A18).
 */
export function cancellationSummary(
  policy: CancellationPolicy | null | undefined,
  wording: QuoteWording,
  whole: Whole | null = null,
): CancellationSummary {
  const zone = wording.zone !== null && knownZone(wording.zone) === wording.zone ? wording.zone : null;
  if (!policy)
    return {
      kind: "unknown",
      text: wording.words.t("policy.cancellation.missing"),
      until: null,
      freeNow: null,
      zone,
    };
  const periods = feePeriods(policy);
  return {
    kind: kindOf(policy),
    text: sentence(policy, periods, wording, whole),
    until: deadlineOf(policy, periods),
    freeNow: isFreeNow(policy, periods, wording.quotedAt),
    zone,
  };
}

/** What can be said of the fees when the platform sent no schedule (search never does), or none to be read. */
function withoutSchedule(
  summary: CancellationSummary,
  policy: CancellationPolicy | null | undefined,
  { words }: QuoteWording,
): string[] {
  if (leftOut(policy, "schedule") > 0) return [summary.text, words.t("policy.cancellation.feesUnread")];
  if (summary.kind === "free" && summary.until !== null)
    return [summary.text, words.t("policy.cancellation.afterUnstated")];
  return [summary.text, words.t("policy.cancellation.feesUnstated")];
}

/** The terms with their schedule; non-refundable without one means the whole price at any time (gaps 14). */
export function cancellationView(room: TermedRoom, wording: QuoteWording): CancellationView {
  const policy = room.policies?.cancellation;
  const { total } = room.price;
  const whole = wholeOf([room], total, wording);
  const summary = cancellationSummary(policy, wording, whole);
  const stated = policy ? feePeriods(policy) : [];
  const periods =
    stated.length === 0 && summary.kind === "non_refundable" ? [{ from: null, fee: total }] : stated;
  const steps = stepViews(periods, total, wording, whole);
  const stepsText = steps.length > 0 ? stepLines(steps, wording) : withoutSchedule(summary, policy, wording);
  return { ...summary, steps, stepsText };
}
