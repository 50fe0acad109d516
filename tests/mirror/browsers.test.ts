import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { database } from "@/lib/db/database";
import { referenceList } from "@/lib/db/schema";
import { accommodationTrait } from "@/lib/db/schema-current";
import { readChainBrowser } from "@/lib/mirror/chain-browser";
import { readConstantsBrowser } from "@/lib/mirror/constants-browser";
import { traitRowOf } from "@/lib/mirror/find/trait";
import { REQUIRED_LANGUAGES } from "@/lib/mirror/languages";
import { forgetLists, refreshList } from "@/lib/mirror/lists";
import { flushSeen, noteProducts, readSeen } from "@/lib/mirror/seen-inventory";
import { readSupplierBrowser } from "@/lib/mirror/supplier-browser";
import { seenTotals } from "@/lib/rules/seen-products";
import { mirrorBench, soon } from "./bench";

const bench = mirrorBench("once");

/** What the platform answers, by the end of the path; anything else is a failure of its own. */
function answering(lists: Record<string, unknown>): void {
  bench.upstream.script(({ path }) => {
    const key = Object.keys(lists).find((end) => path.endsWith(end));
    return key === undefined ? { status: 500, json: {} } : { json: { request_id: "r", data: lists[key] } };
  });
}

beforeAll(async () => {
  const whole = Object.fromEntries(REQUIRED_LANGUAGES.map((tag) => [tag, "Text"]));
  const records = [
    { id: 1, brands: [11, 12], facilities: [{ id: 2 }], description: { text: whole } },
    { id: 2, brands: [11], facilities: [{ id: 2 }, { id: 99 }], accommodation_type: 204 },
    { id: 3, brands: [13], accommodation_status: "closed_temporarily" },
    { id: 4 },
  ];
  await (await database())
    .insert(accommodationTrait)
    .values(records.map((record) => traitRowOf(record, REQUIRED_LANGUAGES, new Date())));
});
beforeEach(async () => {
  await (await database()).delete(referenceList);
  forgetLists();
  answering({});
});

const CHAINS = [
  {
    id: 5,
    name: "Group",
    brands: [
      { id: 11, name: "Eleven" },
      { id: 12, name: "Twelve" },
    ],
  },
  { id: 6, name: "Empty", brands: [] },
];

describe("T07: chains joined with the stays of our copy", () => {
  test("each brand stands with its chain and its stays; brands the list lacks come last", async () => {
    answering({ "/chains": CHAINS });
    await refreshList("chains", soon());
    const { rows, independent, readAt } = await readChainBrowser();
    expect(readAt).not.toBeNull();
    expect(
      rows.map(({ chain, brand_id, in_list, open, closed }) => [chain, brand_id, in_list, open, closed]),
    ).toEqual([
      ["Group", 11, true, 2, 0],
      ["Group", 12, true, 1, 0],
      [null, 13, false, 0, 1],
    ]);
    expect(rows.map((row) => row.share_in_every_language)).toEqual([0.5, 1, null]);
    expect(rows.at(-1)?.average_completeness).toBeNull();
    expect(independent).toMatchObject({ open: 1, closed: 0 });
  });

  test("a list that cannot be read is no empty list", async () => {
    const { isThere, readAt, rows } = await readChainBrowser();
    expect([isThere, readAt]).toEqual([false, null]);
    expect(rows.map(({ brand_id }) => brand_id)).toEqual([11, 12, 13]);
  });
});

describe("T07: constants by language and use", () => {
  const constants = {
    accommodation_facilities: [
      { id: 2, facility_type: 16, name: { "en-gb": "Parking", de: "Parkplatz", nl: "" } },
      { id: 3, facility_type: 16, name: { "en-us": "Bar", de: null } },
    ],
    accommodation_types: [{ id: 204, name: { "en-gb": "Hotel" } }],
    facility_types: [],
  };

  test("each list tells how much of it is named in which language", async () => {
    answering({ "/constants": constants, "/currencies": [{ id: "EUR", name: { de: "Euro" } }] });
    const { coverage, isThere } = await readConstantsBrowser("currencies");
    expect(isThere).toBe(true);
    const of = Object.fromEntries(coverage.map((row) => [row.list, row]));
    expect(of.accommodation_facilities).toMatchObject({
      entries: 2,
      share: { "en-gb": 1, de: 0.5, nl: 0, ja: 0 },
    });
    expect(of.currencies?.share).toMatchObject({ "en-gb": 0, de: 1 });
    expect(of.facility_types).toMatchObject({ entries: 0, share: { de: null } });
    expect(of.bed_types).toMatchObject({ entries: null, share: { de: null } });
  });

  test("entries tell how many stays use them, and ids that only stays know come with them", async () => {
    answering({ "/constants": constants, "/currencies": [] });
    const { entries } = await readConstantsBrowser("accommodation_facilities");
    expect(entries?.map(({ id, used, isListed }) => [id, used, isListed])).toEqual([
      ["2", 2, true],
      ["3", 0, true],
      ["99", 1, false],
    ]);
    const types = await readConstantsBrowser("accommodation_types");
    expect(types.entries?.map(({ id, used }) => [id, used])).toEqual([["204", 1]]);
    expect((await readConstantsBrowser("bed_types")).entries).toBeNull();
  });
});

describe("T08: suppliers", () => {
  test("fields nobody expected are shown as they came, and products are counted by supplier", async () => {
    answering({
      "third-party-suppliers": [{ id: 3, name: "Bedbank", company_address: null, rating: { a: 1 } }],
    });
    await refreshList("suppliers", soon());
    const third = { third_party: true, type: "sell", third_party_supplier_id: 3 };
    noteProducts("availability", [
      { products: [{ inventory: third }, { inventory: { third_party: false, type: "sell" } }] },
    ]);
    noteProducts("search", [
      { products: [{ inventory: { third_party: true, third_party_supplier_id: 8 } }] },
      { products: [{ inventory: null }] },
    ]);
    const { rows, totals, isUnderstood } = await readSupplierBrowser();
    expect(isUnderstood).toBe(true);
    expect(rows).toEqual([
      {
        ...{ id: "3", name: "Bedbank", address: null, isListed: true, seen: 1 },
        others: [{ field: "rating", value: '{"a":1}' }],
      },
      { id: "8", name: null, address: null, others: [], isListed: false, seen: 1 },
    ]);
    expect(totals.of.availability).toMatchObject({
      products: 2,
      thirdParty: 1,
      stays: 1,
      staysThirdParty: 1,
    });
    expect(totals.of.search).toMatchObject({ products: 2, thirdParty: 1, notStated: 1, stays: 2 });
  });

  test.each<[string, unknown, (string | null)[][]]>([
    [
      "other names of fields",
      [{ supplier_id: "x-1", title: "Bedbank" }],
      [[null, null, "supplier_id", "title"]],
    ],
    ["ids that are texts", [{ id: "x-1", name: "Bedbank" }], [["x-1", "Bedbank"]]],
    ["names by language", [{ id: "x-1", name: { de: "B" } }], [["x-1", null, "name"]]],
    ["a list of texts", ["Bedbank"], [[null, null, "value"]]],
    ["an object by id", { "7": { name: "Bedbank" } }, [[null, "Bedbank", "key"]]],
    ["an object of texts", { "7": "Bedbank" }, [[null, null, "key", "value"]]],
    ["an empty list", [], []],
  ])("an answer of %s is shown as it came", async (_, data, expected) => {
    await flushSeen();
    await (await database()).delete(referenceList);
    answering({ "third-party-suppliers": data });
    await refreshList("suppliers", soon()).catch(() => undefined);
    const { rows, isThere, isUnderstood } = await readSupplierBrowser();
    expect(isThere).toBe(true);
    expect(isUnderstood).toBe(Array.isArray(data) && data.length === 0);
    expect(rows.map(({ id, name, others }) => [id, name, ...others.map(({ field }) => field)])).toEqual(
      expected,
    );
  });

  test("a platform that does not answer leaves no list, which is said", async () => {
    const { isThere, rows } = await readSupplierBrowser();
    expect([isThere, rows]).toEqual([false, []]);
  });

  test("counts of two processes and of many days add up, the latest thirty are kept", async () => {
    await flushSeen();
    const db = await database();
    await db.delete(referenceList);
    const count = { products: 2, thirdParty: 1, notStated: 0, stays: 1, staysThirdParty: 1 };
    const body = Object.fromEntries(
      Array.from({ length: 31 }, (_, i) => [
        `2025-01-${String(i + 1).padStart(2, "0")}`,
        { search: { ...count, suppliers: { "3": 1 }, types: { sell: 2 } } },
      ]),
    );
    await db.insert(referenceList).values({ key: "seen:inventory", body, fetchedAt: new Date() });
    noteProducts("search", [{ products: [{ inventory: { third_party: true } }] }]);
    await flushSeen();
    const days = await readSeen();
    const totals = seenTotals(days);
    expect(Object.keys(days)).toHaveLength(30);
    expect(totals.since).toBe("2025-01-03");
    expect(totals.of.search).toMatchObject({
      ...{ products: 59, thirdParty: 30, stays: 30 },
      ...{ suppliers: { "3": 29, unnamed: 1 }, types: { sell: 58, "not stated": 1 } },
    });
    const [row] = await db.select().from(referenceList);
    expect(JSON.stringify(row?.body)).not.toMatch(/price|amount|currency/);
  });
});
