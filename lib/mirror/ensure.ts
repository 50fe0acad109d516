// Static records by id: from the mirror, and what it lacks live from the platform, then kept.
import "server-only";
import { OPERATIONS } from "@roomward/contract/operations";
import { frozenWorld } from "@/lib/clock";
import { databaseAwaySince } from "@/lib/database-away";
import { type BatchAnswer, callForIds, inBatches } from "@/lib/demand/batch";
import { WORTH_A_CALL_MS } from "@/lib/demand/client";
import { DemandFailure } from "@/lib/http/failure";
import { patienceUntil } from "@/lib/patience";
import { processWide } from "@/lib/process-wide";
import { storeRecords } from "./fill";
import { detailsRequest } from "./languages";
import { noteMisfits } from "./quarantine";
import { frozenRecords, keepUnstored, readCards, readRecords } from "./read";
import { cardOf, type MirrorRecord, staticPart, withFollowablePhotos } from "./record";
import { queueMirrorWork } from "./work-queue";

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

type Fetched = { record: MirrorRecord } | { absent: true } | { failure: DemandFailure };

const BATCH = OPERATIONS.details.idLimit ?? 1;
/** A fetch outlasts a caller in more haste: what arrives late is stored for the next request. */
const FETCH_MS = 6_000;
/** An unknown id is asked again after this; until then a page that is asked for over and over costs no call. */
const ABSENT_MS = 60_000;
const MAX_ABSENT = 10_000;

interface Desk {
  /** Ids being fetched or not yet stored. */
  fetching: Map<number, Promise<Fetched>>;
  /** Ids the platform did not know, and when that was at the process's steady clock (ms). */
  absent: Map<number, number>;
}

const desk = (): Desk => processWide("ensure", () => ({ fetching: new Map(), absent: new Map() }));

function rememberAbsent(id: number): void {
  const { absent } = desk();
  if (absent.size >= MAX_ABSENT) absent.clear();
  absent.set(id, performance.now());
}

const knownAbsent = (id: number): boolean =>
  performance.now() - (desk().absent.get(id) ?? -ABSENT_MS) < ABSENT_MS;

function sort(
  ids: readonly number[],
  answer: BatchAnswer<"details">,
  requestedAt: Date,
): Map<number, Fetched> {
  const fetchedAt = requestedAt.toISOString();
  const outcome = new Map<number, Fetched>();
  for (const details of answer.data)
    outcome.set(details.id, { record: { details: withFollowablePhotos(staticPart(details)), fetchedAt } });
  const failed = new Set(answer.failedIds);
  const failure = answer.failures[0];
  for (const id of ids) {
    if (outcome.has(id)) continue;
    // A dropped record without a readable id could be any of those that are missing.
    if (failure && (failed.has(id) || failed.size === 0)) outcome.set(id, { failure });
    else {
      outcome.set(id, { absent: true });
      rememberAbsent(id);
    }
  }
  return outcome;
}

const recordsOf = (outcome: ReadonlyMap<number, Fetched>): Map<number, MirrorRecord> =>
  new Map([...outcome].flatMap(([id, one]) => ("record" in one ? [[id, one.record] as const] : [])));

/** Asks for up to a hundred ids; the records are handed on at once and stored behind the caller's back. */
async function fetchBatch(ids: readonly number[], deadline: number): Promise<Map<number, Fetched>> {
  const forget = (some: readonly number[]) => {
    for (const id of some) desk().fetching.delete(id);
  };
  const fetchedAt = new Date();
  try {
    const answer = await callForIds("details", ids, detailsRequest(), { deadline });
    const outcome = sort(ids, answer, fetchedAt);
    const isFailed = (id: number) => "failure" in (outcome.get(id) ?? {});
    // Whoever comes now asks again: there is nothing of these that the mirror could wait for.
    forget(ids.filter(isFailed));
    if (databaseAwaySince() !== null) keepUnstored(recordsOf(outcome));
    const stored = storeRecords(answer.data, { fetchedAt });
    const noted = queueMirrorWork(() => noteMisfits("details", answer.dropped));
    void Promise.allSettled([stored, noted]).then(() => forget(ids.filter((id) => !isFailed(id))));
    return outcome;
  } catch (error) {
    forget(ids);
    throw error;
  }
}

async function fetchOne(id: number, batch: Promise<Map<number, Fetched>>): Promise<Fetched> {
  return (await batch).get(id) ?? { absent: true };
}

interface Fetching {
  id: number;
  fetched: Promise<Fetched>;
  /** Begun for somebody else, with that one's deadline. */
  joined: boolean;
}

/** One shared fetch per id; ids that nobody is fetching yet go out together. */
function fetchIds(ids: readonly number[], deadline: number): Fetching[] {
  const { fetching } = desk();
  const shared = ids.flatMap((id): Fetching[] => {
    const fetched = fetching.get(id);
    return fetched ? [{ id, fetched, joined: true }] : [];
  });
  const fresh = inBatches(
    ids.filter((id) => !fetching.has(id)),
    BATCH,
  ).flatMap((batch) => {
    const fetched = fetchBatch(batch, Math.max(deadline, patienceUntil(FETCH_MS)));
    return batch.map((id): Fetching => ({ id, fetched: fetchOne(id, fetched), joined: false }));
  });
  for (const { id, fetched } of fresh) fetching.set(id, fetched);
  return [...shared, ...fresh];
}

const LATE = new DemandFailure("timeout", {
  operation: "details",
  detail: "no answer before this caller's deadline",
});

/** What `fetched` came to, or a timeout at `deadline`: a shared fetch may have a longer one. */
async function inTime(fetched: Promise<Fetched>, deadline: number): Promise<Fetched> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Fetched>((done) => {
    timer = setTimeout(() => done({ failure: LATE }), Math.max(0, deadline - Date.now()));
  });
  const outcome = await Promise.race([fetched, late]);
  clearTimeout(timer);
  return outcome;
}

/** The fetch was given up for somebody in more haste than whoever has this deadline. */
const isWorthAsking = ({ kind }: DemandFailure, deadline: number): boolean =>
  kind === "timeout" && deadline - Date.now() >= WORTH_A_CALL_MS;

/** How much of a record is wanted: read from the mirror as it is stored, and cut out of a fetched one. */
interface Part {
  read(ids: readonly number[]): Promise<Map<number, MirrorRecord>>;
  of(record: MirrorRecord): MirrorRecord;
}

const WHOLE: Part = { read: readRecords, of: (record) => record };
const CARD: Part = {
  read: readCards,
  of: ({ details, fetchedAt }) => ({ details: cardOf(details), fetchedAt }),
};

async function ensure(given: readonly number[], { deadline }: EnsureOptions, part: Part): Promise<Ensured> {
  const ids = [...new Set(given)];
  const frozen = frozenWorld();
  if (frozen !== null) {
    const requested = await frozenRecords(ids, frozen, deadline);
    return { ...requested, records: new Map([...requested.records].map(([id, one]) => [id, part.of(one)])) };
  }
  const records = await part.read(ids);
  const result: Ensured = { records, absent: [], failure: null };
  const lacking = ids.filter((id) => !records.has(id));
  result.absent.push(...lacking.filter(knownAbsent));
  let wanted = lacking.filter((id) => !knownAbsent(id));
  while (wanted.length > 0) {
    const waiting = fetchIds(wanted, deadline).map(async ({ id, fetched, joined }) => ({
      id,
      outcome: await inTime(fetched, deadline),
      joined,
    }));
    wanted = [];
    for (const { id, outcome, joined } of await Promise.all(waiting)) {
      if ("record" in outcome) records.set(id, part.of(outcome.record));
      else if (!("failure" in outcome)) result.absent.push(id);
      else if (joined && isWorthAsking(outcome.failure, deadline)) wanted.push(id);
      else result.failure ??= outcome.failure;
    }
  }
  return result;
}

/** Whole records of `ids`. */
export function ensureRecords(ids: readonly number[], options: EnsureOptions): Promise<Ensured> {
  return ensure(ids, options, WHOLE);
}

/** Card records of `ids`. */
export function ensureCards(ids: readonly number[], options: EnsureOptions): Promise<Ensured> {
  return ensure(ids, options, CARD);
}

/** Forgets which ids were absent (tests). */
export function forgetAbsent(): void {
  desk().absent.clear();
}
