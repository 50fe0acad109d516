// Tells whoever keeps an index in memory that records or places were stored.
import "server-only";
import { processWide } from "@/lib/process-wide";

/** A stored stay as destination search knows it. */
export interface StoredStay {
  id: number;
  name: string;
  city: number | null;
  country: string | null;
  isOpen: boolean;
  ranking: number | null;
}

export interface StoredListener {
  stays?(stored: readonly StoredStay[]): void;
  places?(): void;
}

const listeners = (): Set<StoredListener> => processWide("stored-events", () => new Set<StoredListener>());

export function onStored(listener: StoredListener): void {
  listeners().add(listener);
}

export function announceStays(stored: readonly StoredStay[]): void {
  for (const listener of listeners()) listener.stays?.(stored);
}

export function announcePlaces(): void {
  for (const listener of listeners()) listener.places?.();
}
