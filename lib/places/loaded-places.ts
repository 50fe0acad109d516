// Places that are in memory already, by id: names for lists that are not worth a call.
import "server-only";
import type { PlaceKind } from "@/lib/address/stay-query";
import { gazetteer } from "@/lib/mirror/find/gazetteer";
import { nameOf, placeWords } from "./wording";

interface KnownPlace {
  id: number;
  name: string;
  country: string | null;
  coordinates: { latitude: number; longitude: number } | null;
}

/** Those of `ids` that our lists hold, in the order given. */
export async function loadedPlaces(
  kind: PlaceKind,
  ids: readonly number[],
  locale: string,
): Promise<KnownPlace[]> {
  const { places } = await gazetteer();
  const words = placeWords(locale);
  return ids.flatMap((id) => {
    const entry = places.get(kind, id);
    if (entry === null) return [];
    const { latitude, longitude } = entry;
    const coordinates = latitude === null || longitude === null ? null : { latitude, longitude };
    return [{ id, name: nameOf(entry, words), country: places.countryOf(entry), coordinates }];
  });
}
