// One chosen destination by its id and kind.
import "server-only";
import type { PlaceRef } from "@/lib/views/stay-query";

export interface Place {
  ref: PlaceRef;
  name: string;
  /** e.g. `Île-de-France, France`; null for a country. */
  where: string | null;
  /** Lower-case two-letter code; null when unknown. */
  country: string | null;
  coordinates: { latitude: number; longitude: number } | null;
  /** The city of a district, landmark or stay; the id itself for a city. */
  cityId?: number;
}

/**
 * The place behind `ref`; null when the platform knows no such place.
 * @throws {DemandFailure} when it is not in our database and the platform could not be asked.
 */
export async function placeByRef(_ref: PlaceRef, _locale: string): Promise<Place | null> {
  return null;
}
