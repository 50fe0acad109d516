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
import { isLocale, wordsFor } from "@/lib/i18n";
import { canArrive } from "@/lib/stays/calendar";
import { calendarMonth } from "@/lib/views/calendar/price-calendar";
import { partyText } from "@/lib/views/rates/occupancy";
import { rateFilterNames } from "@/lib/views/rates/rate-filter";
import { StayFailed } from "../stay-failed";
import { type StayPageProps, stayRecord, stayRequest } from "../stay-request";
import { calendarHref, calendarQuestion, daysOfWeek, monthHref, partyParams } from "./calendar-question";
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

export default async function CalendarPage(props: StayPageProps) {
  const request = await stayRequest(props);
  const { id, words } = request;
  const { t } = words;
  const answer = await stayRecord(request);
  if (answer.kind === "absent") notFound();
  const question = calendarQuestion(request);
  if (answer.kind === "failed")
    return <StayFailed problem={answer.problem} href={calendarHref(id, question, words)} words={words} />;
  const { nights, party } = question;
  const setting = { id, month: question.month, nights, party, words };
  const canAsk = (day: string) => canArrive(day, nights);
  const empty = calendarMonth({ ...setting, canAsk, answers: new Map() });
  const days = daysOfWeek(empty, question.week);
  const answers = days.length > 0 ? await cheapestByDay(id, { party, nights, days }, words) : new Map();
  const month = calendarMonth({ ...setting, canAsk, answers });
  const here = calendarHref(id, question, words);
  const asked = rateFilterNames(party, words);
  const everyHref = calendarHref(id, { ...question, party: { ...party, filter: NO_RATE_FILTER } }, words);
  const fields = [...new URLSearchParams(partyParams(party))];
  const nightsText = t("common.nights", { nights });
  const partyWords = t("common.party", {
    people: partyText(party.adults, party.children, words),
    rooms: t("common.rooms", { rooms: party.rooms }),
  });
  return (
    <div className="page-width max-w-5xl">
      <p className="pt-4 text-sm">
        <Link href={request.href} prefetch={false} className="link">
          {t("flexible.calendar.back")}
        </Link>
      </p>
      <h1 className="pt-4 text-2xl">{t("flexible.calendar.titleOf", { name: answer.view.name.text })}</h1>
      <p className="mt-4 max-w-prose text-sm text-soft">
        {t("flexible.calendar.lead", { party: partyWords, nights: nightsText })} {t("flexible.onTop")}
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
      {question.problems.length > 0 && (
        <div role="alert" className="mt-4">
          <Notice tone="caution">{question.problems.join(" ")}</Notice>
        </div>
      )}
      <div className="mt-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="flex items-center gap-3">
          <Turn
            href={monthHref(id, question, -1, words)}
            label={t("flexible.calendar.previous")}
            of={ChevronLeft}
          />
          <h2 aria-live="polite" className="min-w-40 text-center text-xl">
            {month.title}
          </h2>
          <Turn
            href={monthHref(id, question, 1, words)}
            label={t("flexible.calendar.next")}
            of={ChevronRight}
          />
        </div>
        <form action={here.split("?")[0]} method="get" className="flex items-end gap-3">
          <input type="hidden" name="month" value={question.month} />
          {fields.map(([name, value]) => (
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
      <div className="mt-4">
        {month.questions === 0 ? (
          <Notice>{t("flexible.calendar.noneInMonth")}</Notice>
        ) : (
          <PriceCalendar
            key={here}
            month={month}
            links={{
              previous: monthHref(id, question, -1, words),
              next: monthHref(id, question, 1, words),
              previousYear: monthHref(id, question, -12, words),
              nextYear: monthHref(id, question, 12, words),
            }}
            params={`id=${id}&nights=${nights}&${partyParams(party)}&locale=${words.locale}`}
            currency={party.currency}
            weekHref={`${here}&week={week}`}
            labels={calendarLabels(month, nightsText, party, words)}
          />
        )}
      </div>
    </div>
  );
}
