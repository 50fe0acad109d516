// The same party in one room or in two: what the other number costs, asked with one search more, and only for parties that
// may well take either (docs/decisions 150).
import "server-only";
import type { SearchResult } from "@roomward/contract/search";
import { stayHref } from "@/lib/address/hrefs";
import { FIRST_SCREEN, queryToParams, type SearchQuery } from "@/lib/address/stay-query";
import { dualMoney, type MoneyView } from "@/lib/format/money";
import type { Words } from "@/lib/i18n";
import type { OtherRooms } from "@/lib/views/list/card";
import { partyPrice } from "@/lib/views/list/card-offer";
import { headlineOf } from "@/lib/views/money/price";
import { sampleOf } from "./count-stays";

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
  const asked = { ...query, rooms: number, shown: FIRST_SCREEN };
  const rooms = t("common.rooms", { rooms: number });
  const href = `/${locale}/search?${queryToParams(asked)}`;
  const outcome = await sampleOf(asked, words, "rooms");
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
      href: stayHref(locale, id, asked),
    };
    return [id, card] as const;
  });
  return { text, href, of: Object.fromEntries(of) };
}
