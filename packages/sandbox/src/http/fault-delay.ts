// How long a fault holds an answer back: drawn from a stream that repeats from run to run.
import { normal, uniform } from "../world/hash";
import type { FaultRule } from "./fault-rule";

const LATENCY_DEFAULT_MS = 1000;
const LONGEST_MS = 600_000;

/** Milliseconds for the draw with this number under `key`; 0 for a rule that names no wait. */
export function delayOf({ kind, delay, delayMs }: FaultRule, key: number, draw: number): number {
  if (delay?.uniform) {
    const [low, high] = delay.uniform;
    return Math.round(low + uniform(key, draw) * (high - low));
  }
  if (delay?.lognormal) {
    const { median, sigma } = delay.lognormal;
    return Math.round(Math.min(LONGEST_MS, median * Math.exp(sigma * normal(key, draw))));
  }
  return delay?.fixed ?? delayMs ?? (kind === "latency" ? LATENCY_DEFAULT_MS : 0);
}
