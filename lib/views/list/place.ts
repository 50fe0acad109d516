// A destination as the combobox lists it.
import type { PlaceKind } from "@/lib/address/stay-query";

/** Of a destination as it is typed. */
export const MAX_PLACE_LETTERS = 100;

export interface PlaceOption {
  kind: PlaceKind;
  id: string;
  name: string;
  /** Where it is, e.g. `Île-de-France, France`; null for a country. */
  where: string | null;
  /** What it is, e.g. `City`, `Airport AMS`, `Stay`. */
  what: string;
  /** The first night that can still be begun there, `YYYY-MM-DD`; left out where its clock is not known. */
  firstNight?: string;
}

export interface PlaceGroup {
  kind: PlaceKind;
  label: string;
  options: PlaceOption[];
}

export interface PlacesAnswer {
  groups: PlaceGroup[];
  /** False while the lists are still being read from the platform. */
  complete: boolean;
  /** What was typed is written in; names in other letters come in some languages only. */
  letters: "latin" | "other";
}
