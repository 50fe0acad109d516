// Filling the rest of a place's static records after somebody looked there, without anybody waiting.
import "server-only";
import type { PlaceRef } from "@/lib/views/stay-query";

/** Asks for `place` to be mirrored soon; returns at once and never throws. */
export function wantPlace(_place: PlaceRef): void {}
