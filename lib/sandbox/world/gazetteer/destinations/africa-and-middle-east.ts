// Curated cities of Africa and the Middle East.
import type { CuratedCity } from "../types";

export const AFRICA_AND_MIDDLE_EAST: readonly CuratedCity[] = [];
