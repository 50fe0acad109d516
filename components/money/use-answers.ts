// Cheapest totals asked for a few at a time, so that a grid fills while the reader looks at it.
import { useCallback, useEffect, useRef, useState } from "react";
import type { CheapestAnswer } from "@/lib/views/calendar/flexible";

/** As many as one request may name. */
const BATCH = 7;

type Answers = Readonly<Record<string, CheapestAnswer>>;

async function ask(href: string, keys: readonly string[], signal: AbortSignal): Promise<Answers> {
  const failed = (sentence: string): Answers =>
    Object.fromEntries(keys.map((key) => [key, { state: "failed", sentence }]));
  try {
    const response = await fetch(`${href}${keys.join(",")}`, { signal });
    const body = (await response.json()) as { answers?: Answers; detail?: string };
    return response.ok && body.answers ? body.answers : failed(body.detail ?? "");
  } catch {
    return failed("");
  }
}

/** Answers beyond those the page came with; `href` ends where the keys go. Leaving the page stops what is under way. */
export function useAnswers(href: string) {
  const [answers, setAnswers] = useState<Answers>({});
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const stop = useRef<AbortController | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    stop.current = controller;
    return () => controller.abort();
  }, []);

  const check = useCallback(
    async (keys: readonly string[]) => {
      const signal = stop.current?.signal;
      if (!signal) return;
      setWaiting((before) => new Set([...before, ...keys]));
      for (let at = 0; at < keys.length && !signal.aborted; at += BATCH) {
        const some = keys.slice(at, at + BATCH);
        const answered = await ask(href, some, signal);
        if (signal.aborted) return;
        setAnswers((before) => ({ ...before, ...answered }));
        setWaiting((before) => new Set([...before].filter((key) => !some.includes(key))));
      }
    },
    [href],
  );

  return { answers, waiting, check };
}
