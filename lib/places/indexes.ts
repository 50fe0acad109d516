// The two indexes of destination search: listed places, and the names of mirrored stays.
import "server-only";
import { desc, eq, sql } from "drizzle-orm";
import MiniSearch, { type SearchOptions } from "minisearch";
import { orWithout } from "@/lib/database-away";
import { database } from "@/lib/db/database";
import { accommodation } from "@/lib/db/schema";
import { countryName } from "@/lib/format/intl";
import { LOCALES, wordsFor } from "@/lib/i18n";
import { log } from "@/lib/log";
import { type Gazetteer, gazetteer } from "@/lib/mirror/find/gazetteer";
import {
  editsAllowed,
  FIT,
  type Fit,
  fitOf,
  isNamedWithin,
  type PlaceEntry,
} from "@/lib/mirror/find/place-entry";
import { onStored, type StoredStay } from "@/lib/mirror/stored-events";
import { processWide } from "@/lib/process-wide";
import { editDistance, fold, foldTyped, soundOf, wordsIn } from "@/lib/rules/spelling";

export interface Match {
  entry: PlaceEntry;
  fit: Fit;
  /** Wrong letters; 0 unless misspelled. */
  edits: number;
}

interface Document {
  id: number;
  names: string;
  context: string;
  /** The words of its names as they sound. */
  sounds: string;
}

const nearestEdits = (entry: PlaceEntry, query: string, max: number, open: boolean): number =>
  Math.min(max + 1, ...entry.folded.map((name) => editDistance(query, name, max, open)));

const soundsOf = (names: string): string => [...new Set(wordsIn(names).map(soundOf))].join(" ");

/** What is spelled right or nearly right; sounds are asked alone. */
const SPELLED = ["names", "context"];

/** "schipol" is a word of "amsterdam airport schiphol" but for a letter; a whole name that is as near counts for more. */
function withWord(entries: readonly PlaceEntry[], query: string, max: number): Match[] {
  return entries.flatMap((entry) => {
    const words = entry.folded.flatMap(wordsIn);
    const edits = Math.min(...words.map((word) => editDistance(query, word, max)));
    const isWhole = nearestEdits(entry, query, max, false) <= max;
    return edits > max || isWhole ? [] : [{ entry, fit: FIT.misspelled, edits: edits + 0.5 }];
  });
}

/** Those that are less than `within` mistakes further from the text than the nearest, or as near. */
function nearest(matches: Match[], within: number): Match[] {
  const least = Math.min(...matches.map(({ edits }) => edits));
  return matches.filter(({ edits }) => edits === least || edits < least + within);
}

/** How many of the busiest places a misspelled beginning is compared with one by one. */
const MAX_COMPARED = 4_000;
const SHORTEST_MISSPELLED = 4;
/** What sounds shorter sounds like anything. */
const SHORTEST_SOUND = 4;

/** The names of what a place lies in, so that `paris france` and `paris frankreich` find one. */
interface Surroundings {
  english: (entry: PlaceEntry) => string;
  /** Folded, in every language: too many words to be indexed of each place. */
  all: (entry: PlaceEntry) => string[];
}

/**
 * The index over names: exact and by beginning for what is spelled right, with a few wrong letters for the rest.
 * Entries are indexed in the order they are given, the busiest first.
 */
export class NameIndex {
  private readonly entries: PlaceEntry[] = [];
  private readonly contexts: string[] = [];
  private readonly places = new Map<string, number>();
  private readonly search = new MiniSearch<Document>({
    fields: [...SPELLED, "sounds"],
    tokenize: wordsIn,
    processTerm: (term) => term,
  });

  private readonly around: Surroundings;

  constructor(around: Surroundings) {
    this.around = around;
  }

  get size(): number {
    return this.places.size;
  }

  private register(entry: PlaceEntry): Document {
    const key = `${entry.kind}:${entry.id}`;
    const earlier = this.places.get(key);
    if (earlier !== undefined) this.search.discard(earlier);
    const id = this.entries.push(entry) - 1;
    const context = fold(this.around.english(entry));
    this.contexts.push(context);
    this.places.set(key, id);
    const names = [...entry.folded, entry.iata?.toLowerCase() ?? ""].join(" ");
    return { id, names, context, sounds: soundsOf(names) };
  }

  /** Adds or replaces entries. */
  add(entries: Iterable<PlaceEntry>): void {
    for (const entry of entries) this.search.add(this.register(entry));
  }

  /** The same in slices, so that requests are served in between. */
  async addSlowly(entries: Iterable<PlaceEntry>): Promise<void> {
    await this.search.addAllAsync(
      [...entries].map((entry) => this.register(entry)),
      { chunkSize: 1_000 },
    );
  }

  has(kind: string, id: string): boolean {
    return this.places.has(`${kind}:${id}`);
  }

  remove(kind: string, id: string): void {
    const key = `${kind}:${id}`;
    const known = this.places.get(key);
    if (known === undefined) return;
    this.search.discard(known);
    this.places.delete(key);
  }

  private isCurrent = (id: number): boolean => {
    const entry = this.entries[id];
    return entry !== undefined && this.places.get(`${entry.kind}:${entry.id}`) === id;
  };

  /** Every entry whose names (and surroundings) hold all words, the last of them perhaps only begun. */
  spelledRight(text: string): Match[] {
    const query = foldTyped(text);
    const words = wordsIn(query);
    if (words.length === 0) return [];
    const last = words.length - 1;
    const found = this.search.search(query, {
      fields: SPELLED,
      combineWith: "AND",
      prefix: (_term, i) => i === last,
      fuzzy: false,
    });
    return found.flatMap(({ id }) => {
      const entry = this.entries[id ?? 0];
      const fit = entry ? fitOf(entry, query, this.contexts[id ?? 0] ?? "") : null;
      return entry && fit !== null ? [{ entry, fit, edits: 0 }] : [];
    });
  }

  /** Entries named at an end of the text, whose other words are of what the place lies in, in any language. */
  namedWithin(text: string): Match[] {
    const query = fold(text);
    const words = wordsIn(query);
    if (words.length < 2) return [];
    const ends = [...new Set([words[0], words.at(-1)])].join(" ");
    const found = this.entriesLike(ends, { fields: ["names"], combineWith: "OR" });
    const named = found.filter((entry) => isNamedWithin(entry, query, () => this.around.all(entry)));
    return named.map((entry) => ({ entry, fit: FIT.exact, edits: 0 }));
  }

  /** Entries whose name or a word of it is the text but for a letter or two, or begins like it, or sounds like it. */
  misspelled(text: string): Match[] {
    const query = foldTyped(text);
    if (query.length < SHORTEST_MISSPELLED) return [];
    const max = editsAllowed(query.replaceAll(" ", ""));
    const near = this.entriesLike(query, { fields: SPELLED, fuzzy: editsAllowed });
    const found = [...this.withEdits(near, query, max, false), ...withWord(near, query, max)];
    if (found.length > 0) return nearest(found, 1);
    const begun = nearest(this.withEdits(this.busiest(), query, max, true), 0);
    return begun.length > 0 ? begun : this.soundingLike(query);
  }

  private soundingLike(query: string): Match[] {
    const sounds = soundsOf(query);
    if (wordsIn(sounds).some((sound) => sound.length < SHORTEST_SOUND)) return [];
    const alike = this.entriesLike(sounds, { fields: ["sounds"] });
    return alike.map((entry) => ({ entry, fit: FIT.misspelled, edits: 0 }));
  }

  private entriesLike(
    query: string,
    options: Pick<SearchOptions, "fields" | "fuzzy" | "combineWith">,
  ): PlaceEntry[] {
    const found = this.search.search(query, { combineWith: "AND", prefix: false, ...options });
    return found.flatMap(({ id }) => this.entries[id ?? 0] ?? []);
  }

  private *busiest(): Generator<PlaceEntry> {
    for (let id = 0; id < Math.min(this.entries.length, MAX_COMPARED); id++) {
      const entry = this.entries[id];
      if (entry && this.isCurrent(id)) yield entry;
    }
  }

  private withEdits(entries: Iterable<PlaceEntry>, query: string, max: number, open: boolean): Match[] {
    const matches: Match[] = [];
    for (const entry of entries) {
      const edits = nearestEdits(entry, query, max, open);
      // Several misspelled words were each held against the index already.
      if (edits <= max || (!open && query.includes(" "))) matches.push({ entry, fit: FIT.misspelled, edits });
    }
    return matches;
  }
}

/** Names of the most popular stays that are held in memory; all others are found through their city. */
const MAX_STAYS = 50_000;
const NEVER = -1;

export interface Indexes {
  places: Gazetteer;
  listed: NameIndex;
  stays: NameIndex;
}

interface IndexState {
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

function surroundingsIn(places: Gazetteer): Surroundings {
  const outer = (entry: PlaceEntry) => {
    const code = places.countryOf(entry);
    const country = code === null || entry.kind === "country" ? null : places.get("country", code);
    const region = entry.region === null ? null : places.get("region", entry.region);
    const city = entry.kind === "city" ? null : places.cityOf(entry);
    return [city, region, country];
  };
  const countries = (entry: PlaceEntry) => {
    const code = places.countryOf(entry);
    return code === null ? [] : LOCALES.map((locale) => fold(countryName(code, wordsFor(locale).tag)));
  };
  return {
    english: (entry) =>
      outer(entry)
        .flatMap((one) => one?.names["en-gb"] ?? [])
        .join(" "),
    all: (entry) => [...outer(entry).flatMap((one) => one?.folded ?? []), ...countries(entry)],
  };
}

async function storedStays(): Promise<StoredStay[]> {
  const { id, name, city, country, ranking } = accommodation;
  const rows = await orWithout([], async () =>
    (await database())
      .select({ id, name, city, country, ranking })
      .from(accommodation)
      .where(eq(accommodation.status, "open"))
      .orderBy(desc(sql`coalesce(${ranking}, 0)`))
      .limit(MAX_STAYS),
  );
  return rows.map((row) => ({ ...row, isOpen: true }));
}

async function build(places: Gazetteer): Promise<Indexes> {
  const around = surroundingsIn(places);
  const listed = new NameIndex(around);
  const stays = new NameIndex(around);
  await listed.addSlowly(places.all());
  await stays.addSlowly((await storedStays()).map(stayEntry));
  return { places, listed, stays };
}

function learn({ stays }: Indexes, stored: readonly StoredStay[]): void {
  for (const stay of stored)
    if (stay.isOpen && stay.name !== "" && stays.size < MAX_STAYS) stays.add([stayEntry(stay)]);
    else stays.remove("accommodation", String(stay.id));
}

function current(): IndexState {
  return processWide("places-indexes", () => {
    const state: IndexState = { current: null, version: 0, fresh: [] };
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
  const state = current();
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
  current().current = null;
}
