// What the platform told of one stay, as far as our copy followed it: that it closed, that its content changed.
import "server-only";
import { and, desc, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { frozenWorld } from "@/lib/clock";
import { orWithout } from "@/lib/database-away";
import { database } from "@/lib/db/database";
import { accommodation } from "@/lib/db/schema";
import { change } from "@/lib/db/schema-current";
import { CONTENT_LANGUAGES } from "./languages";

/** UTC instant of the newest change of a stay that is like this; null when none was told. */
async function lastChange(id: number, like: SQL | undefined): Promise<string | null> {
  // What the feed told belongs to the live world.
  if (frozenWorld() !== null) return null;
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

/** How our copy came to know one stay's record; for staff. */
export interface RecordOrigin {
  languages: readonly string[];
  /** UTC instant at which the feed last told something of it; null when it never did. */
  toldAt: string | null;
  /** Of the answer that the latest known change was read from; null when none is known. */
  requestId: string | null;
}

/** Null while the database is away, and in a frozen world, where nothing is of our copy. */
export function recordOrigin(id: number): Promise<RecordOrigin | null> {
  if (frozenWorld() !== null) return Promise.resolve(null);
  return orWithout(null, async () => {
    const db = await database();
    const [stored, reported] = await Promise.all([
      db.select({ languages: accommodation.languages }).from(accommodation).where(eq(accommodation.id, id)),
      db
        .select({ from: change.windowFrom, next: change.windowNext, requestId: change.requestId })
        .from(change)
        .where(eq(change.accommodation, id))
        .orderBy(desc(change.seq))
        .limit(1),
    ]);
    const [last] = reported;
    return {
      languages: stored[0]?.languages ?? CONTENT_LANGUAGES,
      toldAt: (last?.next ?? last?.from)?.toISOString() ?? null,
      requestId: last?.requestId ?? null,
    };
  });
}
