// The filter panel of a question: counted groups, drawn as a form that works without a script.
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { filterPanel } from "@/app/[locale]/search/list-words";
import { FilterChips } from "@/components/search/filters/filter-chips";
import { FilterForm } from "@/components/search/filters/filter-form";
import { NO_FILTER } from "@/lib/address/result-filter";
import type { SearchQuery } from "@/lib/address/stay-query";
import { config } from "@/lib/config";
import { wordsFor } from "@/lib/i18n";
import { fillPlace, storeRecords } from "@/lib/mirror/fill";
import { forgetIndex, indexSettled, readyIndex } from "@/lib/mirror/find/open";
import { countStays } from "@/lib/stays/count-stays";
import { datedCounts, facetsOf } from "@/lib/stays/filter-groups";
import { moreStaysInBox, staysInBox } from "@/lib/stays/map-search";
import { firstCards, nextStays, searchStays } from "@/lib/stays/search";
import { terms } from "../views/support";
import { scriptedForTests } from "./support";

const COSTS = { label: "Your costs", active: 0, ways: null };

const words = wordsFor("en");
const query: SearchQuery = {
  ...terms,
  place: { kind: "city", id: "-77" },
  sort: "popularity",
  shown: 15,
  filter: { ...NO_FILTER, stars: [4] },
};

const platform = scriptedForTests();
beforeAll(async () => {
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

test("R08, R09: each option tells how many stays it leaves, over all open stays held, and what is applied is a chip", async () => {
  const panel = await filterPanel(query, null, words);
  const options = panel.groups.flatMap(({ sections }) => sections.flatMap(({ options: own }) => own));
  const countOf = (field: string, value: string) =>
    options.find((option) => option.field === field && option.value === value)?.countText;
  expect([countOf("stars", "4"), countOf("stars", "5"), countOf("stars", "3")]).toEqual(["2+", "1+", null]);
  expect([countOf("score", "8"), countOf("score", "9")]).toEqual(["2+", null]);
  expect(panel.labels.over).toBe("Counts are without dates, prices and terms.");
  expect(panel.chips.map(({ text }) => text)).toEqual(["4 stars"]);
  expect(panel.chips[0]?.href).not.toContain("stars=");
  const form = renderToStaticMarkup(<FilterForm panel={panel} params="" locale="en" costs={COSTS} />);
  expect(form).toContain('method="get"');
  expect(form).toMatch(/<input(?=[^>]*name="stars")(?=[^>]*value="4")(?=[^>]*checked)/);
  expect(form).toMatch(/<input(?=[^>]*name="score")(?=[^>]*value="9")/);
  expect(renderToStaticMarkup(<FilterChips {...panel} />)).toContain("Remove “4 stars”");
});

test("R08: a filter without stays cannot be chosen where our copy holds the whole place, and can elsewhere", async () => {
  const nine = /<input(?=[^>]*name="score")(?=[^>]*value="9")(?=[^>]*disabled)/;
  const formOf = async (of: SearchQuery) =>
    renderToStaticMarkup(
      <FilterForm panel={await filterPanel(of, null, words)} params="" locale="en" costs={COSTS} />,
    );
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
});

test("R08: at an airport, whose stays only the platform knows, nothing is counted, and what it has no filter for cannot be chosen", async () => {
  const panel = await filterPanel({ ...query, place: { kind: "airport", id: "AMS" } }, null, words);
  expect(panel.labels.over).toBe("No counts for airports.");
  const options = panel.groups.flatMap(({ sections }) => sections.flatMap(({ options: own }) => own));
  expect(options.length).toBeGreaterThan(10);
  expect(options.some(({ countText }) => countText !== null)).toBe(false);
  const closed = options.filter(({ isEmpty }) => isEmpty).map(({ field, value }) => `${field} ${value}`);
  expect(closed).toEqual([
    "flag late_arrival",
    "flag open_ended_arrival",
    "flag cots",
    "flag extra_beds",
    "flag work_friendly",
    "flag preferred",
    "flag long_stay_friendly",
    "flag pets_allowed",
  ]);
});

describe("Y16: the filter of certificates for a reader in the EEA", () => {
  const SEARCH = "/accommodations/search";
  const searched: SearchQuery = {
    ...query,
    bookerCountry: "is",
    place: { kind: "city", id: "-85" },
    filter: { ...NO_FILTER, certified: true },
  };
  const { brand } = config;
  const vouchFor = (...vouchedSchemes: string[]) =>
    Object.assign(config, { brand: { ...brand, vouchedSchemes } });
  afterEach(async () => {
    Object.assign(config, { brand });
    await forgetIndex();
  });
  beforeEach(async () => {
    const house = (id: number, schemes: string[]) => ({
      id,
      name: { "en-gb": `House ${id}` },
      accommodation_status: "open",
      programmes: { sustainable_offerings: { certifications: schemes.map((name) => ({ name })) } },
      location: { city: -85, country: "is" },
    });
    const houses = [
      house(51, ["Green Key"]),
      house(52, ["Travelife"]),
      house(53, ["Travelife"]),
      house(54, []),
    ];
    await storeRecords(houses, { fetchedAt: new Date() });
  });

  const optionOf = async (filter: SearchQuery["filter"]) => {
    await readyIndex(5_000);
    const { groups } = await filterPanel({ ...searched, filter }, null, words);
    return groups
      .flatMap(({ sections }) => sections.flatMap(({ options }) => options))
      .find(({ field }) => field === "cert");
  };
  const refused = (field: string, sentence: string) => ({
    ok: false,
    problem: { kind: "invalid", fields: [{ field, sentence: expect.stringContaining(sentence) }] },
  });

  test("is not offered where no scheme is vouched for, and an address that carries it is told so and asks nothing", async () => {
    expect(await optionOf(NO_FILTER)).toBeUndefined();
    expect(await optionOf(searched.filter)).toMatchObject({ isOn: true });
    const sentence = "may not be shown for your country";
    expect(await searchStays(searched, words)).toMatchObject(refused("cert", sentence));
    expect(await countStays(searched, words)).toMatchObject(refused("cert", sentence));
    const box = { south: 63, west: -23, north: 65, east: -13 };
    expect(await staysInBox(searched, box, words)).toMatchObject(refused("cert", sentence));
    expect((await firstCards(searched, words)).cards).toEqual([]);
    const cursor = { have: 30, token: "of-another-search" };
    expect(await nextStays(cursor, searched, words)).toMatchObject(
      refused("cursor", "Unknown place in the list"),
    );
    expect(await moreStaysInBox(cursor, searched, box, words)).toMatchObject(
      refused("cursor", "Unknown place in the list"),
    );
    expect(platform.bodies(SEARCH)).toEqual([]);
  });

  test("counts and names to the platform only stays with a certificate vouched for", async () => {
    vouchFor("Travelife");
    expect((await optionOf(NO_FILTER))?.countText).toBe("2+");
    platform.on(SEARCH, { json: { request_id: "r2", data: [], metadata: { next_page: null } } });
    await searchStays(searched, words);
    expect(platform.bodies(SEARCH)).toEqual([expect.objectContaining({ accommodations: [52, 53] })]);
  });
});

test("R08: late arrival, cots and step-free ways are counted in groups of their own, and groups keep their places", async () => {
  const house = (id: number, more: object) => ({
    id,
    name: { "en-gb": `House ${id}` },
    accommodation_status: "open",
    location: { city: -83, country: "nl" },
    ...more,
  });
  const until = (to: string | null, from = "15:00:00") => ({
    checkin_checkout_times: { checkin_from: from, checkin_to: to },
  });
  const cots = (max: number) => ({
    rooms: [{ id: "1", cots_and_extra_beds: { maximum_number_of_cots: max }, facilities: [354] }],
    policies: { cots_and_extra_beds: [{ type: "cot", price: 0 }] },
  });
  const data = [
    house(41, { ...until("22:00:00"), facilities: [{ id: 217 }, { id: 48 }] }),
    house(42, { ...until("22:00:00"), facilities: [{ id: 8 }, { id: 135 }], ...cots(1) }),
    house(43, { ...until("23:59:00"), ...cots(0) }),
    house(44, until("02:00:00")),
    house(45, until(null)),
    house(46, { policies: { cots_and_extra_beds: [{ type: "crib", price: 5 }] } }),
  ];
  const of: SearchQuery = { ...query, place: { kind: "city", id: "-83" }, filter: NO_FILTER };
  const before = await filterPanel(of, null, words);
  platform.on("/accommodations/details", { json: { data } });
  await fillPlace({ kind: "city", id: "-83" }, { call: () => ({ caller: "sync" }) });
  await indexSettled();
  const { groups } = await filterPanel(of, null, words);
  expect(groups.map(({ key }) => key)).toEqual(before.groups.map(({ key }) => key));
  expect(groups).toHaveLength(9);

  const placed = (panel: { groups: typeof groups }) =>
    panel.groups.flatMap(({ key, sections }) =>
      sections.flatMap((section) =>
        section.options.map((option) => ({ ...option, at: `${key}/${section.key}` })),
      ),
    );
  const counted = (flag: string) =>
    placed({ groups }).flatMap(({ field, value, at, countText }) =>
      field === "flag" && value === flag ? [`${at} ${countText}`] : [],
    );
  expect(counted("late_arrival")).toEqual(["needs/arrival 4"]);
  expect(counted("open_ended_arrival")).toEqual(["needs/arrival 1"]);
  expect(counted("cots")).toEqual(["needs/family 2"]);
  expect(counted("extra_beds")).toEqual(["needs/family 0"]);
  // Without the platform's list of names only what is on is shown, each in one place.
  const filter = { ...NO_FILTER, facilities: [8, 135, 113, 217], roomFacilities: [354] };
  const on = placed(await filterPanel({ ...of, filter }, null, words)).filter(
    ({ isOn, value }) => isOn && value !== "",
  );
  expect(on.map(({ at, field, value }) => `${at} ${field}=${value}`)).toEqual([
    "access/access fac=217",
    "access/access roomfac=354",
    "needs/arrival fac=8",
    "needs/family fac=113",
    "needs/work fac=135",
  ]);
});

test("R08: where all stays with room for the dates are known, each choice is counted among them alone", async () => {
  const of: SearchQuery = { ...query, place: { kind: "city", id: "-83" }, filter: NO_FILTER };
  const dated = await datedCounts(of, [42, 43], words);
  expect(dated?.over).toBe("Counts are for your dates.");
  expect(dated?.texts).toMatchObject({ "flag late_arrival": "2", "flag cots": "1", "fac 135": "1" });
  // Another stay has it, and no room.
  expect(dated?.texts).not.toHaveProperty(["fac 217"]);
  expect(dated?.fields).toEqual(expect.arrayContaining(["fac", "flag", "cert", "stars", "type"]));
  // One of them is enough: what is chosen says nothing of the others. A filter that needs all goes on counting.
  const narrowed = { ...of, filter: { ...NO_FILTER, stars: [4], facilities: [135] } };
  const fields = (await datedCounts(narrowed, [42], words))?.fields;
  expect([fields?.includes("stars"), fields?.includes("fac")]).toEqual([false, true]);
  expect(await datedCounts(of, [42, 9_999], words)).toBeNull();
  expect(await datedCounts(of, [], words)).toBeNull();
});
