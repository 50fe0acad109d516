// Curated cities of southern Europe and Turkey.
import type { CuratedCity } from "../types";

export const SOUTHERN_EUROPE: readonly CuratedCity[] = [];
