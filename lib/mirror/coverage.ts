// How far each pass over the platform's lists has come; survives a stop at any point.
import "server-only";
import { eq, like } from "drizzle-orm";
import { database } from "@/lib/db/database";
import { coverage } from "@/lib/db/schema";

export type Coverage = typeof coverage.$inferSelect;

export async function readCoverage(scope: string): Promise<Coverage | null> {
  const rows = await (await database()).select().from(coverage).where(eq(coverage.scope, scope)).limit(1);
  return rows[0] ?? null;
}

/** When each scope that begins with `prefix` was last completed. */
export async function completedScopes(prefix: string): Promise<Map<string, Date>> {
  const rows = await (await database())
    .select({ scope: coverage.scope, completedAt: coverage.completedAt })
    .from(coverage)
    .where(like(coverage.scope, `${prefix}%`));
  return new Map(rows.flatMap((row) => (row.completedAt ? [[row.scope, row.completedAt] as const] : [])));
}

/** The pass goes on at `cursor`; an earlier completion stays on record. */
export async function saveProgress(scope: string, cursor: string, done: number): Promise<void> {
  const row = { cursor, cursorAt: new Date(), done };
  await (await database())
    .insert(coverage)
    .values({ scope, ...row })
    .onConflictDoUpdate({ target: coverage.scope, set: row });
}

export async function saveCompleted(scope: string, done: number): Promise<void> {
  const row = { cursor: null, cursorAt: null, done, completedAt: new Date() };
  await (await database())
    .insert(coverage)
    .values({ scope, ...row })
    .onConflictDoUpdate({ target: coverage.scope, set: row });
}
