// What is near a property: the sights of its city by distance, and the airport people arrive at.
import { distanceKm } from "./gazetteer/geometry";
import { airports, landmarksOfCity } from "./gazetteer/places";
import type { Airport, City, Landmark } from "./gazetteer/types";
import type { Property } from "./property";

export interface Nearby<T> {
  place: T;
  km: number;
}

/** The sights of the property's city, nearest first. */
export function landmarksNear(property: Property): Nearby<Landmark>[] {
  return landmarksOfCity(property.city.id)
    .map((place) => ({ place, km: distanceKm(property, place) }))
    .sort((a, b) => a.km - b.km);
}

const airportByCity = new Map<number, Airport | null>();

/** Places with a code that no scheduled flight uses, and Tegel, which closed in 2020. */
const NOT_FOR_TRAVELLERS = /heliport|sea ?plane|air (force )?base|air station|army|naval|military|tegel/i;

/** A large airport may be three times as far as a small one and still be the one that is used. */
function airportOf(city: City): Airport | null {
  const known = airportByCity.get(city.id);
  if (known !== undefined) return known;
  let best: Airport | null = null;
  let least = 120;
  for (const airport of airports()) {
    if (Math.abs(airport.latitude - city.latitude) > 1.5 || NOT_FOR_TRAVELLERS.test(airport.name)) continue;
    const weighed = distanceKm(city, airport) * (airport.large ? 1 : 3);
    if (weighed < least) {
      best = airport;
      least = weighed;
    }
  }
  airportByCity.set(city.id, best);
  return best;
}

/** The airport a guest would fly to, or null where none is near. */
export function airportNear(property: Property): Nearby<Airport> | null {
  const place = airportOf(property.city);
  return place ? { place, km: distanceKm(property, place) } : null;
}
