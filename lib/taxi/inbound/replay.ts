// Puts one entry of the journal into the database: applied, or, when that cannot be, kept as failed for a person.
import "server-only";
import { sql } from "drizzle-orm";
import { database } from "@/lib/db/database";
import type { Database } from "@/lib/db/open";
import { log } from "@/lib/log";
import { TooSlow, withDeadline } from "./deadline";
import { type JournalEntry, messageOf, recordOf } from "./journal-line";
import { storeRefused } from "./refused";
import { type Patience, type Stored, store, storeFailed } from "./store";

const REPLAY_MS = 5_000;

interface Manner {
  /** False where only what becomes of it tells how it was answered. */
  isAnswered: boolean;
}

function stored(
  db: Database,
  entry: JournalEntry,
  { isAnswered }: Manner,
  patience: Patience,
): Promise<Stored> {
  const { answered, ...record } = recordOf(entry);
  const known = isAnswered ? { ...record, answered } : record;
  return entry.isRefused
    ? storeRefused(db, { ...known, status: answered }, patience)
    : store(db, { ...known, message: messageOf(entry) }, patience);
}

async function apply(db: Database, entry: JournalEntry, manner: Manner): Promise<void> {
  const patience: Patience = { isOver: false };
  try {
    const { outcome } = await withDeadline(stored(db, entry, manner, patience), REPLAY_MS);
    const { id, reference } = entry;
    log.info({ id, reference, outcome }, "a delivery of the journal is in the database");
  } catch (error) {
    patience.isOver = true;
    throw error;
  }
}

/** @throws while the database is away; the entry is then asked for again later. */
export async function replay(entry: JournalEntry, manner: Manner = { isAnswered: true }): Promise<void> {
  const db = await withDeadline(database(), REPLAY_MS);
  try {
    await apply(db, entry, manner);
    return;
  } catch (error) {
    if (error instanceof TooSlow) throw error;
  }
  // Away for everything, or only for this one? The second attempt tells a moment's trouble from a lasting one.
  await withDeadline(db.execute(sql`select 1`), REPLAY_MS);
  try {
    await apply(db, entry, manner);
  } catch (error) {
    if (error instanceof TooSlow) throw error;
    await withDeadline(storeFailed(db, recordOf(entry)), REPLAY_MS);
    log.error({ err: error, id: entry.id, reference: entry.reference }, "a delivery could not be applied");
  }
}
