// Where nothing is left: the nearest days with the same nights, and other stays of the same city (row A16).
import "server-only";
import { leftOut } from "@roomward/contract/left-out";
import { stayHref } from "@/lib/address/hrefs";
import { NO_FILTER } from "@/lib/address/result-filter";
import { counts, FIRST_SCREEN, queryToParams, type StayTerms } from "@/lib/address/stay-query";
import { now } from "@/lib/clock";
import { addDays, dayRangeText, nightsBetween } from "@/lib/format/days";
import { andList } from "@/lib/format/intl";
import { dualMoney } from "@/lib/format/money";
import { DemandFailure } from "@/lib/http/failure";
import type { Words } from "@/lib/i18n";
import type { StayCard } from "@/lib/views/list/card";
import type { NearestView, NearStays } from "@/lib/views/list/nearest";
import { headlineOf } from "@/lib/views/money/price";
import type { Outcome } from "@/lib/views/problem";
import { narrowed } from "@/lib/views/rates/narrowed";
import { rateFilterNames } from "@/lib/views/rates/rate-filter";
import { dayProblems } from "./query";
import { askAvailability, recordOf } from "./quote";
import { searchStays } from "./search";

/** How far from the wanted days, and how many are enough. */
const MAX_DAYS = 7;
const ENOUGH = 3;
const MAX_STAYS = 4;

type Tried = { state: "free"; date: NearestView["dates"][number] } | { state: "none" | "unasked" };

async function tryDays(id: number, terms: StayTerms, days: number, words: Words): Promise<Tried> {
  try {
    const { result } = await askAvailability(id, terms);
    const quotedAt = new Date(now()).toISOString();
    const details = counts(terms) ? await recordOf(id) : null;
    const nights = nightsBetween(terms.checkin, terms.checkout);
    const stored = result === null ? [] : narrowed(result, { terms, quotedAt, nights, details }).products;
    const prices = stored.map(({ price }) => headlineOf(price));
    const cheapest = prices.toSorted((a, b) => a.accommodation_currency - b.accommodation_currency)[0];
    if (!result || !cheapest) return { state: leftOut(result, "unpriced") > 0 ? "unasked" : "none" };
    const shift = words.t(days < 0 ? "rates.near.earlier" : "rates.near.later", { days: Math.abs(days) });
    return {
      state: "free",
      date: {
        checkin: terms.checkin,
        text: dayRangeText(terms.checkin, terms.checkout, words.tag),
        shift,
        // For a party in several rooms no single rate is the price.
        price: terms.rooms > 1 ? null : dualMoney(cheapest, result.currency, words.tag),
        href: stayHref(words.locale, id, terms),
      },
    };
  } catch (error) {
    if (error instanceof DemandFailure) return { state: "unasked" };
    throw error;
  }
}

const shifted = (terms: StayTerms, days: number): StayTerms => ({
  ...terms,
  checkin: addDays(terms.checkin, days),
  checkout: addDays(terms.checkout, days),
});

/** What is asked of rates holds for the other days too: that none keeps to it says nothing of others. */
function noneText(count: number, terms: StayTerms, words: Words): string {
  const names = andList(rateFilterNames(terms, words), words.tag);
  return names === ""
    ? words.t("rates.near.none", { count })
    : words.t("rates.near.noneFits", { count, names });
}

/**
 * Asks for the same number of nights one day earlier and later, then two, up to seven: at most 14 calls, and none
 * once three were found. A call that fails leaves its days unasked; it never makes them full.
 */
export async function nearestDates(id: number, terms: StayTerms, words: Words): Promise<NearestView> {
  const dates: NearestView["dates"] = [];
  let [none, unasked] = [0, 0];
  for (let distance = 1; distance <= MAX_DAYS && dates.length < ENOUGH; distance += 1) {
    const candidates = [-distance, distance]
      .map((days) => ({ days, terms: shifted(terms, days) }))
      .filter((candidate) => dayProblems(candidate.terms, [], words).length === 0);
    const tried = await Promise.all(
      candidates.map((candidate) => tryDays(id, candidate.terms, candidate.days, words)),
    );
    for (const one of tried) {
      if (one.state === "free") dates.push(one.date);
      else if (one.state === "none") none += 1;
      else unasked += 1;
    }
  }
  return {
    dates: dates.slice(0, ENOUGH),
    noneText: dates.length === 0 && none > 0 ? noneText(none, terms, words) : null,
    unaskedText: unasked > 0 ? words.t("rates.near.unasked", { count: unasked }) : null,
    stoppedText: dates.length >= ENOUGH ? words.t("rates.near.stopped") : null,
  };
}

function nearStay(card: StayCard, words: Words, terms: StayTerms): NearStays["stays"] {
  if (card.price.state !== "offer" || card.facts.reduced) return [];
  const { id, name } = card.facts;
  return [
    {
      id,
      name: name.text,
      lang: name.lang,
      photo: card.facts.photo?.thumbnail ?? null,
      price: card.price.offer.total,
      href: stayHref(words.locale, id, terms),
    },
  ];
}

/** Stays of `cityId` that are free for `terms`, without `id` itself: one search. */
export async function staysNearby(
  id: number,
  cityId: number,
  terms: StayTerms,
  words: Words,
): Promise<Outcome<NearStays>> {
  const query = {
    ...terms,
    place: { kind: "city" as const, id: String(cityId) },
    sort: "popularity" as const,
    shown: FIRST_SCREEN,
    filter: NO_FILTER,
  };
  const found = await searchStays(query, words);
  if (!found.ok) return found;
  const cards = found.value.cards.filter(({ facts }) => facts.id !== id);
  const stays = cards.flatMap((card) => nearStay(card, words, terms)).slice(0, MAX_STAYS);
  return { ok: true, value: { stays, allHref: `/${words.locale}/search?${queryToParams(query)}` } };
}
