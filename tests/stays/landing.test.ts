// Pages of cities and chains, the way on from a closed stay, and the sitemaps, all out of our own copy.

import { AccommodationDetails } from "@roomward/contract/details";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as robots from "@/app/robots.txt/route";
import * as sitemapIndex from "@/app/sitemap.xml/route";
import * as sitemap from "@/app/sitemaps/[...file]/route";
import { config } from "@/lib/config";
import { database } from "@/lib/db/database";
import { coverage, place, referenceList } from "@/lib/db/schema";
import { change } from "@/lib/db/schema-current";
import { wordsFor } from "@/lib/i18n";
import { storeRecords } from "@/lib/mirror/fill";
import { forgetGazetteer } from "@/lib/mirror/find/gazetteer";
import { forgetLists } from "@/lib/mirror/lists";
import { closedOf } from "@/lib/stays/details";
import { chainGroups, chainsWithStays, cityGroups } from "@/lib/stays/landing-index";
import { chainLanding, cityLanding } from "@/lib/stays/landing-pages";
import { pageEntries, sitemapPaths, stayEntries } from "@/lib/stays/sitemap";
import type { CountedLink } from "@/lib/views/landing/landing";
import type { PropertyView } from "@/lib/views/stay/property";
import { terms } from "../views/support";
import { answered, scriptedForTests } from "./support";

const words = wordsFor("en");

const CHAINS = [
  {
    id: 5,
    name: "Group",
    brands: [
      { id: 11, name: "Eleven" },
      { id: 12, name: "Twelve" },
    ],
  },
  { id: 6, name: "Äther", brands: [{ id: 21, name: "Äther Inn" }] },
  { id: 7, name: "Empty", brands: [{ id: 99, name: "Nowhere" }] },
  { id: 8, name: "Anker", brands: [{ id: 31, name: "Anker" }] },
];

const NORTHTOWN = -10;
const CONSTANTS = {
  accommodation_types: [
    { id: 204, name: { "en-gb": "Hotel" } },
    { id: 201, name: { "en-gb": "Apartment" } },
  ],
};

const stay = (id: number, city: number, more: Record<string, unknown> = {}) =>
  AccommodationDetails.parse({
    id,
    accommodation_status: "open",
    name: { "en-gb": `Stay ${id}` },
    location: { city, country: city === -31 ? "be" : "nl" },
    ...more,
  });
const north = (id: number, districts: number[], more: Record<string, unknown>) =>
  stay(id, NORTHTOWN, { location: { city: NORTHTOWN, country: "nl", districts }, ...more });
const rated = (stars: number, review_score: number | null, stars_type = "official") => ({
  rating: { stars, stars_type, review_score, number_of_reviews: review_score === null ? 0 : 40 },
});

const STAYS = [
  north(1, [800], { accommodation_type: 204, ranking: 50, brands: [11], ...rated(4, 9.4) }),
  north(2, [800, 801], { accommodation_type: 204, ranking: 90, brands: [12, 11], ...rated(4, 8) }),
  north(3, [800, 802], { accommodation_type: 201, ranking: 70, ...rated(3, 7.9) }),
  north(4, [], { accommodation_type: 999, ranking: null, ...rated(3.5, null) }),
  north(5, [801], {
    accommodation_type: 204,
    ranking: 99,
    brands: [11],
    accommodation_status: "closed_permanently",
    ...rated(5, 9.9),
  }),
  north(6, [], { accommodation_type: 204, ranking: 60, ...rated(5, 6.9) }),
  north(7, [], { accommodation_type: 201, ranking: 40, brands: [31], ...rated(2, 7) }),
  ...Array.from({ length: 14 }, (_, at) => stay(100 + at, -20, { ranking: at, brands: at < 2 ? [21] : [] })),
  stay(201, -21, { brands: [12] }),
  stay(202, -21),
  stay(301, -31),
  stay(401, -41),
];

const placed = (kind: string, id: number, name: string, at: [number, number] | null, country = "nl") => ({
  kind,
  id: String(id),
  names: { "en-gb": name },
  country,
  region: null,
  city: null,
  latitude: at?.[0] ?? null,
  longitude: at?.[1] ?? null,
  position: 0,
});

/** A tenth of a degree of latitude is eleven kilometres. */
const PLACES = [
  placed("city", NORTHTOWN, "Northtown", [52, 5]),
  placed("city", -20, "Furtherby", [52.9, 5]),
  placed("city", -21, "Nearby", [52.2, 5]),
  placed("city", -31, "Toofar", [50, 5], "be"),
  placed("city", -41, "Anywhere", null),
  placed("city", -50, "Zuid", null),
  placed("city", -60, "Nothing Here", [52.01, 5]),
  placed("district", 800, "Centre", null),
  placed("district", 801, "Harbour", null),
];

const platform = scriptedForTests();
beforeAll(async () => {
  const db = await database();
  await db.insert(place).values(PLACES);
  forgetGazetteer();
  await storeRecords(STAYS);
});
beforeEach(async () => {
  platform.on("/accommodations/chains", { json: { data: CHAINS } });
  platform.on("/accommodations/constants", { json: { data: CONSTANTS } });
});

const linesOf = (links: readonly CountedLink[]) => links.map(({ text, count, href }) => [text, count, href]);

const city = async (id: number) => answered(await cityLanding(id, words));

const chain = async (id: number) => answered(await chainLanding(id, words));

describe("X09: the page of a city", () => {
  test("counts open stays only, and each way to narrow them leads to a search of that city", async () => {
    const view = (await city(NORTHTOWN))?.view;
    expect(view?.open).toBe(6);
    expect(view?.heading).toBe("Stays in Northtown");
    expect(view?.where).toBe("Netherlands");
    const to = (filter: string) => `/en/search?to=city:-10${filter}`;
    expect(linesOf(view?.types ?? [])).toEqual([
      ["Hotel", 3, to("&type=204")],
      ["Apartment", 2, to("&type=201")],
    ]);
    expect(linesOf(view?.stars ?? [])).toEqual([
      ["5 stars", 1, to("&stars=5")],
      ["4 stars", 2, to("&stars=4")],
      ["3 stars", 1, to("&stars=3")],
      ["2 stars", 1, to("&stars=2")],
    ]);
    expect(linesOf(view?.scores ?? [])).toEqual([
      ["9 and better", 1, to("&score=9")],
      ["8 and better", 2, to("&score=8")],
      ["7 and better", 4, to("&score=7")],
    ]);
  });

  test("names districts by their open stays; one our lists cannot name is left out", async () => {
    expect(linesOf((await city(NORTHTOWN))?.view.districts ?? [])).toEqual([
      ["Centre", 3, "/en/search?to=district:800"],
      ["Harbour", 1, "/en/search?to=district:801"],
    ]);
  });

  test("shows the best known open stays, most popular first and at most twelve", async () => {
    const ids = async (id: number) => (await city(id))?.view.stays.map(({ facts }) => facts.id);
    expect(await ids(NORTHTOWN)).toEqual([2, 3, 6, 1, 7, 4]);
    expect(await ids(-20)).toEqual([113, 112, 111, 110, 109, 108, 107, 106, 105, 104, 103, 102]);
    expect((await city(NORTHTOWN))?.view.stays[0]?.href).toBe("/en/stays/2");
  });

  test("leads to cities with stays within two hundred kilometres, the nearest first, and not to itself", async () => {
    expect(linesOf((await city(NORTHTOWN))?.view.cities ?? [])).toEqual([
      ["Nearby", 2, "/en/cities/-21"],
      ["Furtherby", 14, "/en/cities/-20"],
    ]);
    expect((await city(-41))?.view.cities).toEqual([]);
  });

  test("claims to be all there is only once the whole city was read", async () => {
    const lead = async () => (await city(NORTHTOWN))?.view.lead;
    const scored = "2 are scored 8 or better.";
    expect(await lead()).toEqual([
      "6 open stays known in Northtown so far; the booking site may have more.",
      scored,
    ]);
    const db = await database();
    const pass = { scope: "details:city:-10", done: 7, completedAt: null };
    await db.insert(coverage).values(pass);
    expect((await lead())?.[0]).toContain("so far");
    await db.update(coverage).set({ completedAt: new Date() });
    expect(await lead()).toEqual(["Northtown has 6 stays.", scored]);
  });

  test("a known city without a stay says that a search asks the platform; an unknown one is null", async () => {
    expect((await city(-60))?.view).toMatchObject({
      open: 0,
      stays: [],
      lead: ["No stay known in Nothing Here yet. A search looks on the booking site."],
    });
    expect(await city(-999)).toBeNull();
  });

  test("M07: a city that could not be asked for is a problem, never an unknown one", async () => {
    platform.on("/common/locations/cities", { status: 500 });
    expect(await cityLanding(-998, words)).toMatchObject({ ok: false, problem: { kind: "upstream" } });
  });
});

describe("X09: the page of a chain", () => {
  test("counts a stay of two of its brands once, in each of its cities", async () => {
    expect(await chain(5)).toMatchObject({
      heading: "Stays of Group",
      where: "Brands: Eleven, Twelve",
      open: 3,
      lead: ["3 open stays of Group known in 2 cities."],
    });
    const view = await chain(5);
    expect(view?.stays.map(({ facts }) => facts.id)).toEqual([2, 1, 201]);
    expect(linesOf(view?.cities ?? [])).toEqual([
      ["Northtown", 2, "/en/search?to=city:-10&chain=5"],
      ["Nearby", 1, "/en/search?to=city:-21&chain=5"],
    ]);
  });

  test("a chain of one brand names no brands; one without open stays says so; an unknown one is null", async () => {
    expect(await chain(8)).toMatchObject({
      where: null,
      lead: ["1 open stay of Anker known in 1 city."],
    });
    expect(await chain(7)).toMatchObject({
      open: 0,
      lead: ["No open stay of Empty known; the booking site may have some."],
    });
    expect(await chain(77)).toBeNull();
  });

  test("M07: while the list of chains cannot be had, no chain is called unknown or empty", async () => {
    await (await database()).delete(referenceList);
    forgetLists();
    platform.on("/accommodations/chains", { status: 500 });
    const problem = { ok: false, problem: { kind: "network" } };
    expect(await chainLanding(5, words)).toMatchObject(problem);
    expect(await chainLanding(77, words)).toMatchObject(problem);
    expect(await chainGroups(words)).toMatchObject(problem);
    const index = await sitemapIndex.GET(new Request(`${config.site.origin}/sitemap.xml`), {
      params: Promise.resolve({}),
    });
    expect(index.status).toBe(502);
    forgetLists();
  });
});

const groupsOf = async (localWords: typeof words) => answered(await cityGroups(localWords));

describe("X09: the lists of all cities and chains", () => {
  test("cities with open stays by country, both in the order of the reader's alphabet", async () => {
    const groups = await groupsOf(words);
    expect(groups.map(({ heading }) => heading)).toEqual(["Belgium", "Netherlands"]);
    expect(linesOf(groups[0]?.links ?? [])).toEqual([["Toofar", 1, "/en/cities/-31"]]);
    expect(linesOf(groups[1]?.links ?? [])).toEqual([
      ["Anywhere", 1, "/en/cities/-41"],
      ["Furtherby", 14, "/en/cities/-20"],
      ["Nearby", 2, "/en/cities/-21"],
      ["Northtown", 6, "/en/cities/-10"],
    ]);
    expect((await groupsOf(wordsFor("de"))).map(({ heading }) => heading)).toEqual([
      "Belgien",
      "Niederlande",
    ]);
  });

  test("chains with open stays under the plain letter of their name; empty ones are not there", async () => {
    const outcome = await chainGroups(words);
    expect(outcome.ok && outcome.value.map(({ heading, links }) => [heading, linesOf(links)])).toEqual([
      [
        "A",
        [
          ["Anker", 1, "/en/chains/8"],
          ["Äther", 2, "/en/chains/6"],
        ],
      ],
      ["G", [["Group", 4, "/en/chains/5"]]],
    ]);
    expect((await chainsWithStays()).map(({ id }) => id)).toEqual([5, 6, 8]);
  });
});

describe("P11: links from the page of a closed stay", () => {
  const closed = (id: number, cityId: number | null = NORTHTOWN): PropertyView =>
    ({ id, cityId, status: "closed_permanently", fetchedAt: "2027-01-10T08:30:00Z" }) as PropertyView;
  const others = async (view: PropertyView, requestedTerms: typeof terms | null = null) =>
    (await closedOf(view, requestedTerms, words)).others.map(({ facts, href }) => [facts.id, href]);

  test("the four most popular open stays of its city, without prices", async () => {
    expect(await others(closed(5))).toEqual([
      [2, "/en/stays/2"],
      [3, "/en/stays/3"],
      [6, "/en/stays/6"],
      [1, "/en/stays/1"],
    ]);
    expect(platform.bodies("/accommodations/availability")).toEqual([]);
  });

  test("never itself, and still four: also while our copy holds it as open", async () => {
    const ids = async (id: number) => (await others(closed(id))).map(([other]) => other);
    expect(await ids(2)).toEqual([3, 6, 1, 7]);
    expect(await ids(1)).toEqual([2, 3, 6, 7]);
    expect(await ids(7)).toEqual([2, 3, 6, 1]);
  });

  test("fewer where there are fewer, and none where its city is not known", async () => {
    expect(await others(closed(201, -21))).toEqual([[202, "/en/stays/202"]]);
    expect(await others(closed(5, null))).toEqual([]);
    expect(await others(closed(301, -31))).toEqual([]);
  });

  test("with the dates and the party that were asked for", async () => {
    expect((await others(closed(5), terms))[0]?.[1]).toBe(
      "/en/stays/2?in=2027-06-12&out=2027-06-15&adults=2&rooms=1&from=nl&cur=EUR",
    );
  });

  test("since when: the day of the platform's latest word of this closure, else as of our copy", async () => {
    const since = async (id: number) => (await closedOf(closed(id), null, words)).since;
    expect(await since(5)).toBe("According to the booking site as of 10 January 2027, 08:30 (UTC).");
    const entry = (statusAfter: string, from: string, next: string | null) => ({
      accommodation: 5,
      kind: "closed_permanently" as const,
      cause: "feed" as const,
      country: "nl",
      statusBefore: "open",
      statusAfter,
      windowFrom: new Date(from),
      windowNext: next === null ? null : new Date(next),
      appliedAt: new Date("2027-01-09T00:00:00Z"),
      differences: [],
    });
    const db = await database();
    await db
      .insert(change)
      .values(entry("closed_permanently", "2026-11-02T00:00:00Z", "2026-11-03T05:00:00Z"));
    expect(await since(5)).toBe("According to the booking site on 3 November 2026.");
    await db.insert(change).values(entry("closed_permanently", "2026-12-05T23:59:00Z", null));
    await db
      .insert(change)
      .values(entry("closed_temporarily", "2026-12-20T00:00:00Z", "2026-12-21T00:00:00Z"));
    expect(await since(5)).toBe("According to the booking site on 5 December 2026.");
  });
});

describe("X09: the sitemaps", () => {
  const MANY = 701;
  const get = async (handler: typeof sitemap.GET, path: string, file: string[] = []) => {
    const answer = await handler(new Request(`${config.site.origin}${path}`), {
      params: Promise.resolve({ file }),
    });
    return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
  };
  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, found]) => found);

  beforeAll(async () => {
    await (await database()).execute(sql`
      insert into accommodation_trait
      select (jsonb_populate_record(t, jsonb_build_object('id', 1000 + n, 'city', -50, 'status',
        case when n = 0 then 'closed_fraud' else 'open' end))).*
      from accommodation_trait t, generate_series(0, ${MANY}) n where t.id = 401`);
  });

  test("name the pages first, then the stays of each city and chain in files of seven hundred", async () => {
    expect(await sitemapPaths()).toEqual([
      "/sitemaps/pages.xml",
      "/sitemaps/city/-50/1.xml",
      "/sitemaps/city/-50/2.xml",
      "/sitemaps/city/-20/1.xml",
      "/sitemaps/city/-10/1.xml",
      "/sitemaps/city/-21/1.xml",
      "/sitemaps/city/-41/1.xml",
      "/sitemaps/city/-31/1.xml",
      "/sitemaps/chain/5/1.xml",
      "/sitemaps/chain/6/1.xml",
      "/sitemaps/chain/8/1.xml",
    ]);
  });

  test("hold each open stay once and no closed one, with the day of its record", async () => {
    const day = new Date().toISOString().slice(0, 10);
    const paths = async (kind: "city" | "chain", id: number, file: number) =>
      (await stayEntries(kind, id, file)).map(({ path }) => path);
    const first = await stayEntries("city", -50, 1);
    expect(first).toHaveLength(700);
    expect(first[0]).toEqual({ path: "/stays/1001", day });
    expect(await paths("city", -50, 2)).toEqual(["/stays/1701"]);
    expect(await paths("city", -50, 3)).toEqual([]);
    expect(await paths("city", NORTHTOWN, 1)).toEqual([1, 2, 3, 4, 6, 7].map((id) => `/stays/${id}`));
    expect(await paths("chain", 5, 1)).toEqual(["/stays/1", "/stays/2", "/stays/201"]);
    expect(await paths("chain", 77, 1)).toEqual([]);
  });

  test("hold home, how prices work, the two lists, the pages of law, and each city and chain with open stays", async () => {
    expect(await pageEntries()).toEqual(
      [
        "",
        ..."/prices /cities /chains /legal/privacy /legal/terms /legal/imprint /legal/accessibility /legal/ranking /legal/booking".split(
          " ",
        ),
        ..."/cities/-50 /cities/-20 /cities/-10 /cities/-21 /cities/-41 /cities/-31 /chains/5 /chains/6 /chains/8".split(
          " ",
        ),
      ].map((path) => ({ path, day: null })),
    );
  });

  test("are answered as XML at the addresses that the index names, in every language", async () => {
    const index = await get(sitemapIndex.GET, "/sitemap.xml");
    expect([index.status, index.type]).toEqual([200, "application/xml; charset=utf-8"]);
    const named = locations(index.text);
    expect(named).toEqual((await sitemapPaths()).map((path) => `${config.site.origin}${path}`));
    for (const address of named) {
      const path = new URL(address ?? "").pathname;
      const file = await get(sitemap.GET, path, path.split("/").slice(2));
      expect([path, file.status, file.type]).toEqual([path, 200, "application/xml; charset=utf-8"]);
      const found = locations(file.text);
      expect(found.length).toBeLessThanOrEqual(5_000);
      expect(new Set(found).size).toBe(found.length);
    }
    const chainFile = await get(sitemap.GET, "/sitemaps/chain/8/1.xml", ["chain", "8", "1.xml"]);
    expect(locations(chainFile.text)).toEqual(
      ["en", "de", "fr", "es", "nl", "ja", "ar"].map((locale) => `${config.site.origin}/${locale}/stays/7`),
    );
  });

  test.each([
    ["city", "-50", "3.xml"],
    ["city", "-999", "1.xml"],
    ["chain", "7", "1.xml"],
    ["chain", "5", "0.xml"],
    ["city", "-10", "1"],
    ["pages"],
    ["country", "1", "1.xml"],
  ])("404: %s %s %s is no file of ours", async (...file) => {
    const answer = await get(sitemap.GET, `/sitemaps/${file.join("/")}`, file);
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.text)).toMatchObject({
      kind: "absent",
      detail: "No such sitemap: see /sitemap.xml.",
    });
  });

  test("robots.txt names the index, and closes what is no page without closing one", async () => {
    const { status, type, text } = await get(robots.GET, "/robots.txt");
    expect([status, type]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(text.split("\n")).toEqual([
      "User-agent: *",
      "Disallow: /api/",
      "Disallow: /staff",
      "Disallow: /oauth/",
      "Disallow: /oauth2/",
      "Disallow: /v2/",
      "Disallow: /*/stays/*/go",
      "",
      `Sitemap: ${config.site.origin}/sitemap.xml`,
      "",
    ]);
  });
});
