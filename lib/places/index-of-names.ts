// The index over names: exact and by beginning for what is spelled right, with a few wrong letters for the rest.
import "server-only";
import MiniSearch from "minisearch";
import { editDistance } from "./distance";
import type { PlaceEntry } from "./entry";
import { editsAllowed, FIT, type Fit, fitOf } from "./fit";
import { fold, wordsIn } from "./fold";

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
}

const nearestEdits = (entry: PlaceEntry, query: string, most: number, open: boolean): number =>
  Math.min(most + 1, ...entry.folded.map((name) => editDistance(query, name, most, open)));

/** How many of the busiest places a misspelled beginning is compared with one by one. */
const MOST_COMPARED = 4_000;
const SHORTEST_MISSPELLED = 4;

/** Entries are indexed in the order they are given, the busiest first. */
export class NameIndex {
  private readonly entries: PlaceEntry[] = [];
  private readonly contexts: string[] = [];
  private readonly places = new Map<string, number>();
  private readonly search = new MiniSearch<Document>({
    fields: ["names", "context"],
    tokenize: wordsIn,
    processTerm: (term) => term,
  });

  private readonly contextOf: (entry: PlaceEntry) => string;

  /** `contextOf`: the names of what the place lies in, so that "paris france" finds one. */
  constructor(contextOf: (entry: PlaceEntry) => string) {
    this.contextOf = contextOf;
  }

  get size(): number {
    return this.places.size;
  }

  private register(entry: PlaceEntry): Document {
    const key = `${entry.kind}:${entry.id}`;
    const earlier = this.places.get(key);
    if (earlier !== undefined) this.search.discard(earlier);
    const id = this.entries.push(entry) - 1;
    const context = fold(this.contextOf(entry));
    this.contexts.push(context);
    this.places.set(key, id);
    const names = [...entry.folded, entry.iata?.toLowerCase() ?? ""].join(" ");
    return { id, names, context };
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
    const query = fold(text);
    const words = wordsIn(query);
    if (words.length === 0) return [];
    const last = words.length - 1;
    const found = this.search.search(query, {
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

  /** Entries whose name is the text but for a letter or two, or begins like it. */
  misspelled(text: string): Match[] {
    const query = fold(text);
    if (query.length < SHORTEST_MISSPELLED) return [];
    const most = editsAllowed(query.replaceAll(" ", ""));
    const whole = this.search.search(query, { combineWith: "AND", fuzzy: editsAllowed, prefix: false });
    const candidates = whole.flatMap(({ id }) => this.entries[id ?? 0] ?? []);
    const found = this.withEdits(candidates, query, most, false);
    if (found.length > 0) return found;
    const begun = this.withEdits(this.busiest(), query, most, true);
    const least = Math.min(...begun.map(({ edits }) => edits));
    return begun.filter(({ edits }) => edits === least);
  }

  private *busiest(): Generator<PlaceEntry> {
    for (let id = 0; id < Math.min(this.entries.length, MOST_COMPARED); id++) {
      const entry = this.entries[id];
      if (entry && this.isCurrent(id)) yield entry;
    }
  }

  private withEdits(entries: Iterable<PlaceEntry>, query: string, most: number, open: boolean): Match[] {
    const matches: Match[] = [];
    for (const entry of entries) {
      const edits = nearestEdits(entry, query, most, open);
      // Several misspelled words were each held against the index already.
      if (edits <= most || (!open && query.includes(" ")))
        matches.push({ entry, fit: FIT.misspelled, edits });
    }
    return matches;
  }
}
