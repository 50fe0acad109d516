// How long a reader waits for the frame after a press: told by the browser itself, on a processor slowed down for it.
import { appendFileSync } from "node:fs";
import type { Page, TestInfo } from "@playwright/test";

/** The longest of one journey, in milliseconds, and what was pressed. */
export interface Interaction {
  journey: string;
  ms: number;
  what: string;
}

const KEY = "slowest interaction";

/** `npm run bench -- journeys` names how many times slower the processor is, and the file that is told. */
const { CPU_SLOWER, INTERACTIONS } = process.env;

export async function watchInteractions(page: Page): Promise<void> {
  if (!CPU_SLOWER) return;
  await page.addInitScript((key) => {
    const nameOf = (target: unknown): string =>
      target instanceof Element
        ? `${target.localName} ${target.getAttribute("aria-label") ?? target.textContent}`.trim().slice(0, 50)
        : "";
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
        const before = JSON.parse(sessionStorage.getItem(key) ?? '{"ms":0}');
        if (!entry.interactionId || before.ms >= entry.duration) continue;
        const slowest = { ms: entry.duration, what: `${entry.name} ${nameOf(entry.target)}` };
        sessionStorage.setItem(key, JSON.stringify(slowest));
      }
    }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  }, KEY);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: Number(CPU_SLOWER) });
}

export async function tellInteractions(page: Page, { title }: TestInfo): Promise<void> {
  if (!CPU_SLOWER || !INTERACTIONS) return;
  const text = await page.evaluate((key) => sessionStorage.getItem(key), KEY);
  appendFileSync(
    INTERACTIONS,
    `${JSON.stringify({ journey: title, ...(text ? JSON.parse(text) : { ms: 0, what: "" }) })}\n`,
  );
}
