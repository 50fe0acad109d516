// Static records by id: from the mirror, and what it lacks live from the platform, then kept.
import "server-only";
import type { DemandFailure } from "@/lib/http/failure";
import type { MirrorRecord } from "./record";

export interface EnsureOptions {
  /** Epoch milliseconds. */
  deadline: number;
}

/** `absent`: the platform does not know them. Ids in neither belong to `failure`: unknown. */
export interface Ensured {
  records: Map<number, MirrorRecord>;
  absent: number[];
  failure: DemandFailure | null;
}

/** Whole records of `ids`. */
export async function ensureRecords(_ids: readonly number[], _options: EnsureOptions): Promise<Ensured> {
  return { records: new Map(), absent: [], failure: null };
}

/** Card records of `ids`. */
export async function ensureCards(_ids: readonly number[], _options: EnsureOptions): Promise<Ensured> {
  return { records: new Map(), absent: [], failure: null };
}
