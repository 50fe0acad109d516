// Asks for a month week by week, the weeks in sight first, and stops when the page is left.
import { useCallback, useEffect, useRef, useState } from "react";
import type { Elements } from "@/components/ui/use-elements";
import type { CheapestAnswer } from "@/lib/views/calendar/flexible";
import type { CalendarMonth, CalendarWeek } from "@/lib/views/calendar/price-calendar";

type Answers = Readonly<Record<string, CheapestAnswer>>;

const failed = (sentence: string): CheapestAnswer => ({ state: "failed", sentence });

async function ask(params: string, days: readonly string[], signal: AbortSignal): Promise<Answers> {
  const all = (answer: CheapestAnswer) => Object.fromEntries(days.map((day) => [day, answer]));
  try {
    const response = await fetch(`/api/calendar?${params}&days=${days.join(",")}`, { signal });
    const body = (await response.json()) as { answers?: Answers; detail?: string };
    return response.ok && body.answers ? body.answers : all(failed(body.detail ?? ""));
  } catch {
    return all(failed(""));
  }
}

const askable = ({ days }: CalendarWeek): string[] =>
  days.flatMap((day) => (day?.canAsk && day.answer === null ? [day.day] : []));

function isInSight(element: HTMLElement | undefined): boolean {
  const row = element?.getBoundingClientRect();
  return row !== undefined && row.bottom > 0 && row.top < window.innerHeight;
}

/** `rows`: the drawn weeks by their first day. */
export function useDays(month: CalendarMonth, params: string, rows: Elements) {
  const [answers, setAnswers] = useState<Answers>({});
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const stop = useRef<AbortController | null>(null);

  const check = useCallback(
    async (days: readonly string[]) => {
      const signal = stop.current?.signal;
      if (!signal || signal.aborted) return;
      setWaiting((before) => new Set([...before, ...days]));
      const told = await ask(params, days, signal);
      if (signal.aborted) return;
      setAnswers((before) => ({ ...before, ...told }));
      setWaiting((before) => new Set([...before].filter((day) => !days.includes(day))));
    },
    [params],
  );

  useEffect(() => {
    const controller = new AbortController();
    stop.current = controller;
    const fill = async () => {
      const open = month.weeks.filter((week) => askable(week).length > 0);
      while (open.length > 0 && !controller.signal.aborted) {
        const seen = open.findIndex((week) => isInSight(rows.current.get(week.start)));
        const [week] = open.splice(Math.max(0, seen), 1);
        if (week) await check(askable(week));
      }
    };
    void fill();
    return () => controller.abort();
  }, [month, check, rows]);

  return { answers, waiting, check };
}
