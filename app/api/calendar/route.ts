// GET /api/calendar?id=…&nights=3&days=2027-03-05,…: the cheapest total of one stay by day of arrival.

import { MAX_NIGHTS } from "@roomward/contract/request";
import { isCalendarDay } from "@roomward/contract/values";
import { cheapestByDay } from "@/app/[locale]/stays/[id]/calendar/cheapest-days";
import { now } from "@/lib/clock";
import { addDays } from "@/lib/format/days";
import { readQuery } from "@/lib/http/read-query";
import { route } from "@/lib/http/route";
import { canAsk } from "@/lib/rules/night";
import { zoneOf } from "@/lib/rules/zone";
import { queryContext } from "@/lib/stays/booker";
import { parseTerms, TERMS_FIELDS } from "@/lib/stays/query";
import { recordOf } from "@/lib/stays/quote";
import { refuseFields, stayId } from "@/lib/stays/route-answer";

/** A week. */
const MAX_DAYS = 7;

const PARTY_FIELDS = TERMS_FIELDS.filter((name) => name !== "in" && name !== "out");

function readNights(text: string): number | null {
  const nights = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return nights >= 1 && nights <= MAX_NIGHTS ? nights : null;
}

function readDays(text: string, nights: number, zone: string | null): string[] | null {
  const days = [...new Set(text.split(","))];
  const isGood = (day: string) =>
    isCalendarDay(day) && canAsk({ checkin: day, checkout: addDays(day, nights) }, now(), zone);
  return days.length <= MAX_DAYS && days.every(isGood) ? days : null;
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/calendar",
  GET: async ({ request, url, words }) => {
    const { t } = words;
    const raw = readQuery(url.searchParams, ["id", "nights", "days", ...PARTY_FIELDS], words);
    const id = stayId(raw.id, words);
    const parsed = parseTerms(raw, queryContext(words, request.headers));
    if (!parsed.ok) throw refuseFields(parsed.problems, words);
    const nights = readNights(String(raw.nights ?? ""));
    if (nights === null)
      throw refuseFields(
        [{ field: "nights", sentence: t("flexible.calendar.nightsWrong", { maximum: MAX_NIGHTS }) }],
        words,
      );
    const days = readDays(String(raw.days ?? ""), nights, zoneOf(await recordOf(id)));
    if (days === null)
      throw refuseFields(
        [{ field: "days", sentence: t("flexible.calendar.daysWrong", { maximum: MAX_DAYS }) }],
        words,
      );
    const { checkin: _in, checkout: _out, ...party } = parsed.draft;
    return { answers: Object.fromEntries(await cheapestByDay(id, { party, nights, days }, words)) };
  },
});
