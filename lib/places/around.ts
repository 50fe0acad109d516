// The districts, landmarks, cities and airports of a box, as a map names them.
import "server-only";
import type { Bounds } from "@/lib/views/bounds";
import { isWithin } from "@/lib/views/map-frame";
import { gazetteer } from "./gazetteer";
import { nameOf, placeWords } from "./wording";

export interface PlaceAround {
  kind: "district" | "landmark" | "city" | "airport";
  id: string;
  name: string;
  latitude: number;
  longitude: number;
}

const KINDS: readonly string[] = ["district", "landmark", "city", "airport"];

/** Up to `limit` places of each kind inside `bounds`, the busiest first. */
export async function placesAround(bounds: Bounds, locale: string, limit: number): Promise<PlaceAround[]> {
  const { places } = await gazetteer();
  const words = placeWords(locale);
  const found = [...places.all()].filter(
    ({ kind, latitude, longitude }) =>
      KINDS.includes(kind) &&
      latitude !== null &&
      longitude !== null &&
      isWithin(bounds, { latitude, longitude }),
  );
  return KINDS.flatMap((kind) =>
    found
      .filter((entry) => entry.kind === kind)
      .sort((a, b) => a.position - b.position)
      .slice(0, limit)
      .map((entry) => ({
        kind: kind as PlaceAround["kind"],
        id: entry.id,
        name: nameOf(entry, words),
        latitude: entry.latitude as number,
        longitude: entry.longitude as number,
      })),
  );
}
