// A process that asks the platform as often as its parent says, and tells what came of it.
import { call } from "@/lib/demand/client";
import { quotaStatus } from "@/lib/demand/status";
import { DemandFailure } from "@/lib/http/failure";
import { patienceUntil } from "@/lib/patience";
import { startQuota } from "@/lib/quota/start-quota";

export interface Order {
  calls: number;
  caller: "interactive" | "staff" | "sync";
}

export interface Outcome {
  answered: number;
  /** Sent, and refused by the platform with 429. */
  refused: number;
  /** Never sent: the quota is used up or blocked. */
  held: number;
  others: string[];
  /** What this process knows of the account's minute afterwards. */
  used: number;
  isBlocked: boolean;
}

startQuota();
let number = 0;

async function askOnce(outcome: Outcome, caller: Order["caller"]): Promise<void> {
  number += 1;
  try {
    await call("scores", { accommodations: [number] }, { caller, deadline: patienceUntil(10_000) });
    outcome.answered += 1;
  } catch (error) {
    if (!(error instanceof DemandFailure) || error.kind !== "limited") outcome.others.push(String(error));
    else if (error.status === 429) outcome.refused += 1;
    else outcome.held += 1;
  }
}

process.on("message", async ({ calls, caller }: Order) => {
  const outcome: Outcome = { answered: 0, refused: 0, held: 0, others: [], used: 0, isBlocked: false };
  await Promise.all(Array.from({ length: calls }, () => askOnce(outcome, caller)));
  const { used, blockedUntil } = await quotaStatus();
  outcome.used = used.interactive + used.staff + used.sync;
  outcome.isBlocked = blockedUntil !== null;
  process.send?.(outcome);
});
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
