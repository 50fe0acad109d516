// A property without peculiarities, from which each scenario differs in one respect: 100 euros a night for two.
import { BED } from "../world/data/bed-types";
import { ROOM_TYPE } from "../world/data/room-type-ids";
import { TYPE } from "../world/data/type-ids";
import type { City } from "../world/gazetteer/types";
import type { PropertyCore, RoomType } from "../world/property";
import type { Scenario } from "./scenario";

const PLAIN_ROOM: Omit<RoomType, "id"> = {
  kind: "double",
  feature: null,
  typeId: ROOM_TYPE.double,
  priceFactor: 1,
  units: 10,
  adults: 2,
  children: 1,
  bedrooms: 1,
  beds: [[{ bedType: BED.double, count: 1 }]],
  size: 18,
  maximumCots: 1,
  maximumExtraBeds: 1,
  cotsAndBedsTogether: false,
  dormitory: false,
};

const FAMILY_ROOM: Partial<RoomType> = {
  kind: "family",
  typeId: ROOM_TYPE.family,
  priceFactor: 1.6,
  units: 4,
  children: 2,
  beds: [
    [
      { bedType: BED.double, count: 1 },
      { bedType: BED.single, count: 2 },
    ],
  ],
  size: 30,
};

const roomsOf = ({ id, rooms = [{}, FAMILY_ROOM] }: Scenario): RoomType[] =>
  rooms.map((room, at) => ({ ...PLAIN_ROOM, id: `${id}${String(at + 1).padStart(2, "0")}`, ...room }));

const FIRST_ROW = 900_000;
const PER_ROW = 50;
/** About 80 metres to the north and 55 to the east. */
const STEP = 0.0007;

/** Houses stand in rows by their ids: no two share a point, and a new one moves no other. */
function positionOf(city: City, id: number) {
  const round = (degrees: number) => Math.round(degrees * 100_000) / 100_000;
  const [row, column] = [Math.floor((id - FIRST_ROW) / PER_ROW), (id - FIRST_ROW) % PER_ROW];
  const latitude = round(city.latitude + STEP * row);
  const longitude = round(city.longitude + STEP * column);
  const kilometres = 111.2 * STEP * Math.hypot(row, 0.68 * column);
  return { latitude, longitude, distanceKm: Math.round(kilometres * 100) / 100 };
}

/** The core of a scenario that stands at `index` of the world and at `rank` of its city. */
export function scenarioCore(scenario: Scenario, city: City, index: number, rank: number): PropertyCore {
  const roomTypes = roomsOf(scenario);
  return {
    id: scenario.id,
    index,
    city,
    districtId: null,
    ...positionOf(city, scenario.id),
    typeId: TYPE.hotel,
    stars: 3,
    starsType: "official",
    numberOfRooms: roomTypes.reduce((sum, { units }) => sum + units, 0),
    quality: 8.7,
    score: 8.4,
    numberOfReviews: 120,
    cityRank: rank,
    basePrice: 100,
    currency: "EUR",
    roomTypes,
    genius: false,
    thirdPartySupplierId: null,
    nonRefundableDiscount: null,
    freeCancellation: { daysBefore: 1, hour: 18, fee: "first_night" },
    mealPlans: [{ plan: "no_plan", surcharge: 0 }],
    paymentTimings: ["pay_at_the_property", "pay_online_later"],
    creditCardRequired: true,
    ...scenario.core,
  };
}
