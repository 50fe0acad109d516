// What the platform told of one stay, as far as our copy followed it: that it closed, that its content changed.
import "server-only";
import { and, desc, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { orWithout } from "@/lib/database-away";
import { database } from "@/lib/db/database";
import { accommodation } from "@/lib/db/schema";
import { change } from "@/lib/db/schema-current";
import type { ContentKnown } from "@/lib/rules/completeness";
import { CONTENT_LANGUAGES } from "./languages";

/** UTC instant of the newest change of a stay that is like this; null when none was told. */
async function lastChange(id: number, like: SQL | undefined): Promise<string | null> {
  const [row] = await orWithout([], async () =>
    (await database())
      .select({ from: change.windowFrom, next: change.windowNext })
      .from(change)
      .where(and(eq(change.accommodation, id), like))
      .orderBy(desc(change.seq))
      .limit(1),
  );
  return (row?.next ?? row?.from)?.toISOString() ?? null;
}

/** UTC instant at which `status` was told; null when it was so before we first read the stay. */
export function closedSince(id: number, status: string): Promise<string | null> {
  // What else changed while it was closed already says nothing of that.
  const isNew = or(
    ne(change.statusBefore, status),
    and(isNull(change.statusBefore), sql`${change.kind} = ${status}`),
  );
  return lastChange(id, and(eq(change.statusAfter, status), isNew));
}

/** In which languages a stay's content was read; one our copy has not stored yet was asked just now, in those of today. */
export async function contentStatus(id: number): Promise<ContentKnown> {
  const [stored, changedAt] = await Promise.all([
    orWithout([], async () =>
      (await database())
        .select({ languages: accommodation.languages })
        .from(accommodation)
        .where(eq(accommodation.id, id)),
    ),
    lastChange(id, sql`jsonb_array_length(${change.differences}) > 0`),
  ]);
  return { asked: stored[0]?.languages ?? CONTENT_LANGUAGES, changedAt };
}
