// What the price calendar is asked for: which month, how many nights, which party.

import { MAX_DAYS_AHEAD, MAX_NIGHTS } from "@roomward/contract/request";
import { termsToParams } from "@/lib/address/stay-query";
import { now } from "@/lib/clock";
import { nightsBetween } from "@/lib/format/days";
import { withAsciiDigits } from "@/lib/format/text";
import { openDays } from "@/lib/rules/night";
import type { RawParams } from "@/lib/stays/query";
import { type CalendarMonth, monthsLater, type Party } from "@/lib/views/calendar/price-calendar";
import type { Words } from "@/lib/views/words";
import type { StayRequest } from "../stay-request";

export interface CalendarRequest {
  month: string;
  /** The first and the last month with days that can be asked for. */
  firstMonth: string;
  lastMonth: string;
  nights: number;
  party: Party;
  /** The week that is asked before the page is shown, by its first day; for readers without scripts. */
  week: string | null;
  /** What was wrong, each in one sentence. */
  problems: string[];
}

const only = (value: RawParams[string]): string => (typeof value === "string" ? value : "");

/** `zone`: the property's; null where it is not known. */
export function calendarRequest({ raw, parsed, words }: StayRequest, zone: string | null): CalendarRequest {
  const { first, last } = openDays(now(), zone);
  const [firstMonth, lastMonth] = [first.slice(0, 7), last.slice(0, 7)];
  const { checkin, checkout, ...party } = parsed.draft;
  const problems = parsed.ok ? [] : parsed.problems.map(({ sentence }) => sentence);
  const between = checkin !== null && checkout !== null ? nightsBetween(checkin, checkout) : 1;
  const usual = between >= 1 && between <= MAX_NIGHTS ? between : 1;
  const nights = only(raw.nights) === "" ? usual : Number(withAsciiDigits(only(raw.nights)));
  const isNights = Number.isInteger(nights) && nights >= 1 && nights <= MAX_NIGHTS;
  if (!isNights) problems.push(words.t("flexible.calendar.nightsWrong", { maximum: MAX_NIGHTS }));
  const wanted = only(raw.month) || checkin?.slice(0, 7) || firstMonth;
  const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/.test(wanted) && wanted >= firstMonth && wanted <= lastMonth;
  if (!isMonth && only(raw.month) !== "")
    problems.push(words.t("flexible.calendar.monthWrong", { days: MAX_DAYS_AHEAD }));
  return {
    month: isMonth ? wanted : firstMonth,
    firstMonth,
    lastMonth,
    nights: isNights ? nights : usual,
    party,
    week: /^\d{4}-\d\d-\d\d$/.test(only(raw.week)) ? only(raw.week) : null,
    problems,
  };
}

/** Party, country and currency as parameters, without days. */
export function partyParams(party: Party): string {
  return termsToParams({ ...party, checkin: "", checkout: "" }).replace("in=&out=&", "");
}

export function calendarHref(
  id: number,
  { month, nights, party }: Pick<CalendarRequest, "month" | "nights" | "party">,
  { locale }: Words,
): string {
  return `/${locale}/stays/${id}/calendar?month=${month}&nights=${nights}&${partyParams(party)}`;
}

/** The month moved by `count`, as far as days there can be asked for; null beyond. */
export function monthHref(id: number, calendar: CalendarRequest, count: number, words: Words): string | null {
  const month = monthsLater(calendar.month, count);
  return month < calendar.firstMonth || month > calendar.lastMonth
    ? null
    : calendarHref(id, { ...calendar, month }, words);
}

/** Days of the week that was asked for. */
export function daysOfWeek({ weeks }: CalendarMonth, start: string | null): string[] {
  const week = weeks.find((one) => one.start === start);
  return (week?.days ?? []).flatMap((day) => (day?.canAsk ? [day.day] : []));
}
