// What stands where: stars, sizes, types, rooms (docs/world.md 3.2 and 7).
import { BED } from "../../world/data/bed-types";
import { TYPE } from "../../world/data/type-ids";
import type { Property } from "../../world/property";
import type { Measured } from "./figure";
import { isBigCity, isResortPlace, kindOfPlace, type Sample } from "./sample";
import { mean, percent, quantile, spread } from "./statistics";

const STARS = [1, 2, 3, 4, 5];

function starMix(hotels: readonly Property[]): Measured {
  const rated = hotels.filter((one) => !isResortPlace(one) && one.stars > 0);
  return Object.fromEntries(
    STARS.map((stars) => [`${stars} stars, %`, percent(rated, (one) => one.stars === stars)]),
  );
}

/** Stars of hotels, of the country and of big cities; resorts have a mix of their own. */
export const countryStars = ({ hotels }: Sample): Measured =>
  starMix(hotels.filter((one) => !isBigCity(one)));

export const capitalStars = ({ hotels }: Sample): Measured => starMix(hotels.filter(isBigCity));

/** Rooms of a hotel by stars, and room types. */
export function rooms({ hotels, properties }: Sample): Measured {
  const of = (stars: number) =>
    hotels.filter((one) => one.stars === stars).map(({ numberOfRooms }) => numberOfRooms);
  const logs = hotels.map(({ numberOfRooms }) => Math.log(numberOfRooms));
  const types = hotels.map(({ roomTypes }) => roomTypes.length);
  const aparthotels = properties.filter(({ typeId }) => typeId === TYPE.aparthotel);
  const aparthotelRooms = aparthotels.map(({ numberOfRooms }) => numberOfRooms);
  return {
    ...Object.fromEntries(STARS.map((stars) => [`median of ${stars} stars`, quantile(of(stars), 0.5)])),
    ...Object.fromEntries(
      STARS.map((stars) => [`90 % of ${stars} stars lie below`, quantile(of(stars), 0.9)]),
    ),
    "mean of the logarithm": mean(logs),
    "standard deviation of the logarithm": spread(logs),
    "median of aparthotels": quantile(aparthotelRooms, 0.5),
    "room types of a hotel, mean": mean(types),
    "room types of a hotel, standard deviation": spread(types),
    "room types of a hotel, most": Math.max(...types),
    "guests of a hotel room": guestsPerRoom(hotels),
  };
}

/** Adults that a room takes, weighted by how many rooms of the kind there are. */
function guestsPerRoom(hotels: readonly Property[]): number {
  let units = 0;
  let guests = 0;
  for (const { roomTypes } of hotels)
    for (const room of roomTypes) {
      units += room.units;
      guests += room.units * room.adults;
    }
  return guests / units;
}

/** Types of lodging in cities, and what sleeps there. */
export function types({ properties }: Sample): Measured {
  const inCities = properties.filter(
    (one) =>
      kindOfPlace(one) === "leisure" &&
      one.city.country !== "jp" &&
      !one.city.destination?.landscape.some((scene) => scene === "desert" || scene === "canal"),
  );
  const share = (type: number) => percent(inCities, ({ typeId }) => typeId === type);
  const sleeps = (test: (bed: { bedType: number; count: number }) => boolean) =>
    percent(inCities, ({ roomTypes }) => roomTypes.some(({ beds }) => beds.some((set) => set.some(test))));
  return {
    "hotels, %": share(TYPE.hotel),
    "apartments, %": share(TYPE.apartment),
    "guest houses, %": share(TYPE.guestHouse),
    "bed and breakfasts, %": share(TYPE.bedAndBreakfast),
    "hostels, %": share(TYPE.hostel),
    "aparthotels, %": share(TYPE.aparthotel),
    "with a double bed, %": sleeps(({ bedType }) => DOUBLES.has(bedType)),
    "with two single beds, %": sleeps(({ bedType, count }) => bedType === BED.single && count >= 2),
  };
}

const DOUBLES: ReadonlySet<number> = new Set([BED.double, BED.large, BED.extraLarge, BED.queen]);
