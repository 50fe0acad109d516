import { AccommodationDetails } from "@roomward/contract/details";
import MiniSearch from "minisearch";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { meantPlaces } from "@/app/[locale]/search/typed-place";
import { setClock } from "@/lib/clock";
import { wordsFor } from "@/lib/i18n";
import { storeRecords } from "@/lib/mirror/fill";
import { clarifyReference, loadReference } from "@/lib/mirror/reference";
import { searchPlaces } from "@/lib/places/search";
import { mirrorBench, record } from "../mirror/bench";
import type { Reply, UpstreamRequest } from "../support/upstream";
import { answerLists } from "../support/world";

const bench = mirrorBench("once");

const place = (id: number, name: string, latitude: number, longitude: number) => ({
  id,
  name: { "en-gb": name },
  coordinates: { latitude, longitude },
});

/** Two cities of one name whose region nobody states, one that is well known, and some that are named like others. */
function withNamesakes(request: UpstreamRequest): Reply | null {
  const answer = answerLists(request);
  const { country = "us", region, languages = [] } = request.body;
  if (
    request.path !== "/common/locations/cities" ||
    country !== "us" ||
    region !== undefined ||
    answer === null
  )
    return answer;
  const { data, ...rest } = answer.json as { data: unknown[] };
  const named = (names: object) =>
    Object.fromEntries(Object.entries(names).filter(([tag]) => (languages as string[]).includes(tag)));
  const romes = [place(-21, "Rome", 34.26, -85.16), place(-22, "Rome", 43.21, -75.45)];
  const others = [
    place(-23, "Holland", 42.79, -86.11),
    place(-24, "Schio", 45.71, -81.36),
    place(-26, "La Aquila", 30.1, -99.9),
    place(-25, "L'Aquila", 39.1, -79.9),
    { ...place(-27, "Strasbourg", 30.2, -99.8), name: { "en-gb": "Strasbourg", de: "Straßburg" } },
    { ...place(-29, "Patras", 30.4, -99.6), name: named({ "en-gb": "Patras", el: "Πάτρα", th: "ปาตรัส" }) },
    { ...place(-28, "Aiud", 30.3, -99.7), name: { "en-gb": "Aiud", de: "Strassburg" } },
  ];
  return { json: { ...rest, data: [place(-20, "Albany", 42.65, -73.76), ...data, ...romes, ...others] } };
}

// The gazetteer is the same for all; the stays that tests store have ids of their own.
beforeAll(async () => {
  bench.upstream.script((request) => withNamesakes(request) ?? { json: { data: [] } });
  await loadReference();
  await clarifyReference();
});
beforeEach(() => void bench.upstream.requests.splice(0));

const find = (text: string, limit = 20) => searchPlaces(text, { locale: "en", limit });
/** `kind: name (where)` of every option, in order. */
const lines = async (text: string, limit?: number) =>
  (await find(text, limit)).groups.flatMap(({ kind, options }) =>
    options.map(({ name, where }) => `${kind}: ${name}${where ? ` (${where})` : ""}`),
  );

test.each(["Strassburg", "Straßburg"])("S02: “%s” may be either of two places so called", async (text) => {
  const { options, best } = await meantPlaces(text, wordsFor("de"));
  expect(options.map(({ name }) => name)).toEqual(["Straßburg", "Strassburg"]);
  expect(best).toBeUndefined();
});

describe("S02: typed text finds the intended place", () => {
  test.each([
    ["zurich", "city: Zürich (Switzerland)"],
    ["ZÜRICH", "city: Zürich (Switzerland)"],
    ["barselona", "city: Barcelona (Spain)"],
    ["barcelnoa", "city: Barcelona (Spain)"],
    ["barselo", "city: Barcelona (Spain)"],
    ["amsterdm", "city: Amsterdam (Netherlands)"],
    ["parigi", "city: Paris (Île-de-France, France)"],
    ["paris france", "city: Paris (Île-de-France, France)"],
    ["Paris, Texas", "city: Paris (Texas, United States)"],
    ["st denis", "city: Saint-Denis (Île-de-France, France)"],
    ["neuilly sur", "city: Neuilly-sur-Seine (Île-de-France, France)"],
    ["frankreich", "country: France"],
    ["texas", "region: Texas (United States)"],
    ["jordaan", "district: Jordaan (Amsterdam, Netherlands)"],
    ["eifel tower", "landmark: Eiffel Tower (Paris, France)"],
    ["zrh", "airport: Zurich Airport (Switzerland)"],
    ["schipol", "airport: Amsterdam Airport Schiphol (Netherlands)"],
    ["svitserlent", "country: Switzerland"],
    ["NL", "country: Netherlands"],
    ["AMS", "airport: Amsterdam Airport Schiphol (Netherlands)"],
    ["holland", "country: Netherlands"],
    ["mokum", "city: Amsterdam (Netherlands)"],
    ["zuerich", "city: Zürich (Switzerland)"],
    ["Paris Frankreich", "city: Paris (Île-de-France, France)"],
    ["Parigi, Francia", "city: Paris (Île-de-France, France)"],
    ["Parigi, Île-de-France, Frankrijk", "city: Paris (Île-de-France, France)"],
    ["パリ、フランス", "city: Paris (Île-de-France, France)"],
    ["フランス パリ", "city: Paris (Île-de-France, France)"],
    ["باريس، فرنسا", "city: Paris (Île-de-France, France)"],
    ["Πάτρα", "city: Patras (United States)"],
    ["ปาตรัส", "city: Patras (United States)"],
    ["ぱり", "city: Paris (Île-de-France, France)"],
    ["Paris, Vereinigte Staaten", "city: Paris (Texas, United States)"],
    ["Jordaan, Amsterdam, Niederlande", "district: Jordaan (Amsterdam, Netherlands)"],
    ["L Aquila", "city: L'Aquila (United States)"],
  ])("%s", async (text, first) => {
    expect((await lines(text))[0]).toBe(first);
  });

  test("an option names the first night that can still be begun there, where its clock is known", async () => {
    setClock(() => Date.parse("2026-11-30T02:00:00Z"));
    const firstNight = async (text: string) => (await find(text)).groups[0]?.options[0]?.firstNight;
    expect([await firstNight("Albany"), await firstNight("zurich"), await firstNight("frankreich")]).toEqual([
      "2026-11-29",
      "2026-11-29",
      undefined,
    ]);
    setClock(() => Date.parse("2026-11-30T05:00:00Z"));
    expect([await firstNight("Albany"), await firstNight("zurich")]).toEqual(["2026-11-29", "2026-11-30"]);
    setClock(undefined);
  });

  test("S02: a country in another language narrows, and every text that the box offers finds its place", async () => {
    expect(await lines("Paris, Frankreich")).toEqual(["city: Paris (Île-de-France, France)"]);
    expect(await lines("Paris, Belgien")).toEqual([]);
    for (const locale of ["de", "es", "ja", "ar"]) {
      const { groups } = await searchPlaces("par", { locale, limit: 20 });
      const options = groups.flatMap((group) => group.options);
      expect(options.length).toBeGreaterThan(1);
      for (const { name, where, id } of options) {
        const again = await searchPlaces(`${name}, ${where}`, { locale, limit: 20 });
        expect(again.groups[0]?.options[0]?.id).toBe(id);
      }
    }
  });

  test("the busier place of two with one name comes first", async () => {
    expect((await lines("paris")).slice(0, 2)).toEqual([
      "city: Paris (Île-de-France, France)",
      "city: Paris (Texas, United States)",
    ]);
  });

  test("two places of one name whose region is not known are told apart by what is near", async () => {
    expect(await lines("rome")).toEqual([
      "city: Rome (United States, near Paris)",
      "city: Rome (United States, near Albany)",
    ]);
  });

  test("an airport is found by its code, after the cities that begin like it and before all else", async () => {
    const { groups } = await find("ams");
    expect(groups.map(({ kind }) => kind)).toEqual(["city", "airport"]);
    expect(groups[1]).toEqual({
      kind: "airport",
      label: "Airports",
      options: [
        {
          kind: "airport",
          id: "200001",
          name: "Amsterdam Airport Schiphol",
          where: "Netherlands",
          what: "Airport AMS",
        },
      ],
    });
  });

  test("a place is not found by the beginning of what it lies in, only by all of it", async () => {
    expect(await lines("fran")).toEqual(["country: France", "region: Île-de-France (France)"]);
    expect(await lines("france")).toContain("city: Paris (Île-de-France, France)");
  });

  test.each(["", "   ", "p", "--", "xqzzv", "a".repeat(5_000), "%' or 1=1"])(
    "nothing is found for %j",
    async (text) => {
      expect((await find(text)).groups).toEqual([]);
    },
  );
});

test("S02: a place that is unknown in its letters is to be written in Latin ones", async () => {
  const { t } = wordsFor("en");
  const sentence = async (text: string) =>
    t("search.choose.none", { text, letters: (await find(text)).letters });
  expect(await sentence("პარიზი")).toMatch(/“პარიზი” is not known\. Try Latin letters or a larger/);
  expect(await sentence("Xqzzv")).toMatch(/“Xqzzv” is not known\. Try another spelling or a larger/);
});

test("S01: no more options than asked for, every group that fits among them", async () => {
  const options = await lines("zurich", 3);
  expect(options).toEqual([
    "city: Zürich (Switzerland)",
    "region: Zurich (Switzerland)",
    "airport: Zurich Airport (Switzerland)",
  ]);
});

describe("mirrored stays", () => {
  const store = (...records: ReturnType<typeof record>[]) =>
    storeRecords(records.map((one) => AccommodationDetails.parse(one)));
  const named = (id: number, name: string, more = {}) =>
    record(id, { name: { "en-gb": name }, location: { city: -3, country: "nl" }, ...more });

  test("are found by name, the more popular first, after places of that name", async () => {
    await store(named(5, "Hotel Canalside"), named(6, "Canalside Rooms"), named(7, "Amsterdam Inn"));
    expect(await lines("canalside")).toEqual([
      "accommodation: Canalside Rooms (Amsterdam, Netherlands)",
      "accommodation: Hotel Canalside (Amsterdam, Netherlands)",
    ]);
    expect((await lines("amsterdam"))[0]).toBe("city: Amsterdam (Netherlands)");
    expect(await lines("amsterdam inn")).toEqual(["accommodation: Amsterdam Inn (Amsterdam, Netherlands)"]);
  });

  test("stays stored later are found without a restart; renamed and closed ones no longer", async () => {
    await store(named(5, "Hotel Canalside"));
    await find("canalside");
    await store(named(6, "Canalside Rooms"), named(5, "Hotel Meadow"));
    expect(await lines("canalside")).toEqual(["accommodation: Canalside Rooms (Amsterdam, Netherlands)"]);
    await store(named(6, "Canalside Rooms", { accommodation_status: "closed_permanently" }));
    expect(await lines("canalside")).toEqual([]);
  });
});

test("one sign that stands for a sentence (U+FDFA) is searched with no more words and letters than a name has", async () => {
  const search = vi.spyOn(MiniSearch.prototype, "search");
  await find("\uFDFA".repeat(100));
  const searched = search.mock.calls.map(([query]) => String(query));
  search.mockRestore();
  expect(searched).not.toEqual([]);
  for (const query of searched) {
    expect(query.length).toBeLessThanOrEqual(128);
    expect(query.split(" ").length).toBeLessThanOrEqual(12);
  }
});
