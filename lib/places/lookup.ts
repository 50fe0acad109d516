// One chosen destination by its id and kind.
import "server-only";
import type { PlaceRef } from "@/lib/address/stay-query";
import type { Words } from "@/lib/i18n";
import { ensureCards } from "@/lib/mirror/ensure";
import { type Gazetteer, gazetteer } from "@/lib/mirror/find/gazetteer";
import { entryOf, keyOf, type PlaceEntry } from "@/lib/mirror/find/place-entry";
import { ensurePlace } from "@/lib/mirror/place-store";
import { patienceUntil } from "@/lib/patience";
import { processWide } from "@/lib/process-wide";
import { fold } from "@/lib/rules/spelling";
import { airportPoint } from "./around";
import { nameOf, placeWords, whereOf } from "./wording";

export interface Place {
  ref: PlaceRef;
  name: string;
  /** e.g. `Île-de-France, France`; null for a country. */
  where: string | null;
  /** Lower-case two-letter code; null when unknown. */
  country: string | null;
  coordinates: { latitude: number; longitude: number } | null;
  /** The three letters of an airport, where they are known. */
  iata?: string;
  /** Where an airport stands, which the platform's list does not say: for distances, never for what lies near. */
  airport?: { latitude: number; longitude: number };
  /** The city of a district, landmark or stay; the id itself for a city. */
  cityId?: number;
}

const LETTERS = /^[A-Z]{3}$/;
const PATIENCE_MS = 3_000;
const ABSENT_MS = 60_000;
const MAX_REMEMBERED = 5_000;

interface Asking {
  under: Map<string, Promise<PlaceEntry | null>>;
  /** When an unknown place was last asked for, at the process's steady clock (ms). */
  absent: Map<string, number>;
}

const asking = (): Asking => processWide("places-asking", () => ({ under: new Map(), absent: new Map() }));

async function ask(ref: PlaceRef, places: Gazetteer): Promise<PlaceEntry | null> {
  const row = await ensurePlace(ref, { deadline: patienceUntil(PATIENCE_MS), page: "place" });
  if (row) {
    const entry = entryOf(row);
    // Asked by its letters, an airport has these, also where its name does not say so.
    const found = LETTERS.test(ref.id) ? { ...entry, iata: ref.id } : entry;
    places.add(found);
    return found;
  }
  const { absent } = asking();
  if (absent.size >= MAX_REMEMBERED) absent.clear();
  absent.set(keyOf(ref.kind, ref.id), performance.now());
  return null;
}

/** A place our lists lack, asked once for everybody who waits for it. */
function askOnce(ref: PlaceRef, places: Gazetteer): Promise<PlaceEntry | null> {
  const { under, absent } = asking();
  const key = keyOf(ref.kind, ref.id);
  if (performance.now() - (absent.get(key) ?? -ABSENT_MS) < ABSENT_MS) return Promise.resolve(null);
  const known = under.get(key);
  if (known) return known;
  const pending = ask(ref, places).finally(() => under.delete(key));
  under.set(key, pending);
  return pending;
}

/** @throws {DemandFailure} when the stay is not mirrored and the platform could not be asked. */
async function stayEntry(ref: PlaceRef): Promise<PlaceEntry | null> {
  const id = Number(ref.id);
  if (!Number.isSafeInteger(id) || id < 1) return null;
  const { records, failure } = await ensureCards([id], { deadline: patienceUntil(PATIENCE_MS) });
  const details = records.get(id)?.details;
  if (!details && failure) throw failure;
  if (!details) return null;
  const names = details.name ?? {};
  return {
    kind: "accommodation",
    id: String(id),
    names,
    country: details.location?.country ?? null,
    region: null,
    city: details.location?.city ?? null,
    latitude: details.location?.coordinates?.latitude ?? null,
    longitude: details.location?.coordinates?.longitude ?? null,
    position: 0,
    iata: null,
    folded: Object.values(names).map((name) => fold(name ?? "")),
  };
}

async function describe(entry: PlaceEntry, places: Gazetteer, words: Words): Promise<Place> {
  const { latitude, longitude } = entry;
  const airport = entry.kind === "airport" ? await airportPoint(entry.id) : null;
  const cityId = entry.kind === "city" ? Number(entry.id) : entry.city;
  return {
    ref: { kind: entry.kind, id: entry.id },
    name: nameOf(entry, words),
    where: whereOf(entry, places, words),
    country: places.countryOf(entry),
    coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
    ...(entry.iata ? { iata: entry.iata } : {}),
    ...(airport ? { airport } : {}),
    ...(cityId === null ? {} : { cityId }),
  };
}

/**
 * The place behind `ref`; null when the platform knows no such place.
 * @throws {DemandFailure} when it is not in our database and the platform could not be asked.
 */
export async function placeByRef(ref: PlaceRef, locale: string): Promise<Place | null> {
  const { places } = await gazetteer();
  const entry =
    ref.kind === "accommodation"
      ? await stayEntry(ref)
      : (places.get(ref.kind, ref.id) ?? (await askOnce(ref, places)));
  return entry && describe(entry, places, placeWords(locale));
}

/** What the places of `ids` are called that are in memory; of the others it says nothing. */
export async function namesInMemory(
  kind: Exclude<PlaceRef["kind"], "accommodation">,
  ids: ReadonlySet<number>,
  locale: string,
): Promise<Map<number, string>> {
  const { places } = await gazetteer();
  const words = placeWords(locale);
  const names = new Map<number, string>();
  for (const id of ids) {
    const entry = places.get(kind, id);
    if (entry !== null) names.set(id, nameOf(entry, words));
  }
  return names;
}
