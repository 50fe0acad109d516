// Destination search: what a traveller types, matched against every place and mirrored stay.
import "server-only";
import type { PlacesAnswer } from "@/lib/views/place";

export interface PlacesOptions {
  /** The reader's locale, e.g. `en`. */
  locale: string;
  /** Most options over all groups. */
  limit: number;
}

/** Places whose name fits `text`, grouped, best group first. */
export async function searchPlaces(_text: string, _options: PlacesOptions): Promise<PlacesAnswer> {
  return { groups: [], complete: false };
}
