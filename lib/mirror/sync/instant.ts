// Instants as the change feed takes and gives them.
import "server-only";
import { ASSUMED } from "@roomward/contract/assumed";

/** How far back the platform answers. */
export const WINDOW_MS = ASSUMED.changesWindowMs.value;
/** A cursor this close to the end of the window is not trusted: clocks differ, and a call may wait for its turn. */
export const MARGIN_MS = 10 * 60_000;
/** How far before now a new cursor begins, so that a clock ahead of the platform's misses nothing. */
export const OVERLAP_MS = 2 * 60_000;

/** `YYYY-MM-DDTHH:mm:ss+00:00`, the second that `ms` lies in (gaps 7). */
export const feedInstant = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}+00:00`;
