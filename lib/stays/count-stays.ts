// How many stays a search would find: one call of a hundred rows, without cards (rows R08 and R12).
import "server-only";
import type { SearchResult } from "@roomward/contract/search";
import type { SearchQuery } from "@/lib/address/stay-query";
import type { Words } from "@/lib/i18n";
import { patienceUntil } from "@/lib/patience";
import { placeByRef } from "@/lib/places/lookup";
import type { Outcome } from "@/lib/views/problem";
import { inArea } from "./area-cut";
import { keeping, type Sums } from "./keeping";
import { searchOffers } from "./net-rates";
import { type Offered, offeredIn } from "./offered-in";
import { notReady, outcomeOf } from "./outcome";
import { isAllOf, planFor } from "./search-plan";

const ROWS = 100;
const PATIENCE_MS = 4_000;

export interface StayCount {
  known: number;
  /** False: there may be more. */
  isExact: boolean;
  ids: number[];
}

/** Without the withheld, of which no count and no price is said. */
interface Sample extends Omit<Offered<SearchResult>, "withheld"> {
  /** With what is counted in; null where nothing is, or nobody needs it. */
  sums: Sums | null;
  isAll: boolean;
}

/** What keeps the filter, of one call of a hundred rows; `page` names the caller in the log. */
export async function sampleOf(query: SearchQuery, words: Words, page: string): Promise<Outcome<Sample>> {
  return outcomeOf(words, async () => {
    const place = query.place.kind === "airport" ? await placeByRef(query.place, words.locale) : null;
    const plan = await planFor({ ...query, sort: "popularity", shown: ROWS }, place);
    if (typeof plan === "string") return plan;
    if (plan.body === null) return { counted: [], priced: [], sums: null, isAll: plan.isWhole };
    const answer = await searchOffers(
      { ...plan.body, rows: ROWS },
      { deadline: patienceUntil(PATIENCE_MS), page },
    );
    const { kept, sums } = await keeping(answer.data, query, page === "prices");
    const { results, unplaced } = await inArea(kept, query, patienceUntil(PATIENCE_MS));
    const { counted, priced } = await offeredIn(results, query);
    return {
      counted,
      priced,
      sums,
      isAll: unplaced === 0 && isAllOf(plan, answer),
    };
  }).then((outcome) => {
    if (!outcome.ok) return outcome;
    const { value } = outcome;
    return typeof value === "string" ? { ok: false, problem: notReady(value, words) } : { ok: true, value };
  });
}

export async function countStays(query: SearchQuery, words: Words): Promise<Outcome<StayCount>> {
  const outcome = await sampleOf(query, words, "count");
  if (!outcome.ok) return outcome;
  const { counted, isAll } = outcome.value;
  return { ok: true, value: { known: counted.length, isExact: isAll, ids: counted.map(({ id }) => id) } };
}
