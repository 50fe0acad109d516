// Prices of saved stays, asked again because the reader wishes it: one call for up to fifty stays of equal terms.
import "server-only";
import { type StayTerms, termsToParams } from "@/lib/address/stay-query";
import { andList } from "@/lib/format/intl";
import type { Words } from "@/lib/i18n";
import { ensureCards } from "@/lib/mirror/ensure";
import { patienceUntil } from "@/lib/patience";
import { conditionsOf, freeUntilOf } from "@/lib/views/list/card";
import type { Outcome } from "@/lib/views/problem";
import { allRates, cheapestForParty } from "@/lib/views/rates/cheapest-rate";
import { rateFilterNames } from "@/lib/views/rates/rate-filter";
import { withheldHeading } from "@/lib/views/rates/withheld";
import { type Quoted, quotesOf } from "./batch-quotes";
import { problemOf } from "./outcome";

/** Records our copy lacks may take this long. */
const RECORDS_MS = 3_000;

/** A fresh price as a browser may remember it, or the sentence that stands in its place. */
export type SavedPrice =
  | {
      id: number;
      state: "priced";
      amount: number;
      currency: string;
      text: string;
      /** What of the taxes and charges is in it, and what comes on top. */
      tax: string;
      /** UTC instant until which cancelling is free. */
      freeUntil: string | null;
      /** Cancelling, meals and paying as the rate states them, a sentence each. */
      conditions: string[];
      /** Ids of the rates it is the price of, and of all there are; null where not all could be read. */
      rates: string[];
      offered: string[] | null;
    }
  | { id: number; state: "none" | "failed" | "oneRoom"; sentence: string };

export interface SavedPrices {
  quotedAt: string;
  /** The terms in the spelling of our addresses. */
  terms: string;
  stays: SavedPrice[];
}

function priceOf(id: number, quoted: Quoted, requestedTerms: StayTerms, words: Words): SavedPrice {
  const { t, tag } = words;
  if (quoted.state === "withheld") return { id, state: "none", sentence: withheldHeading(quoted.why, words) };
  const names = andList(rateFilterNames(requestedTerms, words), tag);
  if (quoted.state === "none" && names !== "")
    return { id, state: "none", sentence: t("rates.filter.none", { names }) };
  if (quoted.state !== "rates")
    return { id, state: quoted.state, sentence: t(`saved.prices.${quoted.state}`) };
  const cheapest = cheapestForParty(quoted.view);
  if (cheapest === null) return { id, state: "oneRoom", sentence: t("saved.prices.oneRoom") };
  const { amount, currency, text } = cheapest.price.headline.shown;
  const { tax } = cheapest.price;
  const terms = cheapest.cancellation;
  return {
    id,
    state: "priced",
    amount,
    currency,
    text,
    tax: tax.text,
    freeUntil: freeUntilOf(terms),
    conditions: conditionsOf(cheapest),
    rates: cheapest.rates,
    offered: quoted.view.unread.length > 0 ? null : allRates(quoted.view).map((rate) => rate.id),
  };
}

/** A problem when nothing could be asked at all; otherwise every stay has its price or its sentence. */
export async function savedPrices(
  ids: readonly number[],
  terms: StayTerms,
  words: Words,
): Promise<Outcome<SavedPrices>> {
  const { records } = await ensureCards(ids, { deadline: patienceUntil(RECORDS_MS) });
  const { of, failure, quotedAt } = await quotesOf({ ids, terms, words, records });
  if (failure !== null) return { ok: false, problem: problemOf(failure, words) };
  const stays = [...of].map(([id, quoted]) => priceOf(id, quoted, terms, words));
  return { ok: true, value: { quotedAt, terms: termsToParams(terms), stays } };
}
