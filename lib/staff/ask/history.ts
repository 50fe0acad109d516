// What a person sent by hand: bodies and outcomes, never responses, because those hold prices.
import "server-only";
import { and, desc, eq, ilike, lte, or, sql } from "drizzle-orm";
import { database } from "@/lib/db/database";
import { consoleEntry } from "@/lib/db/schema-current";
import type { HistoryRow } from "@/lib/views/staff/ask";

/** Newest entries that are kept for one person. */
const MAX_ENTRIES = 500;

export type NewEntry = Omit<typeof consoleEntry.$inferInsert, "id">;

/** Stores `entry` and forgets what lies beyond the newest of that person. */
export async function keepEntry(entry: NewEntry): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    await tx.insert(consoleEntry).values(entry);
    const [oldest] = await tx
      .select({ id: consoleEntry.id })
      .from(consoleEntry)
      .where(eq(consoleEntry.staffId, entry.staffId))
      .orderBy(desc(consoleEntry.id))
      .offset(MAX_ENTRIES)
      .limit(1);
    if (oldest)
      await tx
        .delete(consoleEntry)
        .where(and(eq(consoleEntry.staffId, entry.staffId), lte(consoleEntry.id, oldest.id)));
  });
}

const viewOf = ({ at, staffId: _, ...row }: typeof consoleEntry.$inferSelect): HistoryRow => ({
  ...row,
  at: at.toISOString(),
});

const literal = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** The newest entries of a person; `find` is part of a request id or the beginning of an operation's name. */
export async function readHistory(
  staffId: string,
  find: string,
  limit: number,
): Promise<{ rows: HistoryRow[]; total: number }> {
  const db = await database();
  const which = and(
    eq(consoleEntry.staffId, staffId),
    find === ""
      ? undefined
      : or(
          ilike(consoleEntry.requestId, `%${literal(find)}%`),
          ilike(consoleEntry.operation, `${literal(find)}%`),
        ),
  );
  const [rows, [count]] = await Promise.all([
    db.select().from(consoleEntry).where(which).orderBy(desc(consoleEntry.id)).limit(limit),
    db.select({ total: sql<number>`count(*)::int` }).from(consoleEntry).where(which),
  ]);
  return { rows: rows.map(viewOf), total: count?.total ?? 0 };
}

/** The body of one entry of that person; null where there is none of theirs. */
export async function readEntry(staffId: string, id: string): Promise<string | null> {
  if (!/^\d{1,15}$/.test(id)) return null;
  const [row] = await (await database())
    .select({ body: consoleEntry.body })
    .from(consoleEntry)
    .where(and(eq(consoleEntry.staffId, staffId), eq(consoleEntry.id, Number(id))));
  return row?.body ?? null;
}
