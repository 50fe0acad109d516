// Makes the faulty stack's sandbox misbehave for one story, and waits until the site has recovered after it.
import { expect } from "@playwright/test";
import { METRICS_TOKEN } from "@/scripts/support/e2e-stacks.mjs";
import { sandboxAt } from "./sandbox";
import { FAULTY } from "./stacks";

export const sandbox = sandboxAt(FAULTY.sandbox);
const SITE = `http://127.0.0.1:${FAULTY.site}`;

const MONITOR = { headers: { authorization: `Bearer ${METRICS_TOKEN}` } };

interface Health {
  demand: { breaker: string; blockedUntil: string | number | null };
}

/** Clears every fault and waits until the site asks the platform again. */
export async function recover(): Promise<void> {
  await sandbox.faults.clear();
  await expect
    .poll(
      async () => {
        // A question in between lets a half-open breaker find out that all is well; reviews are never kept.
        await fetch(`${SITE}/api/reviews?id=1000001&locale=en`);
        const health = (await (await fetch(`${SITE}/api/health`, MONITOR)).json()) as Health;
        return [health.demand.breaker, health.demand.blockedUntil];
      },
      { timeout: 40_000, intervals: [250] },
    )
    .toEqual(["closed", null]);
}
