// How much of the platform's static content our copy holds, and how much of it has been judged.
import "server-only";
import { and, count, eq, isNotNull, like, max, sql } from "drizzle-orm";
import { config } from "@/lib/config";
import { database } from "@/lib/db/database";
import { accommodation, coverage } from "@/lib/db/schema";
import { accommodationTrait } from "@/lib/db/schema-current";
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

export interface CertificateCount {
  scheme: string;
  /** Open stays of our copy that state its certificate. */
  count: number;
  /** False: withheld from readers in the EEA. */
  isVouched: boolean;
}

/** Certificates of sustainability by scheme, the most frequent first. */
export async function certificateCounts(): Promise<CertificateCount[]> {
  const { certificates, status } = accommodationTrait;
  const rows = await (await database())
    .select({ scheme: sql<string>`unnest(${certificates})`, count: sql<number>`count(*)::integer` })
    .from(accommodationTrait)
    .where(eq(status, "open"))
    .groupBy(sql`1`)
    .orderBy(sql`2 desc`, sql`1`);
  return rows.map((row) => ({ ...row, isVouched: config.brand.vouchedSchemes.includes(row.scheme) }));
}

/** Records in our copy, and those of them that have the rows they are found and judged by. */
export async function mirrorCounts(): Promise<{ records: number; judged: number }> {
  const db = await database();
  const [[records], [judged]] = await Promise.all([
    db.select({ count: count() }).from(accommodation),
    db.select({ count: count() }).from(accommodationTrait),
  ]);
  return { records: records?.count ?? 0, judged: judged?.count ?? 0 };
}
