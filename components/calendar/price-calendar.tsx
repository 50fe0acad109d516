"use client"; // Fills the month while the reader looks at it and moves by the arrow keys; the table stands without it.
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { Unanswered } from "@/components/money/unanswered";
import { useAnswers } from "@/components/money/use-answers";
import { type Elements, useElements } from "@/components/ui/use-elements";
import type { CalendarDay, CalendarMonth, CalendarWeek } from "@/lib/views/calendar/price-calendar";
import type { CalendarLabels } from "./calendar-labels";
import { DayCell } from "./day-cell";
import { type MonthLinks, useGridKeys } from "./use-grid-keys";

interface PriceCalendarProps {
  month: CalendarMonth;
  links: MonthLinks;
  /** Stay, nights and party as parameters of the handler. */
  params: string;
  currency: string;
  /** This page with one week asked on the server; `{week}` is put in. */
  weekHref: string;
  labels: CalendarLabels;
}

const askable = ({ days }: CalendarWeek): string[] =>
  days.flatMap((day) => (day?.canAsk && day.answer === null ? [day.day] : []));

function isInSight(element: HTMLElement | undefined): boolean {
  const row = element?.getBoundingClientRect();
  return row !== undefined && row.bottom > 0 && row.top < window.innerHeight;
}

/** The month asked for week by week, the weeks in sight first. `rows`: the drawn weeks by their first day. */
function useDays(month: CalendarMonth, params: string, rows: Elements) {
  const known = useAnswers(`/api/calendar?${params}&days=`);
  const { check } = known;
  useEffect(() => {
    let ended = false;
    const fill = async () => {
      const open = month.weeks.filter((week) => askable(week).length > 0);
      while (open.length > 0 && !ended) {
        const seen = open.findIndex((week) => isInSight(rows.current.get(week.start)));
        const [week] = open.splice(Math.max(0, seen), 1);
        if (week) await check(askable(week));
      }
    };
    void fill();
    return () => {
      ended = true;
    };
  }, [month, check, rows]);
  return known;
}

/** What is known of the days so far, and which of them costs least. */
function useMonth(month: CalendarMonth, params: string, currency: string) {
  const rows = useElements();
  const { answers, waiting, check } = useDays(month, params, rows.elements);
  const days = month.weeks.flatMap((week) => week.days.filter((day) => day !== null));
  const answerOf = (day: CalendarDay) => answers[day.day] ?? day.answer;
  const amountOf = (day: CalendarDay): number | null => {
    const answer = answerOf(day);
    return answer?.state === "price" && answer.currency === currency ? answer.amount : null;
  };
  const amounts = days.map(amountOf).filter((amount) => amount !== null);
  const isLowest = (day: CalendarDay) => amounts.length > 0 && amountOf(day) === Math.min(...amounts);
  const requestCount = days.filter((day) => answerOf(day) !== null).length;
  const isFull = requestCount === month.questions && waiting.size === 0;
  return { rows, days, waiting, check, answerOf, isLowest, asked: requestCount, isFull };
}

type Month = ReturnType<typeof useMonth>;

/** The cheapest day in one sentence, once all are asked. */
function Lowest({ known, labels }: { known: Month; labels: CalendarLabels }) {
  const best = known.isFull ? known.days.find(known.isLowest) : undefined;
  const answer = best && known.answerOf(best);
  return (
    <p role="status" className="figures mt-2 min-h-6 text-sm font-medium">
      {best && answer?.state === "price" && (
        <>
          {labels.lowestIs.replace("{total}", answer.text).replace("{day}", best.dayText)}{" "}
          <span className="block font-normal text-soft">{answer.tax}</span>
        </>
      )}
    </p>
  );
}

function Grid({
  month,
  links,
  known,
  labels,
}: Pick<PriceCalendarProps, "month" | "links" | "labels"> & { known: Month }) {
  const router = useRouter();
  const cells = useElements();
  const { current, onKeyDown } = useGridKeys({ month, links, cells: cells.elements, follow: router.push });
  return (
    <table
      aria-describedby="calendar-keys"
      onKeyDown={onKeyDown}
      className="-mx-1.5 mt-3 w-[calc(100%+0.75rem)] table-fixed sm:mx-0 sm:w-full border-separate border-spacing-0.5 sm:border-spacing-1"
    >
      <caption className="visually-hidden">{labels.caption}</caption>
      <thead>
        <tr>
          {month.weekdays.map(({ short, long }) => (
            <th key={long} scope="col" abbr={long} className="pb-1 text-2xs font-medium text-faint">
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {month.weeks.map((week) => (
          <tr key={week.start} ref={known.rows.keep(week.start)}>
            {week.days.map((day, index) => (
              <td key={month.weekdays[index]?.long} className="p-0 align-top">
                {day && (
                  <DayCell
                    ref={cells.keep(day.day)}
                    day={day}
                    answer={known.answerOf(day)}
                    isWaiting={known.waiting.has(day.day)}
                    isLowest={known.isLowest(day)}
                    isCurrent={day.day === current}
                    labels={labels}
                    retry={() => void known.check([day.day])}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function PriceCalendar({ month, links, params, currency, weekHref, labels }: PriceCalendarProps) {
  const known = useMonth(month, params, currency);
  return (
    <div aria-busy={known.waiting.size > 0}>
      <p className="figures min-h-6 text-sm text-soft">
        <span>{known.isFull ? labels.full : labels.budget.replace("{asked}", String(known.asked))}</span>
        <Unanswered answers={known.days.map(known.answerOf)} text={labels.unanswered} />
      </p>
      <Grid {...{ month, links, known, labels }} />
      <p id="calendar-keys" className="mt-3 hidden text-2xs text-faint md:block">
        {labels.keys}
      </p>
      <p className="mt-3 text-2xs text-faint sm:hidden">{labels.rounded}</p>
      <Lowest known={known} labels={labels} />
      <ul className="mt-2 hidden flex-wrap gap-x-5 text-sm noscript:flex">
        {month.weeks.map((week) => (
          <li key={week.start}>
            <a
              href={weekHref.replace("{week}", week.start)}
              className="link inline-flex min-h-8 items-center"
            >
              {labels.checkWeek} {week.days.find((day) => day !== null)?.dayText}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
