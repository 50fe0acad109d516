import { AccommodationDetails } from "@roomward/contract/details";
import { describe, expect, test, vi } from "vitest";
import type { PlaceRef } from "@/lib/address/stay-query";
import { noteAway, noteThere } from "@/lib/database-away";
import { storeRecords } from "@/lib/mirror/fill";
import { storePlaces } from "@/lib/mirror/place-store";
import { countOfPlace, idsByAdjustedScore, isCovered, isIndexed, topOfPlace } from "@/lib/mirror/read";
import { detailsScope, saveCompleted } from "@/lib/mirror/scope";
import { mirrorStatus } from "@/lib/mirror/status";
import { sureScore } from "@/lib/rules/score-interval";
import { emptyTables, mirrorBench, record } from "./bench";

mirrorBench();

const store = (...records: ReturnType<typeof record>[]) =>
  storeRecords(records.map((one) => AccommodationDetails.parse(one)));
const city: PlaceRef = { kind: "city", id: "-10" };
const point = (latitude: number, longitude: number) => ({
  location: {
    city: -11,
    country: "be",
    regions: [701],
    districts: [801],
    coordinates: { latitude, longitude },
  },
});

describe("the most popular stays of a place", () => {
  test("are those of the city, region, district or country, the highest ranking first", async () => {
    await store(record(1), record(3), record(2), record(9, point(50, 4)));
    for (const ref of [
      city,
      { kind: "region", id: "700" },
      { kind: "district", id: "800" },
      { kind: "country", id: "nl" },
    ] as const)
      expect(await topOfPlace(ref, 2)).toEqual([3, 2]);
  });

  test("leave out closed ones, and put those without a ranking last", async () => {
    await store(
      record(1),
      record(2, { ranking: null }),
      record(3, { accommodation_status: "closed_temporarily" }),
    );
    expect(await topOfPlace(city, 10)).toEqual([1, 2]);
  });

  test("a landmark has the stays around it", async () => {
    const entry = { id: "5", names: { "en-gb": "Tower" }, latitude: 52.371, longitude: 4.901, position: 0 };
    await storePlaces("landmark", [entry], "everything");
    await store(record(1), record(2, point(52.9, 4.9)));
    expect(await topOfPlace({ kind: "landmark", id: "5" }, 10)).toEqual([1]);
  });

  test("an airport's stays are unknown, and an id that is no number has none", async () => {
    await store(record(1));
    expect(await topOfPlace({ kind: "airport", id: "200012" }, 10)).toEqual([]);
    expect(await topOfPlace({ kind: "city", id: "ten" }, 10)).toEqual([]);
  });
});

describe("how many stays a place has", () => {
  test("is only called complete when the city was read to its end", async () => {
    await store(record(1), record(2, { accommodation_status: "closed_permanently" }));
    expect(await countOfPlace(city)).toEqual({ count: 1, complete: false });
    await saveCompleted(detailsScope("city", "-10"), 2);
    expect(await countOfPlace(city)).toEqual({ count: 1, complete: true });
  });

  test("is complete for a city whose country was read, and for a district whose city was", async () => {
    const names = { "en-gb": "x" };
    await storePlaces("city", [{ id: "-10", names, country: "nl", position: 0 }], "everything");
    await storePlaces("district", [{ id: "800", names, city: -10, position: 0 }], "everything");
    await store(record(1));
    await saveCompleted(detailsScope("country", "nl"), 1);
    expect((await countOfPlace(city)).complete).toBe(true);
    expect((await countOfPlace({ kind: "district", id: "800" })).complete).toBe(false);
    await saveCompleted(detailsScope("city", "-10"), 1);
    expect((await countOfPlace({ kind: "district", id: "800" })).complete).toBe(true);
  });
});

describe("R13: by score, adjusted for how sure it is", () => {
  const rated = (id: number, review_score: number | null, number_of_reviews: number) =>
    record(id, { rating: { review_score, number_of_reviews } });

  test("one perfect review does not beat hundreds of very good ones; unscored stays come last", async () => {
    await store(rated(1, 10, 1), rated(2, 9.1, 800), rated(3, 9.1, 30), rated(4, null, 0), rated(5, 6, 900));
    await saveCompleted(detailsScope("city", "-10"), 5);
    expect(await idsByAdjustedScore(city, 10)).toEqual([2, 3, 1, 5, 4]);
    expect(await idsByAdjustedScore(city, 2)).toEqual([2, 3]);
  });

  test("V08: the order is that of the interval's low end, so 5 reviews of 10 stand below 900 of 9.2", async () => {
    const stays = [
      [1, 10, 5],
      [2, 9.2, 900],
      [3, 8.4, 40],
      [4, 9.9, 2],
      [5, 8.1, 3000],
    ] as const;
    await store(...stays.map(([id, score, count]) => rated(id, score, count)));
    await saveCompleted(detailsScope("city", "-10"), 5);
    const expected = stays
      .toSorted((a, b) => sureScore(b[1], b[2]) - sureScore(a[1], a[2]))
      .map(([id]) => id);
    expect(await idsByAdjustedScore(city, 10)).toEqual(expected);
    expect(expected.indexOf(2)).toBeLessThan(expected.indexOf(1));
  });

  test("is not offered for a place that is not completely mirrored", async () => {
    await store(rated(1, 10, 1));
    expect(await idsByAdjustedScore(city, 10)).toBeNull();
  });
});

test("M06: the status tells how many stays and how many whole places are mirrored, lists not counted", async () => {
  await store(record(1), record(2));
  await saveCompleted(detailsScope("city", "-10"), 2);
  await saveCompleted("reference:cities", 1);
  const status = await mirrorStatus();
  expect(status).toMatchObject({ stays: 2, wholePlaces: 1 });
  expect(Date.parse(status.latest ?? "")).toBeGreaterThan(0);
});

test("a place that was read whole is one from then on, and nobody looks again", async () => {
  expect(await isCovered(city)).toBe(false);
  await saveCompleted(detailsScope("city", "-10"), 1);
  expect(await isCovered(city)).toBe(true);
  await emptyTables();
  expect([await isCovered(city), await isCovered({ kind: "city", id: "-11" })]).toEqual([true, false]);
});

test("the index is asked of a whole place once it has had the time to read what others stored", async () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(70_000);
  await saveCompleted(detailsScope("city", "-10"), 1);
  const reported = [isIndexed(city)];
  await isCovered(city);
  for (const now of [79_999, 80_000]) {
    clock.mockReturnValue(now);
    reported.push(isIndexed(city));
  }
  clock.mockRestore();
  expect(reported).toEqual([false, false, true]);
});

test("a completely loaded place shows neither stays nor their count while the database is away", async () => {
  await saveCompleted(detailsScope("city", "-10"), 1);
  expect(await countOfPlace(city)).toEqual({ count: 0, complete: true });
  noteAway();
  try {
    expect([await countOfPlace(city), await idsByAdjustedScore(city, 7)]).toEqual([
      { count: 0, complete: false },
      null,
    ]);
  } finally {
    noteThere();
  }
});
