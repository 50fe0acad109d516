// The lists that are read as one: asked, stored, and kept in memory until the stored copy changes.
import "server-only";
import { type DataOf, OPERATIONS, type RequestOf } from "@roomward/contract/operations";
import { eq } from "drizzle-orm";
import * as z from "zod";
import { databaseAwaySince, isDatabaseAway, orWithout } from "@/lib/database-away";
import { database } from "@/lib/db/database";
import type { Database } from "@/lib/db/open";
import { referenceList } from "@/lib/db/schema";
import type { CallOptions, WireAnswer } from "@/lib/demand/answer";
import { call } from "@/lib/demand/client";
import { DemandFailure } from "@/lib/http/failure";
import { log } from "@/lib/log";
import { patienceUntil } from "@/lib/patience";
import { processWide } from "@/lib/process-wide";
import { CONTENT_LANGUAGES } from "./languages";

export const LIST_NAMES = ["constants", "chains", "suppliers", "cards", "currencies", "languages"] as const;
export type ListName = (typeof LIST_NAMES)[number];

const PATIENCE_MS = 3_000;
/** How long a copy in memory is trusted before the stored instant is looked at: another process may store. */
const TRUST_MS = 30_000;

const inLanguages = { languages: CONTENT_LANGUAGES };
const REQUESTS: { [N in ListName]: RequestOf<N> } = {
  constants: inLanguages,
  chains: {},
  suppliers: {},
  cards: {},
  currencies: inLanguages,
  languages: {},
};

interface StoredList {
  data: unknown;
  fetchedAt: number;
  /** Of the process's steady clock (ms). */
  lookedAt: number;
}

interface Keep {
  lists: Map<ListName, StoredList>;
  asking: Map<ListName, Promise<unknown>>;
}

const keep = (): Keep => processWide("lists", () => ({ lists: new Map(), asking: new Map() }));

/** Forgets what is in memory; the next read goes to the database. */
export function forgetLists(): void {
  keep().lists.clear();
}

/** The database or a transaction of it. */
type Writer = Pick<Database, "insert">;

async function store(db: Writer, key: string, body: unknown, fetchedAt: Date): Promise<void> {
  await db
    .insert(referenceList)
    .values({ key, body, fetchedAt })
    .onConflictDoUpdate({ target: referenceList.key, set: { body, fetchedAt } });
}

/** Lists whose shape nobody has published: what came is kept as it came, beside what we understand of it. */
const AS_CAME: ReadonlySet<ListName> = new Set(["suppliers"]);
const LONGEST_AS_CAME = 2 * 1024 * 1024;
const asCameKey = (name: ListName): string => `as-came:${name}`;

/** `data` of an answered list, whatever is in it; undefined when the answer is no such thing. */
function dataOf({ status, text }: WireAnswer): unknown {
  if (status !== 200 || text.length > LONGEST_AS_CAME) return undefined;
  try {
    return (JSON.parse(text) as { data?: unknown } | null)?.data;
  } catch {
    return undefined;
  }
}

async function askList<N extends ListName>(name: N, options: CallOptions): Promise<DataOf<N>> {
  const request = REQUESTS[name] as RequestOf<N>;
  if (!AS_CAME.has(name)) return (await call(name, request, options)).data;
  let came: unknown;
  const witness = (answer: WireAnswer) => {
    came = dataOf(answer);
  };
  try {
    return (await call(name, request, { ...options, witness })).data;
  } finally {
    if (came !== undefined)
      await orWithout(undefined, async () => store(await database(), asCameKey(name), came, new Date()));
  }
}

/**
 * Asks the platform for `name` and stores the answer; `alongside` is done in the same transaction.
 * @throws {DemandFailure}
 */
export async function refreshList<N extends ListName>(
  name: N,
  options: CallOptions,
  alongside: (tx: Writer, data: DataOf<N>) => Promise<void> = async () => {},
): Promise<DataOf<N>> {
  const data = await askList(name, options);
  const fetchedAt = new Date();
  await (await database()).transaction(async (tx) => {
    await store(tx, name, data, fetchedAt);
    await alongside(tx, data);
  });
  keep().lists.set(name, { data, fetchedAt: fetchedAt.getTime(), lookedAt: performance.now() });
  return data;
}

/** `data` of the latest answer as it came, fitting or not, for a list whose shape is not published. */
export async function readAsCame(name: ListName): Promise<{ body: unknown; fetchedAt: Date } | null> {
  const [row] = await (await database())
    .select({ body: referenceList.body, fetchedAt: referenceList.fetchedAt })
    .from(referenceList)
    .where(eq(referenceList.key, asCameKey(name)));
  return row ?? null;
}

/** When the stored copy was read; null while there is none. */
export async function listReadAt(name: ListName): Promise<Date | null> {
  const [row] = await (await database())
    .select({ fetchedAt: referenceList.fetchedAt })
    .from(referenceList)
    .where(eq(referenceList.key, name));
  return row?.fetchedAt ?? null;
}

function schemaOf(name: ListName): z.ZodType {
  const { shape, item } = OPERATIONS[name];
  return shape === "list" ? z.array(item as z.ZodType) : item;
}

async function readStored(name: ListName, known: StoredList | undefined): Promise<StoredList | null> {
  const db = await database();
  const here = eq(referenceList.key, name);
  const [latest] = await db.select({ at: referenceList.fetchedAt }).from(referenceList).where(here);
  if (!latest) return null;
  const fetchedAt = latest.at.getTime();
  if (known?.fetchedAt === fetchedAt) return { ...known, lookedAt: performance.now() };
  const [row] = await db.select({ body: referenceList.body }).from(referenceList).where(here);
  const parsed = schemaOf(name).safeParse(row?.body);
  return parsed.success ? { data: parsed.data, fetchedAt, lookedAt: performance.now() } : null;
}

/** Asks for a list nobody has stored yet; everybody who waits for it shares the one call. */
async function askAndKeep(name: ListName): Promise<unknown> {
  const options = { deadline: patienceUntil(PATIENCE_MS) };
  if (databaseAwaySince() === null) return refreshList(name, options);
  // What cannot be stored is kept in memory; its age lets what is stored take its place.
  const data = await askList(name, options);
  keep().lists.set(name, { data, fetchedAt: 0, lookedAt: performance.now() });
  return data;
}

function askOnce(name: ListName): Promise<unknown> {
  const { asking } = keep();
  const known = asking.get(name);
  if (known) return known;
  const pending = askAndKeep(name).finally(() => asking.delete(name));
  asking.set(name, pending);
  return pending;
}

/**
 * The list as stored, asked live when it is not stored yet. Null when it could not be had: names are then left
 * out, which is said nowhere to be an absence. The returned object is the same until the list changes.
 */
export async function readList<N extends ListName>(name: N): Promise<DataOf<N> | null> {
  const { lists } = keep();
  const known = lists.get(name);
  if (known && performance.now() - known.lookedAt < TRUST_MS) return known.data as DataOf<N>;
  const stored = await orWithout(known ?? null, () => readStored(name, known));
  if (stored) {
    lists.set(name, stored);
    return stored.data as DataOf<N>;
  }
  try {
    return (await askOnce(name)) as DataOf<N>;
  } catch (error) {
    if (isDatabaseAway(error)) return null;
    if (!(error instanceof DemandFailure)) throw error;
    log.warn({ list: name, kind: error.kind }, "a reference list is missing and could not be asked");
    return null;
  }
}

/** `make` of the list, made again only when the list has changed. */
export function derived<N extends ListName, T>(
  name: N,
  make: (data: DataOf<N> | null) => T,
): () => Promise<T> {
  let made: { from: DataOf<N> | null; value: T } | null = null;
  return async () => {
    const data = await readList(name);
    if (made === null || made.from !== data) made = { from: data, value: make(data) };
    return made.value;
  };
}
