// Reading static records from our own database; nothing here calls the platform.
import "server-only";
import type { PlaceRef } from "@/lib/views/stay-query";
import type { MirrorRecord } from "./record";

export type { MirrorRecord } from "./record";

/** Whole records of `ids`, in one query; an id the mirror lacks is not in the map. */
export async function readRecords(_ids: readonly number[]): Promise<Map<number, MirrorRecord>> {
  return new Map();
}

/** Records reduced to what a card needs: name, type, rating, location, main photo, facilities. */
export async function readCards(_ids: readonly number[]): Promise<Map<number, MirrorRecord>> {
  return new Map();
}

/** Ids of the most popular open stays of `place`, most popular first. */
export async function topOfPlace(_place: PlaceRef, _limit: number): Promise<number[]> {
  return [];
}

/** How many open stays of `place` are mirrored, and whether that is all of them. */
export async function countOfPlace(_place: PlaceRef): Promise<{ count: number; complete: boolean }> {
  return { count: 0, complete: false };
}

/** Ids by confidence-adjusted score, best first; null when the place is not completely mirrored. */
export async function idsByAdjustedScore(_place: PlaceRef, _limit: number): Promise<number[] | null> {
  return null;
}
