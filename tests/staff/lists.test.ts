// The back office's lists as files and pages, and what may be asked again, over the sandbox: every figure of a list beside
// what the sandbox answers itself.

import { AccommodationDetails } from "@roomward/contract/details";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import * as exporting from "@/app/api/staff/[page]/export/route";
import * as refreshing from "@/app/api/staff/[page]/refresh/route";
import * as reload from "@/app/api/staff/changes/reload/route";
import * as replay from "@/app/api/staff/changes/replay/route";
import { database } from "@/lib/db/database";
import { referenceList } from "@/lib/db/schema";
import { syncState } from "@/lib/db/schema-current";
import { storeRecords } from "@/lib/mirror/fill";
import { forgetGazetteer } from "@/lib/mirror/find/gazetteer";
import { inventoryPage, inventoryRequest } from "@/lib/mirror/find/inventory";
import { forgetIndex } from "@/lib/mirror/find/open";
import { forgetLists } from "@/lib/mirror/lists";
import { storePlaces } from "@/lib/mirror/place-store";
import { readClosureParams } from "@/lib/staff/closures";
import { withKnownCountry } from "@/lib/staff/known-country";
import { ask } from "@/packages/sandbox/tests/server-support";
import { csvRecords } from "../support/csv";
import { CLOCK, previewForFile } from "./signed-in";
import { lastEntry } from "./support";

type Handler = typeof replay.POST;
interface ResponseBody {
  status: number;
  headers: Headers;
  text: string;
}

const staff = previewForFile();

const CITY = -2759794;
const stay = (id: number, more: Record<string, unknown>) =>
  AccommodationDetails.parse({
    id,
    accommodation_status: "open",
    accommodation_type: 204,
    name: { "en-gb": `Stay ${id}` },
    location: { city: CITY, country: "nl" },
    ...more,
  });
const rated = (review_score: number, stars: number, number_of_reviews: number) => ({
  rating: { review_score, stars, number_of_reviews, preferred: false },
});
const photos = [{ main_photo: true, url: { standard: "https://photos.example/a.webp" } }];

beforeAll(async () => {
  await storeRecords([
    stay(1, { ranking: 5, photos, ...rated(8.1, 4, 210) }),
    stay(2, { ranking: 9, name: { "en-gb": 'The "Comma", Inn' }, ...rated(6.4, 3, 31) }),
    stay(3, {
      ranking: 7,
      name: { "en-gb": "=SUM(A1)" },
      accommodation_status: "closed_temporarily",
      ...rated(9.2, 5, 7),
    }),
    stay(4, { ranking: 1, location: { city: -2988507, country: "fr" }, ...rated(7.7, 2, 150) }),
  ]);
});
afterEach(() => staff.preview.sandbox.faults.clear());
afterAll(forgetIndex);

async function tell(handler: Handler, request: Request): Promise<ResponseBody> {
  const [, , , page] = new URL(request.url).pathname.split("/");
  const answer = await handler(request, { params: Promise.resolve({ page }) });
  // `text()` would take the byte order mark away.
  const text = Buffer.from(await answer.arrayBuffer()).toString("utf8");
  return { status: answer.status, headers: answer.headers, text };
}
const get = (handler: Handler, path: string, browser = staff.viewer) => tell(handler, browser.request(path));
const post = (handler: Handler, path: string, body: unknown = {}, browser = staff.operator) =>
  tell(handler, browser.post(path, body));
const bodyOf = ({ text }: ResponseBody) => JSON.parse(text) as Record<string, unknown>;

/** Cells of a CSV file by column; its form is checked on the way. */
function rowsOf({ status, headers, text }: ResponseBody, name: RegExp): Record<string, string>[] {
  expect([status, headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  expect(headers.get("content-disposition")).toMatch(name);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(text.startsWith("\uFEFF")).toBe(true);
  expect(text.endsWith("\r\n")).toBe(true);
  return csvRecords(text);
}

const platform = async <T>(path: string, body: object = {}): Promise<T> =>
  (await ask(staff.preview.sandbox, path, body)).json.data;

async function forgetStored(): Promise<void> {
  await (await database()).delete(referenceList);
  forgetLists();
}

interface Chain {
  id: number;
  name: string;
  brands: { id: number; name: string }[];
}

describe("T04, T06: a country of the address", () => {
  beforeAll(() =>
    storePlaces("country", [{ id: "nl", names: { "en-gb": "Netherlands" }, position: 0 }], "everything"),
  );
  afterAll(forgetGazetteer);

  test("a country missing from the list is reported and narrows nothing", async () => {
    const { values, typed, problems } = await withKnownCountry(
      readClosureParams({ country: "zz", linked: "1" }),
    );
    expect([values, typed]).toEqual([{ linked: "1" }, { country: "zz", linked: "1" }]);
    expect(problems).toEqual([
      { field: "country", sentence: "The list of countries holds none with the code zz." },
    ]);
  });

  test("a country in the list is used, and none is none", async () => {
    expect((await withKnownCountry(readClosureParams({ country: "NL" }))).values).toEqual({ country: "nl" });
    expect(await withKnownCountry(readClosureParams({}))).toEqual({ values: {}, typed: {}, problems: [] });
  });
});

describe("T07: chains", () => {
  test("the file holds every brand of the platform with its chain, and the stays of our copy that name it", async () => {
    const chains = await platform<Chain[]>("/accommodations/chains");
    const brand = chains[0]?.brands[0]?.id ?? 0;
    await storeRecords([
      stay(11, { brands: [brand] }),
      stay(12, { brands: [brand, 999_999] }),
      stay(13, { brands: [brand], accommodation_status: "closed_permanently" }),
    ]);
    const rows = rowsOf(await get(exporting.GET, "/api/staff/chains/export"), /"roomward-chains-.*\.csv"/);
    expect(
      rows.map(({ chain_id, chain, brand_id, brand }) => [chain_id, chain, brand_id, brand]).slice(0, -1),
    ).toEqual(
      chains.flatMap(({ id, name, brands }) =>
        brands.map((one) => [String(id), name, String(one.id), one.name]),
      ),
    );
    const pageParams = rows.filter(({ brand_id }) => brand_id === String(brand));
    expect(pageParams).toMatchObject([
      { in_list: "true", open: "2", closed: "1", share_in_every_language: "0" },
    ]);
    expect(rows.at(-1)).toMatchObject({
      chain_id: "",
      chain: "",
      brand_id: "999999",
      in_list: "false",
      open: "1",
      closed: "0",
    });
  });
});

describe("T07: constants", () => {
  const file = (query: string) => get(exporting.GET, `/api/staff/constants/export?${query}`);

  test("the file holds a list of the platform with its names and the stays that use each", async () => {
    const types = (
      await platform<{ accommodation_types: { id: number; name: Record<string, string> }[] }>(
        "/accommodations/constants",
        { constants: ["accommodation_types"], languages: ["en-gb", "de"] },
      )
    ).accommodation_types;
    const rows = rowsOf(await file("list=accommodation_types"), /"roomward-accommodation_types\.csv"/);
    const byId = (a: string[], b: string[]) => Number(a[0]) - Number(b[0]);
    expect(rows.map((row) => [row.id ?? "", row["name_en-gb"] ?? "", row.name_de ?? ""]).sort(byId)).toEqual(
      types.map(({ id, name }) => [String(id), name["en-gb"] ?? "", name.de ?? ""]).sort(byId),
    );
    expect(rows.find(({ id }) => id === "204")).toMatchObject({ in_list: "true", used_by_stays: "7" });
  });

  test("400: a list that is none, and a parameter that is none", async () => {
    const response = await file("list=secrets");
    expect(response.status).toBe(400);
    expect(bodyOf(response).errors).toEqual([{ field: "list", sentence: "There is no such list." }]);
    expect((await file("list=accommodation_types&all=1")).status).toBe(400);
  });

  test("502: while the platform's list cannot be had there is no empty file in its place", async () => {
    await forgetStored();
    staff.preview.sandbox.faults.add({ operation: "constants", kind: "status", status: 500 });
    const response = await file("list=accommodation_types");
    expect([response.status, response.headers.get("content-type")]).toEqual([
      502,
      "application/problem+json",
    ]);
    await forgetStored();
  });
});

describe("T08: suppliers", () => {
  test("the file holds every supplier as the platform lists it", async () => {
    const suppliers = await platform<{ id: number; name: string; company_address?: string }[]>(
      "/accommodations/third-party-suppliers",
    );
    expect(suppliers.length).toBeGreaterThan(1);
    const rows = rowsOf(
      await get(exporting.GET, "/api/staff/suppliers/export"),
      /"roomward-suppliers-.*\.csv"/,
    );
    expect(rows.map(({ id, name, address, in_list }) => ({ id, name, address, in_list }))).toEqual(
      suppliers.map(({ id, name, company_address }) => ({
        id: String(id),
        name,
        address: company_address ?? "",
        in_list: "true",
      })),
    );
  });
});

describe("T07, T08, T13: a list asked of the platform again", () => {
  const LISTS = [
    { name: "chains", path: "/accommodations/chains" },
    { name: "suppliers", path: "/accommodations/third-party-suppliers" },
    { name: "constants", path: "/accommodations/constants" },
  ] as const;

  test.each(LISTS)(
    "$name: as many entries as the platform has, and one entry of the trail",
    async ({ name, path }) => {
      const data = await platform<object>(path);
      const entries = (Array.isArray(data) ? [data] : Object.values(data)).reduce(
        (sum, list) => sum + list.length,
        0,
      );
      const response = await post(refreshing.POST, `/api/staff/${name}/refresh`);
      expect([response.status, bodyOf(response)]).toEqual([200, { entries }]);
      expect(await lastEntry()).toMatchObject({
        actor: expect.stringMatching(/^operator-.*@example\.com$/),
        action: "mirror.list",
        subject: name,
        after: { entries },
        requestId: response.headers.get("x-request-id"),
      });
    },
  );

  test.each(LISTS)(
    "$name: an outage is told, what was stored stays, and the trail is silent",
    async ({ name }) => {
      await post(refreshing.POST, `/api/staff/${name}/refresh`);
      const [stored, trail] = [await (await database()).select().from(referenceList), await lastEntry()];
      staff.preview.sandbox.faults.add({ operation: "*", kind: "status", status: 500 });
      const response = await post(refreshing.POST, `/api/staff/${name}/refresh`);
      expect([response.status, bodyOf(response).kind]).toEqual([502, "upstream"]);
      expect(await (await database()).select().from(referenceList)).toEqual(stored);
      expect(await lastEntry()).toEqual(trail);
    },
  );
});

describe("T04: content", () => {
  const file = (query = "") => get(exporting.GET, `/api/staff/content/export?${query}`);
  const ids = (rows: Record<string, string>[]) => rows.map(({ id }) => id);

  test("the file holds what fits, worst first, with what lacks in words and in codes", async () => {
    const rows = rowsOf(await file("country=nl&status=all"), /"roomward-content-\d{4}-\d\d-\d\d\.csv"/);
    const scores = rows.map(({ score }) => Number(score));
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
    expect(ids(rows).sort()).toEqual(["1", "11", "12", "13", "2", "3"]);
    const row = (id: string) => rows.find((one) => one.id === id);
    expect(row("2")).toMatchObject({ name: 'The "Comma", Inn', country: "nl", photos: "0", reviews: "31" });
    expect(row("2")?.missing).toContain("No photo at all");
    expect(row("2")?.missing_codes).toContain("mainPhoto:none");
    expect(row("1")?.missing).not.toContain("No photo at all");
    expect(row("3")?.name).toBe("'=SUM(A1)");
  });

  test("a filter narrows it, and nothing that fits is a file with a head", async () => {
    expect(ids(rowsOf(await file("q=3&status=closed_temporarily"), /content/))).toEqual(["3"]);
    expect(ids(rowsOf(await file("country=fr"), /content/))).toEqual(["4"]);
    const empty = await file("country=jp");
    expect(empty.text).toMatch(/^\uFEFFid,name,city,country,status,score,[a-z_,]+\r\n$/);
  });

  test("400: a filter that cannot be used is named", async () => {
    for (const [field, query] of [
      ["country", "country=Netherlands"],
      ["min", "min=200"],
      ["chain", "chain=x"],
      ["wish", "wish=1"],
    ]) {
      const response = await file(query);
      expect([query, response.status]).toEqual([query, 400]);
      expect((bodyOf(response).errors as { field: string }[]).map((error) => error.field)).toEqual([field]);
    }
  });
});

describe("T02: the inventory", () => {
  test("the file holds the stays of the page in the same order", async () => {
    const rows = rowsOf(
      await get(exporting.GET, "/api/staff/inventory/export?q=1,2,3,4&sort=score"),
      /"roomward-inventory-\d{4}-\d\d-\d\d\.csv"/,
    );
    const { query, index } = await inventoryRequest({ q: "1,2,3,4", sort: "score" });
    const page = await inventoryPage(query, index);
    expect(rows.map(({ id }) => Number(id))).toEqual(page.rows.map(({ id }) => id));
    expect(rows.find(({ id }) => id === "4")).toMatchObject({
      country: "France",
      stars: "2",
      score: "7.7",
      reviews: "150",
    });
  });

  test("400: what cannot be used is named", async () => {
    for (const [field, query] of [
      ["country", "country=NLD"],
      ["country", "country=zz"],
      ["stars", "stars=11"],
      ["page", "page=0"],
      ["flag", "flag=best"],
      ["sort", "sort=money"],
    ]) {
      const response = await get(exporting.GET, `/api/staff/inventory/export?${query}`);
      expect([query, response.status]).toEqual([query, 400]);
      expect((bodyOf(response).errors as { field: string }[]).map((error) => error.field)).toEqual([field]);
    }
  });
});

describe("M03, T13: searches of the copy", () => {
  const state = async () => (await (await database()).select().from(syncState))[0];

  test("a replay from an instant of the last day waits for the follower; a second one is a conflict", async () => {
    const from = "2027-02-01T09:30:00+01:00";
    const response = await post(replay.POST, "/api/staff/changes/replay", { from });
    expect([response.status, bodyOf(response)]).toEqual([200, { asked: true }]);
    expect((await state())?.replayFrom).toBe("2027-02-01T08:30:00+00:00");
    expect(await lastEntry()).toMatchObject({
      action: "mirror.replay",
      subject: "2027-02-01T08:30:00+00:00",
    });
    const again = await post(replay.POST, "/api/staff/changes/replay", { from });
    expect([again.status, bodyOf(again).kind]).toEqual([409, "conflict"]);
    expect(bodyOf(again).detail).toContain("2027-02-01T08:30:00+00:00");
  });

  test("409: an instant that has not come, or that the platform no longer tells of", async () => {
    await (await database()).update(syncState).set({ replayFrom: null });
    const before = await lastEntry();
    for (const [from, why] of [
      ["2027-02-01T09:00:01Z", /has not come yet/],
      ["2027-01-31T08:59:59Z", /last 24 hours only/],
    ] as const) {
      const response = await post(replay.POST, "/api/staff/changes/replay", { from });
      expect([from, response.status]).toEqual([from, 409]);
      expect(bodyOf(response).detail).toMatch(why);
    }
    expect((await state())?.replayFrom).toBeNull();
    expect(await lastEntry()).toEqual(before);
    expect((await post(replay.POST, "/api/staff/changes/replay", { from: CLOCK })).status).toBe(200);
  });

  test("400: what is no instant, and what is not asked", async () => {
    for (const body of [{}, { from: "yesterday" }, { from: "2027-02-01" }, { from: CLOCK, to: CLOCK }]) {
      const response = await post(replay.POST, "/api/staff/changes/replay", body);
      expect([body, response.status]).toEqual([body, 400]);
    }
    expect((await post(reload.POST, "/api/staff/changes/reload", { from: CLOCK })).status).toBe(400);
  });

  test("everything is read again once; asked twice it is a conflict", async () => {
    const response = await post(reload.POST, "/api/staff/changes/reload");
    expect([response.status, bodyOf(response)]).toEqual([200, { asked: true }]);
    expect((await state())?.reloadAsked).toBe(true);
    expect(await lastEntry()).toMatchObject({ action: "mirror.reload", subject: "everything" });
    const before = await lastEntry();
    const again = await post(reload.POST, "/api/staff/changes/reload");
    expect([again.status, bodyOf(again).detail]).toEqual([
      409,
      "Everything is already being read again: wait until that is done.",
    ]);
    expect(await lastEntry()).toEqual(before);
  });
});
