// The platform's words for the codes of offers in the reader's language, looked up before views are worded.
import "server-only";
import type { Locale } from "@/lib/i18n";
import { carWord } from "@/lib/mirror/cars";
import type { CarWords } from "@/lib/views/cars/car";
import type { FoundCar } from "@/lib/views/cars/found-car";

function codesOf({ offer, pickup, dropoff, traits, facts }: FoundCar): [section: string, id: string][] {
  const codes: [string, string | null | undefined][] = [
    ...facts.sizes.map((size): [string, string] => ["car_categories", size]),
    ["depot_types", pickup.type],
    ["depot_types", dropoff.type],
    ["transmission", traits?.transmission],
    ["fuel_types", traits?.fuel],
    ["special_offers", offer.special_offer],
  ];
  return codes.flatMap(([section, id]): [string, string][] => (id ? [[section, id]] : []));
}

/** @param more sections and ids that the cars themselves do not name */
export async function carWordsOf(
  cars: readonly FoundCar[],
  locale: Locale,
  more: readonly (readonly [section: string, id: string])[] = [],
): Promise<CarWords> {
  const keyOf = (section: string, id: string) => `${section} ${id}`;
  const wanted = new Map(
    [...cars.flatMap(codesOf), ...more].map(([section, id]) => [keyOf(section, id), [section, id] as const]),
  );
  const found = new Map(
    await Promise.all(
      [...wanted].map(async ([key, [section, id]]) => [key, await carWord(section, id, locale)] as const),
    ),
  );
  return (section, id) => found.get(keyOf(section, id)) ?? null;
}
