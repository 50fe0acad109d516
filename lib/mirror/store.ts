// Storing records that a visitor or a pass over a place brought in.
import "server-only";
import type { AccommodationDetails } from "@roomward/contract/details";
import { inBatches } from "@/lib/demand/batch";
import { applyRecords, unprompted } from "./apply";
import { CONTENT_LANGUAGES } from "./languages";

/** Small transactions: what a visitor reads waits for the one under way. */
const BATCH = 25;

export interface Stored {
  languages?: readonly string[];
  /** When the call was sent; now when left out. */
  fetchedAt?: Date;
  requestId?: string | null;
}

/**
 * Stores records; older copies are replaced, and what differs from them is kept as history. Calls are done one after
 * the other. Rejects when the database refuses them altogether.
 */
export async function storeRecords(
  details: readonly AccommodationDetails[],
  { languages = CONTENT_LANGUAGES, fetchedAt = new Date(), requestId = null }: Stored = {},
): Promise<void> {
  const origin = { ...unprompted("reload", fetchedAt, requestId), languages };
  // All take their turn now: whoever waits for the mirror to settle waits for the last of them.
  await Promise.all(
    inBatches(details, BATCH).map((records) => applyRecords({ records, closed: new Map() }, origin)),
  );
}
