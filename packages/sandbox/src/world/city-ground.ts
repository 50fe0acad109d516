// What all properties of one city share: its mix of types, its prices, where houses stand. Made once per city.
import { TYPE_MIXES } from "./data/type-mixes";
import { HOTEL_STARS } from "./data/type-traits";
import { countryFacts } from "./gazetteer/countries";
import { citiesNear, cityCurrency, districtsOfCity } from "./gazetteer/places";
import type { City, District } from "./gazetteer/types";
import { field, keyOf, normal, type Weighted, weighted } from "./hash";
import type { RoomFeature } from "./property";
import { roomFeaturesOf } from "./scenery";

const KM_PER_DEGREE = 111.195;
const LEVEL = field("city price level");

export interface CityGround {
  city: City;
  start: number;
  count: number;
  types: Weighted<number>;
  hotelStars: Weighted<number>;
  /** Price level against a middling city, and its logarithm. */
  level: number;
  priceLevel: number;
  currency: string;
  districts: Weighted<District> | null;
  features: Weighted<RoomFeature | null>;
  /** Standard deviation, km, of the distance from the anchor. */
  spread: number;
  /** Degrees per kilometre. */
  latitudeStep: number;
  longitudeStep: number;
  /** Away from the water: for the city, and for each of its districts. Empty inland. */
  inland: Direction | null;
  inwards: ReadonlyMap<number, Direction>;
}

function typesOf(city: City): Weighted<number> {
  const kind = city.destination?.kind;
  const landscape = city.destination?.landscape ?? [];
  if (city.country === "jp" && kind !== "ski") return TYPE_MIXES.japan;
  if (kind === "beach") return TYPE_MIXES.beach;
  if (kind === "ski") return TYPE_MIXES.ski;
  if (kind === "tropics") return TYPE_MIXES.tropics;
  if (city.country === "ma" && landscape.includes("oldtown")) return TYPE_MIXES.morocco;
  if (landscape.includes("desert")) return TYPE_MIXES.desert;
  if (landscape.includes("canal")) return TYPE_MIXES.canal;
  if (kind) return TYPE_MIXES.city;
  if (["us", "ca", "au", "nz"].includes(city.country) && city.population < 400_000) return TYPE_MIXES.road;
  return city.population < 200_000 ? TYPE_MIXES.town : TYPE_MIXES.city;
}

function hotelStarsOf(city: City): Weighted<number> {
  const kind = city.destination?.kind;
  if (kind === "beach" || kind === "tropics" || kind === "ski") return HOTEL_STARS.resort;
  const big = city.population >= (kind ? 400_000 : 1_500_000);
  return big ? HOTEL_STARS.capital : HOTEL_STARS.country;
}

function townLevel(population: number): number {
  if (population >= 1_000_000) return 1;
  if (population >= 300_000) return 0.92;
  return population >= 100_000 ? 0.85 : 0.78;
}

/** Logarithm of the price level of a city against a middling European one. */
export function priceLevelOf(city: City): number {
  if (city.destination) return Math.log(city.destination.costIndex);
  const noise = 0.08 * normal(keyOf(city.id, LEVEL), LEVEL);
  return Math.log(countryFacts(city.country).cost * townLevel(city.population)) + noise;
}

/** Guests ask for the middle first: the nearer a district, the more properties stand in it. */
function districtsByPull(city: City): Weighted<District> | null {
  const districts = districtsOfCity(city.id);
  if (districts.length === 0) return null;
  return weighted(
    districts.map((district) => {
      const km =
        KM_PER_DEGREE *
        Math.hypot(
          district.latitude - city.latitude,
          (district.longitude - city.longitude) * Math.cos((city.latitude * Math.PI) / 180),
        );
      return [district, 1 / (1 + km / 3)] as const;
    }),
  );
}

type Direction = readonly [east: number, north: number];

/** Unit vector of a sum of directions; null when they cancel out. */
function unit(east: number, north: number, least: number): Direction | null {
  const length = Math.hypot(east, north);
  return length < least ? null : [east / length, north / length];
}

const isByWater = (city: City) =>
  city.destination?.landscape.some((scene) => scene === "sea" || scene === "lake") ?? false;

/** On a coast the neighbouring towns mostly lie on the land side: their mean direction leads away from the water. */
function inlandOf(city: City): Direction | null {
  if (!isByWater(city)) return null;
  const stretch = Math.cos((city.latitude * Math.PI) / 180);
  let east = 0;
  let north = 0;
  for (const other of citiesNear(city, 60)) {
    const direction = unit(
      (other.longitude - city.longitude) * stretch,
      other.latitude - city.latitude,
      1e-9,
    );
    east += direction?.[0] ?? 0;
    north += direction?.[1] ?? 0;
  }
  return unit(east, north, 1);
}

/** Between districts there is land: from each of them the others lead away from the water. */
function inwardsOf(city: City): ReadonlyMap<number, Direction> {
  const districts = isByWater(city) ? districtsOfCity(city.id) : [];
  const stretch = Math.cos((city.latitude * Math.PI) / 180);
  const mean = (pick: (district: District) => number) =>
    districts.reduce((sum, district) => sum + pick(district), 0) / districts.length;
  const east = mean(({ longitude }) => longitude);
  const north = mean(({ latitude }) => latitude);
  return new Map(
    districts.flatMap(({ id, latitude, longitude }) => {
      const direction = unit((east - longitude) * stretch, north - latitude, 0.005);
      return direction ? [[id, direction] as const] : [];
    }),
  );
}

/** Everything about a city that its properties need; `start` and `count` are its run of indexes. */
export function cityGround(city: City, start: number, count: number): CityGround {
  const districts = districtsByPull(city);
  const priceLevel = priceLevelOf(city);
  return {
    city,
    start,
    count,
    types: typesOf(city),
    hotelStars: hotelStarsOf(city),
    level: Math.exp(priceLevel),
    priceLevel,
    currency: cityCurrency(city),
    districts,
    features: roomFeaturesOf(city),
    spread: districts ? 0.38 : Math.min(4.5, Math.max(0.6, 1.6 * (city.population / 24_000) ** 0.25)),
    latitudeStep: 1 / KM_PER_DEGREE,
    longitudeStep: 1 / (KM_PER_DEGREE * Math.max(0.05, Math.cos((city.latitude * Math.PI) / 180))),
    inland: districts ? null : inlandOf(city),
    inwards: inwardsOf(city),
  };
}
