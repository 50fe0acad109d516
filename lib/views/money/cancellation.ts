// The cancellation terms of a quote: one sentence with the deadline in property time, and the schedule (rows A07, A08).
import { leftOut } from "@roomward/contract/left-out";
import type { AmountPair, CurrencyPair } from "@roomward/contract/values";
import { deadlineText, knownZone, localText, wallText } from "@/lib/format/instants";
import { dualMoney, tolerance } from "@/lib/format/money";
import { shareText } from "@/lib/format/numbers";
import {
  type Cancellation,
  cancellationOf,
  countUnstated,
  type FeePeriod,
  feePeriods,
  freeUntil,
  noShowFee,
  type TermedRoom,
} from "@/lib/quote/fees";
import type { Quote } from "@/lib/quote/quote";
import { addPairs } from "@/lib/rules/pairs";
import { paidRoom } from "@/lib/rules/payment-plan";
import type { CancellationStepView, CancellationView } from "@/lib/views/rates/rates";
import type { QuoteWording } from "@/lib/views/wording";
import type { CancellationSummary } from "../list/card";
import { moneyWords } from "./charges";
import { onSiteText } from "./taxes";

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
  const isStated = ({ policies }: TermedRoom) => feePeriods(policies?.cancellation).length > 0;
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

function freeSentence(until: string | null, { words, zone, quotedAt }: QuoteWording): string {
  const when = until === null ? null : localDeadline(until, { words, zone });
  if (until === null || when === null) return words.t("policy.cancellation.freeNoDeadline");
  const passed = Date.parse(until) <= Date.parse(quotedAt);
  return words.t(passed ? "policy.cancellation.freeEnded" : "policy.cancellation.freeUntil", { when });
}

/** The terms that hold for all rooms; `quote` has its own sentence where they differ. */
function sentence(cancels: Cancellation, wording: QuoteWording, whole: Whole | null): string {
  const { t } = wording.words;
  const { kind, feeNow } = cancels;
  if (cancels.terms === "missing") return t("policy.cancellation.missing");
  if (kind === "free") return freeSentence(cancels.until, wording);
  if (kind === "non_refundable") return t("policy.cancellation.nonRefundable");
  if (feeNow === null) return t(`policy.cancellation.${kind}`);
  const end = feeNow.accommodation_currency <= 0 ? cancels.firstFeeAt : null;
  const when = end === null ? null : localDeadline(end, wording);
  if (when !== null) return t(`policy.cancellation.${kind}Until`, { when });
  return t(kind === "partial" ? "policy.cancellation.partialNow" : "policy.cancellation.unknownWithSteps", {
    fee: feeText(feeNow, whole, wording),
  });
}

/** A quote as far as cancelling it goes. */
type TermedQuote = { price: Pick<Quote["price"], "total">; rooms: readonly TermedRoom[] };

/** `Different per room: €505.47 of €1,220.75 is free to cancel until 16 December` */
function differingText(
  { rooms, price }: TermedQuote,
  { feeNow }: Cancellation,
  wording: QuoteWording,
): string {
  const { words, currency, zone, quotedAt } = wording;
  const print = (pair: AmountPair) => moneyWords(dualMoney(pair, currency, words.tag), words);
  const unstated = countUnstated(rooms);
  if (unstated > 0) return words.t("policy.rooms.cancellationUnstated", { count: unstated });
  const free = rooms.flatMap((room) => {
    const until = freeUntil(room, quotedAt);
    return until === null ? [] : [{ until, total: room.price.total }];
  });
  const [first, ...others] = free.toSorted((a, b) => Date.parse(a.until) - Date.parse(b.until));
  const when = first ? localDeadline(first.until, { words, zone }) : null;
  if (!first || when === null)
    return feeNow === null
      ? words.t("policy.rooms.cancellation")
      : words.t("policy.rooms.cancellationNow", { fee: print(feeNow) });
  const amount = others.reduce((sum, { total }) => addPairs(sum, total, currency), first.total);
  const values = { free: print(amount), whole: print(price.total), when };
  return words.t("policy.rooms.cancellationPart", values);
}

/**
 * The terms of the whole in one sentence. A missing policy and an unknown type give a sentence that sends the reader to
 * the platform's own words (row A18).
 */
export function cancellationSummary(
  quote: TermedQuote,
  wording: QuoteWording,
  cancels = cancellationOf(quote.rooms, wording),
  whole: Whole | null = null,
): CancellationSummary {
  const { kind, until, freeNow, terms } = cancels;
  const text =
    terms === "differ" ? differingText(quote, cancels, wording) : sentence(cancels, wording, whole);
  const { zone } = wording;
  return { kind, text, until, freeNow, zone: zone !== null && knownZone(zone) === zone ? zone : null };
}

/** What can be stated of the fees when the platform sent no schedule (search never does), or none to be read. */
function withoutSchedule(
  summary: CancellationSummary,
  rooms: readonly TermedRoom[],
  { words }: QuoteWording,
): string[] {
  const [room, ...others] = rooms;
  if (others.length > 0) return [summary.text];
  if (leftOut(room?.policies?.cancellation, "schedule") > 0)
    return [summary.text, words.t("policy.cancellation.feesUnread")];
  if (summary.kind === "free" && summary.until !== null)
    return [summary.text, words.t("policy.cancellation.afterUnstated")];
  return [summary.text, words.t("policy.cancellation.feesUnstated")];
}

/** The terms of a quote with the steps of the whole, where every room states its own. */
export function cancellationView(
  quote: TermedQuote,
  wording: QuoteWording,
  cancels = cancellationOf(quote.rooms, wording),
): CancellationView {
  const { rooms, price } = quote;
  const { checkin, zone, words } = wording;
  const whole = wholeOf(rooms, price.total, wording);
  const summary = cancellationSummary(quote, wording, cancels, whole);
  const steps = stepViews(cancels.schedule, price.total, wording, whole);
  const noShow = checkin === undefined ? null : noShowFee(cancels.schedule, checkin, zone);
  const noShowText =
    noShow && words.t("policy.cancellation.noShow", { fee: feeText(noShow, whole, wording) });
  const stepsText = steps.length > 0 ? stepLines(steps, wording) : withoutSchedule(summary, rooms, wording);
  return { ...summary, steps, stepsText: noShowText ? [...stepsText, noShowText] : stepsText };
}
