// The price calendar of one stay: a month of arrivals for one length of stay (row S07).

import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { Notice } from "@/components/ui/notice";
import { now } from "@/lib/clock";
import { addDays } from "@/lib/format/days";
import { isLocale, wordsFor } from "@/lib/i18n";
import { canAsk } from "@/lib/rules/night";
import { type CalendarMonth, calendarMonth } from "@/lib/views/calendar/price-calendar";
import { headOrAbsent } from "../../../absent";
import { type StayPageProps, stayRecord, stayRequest } from "../stay-request";
import { StayFailed, stayPage } from "../stay-states";
import { calendarHref, calendarRequest, daysOfWeek } from "./calendar-request";
import { cheapestByDay } from "./cheapest-days";
import { Head, Lead, Month, type PartProps } from "./month-view";

export const generateMetadata = headOrAbsent(async ({ params }: StayPageProps): Promise<Metadata> => {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  return { title: wordsFor(locale).t("flexible.calendar.title"), robots: { index: false, follow: false } };
});

/** The month, with the week that was asked for already answered. */
async function answeredMonth(
  { id, calendar, words }: PartProps,
  zone: string | null,
): Promise<CalendarMonth> {
  const { month, nights, party, week } = calendar;
  const canArrive = (day: string) => canAsk({ checkin: day, checkout: addDays(day, nights) }, now(), zone);
  const setting = { id, month, nights, party, words, canAsk: canArrive };
  const empty = calendarMonth({ ...setting, answers: new Map() });
  const days = daysOfWeek(empty, week);
  if (days.length === 0) return empty;
  return calendarMonth({ ...setting, answers: await cheapestByDay(id, { party, nights, days }, words) });
}

export default stayPage(async (props: StayPageProps) => {
  const request = await stayRequest(props);
  const { id, words } = request;
  const answer = await stayRecord(request);
  if (answer.kind === "absent") notFound();
  const zone = answer.kind === "found" ? answer.view.zone : null;
  const calendar = calendarRequest(request, zone);
  if (answer.kind === "failed")
    return <StayFailed problem={answer.problem} href={calendarHref(id, calendar, words)} words={words} />;
  const part = { id, calendar, words };
  const month = await answeredMonth(part, zone);
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
      {calendar.problems.length > 0 && (
        <div role="alert" className="mt-4">
          <Notice tone="caution">{calendar.problems.join(" ")}</Notice>
        </div>
      )}
      <Head {...part} title={month.title} />
      <div className="mt-4">
        <Month {...part} month={month} />
      </div>
    </div>
  );
});
