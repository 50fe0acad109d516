// What the tests of mirror and places share: an upstream, the process's client pointed at it, and a database in memory.

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { config } from "@/lib/config";
import { closeDatabase, database, setDatabase } from "@/lib/db/database";
import { type DemandClient, makeDemandClient, setDemandClient } from "@/lib/demand/client";
import { makeLog } from "@/lib/log";
import { backgroundSettled, resumeBackground } from "@/lib/mirror/background";
import { forgetAbsent } from "@/lib/mirror/ensure";
import { forgetGazetteer } from "@/lib/mirror/find/gazetteer";
import { forgetLists } from "@/lib/mirror/lists";
import { forgetCards } from "@/lib/mirror/read";
import { mirrorSettled } from "@/lib/mirror/work-queue";
import { patienceUntil } from "@/lib/patience";
import { forgetIndexes } from "@/lib/places/indexes";
import { openMemoryDatabase } from "../support/memory-database";
import {
  type Reply,
  type Script,
  startUpstream,
  type Upstream,
  type UpstreamRequest,
} from "../support/upstream";

export const TABLES = [
  "accommodation",
  "accommodation_trait",
  "car_depot",
  "car_depot_score",
  "car_list",
  "car_model",
  "car_supplier",
  "car_word",
  "change",
  "coverage",
  "place",
  "quarantine",
  "reference_list",
  "sync_state",
] as const;

/** In one statement, and without new files: truncating tables that hold next to nothing takes half a second. */
export async function emptyTables(): Promise<void> {
  const emptied = TABLES.map((name) => `${name}_emptied as (delete from ${name})`).join(", ");
  await (await database()).execute(sql.raw(`with ${emptied} select 1`));
}

export interface MirrorBench {
  readonly upstream: Upstream;
}

/** Registers the hooks; the bench is usable inside tests. `emptied` tells when the tables and what is remembered go. */
export function mirrorBench(
  emptied: "for each test" | "once" = "for each test",
  open = openMemoryDatabase,
): MirrorBench {
  let upstream: Upstream | undefined;
  let client: DemandClient | undefined;
  const silent = makeLog("silent");

  beforeAll(async () => {
    upstream = await startUpstream();
    setDatabase(await open());
  });
  const once = emptied === "once" ? beforeAll : beforeEach;
  once(async () => {
    await mirrorSettled();
    await backgroundSettled();
    resumeBackground();
    await emptyTables();
    forgetAbsent();
    forgetCards();
    forgetLists();
    forgetGazetteer();
    forgetIndexes();
    await client?.close();
    client = makeDemandClient({ target: { ...config.demand, ...upstream?.target() }, log: silent });
    setDemandClient(client);
    upstream?.requests.splice(0);
    upstream?.script(() => ({ json: { data: [] } }));
  });
  afterAll(async () => {
    await mirrorSettled();
    await backgroundSettled();
    await client?.close();
    await closeDatabase();
    await upstream?.close();
  });

  return {
    get upstream() {
      if (!upstream) throw new Error("the bench is only usable inside a test");
      return upstream;
    },
  };
}

/** A record with something in every column. */
export function record(id: number, more: Record<string, unknown> = {}) {
  return {
    id,
    accommodation_status: "open",
    accommodation_type: 204,
    facilities: [{ id: 107, attributes: [] }],
    location: {
      city: -10,
      country: "nl",
      regions: [700],
      districts: [800],
      coordinates: { latitude: 52.37, longitude: 4.9 },
    },
    name: { "en-gb": `Stay ${id}`, de: `Haus ${id}` },
    photos: [
      { url: { standard: `https://photos.example/${id}/a.webp` } },
      { main_photo: true, url: { standard: `https://photos.example/${id}/b.webp` } },
    ],
    ranking: id,
    rating: { number_of_reviews: 100, review_score: 8, stars: 4, stars_type: "official" },
    rooms: [{ id: `${id}01`, name: { "en-gb": "Double room" } }],
    ...more,
  };
}

/** Answers details by ids with a record each, except those in `unknown`. */
export const detailsOf =
  (unknown: readonly number[] = []): Script =>
  ({ body }: UpstreamRequest): Reply => ({
    json: {
      request_id: "details",
      data: (body.accommodations as number[]).filter((id) => !unknown.includes(id)).map((id) => record(id)),
    },
  });

export const soon = () => ({ deadline: patienceUntil(10_000) });
