// What a site costs while nobody visits it: requests to the platform and processor time, the clock running.
import { setTimeout as delay } from "node:timers/promises";
import { cpuMs, type Stack, untilQuiet } from "@/tests/support/own-stack";
import { print } from "./figures";

const LENGTH_MS = 300_000;

const share = (ms: number): string => `${((100 * ms) / LENGTH_MS).toFixed(2)} % of a core`;

async function requests({ sandbox }: Stack): Promise<number> {
  const answer = await fetch(`${sandbox}/sandbox/status`);
  return ((await answer.json()) as { journal: { recorded: number } }).journal.recorded;
}

/** Measures five minutes that begin when the work of the start is done. */
export async function benchIdle(stack: Stack): Promise<void> {
  await untilQuiet(stack.sitePid);
  const read = async () => [await requests(stack), cpuMs(stack.sitePid), cpuMs(stack.sandboxPid)] as const;
  const before = await read();
  await delay(LENGTH_MS);
  const after = await read();
  print("B13 idle site, requests to the platform", `${after[0] - before[0]}`, "aim <= 60");
  print("B13 idle site, processor time", share(after[1] - before[1]), "aim <= 2 %");
  print("B13 its sandbox, processor time", share(after[2] - before[2]), "aim <= 1 %");
}
