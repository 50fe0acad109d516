// The actions that stand in every new namespace: what scenarios have closed, and what they will open or close.
import type { Ledger } from "../state/ledger";
import { SCENARIOS } from "./all";

/** Earlier than anything a change feed can tell. */
const LONG_AGO_MS = Date.UTC(2020, 0, 1);

/**
 * Records what scenarios have done and will do, counted from `startMs`, the clock's instant at which the
 * namespace begins or begins again. Call it once on an empty ledger.
 */
export function addInitialActions(ledger: Ledger, startMs: number): void {
  for (const { id, initialActions } of SCENARIOS)
    for (const { action, atMs } of initialActions?.(startMs) ?? [])
      ledger.add(id, action, atMs ?? LONG_AGO_MS);
}
