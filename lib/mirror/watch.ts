// Follows what another process writes into a shared database: destination search and cards must not go stale.
import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import { and, asc, eq, gt, gte, or } from "drizzle-orm";
import { database } from "@/lib/db/database";
import { accommodationTrait } from "@/lib/db/schema-current";
import { log } from "@/lib/log";
import { indexes } from "@/lib/places/indexes";
import { announcePlaces, announceStays } from "./growth";
import { referenceStatus, surveyReference } from "./reference";

const EVERY_MS = 10_000;
/** While the lists are being read for the first time, somebody waits for them. */
const FIRST_EVERY_MS = 1_000;
const BREATH_MS = 250;
const MOST_ROWS = 1_000;
/** A transaction may commit after a later one: what was written this shortly before is looked at again. */
const OVERLAP_MS = 30_000;

interface Position {
  lists: number;
  /** Up to where stays were read; `id` tells apart those of one instant. */
  writtenAt: Date;
  id: number;
}

async function watchLists(position: Position): Promise<void> {
  const latest = (await surveyReference())?.getTime() ?? 0;
  if (latest > position.lists) announcePlaces();
  position.lists = latest;
  await indexes();
}

/** Announces up to a thousand stays; false when there are no more. */
async function watchStays(position: Position): Promise<boolean> {
  const { id, name, city, country, status, ranking, writtenAt } = accommodationTrait;
  const rows = await (await database())
    .select({ id, name, city, country, status, ranking, writtenAt })
    .from(accommodationTrait)
    .where(
      and(
        gte(writtenAt, position.writtenAt),
        or(gt(writtenAt, position.writtenAt), and(eq(writtenAt, position.writtenAt), gt(id, position.id))),
      ),
    )
    .orderBy(asc(writtenAt), asc(id))
    .limit(MOST_ROWS);
  const last = rows.at(-1);
  if (!last) return false;
  announceStays(rows.map(({ status: own, ...row }) => ({ ...row, isOpen: own === "open" })));
  Object.assign(position, { writtenAt: last.writtenAt, id: last.id });
  return rows.length === MOST_ROWS;
}

async function look(position: Position): Promise<void> {
  await watchLists(position);
  position.writtenAt = new Date(position.writtenAt.getTime() - OVERLAP_MS);
  position.id = 0;
  while (await watchStays(position));
}

/** Looks every ten seconds until `isStopped`. Never rejects. */
export async function watchMirror(isStopped: () => boolean): Promise<void> {
  const position: Position = { lists: 0, writtenAt: new Date(), id: 0 };
  while (!isStopped()) {
    try {
      await look(position);
    } catch (error) {
      log.error({ err: error }, "the shared mirror could not be looked at");
    }
    const until = Date.now() + (referenceStatus().ready ? EVERY_MS : FIRST_EVERY_MS);
    while (!isStopped() && Date.now() < until) await delay(BREATH_MS, undefined, { ref: false });
  }
}
