// A small made-up gazetteer that answers the location lists and the plain lists like the platform does.
import type { Reply, UpstreamRequest } from "./upstream";

interface Listed {
  id: number | string;
  name: Record<string, string>;
  country?: string;
  region?: number;
  coordinates?: { latitude: number; longitude: number };
}

const at = (latitude: number, longitude: number) => ({ coordinates: { latitude, longitude } });

/** Towns nobody asks for, in the middle of the sea, so that the last cities of the list are far down it. */
const FILLERS = Array.from({ length: 200 }, (_, i) => ({
  id: -1_000 - i,
  name: { "en-gb": `Nowhere ${i}` },
  country: "us",
  ...at(-40 + i / 1_000, -140),
}));

/** In the platform's order: the busiest first. */
export const WORLD: Record<string, Listed[]> = {
  countries: [
    { id: "fr", name: { "en-gb": "France", de: "Frankreich" } },
    { id: "nl", name: { "en-gb": "Netherlands" } },
    { id: "es", name: { "en-gb": "Spain" } },
    { id: "ch", name: { "en-gb": "Switzerland" } },
    { id: "us", name: { "en-gb": "United States" } },
  ],
  regions: [
    { id: 701, name: { "en-gb": "Île-de-France" }, country: "fr" },
    { id: 702, name: { "en-gb": "Texas" }, country: "us" },
    { id: 703, name: { "en-gb": "Zurich" }, country: "ch" },
  ],
  cities: [
    {
      id: -1,
      name: { "en-gb": "Paris", it: "Parigi", ja: "パリ", ar: "باريس" },
      country: "fr",
      region: 701,
      ...at(48.85, 2.35),
    },
    { id: -2, name: { "en-gb": "Barcelona", es: "Barcelona" }, country: "es", ...at(41.39, 2.17) },
    { id: -3, name: { "en-gb": "Amsterdam" }, country: "nl", ...at(52.37, 4.9) },
    { id: -4, name: { "en-gb": "Zürich", it: "Zurigo" }, country: "ch", region: 703, ...at(47.37, 8.54) },
    { id: -6, name: { "en-gb": "Paris" }, country: "us", region: 702, ...at(33.66, -95.55) },
    ...FILLERS,
    { id: -5, name: { "en-gb": "Neuilly-sur-Seine" }, country: "fr", region: 701, ...at(48.884, 2.269) },
    { id: -7, name: { "en-gb": "Saint-Denis" }, country: "fr", region: 701, ...at(48.936, 2.357) },
  ],
  airports: [
    { id: 200_001, name: { "en-gb": "Amsterdam Airport Schiphol (AMS)" }, country: "nl" },
    { id: 200_002, name: { "en-gb": "Zurich Airport (ZRH)" }, country: "ch" },
  ],
  districts: [{ id: 800, name: { "en-gb": "Jordaan" }, ...at(52.375, 4.88) }],
  landmarks: [{ id: 900, name: { "en-gb": "Eiffel Tower" }, ...at(48.858, 2.294) }],
};

const LISTS: Record<string, unknown> = {
  "/accommodations/constants": { accommodation_types: [{ id: 204, name: { "en-gb": "Hotel" } }] },
  "/accommodations/chains": [{ id: 1, name: "Chain", brands: [] }],
  "/accommodations/third-party-suppliers": [],
  "/common/payments/cards": [{ id: 1, name: "Visa" }],
  "/common/payments/currencies": [{ id: "EUR", name: { "en-gb": "euro" } }],
  "/common/languages": [{ id: "en-gb", name: "English" }],
};

const OWN_FIELD: Record<string, string> = {
  airports: "airport",
  cities: "city",
  countries: "country",
  districts: "district",
  landmarks: "landmark",
  regions: "region",
};

function fits(list: string, place: Listed, body: Record<string, unknown>): boolean {
  const own = body[OWN_FIELD[list] ?? ""];
  if (own !== undefined) return String(place.id) === String(own);
  if (list !== "countries" && body.country !== undefined) return place.country === body.country;
  if (body.region !== undefined) return place.region === body.region;
  if (body.city === undefined) return true;
  const city = WORLD.cities?.find(({ id }) => id === body.city);
  return list === "countries" ? place.id === city?.country : list === "regions" && place.id === city?.region;
}

/** Answers the Common lists and the plain lists; null for any other path. */
export function answerLists({ path, body }: UpstreamRequest): Reply | null {
  if (path in LISTS) return { json: { request_id: "list", data: LISTS[path] } };
  const list = path.replace("/common/locations/", "");
  const places = WORLD[list];
  if (!places) return null;
  const data = places
    .filter((place) => fits(list, place, body))
    .map(({ id, name, coordinates }) => ({ id, name, ...(coordinates ? { coordinates } : {}) }));
  return { json: { request_id: list, data, metadata: { next_page: null } } };
}
