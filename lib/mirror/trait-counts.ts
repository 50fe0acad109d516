// How much of our copy has the rows it is found and judged by.
import "server-only";
import { sql } from "drizzle-orm";
import { database } from "@/lib/db/database";
import { accommodation } from "@/lib/db/schema";
import { accommodationTrait } from "@/lib/db/schema-current";

const counted = { count: sql<number>`count(*)::integer` };

/** Records in our copy, and those of them that have been judged. */
export async function mirrorCounts(): Promise<{ records: number; judged: number }> {
  const db = await database();
  const [records, judged] = await Promise.all([
    db.select(counted).from(accommodation),
    db.select(counted).from(accommodationTrait),
  ]);
  return { records: records[0]?.count ?? 0, judged: judged[0]?.count ?? 0 };
}
