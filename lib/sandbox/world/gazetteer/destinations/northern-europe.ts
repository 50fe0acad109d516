// Curated cities of northern Europe, the British Isles and Iceland.
import type { CuratedCity } from "../types";

export const NORTHERN_EUROPE: readonly CuratedCity[] = [];
