// One answered page of results: in order, with facts, counted, and with the sentences around it.
import "server-only";
import { now } from "@/lib/clock";
import type { SearchResult } from "@/lib/contract/search";
import type { Words } from "@/lib/i18n";
import { ensureCards } from "@/lib/mirror/ensure";
import { countOfPlace } from "@/lib/mirror/read";
import { noteProducts } from "@/lib/mirror/seen-inventory";
import type { Place } from "@/lib/places/lookup";
import type { ResultsPage } from "@/lib/views/card";
import type { SearchQuery } from "@/lib/views/stay-query";
import { cursorText } from "./cursor";
import { pricedCards } from "./result-cards";
import { headingText, noticeText, orderText } from "./results-words";
import type { Order } from "./search-request";

/** Facts of stays the mirror lacks may take this long; later ones are shown reduced. */
const FACTS_MS = 1_500;

function inOrder(results: readonly SearchResult[], order: Order): readonly SearchResult[] {
  if (order.by !== "adjusted") return results;
  const position = new Map(order.ids.map((id, index) => [id, index]));
  const last = order.ids.length;
  return [...results].sort((a, b) => (position.get(a.id) ?? last) - (position.get(b.id) ?? last));
}

/** The parts of a search answer a page is made of. */
export interface Answered {
  data: readonly SearchResult[];
  nextPage: string | null;
  quarantined: number;
}

export interface PageSetting {
  query: SearchQuery;
  words: Words;
  place: Place | null;
  order: Order;
  /** Cards of this list the reader already has. */
  have: number;
}

/** Mirrored stays that a complete answer did not hold; null when the answer or the mirror is not complete. */
async function soldOutOf(count: ResultsPage["count"], { query, order }: PageSetting): Promise<number | null> {
  if (!count.exact || order.by === "distance" || query.place.kind === "accommodation") return null;
  const mirrored = await countOfPlace(query.place);
  return mirrored.complete ? Math.max(0, mirrored.count - count.known) : null;
}

/** True when nothing of the place can be missing from the answers so far. */
async function isComplete(answer: Answered, { query, order }: PageSetting): Promise<boolean> {
  if (answer.nextPage !== null || answer.quarantined > 0) return false;
  if (order.by !== "adjusted") return true;
  return (await countOfPlace(query.place)).count <= order.ids.length;
}

/** `screen` cards first, the rest of the answer held for "Load more". */
export async function resultsPage(
  answer: Answered,
  screen: number,
  setting: PageSetting,
): Promise<ResultsPage> {
  const { query, words, place, order, have } = setting;
  const results = inOrder(answer.data, order);
  noteProducts("search", results);
  const quotedAt = new Date(now()).toISOString();
  const ids = results.map((result) => result.id);
  const { records } = await ensureCards(ids, { deadline: Date.now() + FACTS_MS });
  const cards = await pricedCards(results, records, quotedAt, { terms: query, words, place });
  const count = { known: have + cards.length, exact: await isComplete(answer, setting) };
  const named = { kind: query.place.kind, name: place?.name ?? words.t("card.placeUnknown") };
  return {
    cards: cards.slice(0, screen),
    held: cards.slice(screen),
    next: cursorText(count.known, answer.nextPage),
    count,
    soldOut: await soldOutOf(count, setting),
    heading: headingText(count, named, words),
    orderText: orderText(order, named, words),
    notice: noticeText(cards.filter((card) => card.facts.reduced).length, answer.quarantined, words),
    quotedAt,
  };
}
