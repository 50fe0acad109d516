// Changes of stays we did not hold when they were told: one that was being read at that very moment is read once more.
import "server-only";
import { inArray } from "drizzle-orm";
import { database } from "@/lib/db/database";
import { accommodation } from "@/lib/db/schema";
import { inBatches } from "@/lib/demand/batch";

/** No page of records takes longer from its question to its storing. */
const KEPT_MS = 15 * 60_000;
const MOST_KEPT = 50_000;
const MOST_IDS = 1_000;

/** A page asked for before a change and stored after it was told holds the old record, and nobody would tell again. */
export class MissedChanges {
  private readonly told = new Map<number, number>();

  note(ids: readonly number[], at: number): void {
    for (const id of ids) {
      this.told.delete(id);
      this.told.set(id, at);
    }
    for (const [id, toldAt] of this.told) {
      if (this.told.size <= MOST_KEPT && at - toldAt < KEPT_MS) return;
      this.told.delete(id);
    }
  }

  /** Those that have come into the mirror since, out of an answer older than what was told; each is given once. */
  async overtaken(): Promise<number[]> {
    const found: number[] = [];
    const db = await database();
    for (const some of inBatches([...this.told.keys()], MOST_IDS)) {
      const rows = await db
        .select({ id: accommodation.id, fetchedAt: accommodation.fetchedAt })
        .from(accommodation)
        .where(inArray(accommodation.id, some));
      for (const { id, fetchedAt } of rows) {
        if (fetchedAt.getTime() <= (this.told.get(id) ?? 0)) found.push(id);
        this.told.delete(id);
      }
    }
    return found;
  }
}
