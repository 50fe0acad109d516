// Forgets what has grown too old or too much.
import "server-only";
import { desc, lt, lte, sql } from "drizzle-orm";
import { database } from "@/lib/db/database";
import { driftEntry, requestLog, trafficMinute, visitTally } from "@/lib/db/schema-current";

const DAY_MS = 86_400_000;
export const LOG_DAYS = 1;
export const MINUTES_DAYS = 8;
export const VISITS_DAYS = 400;
/** Listed questions, whatever their age: some 20 MB. */
const MOST_LISTED = 200_000;
const MOST_DRIFT = 5_000;

const before = (at: number, days: number) => new Date(at - days * DAY_MS);

/** `at`: epoch milliseconds of now. Throws when the database is away. */
export async function pruneTraffic(at: number): Promise<void> {
  const db = await database();
  await db.delete(requestLog).where(lt(requestLog.at, before(at, LOG_DAYS)));
  const tooMany = db
    .select({ id: requestLog.id })
    .from(requestLog)
    .orderBy(desc(requestLog.id))
    .offset(MOST_LISTED)
    .limit(1);
  await db.delete(requestLog).where(lte(requestLog.id, sql`(${tooMany})`));
  await db.delete(trafficMinute).where(lt(trafficMinute.minute, before(at, MINUTES_DAYS)));
  await db.delete(visitTally).where(lt(visitTally.hour, before(at, VISITS_DAYS)));
  const longAgo = db
    .select({ lastSeen: driftEntry.lastSeen })
    .from(driftEntry)
    .orderBy(desc(driftEntry.lastSeen))
    .offset(MOST_DRIFT)
    .limit(1);
  await db.delete(driftEntry).where(lte(driftEntry.lastSeen, sql`(${longAgo})`));
}
