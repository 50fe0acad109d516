"use client"; // More priced stays of the view, asked for once when the map begins to move and then only on request.
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { MapAnswer, MapStay } from "@/lib/views/map/map";

type State = "idle" | "asking" | "failed";

interface AreaStays {
  /** The answered stays of the list first, then what was found for the view. */
  stays: MapStay[];
  state: State;
  /** True while the view may hold more. */
  hasMore: boolean;
  /** How many there are in the view, or that there are more; null before the first answer. */
  text: string | null;
  ask: (box: string | null) => void;
}

function together(first: readonly MapStay[], then: readonly MapStay[]): MapStay[] {
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...then.filter(({ id }) => !known.has(id))];
}

/** `href`: `/api/map?…` without box and cursor; null: the list holds all there is. */
export function useAreaStays(listed: MapStay[], href: string | null): AreaStays {
  const [found, setFound] = useState<MapStay[]>([]);
  const stays = useMemo(() => together(listed, found), [listed, found]);
  const [state, setState] = useState<State>("idle");
  const [answer, setAnswer] = useState<MapAnswer | null>(null);
  const asked = useRef<{ box: string; cursor: string | null; abort: AbortController } | null>(null);
  useEffect(() => () => asked.current?.abort.abort(), []);

  const ask = useCallback(
    async (box: string | null) => {
      const last = asked.current;
      const from = box === null ? last : { box, cursor: null };
      if (href === null || from === null) return;
      const abort = new AbortController();
      last?.abort.abort();
      asked.current = { ...from, abort };
      setState("asking");
      try {
        const cursor = from.cursor === null ? "" : `&cursor=${encodeURIComponent(from.cursor)}`;
        const response = await fetch(`${href}&box=${from.box}${cursor}`, { signal: abort.signal });
        if (!response.ok) throw new Error(`the map's stays were answered ${response.status}`);
        const next: MapAnswer = await response.json();
        asked.current = { box: from.box, cursor: next.next, abort };
        setAnswer(next);
        setFound((before) => together(before, next.stays));
        setState("idle");
      } catch {
        if (!abort.signal.aborted) setState("failed");
      }
    },
    [href],
  );

  return {
    stays,
    state,
    hasMore: answer !== null && answer.next !== null,
    text: answer?.text ?? null,
    ask,
  };
}
