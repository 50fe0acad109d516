// What answers held that the contract does not: counted by operation, path, kind and detail, never by anyone's data.
import "server-only";
import type { Drift } from "@roomward/contract/drift";
import type { OperationName } from "@roomward/contract/operations";

const MOST_ENTRIES = 1_000;
const LONGEST_PATH = 200;

export interface DriftEntry extends Drift {
  operation: OperationName;
  count: number;
  /** ISO instants. */
  firstSeen: string;
  lastSeen: string;
  /** Request id of an answer that showed it, to quote to the platform. */
  requestId: string | null;
}

/** In memory and bounded: when full, only what is already known is counted further. */
export class DriftBook {
  private readonly entries = new Map<string, DriftEntry>();

  note(operation: OperationName, found: readonly Drift[], requestId: string | null, at: number): void {
    const seen = new Date(at).toISOString();
    for (const drift of found) {
      const path = drift.path.slice(0, LONGEST_PATH);
      const key = `${operation} ${drift.kind} ${path} ${drift.detail}`;
      const known = this.entries.get(key);
      if (known) {
        known.count += 1;
        known.lastSeen = seen;
      } else if (this.entries.size < MOST_ENTRIES) {
        const detail = drift.detail.slice(0, LONGEST_PATH);
        const entry = { ...drift, path, detail, operation, requestId, count: 1 };
        this.entries.set(key, { ...entry, firstSeen: seen, lastSeen: seen });
      }
    }
  }

  list(): DriftEntry[] {
    return [...this.entries.values()];
  }

  get size(): number {
    return this.entries.size;
  }
}
