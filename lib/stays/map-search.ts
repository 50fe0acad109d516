// Stays of a box with their totals, for the map that moves: one search call, facts from the mirror.
import "server-only";
import type { SearchRequest } from "@roomward/contract/search";
import type { SearchQuery } from "@/lib/address/stay-query";
import { now } from "@/lib/clock";
import type { Words } from "@/lib/i18n";
import { ensureCards } from "@/lib/mirror/ensure";
import { patienceUntil } from "@/lib/patience";
import type { Bounds } from "@/lib/rules/bounds";
import { isWithin } from "@/lib/rules/map-frame";
import type { MapAnswer } from "@/lib/views/map/map";
import { mapStays } from "@/lib/views/map/map-stay";
import type { Outcome } from "@/lib/views/problem";
import { circleAround } from "./area-cut";
import { type Cursor, cursorText } from "./cursor";
import { keeping } from "./keeping";
import { needsIds } from "./narrow";
import { searchOffers, searchPage } from "./net-rates";
import { offeredOf } from "./offered-in";
import { foreignCursor, notReady, outcomeOf } from "./outcome";
import { pricedCards } from "./result-cards";
import type { Answered } from "./results-page";
import { planFor } from "./search-plan";

const PRICES_MS = 6_000;
const FACTS_MS = 2_500;
/** Stays of one answer. */
const ROWS = 100;

interface Reading {
  query: SearchQuery;
  box: Bounds;
  have: number;
  /** True: stays of the view are missing that no further page brings. */
  isShort: boolean;
}

async function read(
  answer: Answered,
  { query, box, have, isShort: wasShort }: Reading,
  words: Words,
): Promise<MapAnswer> {
  const quotedAt = new Date(now()).toISOString();
  const { kept: fitting } = await keeping(answer.data, query);
  const ids = fitting.map(({ id }) => id);
  const { records } = await ensureCards(ids, { deadline: patienceUntil(FACTS_MS) });
  // Nobody knows where a stay without a record lies.
  const isShort = wasShort || answer.quarantined > 0 || records.size < ids.length;
  const { counted } = offeredOf(fitting, records, query);
  const cards = await pricedCards(counted, records, quotedAt, { query, words, place: null });
  const stays = mapStays(cards).filter((stay) => isWithin(box, stay));
  const count = have + stays.length;
  return {
    stays,
    next: cursorText(count, answer.nextPage, isShort),
    text:
      answer.nextPage === null && !isShort ? words.t("map.inView", { count }) : words.t("map.inViewOfMore"),
  };
}

const pricesBy = () => ({ deadline: patienceUntil(PRICES_MS), page: "map" });

const NOTHING: Answered = { data: [], nextPage: null, quarantined: 0 };

/** A box too large for the platform is asked for by its place otherwise; stays that are named need no circle. */
function inBox(body: SearchRequest, box: Bounds): SearchRequest {
  if (body.accommodations) return body;
  const { city, country, region, district, landmark, airport, ...rest } = body;
  return { ...rest, coordinates: circleAround(box), rows: ROWS };
}

/** Up to 100 priced stays of `box`, the most popular first; what the filter leaves out stays out. */
export async function staysInBox(query: SearchQuery, box: Bounds, words: Words): Promise<Outcome<MapAnswer>> {
  const filter = { ...query.filter, area: box };
  const plan = await planFor({ ...query, sort: "popularity", shown: ROWS, filter }, null);
  if (typeof plan === "string") return { ok: false, problem: notReady(plan, words) };
  return outcomeOf(words, async () => {
    const answer = plan.body === null ? NOTHING : await searchOffers(inBox(plan.body, box), pricesBy());
    return read(answer, { query, box, have: 0, isShort: plan.nextOffset !== null || !plan.isWhole }, words);
  });
}

/** The following stays of the same box; the token carries the search. */
export async function moreStaysInBox(
  { token, have, isShort }: Cursor,
  query: SearchQuery,
  box: Bounds,
  words: Words,
): Promise<Outcome<MapAnswer>> {
  if (needsIds(query)) return { ok: false, problem: foreignCursor(words) };
  return outcomeOf(words, async () => {
    const answer = await searchPage(token, pricesBy());
    return read(answer, { query, box, have, isShort: isShort ?? false }, words);
  });
}
