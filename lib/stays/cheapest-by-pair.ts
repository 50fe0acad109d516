// The cheapest total for each pair of days around the asked ones: one search call of ten rows per pair (row S06).
import "server-only";
import type { SearchResult } from "@roomward/contract/search";
import { counts, type SearchQuery } from "@/lib/address/stay-query";
import { moneyText, shortMoneyText, shownAmount } from "@/lib/format/money";
import { DemandFailure } from "@/lib/http/failure";
import type { Words } from "@/lib/i18n";
import { patienceUntil } from "@/lib/patience";
import { allInFirst } from "@/lib/rules/all-in";
import { paidRoom, paymentOf } from "@/lib/rules/payment-plan";
import { type CheapestAnswer, type DayPair, pairKey } from "@/lib/views/calendar/flexible";
import { partyPrice } from "@/lib/views/list/card-offer";
import { headlineOf } from "@/lib/views/money/price";
import { taxNote } from "@/lib/views/money/taxes";
import type { Lookups } from "@/lib/views/wording";
import { inArea } from "./area-cut";
import { keeping } from "./keeping";
import { searchOffers } from "./net-rates";
import { offeredIn } from "./offered-in";
import { notReady, problemOf } from "./outcome";
import { lookupsFor } from "./read-lookups";
import { isAllOf, planFor } from "./search-plan";

const PATIENCE_MS = 4_000;
/** Calls of one reader that are under way at once. */
const AT_ONCE = 4;
const ROWS = 10;

type Priced = Extract<CheapestAnswer, { state: "price" }>;

/** The first stay priced in the requested currency; if there is none, the first in its own currency. */
function cheapest(
  results: readonly SearchResult[],
  currency: string,
  { net, ...wording }: { net: ReadonlySet<number>; words: Words; lookups: Lookups },
): CheapestAnswer {
  const { words } = wording;
  if (results.length === 0) return { state: "none" };
  const priced = results.flatMap((result): Priced[] => {
    const price = partyPrice(result);
    if (price === null) return [];
    const shown = shownAmount(headlineOf(price), result.currency);
    const { amount, currency: own } = shown;
    const paid = paymentOf(price, (result.products ?? []).map(paidRoom), result.currency);
    return [
      {
        state: "price",
        ...shown,
        text: moneyText(amount, own, words.tag),
        short: shortMoneyText(shown, currency, words.tag),
        tax: taxNote(price, paid, { ...wording, currency: result.currency }, true).text,
      },
    ];
  });
  const lowest = priced.find((one) => one.currency === currency) ?? priced[0];
  if (lowest !== undefined) return lowest;
  const isNet = results.every(({ id }) => net.has(id));
  return isNet ? { state: "net" } : { state: "failed", sentence: words.t("card.checkDates") };
}

const noneFound = ({ t }: Words): CheapestAnswer => ({ state: "failed", sentence: t("flexible.noneFound") });

async function askPair(query: SearchQuery, pair: DayPair, words: Words): Promise<CheapestAnswer> {
  try {
    const plan = await planFor({ ...query, ...pair, sort: "price" }, null);
    if (typeof plan === "string") return { state: "failed", sentence: notReady(plan, words).sentence };
    if (plan.body === null) return plan.isWhole ? { state: "none" } : noneFound(words);
    const answer = await searchOffers(
      // All-in sums are sorted among as many stays as on the list.
      { ...plan.body, rows: counts(query) ? plan.body.rows : ROWS },
      { deadline: patienceUntil(PATIENCE_MS), page: "flexible" },
    );
    const { kept, sums } = await keeping(answer.data, { ...query, ...pair }, true);
    const { results, unplaced } = await inArea(kept, query, patienceUntil(PATIENCE_MS));
    // None among those that were asked for proves nothing about the others.
    const isWhole = unplaced === 0 && isAllOf(plan, answer);
    if (results.length === 0 && !isWhole) return noneFound(words);
    const { net } = answer;
    if (!isWhole && results.every(({ id }) => net.has(id)))
      return { state: "failed", sentence: words.t("flexible.netOfTen") };
    const { priced } = await offeredIn(results, query);
    if (results.length > 0 && priced.length === 0) return noneFound(words);
    const inOrder = allInFirst(priced, ({ id }) => sums?.of.get(id)?.sum ?? null, query);
    return cheapest(inOrder, query.currency, { net, words, lookups: await lookupsFor(words, []) });
  } catch (error) {
    if (!(error instanceof DemandFailure)) throw error;
    return { state: "failed", sentence: problemOf(error, words).sentence };
  }
}

/** Answers by key of the pair; a failed call is shown for its pair alone. */
export async function cheapestByPair(
  query: SearchQuery,
  pairs: readonly DayPair[],
  words: Words,
): Promise<Map<string, CheapestAnswer>> {
  const answers = new Map<string, CheapestAnswer>();
  const waiting = [...pairs];
  const work = async () => {
    for (let pair = waiting.shift(); pair !== undefined; pair = waiting.shift())
      answers.set(pairKey(pair), await askPair(query, pair, words));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return answers;
}
