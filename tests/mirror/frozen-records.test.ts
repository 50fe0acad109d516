// A frozen world and the live one never see each other's records.
import { expect, test } from "vitest";
import { inWorld } from "@/lib/clock";
import { backgroundSettled, wantPlace } from "@/lib/mirror/background";
import { ensureCards, ensureRecords } from "@/lib/mirror/ensure";
import { readCards, readRecords } from "@/lib/mirror/read";
import { recordOrigin } from "@/lib/mirror/stay-changes";
import { mirrorSettled } from "@/lib/mirror/work-queue";
import { cachedScoresOf, forgetScores } from "@/lib/stays/scores";
import { mirrorBench, record, soon } from "./bench";

const bench = mirrorBench();
const FROZEN = {
  seed: 42,
  clock: "2027-02-01T23:59:00.000Z",
  read: "2027-02-01T21:59:00.000Z",
  scenario: null,
};

/** What is answered tells which world was asked. */
const byWorld = () =>
  bench.upstream.script(({ headers, body }) => {
    const at = headers["x-sandbox-clock"];
    const ids = (body.accommodations ?? []) as number[];
    const score = at === undefined ? 8 : 4;
    return {
      json: {
        request_id: "01",
        data: ids.map((id) => ({ ...record(id, { name: { "en-gb": `at ${at ?? "now"}` } }), score })),
      },
    };
  });

const nameOf = (records: ReadonlyMap<number, { details: { name?: unknown } }>) =>
  records.get(1)?.details.name;
const LIVE = { "en-gb": "at now" };
const THERE = { "en-gb": `at ${FROZEN.read}` };

test("feature 15: our copy is not read in a frozen world, and nothing of it comes into our copy", async () => {
  byWorld();
  const live = await ensureRecords([1], soon());
  await mirrorSettled();
  const there = await inWorld(FROZEN, () => ensureRecords([1, 2], soon()));
  expect([nameOf(live.records), nameOf(there.records)]).toEqual([LIVE, THERE]);
  expect(there.records.get(1)?.fetchedAt).toBe(FROZEN.read);
  expect(nameOf((await inWorld(FROZEN, () => ensureCards([1], soon()))).records)).toEqual(THERE);
  expect(nameOf(await inWorld(FROZEN, () => readCards([1])))).toEqual(THERE);
  expect(nameOf(await inWorld(FROZEN, () => readRecords([1])))).toEqual(THERE);
  await mirrorSettled();
  expect([...(await readRecords([1, 2])).keys()]).toEqual([1]);
  expect([nameOf(await readRecords([1])), nameOf(await readCards([1]))]).toEqual([LIVE, LIVE]);
});

test("feature 15: equal questions of two worlds that are under way together do not share an answer", async () => {
  byWorld();
  const later = { ...FROZEN, read: FROZEN.clock };
  const worlds = [FROZEN, later, FROZEN, null];
  const answers = await Promise.all(worlds.map((world) => inWorld(world, () => ensureRecords([1], soon()))));
  expect(answers.map(({ records }) => nameOf(records))).toEqual([
    THERE,
    { "en-gb": `at ${later.read}` },
    THERE,
    LIVE,
  ]);
  expect(bench.upstream.requests).toHaveLength(3);
  await mirrorSettled();
});

test("feature 15: a stay nobody knew there is asked for here, and a failure is neither", async () => {
  bench.upstream.script(({ headers, body }) => {
    if (headers["x-sandbox-clock"] !== undefined) return { json: { data: [] } };
    return { json: { data: (body.accommodations as number[]).map((id) => record(id)) } };
  });
  expect((await inWorld(FROZEN, () => ensureRecords([7], soon()))).absent).toEqual([7]);
  expect([...(await ensureRecords([7], soon())).records.keys()]).toEqual([7]);
  bench.upstream.script(() => ({ status: 400 }));
  const failed = await inWorld(FROZEN, () => ensureRecords([8], soon()));
  expect([failed.absent, failed.records.size, failed.failure?.kind]).toEqual([[], 0, "rejected"]);
});

test("feature 15: scores kept for the live world are not those of a frozen one, nor the other way", async () => {
  byWorld();
  forgetScores();
  const there = () => inWorld(FROZEN, () => cachedScoresOf(1));
  expect((await there()).record?.score).toBe(4);
  expect((await cachedScoresOf(1)).record?.score).toBe(8);
  expect(await there()).toMatchObject({ record: { score: 4 }, askedAt: Date.parse(FROZEN.read) });
});

test("feature 15: no place is filled and no change is told from a frozen world", async () => {
  byWorld();
  inWorld(FROZEN, () => wantPlace({ kind: "city", id: "-2140479" }));
  await backgroundSettled();
  expect(bench.upstream.requests).toEqual([]);
  expect(await inWorld(FROZEN, () => recordOrigin(1))).toBeNull();
});
