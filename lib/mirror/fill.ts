// Reading all static records of a city, region or country, page by page, so that a stop costs no page twice; storing them.
import "server-only";
import { ASSUMED } from "@roomward/contract/assumed";
import type { AccommodationDetails } from "@roomward/contract/details";
import type { RequestOf } from "@roomward/contract/operations";
import type { Answer, CallOptions } from "@/lib/demand/answer";
import { inBatches } from "@/lib/demand/batch";
import { eachPage, type PageStart } from "@/lib/demand/pages";
import { DemandFailure } from "@/lib/http/failure";
import { applyRecords, unprompted } from "./apply";
import { CONTENT_LANGUAGES, detailsRequest } from "./languages";
import { noteMisfits } from "./quarantine";
import { detailsScope, type FillKind, readCoverage, saveCompleted, saveProgress } from "./scope";

/** Small transactions: what a visitor reads waits for the one under way. */
const BATCH = 25;

interface Stored {
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

/** A hundred whole records are about five megabytes; more would come near the size cap of an answer. */
const ROWS = 100;
/** A token is not used in the last tenth of its life. */
const TOKEN_MS = ASSUMED.pageTokenLifeMs.value * 0.9;

export interface FillPlace {
  kind: FillKind;
  id: string;
}

export interface FillOptions {
  /** Options of each call, asked anew so that every page has its own deadline. */
  call(): CallOptions;
  /** Resolves when the next page may be requested. */
  turn?(): Promise<void>;
  /** Told after every stored page how many records this pass has stored. */
  onProgress?(stored: number): void | Promise<void>;
  /** Stops (resumable) when it says so. */
  isStopped?(): boolean;
}

function requestFor({ kind, id }: FillPlace): RequestOf<"details"> {
  const where = kind === "country" ? { country: id } : { [kind]: Number(id) };
  return { ...where, ...detailsRequest(), rows: ROWS };
}

async function storePage({ data, dropped, requestId }: Answer<"details">, fetchedAt: Date): Promise<void> {
  await storeRecords(data, { fetchedAt, requestId });
  await noteMisfits("details", dropped);
}

/** True when the last page was stored, false when it was stopped before. */
async function readFrom(
  place: FillPlace,
  start: PageStart<"details">,
  done: number,
  options: FillOptions,
): Promise<boolean> {
  const scope = detailsScope(place.kind, place.id);
  const pages = eachPage("details", start, () => options.call());
  const nextPage = async () => {
    await options.turn?.();
    return pages.next();
  };
  let stored = done;
  let requestedAt = new Date();
  let upcoming = nextPage();
  for (;;) {
    const { value: page, done: atEnd } = await upcoming;
    if (atEnd || !page) return true;
    const fetchedAt = requestedAt;
    // The next page travels while this one is stored.
    requestedAt = new Date();
    upcoming = nextPage();
    upcoming.catch(() => {});
    await storePage(page, fetchedAt);
    stored += page.data.length;
    if (page.nextPage === null) await saveCompleted(scope, stored);
    else await saveProgress(scope, page.nextPage, stored);
    await options.onProgress?.(stored);
    if (options.isStopped?.()) return page.nextPage === null;
  }
}

/**
 * Reads every record of `place`, going on where an earlier pass stopped while its page token lives.
 * @returns true when the place is complete, false when it was stopped.
 * @throws {DemandFailure}
 */
export async function fillPlace(place: FillPlace, options: FillOptions): Promise<boolean> {
  const known = await readCoverage(detailsScope(place.kind, place.id));
  const isAlive = known?.cursorAt != null && Date.now() - known.cursorAt.getTime() < TOKEN_MS;
  if (known?.cursor && isAlive) {
    try {
      return await readFrom(place, { page: known.cursor }, known.done, options);
    } catch (error) {
      // The platform no longer knows the token: begin again.
      if (!(error instanceof DemandFailure && error.kind === "rejected")) throw error;
    }
  }
  return readFrom(place, requestFor(place), 0, options);
}
