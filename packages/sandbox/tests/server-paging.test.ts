import { describe, expect, it } from "vitest";
import { pageOf } from "../src/operations/handler";
import { AMSTERDAM, ask, handClock, sandboxOf, stay } from "./server-support";

const sandbox = sandboxOf();
const search = "/accommodations/search";
const details = "/accommodations/details";

/** Every element of every page, following next_page with `page` alone. */
async function walk(path: string, first: unknown) {
  const pages: { id: number | string }[][] = [];
  let body = first;
  for (let guard = 0; guard < 200; guard++) {
    const { status, json } = await ask(sandbox, path, body);
    expect(status).toBe(200);
    pages.push(json.data);
    if (json.metadata.next_page === null) return pages;
    body = { page: json.metadata.next_page };
  }
  throw new Error("the pages never end");
}

const idsOf = (pages: { id: number | string }[][]) => pages.flat().map(({ id }) => id);

describe("every element once, none twice", () => {
  it.each([
    ["details of a city", details, { city: AMSTERDAM, rows: 100 }],
    ["details of a country", details, { country: "nl", rows: 100 }],
    ["details of an airport", details, { airport: "AMS", rows: 100 }],
  ])("%s, open properties only", async (_title, path, first) => {
    const pages = await walk(path, first);
    const ids = idsOf(pages);
    expect(pages.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(ids.length);
    for (const page of pages.slice(0, -1)) expect(page).toHaveLength(100);
  });

  it("details of a city are all its open properties, the most popular first", async () => {
    const ids = idsOf(await walk(details, { city: AMSTERDAM, rows: 50 }));
    const all = sandbox.world.idsOfCity(AMSTERDAM);
    const closed = all.filter((id) => !ids.includes(id));
    expect(ids).toEqual(all.filter((id) => !closed.includes(id)));
    const byId = (await ask(sandbox, details, { accommodations: closed.slice(0, 100) })).json.data;
    expect(closed.length).toBeGreaterThan(0);
    for (const record of byId) expect(record.accommodation_status).toMatch(/^closed_/);
  });

  it("search pages do not repeat and the page size does not matter", async () => {
    const tens = idsOf(await walk(search, { ...stay, city: AMSTERDAM, rows: 20 }));
    const hundreds = idsOf(await walk(search, { ...stay, city: AMSTERDAM, rows: 100 }));
    expect(new Set(tens).size).toBe(tens.length);
    expect(tens).toEqual(hundreds);
    expect(tens.length).toBeGreaterThan(100);
  });

  it.each(["airports", "cities", "districts", "landmarks", "regions"])(
    "the list of %s names its next page beside data as well, and its end",
    async (list) => {
      const path = `/common/locations/${list}`;
      const first = (await ask(sandbox, path, { country: "it", rows: 10 })).json;
      expect(first.next_page).toMatch(/^[A-Za-z0-9_-]{20,4096}$/);
      expect(first.metadata).toEqual({ next_page: first.next_page });
      const whole = (await ask(sandbox, path, { country: "va", rows: 10 })).json;
      expect([whole.next_page, whole.metadata.next_page]).toEqual([null, null]);
    },
  );

  it("no other answer has a token beside data", async () => {
    const { json } = await ask(sandbox, details, { city: AMSTERDAM, rows: 10 });
    expect(Object.keys(json)).toEqual(["request_id", "data", "metadata"]);
  });

  it("cities of a country", async () => {
    const ids = idsOf(await walk("/common/locations/cities", { country: "de", rows: 100 }));
    expect(ids.length).toBeGreaterThan(500);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("a list that fills its last page ends with it", () => {
    const all = ["a", "b", "c", "d", "e", "f"];
    const ends = [2, 3, 4].map((rows) => pageOf(all, { offset: 3, rows }));
    expect(ends).toEqual([
      { items: ["d", "e"], nextOffset: 5 },
      { items: ["d", "e", "f"], nextOffset: null },
      { items: ["d", "e", "f"], nextOffset: null },
    ]);
  });

  it("V06: reviews, `rows` per accommodation and page, until each is told", async () => {
    const busy = sandbox.world
      .idsOfCity(AMSTERDAM)
      .filter((id) => (sandbox.world.property(id)?.numberOfReviews ?? 0) > 60)
      .slice(0, 3);
    const pages = await walk("/accommodations/reviews", { accommodations: busy, rows: 20 });
    const reviews = pages.flat() as unknown as { id: number; reviews: { id: number; date: string }[] }[];
    const ids = reviews.flatMap((entry) => entry.reviews.map((review) => review.id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of busy) {
      const own = reviews.filter((entry) => entry.id === id);
      for (const entry of own.slice(0, -1)) expect(entry.reviews).toHaveLength(20);
      const dates = own.flatMap((entry) => entry.reviews.map((review) => review.date));
      expect(dates).toEqual([...dates].sort().reverse());
    }
  });
});

describe("the token", () => {
  const first = { city: AMSTERDAM, rows: 10 };
  const tokenOf = async (box = sandbox): Promise<string> =>
    (await ask(box, details, first)).json.metadata.next_page;
  const errorOf = async (path: string, page: string, box = sandbox): Promise<string> =>
    (await ask(box, path, { page })).json.errors?.[0]?.id;

  it("is opaque base64url and short enough for a page request", async () => {
    expect(await tokenOf()).toMatch(/^[A-Za-z0-9_-]{20,4096}$/);
  });

  it("stays short with a hundred ids", async () => {
    const ids = Array.from({ length: 100 }, (_, at) => 1_000_001 + 7 * at);
    const { json } = await ask(sandbox, "/accommodations/reviews", { accommodations: ids, rows: 10 });
    expect(json.metadata.next_page).toMatch(/^[A-Za-z0-9_-]{20,4096}$/);
  });

  it("belongs to its operation", async () => {
    expect(await errorOf(search, await tokenOf())).toBe("token_endpoint_mismatch");
    expect(await errorOf("/common/locations/cities", await tokenOf())).toBe("token_endpoint_mismatch");
  });

  it("lives three hours by the sandbox's clock", async () => {
    const clock = handClock();
    const moving = sandboxOf({ clock });
    const token = await tokenOf(moving);
    clock.advance(3 * 3_600_000);
    expect((await ask(moving, details, { page: token })).status).toBe(200);
    clock.advance(1000);
    expect(await errorOf(details, token, moving)).toBe("expired_token");
  });

  it("is refused when a single character changed", async () => {
    const token = await tokenOf();
    for (const at of [0, 10, 30, token.length - 2]) {
      const other = token[at] === "A" ? "B" : "A";
      expect(await errorOf(details, token.slice(0, at) + other + token.slice(at + 1))).toBe("invalid_token");
    }
  });

  it("is refused by another world", async () => {
    expect(await errorOf(details, await tokenOf(), sandboxOf({ seed: 43 }))).toBe("invalid_token");
  });
});
