// Names of cities by their ids, in one query.
import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { database } from "@/lib/db/database";
import { place } from "@/lib/db/schema";

/** In English, or in whatever language there is; what is no id has no name. */
export async function cityNames(ids: readonly (string | number | null)[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.map(String))].filter((id) => /^-?\d+$/.test(id));
  if (wanted.length === 0) return new Map();
  const rows = await (await database())
    .select({ id: place.id, names: place.names })
    .from(place)
    .where(and(eq(place.kind, "city"), inArray(place.id, wanted)));
  return new Map(
    rows.flatMap(({ id, names }) => {
      const name = names["en-gb"] ?? Object.values(names)[0];
      return name ? [[id, name] as const] : [];
    }),
  );
}
