// How complete a stay's static content is, with the reason for every point it lacks; one engine for staff and travellers.
import type { AccommodationDetails } from "@/lib/contract/details";

export interface Completeness {
  /** 0 to 100. */
  score: number;
  /** Codes of what lacks, e.g. `mainPhoto`, `description:de`; stable, so that they can be stored and filtered by. */
  lacking: string[];
}

/** Judges a record as it was asked in `languages`. */
export function completenessOf(_details: AccommodationDetails, _languages: readonly string[]): Completeness {
  return { score: 0, lacking: [] };
}
