// D01: records that no contract and no machine can bear come in answers among sound ones.
import { AccommodationDetails } from "@roomward/contract/details";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "@/lib/clock";
import { config } from "@/lib/config";
import { database } from "@/lib/db/database";
import { accommodation, quarantine } from "@/lib/db/schema";
import { storeRecords } from "@/lib/mirror/fill";
import { Follower } from "@/lib/mirror/sync/follower";
import { feedInstant } from "@/lib/mirror/sync/instant";
import { patchSync, readSync } from "@/lib/mirror/sync/status";
import { chanceOf } from "../support/chance";
import { mirrorBench, record } from "./bench";
import { ANSWERS_CUT, LARGE_POISONS, POISONS, type Poison, wildPoison } from "./poisons";

const bench = mirrorBench();

const at = (secondsAgo: number): string => feedInstant(Date.now() - secondsAgo * 1_000);
const ROOMS = 12;
const WILD = Array.from({ length: 20 }, (_, number) => wildPoison(number, chanceOf));

beforeEach(async () => {
  setClock(Date.now);
  config.mirror.countries = [];
  await patchSync({ cursor: at(600) });
});

/** What became of each stay: `taken`, `apart` (kept out, with the copy as it was), or what it must not be. */
async function fates(): Promise<Map<number, string>> {
  const db = await database();
  const stored = new Set((await db.select().from(quarantine)).map(({ id }) => id));
  return new Map(
    (await db.select().from(accommodation)).map(({ id, record: { number_of_rooms: rooms } }) => {
      const isApart = stored.has(id) && rooms !== ROOMS;
      return [id, rooms === ROOMS ? "taken" : isApart ? "apart" : `lost, with ${rooms} rooms`];
    }),
  );
}

/** A window in which every stay changed; `poisons` by number of the stay. */
async function follow(poisons: ReadonlyMap<number, Poison>, stays: number): Promise<Map<number, string>> {
  const ids = Array.from({ length: stays }, (_, index) => index + 1);
  await storeRecords(ids.map((id) => AccommodationDetails.parse(record(id))));
  const before = (await readSync()).cursor;
  const next = at(60);
  bench.upstream.script(({ path, body }) => {
    if (path.endsWith("/changes")) {
      const isNews = body.last_change === before;
      return { json: { data: isNews ? { changes: { changed: ids }, next } : { changes: {} } } };
    }
    const requestedIds = body.accommodations as number[];
    const texts = requestedIds.map((id) => {
      const sound = record(id, { number_of_rooms: ROOMS });
      return poisons.get(id)?.text(sound) ?? JSON.stringify(sound);
    });
    const spoil = requestedIds.flatMap((id) => poisons.get(id)?.answer ?? [])[0];
    const answer = `{"data":[${texts.join(",")}]}`;
    return { raw: spoil ? spoil(answer) : answer };
  });
  await new Follower().pass();
  expect((await readSync()).cursor).toBe(next);
  return fates();
}

/** What is not as its poison says, by name; every other stay is sound. */
async function wrongOf(poisons: readonly Poison[]): Promise<string[]> {
  const plan = new Map(poisons.map((poison, index) => [index * 2 + 2, poison]));
  const became = await follow(plan, poisons.length * 2 + 1);
  expect(became.size).toBe(poisons.length * 2 + 1);
  const wrong = [...became].filter(([id, fate]) => {
    const expected = plan.get(id)?.fate ?? "taken";
    return expected === "either" ? fate !== "taken" && fate !== "apart" : fate !== expected;
  });
  return wrong.map(([id, fate]) => `${plan.get(id)?.name ?? "a sound record"}: ${fate}`);
}

test.each([
  ["record of a known kind", POISONS],
  ["record with wild values", WILD],
])(
  "D01: each poisoned %s is kept out alone, and the sound ones beside it are taken",
  async (_kind, poisons) => {
    expect(await wrongOf(poisons)).toEqual([]);
  },
);

test("D01: records of megabytes are kept out alone, and the sound ones beside them are taken", {
  tags: "nightly",
}, async () => {
  expect(await wrongOf(LARGE_POISONS)).toEqual([]);
});

test.each(ANSWERS_CUT.map((poison) => [poison.name, poison] as const))(
  "D01: %s costs the stay that makes it so, and no other",
  { tags: "nightly" },
  async (_name, poison) => {
    const became = await follow(new Map([[3, poison]]), 5);
    expect([...became].filter(([, fate]) => fate !== "taken")).toEqual([[3, "apart"]]);
  },
);
