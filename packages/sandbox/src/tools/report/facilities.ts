// How usual facilities are, against one results page of a Spanish city (docs/world.md 3.2).
import { FACILITY_ID } from "../../world/facilities";
import { type Figure, near } from "./figure";
import { kindOfPlace, type Sample } from "./sample";
import { percent } from "./statistics";

type Row = readonly [name: string, id: number, published: number, tolerance?: number, note?: string];

const USUAL = 8;
const PARKS = "small towns and resorts have more room than that city";
const LESS_COASTAL = "that city is warm and by the sea";

const OF_PROPERTIES: readonly Row[] = [
  ["free wifi", FACILITY_ID.freeWifi, 96, 4],
  ["non-smoking rooms", FACILITY_ID.nonSmoking, 88],
  ["family rooms", FACILITY_ID.familyRooms, 46],
  ["parking", FACILITY_ID.parking, 45],
  ["24-hour front desk", FACILITY_ID.reception24h, 44],
  ["rooms for disabled guests", 25, 32],
  ["restaurant", FACILITY_ID.restaurant, 26],
  ["room service", 5, 22],
  ["fitness room", FACILITY_ID.fitness, 20],
  ["pool", FACILITY_ID.pool, 18],
  ["airport shuttle", FACILITY_ID.shuttle, 14],
  ["pets", FACILITY_ID.pets, 11, 12, "the recipe asks for 22 %"],
  ["free parking", FACILITY_ID.freeParking, 11, 12, PARKS],
  ["charging of cars", 182, 11],
  ["spa", FACILITY_ID.spa, 6],
  ["barbecue", 72, 2, 6],
];

const OF_ROOMS: readonly Row[] = [
  ["air conditioning", 11, 87, 14, LESS_COASTAL],
  ["private bathroom", 38, 82, 16, "homes and hotels say so nearly always"],
  ["coffee and tea", 998, 68],
  ["flat-screen TV", 75, 66, 14, "hotels of other cities have more"],
  ["kitchen", 999, 51, 18, "that city has more flats"],
  ["coffee machine", 120, 50, 16, "that city has more flats"],
  ["kettle", 86, 49, 14, "northern cities have more"],
  ["view", 81, 43, 15],
  ["washing machine", 34, 42, 18, "that city has more flats"],
  ["bath", 5, 36],
  ["sound-proofing", 79, 26, 9],
  ["balcony", 17, 25, 9],
  ["terrace", 123, 24, 12],
  ["patio", 37, 9, 6],
  ["spa bath", 20, 7],
  ["view of the sea", 108, 6, 8],
  ["private pool", 93, 2, 4],
];

/** Facilities of properties and rooms in cities that people visit. */
export function facilities({ properties }: Sample): Figure[] {
  const some = properties.filter((one) => kindOfPlace(one) === "leisure" || kindOfPlace(one) === "business");
  const figure = (test: (id: number) => (one: (typeof some)[number]) => boolean) => (row: Row) => {
    const [name, id, published, tolerance = USUAL, note = null] = row;
    return near(`${name}, %`, published, percent(some, test(id)), tolerance, note);
  };
  return [
    ...OF_PROPERTIES.map(figure((id) => (one) => one.facilities.some((had) => had.id === id))),
    ...OF_ROOMS.map(figure((id) => (one) => one.roomFacilities.includes(id))),
  ];
}
