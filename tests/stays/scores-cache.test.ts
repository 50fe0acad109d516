import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setClock } from "@/lib/clock";
import { demandClient } from "@/lib/demand/client";
import { wordsFor } from "@/lib/i18n";
import { forgetScores, scoresOf } from "@/lib/stays/scores";
import { eventually } from "../support/eventually";
import { answered, CLOCK, scriptedForTests } from "./support";

const SCORES = "/accommodations/reviews/scores";
const HOUR_MS = 3_600_000;
const words = wordsFor("en");

/** The machine's clock goes on by this; only the clock, no timer waits for it. */
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  // The site's own clock is frozen throughout: what is kept must age all the same.
  setClock(() => Date.parse(CLOCK));
});
afterEach(() => {
  vi.useRealTimers();
  setClock(undefined);
});

const platform = scriptedForTests();

const says = (id: number, score: number) =>
  platform.on(SCORES, { json: { data: [{ id, score, number_of_reviews: 30 }] } });
const calls = () => platform.bodies(SCORES).length;
/** Put to the client; repeated attempts count once, joined ones by themselves. */
const questions = () => demandClient().connection.counters.scores.calls;
const shown = async (id: number): Promise<number | null> => {
  return answered(await scoresOf(id, words)).scores?.score ?? null;
};

test("scores: within the hour they cost no call, and neither does knowing that there are none", async () => {
  says(801, 8.7);
  expect(await shown(801)).toBe(8.7);
  later(HOUR_MS - 1);
  says(801, 9.1);
  expect(await shown(801)).toBe(8.7);
  expect(calls()).toBe(1);
  platform.on(SCORES, { json: { data: [] } });
  expect([await shown(802), await shown(802)]).toEqual([null, null]);
  expect(calls()).toBe(2);
});

test("scores: after an hour they are shown at once and asked anew in the background, once however many look", async () => {
  says(801, 8.7);
  await shown(801);
  later(HOUR_MS);
  let answer = () => {};
  const after = new Promise<void>((done) => {
    answer = done;
  });
  platform.on(SCORES, { json: { data: [{ id: 801, score: 9.1, number_of_reviews: 31 }] }, after });
  expect([await shown(801), await shown(801)]).toEqual([8.7, 8.7]);
  await eventually(() => expect(calls()).toBe(2));
  expect(await shown(801)).toBe(8.7);
  answer();
  await eventually(async () => expect(await shown(801)).toBe(9.1));
  expect(questions()).toBe(2);
});

test("each is told with the time it was asked, in every language's own clock", async () => {
  says(801, 8.7);
  const before = await scoresOf(801, words);
  setClock(() => Date.parse(CLOCK) + HOUR_MS / 2);
  const again = await scoresOf(801, wordsFor("de"));
  expect(before).toMatchObject({ value: { askedText: "As of 15 January 2027, 09:00 (UTC)" } });
  expect(again).toMatchObject({ value: { askedText: expect.stringMatching(/15\. Januar 2027.*09:00/) } });
  later(HOUR_MS);
  await scoresOf(801, words);
  await eventually(async () =>
    expect(await scoresOf(801, words)).toMatchObject({
      value: { askedText: expect.stringMatching(/09:30/) },
    }),
  );
});

test("scores a day old are not shown: the platform is called and awaited, and its failure is shown as one", async () => {
  says(801, 8.7);
  await shown(801);
  later(24 * HOUR_MS);
  platform.on(SCORES, { status: 500 });
  expect(await scoresOf(801, words)).toMatchObject({ ok: false, problem: { kind: "upstream" } });
  platform.reset();
  says(801, 8.7);
  await shown(801);
  later(24 * HOUR_MS);
  says(801, 9.1);
  expect(await shown(801)).toBe(9.1);
});

test("after the machine's clock is set back nothing is taken for young", async () => {
  says(801, 8.7);
  await shown(801);
  later(-HOUR_MS);
  says(801, 9.1);
  expect(await shown(801)).toBe(9.1);
});

test.each([
  ["a failure", { status: 500 }],
  ["a record nobody understands", { json: { data: [{ id: 801, score: "fine" }] } }],
])(
  "%s behind the reader's back leaves what is kept, and the next reader has it asked again",
  async (_, reply) => {
    says(801, 8.7);
    await shown(801);
    later(HOUR_MS);
    platform.on(SCORES, reply);
    // A second renewal begins only after the first one has failed.
    await eventually(async () => {
      expect(await shown(801)).toBe(8.7);
      expect(questions()).toBe(3);
    });
    expect(await shown(801)).toBe(8.7);
  },
);

test.each([
  ["a failure", { status: 500 }, "upstream"],
  ["a record nobody understands", { json: { data: [{ id: 801, score: "fine" }] } }, "mismatch"],
  [
    "such a record beside another's",
    {
      json: {
        data: [
          { id: 802, score: 8 },
          { id: 801, score: "fine" },
        ],
      },
    },
    "mismatch",
  ],
])("%s without anything kept is a problem and is not kept", async (_, reply, kind) => {
  platform.on(SCORES, reply);
  expect(await scoresOf(801, words)).toMatchObject({ ok: false, problem: { kind } });
  says(801, 8.7);
  expect(await shown(801)).toBe(8.7);
});

test("no more are kept than there is room for; the longest kept goes first", async () => {
  forgetScores(2);
  for (const id of [801, 802, 803]) {
    says(id, 8);
    await shown(id);
  }
  says(801, 9);
  expect(await shown(803)).toBe(8);
  expect(await shown(802)).toBe(8);
  expect(calls()).toBe(3);
  expect(await shown(801)).toBe(9);
  expect(calls()).toBe(4);
});
