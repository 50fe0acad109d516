// Loading the reference lists: constants, chains, suppliers, payment, languages, and every place.
import "server-only";

export interface ReferenceStatus {
  /** True when every list is stored and not older than a week. */
  ready: boolean;
  done: number;
  total: number;
}

/** Reads every list that is missing or older than a week; may be stopped and called again. */
export async function loadReference(_onProgress?: (status: ReferenceStatus) => void): Promise<void> {}

/** How far loading has come. */
export function referenceStatus(): ReferenceStatus {
  return { ready: false, done: 0, total: 0 };
}
