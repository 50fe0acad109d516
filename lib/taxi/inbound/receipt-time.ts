// When a delivery came, at a clock that all sites share: the database server's, as this process measured it against its own
// steady clock. A site on the embedded database is alone and takes the site's clock.
import "server-only";
import { sql } from "drizzle-orm";
import { now } from "@/lib/clock";
import { config } from "@/lib/config";
import { database, rowsOf } from "@/lib/db/database";
import { log } from "@/lib/log";
import { processWide } from "@/lib/process-wide";
import { withDeadline } from "./deadline";
import type { Delivery } from "./delivery";

const MEASURE_MS = 1_000;
/** A clock that was never measured: the machines' own are kept together by their operators (docs/operations.md). */
const UNMEASURED_ERROR_MS = 5_000;
/** What a quartz may lose or gain, above what any does. */
const DRIFT = 200e-6;

interface Measured {
  serverMs: number;
  /** At the process's steady clock, which nobody sets. */
  at: number;
  errorMs: number;
}

const state = () => processWide<{ measured: Measured | null }>("taxi-clock", () => ({ measured: null }));

const errorNow = ({ at, errorMs }: Measured): number => errorMs + (performance.now() - at) * DRIFT;

/** Asks the server for its time; a measurement that is better than the one at hand takes its place. */
export async function measureClock(): Promise<void> {
  if (config.database.url === null || config.clock !== null) return;
  try {
    const db = await withDeadline(database(), MEASURE_MS);
    const from = performance.now();
    const answer = await withDeadline(
      Promise.resolve(db.execute(sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`)),
      MEASURE_MS,
    );
    const until = performance.now();
    const [{ ms } = { ms: Number.NaN }] = rowsOf<{ ms: number }>(answer);
    const measured = { serverMs: ms, at: (from + until) / 2, errorMs: 1 + (until - from) / 2 };
    const { measured: before } = state();
    if (before === null || measured.errorMs <= errorNow(before)) state().measured = measured;
  } catch (error) {
    log.debug({ err: error }, "the clock of the database could not be read");
  }
}

/** Now, and how wrong that may be. */
export async function receiptTime(): Promise<Pick<Delivery, "receivedAt" | "clockErrorMs">> {
  if (config.database.url === null || config.clock !== null) return { receivedAt: new Date(now()) };
  const came = performance.now();
  if (state().measured === null) await measureClock();
  const { measured } = state();
  if (measured === null) return { receivedAt: new Date(now()), clockErrorMs: UNMEASURED_ERROR_MS };
  return {
    receivedAt: new Date(measured.serverMs + came - measured.at),
    clockErrorMs: Math.ceil(errorNow(measured)),
  };
}
