// The price calendar of one stay: a month of arrivals for one length of stay (row S07).

import { MAX_NIGHTS } from "@roomward/contract/request";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { PriceCalendar } from "@/components/calendar/price-calendar";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { NO_RATE_FILTER } from "@/lib/address/result-filter";
import { andList } from "@/lib/format/lists";
import { isLocale, type Words, wordsFor } from "@/lib/i18n";
import { canArrive } from "@/lib/stays/calendar";
import { type CalendarMonth, calendarMonth } from "@/lib/views/calendar/price-calendar";
import { partyText } from "@/lib/views/rates/occupancy";
import { rateFilterNames } from "@/lib/views/rates/rate-filter";
import { StayFailed } from "../stay-failed";
import { type StayPageProps, stayRecord, stayRequest } from "../stay-request";
import {
  type CalendarQuestion,
  calendarHref,
  calendarQuestion,
  daysOfWeek,
  monthHref,
  partyParams,
} from "./calendar-question";
import { calendarLabels } from "./calendar-words";
import { cheapestByDay } from "./cheapest-days";

export async function generateMetadata({ params }: StayPageProps): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  return { title: wordsFor(locale).t("flexible.calendar.title"), robots: { index: false, follow: false } };
}

const ROUND =
  "inline-flex size-11 items-center justify-center rounded-full border border-line bg-surface text-ink transition-colors hover:border-edge";

function Turn({ href, label, of }: { href: string | null; label: string; of: typeof ChevronLeft }) {
  if (href === null) return <span className="size-11" />;
  return (
    <Link href={href} prefetch={false} aria-label={label} className={ROUND}>
      <Icon of={of} className="rtl:-scale-x-100" />
    </Link>
  );
}

interface PartProps {
  id: number;
  question: CalendarQuestion;
  words: Words;
}

/** For how many nights of which party these prices are, and what is asked of rates. */
function Lead({ id, question, words }: PartProps) {
  const { t } = words;
  const { nights, party } = question;
  const asked = rateFilterNames(party, words);
  const everyHref = calendarHref(id, { ...question, party: { ...party, filter: NO_RATE_FILTER } }, words);
  const people = partyText(party.adults, party.children, words);
  return (
    <p className="mt-4 max-w-prose text-sm text-soft">
      {t("flexible.calendar.lead", {
        party: t("common.party", { people, rooms: t("common.rooms", { rooms: party.rooms }) }),
        nights: t("common.nights", { nights }),
      })}{" "}
      {t("flexible.onTop")}
      {asked.length > 0 && (
        <span data-asked>
          {" "}
          {t("rates.filter.only", { names: andList(asked, words.tag) })} {t("flexible.noneFitsMeans")}{" "}
          <Link href={everyHref} prefetch={false} className="link">
            {t("rates.filter.all")}
          </Link>
        </span>
      )}
    </p>
  );
}

/** The month with the ways to its neighbours, and the number of nights as a form. */
function Head({ id, question, words, title }: PartProps & { title: string }) {
  const { t } = words;
  const { month, nights, party } = question;
  const to = (count: number) => monthHref(id, question, count, words);
  return (
    <div className="mt-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="flex items-center gap-3">
        <Turn href={to(-1)} label={t("flexible.calendar.previous")} of={ChevronLeft} />
        <h2 aria-live="polite" className="min-w-40 text-center text-xl">
          {title}
        </h2>
        <Turn href={to(1)} label={t("flexible.calendar.next")} of={ChevronRight} />
      </div>
      <form action={`/${words.locale}/stays/${id}/calendar`} method="get" className="flex items-end gap-3">
        {[["month", month] as const, ...new URLSearchParams(partyParams(party))].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div>
          <label htmlFor="calendar-nights" className="field-label mb-1">
            {t("flexible.calendar.nights")}
          </label>
          <input
            id="calendar-nights"
            name="nights"
            type="number"
            min={1}
            max={MAX_NIGHTS}
            defaultValue={nights}
            className="box figures w-24"
          />
        </div>
        <Button type="submit" variant="secondary">
          {t("flexible.calendar.show")}
        </Button>
      </form>
    </div>
  );
}

function Month({ id, question, words, month }: PartProps & { month: CalendarMonth }) {
  const { nights, party } = question;
  const { t, locale } = words;
  if (month.questions === 0) return <Notice>{t("flexible.calendar.noneInMonth")}</Notice>;
  const here = calendarHref(id, question, words);
  const to = (count: number) => monthHref(id, question, count, words);
  return (
    <PriceCalendar
      key={here}
      month={month}
      links={{ previous: to(-1), next: to(1), previousYear: to(-12), nextYear: to(12) }}
      params={`id=${id}&nights=${nights}&${partyParams(party)}&locale=${locale}`}
      currency={party.currency}
      weekHref={`${here}&week={week}`}
      labels={calendarLabels(month, t("common.nights", { nights }), party, words)}
    />
  );
}

/** The month, with the week that was asked for already answered. */
async function answeredMonth({ id, question, words }: PartProps): Promise<CalendarMonth> {
  const { month, nights, party, week } = question;
  const setting = { id, month, nights, party, words, canAsk: (day: string) => canArrive(day, nights) };
  const empty = calendarMonth({ ...setting, answers: new Map() });
  const days = daysOfWeek(empty, week);
  if (days.length === 0) return empty;
  return calendarMonth({ ...setting, answers: await cheapestByDay(id, { party, nights, days }, words) });
}

export default async function CalendarPage(props: StayPageProps) {
  const request = await stayRequest(props);
  const { id, words } = request;
  const answer = await stayRecord(request);
  if (answer.kind === "absent") notFound();
  const question = calendarQuestion(request);
  if (answer.kind === "failed")
    return <StayFailed problem={answer.problem} href={calendarHref(id, question, words)} words={words} />;
  const part = { id, question, words };
  const month = await answeredMonth(part);
  return (
    <div className="page-width max-w-5xl">
      <p className="pt-4 text-sm">
        <Link href={request.href} prefetch={false} className="link">
          {words.t("flexible.calendar.back")}
        </Link>
      </p>
      <h1 className="pt-4 text-2xl">
        {words.t("flexible.calendar.titleOf", { name: answer.view.name.text })}
      </h1>
      <Lead {...part} />
      {question.problems.length > 0 && (
        <div role="alert" className="mt-4">
          <Notice tone="caution">{question.problems.join(" ")}</Notice>
        </div>
      )}
      <Head {...part} title={month.title} />
      <div className="mt-4">
        <Month {...part} month={month} />
      </div>
    </div>
  );
}
