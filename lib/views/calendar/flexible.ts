// Days around the asked ones: each pair of arrival and departure with its address and, once asked, its cheapest total.

import { FIRST_SCREEN, queryToParams, type SearchQuery } from "@/lib/address/stay-query";
import { addDays, dayIn, nightsBetween } from "@/lib/format/days";
import type { Words } from "@/lib/i18n";

export const REACHES = [1, 2, 3] as const;
/** How many days earlier and later than asked. */
export type Reach = (typeof REACHES)[number];

export interface DayPair {
  checkin: string;
  checkout: string;
}

/**
 * `short` is rounded and without its currency, `tax` the sentence beside the price: what comes on top of it.
 * `none`: the platform answered that nothing is free; `net`: it holds rates for closed groups of customers only,
 * which is not the same; `failed`: it could not be asked.
 */
export type CheapestAnswer =
  | { state: "price"; amount: number; currency: string; text: string; short: string; tax: string }
  | { state: "none" | "net" }
  | { state: "failed"; sentence: string };

export interface PairCell {
  /** `2027-03-05_2027-03-08`. */
  key: string;
  /** The results for these days, in the order in which the first stay with a price is that of the cell. */
  href: string;
  nightsText: string;
  nights: number;
  /** `Arrive Friday 5 March, leave Monday 8 March, 3 nights`. */
  label: string;
  isAsked: boolean;
  /** Null: not checked. */
  answer: CheapestAnswer | null;
}

export interface PairRow {
  day: string;
  dayText: string;
  /** One for each column; null where no stay is possible. */
  cells: (PairCell | null)[];
}

export interface PairGrid {
  columns: { day: string; dayText: string }[];
  rows: PairRow[];
}

const SHORT: Intl.DateTimeFormatOptions = { weekday: "short", day: "numeric", month: "short" };
const LONG: Intl.DateTimeFormatOptions = { weekday: "long", day: "numeric", month: "long" };

export const pairKey = ({ checkin, checkout }: DayPair): string => `${checkin}_${checkout}`;

const around = (day: string, reach: Reach): string[] =>
  Array.from({ length: 2 * reach + 1 }, (_, index) => addDays(day, index - reach));

/** Every pair within `reach` days of the asked one that `isPossible`. */
export function pairsAround(
  chosenPair: DayPair,
  reach: Reach,
  isPossible: (pair: DayPair) => boolean,
): DayPair[] {
  return around(chosenPair.checkin, reach).flatMap((checkin) =>
    around(chosenPair.checkout, reach)
      .map((checkout) => ({ checkin, checkout }))
      .filter(isPossible),
  );
}

const days = (from: string, to: string): number => Math.abs(nightsBetween(from, to));

/** What is asked without being told to: the days next to the asked ones, and the asked number of nights. */
export function firstPairs(chosenPair: DayPair, pairs: readonly DayPair[]): DayPair[] {
  const nights = nightsBetween(chosenPair.checkin, chosenPair.checkout);
  return pairs.filter(
    (pair) =>
      nightsBetween(pair.checkin, pair.checkout) === nights ||
      (days(chosenPair.checkin, pair.checkin) <= 1 && days(chosenPair.checkout, pair.checkout) <= 1),
  );
}

function cellOf(pair: DayPair, query: SearchQuery, words: Words, answer: CheapestAnswer | null): PairCell {
  const { t, tag, locale } = words;
  const nights = nightsBetween(pair.checkin, pair.checkout);
  const nightsText = t("common.nights", { nights });
  return {
    key: pairKey(pair),
    href: `/${locale}/search?${queryToParams({ ...query, ...pair, sort: "price", shown: FIRST_SCREEN })}`,
    nightsText,
    nights,
    label: t("flexible.pair", {
      arrive: dayIn(pair.checkin, tag, LONG),
      leave: dayIn(pair.checkout, tag, LONG),
      nights: nightsText,
    }),
    isAsked: pair.checkin === query.checkin && pair.checkout === query.checkout,
    answer,
  };
}

interface GridSetting {
  query: SearchQuery;
  reach: Reach;
  pairs: readonly DayPair[];
  /** By key of the pair. */
  answers: ReadonlyMap<string, CheapestAnswer>;
  words: Words;
}

/** Arrivals down, departures across. */
export function pairGrid({ query, reach, pairs, answers, words }: GridSetting): PairGrid {
  const possible = new Map(pairs.map((pair) => [pairKey(pair), pair]));
  const columns = around(query.checkout, reach);
  const headed = (day: string) => ({ day, dayText: dayIn(day, words.tag, SHORT) });
  return {
    columns: columns.map(headed),
    rows: around(query.checkin, reach).map((checkin) => ({
      ...headed(checkin),
      cells: columns.map((checkout) => {
        const key = pairKey({ checkin, checkout });
        const pair = possible.get(key);
        return pair === undefined ? null : cellOf(pair, query, words, answers.get(key) ?? null);
      }),
    })),
  };
}
