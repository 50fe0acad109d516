// What a desk tells of itself: address, contact, opening hours, instructions, scores.
import type { CarDepot, CarDepotScore, OpenRange, Weekday } from "@roomward/contract/cars-static";
import { WEEKDAYS } from "@roomward/contract/cars-static";
import { addressLine, postcodeFor } from "../world/gazetteer/places";
import { chance, field, hash32, integer, uniform } from "../world/hash";
import { phraseMap } from "../world/language-maps";
import { carCodes } from "../world/words";
import type { Depot } from "./places";

const F = {
  hours: field("carHours"),
  unstated: field("carHoursUnstated"),
  noon: field("carNoon"),
  contact: field("carContact"),
  rating: field("carRating"),
  unrated: field("carUnrated"),
  street: field("carStreet"),
  services: field("carServices"),
};

const range = (opening: string, closing: string): OpenRange => ({
  opening_time: `${opening}:00`,
  closing_time: `${closing}:00`,
});

function airportHours(key: number): OpenRange[] {
  const drawn = uniform(key, F.hours);
  if (drawn < 0.25) return [range("00:00", "23:59")];
  if (drawn < 0.3) return [range("06:00", "01:00")];
  return [range(drawn < 0.5 ? "06:30" : "07:00", drawn < 0.7 ? "23:00" : "21:30")];
}

const withNoon = ([first]: OpenRange[]): OpenRange[] =>
  first
    ? [
        { ...first, closing_time: "12:30:00" },
        { ...first, opening_time: "14:00:00" },
      ]
    : [];

/** By the desk's clock; null where they are not stated. A day on which it is closed is missing. */
export function hoursOf({ key, iata }: Depot): Partial<Record<Weekday, OpenRange[]>> | null {
  if (chance(key, F.unstated, 1 / 20)) return null;
  const hasNoon = chance(key, F.noon, 1 / 12);
  const days = WEEKDAYS.flatMap((day): [Weekday, OpenRange[]][] => {
    if (iata !== null) return [[day, airportHours(key)]];
    if (day === "sunday") return [];
    return [[day, [day === "saturday" ? range("08:00", "13:00") : range("08:00", "18:00")]]];
  });
  return Object.fromEntries(
    days.map(([day, ranges]) => [day, hasNoon && day !== "saturday" ? withNoon(ranges) : ranges]),
  );
}

const TIER_SCORES: Readonly<Record<number, number>> = { 1: 7.9, 2: 8.1, 3: 7.6 };

/** The score of a desk, 6.6 to 9.1; null where nobody rated it. */
export function deskRating({ key, supplier }: Depot): { number_of_reviews: number; score: number } | null {
  if (chance(key, F.unrated, 0.04)) return null;
  const middle = TIER_SCORES[supplier.tier] ?? 7.8;
  const score = Math.min(9.1, Math.max(6.6, middle + (uniform(key, F.rating) - 0.5) * 2.2));
  return { number_of_reviews: integer(key, F.rating + 1, 154, 4_702), score: Math.round(score * 10) / 10 };
}

/** How much each part lies above the whole. */
const PARTS = {
  cleanliness: 0.6,
  condition: 0.4,
  drop_off_speed: 0.3,
  friendliness: 0.1,
  likeliness_rent_again: -0.2,
  location: 0.2,
  pick_up_speed: -0.3,
  value_for_money: -0.6,
};

export function scoreRecord(depot: Depot): CarDepotScore {
  const rating = deskRating(depot);
  const part = (offset: number) => (rating === null ? null : Math.round((rating.score + offset) * 10) / 10);
  return {
    id: depot.id,
    score: rating?.score ?? null,
    number_of_reviews: rating?.number_of_reviews ?? null,
    breakdown: Object.fromEntries(
      Object.entries(PARTS).map(([name, offset]) => [name, { score: part(offset) }]),
    ) as CarDepotScore["breakdown"],
  };
}

/** How a kind of desk is found. */
function instructions(type: Depot["type"], languages: readonly string[] | undefined): Record<string, string> {
  const found = carCodes()
    .get("instructions")
    ?.find(({ id }) => id === type);
  return found ? phraseMap(found, languages) : {};
}

function servicesOf({ key, type }: Depot): ("shuttle" | "meet_greet" | "unknown")[] {
  if (chance(key, F.services, 0.03)) return ["unknown"];
  if (type === "shuttle_bus" || type === "airport_hotel") return ["shuttle"];
  return type === "meet_greet" ? ["meet_greet"] : [];
}

function contactOf({ id, key }: Depot): CarDepot["contact"] {
  if (chance(key, F.contact, 0.1)) return null;
  const telephone = `+000 ${String(hash32(key, F.contact) % 10 ** 7).padStart(7, "0")}`;
  return { email: chance(key, F.contact + 1, 0.1) ? null : `desk-${id}@example.com`, telephone };
}

function locationOf({ key, city, country, iata, point, type, placeName }: Depot): CarDepot["location"] {
  const street = hash32(key, F.street);
  return {
    name: { "en-gb": iata ? `${placeName} (${iata})` : placeName },
    address: city ? addressLine(city, street) : null,
    post_code: (city && postcodeFor(city, null, street)) || null,
    country,
    airport: iata,
    coordinates: point,
    depot_location_type: chance(key, F.services + 1, 0.02) ? null : type,
  };
}

export function depotRecord(depot: Depot, languages: readonly string[] | undefined): CarDepot {
  const { id, key, supplier, city, type } = depot;
  const hours = hoursOf(depot);
  const desk = {
    instructions: instructions(type, languages),
    ...(hours !== null && { working_hours: hours }),
  };
  return {
    id,
    supplier: supplier.id,
    city: city?.id ?? null,
    contact: contactOf(depot),
    services: servicesOf(depot),
    location: locationOf(depot),
    ratings: deskRating(depot),
    pickup: chance(key, F.unstated + 1, 0.02) ? null : desk,
    dropoff: chance(key, F.unstated + 2, 0.02) ? null : desk,
  };
}
