// A list of cars as a page and `/api/cars/search` show it: everything that was found, and what passes the filter in order.
import "server-only";
import { type CarQuery, FIRST_CARS } from "@/lib/address/car-query";
import type { Words } from "@/lib/i18n";
import { carsBeingRead, carWords } from "@/lib/mirror/cars";
import { orderCars, passes } from "@/lib/rules/car-filter";
import { type CarViewSetting, type CarWords, carView } from "@/lib/views/cars/car";
import { brandNames, type CarListSetting } from "@/lib/views/cars/car-list";
import type { FoundCar } from "@/lib/views/cars/found-car";
import type { Outcome } from "@/lib/views/problem";
import { type CarAsking, type FoundCars, searchCars } from "./search";

export const MAX_LATE_CARS = 50;

export interface CarList extends FoundCars {
  /** Those that pass the filter, in the chosen order. */
  passing: FoundCar[];
  wordOf: CarWords;
  /** Cars whose details our copy is still reading, as many as are looked for at once. */
  late: number[];
}

export async function listCars(query: CarQuery, asking: CarAsking): Promise<Outcome<CarList>> {
  const outcome = await searchCars(query, asking);
  if (!outcome.ok) return outcome;
  const { searchToken: _, ...found } = outcome.value;
  const passing = found.cars.filter(({ facts }) => passes(facts, query.filter, query));
  const lacking = found.cars.flatMap(({ model, choice }) => (model === null ? choice.car : []));
  return {
    ok: true,
    value: {
      ...found,
      passing: orderCars(passing, query.sort, ({ facts }) => facts),
      wordOf: await carWords(asking.words.locale),
      late: (await carsBeingRead(lacking)).slice(0, MAX_LATE_CARS),
    },
  };
}

export const viewSetting = (
  query: CarQuery,
  { pickup, dropoff, wordOf }: CarList,
  words: Words,
): CarViewSetting => ({
  words,
  wordOf,
  places: { pickup: pickup.name, dropoff: dropoff.name },
  from: query.from,
  until: query.until,
});

export const listSetting = (query: CarQuery, { cars, wordOf }: CarList, words: Words): CarListSetting => ({
  query,
  words,
  wordOf,
  filter: query.filter,
  currency: query.currency,
  brandName: brandNames(cars, words),
});

/** The cards in view, and how long the list is after the next "more"; null at its end. */
export function shownCars(query: CarQuery, list: CarList, words: Words) {
  const setting = viewSetting(query, list, words);
  const cards = list.passing.slice(0, query.shown).map((car) => ({ car, view: carView(car, setting) }));
  const rest = list.passing.length - cards.length;
  return { cards, next: rest > 0 ? cards.length + Math.min(FIRST_CARS, rest) : null };
}
