// How much of the platform's static content our copy holds, for `/api/health`.
import "server-only";
import { and, count, isNotNull, like, max } from "drizzle-orm";
import { database } from "@/lib/db/database";
import { accommodation, coverage } from "@/lib/db/schema";
import { DETAILS_SCOPES } from "./scope";

export interface MirrorStatus {
  /** Mirrored stays, open and closed. */
  stays: number;
  /** Cities, regions and countries that were read whole. */
  wholePlaces: number;
  /** ISO instant of the youngest record; null while there is none. */
  latest: string | null;
}

export async function mirrorStatus(): Promise<MirrorStatus> {
  const db = await database();
  const [[stays], [whole]] = await Promise.all([
    db.select({ count: count(), latest: max(accommodation.fetchedAt) }).from(accommodation),
    db
      .select({ count: count() })
      .from(coverage)
      .where(and(like(coverage.scope, `${DETAILS_SCOPES}%`), isNotNull(coverage.completedAt))),
  ]);
  return {
    stays: stays?.count ?? 0,
    wholePlaces: whole?.count ?? 0,
    latest: stays?.latest?.toISOString() ?? null,
  };
}
