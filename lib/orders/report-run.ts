// The loop of the process that follows the platform's orders: look, pause, and never give up.
import "server-only";
import { pause } from "@/lib/background-loop";
import { config } from "@/lib/config";
import { pauseAfterFailure } from "@/lib/demand/pause-after-failure";
import { DemandFailure } from "@/lib/http/failure";
import { log } from "@/lib/log";
import { ReportFollower } from "./report-follower";
import { patchOrderSync, readOrderSync } from "./report-store";

const SIGN_OF_LIFE_MS = 10_000;

interface Term {
  isStopped(): boolean;
}

/** What staff read of a failure; no message of a fault of ours, which may hold a guest's name. */
function messageOf(error: unknown): string {
  if (error instanceof DemandFailure) return error.message.slice(0, 300);
  return error instanceof Error ? error.name : "unknown";
}

async function noteFailure(error: unknown): Promise<number> {
  if (!(error instanceof DemandFailure)) log.error({ err: error }, "following the platform's orders failed");
  try {
    const errorStreak = (await readOrderSync()).errorStreak + 1;
    await patchOrderSync({ errorStreak, lastError: messageOf(error), lastErrorAt: new Date() });
    return errorStreak;
  } catch {
    // The database is what failed: there is nowhere to write it down but the log.
    return 1;
  }
}

async function keepAlive(term: Term): Promise<void> {
  while (!term.isStopped()) {
    await patchOrderSync({ seenAt: new Date() }).catch(() => {});
    await pause(SIGN_OF_LIFE_MS, term.isStopped);
  }
}

/** Follows until `isStopped`; whoever calls it should be the only one. Never rejects. */
export async function runReport(term: Term): Promise<void> {
  const demandTerm = () => {
    if (term.isStopped()) throw new Error("the term is over");
  };
  const follower = new ReportFollower({ step: demandTerm, beforeCommit: demandTerm });
  const alive = keepAlive(term);
  while (!term.isStopped()) {
    let pauseMs = config.mirror.syncSeconds * 1_000;
    try {
      await follower.pass();
    } catch (error) {
      if (!term.isStopped()) pauseMs = pauseAfterFailure(await noteFailure(error), error);
    }
    await pause(pauseMs, term.isStopped);
  }
  await alive;
}
