// Terms of several rooms taken together: what holds for all of them, and never one room's for the whole (row A02).
import type { AmountPair, CurrencyPair } from "@roomward/contract/values";
import { dualMoney, tolerance } from "@/lib/format/money";
import { addPairs } from "@/lib/rules/pairs";
import type { CancellationSummary } from "../list/card";
import { mealText } from "../rates/meal";
import type { CancellationView } from "../rates/rates";
import type { QuoteWording } from "../wording";
import {
  cancellationKind,
  cancellationSummary,
  cancellationView,
  endOfFree,
  type FeePeriod,
  feeAt,
  feePeriods,
  localDeadline,
  periodsAtRisk,
  type RiskPeriod,
  stepLines,
  stepViews,
  type TermedRoom,
  wholeOf,
} from "./cancellation";
import { moneyWords } from "./charges";
import { paymentText } from "./payment";

const BEGINNING = new Date(0).toISOString();

const policyOf = ({ policies }: TermedRoom) => policies?.cancellation;

const periodsOf = (room: TermedRoom): RiskPeriod[] => periodsAtRisk(policyOf(room), room.price.total);

/** The fee of cancelling all rooms at `at`, the sum of the rooms' fees then; null when one of them is not stated. */
export function feeTogether(
  rooms: readonly TermedRoom[],
  at: string,
  currency: CurrencyPair,
): AmountPair | null {
  let sum: AmountPair | null = null;
  for (const room of rooms) {
    const fee = feeAt(periodsOf(room), at);
    if (!fee) return null;
    sum = sum === null ? fee : addPairs(sum, fee, currency);
  }
  return sum;
}

/** The rooms' schedules as one; a fee is null where one of the rooms does not state its own. */
export function periodsTogether(rooms: readonly TermedRoom[], currency: CurrencyPair): RiskPeriod[] {
  const starts = new Set(rooms.flatMap((room) => periodsOf(room).map(({ from }) => from)));
  const inOrder = [...starts].sort((a, b) => Date.parse(a ?? BEGINNING) - Date.parse(b ?? BEGINNING));
  return inOrder.map((from) => ({ from, fee: feeTogether(rooms, from ?? BEGINNING, currency) }));
}

const isStated = (period: RiskPeriod): period is FeePeriod => period.fee !== null;

/** The same only where every fee is stated; empty otherwise. */
export function scheduleTogether(rooms: readonly TermedRoom[], currency: CurrencyPair): FeePeriod[] {
  const periods = periodsTogether(rooms, currency);
  return periods.every(isStated) ? periods : [];
}

/** Whether the fees are one share of the rooms' prices; each is known to half of its smallest unit. */
function isOneShare(fees: readonly number[], totals: readonly number[], currency: string): boolean {
  const half = tolerance(currency);
  const shares = (by: number) => fees.map((fee, room) => (fee + by) / Math.max(half, totals[room] ?? 0));
  return Math.max(...shares(-half)) <= Math.min(...shares(half));
}

/** Whether all rooms have the same terms: of one kind, fees from the same instants, each the same share of its price. */
function areAlike(rooms: readonly TermedRoom[], { accommodation }: CurrencyPair): boolean {
  const schedules = rooms.map(periodsOf);
  const named = rooms.map((room, index) =>
    JSON.stringify([
      cancellationKind(policyOf(room)),
      ...(schedules[index] ?? []).map(({ from }) => from && Date.parse(from)),
    ]),
  );
  const totals = rooms.map(({ price }) => price.total.accommodation_currency);
  const feesOf = (step: number) =>
    schedules.map((periods) => periods[step]?.fee?.accommodation_currency ?? Number.NaN);
  return (
    new Set(named).size === 1 &&
    (schedules[0] ?? []).every((_period, step) => isOneShare(feesOf(step), totals, accommodation))
  );
}

/** Until when a room is free at the time of the quote; null when it is not, or the deadline is not stated. */
function freeUntil(room: TermedRoom, quotedAt: string): string | null {
  const policy = policyOf(room);
  if (!policy || cancellationKind(policy) !== "free") return null;
  const until = policy.free_cancellation_until ?? endOfFree(feePeriods(policy));
  return until !== null && Date.parse(until) > Date.parse(quotedAt) ? until : null;
}

/** `Different per room: €505.47 of €1,220.75 is free to cancel until 16 December`. */
function mixedText(rooms: readonly TermedRoom[], total: AmountPair, wording: QuoteWording): string {
  const { words, currency, zone, quotedAt } = wording;
  const print = (pair: AmountPair) => moneyWords(dualMoney(pair, currency, words.tag), words);
  const unstated = rooms.filter(
    (room) => cancellationKind(policyOf(room)) === "unknown" && periodsOf(room).length === 0,
  ).length;
  if (unstated > 0) return words.t("policy.rooms.cancellationUnstated", { count: unstated });
  const free = rooms.flatMap((room) => {
    const until = freeUntil(room, quotedAt);
    return until === null ? [] : [{ until, total: room.price.total }];
  });
  const [first, ...others] = free.toSorted((a, b) => Date.parse(a.until) - Date.parse(b.until));
  const when = first ? localDeadline(first.until, { words, zone }) : null;
  if (!first || when === null) {
    const fee = feeTogether(rooms, quotedAt, currency);
    return fee === null
      ? words.t("policy.rooms.cancellation")
      : words.t("policy.rooms.cancellationNow", { fee: print(fee) });
  }
  const amount = others.reduce((sum, { total: own }) => addPairs(sum, own, currency), first.total);
  return words.t("policy.rooms.cancellationPart", { free: print(amount), whole: print(total), when });
}

const earliest = (summaries: readonly CancellationSummary[]): CancellationSummary | null =>
  summaries.toSorted((a, b) => Date.parse(a.until ?? BEGINNING) - Date.parse(b.until ?? BEGINNING))[0] ??
  null;

/** The whole costs nothing to cancel only where every room does; one that costs something decides. */
function allFree(summaries: readonly CancellationSummary[]): boolean | null {
  if (summaries.some(({ freeNow }) => freeNow === false)) return false;
  return summaries.some(({ freeNow }) => freeNow === null) ? null : true;
}

/** The terms of the whole in one sentence; null without rooms. Free until the earliest deadline where all are free. */
export function combinedSummary(
  rooms: readonly TermedRoom[],
  total: AmountPair,
  wording: QuoteWording,
): CancellationSummary | null {
  const summaries = rooms.map((room) => cancellationSummary(policyOf(room), wording));
  const [first] = summaries;
  if (!first || summaries.length === 1) return first ?? null;
  const kinds = new Set(summaries.map(({ kind }) => kind));
  if (kinds.size === 1 && first.kind === "free") return earliest(summaries);
  if (kinds.size === 1 && first.kind === "non_refundable") return first;
  const schedule = scheduleTogether(rooms, wording.currency);
  const type = rooms[0] && policyOf(rooms[0])?.type;
  // Terms of an unknown kind without a schedule are not stated: nobody knows whether they are alike.
  if (type && areAlike(rooms, wording.currency) && (schedule.length > 0 || first.kind === "partial")) {
    const steps = schedule.map(({ from, fee }) => ({ from, price: fee }));
    return cancellationSummary({ type, schedule: steps }, wording);
  }
  const kind = kinds.has("unknown") ? "unknown" : "partial";
  return { ...first, kind, until: null, freeNow: allFree(summaries), text: mixedText(rooms, total, wording) };
}

/** The same with the steps of the whole, where every room states its own; null without rooms. */
export function combinedCancellation(
  rooms: readonly TermedRoom[],
  total: AmountPair,
  wording: QuoteWording,
): CancellationView | null {
  const [only] = rooms;
  if (only && rooms.length === 1)
    return cancellationView({ ...only, price: { ...only.price, total } }, wording);
  const summary = combinedSummary(rooms, total, wording);
  if (summary === null) return null;
  const whole = wholeOf(rooms, total, wording);
  const steps = stepViews(scheduleTogether(rooms, wording.currency), total, wording, whole);
  return {
    ...summary,
    steps,
    stepsText: steps.length > 0 ? stepLines(steps, wording) : [summary.text],
  };
}

/** The one text all rooms share, else `differ`; null without rooms. */
function shared(
  rooms: readonly TermedRoom[],
  differ: string,
  text: (room: TermedRoom) => string,
): string | null {
  const [first, ...others] = new Set(rooms.map(text));
  return first === undefined || others.length === 0 ? (first ?? null) : differ;
}

export const combinedMeal = (rooms: readonly TermedRoom[], { words }: QuoteWording): string | null =>
  shared(rooms, words.t("policy.rooms.meal"), ({ policies }) => mealText(policies?.meal_plan, words));

export const combinedPayment = (rooms: readonly TermedRoom[], { words }: QuoteWording): string | null =>
  shared(rooms, words.t("policy.rooms.payment"), ({ policies }) => paymentText(policies?.payment, words));
