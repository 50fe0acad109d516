// The process's index of stays: loaded at first use, then kept in step with what is stored; made anew when it is worn.
import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import type { StayFilter } from "@/lib/address/stay-filter";
import { configuredTarget } from "@/lib/db/database";
import { onShutdown } from "@/lib/db/shutdown";
import { log } from "@/lib/log";
import { processWide, setProcessWide } from "@/lib/process-wide";
import { onStored } from "../stored-events";
import { readSnapshot, type SnapshotPlace, writeSnapshot } from "./snapshot";
import { StayIndex } from "./stay-index";
import {
  allTraits,
  countTraits,
  fillSomeTraits,
  fillTraitsOf,
  RecentWrites,
  stampsAfter,
  traitsOfCity,
  traitsOfStays,
} from "./trait-rows";

const isServer = () => configuredTarget().kind === "server";
/** The embedded database works in this very thread: small bites, so that requests are served in between. */
const CHUNK = () => (isServer() ? 4_000 : 400);
const MAX_AT_ONCE = 500;
const FOLLOW_MS = 2_000;
const RETRY_MS = 5_000;

export interface IndexStatus {
  /** False until the first load is done: nothing can be told about the whole mirror before. */
  isReady: boolean;
  /** Rows read so far, and how many there were when loading began. */
  loaded: number;
  total: number;
  /** Counts the times it was made anew. */
  version: number;
}

interface IndexState {
  place: SnapshotPlace | null;
  index: StayIndex | null;
  status: IndexStatus;
  /** Indexes of single cities, for who asks before the whole is there. */
  ofCities: Map<number, Promise<StayIndex>>;
  loading: Promise<void> | null;
  /** Stays stored since they were last read. */
  stale: Set<number>;
  /** The same since the load under way began: the index it makes may have read them before. */
  sinceLoad: Set<number>;
  catching: Promise<void> | null;
  timer: NodeJS.Timeout | null;
  filling: Promise<unknown> | null;
  /** Holding what came from a file against the database. */
  comparing: Promise<void> | null;
  /** The file being written, and whether anything changed since it was. */
  saving: Promise<void> | null;
  isChanged: boolean;
  saver: NodeJS.Timeout | null;
  isStopped: boolean;
}

const nextTurn = () => new Promise<void>((done) => setImmediate(done));

/** Below it the database is read in less time than a file takes to be worth it. */
const LEAST_SAVED = 20_000;
const SAVE_MS = 3_600_000;
/** While it is written nothing is followed: the file is of one moment. */
async function save(state: IndexState): Promise<void> {
  await state.catching;
  const { index, place } = state;
  if (index === null || place === null || index.size < LEAST_SAVED || state.isStopped) return;
  state.isChanged = false;
  state.catching = quietly(state, "the index of stays could not be written to its file", () =>
    writeSnapshot(place, index),
  ).then(() => {
    state.catching = null;
    wake(state);
  });
  await state.catching;
}

function saveNow(state: IndexState): void {
  if (state.saving === null && state.isChanged)
    state.saving = save(state).finally(() => {
      state.saving = null;
    });
}

/** Finds what was stored, changed or taken away since the file was written, and has it read again. */
async function compare(state: IndexState, index: StayIndex): Promise<void> {
  const comparison = index.comparison();
  let after = -1;
  for (let rows = await stampsAfter(after); rows.length > 0; rows = await stampsAfter(after)) {
    for (const [id, writtenAt] of rows) if (!comparison.isSame(id, writtenAt)) state.stale.add(id);
    wake(state);
    after = rows.at(-1)?.[0] ?? after;
    await nextTurn();
    if (state.isStopped) return;
  }
  for (const id of comparison.unseen()) state.stale.add(id);
  state.isChanged ||= state.stale.size > 0;
  wake(state);
}

async function compareUntilDone(state: IndexState, index: StayIndex): Promise<void> {
  const what = "the index of stays could not be held against the database";
  while (!state.isStopped && !(await quietly(state, what, () => compare(state, index))))
    await delay(RETRY_MS, undefined, { ref: false });
  state.comparing = null;
  saveNow(state);
}

/** The file's stays answer at once; what differs in the database is read again right after. */
async function loadSaved({ place }: IndexState): Promise<StayIndex | null> {
  try {
    return place && (await readSnapshot(place));
  } catch (error) {
    log.warn({ err: error }, "the file of the index of stays is of no use: the database is read");
    return null;
  }
}

function begun(state: IndexState, index: StayIndex): void {
  state.index = index;
  state.ofCities.clear();
  state.status.isReady = true;
  state.status.version += 1;
}

async function load(state: IndexState): Promise<void> {
  const saved = state.index === null ? await loadSaved(state) : null;
  if (saved === null) return loadStored(state);
  Object.assign(state.status, { loaded: saved.size, total: saved.size });
  begun(state, saved);
  state.comparing = compareUntilDone(state, saved);
}

async function loadStored(state: IndexState): Promise<void> {
  const total = await countTraits();
  Object.assign(state.status, { loaded: 0, total });
  const index = new StayIndex(total);
  for await (const page of allTraits(CHUNK())) {
    for (const row of page) index.put(row, row.writtenAt);
    state.status.loaded += page.count;
    await nextTurn();
    if (state.isStopped) return;
  }
  for (const _turn of index.settle()) await nextTurn();
  begun(state, index);
  state.isChanged = true;
}

async function readAgain(index: StayIndex, ids: readonly number[]): Promise<void> {
  let rows = await traitsOfStays(ids);
  const known = new Set(rows.map(({ id }) => id));
  const lacking = ids.filter((id) => !known.has(id));
  if (lacking.length > 0) {
    await fillTraitsOf(lacking);
    rows = [...rows, ...(await traitsOfStays(lacking))];
    const found = new Set(rows.map(({ id }) => id));
    for (const id of lacking) if (!found.has(id)) index.remove(id);
  }
  for (const row of rows) index.put(row, row.writtenAt);
}

/** Reads what was stored lately, and stays with it until nothing waits. */
async function catchUp(state: IndexState): Promise<void> {
  while (state.index && state.stale.size > 0 && !state.isStopped) {
    const ids = [...state.stale].slice(0, MAX_AT_ONCE);
    for (const id of ids) state.stale.delete(id);
    try {
      await readAgain(state.index, ids);
    } catch (error) {
      for (const id of ids) state.stale.add(id);
      throw error;
    }
    await nextTurn();
  }
}

/** Failures end no loop of ours: the next change or the next round tries again. */
async function quietly(state: IndexState, what: string, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!state.isStopped) log.error({ err: error }, what);
    return false;
  }
}

async function follow(state: IndexState): Promise<void> {
  const isDone = await quietly(state, "the index of stays could not follow", () => catchUp(state));
  state.catching = null;
  if (state.index?.isWorn) begin(state);
  if (isDone && state.stale.size > 0) wake(state);
}

function wake(state: IndexState): void {
  if (state.index !== null && state.catching === null && state.stale.size > 0 && !state.isStopped)
    state.catching = follow(state);
}

/** Stays that were stored: they are read again soon. */
function note(state: IndexState, ids: readonly number[]): void {
  if (ids.length > 0) state.isChanged = true;
  state.ofCities.clear();
  for (const id of ids) {
    state.stale.add(id);
    if (state.loading) state.sinceLoad.add(id);
  }
  wake(state);
}

async function reload(state: IndexState): Promise<void> {
  const isDone = await quietly(state, "the index of stays could not be loaded", () => load(state));
  state.loading = null;
  for (const id of state.sinceLoad) state.stale.add(id);
  state.sinceLoad.clear();
  if (!isDone && !state.isStopped) setTimeout(() => begin(state), RETRY_MS).unref();
  wake(state);
  if (state.comparing === null) saveNow(state);
}

function begin(state: IndexState): void {
  state.loading ??= reload(state);
}

async function fillTraits(state: IndexState): Promise<void> {
  while (!state.isStopped) {
    const ids = await fillSomeTraits();
    if (ids.length === 0) return;
    note(state, ids);
    await nextTurn();
  }
}

/** Asks every two seconds what other processes wrote. */
function followOthers(state: IndexState, lately: RecentWrites): void {
  state.timer = setTimeout(async () => {
    await quietly(state, "what other processes stored could not be read", async () =>
      note(state, await lately.ids()),
    );
    if (!state.isStopped) followOthers(state, lately);
  }, FOLLOW_MS).unref();
}

function stop(state: IndexState): void {
  state.isStopped = true;
  if (state.timer) clearTimeout(state.timer);
  if (state.saver) clearInterval(state.saver);
}

const NAME = "stay-index";

function current(place: SnapshotPlace | null = null): IndexState {
  return processWide<IndexState>(NAME, () => {
    const state: IndexState = {
      place,
      index: null,
      status: { isReady: false, loaded: 0, total: 0, version: 0 },
      ofCities: new Map(),
      loading: null,
      stale: new Set(),
      sinceLoad: new Set(),
      catching: null,
      timer: null,
      filling: null,
      comparing: null,
      saving: null,
      isChanged: false,
      saver: null,
      isStopped: false,
    };
    onStored({
      stays: (stored) => {
        if (!state.isStopped)
          note(
            state,
            stored.map(({ id }) => id),
          );
      },
    });
    onShutdown(() => stop(state));
    state.saver = setInterval(() => saveNow(state), SAVE_MS).unref();
    begin(state);
    state.filling = quietly(state, "stays could not be made findable", () => fillTraits(state)).finally(
      () => {
        state.filling = null;
      },
    );
    if (isServer()) followOthers(state, new RecentWrites(Date.now()));
    return state;
  });
}

/** Begins to load the index when the process starts: from the file where it fits, which is written again as stays change. */
export function beginIndex(place: SnapshotPlace): void {
  current(place);
}

/** The index as it stands; the first call begins to load it. Null until that is done. */
export function stayIndex(): StayIndex | null {
  return current().index;
}

/** The index, waited for up to `patienceMs`; null when it is still being loaded then. */
export async function readyIndex(patienceMs: number): Promise<StayIndex | null> {
  const state = current();
  if (state.index === null && state.loading !== null) {
    const patience = new AbortController();
    const late = delay(patienceMs, undefined, { signal: patience.signal }).catch(() => undefined);
    await Promise.race([state.loading, late]);
    patience.abort();
  }
  return state.index;
}

/** No city has more stays. */
const MAX_OF_CITY = 50_000;

async function readCity(city: number): Promise<StayIndex> {
  const page = await traitsOfCity(city, MAX_OF_CITY);
  const index = new StayIndex(page.count);
  for (const row of page) index.put(row, row.writtenAt);
  return index;
}

/**
 * The index for a question about the stays of `where`: of a single city one of its own while the whole is still being
 * loaded; else the whole is waited for, up to `patienceMs`. Null when there is none.
 */
export async function indexFor(where: StayFilter, patienceMs: number): Promise<StayIndex | null> {
  const state = current();
  const [city, ...others] = where.cities ?? [];
  if (state.index !== null || city === undefined || others.length > 0) return readyIndex(patienceMs);
  const known = state.ofCities.get(city) ?? readCity(city);
  state.ofCities.set(city, known);
  return known.catch((error: unknown) => {
    log.warn({ err: error }, "the stays of a city could not be read");
    state.ofCities.delete(city);
    return null;
  });
}

/** How far the index is; the first call begins to load it. */
export function indexStatus(): IndexStatus {
  return { ...current().status };
}

/** Resolves when it holds all that was stored until now, other processes' last seconds apart. */
export async function indexSettled(): Promise<void> {
  const state = current();
  const underWay = () => state.loading ?? state.filling ?? state.comparing ?? state.saving ?? state.catching;
  for (let work = underWay(); work; work = underWay()) await work;
}

/** Ends the process's index; the next use loads another (tests). */
export async function forgetIndex(): Promise<void> {
  const state = current();
  await indexSettled();
  stop(state);
  setProcessWide(NAME, undefined);
}
