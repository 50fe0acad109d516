// What is counted while it waits to be written: questions by minute, surprises, and what travellers did by hour.
import type { Drift } from "@roomward/contract/drift";
import type { CallSeen } from "@/lib/demand/watch";

/**
 * Latencies are counted in buckets, so that counts of many processes and minutes add up: upper end of a bucket over its
 * lower end. The middle of a bucket is then at most 7.8 % off.
 */
const GROWTH = 1.16;
const LOG_GROWTH = Math.log(GROWTH);
/** The last bucket begins at 79 seconds, longer than any question may take. */
const LAST = 77;

export const BUCKETS = LAST + 1;

/** Share by which a percentile out of buckets may differ from the exact one. */
export const BUCKET_ERROR = Math.sqrt(GROWTH) - 1;

/** The bucket of a latency in milliseconds: 0 for less than one, then by growing widths. */
function bucketOf(ms: number): number {
  return ms < 1 ? 0 : Math.min(LAST, 1 + Math.floor(Math.log(ms) / LOG_GROWTH));
}

/** What stands for all latencies of a bucket: the geometric middle, in milliseconds. */
const middleOf = (bucket: number): number => (bucket === 0 ? 0 : GROWTH ** (bucket - 0.5));

export function countLatency(counts: number[], ms: number): void {
  const bucket = bucketOf(ms);
  while (counts.length <= bucket) counts.push(0);
  counts[bucket] = (counts[bucket] ?? 0) + 1;
}

/** Adds `more` to `counts` element by element; `counts` grows as far as it must. */
function addCounts(counts: number[], more: readonly number[]): void {
  while (counts.length < more.length) counts.push(0);
  for (let i = 0; i < more.length; i += 1) counts[i] = (counts[i] ?? 0) + (more[i] ?? 0);
}

/** The `share` (0 to 1) percentile by nearest rank in whole milliseconds; null of nothing. */
export function percentile(counts: readonly number[], share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const rank = Math.max(1, Math.ceil(share * total));
  let passed = 0;
  for (const [bucket, count] of counts.entries()) {
    passed += count;
    if (passed >= rank) return Math.round(middleOf(bucket));
  }
  return null;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const LONGEST = 200;

export interface MinuteSum {
  /** Epoch milliseconds of its start. */
  minute: number;
  operation: string;
  caller: string;
  calls: number;
  sent: number;
  failures: number;
  retries: number;
  joined: number;
  batched: number;
  ids: number;
  kinds: Record<string, number>;
  latencies: number[];
}

export interface DriftSum {
  operation: string;
  kind: string;
  path: string;
  detail: string;
  count: number;
  /** Epoch milliseconds. */
  firstSeen: number;
  lastSeen: number;
  requestId: string | null;
  example: number | null;
}

export type VisitEvent = "search" | "property" | "handoff" | "leave";

export interface VisitSum {
  /** Epoch milliseconds of its start. */
  hour: number;
  event: VisitEvent;
  outcome: string;
  country: string;
  accommodation: number;
  /** Of a car; 0 for everything else. */
  supplier: number;
  times: number;
  /** Empty where none is known. */
  campaign: string;
  source: string;
  placement: string;
  language: string;
}

/** One way out, known by its label and by nobody. */
export interface ClickOut {
  label: string;
  /** Epoch milliseconds. */
  at: number;
  campaign: string;
  source: string;
  placement: string;
  language: string;
  country: string;
  accommodation: number;
  way: "web" | "app";
}

/** A question as a minute of one; only what was sent has a latency of the platform. */
export function minuteOf(seen: CallSeen): MinuteSum {
  const latencies: number[] = [];
  if (seen.attempts > 0) countLatency(latencies, seen.ms);
  return {
    minute: Math.floor(seen.at / MINUTE_MS) * MINUTE_MS,
    operation: seen.operation,
    caller: seen.caller,
    calls: 1,
    sent: seen.attempts,
    failures: seen.outcome === "ok" ? 0 : 1,
    retries: Math.max(0, seen.attempts - 1),
    joined: seen.joined ? 1 : 0,
    batched: (seen.ids ?? 0) > 1 ? 1 : 0,
    ids: seen.ids ?? 0,
    kinds: { [seen.outcome]: 1 },
    latencies,
  };
}

export const minuteKey = ({ minute, operation, caller }: MinuteSum): string =>
  `${minute} ${operation} ${caller}`;

/** Into `sum` itself, because this happens at every question. */
export function addMinute(sum: MinuteSum, one: MinuteSum): MinuteSum {
  sum.calls += one.calls;
  sum.sent += one.sent;
  sum.failures += one.failures;
  sum.retries += one.retries;
  sum.joined += one.joined;
  sum.batched += one.batched;
  sum.ids += one.ids;
  for (const kind in one.kinds) sum.kinds[kind] = (sum.kinds[kind] ?? 0) + (one.kinds[kind] ?? 0);
  addCounts(sum.latencies, one.latencies);
  return sum;
}

export function driftOf(operation: string, drift: Drift, requestId: string | null, at: number): DriftSum {
  const detail = drift.types === undefined ? drift.detail : `${drift.detail}, ${drift.types}`;
  return {
    operation,
    kind: drift.kind,
    path: drift.path.slice(0, LONGEST),
    detail: detail.slice(0, LONGEST),
    count: 1,
    firstSeen: at,
    lastSeen: at,
    requestId,
    example: drift.record ?? null,
  };
}

export const driftKey = ({ operation, kind, path, detail }: DriftSum): string =>
  JSON.stringify([operation, kind, path, detail]);

export function addedDrift(a: DriftSum, b: DriftSum): DriftSum {
  const latest = b.lastSeen >= a.lastSeen ? b : a;
  return {
    ...latest,
    count: a.count + b.count,
    firstSeen: Math.min(a.firstSeen, b.firstSeen),
    requestId: latest.requestId ?? a.requestId ?? b.requestId,
    example: latest.example ?? a.example ?? b.example,
  };
}

export function visitOf(visit: Omit<VisitSum, "hour" | "times">, at: number): VisitSum {
  return { ...visit, hour: Math.floor(at / HOUR_MS) * HOUR_MS, times: 1 };
}

export const visitKey = (sum: VisitSum): string => {
  const { hour, event, outcome, country, accommodation, supplier, ...from } = sum;
  const { campaign, source, placement, language } = from;
  const about = [country, accommodation, supplier];
  return [hour, event, outcome, ...about, campaign, source, placement, language].join(" ");
};

export const addedVisits = (a: VisitSum, b: VisitSum): VisitSum => ({ ...a, times: a.times + b.times });
