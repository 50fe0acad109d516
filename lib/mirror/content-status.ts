// In which languages a stay's content was read, and when the platform last told a change of it.
import "server-only";
import { and, desc, eq, sql } from "drizzle-orm";
import { database } from "@/lib/db/database";
import { accommodation } from "@/lib/db/schema";
import { change } from "@/lib/db/schema-current";
import type { ContentKnown } from "@/lib/rules/completeness";
import { CONTENT_LANGUAGES } from "./languages";

/** A stay our copy has not stored yet was asked just now, in the languages of today. */
export async function contentKnown(id: number): Promise<ContentKnown> {
  const db = await database();
  const [stored, changed] = await Promise.all([
    db.select({ languages: accommodation.languages }).from(accommodation).where(eq(accommodation.id, id)),
    db
      .select({ from: change.windowFrom, next: change.windowNext })
      .from(change)
      .where(and(eq(change.accommodation, id), sql`jsonb_array_length(${change.differences}) > 0`))
      .orderBy(desc(change.seq))
      .limit(1),
  ]);
  const at = changed[0]?.next ?? changed[0]?.from ?? null;
  return { asked: stored[0]?.languages ?? CONTENT_LANGUAGES, changedAt: at?.toISOString() ?? null };
}
