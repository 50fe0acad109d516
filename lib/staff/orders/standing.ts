// How well the copy of orders follows the platform, where it lacks something, and which bookings of ours have no end yet.
import "server-only";
import { asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { now } from "@/lib/clock";
import { config } from "@/lib/config";
import { database } from "@/lib/db/database";
import { orderAttempt, orderGap } from "@/lib/db/schema-orders";
import { wordsFor } from "@/lib/i18n";
import { readOrderSync } from "@/lib/orders/report-store";
import type { AttemptState } from "@/lib/rules/order-attempt";
import type { GapReason } from "@/lib/rules/order-report";
import { unagreedText } from "@/lib/views/booking/order-view";

/**
 * following: as new as the platform. filling: read for the first time, or after a long absence. failing: the latest pass
 * failed. silent: nobody follows.
 */
export type ReportState = "following" | "filling" | "failing" | "silent";

export interface ReportGap {
  id: number;
  reason: GapReason;
  from: string;
  to: string;
  orders: number | null;
  tries: number;
  /** When it is read again; null when it cannot be. */
  retry: string | null;
}

export interface ReportStanding {
  state: ReportState;
  /** When the copy was last known to be as new as the platform; null before the first time. */
  asOf: string | null;
  ageSeconds: number | null;
  /** Where the copy begins, and as far as it is read. */
  since: string | null;
  until: string | null;
  errorStreak: number;
  lastError: string | null;
  gaps: ReportGap[];
}

/** Whoever follows gives a sign of life every ten seconds. */
const SILENT_MS = 45_000;
/** So many looks may be missed before the copy counts as behind. */
const LOOKS_BEHIND = 3;
const MAX_GAPS = 20;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export async function reportStanding(): Promise<ReportStanding> {
  const db = await database();
  const [sync, gaps] = await Promise.all([
    readOrderSync(),
    db.select().from(orderGap).where(isNull(orderGap.closedAt)).orderBy(asc(orderGap.from)).limit(MAX_GAPS),
  ]);
  const { succeededAt, seenAt, errorStreak, lastError, since, cursor } = sync;
  const ageSeconds =
    succeededAt === null ? null : Math.max(0, Math.round((Date.now() - succeededAt.getTime()) / 1_000));
  const isSilent = Date.now() - (seenAt?.getTime() ?? 0) > SILENT_MS;
  const isBehind = ageSeconds === null || ageSeconds > LOOKS_BEHIND * config.mirror.syncSeconds;
  const state = isSilent ? "silent" : errorStreak > 0 ? "failing" : isBehind ? "filling" : "following";
  return {
    state,
    asOf: iso(succeededAt),
    ageSeconds,
    since: iso(since),
    until: iso(cursor),
    errorStreak,
    lastError: errorStreak > 0 ? lastError : null,
    gaps: gaps.map(({ id, reason, from, to, orders, tries, retryAt }) => ({
      ...{ id, reason, orders, tries, retry: iso(retryAt) },
      ...{ from: from.toISOString(), to: to.toISOString() },
    })),
  };
}

/** A booking of ours of which nobody knows yet what became of it. */
export interface OpenAttempt {
  id: number;
  state: AttemptState;
  accommodation: number;
  checkin: string;
  checkout: string;
  label: string;
  /** Since it was sent, at the site's clock. */
  ageSeconds: number;
  looks: number;
  /** When it is looked up next, in seconds from now; 0 when it is due, null when it is not looked up. */
  nextLookSeconds: number | null;
}

const MAX_ATTEMPTS = 100;

/** How many bookings are unknown; one on its way is not yet. */
export async function countUnknownAttempts(): Promise<number> {
  const db = await database();
  return await db.$count(orderAttempt, eq(orderAttempt.state, "unknown"));
}

export interface UnagreedFee {
  /** The platform's number of the order; null where it named none. */
  order: string | null;
  sentence: string;
}

const UNAGREED_MS = 7 * 86_400_000;

/** Cancellations of the last week that cost another fee than was agreed to, the newest first. */
export async function unagreedFees(): Promise<UnagreedFee[]> {
  const { orderNumber, cancelAgreement } = orderAttempt;
  const at = sql`(${cancelAgreement} ->> 'at')::timestamptz`;
  const since = new Date(now() - UNAGREED_MS).toISOString();
  const db = await database();
  const rows = await db
    .select({ order: orderNumber, cancelAgreement })
    .from(orderAttempt)
    .where(sql`${cancelAgreement} -> 'charged' is not null and ${at} > ${since}::timestamptz`)
    .orderBy(desc(at))
    .limit(MAX_ATTEMPTS);
  return rows.map((row) => ({
    order: row.order,
    sentence: unagreedText(row.cancelAgreement, wordsFor("en")) ?? "",
  }));
}

/** The bookings that are on their way or unknown, the oldest first. */
export async function openAttempts(): Promise<OpenAttempt[]> {
  const db = await database();
  const at = now();
  const rows = await db
    .select()
    .from(orderAttempt)
    .where(inArray(orderAttempt.state, ["sent", "unknown"]))
    .orderBy(asc(orderAttempt.sentAt), desc(orderAttempt.id))
    .limit(MAX_ATTEMPTS);
  const seconds = (ms: number) => Math.max(0, Math.round(ms / 1_000));
  return rows.map(({ id, state, accommodation, question, label, sentAt, createdAt, looks, lookAt }) => ({
    ...{ id, state, accommodation, label, looks },
    checkin: question.checkin,
    checkout: question.checkout,
    ageSeconds: seconds(at - (sentAt ?? createdAt).getTime()),
    nextLookSeconds: lookAt === null ? null : seconds(lookAt.getTime() - at),
  }));
}
