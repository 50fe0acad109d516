// The process's index holds what the database holds: at its first load, and after whatever is stored later.

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AccommodationDetails } from "@roomward/contract/details";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { config } from "@/lib/config";
import { closeDatabase, database, setDatabase } from "@/lib/db/database";
import { accommodation } from "@/lib/db/schema";
import { accommodationTrait } from "@/lib/db/schema-current";
import {
  beginIndex,
  forgetIndex,
  indexFor,
  indexSettled,
  indexStatus,
  readyIndex,
  stayIndex,
} from "@/lib/mirror/find/open";
import { readSnapshot, writeSnapshot } from "@/lib/mirror/find/snapshot";
import { StayIndex } from "@/lib/mirror/find/stay-index";
import { traitRowOf } from "@/lib/mirror/find/trait";
import { RecentWrites, traitsOfStays } from "@/lib/mirror/find/trait-rows";
import { rowOf } from "@/lib/mirror/record";
import { certificateCounts } from "@/lib/mirror/status";
import { announceStays } from "@/lib/mirror/stored-events";
import { openMemoryDatabase } from "../support/memory-database";

const AT = new Date("2027-02-01T09:00:00Z");

const record = (id: number, more: Record<string, unknown> = {}) =>
  AccommodationDetails.parse({
    id,
    name: { "en-gb": `Hotel ${id}` },
    location: { city: -1, country: "nl", coordinates: { latitude: 52, longitude: 4 + id / 100 } },
    facilities: [{ id: 5 }, { id: 9 }],
    brands: [3],
    rating: { preferred: true, review_score: 8.4, number_of_reviews: 10, stars: 3.5 },
    ...more,
  });

const storeRecords = async (all: AccommodationDetails[]) =>
  (await database()).insert(accommodation).values(all.map((details) => rowOf(details, ["en-gb"], AT)));

async function storeTrait(details: AccommodationDetails, writtenAt = AT): Promise<void> {
  const row = traitRowOf(details, ["en-gb"], writtenAt);
  await (await database())
    .insert(accommodationTrait)
    .values(row)
    .onConflictDoUpdate({ target: accommodationTrait.id, set: row });
}

const announce = (id: number) =>
  announceStays([{ id, name: "", city: null, country: null, isOpen: true, ranking: null }]);

const inCity = (city: number) => stayIndex()?.filter({ cities: [city] }, 0, 100).ids;

/** As a process that read these rows would hold them. */
async function indexOf(ids: readonly number[]): Promise<StayIndex> {
  for (const id of ids) await storeTrait(record(id));
  const index = new StayIndex();
  for (const row of await traitsOfStays(ids)) index.put(row, row.writtenAt);
  return index;
}

const FOLDER = mkdtempSync(join(tmpdir(), "stay-index-"));
const PLACE = { file: join(FOLDER, "stay-index"), of: "/embedded" };

describe("the process's index of stays", () => {
  beforeAll(async () => setDatabase(await openMemoryDatabase()));
  afterEach(async () => {
    await forgetIndex();
    await (await database()).execute(sql`truncate table accommodation, accommodation_trait`);
  });
  afterAll(async () => {
    rmSync(FOLDER, { recursive: true });
    await closeDatabase();
  });

  it("is not ready before its first load, and then holds every row as it was stored", async () => {
    for (const id of [1, 2, 3]) await storeTrait(record(id));
    expect(stayIndex()).toBeNull();
    expect(indexStatus()).toMatchObject({ isReady: false, version: 0 });
    await indexSettled();
    expect(indexStatus()).toEqual({ isReady: true, loaded: 3, total: 3, version: 1 });
    const filter = {
      flags: ["preferred"],
      brands: [3],
      facilities: [9],
      stars: [3.5],
      scores: ["8"],
    } as const;
    expect(stayIndex()?.filter(filter, 0, 10)).toEqual({ ids: [1, 2, 3], total: 3 });
    expect(stayIndex()?.box({ west: 4, east: 4.025, south: 51, north: 53 }, 20, 9).ids).toEqual([1, 2]);
  });

  it("reads every value as it was stored: none, below zero, with many digits or an exponent, and any name", async () => {
    const full = {
      id: 2 ** 40 + 1,
      name: "Tab\tand\nline {Łódź, 東京}",
      city: -2_140_479,
      country: "nl",
      status: "closed_temporarily",
      latitude: -33.868_820_123_456_786,
      longitude: 1.5e-7,
      type: 204,
      stars: 3.5,
      reviewScore: 8.4,
      numberOfReviews: 12_345,
      ranking: -1234.0625,
      completeness: 77,
      brands: [-5, 0, 2_147_483_647],
      facilities: [1],
      roomFacilities: [7, 80],
      themes: [],
      flags: ["preferred", "refuses_free_cancellation_requests"],
    };
    const missing = { city: null, country: null, latitude: null, longitude: null, type: null };
    const unrated = { stars: null, reviewScore: null, ranking: null, numberOfReviews: 0, flags: [] };
    const bare = { ...full, id: 3, name: "", ...missing, ...unrated, brands: [] };
    const others = { chains: [], languages: [], photos: 4, lacking: [], writtenAt: AT };
    await (await database())
      .insert(accommodationTrait)
      .values([full, bare].map((row) => ({ ...row, ...others })));
    const writtenAt = AT.getTime();
    expect(await traitsOfStays([full.id, bare.id])).toEqual(
      expect.arrayContaining([
        { ...full, name: "Tab and line {Łódź, 東京}", writtenAt },
        { ...bare, writtenAt },
      ]),
    );
  });

  it("Y16: tells certificates vouched for by the brand's list of the moment, and how many are withheld by scheme", async () => {
    const certified = (id: number, names: string[], more = {}) =>
      record(id, {
        programmes: { sustainable_offerings: { certifications: names.map((name) => ({ name })) } },
        ...more,
      });
    const stays = [
      certified(1, ["Green Key", 'A "quoted", {odd} name']),
      certified(2, ["Travelife", "Green Key"]),
      certified(3, ["green key"]),
      certified(4, ["Green Key"], { accommodation_status: "closed_permanently" }),
      certified(5, []),
    ];
    for (const stay of stays) await storeTrait(stay);
    const vouched = async () =>
      (await traitsOfStays([1, 2, 3, 5]))
        .filter(({ flags }) => flags.includes("vouched_certificate"))
        .map(({ id }) => id)
        .sort();
    const { brand } = config;
    try {
      expect(await vouched()).toEqual([]);
      config.brand = { ...brand, vouchedSchemes: ["Travelife", 'A "quoted", {odd} name'] };
      expect(await vouched()).toEqual([1, 2]);
      expect(await certificateCounts()).toEqual([
        { scheme: "Green Key", count: 2, isVouched: false },
        { scheme: 'A "quoted", {odd} name', count: 1, isVouched: true },
        { scheme: "Travelife", count: 1, isVouched: true },
        { scheme: "green key", count: 1, isVouched: false },
      ]);
    } finally {
      config.brand = brand;
    }
  });

  it("makes stays findable that were stored before there were trait rows, without touching rows that are there", async () => {
    await storeRecords(Array.from({ length: 60 }, (_, i) => record(i + 1)));
    await storeTrait(record(7, { location: { city: -9 } }));
    stayIndex();
    await indexSettled();
    expect(inCity(-1)).toHaveLength(59);
    expect(inCity(-9)).toEqual([7]);
    const rows = await (await database()).select().from(accommodationTrait);
    expect(rows).toHaveLength(60);
  });

  it("follows what is announced: a new stay, one that moved and closed, one that is gone", async () => {
    await storeTrait(record(1));
    await storeTrait(record(2));
    stayIndex();
    await indexSettled();
    await storeTrait(record(3));
    await storeTrait(record(1, { location: { city: -2 }, accommodation_status: "closed_fraud" }));
    await (await database()).delete(accommodationTrait).where(eq(accommodationTrait.id, 2));
    for (const id of [1, 2, 3]) announce(id);
    await indexSettled();
    expect(inCity(-1)).toEqual([3]);
    expect(inCity(-2)).toEqual([1]);
    expect(stayIndex()?.facets({}, ["status"]).status).toEqual(
      new Map([
        ["open", 1],
        ["closed_fraud", 1],
      ]),
    );
  });

  it("misses nothing that is stored while it loads", async () => {
    await storeTrait(record(1));
    stayIndex();
    await storeTrait(record(1, { location: { city: -2 } }));
    announce(1);
    await indexSettled();
    expect(inCity(-2)).toEqual([1]);
    expect(inCity(-1)).toEqual([]);
  });

  it("answers from its file before the database is asked, and then holds what the database holds", async () => {
    const saved = await indexOf([1, 2, 4]);
    await writeSnapshot(PLACE, saved);
    await (await database()).delete(accommodationTrait);
    await storeTrait(record(1, { location: { city: -2 } }), new Date(AT.getTime() + 5));
    for (const id of [3, 4]) await storeTrait(record(id));
    beginIndex(PLACE);
    expect((await readyIndex(60_000))?.size).toBe(3);
    expect(inCity(-1)).toEqual([1, 2, 4]);
    await indexSettled();
    expect(inCity(-1)).toEqual([3, 4]);
    expect(inCity(-2)).toEqual([1]);
  });

  it("answers a question about one city by that city's stays while the others are still being read", async () => {
    for (const id of [1, 2]) await storeTrait(record(id));
    await storeTrait(record(3, { location: { city: -2 } }));
    const ofCity = indexFor({ cities: [-2] }, 0);
    expect(stayIndex()).toBeNull();
    const index = await ofCity;
    expect(index?.size).toBe(1);
    expect(index?.filter({ cities: [-2], brands: [3] }, 0, 9)).toEqual({ ids: [3], total: 1 });
    await indexSettled();
    expect(await indexFor({ cities: [-2] }, 0)).toBe(stayIndex());
    expect(stayIndex()?.size).toBe(3);
  });

  it("takes no file of another database or version, none that is damaged or cut short, and none that is not there", async () => {
    await writeSnapshot(PLACE, await indexOf([1, 2]));
    await (await database()).delete(accommodationTrait);
    expect((await readSnapshot(PLACE))?.size).toBe(2);
    expect(await readSnapshot({ ...PLACE, of: "/another" })).toBeNull();
    expect(await readSnapshot({ ...PLACE, file: `${PLACE.file}.not` })).toBeNull();
    const whole = readFileSync(PLACE.file);
    for (const at of [40, Math.floor(whole.length / 2), whole.length - 3]) {
      const broken = Buffer.from(whole);
      broken[at] = (broken[at] ?? 0) ^ 4;
      writeFileSync(PLACE.file, broken);
      await expect(readSnapshot(PLACE), `byte ${at}`).rejects.toThrow("damaged");
      writeFileSync(PLACE.file, whole.subarray(0, at));
      await expect(readSnapshot(PLACE), `${at} bytes`).rejects.toThrow();
    }
    await storeTrait(record(9));
    beginIndex(PLACE);
    await indexSettled();
    expect(inCity(-1)).toEqual([9]);
    expect(readdirSync(FOLDER)).toEqual(["stay-index"]);
  });

  it("is told once of each row that another process wrote, also when that one's clock is behind", async () => {
    const at = (seconds: number) => new Date(AT.getTime() + seconds * 1000);
    const lately = new RecentWrites(AT.getTime());
    await storeTrait(record(1), at(-40));
    await storeTrait(record(2), at(-20));
    expect(await lately.ids()).toEqual([2]);
    await storeTrait(record(3), at(50));
    await storeTrait(record(2), at(21));
    expect((await lately.ids()).sort()).toEqual([2, 3]);
    expect(await lately.ids()).toEqual([]);
    await storeTrait(record(4), at(25));
    expect(await lately.ids()).toEqual([4]);
  });
});
