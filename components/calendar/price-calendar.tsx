"use client"; // Fills the month while the reader looks at it and moves by the arrow keys; the table stands without it.
import { useRouter } from "next/navigation";
import { Unanswered } from "@/components/money/unanswered";
import { useElements } from "@/components/ui/use-elements";
import type { CalendarDay, CalendarMonth } from "@/lib/views/calendar/price-calendar";
import type { CalendarLabels } from "./calendar-labels";
import { DayCell } from "./day-cell";
import { useDays } from "./use-days";
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

export function PriceCalendar({ month, links, params, currency, weekHref, labels }: PriceCalendarProps) {
  const rows = useElements();
  const cells = useElements();
  const router = useRouter();
  const { answers, waiting, check } = useDays(month, params, rows.elements);
  const { current, onKeyDown } = useGridKeys({ month, links, cells: cells.elements, follow: router.push });
  const answerOf = (day: CalendarDay) => answers[day.day] ?? day.answer;
  const days = month.weeks.flatMap((week) => week.days.filter((day) => day !== null));
  const asked = days.filter((day) => answerOf(day) !== null).length;
  const amounts = days.flatMap((day) => {
    const answer = answerOf(day);
    return answer?.state === "price" && answer.currency === currency ? [answer.amount] : [];
  });
  const lowest = amounts.length > 0 ? Math.min(...amounts) : null;
  const isLowest = (day: CalendarDay) => {
    const answer = answerOf(day);
    return answer?.state === "price" && answer.currency === currency && answer.amount === lowest;
  };
  const best = days.find(isLowest);
  const bestAnswer = best && answerOf(best);
  const isFull = asked === month.questions && waiting.size === 0;

  return (
    <div aria-busy={waiting.size > 0}>
      <p className="figures min-h-6 text-sm text-soft">
        {isFull ? labels.full : labels.budget.replace("{asked}", String(asked))}
        <Unanswered answers={days.map(answerOf)} text={labels.unanswered} />
      </p>
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
            <tr key={week.start} ref={rows.keep(week.start)}>
              {week.days.map((day, index) => (
                <td key={month.weekdays[index]?.long} className="p-0 align-top">
                  {day && (
                    <DayCell
                      ref={cells.keep(day.day)}
                      day={day}
                      answer={answerOf(day)}
                      isWaiting={waiting.has(day.day)}
                      isLowest={isLowest(day)}
                      isCurrent={day.day === current}
                      labels={labels}
                      retry={() => void check([day.day])}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p id="calendar-keys" className="mt-3 hidden text-2xs text-faint md:block">
        {labels.keys}
      </p>
      <p className="mt-3 text-2xs text-faint sm:hidden">{labels.rounded}</p>
      <p role="status" className="figures mt-2 min-h-6 text-sm font-medium">
        {isFull && best && bestAnswer?.state === "price" && (
          <>
            {labels.lowestIs.replace("{total}", bestAnswer.text).replace("{day}", best.dayText)}{" "}
            <span className="block font-normal text-soft">{bestAnswer.tax}</span>
          </>
        )}
      </p>
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
