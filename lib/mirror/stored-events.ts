// Tells whoever keeps an index in memory that records, places or cars were stored.
import "server-only";
import { processWide } from "@/lib/process-wide";

/** The lists of cars, in the order in which they are read. */
export const CAR_LIST_NAMES = ["suppliers", "words", "depots", "scores", "models"] as const;
export type CarListName = (typeof CAR_LIST_NAMES)[number];

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
  /** Rows of a list of cars, or how far it is read. */
  cars?(list: CarListName): void;
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

export function announceCars(list: CarListName): void {
  for (const listener of listeners()) listener.cars?.(list);
}
