// One offer a traveller chose, in a fresh search, with what the pages about it are worded by.
import "server-only";
import type { CarChoice, CarRental, SeenTotal } from "@/lib/address/car-query";
import type { Words } from "@/lib/i18n";
import { carsBeingRead, carWords } from "@/lib/mirror/cars";
import type { FoundCar } from "@/lib/views/cars/found-car";
import type { CarOfferSetting } from "@/lib/views/cars/offer";
import type { Outcome } from "@/lib/views/problem";
import { type FoundCars, findChosen, searchCars } from "./search";

export interface CarAnswer extends FoundCars {
  searchToken: string | null;
  setting: CarOfferSetting;
}

interface ChosenCar extends CarAnswer {
  /** Null where it is no longer offered; `nearest` has up to three others then. */
  found: FoundCar | null;
  nearest: FoundCar[];
  /** The chosen car, while our copy is still reading its details. */
  late: number[];
}

export interface ChosenAsking {
  words: Words;
  page: string;
  /** Name of the traveller's country. */
  country: string;
  seen: SeenTotal | null;
}

/** A fresh search with its words. @throws nothing of the platform's */
export async function freshCars(
  terms: CarRental,
  { words, page, country, seen }: ChosenAsking,
): Promise<Outcome<CarAnswer>> {
  const outcome = await searchCars(terms, { words, page });
  if (!outcome.ok) return outcome;
  const { pickup, dropoff } = outcome.value;
  const wordOf = await carWords(words.locale);
  const places = { pickup: pickup.name, dropoff: dropoff.name };
  const { from, until } = terms;
  return {
    ok: true,
    value: { ...outcome.value, setting: { words, wordOf, places, from, until, terms, country, seen } },
  };
}

export async function chosenCar(
  terms: CarRental,
  choice: CarChoice,
  asking: ChosenAsking,
): Promise<Outcome<ChosenCar>> {
  const outcome = await freshCars(terms, asking);
  if (!outcome.ok) return outcome;
  const chosen = findChosen(outcome.value.cars, choice);
  const late = chosen.found?.model === null ? await carsBeingRead([choice.car]) : [];
  return { ok: true, value: { ...outcome.value, ...chosen, late } };
}
