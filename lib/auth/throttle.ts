// Delays after wrong staff passwords, by caller and account (docs/decisions 129).
import "server-only";
import { type Counter, guessGuard } from "@/lib/db/guess-delay";
import { signInDelay } from "@/lib/db/schema";

/**
 * An account's own delay is short: it also meets its owner at a browser that was never here. Whoever guesses from one
 * place is held by the other two.
 */
const RULES = {
  address: { free: 20, mostSeconds: 900, isShared: true },
  account: { free: 10, mostSeconds: 30 },
  pair: { free: 5, mostSeconds: 900 },
  device: { free: 5, mostSeconds: 60 },
  own: { free: 5, mostSeconds: 900 },
} as const;

const guard = guessGuard({ table: signInDelay, purpose: "staff-device", rememberedHours: 24, rules: RULES });
const { counter } = guard;
export const { secondsToWait, takeBack, forgive } = guard;

type StaffCounter = Counter<keyof typeof RULES>;

/** What counts an attempt: a known browser for itself alone, everybody else by address and account. */
export const countersOf = (email: string, address: string, device: string | null): StaffCounter[] =>
  device === null
    ? [counter("address", address), counter("account", email), counter("pair", address, email)]
    : [counter("device", device)];

/** For somebody who is signed in and types their password once more. */
export const ownCounters = (userId: string): StaffCounter[] => [counter("own", userId)];
