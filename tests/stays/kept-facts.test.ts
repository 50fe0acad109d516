import { afterAll, beforeAll, expect, test } from "vitest";
import { NO_FILTER } from "@/lib/address/result-filter";
import type { SearchQuery } from "@/lib/address/stay-query";
import { wordsFor } from "@/lib/i18n";
import { storeRecords } from "@/lib/mirror/fill";
import { refreshList } from "@/lib/mirror/lists";
import { searchStays } from "@/lib/stays/search";
import { pair, price, terms } from "../views/support";
import { type Scripted, scripted } from "./support";

const SEARCH = "/accommodations/search";
const CITIES = "/common/locations/cities";
const CONSTANTS = "/accommodations/constants";

const cities = [
  {
    id: -77,
    name: { "en-gb": "Testburg", de: "Prüfburg" },
    coordinates: { latitude: 52.37, longitude: 4.9 },
  },
  { id: -78, name: { "en-gb": "Otherby" }, coordinates: { latitude: 52.46, longitude: 4.9 } },
];

const query: SearchQuery = {
  ...terms,
  place: { kind: "city", id: "-77" },
  sort: "popularity",
  shown: 15,
  filter: NO_FILTER,
};
const fromOther: SearchQuery = { ...query, place: { kind: "city", id: "-78" } };

const house = (name: string) => ({
  id: 640,
  name: { "en-gb": name, de: `${name} (deutsch)` },
  accommodation_status: "open",
  accommodation_type: 204,
  // 0.02 degrees north of the middle of Testburg: 2.2 km or 1.4 mi; 7.8 km from that of Otherby.
  location: { city: -77, country: "nl", coordinates: { latitude: 52.39, longitude: 4.9 } },
});

const named = (name: string) => ({
  json: { data: { accommodation_types: [{ id: 204, name: { "en-gb": name } }] } },
});

let platform: Scripted;
beforeAll(async () => {
  platform = await scripted();
  platform.reset();
  platform.on(CITIES, ({ body }) => {
    const data = cities.filter(({ id }) => JSON.stringify(body).includes(String(id)));
    return { json: { data, metadata: { next_page: null } } };
  });
  platform.on(CONSTANTS, named("Hotel"));
  const amounts = price({ display: pair(327), total: pair(327) });
  const result = { id: 640, currency: { accommodation: "EUR", booker: "EUR" }, price: amounts, products: [] };
  platform.on(SEARCH, { json: { data: [result], metadata: { next_page: null } } });
  await storeRecords([house("Old House")], { fetchedAt: new Date() });
});
afterAll(() => platform.stop());

async function facts(of: SearchQuery = query, words = wordsFor("en")) {
  const outcome = await searchStays(of, words);
  const [card] = outcome.ok ? outcome.value.cards : [];
  if (card === undefined) throw new Error("the search gave no card");
  return card.facts;
}

test("a stay is worded once, and anew for another language, other units and another place", async () => {
  const first = await facts();
  expect(first.name.text).toBe("Old House");
  expect(first.area).toBe("Testburg · 2.2 km from the centre");
  expect(await facts()).toBe(first);

  const german = await facts(query, wordsFor("de"));
  expect(german.name.text).toBe("Old House (deutsch)");
  expect(german.area).toContain("Prüfburg");
  expect((await facts(query, wordsFor("en", "imperial"))).area).toBe("Testburg · 1.4 mi from the centre");
  expect((await facts(fromOther)).area).toMatch(/^Testburg · 7\.8 km/);
  expect(await facts()).toBe(first);
});

test("a stay is worded anew when its record or the platform's words change", async () => {
  expect(await facts()).toMatchObject({ name: { text: "Old House" }, typeName: "Hotel" });
  platform.on(CONSTANTS, named("Guest house"));
  await refreshList("constants", { deadline: Date.now() + 60_000 });
  expect(await facts()).toMatchObject({ name: { text: "Old House" }, typeName: "Guest house" });
  await storeRecords([house("New House")], { fetchedAt: new Date(Date.now() + 1_000) });
  expect(await facts()).toMatchObject({ name: { text: "New House" }, typeName: "Guest house" });
});
