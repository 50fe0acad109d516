// A process that leads when it may, and tells its parent how it stands.
import { setTimeout as delay } from "node:timers/promises";
import { lead } from "@/lib/db/leader";

/** Far more than five milliseconds ever become in a process that runs. */
const STOOD_STILL_MS = 1_500;

async function work({ isStopped }: { isStopped(): boolean }): Promise<void> {
  let wentOn = 0;
  for (let before = performance.now(); !isStopped(); before = performance.now()) {
    await delay(5);
    if (performance.now() - before > STOOD_STILL_MS && !isStopped()) wentOn += 1;
  }
  process.send?.(`worked ${wentOn} times more`);
}

const [, , url = ""] = process.argv;
void lead(work, { url, isStopped: () => false, onChange: (standing) => void process.send?.(standing) });
