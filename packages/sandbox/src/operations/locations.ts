// POST /common/locations/*: airports, cities, countries, districts, landmarks, regions, the busiest first.
import type { LocationsRequest } from "@roomward/contract/reference";
import { PUBLISHED_CITY_ID } from "../scenarios/place";
import { distanceKm } from "../world/gazetteer/geometry";
import { airportByIdOrIata, cityById } from "../world/gazetteer/places";
import type { Airport, City } from "../world/gazetteer/types";
import { type Handler, type Outcome, type PageWindow, pageOf } from "./handler";
import { airportNames, cityNames, countryNames, DEFAULT_LANGUAGES, englishName } from "./place-names";
import { type PlaceRanks, placeRanks } from "./place-ranks";
import { AIRPORT_REACH_KM, citiesInScope } from "./place-scope";

type LocationsQuery = Omit<LocationsRequest, "district"> & { district?: number | undefined };

interface Listing<T> {
  from: (ranks: PlaceRanks) => readonly T[];
  /** Made once per request, and only when the request narrows the list. */
  test: (request: LocationsQuery, scope: readonly City[]) => (place: T) => boolean;
  write: (place: T, languages: readonly string[]) => unknown;
}

function narrowed<T>(places: readonly T[], { test }: Listing<T>, request: LocationsQuery): readonly T[] {
  const scope = citiesInScope(request);
  if (scope === null) return places;
  return places.filter(
    test(
      request,
      [...scope].flatMap((id) => cityById(id) ?? []),
    ),
  );
}

function listed<T>(listing: Listing<T>) {
  return (
    { world }: Parameters<Handler<"cities">>[0],
    request: LocationsQuery,
    page: PageWindow,
  ): Outcome => {
    const { items, nextOffset } = pageOf(narrowed(listing.from(placeRanks(world)), listing, request), page);
    const languages = request.languages ?? DEFAULT_LANGUAGES;
    return { data: items.map((place) => listing.write(place, languages)), nextOffset };
  };
}

/** Passes the places whose key is the key of some city of the scope. */
const sharing =
  <T, K>(keyOfPlace: (place: T) => K, keyOfCity: (city: City) => K) =>
  (_request: LocationsQuery, scope: readonly City[]) => {
    const keys = new Set(scope.map(keyOfCity));
    return (place: T) => keys.has(keyOfPlace(place));
  };

const coordinatesOf = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  latitude,
  longitude,
});

/** No country in a city's entry: the contract has none. */
const writeCity = (city: City, languages: readonly string[]) => ({
  coordinates: coordinatesOf(city),
  id: city.id,
  name: cityNames(city, languages),
});

const listedCities: Handler<"cities"> = listed({
  from: (ranks) => ranks.cities,
  test: sharing(
    (city: City) => city.id,
    (city) => city.id,
  ),
  write: writeCity,
});

/** A city that no list holds can still be asked for by its id (docs/gaps.md 11). */
export const cityList: Handler<"cities"> = (context, request, page) => {
  const unlisted = request.city === PUBLISHED_CITY_ID ? cityById(request.city) : null;
  if (!unlisted || !citiesInScope(request)?.has(unlisted.id)) return listedCities(context, request, page);
  return { data: [writeCity(unlisted, request.languages ?? DEFAULT_LANGUAGES)], nextOffset: null };
};

export const countryList: Handler<"countries"> = listed({
  from: (ranks) => ranks.countries,
  test: sharing(
    (code: string) => code,
    (city) => city.country,
  ),
  write: (code, languages) => ({ id: code, name: countryNames(code, languages) }),
});

export const regionList: Handler<"regions"> = listed({
  from: (ranks) => ranks.regions,
  test: sharing(
    ({ id }: PlaceRanks["regions"][number]) => id,
    (city) => city.regionId,
  ),
  write: ({ id, name }) => ({ id, name: englishName(name) }),
});

interface InsideCity {
  id: number;
  cityId: number;
  name: string;
  latitude: number;
  longitude: number;
}

const insideCities = (
  from: Listing<InsideCity>["from"],
  field: "district" | "landmark",
): Listing<InsideCity> => ({
  from,
  test: (request, scope) => {
    const ids = new Set(scope.map((city) => city.id));
    const only = request[field];
    return (place) => ids.has(place.cityId) && (only === undefined || only === place.id);
  },
  write: (place) => ({ coordinates: coordinatesOf(place), id: place.id, name: englishName(place.name) }),
});

export const districtList: Handler<"districts"> = listed(
  insideCities((ranks) => ranks.districts, "district"),
);
export const landmarkList: Handler<"landmarks"> = listed(
  insideCities((ranks) => ranks.landmarks, "landmark"),
);

const NARROWER_THAN_COUNTRY = ["city", "district", "landmark", "region"] as const;

/**
 * An airport fits when it is the one of the request, or serves a city of the scope from within its country. The one of
 * the request may serve no city of the gazetteer: it is in the whole list, and can be searched.
 */
function airportTest(request: LocationsQuery, scope: readonly City[]): (airport: Airport) => boolean {
  const wholeCountry = NARROWER_THAN_COUNTRY.every((field) => request[field] === undefined);
  if (request.airport !== undefined) {
    const named = airportByIdOrIata(request.airport);
    const isThere = wholeCountry && (request.country ?? named?.country) === named?.country;
    return (airport) => airport === named && (isThere || scope.length > 0);
  }
  const codes = new Set(scope.map((city) => city.country));
  return (airport) =>
    codes.has(airport.country) &&
    (wholeCountry || scope.some((city) => distanceKm(city, airport) <= AIRPORT_REACH_KM));
}

/** Answers the integer id (the contract's form); requests take the IATA code as well. */
export const airportList: Handler<"airports"> = listed({
  from: (ranks) => ranks.airports,
  test: airportTest,
  write: (airport) => ({ id: airport.id, name: airportNames(airport) }),
});
