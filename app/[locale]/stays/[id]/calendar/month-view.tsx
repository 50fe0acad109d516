// The parts of the price calendar around its month.
import { MAX_NIGHTS } from "@roomward/contract/request";
import { ChevronLeft, ChevronRight } from "lucide-react";
import Link from "next/link";
import { calendarLabels } from "@/components/calendar/calendar-labels";
import { PriceCalendar } from "@/components/calendar/price-calendar";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { NO_RATE_FILTER } from "@/lib/address/result-filter";
import { andList } from "@/lib/format/intl";
import type { Words } from "@/lib/i18n";
import type { CalendarMonth } from "@/lib/views/calendar/price-calendar";
import { partyText } from "@/lib/views/rates/occupancy";
import { rateFilterNames } from "@/lib/views/rates/rate-filter";
import { type CalendarRequest, calendarHref, monthHref, partyParams } from "./calendar-request";

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

export interface PartProps {
  id: number;
  calendar: CalendarRequest;
  words: Words;
}

/** For how many nights of which party these prices are, and what is asked of rates. */
export function Lead({ id, calendar, words }: PartProps) {
  const { t } = words;
  const { nights, party } = calendar;
  const requested = rateFilterNames(party, words);
  const everyHref = calendarHref(id, { ...calendar, party: { ...party, filter: NO_RATE_FILTER } }, words);
  const people = partyText(party.adults, party.children, words);
  return (
    <p className="mt-4 max-w-prose text-sm text-soft">
      {t("flexible.calendar.lead", {
        party: t("common.party", { people, rooms: t("common.rooms", { rooms: party.rooms }) }),
        nights: t("common.nights", { nights }),
      })}{" "}
      {t("flexible.onTop")}
      {requested.length > 0 && (
        <span data-asked>
          {" "}
          {t("rates.filter.only", { names: andList(requested, words.tag) })} {t("flexible.noneFitsMeans")}{" "}
          <Link href={everyHref} prefetch={false} className="link">
            {t("rates.filter.all")}
          </Link>
        </span>
      )}
    </p>
  );
}

/** The month with the ways to its neighbours, and the number of nights as a form. */
export function Head({ id, calendar, words, title }: PartProps & { title: string }) {
  const { t } = words;
  const { month, nights, party } = calendar;
  const to = (count: number) => monthHref(id, calendar, count, words);
  return (
    <div className="mt-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="flex items-center gap-3">
        <Turn href={to(-1)} label={t("search.form.dates.previous")} of={ChevronLeft} />
        <h2 aria-live="polite" className="min-w-40 text-center text-xl">
          {title}
        </h2>
        <Turn href={to(1)} label={t("search.form.dates.next")} of={ChevronRight} />
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

export function Month({ id, calendar, words, month }: PartProps & { month: CalendarMonth }) {
  const { nights, party } = calendar;
  const { t, locale } = words;
  if (month.questions === 0) return <Notice>{t("flexible.calendar.noneInMonth")}</Notice>;
  const here = calendarHref(id, calendar, words);
  const to = (count: number) => monthHref(id, calendar, count, words);
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
