// From a place to the rows of its stays, and to the passes that would have read all of them.
import "server-only";
import { and, eq, like, type SQL, sql } from "drizzle-orm";
import type { PlaceRef } from "@/lib/address/stay-query";
import { orWithout } from "@/lib/database-away";
import { database } from "@/lib/db/database";
import { accommodation, coverage, place } from "@/lib/db/schema";
import { degreesAround } from "@/lib/rules/bounds";

/** How far a pass over the platform's lists has come; survives a stop at any point. */
type Coverage = typeof coverage.$inferSelect;

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

const AROUND_KM = 5;

/** Kinds of place that a whole pass over details can be asked for (gaps 6; airports are not in the record). */
export type FillKind = "city" | "country" | "region";
/** Beginning of the coverage scopes of such passes. */
export const DETAILS_SCOPES = "details:";
export const detailsScope = (kind: FillKind, id: string): string => `${DETAILS_SCOPES}${kind}:${id}`;

export type PlaceRow = typeof place.$inferSelect;

export async function placeRow({ kind, id }: PlaceRef): Promise<PlaceRow | null> {
  const rows = await orWithout([], async () =>
    (await database())
      .select()
      .from(place)
      .where(and(eq(place.kind, kind), eq(place.id, id)))
      .limit(1),
  );
  return rows[0] ?? null;
}

const contains = (column: typeof accommodation.regions | typeof accommodation.districts, id: number): SQL =>
  sql`${column} @> array[${id}]::bigint[]`;

function around(row: PlaceRow | null): SQL | null {
  if (row?.latitude == null || row.longitude == null) return null;
  const { latitude, longitude } = degreesAround(row.latitude, AROUND_KM);
  return sql`${accommodation.latitude} between ${row.latitude - latitude} and ${row.latitude + latitude}
    and ${accommodation.longitude} between ${row.longitude - longitude} and ${row.longitude + longitude}`;
}

/** The condition that picks the stays of `ref`; null when the mirror cannot tell which they are. */
export async function staysOf(ref: PlaceRef): Promise<SQL | null> {
  if (ref.kind === "country") return eq(accommodation.country, ref.id);
  if (ref.kind === "landmark") return around(await placeRow(ref));
  const id = Number(ref.id);
  if (!Number.isSafeInteger(id)) return null;
  if (ref.kind === "city") return eq(accommodation.city, id);
  if (ref.kind === "accommodation") return eq(accommodation.id, id);
  if (ref.kind === "region") return contains(accommodation.regions, id);
  if (ref.kind === "district") return contains(accommodation.districts, id);
  return null;
}

/** Passes any of which, once complete, has read every stay of `ref`; none for places without clear bounds. */
export async function scopesCovering(ref: PlaceRef): Promise<string[]> {
  if (ref.kind === "country") return [detailsScope("country", ref.id)];
  if (ref.kind !== "city" && ref.kind !== "region" && ref.kind !== "district") return [];
  const row = await placeRow(ref);
  return [
    ...(ref.kind === "district"
      ? row?.city == null
        ? []
        : [detailsScope("city", String(row.city))]
      : [detailsScope(ref.kind, ref.id)]),
    ...(row?.country == null ? [] : [detailsScope("country", row.country)]),
  ];
}
