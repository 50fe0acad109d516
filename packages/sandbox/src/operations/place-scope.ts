// Narrowing by place: any combination of place fields becomes one set of cities.
import {
  airportByIdOrIata,
  citiesNear,
  citiesOfCountry,
  citiesOfRegion,
  cityById,
  districtById,
  landmarkById,
} from "../world/gazetteer/places";
import type { Airport, City } from "../world/gazetteer/types";

/** How far an airport serves, in kilometres. */
export const AIRPORT_REACH_KM = 60;

export interface PlaceFields {
  airport?: number | string | undefined;
  city?: number | undefined;
  country?: string | undefined;
  district?: number | undefined;
  landmark?: number | undefined;
  region?: number | undefined;
}

/** The cities an airport serves, nearest first. */
export const citiesOfAirport = (airport: Airport): City[] => citiesNear(airport, AIRPORT_REACH_KM);

function citiesOfField(field: keyof PlaceFields, value: number | string): readonly City[] {
  const only = (city: City | null) => (city === null ? [] : [city]);
  if (field === "country") return citiesOfCountry(String(value));
  if (field === "airport") {
    const airport = airportByIdOrIata(value);
    return airport === null ? [] : citiesOfAirport(airport);
  }
  const id = Number(value);
  if (field === "region") return citiesOfRegion(id);
  if (field === "city") return only(cityById(id));
  const inside = field === "district" ? districtById(id) : landmarkById(id);
  return only(inside === null ? null : cityById(inside.cityId));
}

const FIELDS = ["airport", "city", "country", "district", "landmark", "region"] as const;

/** The ids of the cities that satisfy every given field; null when no field was given. */
export function citiesInScope(fields: PlaceFields): ReadonlySet<number> | null {
  const sets = FIELDS.flatMap((field) => {
    const value = fields[field];
    return value === undefined ? [] : [new Set(citiesOfField(field, value).map((city) => city.id))];
  });
  const [first, ...others] = sets;
  if (!first) return null;
  return new Set([...first].filter((id) => others.every((set) => set.has(id))));
}
