// The inventory's question over an index loaded from the same rows that its answer is read from.

import { AccommodationDetails } from "@roomward/contract/details";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readInventory } from "@/lib/address/inventory-query";
import { database } from "@/lib/db/database";
import { referenceList } from "@/lib/db/schema";
import { accommodationTrait } from "@/lib/db/schema-current";
import {
  everyInventoryRow,
  inventoryChoices,
  inventoryPage,
  inventoryRows,
} from "@/lib/mirror/find/inventory";
import { forgetIndex, indexSettled, stayIndex } from "@/lib/mirror/find/open";
import type { StayIndex } from "@/lib/mirror/find/stay-index";
import { traitRowOf } from "@/lib/mirror/find/trait";
import { storePlaces } from "@/lib/mirror/place-store";
import { mirrorBench } from "./bench";

mirrorBench("once");

const AT = new Date("2027-02-01T09:00:00Z");
const stay = (id: number, name: string, more: Record<string, unknown>) => ({
  id,
  name: { "en-gb": name },
  ...more,
});

const STAYS = [
  stay(11, "Canal House", {
    accommodation_type: 204,
    brands: [31],
    location: { city: -3, country: "nl" },
    ranking: 500,
    rating: { preferred: true, stars: 3.5, review_score: 8.4, number_of_reviews: 120 },
  }),
  stay(12, "Harbour Inn", {
    accommodation_type: 203,
    brands: [32],
    location: { city: -4, country: "nl" },
    ranking: 900,
    rating: { stars: 1, review_score: 9.1, number_of_reviews: 7 },
    work_friendly: true,
  }),
  stay(13, "Canal View", {
    accommodation_status: "closed_temporarily",
    accommodation_type: 204,
    brands: [31, 41],
    location: { city: -1, country: "fr" },
    ranking: 700,
  }),
  stay(14, "Studio 2001", { location: { city: -66, country: "fr" }, ranking: 600, rating: { stars: 5 } }),
  stay(15, "Nowhere", { accommodation_status: "under_review", accommodation_type: 299, ranking: 400 }),
];
/** So many that they fill more than a page and more than one batch of the export, all alike but for the name. */
const CROWD = Array.from({ length: 620 }, (_, i) =>
  stay(1_000 + i, `Cabin ${i + 1}`, { location: { city: -9, country: "be" }, rating: { stars: 2 } }),
);

let index: StayIndex;

beforeAll(async () => {
  const db = await database();
  const rows = [...STAYS, ...CROWD].map((one) => traitRowOf(AccommodationDetails.parse(one), ["en-gb"], AT));
  await db.insert(accommodationTrait).values(rows);
  const city = (id: number, name: string) => ({ id: String(id), names: { "en-gb": name }, position: -id });
  await storePlaces(
    "city",
    [
      city(-3, "Amsterdam"),
      city(-4, "Amstelveen"),
      city(-1, "Paris"),
      city(-5, "Zürich"),
      city(-9, "Bruges"),
    ],
    "everything",
  );
  await storePlaces("region", [{ id: "-1", names: { "en-gb": "Amstelland" }, position: 0 }], "everything");
  const chains = [
    {
      id: 7,
      name: "Zeta Group",
      brands: [
        { id: 32, name: "Second" },
        { id: 31, name: "First" },
      ],
    },
    { id: 8, name: "Alpha Group", brands: [{ id: 41, name: null }] },
    { id: 9, name: null, brands: [] },
  ];
  const names = [
    { id: 204, name: { "en-gb": "Hotel" } },
    { id: 203, name: { "en-gb": "Inn" } },
  ];
  await db.insert(referenceList).values([
    { key: "chains", body: chains, fetchedAt: AT },
    { key: "constants", body: { accommodation_types: names }, fetchedAt: AT },
  ]);
  stayIndex();
  await indexSettled();
  index = stayIndex() as StayIndex;
});
afterAll(forgetIndex);

const page = (given: Record<string, string>) => inventoryPage(readInventory(given).values, index);
const idsOf = async (given: Record<string, string>) => (await page(given)).rows.map(({ id }) => id);

describe("a search by text finds the intended stays, the most popular first", () => {
  test.each<[Record<string, string>, number[]]>([
    // A city by the beginning of its name in whatever spelling, or by its number.
    [{ city: "amst" }, [12, 11]],
    [{ city: "AMSTERDÂM" }, [11]],
    [{ city: "-1" }, [13]],
    [{ city: "-66" }, [14]],
    [{ city: "zurich" }, []],
    // What names no city is no reason to show everything.
    [{ city: "sterdam" }, []],
    [{ city: "xqzzv" }, []],
    [{ city: "!!" }, []],
    // A region of that name is no city.
    [{ city: "amstelland" }, []],
    [{ chain: "7" }, [12, 13, 11]],
    [{ chain: "8" }, [13]],
    [{ chain: "brand:31" }, [13, 11]],
    [{ chain: "9" }, []],
    [{ chain: "99" }, []],
    [{ chain: "brand:99" }, []],
    [{ q: "canal" }, [13, 11]],
    [{ q: "12, 11" }, [12, 11]],
    [{ q: "13" }, [13]],
    // A number that is no property's may be a name; several are numbers.
    [{ q: "2001" }, [14]],
    [{ q: "2001 11" }, [11]],
    [{ q: "2001 2002" }, []],
    [{ country: "fr" }, [13, 14]],
    [{ country: "fr,nl", status: "open" }, [12, 14, 11]],
    [{ type: "204" }, [13, 11]],
    [{ type: "none", country: "fr" }, [14]],
    [{ status: "closed_temporarily" }, [13]],
    [{ stars: "3.5" }, [11]],
    [{ stars: "none" }, [13, 15]],
    [{ score: "8" }, [11]],
    [{ score: "8,9" }, [12, 11]],
    [{ flag: "preferred" }, [11]],
    [{ flag: "work_friendly" }, [12]],
    [{ complete: "full" }, []],
    [{ complete: "low", country: "nl" }, [12, 11]],
    [{ q: "canal", country: "nl" }, [11]],
    [{ city: "amst", chain: "7", sort: "id" }, [11, 12]],
    [{ country: "nl,fr", sort: "-id" }, [14, 13, 12, 11]],
    [{ country: "nl,fr", sort: "name" }, [11, 13, 12, 14]],
  ])("%j: %j", async (given, expected) => {
    expect(readInventory(given).problems).toEqual([]);
    expect(await idsOf(given)).toEqual(expected);
    expect((await page(given)).total).toBe(expected.length);
  });
});

describe("a page", () => {
  test("holds a hundred rows, the last one the rest, and tells how many there are in all", async () => {
    const ids = async (number: number) => idsOf({ city: "bruges", sort: "id", page: String(number) });
    expect(await ids(1)).toEqual(Array.from({ length: 100 }, (_, i) => 1_000 + i));
    expect(await ids(2)).toEqual(Array.from({ length: 100 }, (_, i) => 1_100 + i));
    expect(await ids(7)).toEqual(Array.from({ length: 20 }, (_, i) => 1_600 + i));
    expect(await page({ city: "bruges", page: "8" })).toEqual({ rows: [], total: 620 });
  });

  test("says in words what the record says, and as it came what nobody can name", async () => {
    const [house, , view, studio, nowhere] = await inventoryRows([11, 12, 13, 14, 15]);
    expect(house).toEqual({
      id: 11,
      name: "Canal House",
      city: "Amsterdam",
      country: "Netherlands",
      type: "Hotel",
      status: "open",
      stars: 3.5,
      score: 8.4,
      reviews: 120,
      completeness: expect.any(Number),
      flags: "Preferred",
    });
    expect(view).toMatchObject({
      ...{ city: "Paris", country: "France", status: "closed_temporarily" },
      ...{ stars: null, score: null, reviews: 0, flags: "" },
    });
    expect(studio).toMatchObject({ city: "-66", type: null, stars: 5 });
    expect(nowhere).toMatchObject({ city: null, country: null, type: "299", status: "under_review" });
  });

  test("keeps the order of the ids; one that was removed meanwhile is left out", async () => {
    expect((await inventoryRows([15, 999, 11, 13])).map(({ id }) => id)).toEqual([15, 11, 13]);
    expect(await inventoryRows([])).toEqual([]);
  });
});

test("everything that fits comes in batches of five hundred, settled before the first", async () => {
  const batches: number[][] = [];
  for await (const rows of everyInventoryRow(readInventory({ country: "be", sort: "-id" }).values, index)) {
    batches.push(rows.map(({ id }) => id));
    index.remove(1_000);
  }
  expect(batches.map(({ length }) => length)).toEqual([500, 120]);
  expect(batches.flat()).toEqual(Array.from({ length: 620 }, (_, i) => 1_619 - i));
});

describe("further choices of the inventory", () => {
  const choices = (given: Record<string, string>) => inventoryChoices(readInventory(given).values, index);
  const linesOf = (counted: { value: string; text: string; count: number }[]) =>
    counted.map(({ value, text, count }) => [value, text, count]);

  test("is named and counted as it would add to the filter", async () => {
    const found = await choices({ country: "nl,fr" });
    expect(linesOf(found.country).filter(([value]) => value !== "be")).toEqual([
      ["fr", "France", 2],
      ["nl", "Netherlands", 2],
    ]);
    expect(linesOf(found.type)).toEqual([
      ["204", "Hotel", 2],
      ["203", "Inn", 1],
      ["none", "None stated", 1],
    ]);
    expect(linesOf(found.status)).toEqual([
      ["open", "Open", 3],
      ["closed_temporarily", "Closed for a time", 1],
    ]);
    expect(linesOf(found.stars)).toEqual([
      ["none", "None stated", 1],
      ["5", "5 stars", 1],
      ["3.5", "3.5 stars", 1],
      ["1", "1 star", 1],
    ]);
    expect(linesOf(found.score)).toEqual([
      ["9", "9 and better", 1],
      ["8", "8 to 8.9", 1],
      ["none", "No score yet", 2],
    ]);
    expect(
      linesOf(found.flag)
        .map(([value]) => value)
        .sort(),
    ).toEqual(["preferred", "work_friendly"]);
    expect(found.complete.reduce((sum, { count }) => sum + count, 0)).toBe(4);
  });

  test("holds chains and their brands by name, with how many stays fit each brand", async () => {
    expect((await choices({ status: "open" })).chains).toEqual([
      { label: "9", options: [{ value: "9", text: "All of 9" }] },
      {
        label: "Alpha Group",
        options: [
          { value: "8", text: "All of Alpha Group" },
          { value: "brand:41", text: "41", count: 0 },
        ],
      },
      {
        label: "Zeta Group",
        options: [
          { value: "7", text: "All of Zeta Group" },
          { value: "brand:31", text: "First", count: 1 },
          { value: "brand:32", text: "Second", count: 1 },
        ],
      },
    ]);
  });

  test("a type or status nobody can name is chosen as it came", async () => {
    const { type, status } = await choices({ q: "nowhere" });
    expect(linesOf(status)).toEqual([["under_review", "under review", 1]]);
    expect(linesOf(type)).toEqual([["299", "299", 1]]);
  });
});
