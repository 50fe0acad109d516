// How usual facilities are, against one results page of a Spanish city (docs/world.md 3.2).
import { FACILITY_ID } from "../../world/facilities";
import type { Measured } from "./figure";
import { kindOfPlace, type Sample } from "./sample";
import { percent } from "./statistics";

const OF_PROPERTIES = {
  "free wifi": FACILITY_ID.freeWifi,
  "non-smoking rooms": FACILITY_ID.nonSmoking,
  "family rooms": FACILITY_ID.familyRooms,
  parking: FACILITY_ID.parking,
  "24-hour front desk": FACILITY_ID.reception24h,
  "rooms for disabled guests": 25,
  restaurant: FACILITY_ID.restaurant,
  "room service": 5,
  "fitness room": FACILITY_ID.fitness,
  pool: FACILITY_ID.pool,
  "airport shuttle": FACILITY_ID.shuttle,
  pets: FACILITY_ID.pets,
  "free parking": FACILITY_ID.freeParking,
  "charging of cars": 182,
  spa: FACILITY_ID.spa,
  barbecue: 72,
};

const OF_ROOMS = {
  "air conditioning": 11,
  "private bathroom": 38,
  "coffee and tea": 998,
  "flat-screen TV": 75,
  kitchen: 999,
  "coffee machine": 120,
  kettle: 86,
  view: 81,
  "washing machine": 34,
  bath: 5,
  "sound-proofing": 79,
  balcony: 17,
  terrace: 123,
  patio: 37,
  "spa bath": 20,
  "view of the sea": 108,
  "private pool": 93,
};

/** Facilities of properties and rooms in cities that people visit. */
export function facilities({ properties }: Sample): Measured {
  const some = properties.filter((one) => kindOfPlace(one) === "leisure" || kindOfPlace(one) === "business");
  const shares = (ids: Readonly<Record<string, number>>, idsOf: (one: (typeof some)[number]) => number[]) =>
    Object.entries(ids).map(
      ([name, id]) => [`${name}, %`, percent(some, (one) => idsOf(one).includes(id))] as const,
    );
  return Object.fromEntries([
    ...shares(OF_PROPERTIES, (one) => one.facilities.map((had) => had.id)),
    ...shares(OF_ROOMS, (one) => [...one.roomFacilities]),
  ]);
}
