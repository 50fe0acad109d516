// What cancelling a quote costs and when: the schedules of its rooms, each by itself and together.
import type { CancellationPolicy } from "@roomward/contract/product";
import type { AmountPair, CurrencyPair } from "@roomward/contract/values";
import { dayInZone } from "@/lib/format/instants";
import { tolerance } from "@/lib/format/money";
import { addPairs } from "@/lib/rules/pairs";
import type { QuotedRoom } from "./quote";

/** From when (UTC instant; null: from now) which fee is owed. */
export interface FeePeriod {
  from: string | null;
  fee: AmountPair;
}

/** A period whose fee may be unknown: after the deadline of a policy that states no fees. */
export type RiskPeriod = Omit<FeePeriod, "fee"> & { fee: AmountPair | null };

/** What a room's terms and price are read from. */
export type TermedRoom = Pick<QuotedRoom, "policies" | "price">;

type Policy = CancellationPolicy | null | undefined;

const ZERO: AmountPair = { accommodation_currency: 0, booker_currency: 0 };
const BEGINNING = new Date(0).toISOString();

const instantOf = (period: Pick<FeePeriod, "from">): number =>
  period.from === null ? Number.NEGATIVE_INFINITY : Date.parse(period.from);

/**
 * The schedule in order of time; `now` and null mean from now (gaps 3), and of two periods with the same start
 * the later entry counts. A free policy whose schedule begins with its first fee is free until then.
 */
export function feePeriods(policy: Policy): FeePeriod[] {
  const byStart = new Map<number, FeePeriod>();
  for (const step of policy?.schedule ?? []) {
    const from = step.from === null || step.from === "now" ? null : step.from;
    const period: FeePeriod = { from, fee: step.price };
    if (!Number.isNaN(instantOf(period))) byStart.set(instantOf(period), period);
  }
  const periods = [...byStart.values()].sort((a, b) => instantOf(a) - instantOf(b));
  const first = periods[0];
  if (policy?.type === "free_cancellation" && first && first.from !== null)
    return [{ from: null, fee: ZERO }, ...periods];
  return periods;
}

/** The stated schedule; the whole total for non-refundable terms without one (gaps 14); free until a bare deadline. */
export function periodsAtRisk(policy: Policy, total: AmountPair): RiskPeriod[] {
  const stated = feePeriods(policy);
  if (stated.length > 0) return stated;
  if (policy?.type === "non_refundable") return [{ from: null, fee: total }];
  const until = policy?.free_cancellation_until ?? null;
  if (policy?.type !== "free_cancellation" || until === null) return [];
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

/** The fee that sets in on the day of arrival, which who does not arrive owes; null without such a step. */
export function noShowFee(
  periods: readonly FeePeriod[],
  checkin: string,
  zone: string | null,
): AmountPair | null {
  const isThatDay = ({ from }: FeePeriod) => from !== null && dayInZone(from, zone) === checkin;
  return periods.findLast(isThatDay)?.fee ?? null;
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
function endOfFree(periods: readonly FeePeriod[]): string | null {
  const first = periods.findIndex((period) => period.fee.accommodation_currency > 0);
  return first > 0 ? (periods[first]?.from ?? null) : null;
}

export type CancellationKind = "free" | "non_refundable" | "partial" | "unknown";

/** `special_conditions` is the old name of `partially_refundable` (gaps 3). Anything else is `unknown`. */
export function cancellationKind(policy: Policy): CancellationKind {
  if (policy?.type === "free_cancellation") return "free";
  if (policy?.type === "non_refundable") return "non_refundable";
  return policy?.type === "partially_refundable" || policy?.type === "special_conditions"
    ? "partial"
    : "unknown";
}

/** The last instant without a fee: stated by the platform, or read off the schedule of a free policy. */
const freeDeadline = (policy: Policy): string | null =>
  policy?.free_cancellation_until ??
  (cancellationKind(policy) === "free" ? endOfFree(feePeriods(policy)) : null);

/** The platform's deadline decides, then its schedule, and without either the type of the terms (decision 102). */
export function isFreeAt(policy: Policy, at: string): boolean | null {
  const kind = cancellationKind(policy);
  const until = kind === "free" ? freeDeadline(policy) : null;
  if (until !== null) return Date.parse(until) > Date.parse(at);
  const fee = feeAt(feePeriods(policy), at);
  if (fee !== null) return fee.accommodation_currency <= 0;
  return kind === "unknown" ? null : kind === "free";
}

const policyOf = ({ policies }: TermedRoom): Policy => policies?.cancellation;

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
function scheduleTogether(rooms: readonly TermedRoom[], currency: CurrencyPair): FeePeriod[] {
  const periods = periodsTogether(rooms, currency);
  return periods.every(isStated) ? periods : [];
}

/** Whether the fees are one share of the rooms' prices; each is known to half of its smallest unit. */
function isOneShare(fees: readonly number[], totals: readonly number[], currency: string): boolean {
  const half = tolerance(currency);
  const shares = (by: number) => fees.map((fee, room) => (fee + by) / Math.max(half, totals[room] ?? 0));
  return Math.max(...shares(-half)) <= Math.min(...shares(half));
}

/** Whether all rooms have the same terms: of one type, fees from the same instants, each the same share of its price. */
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

/**
 * The terms that hold for all rooms as one policy, never one room's for the whole (row A02); `differ` where there are no
 * such terms. Where all are free, those with the earliest deadline.
 */
function policyTogether(rooms: readonly TermedRoom[], currency: CurrencyPair): Policy | "differ" {
  const [first, ...others] = rooms.map(policyOf);
  if (others.length === 0) return first;
  const kind = cancellationKind(first);
  const isOneKind = others.every((policy) => cancellationKind(policy) === kind);
  if (isOneKind && kind === "non_refundable") return first;
  if (isOneKind && kind === "free")
    return [first, ...others].toSorted(
      (a, b) => Date.parse(freeDeadline(a) ?? BEGINNING) - Date.parse(freeDeadline(b) ?? BEGINNING),
    )[0];
  const schedule = scheduleTogether(rooms, currency);
  // Terms of an unknown type without a schedule are not stated: nobody knows whether they are alike.
  if (first && areAlike(rooms, currency) && (schedule.length > 0 || kind === "partial"))
    return { type: first.type, schedule: schedule.map(({ from, fee }) => ({ from, price: fee })) };
  return "differ";
}

/** Cancelling all rooms is free only where every room's is; one that costs something decides. */
function areFreeAt(rooms: readonly TermedRoom[], at: string): boolean | null {
  const states = rooms.map((room) => isFreeAt(policyOf(room), at));
  if (states.includes(false)) return false;
  return states.includes(null) ? null : true;
}

/** UTC instant at which a room's free cancellation ends; null when it is not free, or the end is not stated. */
export function freeEnd(room: TermedRoom): string | null {
  const policy = policyOf(room);
  return cancellationKind(policy) === "free" ? freeDeadline(policy) : null;
}

/** The same from `at` on; null when that is over. */
export function freeUntil(room: TermedRoom, at: string): string | null {
  const until = freeEnd(room);
  return until !== null && Date.parse(until) > Date.parse(at) ? until : null;
}

/** How many rooms state nothing of their terms. */
export const countUnstated = (rooms: readonly TermedRoom[]): number =>
  rooms.filter((room) => cancellationKind(policyOf(room)) === "unknown" && periodsOf(room).length === 0)
    .length;

/** What cancelling all rooms of a quote costs. */
export interface Cancellation {
  kind: CancellationKind;
  /** Whether terms are stated that hold for all rooms; `differ` where each room has its own. */
  terms: "stated" | "missing" | "differ";
  /** UTC instant at which free cancellation ends; null where nothing is free or no end is stated. */
  until: string | null;
  /** Null where nobody can say. */
  freeNow: boolean | null;
  /** What it costs now by the schedule; null where none states it. */
  feeNow: AmountPair | null;
  /** UTC instant of the first fee after a free period of the schedule; null without such a period. */
  firstFeeAt: string | null;
  /** Every step of the whole; empty where a room does not state its own. */
  schedule: FeePeriod[];
}

/** `quotedAt`: the UTC instant that is now. */
export function cancellationOf(
  rooms: readonly TermedRoom[],
  { currency, quotedAt }: { currency: CurrencyPair; quotedAt: string },
): Cancellation {
  const policy = policyTogether(rooms, currency);
  const schedule = scheduleTogether(rooms, currency);
  if (policy === "differ") {
    const isUnknown = rooms.some((room) => cancellationKind(policyOf(room)) === "unknown");
    const freeNow = areFreeAt(rooms, quotedAt);
    const feeNow = feeTogether(rooms, quotedAt, currency);
    const kind = isUnknown ? "unknown" : "partial";
    return { kind, terms: "differ", until: null, freeNow, feeNow, firstFeeAt: null, schedule };
  }
  const stated = feePeriods(policy);
  return {
    kind: cancellationKind(policy),
    terms: policy ? "stated" : "missing",
    until: freeDeadline(policy),
    freeNow: isFreeAt(policy, quotedAt),
    feeNow: feeAt(stated, quotedAt),
    firstFeeAt: endOfFree(stated),
    schedule,
  };
}
