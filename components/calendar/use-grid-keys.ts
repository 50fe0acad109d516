// The keys of the calendar (row S05): arrows by day and week, Home and End in the week, pages by month and year.
import { type KeyboardEvent, useState } from "react";
import type { Elements } from "@/components/ui/use-elements";
import type { CalendarMonth } from "@/lib/views/calendar/price-calendar";

export interface MonthLinks {
  previous: string | null;
  next: string | null;
  previousYear: string | null;
  nextYear: string | null;
}

const DAY_MS = 86_400_000;
const later = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

function edgeOfWeek(month: CalendarMonth, day: string, edge: "first" | "last"): string {
  const week = month.weeks.find(({ days }) => days.some((one) => one?.day === day));
  const days = (week?.days ?? []).flatMap((one) => one?.day ?? []);
  return (edge === "first" ? days[0] : days.at(-1)) ?? day;
}

function linkOf(event: KeyboardEvent, links: MonthLinks): string | null {
  if (event.key === "PageUp") return event.shiftKey ? links.previousYear : links.previous;
  if (event.key === "PageDown") return event.shiftKey ? links.nextYear : links.next;
  return null;
}

function targetOf(event: KeyboardEvent, month: CalendarMonth, day: string): string | null {
  const forward = getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1;
  const moves: Record<string, () => string> = {
    ArrowRight: () => later(day, forward),
    ArrowLeft: () => later(day, -forward),
    ArrowDown: () => later(day, 7),
    ArrowUp: () => later(day, -7),
    Home: () => edgeOfWeek(month, day, "first"),
    End: () => edgeOfWeek(month, day, "last"),
  };
  return moves[event.key]?.() ?? null;
}

interface Grid {
  month: CalendarMonth;
  links: MonthLinks;
  /** The drawn days by their date. */
  cells: Elements;
  /** Opens another month. */
  follow: (href: string) => void;
}

/** One day of the grid is in the tab order. */
export function useGridKeys({ month, links, cells, follow }: Grid) {
  const all = month.weeks.flatMap(({ days }) => days.filter((day) => day !== null));
  const [current, setCurrent] = useState((all.find((day) => day.canAsk) ?? all[0])?.day ?? "");

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const day = (event.target as HTMLElement).dataset.day;
    if (day === undefined) return;
    const link = linkOf(event, links);
    if (link !== null) {
      event.preventDefault();
      return follow(link);
    }
    const target = targetOf(event, month, day);
    const cell = target === null ? undefined : cells.current.get(target);
    if (!cell || target === null) return;
    event.preventDefault();
    setCurrent(target);
    cell.focus();
  };

  return { current, onKeyDown };
}
