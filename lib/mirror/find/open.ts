// The process's index of stays: loaded at first use, then kept in step with what is stored; made anew when it is worn.
import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import { configuredTarget } from "@/lib/db/database";
import { onShutdown } from "@/lib/db/shutdown";
import { log } from "@/lib/log";
import { processWide, setProcessWide } from "@/lib/process-wide";
import { onStored } from "../stored-events";
import { StayIndex } from "./stay-index";
import {
  countTraits,
  fillSomeTraits,
  fillTraitsOf,
  RecentWrites,
  traitsAfter,
  traitsOfStays,
} from "./trait-rows";

const isServer = () => configuredTarget().kind === "server";
/** The embedded database works in this very thread: small bites, so that requests are served in between. */
const CHUNK = () => (isServer() ? 4_000 : 400);
const MOST_AT_ONCE = 500;
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

interface Held {
  index: StayIndex | null;
  status: IndexStatus;
  loading: Promise<void> | null;
  /** Stays stored since they were last read. */
  stale: Set<number>;
  /** The same since the load under way began: the index it makes may have read them before. */
  sinceLoad: Set<number>;
  catching: Promise<void> | null;
  timer: NodeJS.Timeout | null;
  filling: Promise<unknown> | null;
  isStopped: boolean;
}

const nextTurn = () => new Promise<void>((done) => setImmediate(done));

async function load(state: Held): Promise<void> {
  const total = await countTraits();
  Object.assign(state.status, { loaded: 0, total });
  const index = new StayIndex(total);
  let after = -1;
  for (
    let rows = await traitsAfter(after, CHUNK());
    rows.length > 0;
    rows = await traitsAfter(after, CHUNK())
  ) {
    for (const row of rows) index.put(row);
    after = rows.at(-1)?.id ?? after;
    state.status.loaded += rows.length;
    await nextTurn();
    if (state.isStopped) return;
  }
  state.index = index;
  state.status.isReady = true;
  state.status.version += 1;
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
  for (const row of rows) index.put(row);
}

/** Reads what was stored lately, and stays with it until nothing waits. */
async function catchUp(state: Held): Promise<void> {
  while (state.index && state.stale.size > 0 && !state.isStopped) {
    const ids = [...state.stale].slice(0, MOST_AT_ONCE);
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
async function quietly(state: Held, what: string, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!state.isStopped) log.error({ err: error }, what);
    return false;
  }
}

async function follow(state: Held): Promise<void> {
  const isDone = await quietly(state, "the index of stays could not follow", () => catchUp(state));
  state.catching = null;
  if (state.index?.isWorn) begin(state);
  if (isDone && state.stale.size > 0) wake(state);
}

function wake(state: Held): void {
  if (state.index !== null && state.catching === null && state.stale.size > 0 && !state.isStopped)
    state.catching = follow(state);
}

/** Stays that were stored: they are read again soon. */
function note(state: Held, ids: readonly number[]): void {
  for (const id of ids) {
    state.stale.add(id);
    if (state.loading) state.sinceLoad.add(id);
  }
  wake(state);
}

async function loadAnew(state: Held): Promise<void> {
  await quietly(state, "the index of stays could not be loaded", () => load(state));
  state.loading = null;
  for (const id of state.sinceLoad) state.stale.add(id);
  state.sinceLoad.clear();
  if (state.index === null && !state.isStopped) setTimeout(() => begin(state), RETRY_MS).unref();
  wake(state);
}

function begin(state: Held): void {
  state.loading ??= loadAnew(state);
}

async function fillTraits(state: Held): Promise<void> {
  while (!state.isStopped) {
    const ids = await fillSomeTraits();
    if (ids.length === 0) return;
    note(state, ids);
    await nextTurn();
  }
}

/** Asks every two seconds what other processes wrote. */
function followOthers(state: Held, lately: RecentWrites): void {
  state.timer = setTimeout(async () => {
    await quietly(state, "what other processes stored could not be read", async () =>
      note(state, await lately.ids()),
    );
    if (!state.isStopped) followOthers(state, lately);
  }, FOLLOW_MS).unref();
}

function stop(state: Held): void {
  state.isStopped = true;
  if (state.timer) clearTimeout(state.timer);
}

const NAME = "stay-index";

function held(): Held {
  return processWide<Held>(NAME, () => {
    const state: Held = {
      index: null,
      status: { isReady: false, loaded: 0, total: 0, version: 0 },
      loading: null,
      stale: new Set(),
      sinceLoad: new Set(),
      catching: null,
      timer: null,
      filling: null,
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

/** The index as it stands; the first call begins to load it. Null until that is done. */
export function stayIndex(): StayIndex | null {
  return held().index;
}

/** The index, waited for up to `patienceMs`; null when it is still being loaded then. */
export async function readyIndex(patienceMs: number): Promise<StayIndex | null> {
  const state = held();
  if (state.index === null && state.loading !== null) {
    const patience = new AbortController();
    const late = delay(patienceMs, undefined, { signal: patience.signal }).catch(() => undefined);
    await Promise.race([state.loading, late]);
    patience.abort();
  }
  return state.index;
}

/** How far the index is; the first call begins to load it. */
export function indexStatus(): IndexStatus {
  return { ...held().status };
}

/** Resolves when it holds all that was stored until now, other processes' last seconds apart. */
export async function indexSettled(): Promise<void> {
  const state = held();
  while (state.loading || state.filling || state.catching)
    await (state.loading ?? state.filling ?? state.catching);
}

/** Ends the process's index; the next use loads another (tests). */
export async function forgetIndex(): Promise<void> {
  const state = held();
  await indexSettled();
  stop(state);
  setProcessWide(NAME, undefined);
}
