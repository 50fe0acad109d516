// Asks due parity checks: a check is claimed by moving its next time, so that of many runners one asks.
import "server-only";
import { sql } from "drizzle-orm";
import { pause } from "@/lib/background-loop";
import { config } from "@/lib/config";
import { database } from "@/lib/db/database";
import { parityCheck } from "@/lib/db/schema-current";
import { onShutdown } from "@/lib/db/shutdown";
import { log } from "@/lib/log";
import { processWide } from "@/lib/process-wide";
import { StoredRequest } from "./request";
import { runCheck } from "./runs";

const PAUSE_MS = 15_000;

/** The check that is due longest, claimed for this caller until its next time; null when none is due. */
async function claimDue(at: Date): Promise<{ id: number; question: unknown } | null> {
  const db = await database();
  const due = sql`(
    select id from parity_check where paused_at is null and next_at <= ${at.toISOString()}::timestamptz
    order by next_at limit 1 for update skip locked
  )`;
  const [claimed] = await db
    .update(parityCheck)
    .set({
      nextAt: sql`${at.toISOString()}::timestamptz + make_interval(mins => ${parityCheck.everyMinutes})`,
    })
    .where(sql`${parityCheck.id} = ${due}`)
    .returning({ id: parityCheck.id, question: parityCheck.question });
  return claimed ?? null;
}

/**
 * Runs every check that is due at the machine's clock, one after the other; how many it were. A check whose request
 * an older version wrote and this one cannot read is told in the log and waits for its next time.
 */
export async function runDueChecks(isStopped: () => boolean = () => false): Promise<number> {
  for (let done = 0; ; ) {
    const claimed = isStopped() ? null : await claimDue(new Date());
    if (claimed === null) return done;
    const request = StoredRequest.safeParse(claimed.question);
    if (request.success) {
      await runCheck(claimed.id, request.data);
      done += 1;
    } else log.error({ check: claimed.id }, "a parity check cannot be read");
  }
}

/** Looks for due checks until `isStopped`; an error is told in the log and the next look comes as usual. */
export async function runParitySchedule({ isStopped }: { isStopped: () => boolean }): Promise<void> {
  while (!isStopped()) {
    try {
      await runDueChecks(isStopped);
    } catch (error) {
      if (!isStopped()) log.error({ err: error }, "parity checks could not be run");
    }
    await pause(PAUSE_MS, isStopped);
  }
}

/** Within the web process, where the database is embedded: with a server the worker asks. A second call does nothing. */
export function startParitySchedule(): void {
  if (config.database.url !== null) return;
  processWide("parity-schedule", () => {
    const state = { stopping: false };
    const running = runParitySchedule({ isStopped: () => state.stopping });
    onShutdown(async () => {
      state.stopping = true;
      await running;
    });
    return state;
  });
}
