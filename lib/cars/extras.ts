// Extras and terms of one offer, requested with the token of its search; only with DEMAND_CAR_OFFERS.
import "server-only";
import type { CarTerms } from "@/lib/address/car-query";
import { config } from "@/lib/config";
import { call } from "@/lib/demand/client";
import type { Words } from "@/lib/i18n";
import { carWords } from "@/lib/mirror/cars";
import { patienceUntil } from "@/lib/patience";
import { outcomeOf } from "@/lib/stays/outcome";
import { type ExtrasView, extrasView } from "@/lib/views/cars/extras";
import type { FoundCar } from "@/lib/views/cars/found-car";
import type { Outcome } from "@/lib/views/problem";

const PATIENCE_MS = 6_000;

/** Null without DEMAND_CAR_OFFERS, or without a token of the search. */
export async function extrasOf(
  { offer, days }: FoundCar,
  terms: CarTerms,
  {
    searchToken,
    words,
    chosen,
  }: { searchToken: string | null; words: Words; chosen: Readonly<Record<string, number>> },
): Promise<Outcome<ExtrasView> | null> {
  if (!config.cars.hasOfferOperations || searchToken === null) return null;
  return outcomeOf(words, async () => {
    const { currency } = terms;
    const body = { offer: offer.offer, search_token: searchToken, currency };
    const request = { ...body, language: words.tag.toLowerCase() };
    const options = { deadline: patienceUntil(PATIENCE_MS), page: "cars/offer" };
    const [available, rental, wordOf] = await Promise.all([
      call("carAvailability", request, options),
      call("carTerms", request, options),
      carWords(words.locale),
    ]);
    return extrasView(available.data, rental.data, { words, wordOf, days, currency, chosen });
  });
}
