"use client"; // Pages of a long list that are far from sight keep their height only, so that a long list stays as quick as a short one.
import { useEffect, useRef, useState } from "react";
import type { Sentences } from "@/lib/i18n/say";
import type { StayCard } from "@/lib/views/list/card";
import type { CardName } from "./result-list";
import { ResultList } from "./result-list";

/** How far beyond the screen cards are drawn. */
const NEAR = "150% 0px";

interface PageOfCardsProps {
  cards: StayCard[];
  sentences: Sentences<CardName>;
  start: number;
  busy: boolean;
}

/** Drawn at first, wherever it is: who comes back to a card must find it. A page that holds the focus stays. */
export function PageOfCards({ cards, sentences, start, busy }: PageOfCardsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setHeight(null);
        // A list that is hidden, as under a phone's map, has no height to keep.
        else if (element.offsetHeight > 0 && !element.contains(document.activeElement))
          setHeight(element.offsetHeight);
      },
      { rootMargin: NEAR },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={box} style={height === null ? undefined : { height }}>
      {height === null && <ResultList cards={cards} sentences={sentences} start={start} busy={busy} />}
    </div>
  );
}
