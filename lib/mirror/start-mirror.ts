// What begins with the server process and ends with it.
import "server-only";
import { join, resolve } from "node:path";
import { inArray } from "drizzle-orm";
import { pause } from "@/lib/background-loop";
import { config } from "@/lib/config";
import { databaseAwaySince } from "@/lib/database-away";
import { database } from "@/lib/db/database";
import { accommodationTrait } from "@/lib/db/schema-current";
import { onShutdown } from "@/lib/db/shutdown";
import { inBatches } from "@/lib/demand/batch";
import { log } from "@/lib/log";
import { processWide } from "@/lib/process-wide";
import { stopBackground } from "./background";
import { beginIndex } from "./find/open";
import type { SnapshotPlace } from "./find/snapshot";
import { RecentWrites } from "./find/trait-rows";
import { referenceStatus, surveyReference } from "./reference";
import { announcePlaces, announceStays } from "./stored-events";
import { runSync } from "./sync/run";
import { mirrorSettled } from "./work-queue";

const EVERY_MS = 10_000;
/** While the lists are being read for the first time, somebody waits for them. */
const FIRST_EVERY_MS = 1_000;
const MAX_IDS = 1_000;

/** Makes what visitors search from the lists, so that nobody's first letters wait for it. */
type Warm = () => Promise<unknown>;

interface Position {
  lists: number;
  stays: RecentWrites;
}

async function watchLists(position: Position, warm: Warm): Promise<void> {
  const latest = (await surveyReference())?.getTime() ?? 0;
  if (latest > position.lists) announcePlaces();
  position.lists = latest;
  await warm();
}

async function watchStays({ stays }: Position): Promise<void> {
  const { id, name, city, country, status, ranking } = accommodationTrait;
  for (const ids of inBatches(await stays.ids(), MAX_IDS)) {
    const rows = await (await database())
      .select({ id, name, city, country, status, ranking })
      .from(accommodationTrait)
      .where(inArray(id, ids));
    announceStays(rows.map(({ status: own, ...row }) => ({ ...row, isOpen: own === "open" })));
  }
}

/**
 * Follows what another process writes into a shared database, because destination search and cards must not go stale.
 * Looks every ten seconds until `isStopped`. Never rejects.
 */
async function watchMirror(isStopped: () => boolean, warm: Warm): Promise<void> {
  const position: Position = { lists: 0, stays: new RecentWrites(Date.now()) };
  while (!isStopped()) {
    try {
      await watchLists(position, warm);
      await watchStays(position);
    } catch (error) {
      log.error({ err: error }, "the shared mirror could not be looked at");
    }
    await pause(referenceStatus().ready ? EVERY_MS : FIRST_EVERY_MS, isStopped);
  }
}

/** The index's file stands beside the embedded database; its name is that of the server's where there is one. */
function indexPlace(): SnapshotPlace {
  const { url, directory } = config.database;
  const { host, pathname } = new URL(url ?? "file:///embedded");
  return {
    file: join(resolve(/* turbopackIgnore: true */ process.cwd(), directory), "stay-index"),
    of: [`${host}${pathname}`, ...config.brand.vouchedSchemes].join("\n"),
  };
}

interface Started {
  stopping: boolean;
  /** Nobody's first letters wait any more for what is made from the lists. */
  isWarm: boolean;
}

/** So long after its start a database that does not answer may be one that this process was too busy to hear. */
const HEARING_MS = 10_000;

const started = (): Started => processWide("mirror-life", () => ({ stopping: false, isWarm: false }));

/**
 * Whether visitors may be sent here: the lists are read and what is searched is made from them. Where the database was
 * away from the start, visitors are served from memory and the platform, once it is sure that it is away.
 */
export function isReady(): boolean {
  const away = databaseAwaySince();
  if (away !== null && Date.now() - away >= HEARING_MS) return true;
  return referenceStatus().ready && (started().isWarm || config.database.url === null);
}

/** What is being asked of the platform is not waited for: a pass that ends anywhere is repeated. */
async function stop(state: Started): Promise<void> {
  state.stopping = true;
  await stopBackground();
  await mirrorSettled();
}

/**
 * Begins the background work; a second call in the same process does nothing. The embedded database belongs to this
 * process, which then follows the change feed itself; beside a server that is the worker's, and this one only watches.
 */
export function startBackground(warm: Warm): void {
  processWide("mirror-started", () => {
    const state = started();
    const isStopped = () => state.stopping;
    beginIndex(indexPlace());
    if (config.database.url === null) void runSync({ isStopped, warm, onLine: (line) => log.debug(line) });
    else void watchMirror(isStopped, () => warm().then(() => Object.assign(state, { isWarm: true })));
    onShutdown(() => stop(state));
    return state;
  });
}
