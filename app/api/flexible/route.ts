// GET /api/flexible with the parameters of a search and `pairs=2027-03-05_2027-03-08,…`: cheapest totals by pair.
import { isCalendarDay } from "@roomward/contract/values";
import { placeOf } from "@/app/[locale]/plain-search";
import { now } from "@/lib/clock";
import { readQuery } from "@/lib/http/read-query";
import { route } from "@/lib/http/route";
import { canAsk } from "@/lib/rules/night";
import { zoneOfPlace } from "@/lib/rules/zone";
import { queryContext } from "@/lib/stays/booker";
import { cheapestByPair } from "@/lib/stays/cheapest-by-pair";
import { parseSearch, SEARCH_FIELDS } from "@/lib/stays/query";
import { refuseFields } from "@/lib/stays/route-answer";
import type { DayPair } from "@/lib/views/calendar/flexible";

const MAX_PAIRS = 7;
const PAIR = /^(\d{4}-\d\d-\d\d)_(\d{4}-\d\d-\d\d)$/;

function readPairs(text: string, zone: string | null): DayPair[] | null {
  const pairs = text.split(",").map((part) => {
    const [, checkin = "", checkout = ""] = PAIR.exec(part) ?? [];
    return { checkin, checkout };
  });
  const isPair = (pair: DayPair) =>
    isCalendarDay(pair.checkin) && isCalendarDay(pair.checkout) && canAsk(pair, now(), zone);
  return pairs.length <= MAX_PAIRS && pairs.every(isPair) ? pairs : null;
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/flexible",
  GET: async ({ request, url, words }) => {
    const raw = readQuery(url.searchParams, [...SEARCH_FIELDS, "pairs"], words);
    const parsed = parseSearch(raw, queryContext(words, request.headers));
    if (!parsed.ok) throw refuseFields(parsed.problems, words);
    const { kind, id } = parsed.query.place;
    const zone = zoneOfPlace(await placeOf(kind, id, words.locale));
    const pairs = readPairs(String(raw.pairs ?? ""), zone);
    if (pairs === null)
      throw refuseFields(
        [{ field: "pairs", sentence: words.t("flexible.pairsWrong", { maximum: MAX_PAIRS }) }],
        words,
      );
    return { answers: Object.fromEntries(await cheapestByPair(parsed.query, pairs, words)) };
  },
});
