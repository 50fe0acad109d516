// Every listed place in memory, read from the database once and again when the lists were read anew.
import "server-only";
import { inArray, sql } from "drizzle-orm";
import type { PlaceKind } from "@/lib/address/stay-query";
import { isDatabaseAway } from "@/lib/database-away";
import { database } from "@/lib/db/database";
import { place } from "@/lib/db/schema";
import { log } from "@/lib/log";
import type { PlaceRow } from "@/lib/mirror/scope";
import { onStored } from "@/lib/mirror/stored-events";
import { processWide } from "@/lib/process-wide";
import { entryOf, keyOf, type PlaceEntry } from "./place-entry";

const KINDS: PlaceKind[] = ["city", "region", "airport", "country", "district", "landmark"];

export class Gazetteer {
  private readonly entries = new Map<string, PlaceEntry>();
  /** Airports by their letters, of several with the same the first listed. */
  private readonly byLetters = new Map<string, PlaceEntry>();

  constructor(entries: Iterable<PlaceEntry>) {
    for (const entry of entries) this.add(entry);
  }

  add(entry: PlaceEntry): void {
    this.entries.set(keyOf(entry.kind, entry.id), entry);
    if (entry.iata !== null && !this.byLetters.has(entry.iata)) this.byLetters.set(entry.iata, entry);
  }

  /** `id`: of an airport also its three letters. */
  get(kind: PlaceKind, id: string | number): PlaceEntry | null {
    const own = this.entries.get(keyOf(kind, id)) ?? null;
    return own === null && kind === "airport" ? (this.byLetters.get(String(id)) ?? null) : own;
  }

  /** The city a place lies in or is. */
  cityOf(entry: PlaceEntry): PlaceEntry | null {
    if (entry.kind === "city") return entry;
    return entry.city === null ? null : this.get("city", entry.city);
  }

  countryOf(entry: PlaceEntry): string | null {
    if (entry.kind === "country") return entry.id;
    return entry.country ?? this.cityOf(entry)?.country ?? null;
  }

  all(): IterableIterator<PlaceEntry> {
    return this.entries.values();
  }

  get size(): number {
    return this.entries.size;
  }
}

const NO_PLACES = new Gazetteer([]);

interface GazetteerState {
  current: Promise<Gazetteer> | null;
  /** True when the lists were read anew since `current` was made. */
  stale: boolean;
  /** Grows with every new `current`. */
  version: number;
}

function current(): GazetteerState {
  return processWide("gazetteer", () => {
    const state: GazetteerState = { current: null, stale: false, version: 0 };
    onStored({
      places: () => {
        state.stale = true;
      },
    });
    return state;
  });
}

/** All rows as one text: less than half the time that 30,000 separate rows take on the embedded database. */
const allRows = sql<PlaceRow[] | null>`json_agg(${place} order by ${place.position})`;

async function load(): Promise<Gazetteer> {
  const [answer] = await (await database())
    .select({ rows: allRows })
    .from(place)
    .where(inArray(place.kind, KINDS));
  return new Gazetteer((answer?.rows ?? []).map(entryOf));
}

/** The places, and a number that changes with them. */
export async function gazetteer(): Promise<{ places: Gazetteer; version: number }> {
  const state = current();
  if (state.current === null || state.stale) {
    const before = state.current;
    state.stale = false;
    state.version += 1;
    state.current = load().catch((error: unknown) => {
      if (!isDatabaseAway(error)) log.error({ err: error }, "places could not be read");
      state.current = before;
      state.version -= 1;
      throw error;
    });
  }
  try {
    return { places: await state.current, version: state.version };
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    // What was read before serves on; where nothing was, each place is asked of the platform by its id.
    state.stale = true;
    return { places: (await state.current?.catch(() => null)) ?? NO_PLACES, version: state.version };
  }
}

/** Reads everything again at the next use (tests). */
export function forgetGazetteer(): void {
  current().current = null;
}
