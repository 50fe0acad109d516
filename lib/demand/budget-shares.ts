// How the account's quota is shared out: travellers first, a tenth for staff, a fifth at most for our copy.
import "server-only";
import type { Caller } from "./answer";

export const CALLERS = ["interactive", "staff", "sync"] as const satisfies readonly Caller[];

/** Calls by class. */
export type CallsByCaller = Record<Caller, number>;

export interface Share {
  /** Calls a minute that the others leave to this class whether it uses them or not. */
  guaranteed: number;
  /** Calls a minute it makes at most, however quiet the others are. */
  most: number;
}

const INTERACTIVE = 0.7;
const STAFF = 0.1;
const SYNC = 0.2;
/** The copy has to be followed within a day whatever travellers do. */
const SYNC_LEAST = 2;

export const noCalls = (): CallsByCaller => ({ interactive: 0, staff: 0, sync: 0 });

export const totalOf = (calls: CallsByCaller): number => calls.interactive + calls.staff + calls.sync;

/** The shares of a quota of `perMinute` calls; what nobody is guaranteed goes to whoever asks first. */
export function sharesOf(perMinute: number): Record<Caller, Share> {
  const syncLeast = Math.min(SYNC_LEAST, Math.max(0, perMinute - 1));
  const interactive = Math.min(Math.floor(perMinute * INTERACTIVE), perMinute - syncLeast);
  const staff = Math.min(Math.floor(perMinute * STAFF), perMinute - syncLeast - interactive);
  return {
    interactive: { guaranteed: interactive, most: perMinute },
    staff: { guaranteed: staff, most: perMinute },
    sync: { guaranteed: syncLeast, most: Math.max(syncLeast, Math.floor(perMinute * SYNC)) },
  };
}

/** How many more calls `caller` may make in a minute in which `used` were made; 0 or more. */
export function roomFor(caller: Caller, used: CallsByCaller, perMinute: number): number {
  const shares = sharesOf(perMinute);
  const kept = CALLERS.filter((other) => other !== caller).reduce(
    (sum, other) => sum + Math.max(0, shares[other].guaranteed - used[other]),
    0,
  );
  return Math.max(0, Math.min(shares[caller].most - used[caller], perMinute - totalOf(used) - kept));
}
