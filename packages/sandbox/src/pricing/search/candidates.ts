// The properties a place names, most popular first, each with what a price needs to know.
import type { SearchRequest } from "@roomward/contract/search";
import type { Block } from "../../world/blocks";
import { distanceKm } from "../../world/gazetteer/geometry";
import {
  airportByIdOrIata,
  citiesNear,
  citiesOfCountry,
  citiesOfRegion,
  districtById,
  landmarkById,
} from "../../world/gazetteer/places";
import type { City, Point } from "../../world/gazetteer/types";
import type { PropertyCore } from "../../world/property";
import type { World } from "../../world/world";
import { byPopularity } from "./popularity";

/** How far an airport serves, how near "near a landmark" is, and how far houses stand from their city's point. */
const AIRPORT_KM = 60;
const LANDMARK_KM = 5;
const CITY_RADIUS_KM = 15;

export interface Place {
  /** Indexes, most popular first, or in the order they were asked for. */
  indexes(): Iterable<number>;
  contains(core: PropertyCore): boolean;
  /** What distances are measured from. */
  centre: Point | null;
  /** False for a list of ids: then the cheapest comes first by default. */
  isRanked: boolean;
}

const everywhere = (): boolean => true;

function blocksOf(world: World, cities: readonly City[]): Block[] {
  return cities.flatMap((city) => world.blockOf(city.id) ?? []);
}

function ranked(
  blocks: readonly Block[],
  contains = everywhere as Place["contains"],
  centre: Point | null = null,
): Place {
  return { indexes: () => byPopularity(blocks), contains, centre, isRanked: true };
}

const NOWHERE = ranked([]);

function around(world: World, centre: Point, radius: number): Place {
  const cities = citiesNear(centre, radius + CITY_RADIUS_KM);
  return ranked(blocksOf(world, cities), (core) => distanceKm(core, centre) <= radius, centre);
}

function listed(world: World, ids: readonly number[]): Place {
  const indexes = [...new Set(ids)].flatMap((id) => world.indexOf(id) ?? []);
  return { indexes: () => indexes, contains: everywhere, centre: null, isRanked: false };
}

function district(world: World, id: number): Place {
  const found = districtById(id);
  const block = found && world.blockOf(found.cityId);
  return block ? ranked([block], (core) => core.districtId === id) : NOWHERE;
}

function airport(world: World, key: number | string): Place {
  const found = airportByIdOrIata(key);
  return found ? ranked(blocksOf(world, citiesNear(found, AIRPORT_KM))) : NOWHERE;
}

function landmark(world: World, id: number): Place {
  const found = landmarkById(id);
  return found ? around(world, found, LANDMARK_KM) : NOWHERE;
}

/** The place of a request; an id nobody knows is a place without properties. */
export function placeOf(world: World, request: SearchRequest): Place {
  if (request.accommodations) return listed(world, request.accommodations);
  if (request.airport !== undefined) return airport(world, request.airport);
  if (request.city !== undefined) return ranked([world.blockOf(request.city) ?? { start: 0, count: 0 }]);
  if (request.coordinates) return around(world, request.coordinates, request.coordinates.radius);
  if (request.country !== undefined) return ranked(blocksOf(world, citiesOfCountry(request.country)));
  if (request.district !== undefined) return district(world, request.district);
  if (request.landmark !== undefined) return landmark(world, request.landmark);
  if (request.region !== undefined) return ranked(blocksOf(world, citiesOfRegion(request.region)));
  return NOWHERE;
}
