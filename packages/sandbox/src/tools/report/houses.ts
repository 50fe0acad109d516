// What stands where: stars, sizes, types, rooms (docs/world.md 3.2 and 7).
import { BED } from "../../world/data/bed-types";
import { TYPE } from "../../world/data/type-ids";
import type { Property } from "../../world/property";
import { between, type Figure, near, nearShare } from "./figure";
import { isBigCity, isResortPlace, kindOfPlace, type Sample } from "./sample";
import { mean, percent, quantile, spread } from "./statistics";

const COUNTRY = [3.3, 23.5, 48.9, 20.2, 4] as const;
const CAPITAL = [3, 9, 44, 36, 8] as const;

function starMix(hotels: readonly Property[], shares: readonly number[]): Figure[] {
  const rated = hotels.filter(({ stars }) => stars > 0);
  return shares.map((share, at) =>
    near(
      `${at + 1} stars, %`,
      share,
      percent(rated, ({ stars }) => stars === at + 1),
      2,
    ),
  );
}

/** Stars of hotels, of the country and of big cities; resorts have a mix of their own. */
export const countryStars = ({ hotels }: Sample): Figure[] =>
  starMix(
    hotels.filter((one) => !isResortPlace(one) && !isBigCity(one)),
    COUNTRY,
  );

export const capitalStars = ({ hotels }: Sample): Figure[] =>
  starMix(
    hotels.filter((one) => !isResortPlace(one) && isBigCity(one)),
    CAPITAL,
  );

/** Rooms of a hotel by stars, and room types. */
export function rooms({ hotels, properties }: Sample): Figure[] {
  const medians = [46, 23, 32, 44, 40] as const;
  const tails = [78, 72, 79, 127, 120] as const;
  const of = (stars: number) =>
    hotels.filter((one) => one.stars === stars).map(({ numberOfRooms }) => numberOfRooms);
  const logs = hotels.map(({ numberOfRooms }) => Math.log(numberOfRooms));
  const types = hotels.map(({ roomTypes }) => roomTypes.length);
  const aparthotels = properties.filter(({ typeId }) => typeId === TYPE.aparthotel);
  const FEW = "the recipe's mean of the logarithm, 3.48, is 32 rooms";
  return [
    ...medians.map((median, at) =>
      nearShare(
        `median of ${at + 1} stars`,
        median,
        quantile(of(at + 1), 0.5),
        at === 0 ? 0.45 : 0.15,
        at === 0 ? FEW : null,
      ),
    ),
    ...tails.map((tail, at) =>
      nearShare(
        `90 % of ${at + 1} stars lie below`,
        tail,
        quantile(of(at + 1), 0.9),
        0.45,
        "one spread of 0.80 serves all classes",
      ),
    ),
    near("mean of the logarithm", 3.48, mean(logs), 0.12),
    near("standard deviation of the logarithm", 0.81, spread(logs), 0.08),
    nearShare(
      "median of aparthotels",
      72,
      quantile(
        aparthotels.map((one) => one.numberOfRooms),
        0.5,
      ),
      0.2,
    ),
    near("room types of a hotel, mean", 5.9, mean(types), 0.5),
    near("room types of a hotel, standard deviation", 2.2, spread(types), 0.5),
    between("room types of a hotel, most", 21, Math.max(...types), [10, 14], "a record holds 14 at most"),
    near("guests of a hotel room", 2.25, guestsPerRoom(hotels), 0.25),
  ];
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
export function types({ properties }: Sample): Figure[] {
  const inCities = properties.filter(
    (one) =>
      kindOfPlace(one) === "leisure" &&
      one.city.country !== "jp" &&
      !one.city.destination?.landscape.some((scene) => scene === "desert" || scene === "canal"),
  );
  const shares = [
    ["hotels", TYPE.hotel, 44],
    ["apartments", TYPE.apartment, 36],
    ["guest houses", TYPE.guestHouse, 9],
    ["bed and breakfasts", TYPE.bedAndBreakfast, 4],
    ["hostels", TYPE.hostel, 3],
    ["aparthotels", TYPE.aparthotel, 2],
  ] as const;
  const sleeps = (test: (bed: { bedType: number; count: number }) => boolean) =>
    percent(inCities, ({ roomTypes }) => roomTypes.some(({ beds }) => beds.some((set) => set.some(test))));
  return [
    ...shares.map(([name, id, share]) =>
      near(
        `${name}, %`,
        share,
        percent(inCities, ({ typeId }) => typeId === id),
        2.5,
      ),
    ),
    near(
      "with a double bed, %",
      91,
      sleeps(({ bedType }) => isDouble(bedType)),
      9,
      "no flat here leaves its beds out",
    ),
    near(
      "with two single beds, %",
      43,
      sleeps(({ bedType, count }) => bedType === BED.single && count >= 2),
      25,
      "a page of 101, where many flats said nothing of beds",
    ),
  ];
}

const DOUBLES: ReadonlySet<number> = new Set([BED.double, BED.large, BED.extraLarge, BED.queen]);
const isDouble = (bedType: number): boolean => DOUBLES.has(bedType);
