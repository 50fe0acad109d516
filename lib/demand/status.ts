// How the connection to the platform is doing, for `/api/health`.
import "server-only";
import type { DemandConfig } from "@/lib/config";
import { demandClient } from "./client";
import type { Counters } from "./counters";
import type { DriftEntry } from "./drift";

export interface DemandStatus {
  target: DemandConfig["target"];
  breaker: "closed" | "open" | "half-open";
  /** ISO instant until which nothing is sent after a 429; null when free. */
  blockedUntil: string | null;
  /** ISO instant of the latest usable answer. */
  lastSuccess: string | null;
  /** Calls sent in the last minute, all operations together. */
  sentInLastMinute: number;
  operations: Counters;
  /** Distinct surprises seen in answers since the start. */
  drift: number;
}

const iso = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();

export function demandStatus(): DemandStatus {
  const { target, connection } = demandClient();
  const { budget, breaker, counters, drift, lastSuccess, timing } = connection;
  return {
    target,
    breaker: breaker.position,
    blockedUntil: budget.blockedUntil > timing.now() ? iso(budget.blockedUntil) : null,
    lastSuccess: iso(lastSuccess),
    sentInLastMinute: budget.usedInLastMinute,
    operations: counters,
    drift: drift.size,
  };
}

/** Every surprise, by operation, path and kind. */
export function driftSeen(): DriftEntry[] {
  return demandClient().connection.drift.list();
}
