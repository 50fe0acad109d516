// A window of the change feed, from what was told to the last of its records in our copy.
import "server-only";
import type { AccommodationDetails } from "@roomward/contract/details";
import { now } from "@/lib/clock";
import { config } from "@/lib/config";
import { inBatches } from "@/lib/demand/batch";
import { completedScopes, DETAILS_SCOPES, detailsScope } from "@/lib/mirror/scope";
import type { ChangeKind } from "@/lib/rules/changes";
import { applyRecords, type ClosedStatus, knownAmong } from "../apply";
import { CONTENT_LANGUAGES } from "../languages";
import { noteMisfits } from "../quarantine";
import { type FeedWindow, type FetchedIds, fetchIds, missingMisfits } from "./feed";
import { OVERLAP_MS } from "./instant";
import { patchSync } from "./status";

interface Scope {
  /** True when every stay of the world belongs to it. */
  isEverything: boolean;
  holds(details: AccommodationDetails): boolean;
}

/** The scope as it is now; what is mirrored already belongs to it anyway. */
async function readScope(): Promise<Scope> {
  const { countries } = config.mirror;
  const whole = await completedScopes(DETAILS_SCOPES);
  for (const code of countries === "all" ? [] : countries)
    whole.set(detailsScope("country", code), new Date());
  return {
    isEverything: countries === "all",
    holds: ({ location }) =>
      countries === "all" ||
      whole.has(detailsScope("country", location?.country ?? "")) ||
      whole.has(detailsScope("city", String(location?.city))) ||
      (location?.regions ?? []).some((region) => whole.has(detailsScope("region", String(region)))),
  };
}

/** How the work is done: a test ends it at any step, a process that ends stops it between two. */
export interface Work {
  step(name: string): void;
  isStopped(): boolean;
  /** Ids of one details call, a hundred at most (contract, "Limits"). */
  batch: number;
}

/** A window that is being applied; it outlives a failed pass, so that what was applied is not asked twice. */
export interface OpenWindow extends FeedWindow {
  /** Ids that concern us and are not applied yet. */
  waiting: number[];
  /** How many concern us. */
  total: number;
  /** Applied once more for staff: the cursor stays. */
  isReplay: boolean;
  known: ReadonlySet<number>;
  scope: Scope;
}

/** Sorts out what concerns us: what we hold or keep out for now, what opened, and everything where we hold everything. */
export async function openWindow(feedWindow: FeedWindow, isReplay: boolean): Promise<OpenWindow> {
  const ids = [...feedWindow.kinds.keys()];
  const [scope, known] = await Promise.all([readScope(), knownAmong(ids)]);
  const waiting = ids.filter(
    (id) => scope.isEverything || known.has(id) || feedWindow.kinds.get(id)?.includes("opened"),
  );
  await patchSync({ windowTotal: waiting.length, windowDone: 0, backlog: waiting.length });
  return { ...feedWindow, waiting, total: waiting.length, isReplay, known, scope };
}

/** The most severe first: a stay told to be fraud is that, whatever else it was told to be. */
const CLOSED: readonly ClosedStatus[] = ["closed_fraud", "closed_permanently", "closed_temporarily"];

const closedKind = (kinds: readonly ChangeKind[]): ClosedStatus | undefined =>
  CLOSED.find((kind) => kinds.includes(kind));

/** One second after the latest change told (gaps 7), so never ahead; the clock of our own sandbox may be turned. */
const isAhead = (next: string): boolean =>
  config.demand.target !== "own-sandbox" && Date.parse(next) > now() + OVERLAP_MS;

/** `last_change` after this window; null when it did not lead on: from ahead of now, changes would be passed over. */
export const cursorAfter = ({ from, next }: FeedWindow): string | null =>
  next !== null && Date.parse(next) > Date.parse(from) && !isAhead(next) ? next : null;

async function applyBatch(window: OpenWindow, fetched: FetchedIds, rest: number, work: Work) {
  const kindsOf = (id: number): readonly ChangeKind[] => window.kinds.get(id) ?? [];
  // What was told to be closed is, whether its record came, fits, or did neither; once more it may have opened since.
  const unread = window.isReplay ? [] : fetched.dropped.flatMap((one) => one.id ?? []);
  const closed = new Map<number, ClosedStatus>();
  for (const id of [...fetched.missing, ...unread]) {
    const kind = closedKind(kindsOf(id));
    if (kind) closed.set(id, kind);
  }
  const misfits = [
    ...fetched.dropped,
    ...missingMisfits(fetched).filter(({ id }) => id !== null && !closed.has(id)),
  ];
  const records = fetched.records.filter(
    (record) => window.known.has(record.id) || window.scope.holds(record),
  );
  const next = rest === 0 && !window.isReplay ? cursorAfter(window) : null;
  await applyRecords(
    { records, closed },
    {
      cause: "feed",
      windowFrom: new Date(window.from),
      windowNext: window.next === null ? null : new Date(window.next),
      fetchedAt: fetched.fetchedAt,
      requestId: fetched.requestId,
      languages: CONTENT_LANGUAGES,
      kindsOf,
      isRepetition: window.isReplay,
      alongside: async (tx) => {
        await patchSync(
          { windowDone: window.total - rest, backlog: rest, ...(next === null ? {} : { cursor: next }) },
          tx,
        );
        await noteMisfits("details", misfits, tx);
        work.step("before the commit");
      },
    },
  );
}

const NOTHING_CAME = { records: [], dropped: [], missing: [], requestId: null };

function fetchAhead(batch: readonly number[] | undefined): Promise<FetchedIds> | null {
  if (batch === undefined) return null;
  const fetching = fetchIds(batch);
  fetching.catch(() => {});
  return fetching;
}

/**
 * Applies what is waiting, a hundred at a time; the next batch travels while one is stored. The cursor moves in the
 * transaction of the last batch.
 * @returns false when it was stopped before the end.
 * @throws {DemandFailure}
 */
export async function applyWindow(window: OpenWindow, work: Work): Promise<boolean> {
  const batches = inBatches(window.waiting, work.batch);
  if (batches.length === 0) await applyBatch(window, { ...NOTHING_CAME, fetchedAt: new Date() }, 0, work);
  let upcoming = fetchAhead(batches[0]);
  for (let i = 0; upcoming !== null; i += 1) {
    const fetched = await upcoming;
    work.step("fetched");
    upcoming = fetchAhead(batches[i + 1]);
    const waiting = batches.slice(i + 1).flat();
    await applyBatch(window, fetched, waiting.length, work);
    window.waiting = waiting;
    work.step("applied");
    if (work.isStopped() && waiting.length > 0) return false;
  }
  return true;
}
