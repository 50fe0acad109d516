// When the platform told that a stay has closed, as far as our copy followed it.
import "server-only";
import { and, desc, eq, isNull, ne, or, sql } from "drizzle-orm";
import { database } from "@/lib/db/database";
import { change } from "@/lib/db/schema-current";

/** UTC instant at which `status` was told; null when it was so before we first read the stay. */
export async function closedSince(id: number, status: string): Promise<string | null> {
  // What else changed while it was closed already says nothing of that.
  const isNew = or(
    ne(change.statusBefore, status),
    and(isNull(change.statusBefore), sql`${change.kind} = ${status}`),
  );
  const rows = await (await database())
    .select({ from: change.windowFrom, next: change.windowNext })
    .from(change)
    .where(and(eq(change.accommodation, id), eq(change.statusAfter, status), isNew))
    .orderBy(desc(change.seq))
    .limit(1);
  return (rows[0]?.next ?? rows[0]?.from)?.toISOString() ?? null;
}
