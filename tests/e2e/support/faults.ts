// Makes the faulty stack's sandbox misbehave for one story, and waits until the site has recovered after it.
import { expect } from "@playwright/test";
import { METRICS_TOKEN } from "@/scripts/support/e2e-stacks.mjs";
import { FAULTY } from "./stacks";

const SANDBOX = `http://127.0.0.1:${FAULTY.sandbox}`;
const SITE = `http://127.0.0.1:${FAULTY.site}`;

interface Fault {
  operation: string;
  kind: "status" | "stall" | "malformed" | "latency" | "truncate" | "lost";
  status?: number;
  delayMs?: number;
  count?: number;
  retryAfterS?: number;
}

/** Does what a control route of the sandbox does. */
export async function control(path: string, method: string, body?: object): Promise<void> {
  const answer = await fetch(`${SANDBOX}/sandbox/${path}`, {
    method,
    headers: { "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`the sandbox refused ${path}: ${answer.status} ${await answer.text()}`);
}

export const addFault = (fault: Fault): Promise<void> => control("faults", "POST", fault);

export const closeProperty = (id: number, kind: "temporarily" | "permanently" | "fraud"): Promise<void> =>
  control("close-property", "POST", { id, kind });

export const openProperty = (id: number): Promise<void> => control("open-property", "POST", { id });

const MONITOR = { headers: { authorization: `Bearer ${METRICS_TOKEN}` } };

interface Health {
  demand: { breaker: string; blockedUntil: string | number | null };
}

/** Clears every fault and waits until the site asks the platform again. */
export async function recover(): Promise<void> {
  await control("faults", "DELETE");
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

/** Two stays of the mirror with room, as a search finds them while all is well. */
export async function twoStays(): Promise<[number, number]> {
  const answer = await fetch(
    `${SITE}/api/search?to=city:-2759794&in=2027-03-05&out=2027-03-08&adults=2&rooms=1&from=nl&cur=EUR&locale=en`,
  );
  const page = (await answer.json()) as { cards: { facts: { id: number } }[] };
  const [first, second] = page.cards.map(({ facts }) => facts.id);
  if (first === undefined || second === undefined) throw new Error("the search found too little");
  return [first, second];
}
