// The status of one stay: an indexed look-up, and for a stay we do not hold the fetch its page needs anyway.
import "server-only";
import { eq } from "drizzle-orm";
import { database } from "@/lib/db/database";
import { accommodation } from "@/lib/db/schema";
import { patienceUntil } from "@/lib/patience";
import { ensureRecords } from "./ensure";
import { statusOf } from "./record";

const PATIENCE_MS = 4_000;

/** Null when the platform knows no such stay, or could not be asked. */
export async function statusOfStay(id: number): Promise<string | null> {
  const rows = await (await database())
    .select({ status: accommodation.status })
    .from(accommodation)
    .where(eq(accommodation.id, id));
  if (rows[0]) return rows[0].status;
  const { records } = await ensureRecords([id], { deadline: patienceUntil(PATIENCE_MS) });
  const record = records.get(id);
  return record ? statusOf(record.details) : null;
}
