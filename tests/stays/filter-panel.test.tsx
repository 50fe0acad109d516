// The filter panel of a question: counted groups, drawn as a form that works without a script.
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { filterPanel } from "@/app/[locale]/search/list-words";
import { FilterChips } from "@/components/search/filters/filter-chips";
import { FilterForm } from "@/components/search/filters/filter-form";
import { NO_FILTER } from "@/lib/address/result-filter";
import type { SearchQuery } from "@/lib/address/stay-query";
import { wordsFor } from "@/lib/i18n";
import { fillPlace } from "@/lib/mirror/fill";
import { indexSettled, readyIndex } from "@/lib/mirror/find/open";
import { storeRecords } from "@/lib/mirror/store";
import { facetsOf } from "@/lib/stays/filter-groups";
import { searchStays } from "@/lib/stays/search";
import { pair, price, terms } from "../views/support";
import { type Scripted, scripted } from "./support";

vi.hoisted(() => {
  process.env.CLOCK = "2027-01-15T09:00:00Z";
});

const words = wordsFor("en");
const query: SearchQuery = {
  ...terms,
  place: { kind: "city", id: "-77" },
  sort: "popularity",
  shown: 15,
  filter: { ...NO_FILTER, stars: [4] },
};

let platform: Scripted;
beforeAll(async () => {
  platform = await scripted();
  const stay = (id: number, stars: number) => ({
    id,
    name: { "en-gb": `House ${id}` },
    accommodation_status: "open",
    rating: { stars, review_score: 8.4, number_of_reviews: 10 },
    location: { city: -77, country: "nl" },
  });
  await storeRecords([stay(1, 4), stay(2, 4.5), stay(3, 5)], { fetchedAt: new Date() });
  await readyIndex(5_000);
  await indexSettled();
});
afterAll(() => platform.stop());

test("R08, R09: each option tells how many stays it leaves, over all open stays held, and what is applied is a chip", async () => {
  const panel = await filterPanel(query, null, words);
  const options = panel.groups.flatMap(({ sections }) => sections.flatMap(({ options: own }) => own));
  const countOf = (field: string, value: string) =>
    options.find((option) => option.field === field && option.value === value)?.countText;
  expect([countOf("stars", "4"), countOf("stars", "5"), countOf("stars", "3")]).toEqual(["2", "1", "0"]);
  expect([countOf("score", "8"), countOf("score", "9")]).toEqual(["2", "0"]);
  expect(panel.labels.over).toMatch(
    /^Each number is how many of the open stays we hold of this place so far/,
  );
  expect(panel.labels.over).toContain("Dates, prices and the terms of rates are not part of it");
  expect(panel.chips.map(({ text }) => text)).toEqual(["4 stars"]);
  expect(panel.chips[0]?.href).not.toContain("stars=");
  const form = renderToStaticMarkup(<FilterForm panel={panel} params="" locale="en" />);
  expect(form).toContain('method="get"');
  expect(form).toMatch(/<input(?=[^>]*name="stars")(?=[^>]*value="4")(?=[^>]*checked)/);
  expect(form).toMatch(/<input(?=[^>]*name="score")(?=[^>]*value="9")/);
  expect(renderToStaticMarkup(<FilterChips {...panel} />)).toContain("Remove “4 stars”");
});

test("R08: what nobody has cannot be chosen where our copy holds the whole place, and can where others may have it", async () => {
  const nine = /<input(?=[^>]*name="score")(?=[^>]*value="9")(?=[^>]*disabled)/;
  const formOf = async (of: SearchQuery) =>
    renderToStaticMarkup(<FilterForm panel={await filterPanel(of, null, words)} params="" locale="en" />);
  expect(await formOf(query)).not.toMatch(nine);
  const house = (id: number, facilities: number[]) => ({
    id,
    name: { "en-gb": `House ${id}` },
    accommodation_status: "open",
    rating: { stars: 4, review_score: 8.4, number_of_reviews: 10 },
    facilities: facilities.map((facility) => ({ id: facility })),
    location: { city: -79, country: "nl" },
  });
  const data = [house(21, [107, 46]), house(22, [107]), house(23, [107, 46, 433]), house(24, [46])];
  platform.on("/accommodations/details", { json: { data } });
  await fillPlace({ kind: "city", id: "-79" }, { call: () => ({ caller: "sync" }) });
  await indexSettled();
  const whole: SearchQuery = { ...query, place: { kind: "city", id: "-79" } };
  expect(await formOf(whole)).toMatch(nine);

  // A facility counts beside the facilities that are chosen, because a stay needs all of them.
  const withWifi = { ...whole, filter: { ...NO_FILTER, facilities: [107] } };
  const counted = (await facetsOf(withWifi, null))?.left.facilities;
  expect([counted?.get(107), counted?.get(46), counted?.get(433)]).toEqual([3, 2, 1]);
  expect((await filterPanel(withWifi, null, words)).labels.over).toMatch(
    /^Each number is how many of the open stays here an option leaves beside your other choices/,
  );
});

test("R08: nothing is counted at an airport, whose stays only the platform knows, and nothing is disabled", async () => {
  const panel = await filterPanel({ ...query, place: { kind: "airport", id: "AMS" } }, null, words);
  expect(panel.labels.over).toContain("Only the platform knows which stays belong to an airport");
  const options = panel.groups.flatMap(({ sections }) => sections.flatMap(({ options: own }) => own));
  expect(options.length).toBeGreaterThan(10);
  expect(options.some(({ countText, isEmpty }) => countText !== null || isEmpty)).toBe(false);
});

test("R08, R16: stays with a certificate are counted, asked of the platform, and missed where they are sold out", async () => {
  const house = (id: number, stars: number, certifications: object[]) => ({
    id,
    name: { "en-gb": `House ${id}` },
    accommodation_status: "open",
    rating: { stars, review_score: 8.4, number_of_reviews: 10 },
    programmes: { sustainable_offerings: { certifications } },
    location: { city: -81, country: "nl" },
  });
  const green = [{ name: "Green Key" }];
  const data = [
    ...[31, 32, 33].map((id) => house(id, 4, green)),
    ...[34, 35].map((id) => house(id, 3, green)),
    ...[36, 37].map((id) => house(id, 4, [])),
  ];
  platform.on("/accommodations/details", { json: { data } });
  await fillPlace({ kind: "city", id: "-81" }, { call: () => ({ caller: "sync" }) });
  await indexSettled();
  const place = { kind: "city", id: "-81" } as const;
  const optionOf = async (filter: SearchQuery["filter"]) => {
    const { groups } = await filterPanel({ ...query, place, filter }, null, words);
    const more = groups.find(({ key }) => key === "more")?.sections.flatMap(({ options }) => options) ?? [];
    return more.find(({ field }) => field === "cert");
  };
  const text = "Sustainability certificate";
  expect(await optionOf(NO_FILTER)).toEqual({ field: "cert", value: "yes", text, countText: "5" });
  expect((await optionOf({ ...NO_FILTER, stars: [4] }))?.countText).toBe("3");
  expect((await optionOf({ ...NO_FILTER, certified: true }))?.isOn).toBe(true);

  const offer = (id: number) => ({
    id,
    currency: { accommodation: "EUR", booker: "EUR" },
    price: price({ display: pair(327), total: pair(327) }),
    products: [{ id: `${id}-1`, price: price() }],
  });
  platform.on("/accommodations/search", {
    json: { request_id: "r1", data: [offer(32)], metadata: { next_page: null } },
  });
  const filter = { ...NO_FILTER, certified: true };
  const outcome = await searchStays({ ...query, place, filter }, words);
  expect(platform.bodies("/accommodations/search").at(-1)?.filters).toEqual({
    sustainability_certification: true,
  });
  expect(outcome).toMatchObject({
    ok: true,
    value: {
      count: { known: 1, exact: true },
      soldOutText: "4 more stays here have no room for these dates and guests; they are not listed.",
    },
  });
});
