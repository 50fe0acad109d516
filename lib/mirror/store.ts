// Writing static records: small batches, one after the other, because the embedded database blocks its thread.
import "server-only";
import { getTableColumns, sql } from "drizzle-orm";
import type { AccommodationDetails } from "@/lib/contract/details";
import { database } from "@/lib/db/database";
import { accommodation } from "@/lib/db/schema";
import { inBatches } from "@/lib/demand/batch";
import { announceStays } from "./growth";
import { CONTENT_LANGUAGES } from "./languages";
import { noteMisfits } from "./quarantine";
import { rowOf } from "./record";
import { inTurn } from "./turns";

const BATCH = 25;

type Row = ReturnType<typeof rowOf>;

const columns = getTableColumns(accommodation);
const fromNew = Object.fromEntries(
  Object.entries(columns)
    .filter(([name]) => name !== "id")
    .map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
);

async function insert(rows: Row[]): Promise<void> {
  await (await database())
    .insert(accommodation)
    .values(rows)
    .onConflictDoUpdate({ target: accommodation.id, set: fromNew });
}

/** The rows of a refused batch one by one, so that one that cannot be stored does not keep the others out. */
async function insertEach(rows: Row[]): Promise<Row[]> {
  const stored: Row[] = [];
  for (const row of rows)
    try {
      await insert([row]);
      stored.push(row);
    } catch {
      // Where the database refuses everything this refuses too, and that is no fault of the record.
      await noteMisfits("details", [{ id: row.id, reason: "could not be stored" }]);
    }
  return stored;
}

async function insertBatch(rows: Row[]): Promise<void> {
  const stored = await insert(rows).then(
    () => rows,
    () => insertEach(rows),
  );
  announceStays(
    stored.map((row) => ({
      id: row.id,
      name: row.name,
      city: row.city ?? null,
      country: row.country ?? null,
      isOpen: row.status === "open",
      ranking: row.ranking ?? null,
    })),
  );
}

const nextTurn = () => new Promise<void>((done) => setImmediate(done));

async function write(details: readonly AccommodationDetails[], languages: readonly string[]): Promise<void> {
  const fetchedAt = new Date();
  const distinct = new Map(details.map((record) => [record.id, record]));
  for (const batch of inBatches([...distinct.values()], BATCH)) {
    await insertBatch(batch.map((record) => rowOf(record, languages, fetchedAt)));
    await nextTurn();
  }
}

/**
 * Stores records; those already there are replaced. Calls are done one after the other.
 * Rejects when the database refuses them altogether.
 */
export function storeRecords(
  details: readonly AccommodationDetails[],
  languages: readonly string[] = CONTENT_LANGUAGES,
): Promise<void> {
  return inTurn(() => write(details, languages));
}
