// Curated cities of the Americas and Hawaii.
import type { CuratedCity } from "../types";

export const AMERICAS: readonly CuratedCity[] = [];
