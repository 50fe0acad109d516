import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { database } from "@/lib/db/database";
import { referenceList } from "@/lib/db/schema";
import { contentLanguages, LOCALES } from "@/lib/i18n";
import { constantsFrom, readCardNames, readConstants, readSuppliers } from "@/lib/mirror/constants";
import { CONTENT_LANGUAGES } from "@/lib/mirror/languages";
import { forgetLists, refreshList } from "@/lib/mirror/lists";
import { openEmbeddedDatabase } from "../support/memory-database";
import { mirrorBench, soon } from "./bench";

/** A server stores a list later than it is read again from memory. */
const bench = mirrorBench("for each test", openEmbeddedDatabase);

const constants = {
  accommodation_facilities: [{ id: 2, facility_type: 16, name: { "en-gb": "Parking" } }],
  facility_types: [{ id: 16, name: { "en-gb": "Parking and transport" } }],
  room_facilities: [{ id: 2, facility_type: 5, name: { "en-gb": "Desk", de: "Schreibtisch" } }],
  accommodation_types: [{ id: 204, name: { "en-gb": "Hotel" } }],
  room_types: [{ id: 9, name: { de: "Doppelzimmer" } }],
  bed_types: [{ id: 1, name: { "en-gb": "Single bed" }, description: { "en-gb": "90-130 cm wide" } }],
  charge_types: [{ id: 0, name: { "en-gb": "Tourist tax" } }],
  review_scores: [
    { minimum_score: 9, maximum_score: 10, name: { "en-gb": "Wonderful" } },
    { minimum_score: 8, maximum_score: 8.9, name: { "en-gb": "Very good" } },
  ],
};

describe("constants", () => {
  test("name things in the reader's language, or in another one that they say", () => {
    const names = constantsFrom(constants);
    expect(names.facilityName(2, "en")).toEqual({ text: "Parking", lang: "en-gb" });
    expect(names.facilityType(2)).toBe(16);
    expect(names.facilityTypeName(16, "en")?.text).toBe("Parking and transport");
    expect(names.roomFacilityName(2, "de")).toEqual({ text: "Schreibtisch", lang: "de" });
    expect(names.roomTypeName(9, "en")).toEqual({ text: "Doppelzimmer", lang: "de" });
    expect(names.typeName(204, "en")?.text).toBe("Hotel");
    expect(names.bedTypeDescription(1, "en")?.text).toBe("90-130 cm wide");
    expect(names.chargeTypeName(0, "en")?.text).toBe("Tourist tax");
    expect(names.facilityName(999, "en")).toBeNull();
  });

  test.each([
    [9.04, "Wonderful"],
    [8.96, "Wonderful"],
    [8.94, "Very good"],
    [8, "Very good"],
    [7.9, null],
  ])("a score of %d is called %s, without a gap between bands", (score, word) => {
    expect(constantsFrom(constants).reviewWord(score, "en")?.text ?? null).toBe(word);
  });
});

describe("lists that are read as one", () => {
  test("are asked once when nobody has stored them, and then read from memory", async () => {
    bench.upstream.script(() => ({ json: { data: constants } }));
    const [first] = await Promise.all([readConstants(), readConstants(), readConstants()]);
    expect(first?.typeName(204, "en")?.text).toBe("Hotel");
    expect(await readConstants()).toBe(first);
    expect(bench.upstream.requests.map(({ path, body }) => [path, body])).toEqual([
      ["/accommodations/constants", { languages: CONTENT_LANGUAGES }],
    ]);
  });

  test("come from the database in the next process", async () => {
    bench.upstream.script(() => ({ json: { data: constants } }));
    await refreshList("constants", soon());
    forgetLists();
    expect((await readConstants()).typeName(204, "en")?.text).toBe("Hotel");
    expect(bench.upstream.requests).toHaveLength(1);
  });

  test("are made anew when the stored copy changes", async () => {
    bench.upstream.script(() => ({ json: { data: constants } }));
    const before = await readConstants();
    const accommodation_types = [{ id: 204, name: { "en-gb": "Grand hotel" } }];
    bench.upstream.script(() => ({ json: { data: { accommodation_types } } }));
    await refreshList("constants", soon());
    const after = await readConstants();
    expect(after).not.toBe(before);
    expect(after.typeName(204, "en")?.text).toBe("Grand hotel");
  });

  test("missing lists leave names out instead of failing, and are retried", async () => {
    bench.upstream.script(() => ({ status: 500, json: {} }));
    expect((await readConstants()).typeName(204, "en")).toBeNull();
    bench.upstream.script(() => ({ json: { data: constants } }));
    expect((await readConstants()).typeName(204, "en")?.text).toBe("Hotel");
  });

  test("stored by an older version in a form that does not fit are asked again", async () => {
    const db = await database();
    await db.insert(referenceList).values({ key: "cards", body: [{ id: "one" }], fetchedAt: new Date() });
    bench.upstream.script(() => ({ json: { data: [{ id: 1, name: "Visa" }] } }));
    expect((await readCardNames()).name(1)).toBe("Visa");
    const [row] = await db.select().from(referenceList).where(eq(referenceList.key, "cards"));
    expect(row?.body).toEqual([{ id: 1, name: "Visa" }]);
  });

  test("name suppliers with their address", async () => {
    bench.upstream.script(() => ({ json: { data: [{ id: 3, name: "Supplier", company_address: null }] } }));
    expect((await readSuppliers()).supplier(3)).toEqual({ name: "Supplier", address: null });
  });
});

test("our copy is kept in every language the site is read in", () => {
  for (const locale of LOCALES)
    for (const tag of contentLanguages(locale)) expect(CONTENT_LANGUAGES).toContain(tag);
});
