// The places of the gazetteer with the most properties first, so that a list's order can break ties between names.
import { distanceKm } from "../world/gazetteer/geometry";
import { airports, cities, countries, districts, landmarks, regions } from "../world/gazetteer/places";
import type { Airport, City, District, Landmark, Region } from "../world/gazetteer/types";
import type { World } from "../world/world";
import { citiesOfAirport } from "./place-scope";

export interface PlaceRanks {
  airports: readonly Airport[];
  cities: readonly City[];
  countries: readonly string[];
  districts: readonly District[];
  landmarks: readonly Landmark[];
  regions: readonly Region[];
}

/** Makes a city without properties weigh less than one with a single one, yet more than nothing. */
const PULL_SCALE = 1e-9;

/** A small airfield beside a big city, or an air base, is not what a traveller means by its airport. */
const SMALL_AIRPORT = 0.1;
const MILITARY = 0.001;
const MILITARY_NAME = /\b(air (force )?base|ab|afb|air force|army|naval|military|raf)\b/i;

/** A city within these kilometres counts whole; beyond them less and less. */
const NEAR_KM = 25;
const FADING_KM = 10;

type WeightOf = (city: City) => number;

function ranked<T>(places: readonly T[], weightOf: (place: T) => number): T[] {
  return places
    .map((place) => ({ place, weight: weightOf(place) }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ place }) => place);
}

function sums<K>(keyOf: (city: City) => K, weightOf: WeightOf): Map<K, number> {
  const found = new Map<K, number>();
  for (const city of cities()) found.set(keyOf(city), (found.get(keyOf(city)) ?? 0) + weightOf(city));
  return found;
}

function airportWeight(airport: Airport, weightOf: WeightOf): number {
  const nearness = (city: City) => (1 + Math.max(0, distanceKm(city, airport) - NEAR_KM) / FADING_KM) ** -2;
  const served = citiesOfAirport(airport).reduce(
    (sum, city) => sum + weightOf(city) * nearness(city),
    PULL_SCALE,
  );
  const kind = airport.large ? 1 : SMALL_AIRPORT;
  return served * (MILITARY_NAME.test(airport.name) ? MILITARY : kind);
}

function rank(world: World): PlaceRanks {
  const weightOf: WeightOf = (city) => (world.blockOf(city.id)?.count ?? 0) + city.weight * PULL_SCALE;
  const byCity = sums((city) => city.id, weightOf);
  const byCountry = sums((city) => city.country, weightOf);
  const byRegion = sums((city) => city.regionId, weightOf);
  return {
    airports: ranked(airports(), (airport) => airportWeight(airport, weightOf)),
    cities: ranked(cities(), weightOf),
    countries: ranked(countries(), (code) => byCountry.get(code) ?? 0),
    districts: ranked(districts(), ({ cityId }) => byCity.get(cityId) ?? 0),
    landmarks: ranked(landmarks(), ({ cityId }) => byCity.get(cityId) ?? 0),
    regions: ranked(regions(), ({ id }) => byRegion.get(id) ?? 0),
  };
}

const ranks = new WeakMap<World, PlaceRanks>();

/** Made on the first question about a world, in about a tenth of a second, and kept with it. */
export function placeRanks(world: World): PlaceRanks {
  let known = ranks.get(world);
  if (!known) {
    known = rank(world);
    ranks.set(world, known);
  }
  return known;
}
