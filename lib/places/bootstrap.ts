// Fills the mirror with a city, a country or everything on somebody's behalf, and can be stopped at any page.
import "server-only";
import { eq } from "drizzle-orm";
import { config } from "@/lib/config";
import { database } from "@/lib/db/database";
import { place } from "@/lib/db/schema";
import type { BootstrapGoal } from "@/lib/db/schema-current";
import { type FillPlace, fillPlace } from "@/lib/mirror/fill";
import { gazetteer } from "@/lib/mirror/find/gazetteer";
import { loadNeeded, loadReference, type ReferenceStatus } from "@/lib/mirror/reference";
import { detailsScope, readCoverage } from "@/lib/mirror/scope";
import { mirrorSettled } from "@/lib/mirror/work-queue";
import { fold } from "@/lib/rules/spelling";
import { placeByRef } from "./lookup";
import { searchPlaces } from "./search";

export interface Report {
  reference(status: ReferenceStatus): void;
  /** A place is begun: its name, which of how many. */
  place(name: string, number: number, of: number): void;
  /** Stays stored of the place under way; `before`: how many it had when it was last read whole, null when it never was. */
  stays(stored: number, before: number | null): void;
  /** The place under way was read whole within a day and is left alone. */
  fresh(): void;
}

export interface BootstrapOptions {
  report: Report;
  /** Reads again what was read within a day. */
  again: boolean;
  isStopped(): boolean;
}

/** What was asked for cannot be found; `message` is one sentence for a person. */
export class NoSuchPlace extends Error {
  override readonly name = "NoSuchPlace";
}

interface Named extends FillPlace {
  name: string;
}

const LOCALE = "en";
const FRESH_MS = 24 * 3600_000;
const PATIENCE_MS = 10 * 60_000;

const call = () => ({
  caller: "sync" as const,
  deadline: Date.now() + PATIENCE_MS,
  page: "bootstrap",
});

const fullName = (name: string, where: string | null): string =>
  where === null ? name : `${name} (${where})`;

export interface City {
  id: string;
  /** `Barcelona (Catalonia, Spain)`; without its country while the lists do not tell it. */
  name: string;
}

export interface CitiesNamed {
  /** True when all of them are called exactly that in English, or have that id. */
  isExact: boolean;
  /** Best first; those that are only spelled alike where none is called so. Never empty. */
  cities: City[];
}

/**
 * The cities that `text`, a name or an id, may mean.
 * @throws {NoSuchPlace} when none is like it. {DemandFailure} when an id could not be asked for.
 */
export async function citiesNamed(text: string): Promise<CitiesNamed> {
  if (/^-?\d+$/.test(text)) {
    const found = await placeByRef({ kind: "city", id: text }, LOCALE);
    if (!found) throw new NoSuchPlace(`There is no city with the id ${text}.`);
    return { isExact: true, cities: [{ id: text, name: fullName(found.name, found.where) }] };
  }
  const { groups } = await searchPlaces(text, { locale: LOCALE, limit: 50 });
  const options = groups.find((group) => group.kind === "city")?.options ?? [];
  if (options.length === 0)
    throw new NoSuchPlace(`There is no city like "${text}": check the spelling, or give its id.`);
  const wanted = fold(text);
  const exact = options.filter(({ name }) => fold(name) === wanted);
  const cities = exact.length > 0 ? exact : options;
  return {
    isExact: exact.length > 0,
    cities: cities.map(({ id, name, where }) => ({ id, name: fullName(name, where) })),
  };
}

/** Whether the list of cities has come: before that, a name says nothing. */
export async function areCitiesListed(): Promise<boolean> {
  const { places } = await gazetteer();
  for (const { kind } of places.all()) if (kind === "city") return true;
  return false;
}

/** The best one: whoever starts this has seen its name, or does so in the first line of what is told. */
async function cityNamed(text: string): Promise<Named> {
  const [best] = (await citiesNamed(text)).cities;
  if (!best) throw new NoSuchPlace(`There is no city like "${text}".`);
  return { kind: "city", ...best };
}

async function countries(): Promise<Named[]> {
  const rows = await (await database())
    .select({ id: place.id })
    .from(place)
    .where(eq(place.kind, "country"))
    .orderBy(place.position);
  return Promise.all(
    rows.map(async ({ id }) => {
      const found = await placeByRef({ kind: "country", id }, LOCALE);
      return { kind: "country" as const, id, name: found?.name ?? id };
    }),
  );
}

async function placesOf(goal: BootstrapGoal): Promise<Named[]> {
  if (goal.kind === "reference") return [];
  if (goal.kind === "city") return [await cityNamed(goal.text)];
  const all = await countries();
  if (goal.kind === "all") return all;
  const country = all.find(({ id }) => id === goal.code);
  if (!country)
    throw new NoSuchPlace(`There is no country with the code "${goal.code}" in the platform's list.`);
  return [country];
}

/** The last whole reading of a place; null when there was none, or another one has begun since. */
async function wholeReading({ kind, id }: FillPlace): Promise<{ stays: number; isFresh: boolean } | null> {
  const known = await readCoverage(detailsScope(kind, id));
  if (!known?.completedAt || known.cursor !== null) return null;
  return { stays: known.done, isFresh: Date.now() - known.completedAt.getTime() < FRESH_MS };
}

/**
 * Does what `goal` says, beginning with the reference lists where they are missing; a city waits for those it needs
 * only, and the lists of all other countries come after it.
 * @returns true when everything is complete, false when it was stopped; the next call goes on from there.
 * @throws {NoSuchPlace} {DemandFailure} {DirectoryInUse}
 */
export async function bootstrap(
  goal: BootstrapGoal,
  { report, again, isStopped }: BootstrapOptions,
): Promise<boolean> {
  await database();
  const onLists = (status: ReferenceStatus) => report.reference(status);
  const isCity = goal.kind === "city";
  await (isCity ? loadNeeded : loadReference)(onLists, isStopped);
  const places = isStopped() ? [] : await placesOf(goal);
  for (const [i, one] of places.entries()) {
    if (isStopped()) return false;
    report.place(one.name, i + 1, places.length);
    const last = await wholeReading(one);
    if (!again && last?.isFresh) {
      report.fresh();
      continue;
    }
    const complete = await fillPlace(one, {
      call,
      isStopped,
      onProgress: (stored) => report.stays(stored, last?.stays ?? null),
    });
    if (!complete) return false;
  }
  if (isCity && !isStopped()) await loadReference(onLists, isStopped);
  await mirrorSettled();
  return !isStopped();
}

/** Where the calls go, for messages. */
export const platformAddress = (): string => config.demand.baseUrl;
export const usesSandbox = (): boolean => config.demand.target === "own-sandbox";
