// Follows what another process writes into a shared database: destination search and cards must not go stale.
import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import { inArray } from "drizzle-orm";
import { database } from "@/lib/db/database";
import { accommodationTrait } from "@/lib/db/schema-current";
import { inBatches } from "@/lib/demand/batch";
import { log } from "@/lib/log";
import { indexes } from "@/lib/places/indexes";
import { RecentWrites } from "./find/recent-writes";
import { referenceStatus, surveyReference } from "./reference";
import { announcePlaces, announceStays } from "./stored-events";

const EVERY_MS = 10_000;
/** While the lists are being read for the first time, somebody waits for them. */
const FIRST_EVERY_MS = 1_000;
const BREATH_MS = 250;
const MOST_IDS = 1_000;

interface Position {
  lists: number;
  stays: RecentWrites;
}

async function watchLists(position: Position): Promise<void> {
  const latest = (await surveyReference())?.getTime() ?? 0;
  if (latest > position.lists) announcePlaces();
  position.lists = latest;
  await indexes();
}

async function watchStays({ stays }: Position): Promise<void> {
  const { id, name, city, country, status, ranking } = accommodationTrait;
  for (const ids of inBatches(await stays.ids(), MOST_IDS)) {
    const rows = await (await database())
      .select({ id, name, city, country, status, ranking })
      .from(accommodationTrait)
      .where(inArray(id, ids));
    announceStays(rows.map(({ status: own, ...row }) => ({ ...row, isOpen: own === "open" })));
  }
}

/** Looks every ten seconds until `isStopped`. Never rejects. */
export async function watchMirror(isStopped: () => boolean): Promise<void> {
  const position: Position = { lists: 0, stays: new RecentWrites(Date.now()) };
  while (!isStopped()) {
    try {
      await watchLists(position);
      await watchStays(position);
    } catch (error) {
      log.error({ err: error }, "the shared mirror could not be looked at");
    }
    const until = Date.now() + (referenceStatus().ready ? EVERY_MS : FIRST_EVERY_MS);
    while (!isStopped() && Date.now() < until) await delay(BREATH_MS, undefined, { ref: false });
  }
}
