// The address of a page about chosen car offers: the rental, the offers, and the total that was seen.
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { cache } from "react";
import {
  type CarChoice,
  type CarQuery,
  carOfferHref,
  readCarChoice,
  readSeenTotal,
  type SeenTotal,
} from "@/lib/address/car-query";
import { type ParsedCars, parseCars } from "@/lib/cars/query";
import { countryName } from "@/lib/format/intl";
import { setPageStatus } from "@/lib/http/page-status";
import { isLocale, type Locale, type Words } from "@/lib/i18n";
import { carsAreOff, readCars } from "@/lib/mirror/cars";
import { queryContext } from "@/lib/stays/booker";
import type { RawParams } from "@/lib/stays/query";
import { carName } from "@/lib/views/cars/car";
import { isPlainRequested } from "../island";
import { type LocalePageProps, pageWords } from "../page-words";

export interface CarOffersRequest {
  words: Words;
  raw: RawParams;
  parsed: ParsedCars;
  /** Null where the rental cannot be searched. */
  terms: CarQuery | null;
  /** In the order of the address, each once. */
  choices: CarChoice[];
  seen: SeenTotal | null;
  /** Name of the traveller's country. */
  country: string;
  isPlain: boolean;
}

/** A request that names one offer of a rental that can be searched. */
export interface ChosenRequest {
  request: CarOffersRequest;
  terms: CarQuery;
  choice: CarChoice;
}

const textsOf = (value: string | string[] | undefined): string[] => [value ?? []].flat();

const parsedOnce = cache(async (locale: Locale, given: string): Promise<CarOffersRequest> => {
  const words = await pageWords(locale);
  const raw = JSON.parse(given) as RawParams;
  const choices = [...new Set(textsOf(raw.offer))].map(readCarChoice);
  // A text that no link of ours has names nothing.
  if (choices.includes(null)) notFound();
  const { preferred } = queryContext(words, await headers());
  const parsed = parseCars(raw, { words, ...(preferred && { preferred }) });
  if (!parsed.ok) setPageStatus(400);
  return {
    words,
    raw,
    parsed,
    terms: parsed.ok ? parsed.query : null,
    choices: choices.filter((choice) => choice !== null),
    seen: readSeenTotal(textsOf(raw.seen)[0] ?? ""),
    country: countryName(parsed.draft.country, words.tag),
    isPlain: await isPlainRequested(raw),
  };
});

/** Parsed once per request, for the page and its head; 404 for another language, and where there are no cars. */
export async function carOffersRequest({ params, searchParams }: LocalePageProps): Promise<CarOffersRequest> {
  const { locale } = await params;
  if (!isLocale(locale) || (await carsAreOff())) notFound();
  return parsedOnce(locale, JSON.stringify(await searchParams));
}

/** Name of the chosen model in our copy, before the search. */
export const chosenName = cache(async ({ words, choices: [choice] }: CarOffersRequest): Promise<string> => {
  if (choice === undefined) notFound();
  const { models } = await readCars({ suppliers: [], depots: [], models: [choice.car] });
  return carName({ model: models.get(choice.car) ?? null }, words);
});

/** This page as requested, or the other of the two. */
export function chosenHref(
  { words, terms, choices: [choice], seen }: CarOffersRequest,
  page: "offer" | "go",
): string {
  return terms === null || choice === undefined
    ? `/${words.locale}`
    : carOfferHref(words.locale, page, terms, { choice, seen });
}
