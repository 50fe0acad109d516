// How the connection to the platform is doing, for `/api/health`.
import "server-only";
import type { DemandConfig } from "@/lib/config";
import { type CallsByCaller, type QuotaScope, totalOf } from "./budget";
import { demandClient } from "./client";
import type { Counters } from "./connection";

export interface DemandStatus {
  target: DemandConfig["target"];
  breaker: "closed" | "open" | "half-open";
  /** ISO instant until which nothing is sent after a 429; null when free. */
  blockedUntil: string | null;
  /** ISO instant of the latest usable answer. */
  lastSuccess: string | null;
  /** Calls sent in the last minute, all operations together. */
  sentInLastMinute: number;
  quota: QuotaStatus;
  operations: Counters;
  /** Distinct surprises seen in answers since the start. */
  drift: number;
}

/** The account's calls of the last minute by class; of all processes where they share the quota. */
export interface QuotaStatus {
  perMinute: number;
  used: CallsByCaller;
  scope: QuotaScope;
  /** ISO instant until which nothing is sent after a 429; null when free. */
  blockedUntil: string | null;
}

const iso = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();

function knownQuota(): QuotaStatus {
  const { budget, timing } = demandClient().connection;
  const { perMinute, used, scope, blockedUntil } = budget;
  return { perMinute, used, scope, blockedUntil: blockedUntil > timing.now() ? iso(blockedUntil) : null };
}

/** How much of the quota is used now; asks the database where other processes use it too. */
export async function quotaStatus(): Promise<QuotaStatus> {
  await demandClient().connection.budget.look();
  return knownQuota();
}

export function demandStatus(): DemandStatus {
  const { target, connection } = demandClient();
  const { breaker, counters, drift, lastSuccess } = connection;
  const quota = knownQuota();
  return {
    target,
    breaker: breaker.position,
    blockedUntil: quota.blockedUntil,
    lastSuccess: iso(lastSuccess),
    sentInLastMinute: totalOf(quota.used),
    quota,
    operations: counters,
    drift: drift.size,
  };
}
