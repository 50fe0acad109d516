// Reading a location list to its end, as entries that can be stored.
import "server-only";
import type { ItemOf, RequestOf } from "@roomward/contract/operations";
import type { LanguageMap } from "@roomward/contract/values";
import type { CallOptions } from "@/lib/demand/answer";
import { eachPage } from "@/lib/demand/pages";
import type { ListedKind, PlaceEntry } from "./place-store";

export type LocationOperation = "airports" | "cities" | "countries" | "districts" | "landmarks" | "regions";

export const KIND_OF: Record<LocationOperation, ListedKind> = {
  airports: "airport",
  cities: "city",
  countries: "country",
  districts: "district",
  landmarks: "landmark",
  regions: "region",
};

const ROWS = 1_000;

/** English always; another language only where the name differs: most are the same and would only be stored twice. */
function namesWorthKeeping(names: LanguageMap): LanguageMap {
  const english = names["en-gb"];
  return Object.fromEntries(
    Object.entries(names).filter(([tag, name]) => name && (tag === "en-gb" || name !== english)),
  );
}

type Narrowing = { country?: string; region?: number };

/** Every entry of `operation` inside `where`, in the platform's order. @throws {DemandFailure} */
export async function readEntries(
  operation: LocationOperation,
  where: Narrowing,
  languages: string[],
  options: () => CallOptions,
): Promise<PlaceEntry[]> {
  const entries: PlaceEntry[] = [];
  const request = { ...where, languages, rows: ROWS } as RequestOf<LocationOperation>;
  for await (const page of eachPage(operation, request, options))
    for (const item of page.data as ItemOf<LocationOperation>[]) {
      const point = "coordinates" in item ? (item as ItemOf<"cities">).coordinates : null;
      entries.push({
        id: String(item.id),
        names: namesWorthKeeping(item.name),
        latitude: point?.latitude ?? null,
        longitude: point?.longitude ?? null,
        position: entries.length,
      });
    }
  return entries;
}
