// Lists in pages: every element once, and the token that leads from one page to the next.
import { describe, expect, it } from "vitest";
import { pageOf } from "../src/operations/handler";
import { AMSTERDAM, ask, handClock, pagesOf, sandboxOf } from "./server-support";

const sandbox = sandboxOf();
const search = "/accommodations/search";
const details = "/accommodations/details";
const cities = "/common/locations/cities";

interface Listed {
  id: number;
  reviews: { id: number; date: string }[];
}

/** Every page, following next_page with `page` alone. */
const walk = async (path: string, first: unknown): Promise<Listed[][]> =>
  (await pagesOf(sandbox, path, first)).map(({ data }) => data);

const idsOf = (pages: { id: number }[][]) => pages.flat().map(({ id }) => id);

describe("Pages of a list", () => {
  it.each([
    ["details of a country", details, { country: "nl" }],
    ["details of an airport", details, { airport: "AMS" }],
    ["cities of a country", cities, { country: "de" }],
  ])("the pages of %s are full and name each element once", async (_title, path, first) => {
    const pages = await walk(path, { ...first, rows: 100 });
    expect(pages.length).toBeGreaterThan(1);
    expect(new Set(idsOf(pages)).size).toBe(idsOf(pages).length);
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

  it("a list that fills its last page ends with it", () => {
    const all = ["a", "b", "c", "d", "e", "f"];
    const ends = [2, 3, 4].map((rows) => pageOf(all, { offset: 3, rows }));
    expect(ends).toEqual([
      { items: ["d", "e"], nextOffset: 5 },
      { items: ["d", "e", "f"], nextOffset: null },
      { items: ["d", "e", "f"], nextOffset: null },
    ]);
  });

  it("V06: reviews come `rows` per accommodation and page, the newest first, until each was listed", async () => {
    const busy = sandbox.world
      .idsOfCity(AMSTERDAM)
      .filter((id) => (sandbox.world.property(id)?.numberOfReviews ?? 0) > 60)
      .slice(0, 3);
    const entries = (await walk("/accommodations/reviews", { accommodations: busy, rows: 20 })).flat();
    const ids = entries.flatMap((entry) => entry.reviews.map((review) => review.id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of busy) {
      const matching = entries.filter((entry) => entry.id === id);
      for (const entry of matching.slice(0, -1)) expect(entry.reviews).toHaveLength(20);
      const dates = matching.flatMap((entry) => entry.reviews.map((review) => review.date));
      expect(dates).toEqual([...dates].sort().reverse());
    }
  });
});

describe("A page token", () => {
  const tokenOf = async (box = sandbox): Promise<string> =>
    (await ask(box, details, { city: AMSTERDAM, rows: 10 })).json.metadata.next_page;
  const errorOf = async (path: string, page: string, box = sandbox): Promise<string> =>
    (await ask(box, path, { page })).json.errors?.[0]?.id;

  it("a token is opaque base64url, stands beside data in metadata only, and is short even for a hundred ids", async () => {
    const { json } = await ask(sandbox, details, { city: AMSTERDAM, rows: 10 });
    expect(Object.keys(json)).toEqual(["request_id", "data", "metadata"]);
    const accommodations = Array.from({ length: 100 }, (_, at) => 1_000_001 + 7 * at);
    const many = (await ask(sandbox, "/accommodations/reviews", { accommodations, rows: 10 })).json;
    for (const { next_page } of [json.metadata, many.metadata])
      expect(next_page).toMatch(/^[A-Za-z0-9_-]{20,4096}$/);
  });

  it("a token belongs to its operation and its world, and is refused when a single character changed", async () => {
    const token = await tokenOf();
    expect(await errorOf(search, token)).toBe("token_endpoint_mismatch");
    expect(await errorOf(cities, token)).toBe("token_endpoint_mismatch");
    expect(await errorOf(details, token, sandboxOf({ seed: 43 }))).toBe("invalid_token");
    for (const at of [0, 10, 30, token.length - 2]) {
      const other = token[at] === "A" ? "B" : "A";
      expect(await errorOf(details, token.slice(0, at) + other + token.slice(at + 1))).toBe("invalid_token");
    }
  });

  it("a token lives three hours by the sandbox's clock", async () => {
    const clock = handClock();
    const moving = sandboxOf({ clock });
    const token = await tokenOf(moving);
    clock.advance(3 * 3_600_000);
    expect((await ask(moving, details, { page: token })).status).toBe(200);
    clock.advance(1000);
    expect(await errorOf(details, token, moving)).toBe("expired_token");
  });
});
