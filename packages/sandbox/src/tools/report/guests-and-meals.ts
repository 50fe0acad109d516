// What guests and meals do to a price (docs/world.md 3.3 and 4).
import { groupFactor } from "../../pricing/occupancy";
import type { Property, RoomType } from "../../world/property";
import type { Measured } from "./figure";
import type { Sample } from "./sample";
import { mean, percent, quantile, spread } from "./statistics";

/** The first room of a hotel that takes so many adults. */
const roomFor = (one: Property, adults: number): RoomType | undefined =>
  one.roomTypes.find((room) => room.adults >= adults);

/** % on the price for two adults in the same room. */
function onTwo({ seed, hotels }: Sample, adults: number): number[] {
  return hotels.flatMap((one) => {
    const room = roomFor(one, Math.max(2, adults));
    return room === undefined ? [] : [100 * (groupFactor(seed, one, room, { adults, children: [] }) - 1)];
  });
}

const surcharge = (one: Property, plan: string): number | null =>
  one.mealPlans.find((meal) => meal.plan === plan)?.surcharge ?? null;

/** % that a board costs two guests over bed and breakfast. */
function boards(hotels: readonly Property[], plan: string): number[] {
  return hotels.flatMap((one) => {
    const [breakfast, board] = [surcharge(one, "breakfast_included"), surcharge(one, plan)];
    if (breakfast === null || board === null) return [];
    return [100 * ((one.basePrice + 2 * board) / (one.basePrice + 2 * breakfast) - 1)];
  });
}

/** What breakfast costs where it is on sale, at a city's level of 1; empty where nobody wrote the level down. */
function levelledBreakfast(one: Property): number[] {
  const price = surcharge(one, "breakfast_included") ?? 0;
  const level = one.city.destination?.costIndex;
  return price > 0 && level !== undefined ? [price / level ** 0.7] : [];
}

/** More guests, fewer guests, meals. */
export function guestsAndMeals(sample: Sample): Measured {
  const { hotels } = sample;
  const single = onTwo(sample, 1);
  const breakfasts = (stars: number) =>
    quantile(
      hotels.flatMap((one) => (one.stars === stars ? levelledBreakfast(one) : [])),
      0.5,
    );
  return {
    "third adult, %": mean(onTwo(sample, 3)),
    "one guest alone, %": mean(single),
    "one guest alone, smallest saving, %": Math.max(...single),
    "one guest alone, largest saving, %": Math.min(...single),
    "half board over bed and breakfast, %": quantile(boards(hotels, "half_board"), 0.5),
    "full board over bed and breakfast, %": quantile(boards(hotels, "full_board"), 0.5),
    "breakfast of two stars, EUR": breakfasts(2),
    "breakfast of five stars, EUR": breakfasts(5),
  };
}

/** How much a rate without refund saves, %. */
export function discounts({ properties }: Sample): Measured {
  const saved = properties.flatMap(({ nonRefundableDiscount }) =>
    nonRefundableDiscount === null ? [] : [100 * nonRefundableDiscount],
  );
  return {
    "mean, %": mean(saved),
    "standard deviation, %": spread(saved),
    "least, %": Math.min(...saved),
    "most, %": Math.max(...saved),
    "between 8 and 16 %, % of properties": percent(saved, (one) => one >= 8 && one <= 16),
  };
}
