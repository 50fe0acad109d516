// Curated cities of Asia east of the Gulf.
import type { CuratedCity } from "../types";

export const ASIA: readonly CuratedCity[] = [];
