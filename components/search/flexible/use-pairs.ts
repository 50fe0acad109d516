// Asks for pairs of days a few at a time, so that the grid fills while the reader looks at it.
import { useCallback, useEffect, useRef, useState } from "react";
import type { CheapestAnswer } from "@/lib/views/calendar/flexible";

/** As many as one request may name. */
const BATCH = 7;

type Answers = Readonly<Record<string, CheapestAnswer>>;

async function ask(params: string, keys: readonly string[], signal: AbortSignal): Promise<Answers> {
  const answer = await fetch(`/api/flexible?${params}&pairs=${keys.join(",")}`, { signal });
  const body = (await answer.json()) as { answers?: Answers; detail?: string };
  if (answer.ok && body.answers) return body.answers;
  const failed: CheapestAnswer = { state: "failed", sentence: body.detail ?? "" };
  return Object.fromEntries(keys.map((key) => [key, failed]));
}

/** Answers beyond those the page came with; leaving the page stops what is under way. */
export function usePairs(params: string) {
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
        const failed: CheapestAnswer = { state: "failed", sentence: "" };
        const told = await ask(params, some, signal).catch(() =>
          Object.fromEntries(some.map((key) => [key, failed])),
        );
        if (signal.aborted) return;
        setAnswers((before) => ({ ...before, ...told }));
        setWaiting((before) => new Set([...before].filter((key) => !some.includes(key))));
      }
    },
    [params],
  );

  return { answers, waiting, check };
}
