// A small world of the sandbox behind real HTTP, a clock that can be turned, and a mirror that is compared with that world.
import { createHash } from "node:crypto";
import { AccommodationDetails } from "@roomward/contract/details";
import type { Sandbox } from "@roomward/sandbox/server";
import { citiesOfCountry } from "@roomward/sandbox/world/gazetteer/places";
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { setClock } from "@/lib/clock";
import { config } from "@/lib/config";
import { closeDatabase, database, setDatabase } from "@/lib/db/database";
import { accommodation } from "@/lib/db/schema";
import { change, type Reload } from "@/lib/db/schema-current";
import { type DemandClient, makeDemandClient, setDemandClient } from "@/lib/demand/client";
import { log, makeLog } from "@/lib/log";
import { forgetAbsent } from "@/lib/mirror/ensure";
import { detailsRequest } from "@/lib/mirror/languages";
import { forgetCards } from "@/lib/mirror/read";
import { staticPart } from "@/lib/mirror/record";
import { Follower } from "@/lib/mirror/sync/follower";
import { readSync } from "@/lib/mirror/sync/status";
import { mirrorSettled } from "@/lib/mirror/work-queue";
import { forgetIndexes } from "@/lib/places/indexes";
import { ask, askPath, handClock, sandboxOf } from "@/packages/sandbox/tests/server-support";
import { openMemoryDatabase } from "../support/memory-database";
import { emptyTables } from "./bench";

/** Sixteen stays of the thousand: each is told of about every four hours. */
export const COUNTRY = "nl";
const START = "2027-01-15T12:00:00Z";

export const minutes = (count: number): number => count * 60_000;
export const hours = (count: number): number => count * 3_600_000;

export interface SyncBench {
  readonly sandbox: Sandbox;
  readonly clock: ReturnType<typeof handClock>;
  /** Ids of the country, open or not. */
  readonly ids: readonly number[];
  /** A control route of the sandbox. */
  control(route: string, body: unknown): Promise<void>;
}

/** Empties every table a sync writes to. */
export async function emptyMirror(): Promise<void> {
  await mirrorSettled();
  await emptyTables();
  forgetCards();
  forgetAbsent();
  forgetIndexes();
}

/** The process's client, pointed at an origin. */
export function connectTo(origin: string): DemandClient {
  const client = makeDemandClient({
    target: {
      target: "own-sandbox",
      baseUrl: `${origin}/3.2`,
      token: "sandbox-token",
      affiliateId: "100000",
      callsPerMinute: 60_000,
    },
    log: makeLog("silent"),
  });
  setDemandClient(client);
  return client;
}

/**
 * Registers the hooks: one world of so many properties and one database for the file, an empty mirror and the first clock
 * for each test.
 */
export function syncBench(properties = 1_000): SyncBench {
  const clock = handClock(START);
  let sandbox: Sandbox | undefined;
  let client: DemandClient | undefined;
  const ids = () =>
    citiesOfCountry(COUNTRY).flatMap((city) => [...(sandbox?.world.idsOfCity(city.id) ?? [])]);

  beforeAll(async () => {
    log.level = "silent";
    sandbox = sandboxOf({ properties, clock });
    client = connectTo(await sandbox.listen(0));
    setDatabase(await openMemoryDatabase());
    setClock(clock.now);
  });
  beforeEach(async () => {
    clock.set(START);
    if (sandbox) await askPath(sandbox, "/sandbox/reset", { body: {} });
    config.mirror.countries = [COUNTRY];
    await emptyMirror();
  });
  afterAll(async () => {
    await mirrorSettled();
    setClock(undefined);
    config.mirror.countries = [];
    setDemandClient(undefined);
    await client?.close();
    await closeDatabase();
    await sandbox?.close();
  });

  const there = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error("the bench is only usable inside a test");
    return value;
  };
  return {
    get sandbox() {
      return there(sandbox);
    },
    get ids() {
      return ids();
    },
    clock,
    control: async (route, body) => {
      expect((await askPath(there(sandbox), `/sandbox/${route}`, { body })).status).toBe(200);
    },
  };
}

/** Of a closed stay the feed tells no more than that: what happens to its content is told when it opens. */
const hashOf = (status: string, text: string): string =>
  status === "open" ? `open ${createHash("sha256").update(text).digest("hex").slice(0, 16)}` : status;

/** Id to hash of the record and status, as our copy holds them. */
async function mirrorHashes(): Promise<Map<number, string>> {
  const rows = await (await database())
    .select({
      id: accommodation.id,
      status: accommodation.status,
      text: sql<string>`${accommodation.record}::text`,
    })
    .from(accommodation);
  return new Map(rows.map(({ id, status, text }) => [id, hashOf(status, text)]));
}

/** The same as the sandbox tells it now. */
async function worldHashes(sandbox: Sandbox, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { json } = await ask(sandbox, "/accommodations/details", {
    accommodations: ids,
    ...detailsRequest(),
  });
  const records = (json.data as unknown[]).map((one) => staticPart(AccommodationDetails.parse(one)));
  return new Map(records.map((one) => [one.id, hashOf(one.accommodation_status ?? "", JSON.stringify(one))]));
}

/** Holds our copy against the world: every open stay (of `among`) is there, and every one with the same hash. */
export async function expectSameAsWorld(
  { sandbox, ids }: SyncBench,
  among: readonly number[] = ids,
): Promise<void> {
  const mirror = await mirrorHashes();
  const world = await worldHashes(sandbox, among);
  const wrong = [...world].flatMap(([id, text]) => {
    const own = mirror.get(id);
    return own === text || (own === undefined && !text.startsWith("open ")) ? [] : id;
  });
  expect(wrong).toEqual([]);
  expect([...mirror.keys()].filter((id) => !ids.includes(id))).toEqual([]);
}

/** The open stay with the lowest id. */
export const anOpenStay = async (): Promise<{ id: number; city: number; name: string }> => {
  const rows = await (await database())
    .select({ id: accommodation.id, city: accommodation.city, name: accommodation.name })
    .from(accommodation)
    .where(eq(accommodation.status, "open"))
    .orderBy(accommodation.id)
    .limit(1);
  const [row] = rows;
  if (row?.city == null) throw new Error("no stay is open");
  return { id: row.id, city: row.city, name: row.name };
};

/** Passes and the reload to their end. */
export async function followAll(follower = new Follower()): Promise<void> {
  await follower.pass();
  expect(await follower.reload(() => false)).toBe(true);
}

export const changes = async () => (await database()).select().from(change).orderBy(asc(change.seq));

export const reloadOf = async (): Promise<Reload | null> => (await readSync()).reload;

/** Lets the mirror seem to have been read at another instant of the machine. */
export async function ageMirror(ms: number): Promise<void> {
  await (await database()).execute(
    sql`update accommodation set fetched_at = fetched_at - make_interval(secs => ${ms / 1_000})`,
  );
}
