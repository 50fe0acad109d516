// The one way records enter the mirror: judged against the copy they replace, written in one transaction, then announced.
import "server-only";
import type { AccommodationDetails } from "@roomward/contract/details";
import { and, eq, inArray, lt, or, sql } from "drizzle-orm";
import { database } from "@/lib/db/database";
import { accommodation, quarantine } from "@/lib/db/schema";
import { accommodationTrait } from "@/lib/db/schema-current";
import { inBatches } from "@/lib/demand/batch";
import type { ChangeKind } from "@/lib/rules/changes";
import { type Difference, differences } from "@/lib/rules/differences";
import { type TraitRow, traitRowOf } from "./find/trait";
import { CONTENT_LANGUAGES } from "./languages";
import { noteMisfits } from "./quarantine";
import { isAhead, rowIsAhead, rowOf, staticPart, statusOf } from "./record";
import { announceStays } from "./stored-events";
import { type ChangeRow, upsertChanges, upsertRecords, upsertTraits, type Writer } from "./upsert";
import { queueMirrorWork } from "./work-queue";

/** Rows of one statement: the embedded database blocks its thread for as long as one takes. */
const ROWS = 25;
const MAX_IDS = 1_000;
const MAX_DIFFERENCES = 200;

export type ClosedStatus = Extract<ChangeKind, `closed_${string}`>;

/** How records came to us, and what is written beside them. */
export interface Origin {
  cause: "feed" | "reload" | "retry";
  /** `last_change` of the call that told of them, or when they were asked for. */
  windowFrom: Date;
  windowNext: Date | null;
  /** When the call was sent: an older answer never replaces a younger one. */
  fetchedAt: Date;
  requestId: string | null;
  languages: readonly string[];
  /** What the feed told about a stay; none: nobody told, and only what differs is worth an entry. */
  kindsOf(id: number): readonly ChangeKind[];
  /** What was told is kept only where something differs. */
  isRepetition?: boolean;
  /** Progress, in the transaction of the records. */
  alongside?(tx: Writer): Promise<void>;
}

/** What a question for records came to. */
export interface Arrived {
  records: readonly AccommodationDetails[];
  /** Stays the platform no longer gives but told to be closed. */
  closed: ReadonlyMap<number, ClosedStatus>;
}

interface Before {
  status: string;
  fetchedAt: Date;
  text: string;
  languages: string[];
  hasTrait: boolean;
}

interface Judged {
  id: number;
  /** Null: the copy is what came, only its age is written. */
  row: { values: ReturnType<typeof rowOf>; text: string; trait: TraitRow } | null;
  changes: ChangeRow[];
}

async function readBefore(ids: readonly number[]): Promise<Map<number, Before>> {
  const found = new Map<number, Before>();
  const db = await database();
  for (const some of inBatches(ids, ROWS)) {
    const rows = await db
      .select({
        id: accommodation.id,
        status: accommodation.status,
        fetchedAt: accommodation.fetchedAt,
        text: sql<string>`${accommodation.record}::text`,
        languages: accommodation.languages,
        trait: accommodationTrait.id,
      })
      .from(accommodation)
      .leftJoin(accommodationTrait, eq(accommodationTrait.id, accommodation.id))
      .where(inArray(accommodation.id, some));
    for (const { id, trait, ...row } of rows) found.set(id, { ...row, hasTrait: trait !== null });
  }
  return found;
}

/** Accounts without sight of fraud are told `closed_permanently` instead (gaps 6): what is known to be fraud stays so. */
function settledStatus(record: AccommodationDetails, kinds: readonly ChangeKind[], before?: Before): string {
  const status = statusOf(record);
  const isFraud = kinds.includes("closed_fraud") || before?.status === "closed_fraud";
  return status === "closed_permanently" && isFraud ? "closed_fraud" : status;
}

/** A change that nobody told, found by comparing. */
function foundKind(statusBefore: string, statusAfter: string): ChangeKind {
  if (statusBefore === statusAfter) return "changed";
  return statusAfter.startsWith("closed_") ? (statusAfter as ChangeKind) : "opened";
}

function changesOf(
  record: AccommodationDetails,
  found: Difference[],
  before: Before | undefined,
  origin: Origin,
): ChangeRow[] {
  const changeKinds = origin.isRepetition ? [] : origin.kindsOf(record.id);
  const isNews = before === undefined ? origin.cause === "retry" : found.length > 0;
  if (changeKinds.length === 0 && !isNews) return [];
  const statusAfter = statusOf(record);
  const kinds =
    changeKinds.length > 0 ? changeKinds : [foundKind(before?.status ?? statusAfter, statusAfter)];
  return kinds.map((kind) => ({
    accommodation: record.id,
    country: record.location?.country ?? null,
    city: record.location?.city ?? null,
    kind,
    cause: origin.cause,
    windowFrom: origin.windowFrom,
    windowNext: origin.windowNext,
    appliedAt: new Date(),
    statusBefore: before?.status ?? null,
    statusAfter,
    differences: found,
    requestId: origin.requestId,
  }));
}

const sameTags = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((tag, i) => tag === b[i]);

function judge(given: AccommodationDetails, before: Before | undefined, origin: Origin): Judged {
  // A younger copy holds this change already; that it was told is kept nevertheless.
  if (before && before.fetchedAt > origin.fetchedAt && !isAhead(before.fetchedAt))
    return { id: given.id, row: null, changes: changesOf(given, [], before, origin) };
  const status = settledStatus(given, origin.kindsOf(given.id), before);
  const record = staticPart(
    status === statusOf(given) ? given : { ...given, accommodation_status: status as ClosedStatus },
  );
  const text = JSON.stringify(record);
  const isSame = before?.text === text;
  const found =
    before === undefined || isSame ? [] : differences(JSON.parse(before.text), record, MAX_DIFFERENCES);
  const changes = changesOf(record, found, before, origin);
  if (isSame && before.hasTrait && sameTags(before.languages, origin.languages))
    return { id: record.id, row: null, changes };
  const values = rowOf(record, origin.languages, origin.fetchedAt);
  return {
    id: record.id,
    row: { values, text, trait: traitRowOf(record, origin.languages, new Date()) },
    changes,
  };
}

/** The copies of stays that are gone, with the status they were told to have; told once more, it may be an old one. */
function closedCopies(
  closed: Arrived["closed"],
  before: ReadonlyMap<number, Before>,
  { isRepetition = false }: Origin,
): AccommodationDetails[] {
  return [...closed].flatMap(([id, status]) => {
    const copy = before.get(id);
    if (!copy || (isRepetition && copy.status !== "open")) return [];
    return { ...(JSON.parse(copy.text) as AccommodationDetails), accommodation_status: status };
  });
}

async function writeRows(tx: Writer, judged: readonly Judged[]): Promise<void> {
  const rows = judged.flatMap(({ row }) => row ?? []);
  const ids = new Set<number>();
  for (const some of inBatches(rows, ROWS)) for (const id of await upsertRecords(tx, some)) ids.add(id);
  const traits = rows.flatMap(({ trait }) => (ids.has(trait.id) ? trait : []));
  if (traits.length > 0) await upsertTraits(tx, traits);
}

async function writeAll(judged: readonly Judged[], origin: Origin): Promise<void> {
  await (await database()).transaction(async (tx) => {
    await writeRows(tx, judged);
    const untouched = judged.flatMap(({ id, row }) => (row === null ? id : []));
    if (untouched.length > 0)
      await tx
        .update(accommodation)
        .set({ fetchedAt: origin.fetchedAt })
        .where(
          and(
            inArray(accommodation.id, untouched),
            or(lt(accommodation.fetchedAt, origin.fetchedAt), rowIsAhead()),
          ),
        );
    const changes = judged.flatMap((one) => one.changes);
    if (changes.length > 0) await upsertChanges(tx, changes, MAX_DIFFERENCES);
    const ids = judged.map(({ id }) => id);
    if (ids.length > 0)
      await tx
        .delete(quarantine)
        .where(and(eq(quarantine.operation, "details"), inArray(quarantine.id, ids)));
    await origin.alongside?.(tx);
  });
}

/** SQLSTATE classes of values and sizes a row cannot have: the record's fault, not the database's. */
const ROW_FAULT = /^(22|23|54)/;

function isRowFault(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code } = one as { code?: unknown };
    if (typeof code === "string" && ROW_FAULT.test(code)) return true;
  }
  return false;
}

/** The records of a refused transaction one by one, so that one that cannot be stored does not keep the others out. */
async function writeEach(judged: readonly Judged[], origin: Origin): Promise<Judged[]> {
  const { alongside: _, ...alone } = origin;
  const stored: Judged[] = [];
  for (const one of judged)
    try {
      await writeAll([one], alone);
      stored.push(one);
    } catch (error) {
      if (!isRowFault(error)) throw error;
      await noteMisfits("details", [{ id: one.id, reason: "could not be stored" }]);
    }
  await writeAll([], origin);
  return stored;
}

async function write(judged: readonly Judged[], origin: Origin): Promise<Judged[]> {
  try {
    await writeAll(judged, origin);
    return [...judged];
  } catch (error) {
    if (!isRowFault(error)) throw error;
    return writeEach(judged, origin);
  }
}

function announce(stored: readonly Judged[]): void {
  const stays = stored.flatMap(({ row }) => {
    if (!row) return [];
    const { id, name, city = null, country = null, status, ranking = null } = row.values;
    return { id, name, city, country, isOpen: status === "open", ranking };
  });
  if (stays.length > 0) announceStays(stays);
}

/** Lets those who wait for an answer have the thread before the next piece of work. */
const nextTurn = () => new Promise<void>((done) => setImmediate(done));

async function apply(arrived: Arrived, origin: Origin): Promise<number> {
  const distinct = new Map(arrived.records.map((record) => [record.id, record]));
  const before = await readBefore([...new Set([...distinct.keys(), ...arrived.closed.keys()])]);
  const records = [
    ...distinct.values(),
    ...closedCopies(arrived.closed, before, origin).filter(({ id }) => !distinct.has(id)),
  ];
  const judged = records.map((record) => judge(record, before.get(record.id), origin));
  const stored = await write(judged, origin);
  announce(stored);
  return stored.length;
}

/**
 * Brings records into the mirror with their traits and history, in one transaction; whoever keeps something in memory
 * is told after it. Calls are done one after the other.
 * @returns how many were written or found to be as they are.
 * Rejects when the database refuses them altogether; then nothing is written.
 */
export function applyRecords(arrived: Arrived, origin: Origin): Promise<number> {
  let count = 0;
  const work = async () => {
    count = await apply(arrived, origin);
    await nextTurn();
  };
  return queueMirrorWork(work).then(() => count);
}

/** What came without the feed: told by nobody, so that only differences are worth an entry. */
export function unprompted(cause: "reload" | "retry", fetchedAt: Date, requestId: string | null): Origin {
  return {
    cause,
    windowFrom: fetchedAt,
    windowNext: null,
    fetchedAt,
    requestId,
    languages: CONTENT_LANGUAGES,
    kindsOf: () => [],
  };
}

/** Which of `ids` are mirrored or kept out for now. */
export async function knownAmong(ids: readonly number[]): Promise<Set<number>> {
  const known = new Set<number>();
  const db = await database();
  for (const some of inBatches(ids, MAX_IDS)) {
    const [mirrored, stored] = await Promise.all([
      db.select({ id: accommodation.id }).from(accommodation).where(inArray(accommodation.id, some)),
      db
        .select({ id: quarantine.id })
        .from(quarantine)
        .where(and(eq(quarantine.operation, "details"), inArray(quarantine.id, some))),
    ]);
    for (const { id } of [...mirrored, ...stored]) known.add(id);
  }
  return known;
}
