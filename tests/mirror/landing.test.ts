import { AccommodationDetails } from "@roomward/contract/details";
import { describe, expect, test } from "vitest";
import {
  readAlike,
  readBrandCounts,
  readCities,
  readDistricts,
  readListed,
  readPopular,
} from "@/lib/mirror/landing";
import { storeRecords } from "@/lib/mirror/store";
import { mirrorBench, record } from "./bench";

mirrorBench();

const CITY = { city: -10 };

const stay = (id: number, more: Record<string, unknown> = {}) => AccommodationDetails.parse(record(id, more));

async function world(): Promise<void> {
  const inCity = (districts: number[]) => ({ location: { city: -10, country: "nl", districts } });
  await storeRecords([
    stay(1, { ...inCity([800]), brands: [5], ranking: 1, accommodation_type: 204 }),
    stay(2, { ...inCity([800, 801]), brands: [5, 6], ranking: 9, accommodation_type: 204 }),
    stay(3, { ...inCity([801]), accommodation_status: "closed_permanently", brands: [5] }),
    stay(4, { location: { city: -20, country: "be" }, brands: [6] }),
  ]);
}

describe("X09: what sitemaps and landing pages are made of", () => {
  test("open stays only: a closed one leaves counts, lists and sitemap", async () => {
    await world();
    expect((await readAlike(CITY)).reduce((sum, { count }) => sum + count, 0)).toBe(2);
    expect(await readPopular(CITY, 10)).toEqual([2, 1]);
    const listed = await readListed(CITY, { offset: 0, limit: 10 });
    expect(listed.map(({ id }) => id)).toEqual([1, 2]);
    expect(listed[0]?.day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect((await readListed(CITY, { offset: 1, limit: 10 })).map(({ id }) => id)).toEqual([2]);
  });

  test("a chain is its brands; a stay of two of them counts once", async () => {
    await world();
    const chain = { brands: [5, 6] };
    expect((await readListed(chain, { offset: 0, limit: 10 })).map(({ id }) => id)).toEqual([1, 2, 4]);
    expect((await readCities(chain)).map(({ id, count }) => [id, count])).toEqual([
      [-10, 2],
      [-20, 1],
    ]);
    expect(await readBrandCounts()).toEqual(
      new Map([
        [5, 2],
        [6, 2],
      ]),
    );
    expect(await readListed({ brands: [] }, { offset: 0, limit: 10 })).toEqual([]);
  });

  test("districts by their open stays, cities with their country", async () => {
    await world();
    expect(await readDistricts(-10, 10)).toEqual([
      { id: 800, count: 2 },
      { id: 801, count: 1 },
    ]);
    expect(await readCities()).toEqual([
      { id: -10, country: "nl", count: 2 },
      { id: -20, country: "be", count: 1 },
    ]);
  });
});
