// How many stays a search would find: one call of a hundred rows, without cards (rows R08 and R12).
import "server-only";
import type { SearchResult } from "@roomward/contract/search";
import { stayHref } from "@/lib/address/hrefs";
import { FIRST_SCREEN, queryToParams, type SearchQuery } from "@/lib/address/stay-query";
import { dualMoney, type MoneyView } from "@/lib/format/money";
import type { Words } from "@/lib/i18n";
import { patienceUntil } from "@/lib/patience";
import { placeByRef } from "@/lib/places/lookup";
import type { OtherRooms } from "@/lib/views/list/card";
import { partyPrice } from "@/lib/views/list/card-offer";
import { headlineOf } from "@/lib/views/money/price";
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

/** In how many rooms a party may travel as well; null where that is no question. */
function otherNumber({ rooms, adults, children, place }: SearchQuery): number | null {
  if (place.kind === "accommodation") return null;
  if (rooms === 2) return 1;
  return rooms === 1 && adults >= 2 && adults + children.length >= 4 ? 2 : null;
}

type Totals = ReadonlyMap<number, MoneyView>;

/** `price.display` of the whole stay by stay. */
function totalsOf(results: readonly SearchResult[], { tag }: Words): Totals {
  const totals = new Map<number, MoneyView>();
  for (const result of results) {
    const price = partyPrice(result);
    if (price !== null) totals.set(result.id, dualMoney(headlineOf(price), result.currency, tag).shown);
  }
  return totals;
}

/** Null where a stay may be missing, or amounts cannot be compared. */
function leastOf(totals: Totals, isAll: boolean, { currency }: SearchQuery): MoneyView | null {
  const all = [...totals.values()];
  if (!isAll || all.some((total) => total.currency !== currency)) return null;
  return all.toSorted((a, b) => a.amount - b.amount)[0] ?? null;
}

/** Null for a party to which it is no question. A failed call says so and is never taken for no room. */
export async function otherRooms(query: SearchQuery, words: Words): Promise<OtherRooms | null> {
  const number = otherNumber(query);
  if (number === null) return null;
  const { t, locale } = words;
  const requested = { ...query, rooms: number, shown: FIRST_SCREEN };
  const rooms = t("common.rooms", { rooms: number });
  const href = `/${locale}/search?${queryToParams(requested)}`;
  const outcome = await sampleOf(requested, words, "rooms");
  if (!outcome.ok) return { text: t("search.rooms.failed", { rooms }), href, of: {} };
  const { counted, priced, isAll } = outcome.value;
  const count = counted.length;
  if (count === 0 && isAll) return { text: t("search.rooms.none", { rooms }), href: null, of: {} };
  const totals = totalsOf(priced, words);
  const least = leastOf(totals, isAll, query);
  const text = least
    ? t("search.rooms.from", { rooms, count, price: least.text })
    : t(isAll ? "search.rooms.some" : "search.rooms.more", { rooms, count });
  const of = [...totals].map(([id, total]) => {
    const card = {
      text: t("search.rooms.card", { rooms, price: total.text }),
      href: stayHref(locale, id, requested),
    };
    return [id, card] as const;
  });
  return { text, href, of: Object.fromEntries(of) };
}
