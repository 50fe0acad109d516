// A month of arrivals at one stay: each day with its address and, once asked, its cheapest total (row S07).

import { stayHref } from "@/lib/address/hrefs";
import type { StayTerms } from "@/lib/address/stay-query";
import { addDays, dayIn, nightsBetween } from "@/lib/format/days";
import type { Words } from "@/lib/i18n";
import type { CheapestAnswer } from "./flexible";

export interface CalendarDay {
  day: string;
  /** Day of the month. */
  number: string;
  /** `Friday 5 March 2027`. */
  dayText: string;
  /** The stay with arrival on this day. */
  href: string;
  /** False for days that cannot be asked for. */
  canAsk: boolean;
  /** Null: not checked. */
  answer: CheapestAnswer | null;
}

export interface CalendarWeek {
  /** The first day of the row, which may lie in the month before. */
  start: string;
  /** Seven; null outside the month. */
  days: (CalendarDay | null)[];
}

export interface CalendarMonth {
  /** `2027-03`. */
  month: string;
  title: string;
  weekdays: { short: string; long: string }[];
  weeks: CalendarWeek[];
  /** Days that can be asked for: one question each. */
  questions: number;
}

/** A stay's terms without its days. */
export type Party = Omit<StayTerms, "checkin" | "checkout">;

const TITLE: Intl.DateTimeFormatOptions = { month: "long", year: "numeric" };
const FULL: Intl.DateTimeFormatOptions = { weekday: "long", day: "numeric", month: "long", year: "numeric" };
const SHORT_WEEKDAY: Intl.DateTimeFormatOptions = { weekday: "short" };
const LONG_WEEKDAY: Intl.DateTimeFormatOptions = { weekday: "long" };

/** Where the week of a language starts, 0 for Sunday; Monday where the machine does not say. */
function weekStart(tag: string): number {
  const locale = new Intl.Locale(tag) as Intl.Locale & {
    weekInfo?: { firstDay: number };
    getWeekInfo?: () => { firstDay: number };
  };
  return (locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 }).firstDay % 7;
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** `2027-03` moved by whole months. */
export function monthsLater(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

interface MonthSetting {
  id: number;
  month: string;
  nights: number;
  party: Party;
  words: Words;
  canAsk: (day: string) => boolean;
  answers: ReadonlyMap<string, CheapestAnswer>;
}

function dayOf(day: string, setting: MonthSetting): CalendarDay {
  const { id, nights, party, words, canAsk, answers } = setting;
  const terms: StayTerms = { ...party, checkin: day, checkout: addDays(day, nights) };
  return {
    day,
    number: String(Number(day.slice(8))),
    dayText: dayIn(day, words.tag, FULL),
    href: stayHref(words.locale, id, terms),
    canAsk: canAsk(day),
    answer: answers.get(day) ?? null,
  };
}

export function calendarMonth(setting: MonthSetting): CalendarMonth {
  const { month, words } = setting;
  const first = `${month}-01`;
  const start = addDays(first, -((weekdayOf(first) - weekStart(words.tag) + 7) % 7));
  const count = Math.ceil(nightsBetween(start, `${monthsLater(month, 1)}-01`) / 7);
  const weeks = Array.from({ length: count }, (_, week) => {
    const from = addDays(start, week * 7);
    const days = Array.from({ length: 7 }, (_, index) => addDays(from, index));
    return { start: from, days: days.map((day) => (day.startsWith(month) ? dayOf(day, setting) : null)) };
  });
  return {
    month,
    title: dayIn(first, words.tag, TITLE),
    weekdays: Array.from({ length: 7 }, (_, index) => {
      const day = addDays(start, index);
      return { short: dayIn(day, words.tag, SHORT_WEEKDAY), long: dayIn(day, words.tag, LONG_WEEKDAY) };
    }),
    weeks,
    questions: weeks.flatMap(({ days }) => days).filter((day) => day?.canAsk).length,
  };
}
