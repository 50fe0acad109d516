// The platform's words for what a list of cars and its filters name, read once before anything is worded.
import "server-only";
import { CAR_CATEGORIES, CAR_TRANSMISSIONS, DEPOT_LOCATION_TYPES } from "@roomward/contract/cars-search";
import { carWord } from "@/lib/mirror/cars";
import type { Words } from "@/lib/i18n";
import type { CarWords } from "@/lib/views/cars/car";
import type { FoundCar } from "@/lib/views/cars/found-car";

const BASE: Readonly<Record<string, readonly string[]>> = {
  car_categories: CAR_CATEGORIES,
  depot_types: DEPOT_LOCATION_TYPES,
  transmission: CAR_TRANSMISSIONS,
};

/** What `carView` and the filters ask words for. */
export async function carWordsFor(cars: readonly FoundCar[], { locale }: Words): Promise<CarWords> {
  const wanted = new Map<string, Set<string>>(Object.entries(BASE).map(([name, ids]) => [name, new Set(ids)]));
  const want = (section: string, id: string | null | undefined) => {
    if (!id) return;
    wanted.set(section, (wanted.get(section) ?? new Set()).add(id));
  };
  for (const { facts, traits, pickup, dropoff, offer } of cars) {
    for (const size of facts.sizes) want("car_categories", size);
    want("transmission", traits?.transmission);
    want("fuel_types", traits?.fuel);
    want("depot_types", pickup.type);
    want("depot_types", dropoff.type);
    want("special_offers", offer.special_offer);
  }
  const pairs = [...wanted].flatMap(([section, ids]) => [...ids].map((id) => [section, id] as const));
  const names = await Promise.all(
    pairs.map(async ([section, id]) => [`${section} ${id}`, await carWord(section, id, locale)] as const),
  );
  const known = new Map(names);
  return (section, id) => known.get(`${section} ${id}`) ?? null;
}
