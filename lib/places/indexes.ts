// The two indexes of destination search: listed places, and the names of mirrored stays.
import "server-only";
import { desc, eq, sql } from "drizzle-orm";
import { database } from "@/lib/db/database";
import { accommodation } from "@/lib/db/schema";
import { log } from "@/lib/log";
import { onStored, type StoredStay } from "@/lib/mirror/stored-events";
import { processWide } from "@/lib/process-wide";
import type { PlaceEntry } from "./entry";
import { fold } from "./fold";
import { type Gazetteer, gazetteer } from "./gazetteer";
import { NameIndex } from "./index-of-names";

/** Names of the most popular stays that are held in memory; all others are found through their city. */
const MOST_STAYS = 50_000;
const NEVER = -1;

export interface Indexes {
  places: Gazetteer;
  listed: NameIndex;
  stays: NameIndex;
}

interface Held {
  current: Promise<Indexes> | null;
  version: number;
  /** Stays stored while an index was being built. */
  fresh: StoredStay[];
}

/** Stays are ordered by popularity; a large number keeps them apart from list positions. */
function stayEntry(stay: StoredStay): PlaceEntry {
  return {
    kind: "accommodation",
    id: String(stay.id),
    names: { "en-gb": stay.name },
    country: stay.country,
    region: null,
    city: stay.city,
    latitude: null,
    longitude: null,
    position: -(stay.ranking ?? 0),
    iata: null,
    folded: [fold(stay.name)].filter(Boolean),
  };
}

function contextIn(places: Gazetteer): (entry: PlaceEntry) => string {
  const english = (entry: PlaceEntry | null) => entry?.names["en-gb"] ?? "";
  return (entry) => {
    const code = places.countryOf(entry);
    const country = code === null || entry.kind === "country" ? null : places.get("country", code);
    const region = entry.region === null ? null : places.get("region", entry.region);
    const city = entry.kind === "city" ? null : places.cityOf(entry);
    return [english(city), english(region), english(country)].join(" ");
  };
}

async function storedStays(): Promise<StoredStay[]> {
  const { id, name, city, country, ranking } = accommodation;
  const rows = await (await database())
    .select({ id, name, city, country, ranking })
    .from(accommodation)
    .where(eq(accommodation.status, "open"))
    .orderBy(desc(sql`coalesce(${ranking}, 0)`))
    .limit(MOST_STAYS);
  return rows.map((row) => ({ ...row, isOpen: true }));
}

async function build(places: Gazetteer): Promise<Indexes> {
  const context = contextIn(places);
  const listed = new NameIndex(context);
  const stays = new NameIndex(context);
  await listed.addSlowly(places.all());
  await stays.addSlowly((await storedStays()).map(stayEntry));
  return { places, listed, stays };
}

function learn({ stays }: Indexes, stored: readonly StoredStay[]): void {
  for (const stay of stored)
    if (stay.isOpen && stay.name !== "" && stays.size < MOST_STAYS) stays.add([stayEntry(stay)]);
    else stays.remove("accommodation", String(stay.id));
}

function held(): Held {
  return processWide("places-indexes", () => {
    const state: Held = { current: null, version: 0, fresh: [] };
    onStored({
      stays: (stored) => {
        if (state.current === null) return;
        state.fresh.push(...stored);
        // Where they could not be built, whoever asked for them is told, and they are made anew from what is stored.
        state.current.then(
          (indexes) => learn(indexes, state.fresh.splice(0)),
          () => {},
        );
      },
    });
    return state;
  });
}

/**
 * The indexes over what is known now. When the lists were read anew, the old ones serve until the new ones are
 * built, unless the old ones are empty.
 */
export async function indexes(): Promise<Indexes> {
  const state = held();
  const { places, version } = await gazetteer();
  const before = state.current;
  if (before !== null && state.version === version) return before;
  state.version = version;
  const building = build(places);
  const old = await before?.catch(() => null);
  if (!old || old.listed.size === 0) {
    state.current = building;
    building.catch(() => {
      state.current = null;
    });
    return building;
  }
  void building.then(
    (built) => {
      state.current = Promise.resolve(built);
    },
    (error: unknown) => {
      log.error({ err: error }, "the index of places could not be built");
      state.version = NEVER;
    },
  );
  return old;
}

/** Builds them anew at the next use (tests). */
export function forgetIndexes(): void {
  held().current = null;
}
