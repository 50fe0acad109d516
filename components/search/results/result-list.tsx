"use client"; // Result cards under each other: their data crosses the wire once, their drawing is in the script anyway.
import type { Sentences } from "@/lib/i18n/say";
import type { DrawnCard } from "@/lib/views/list/card";
import { type CardName, ResultCard } from "./result-card";

interface ResultListProps {
  cards: DrawnCard[];
  sentences: Sentences<CardName>;
  /** The place of the first card in the whole list. */
  start?: number;
  busy?: boolean;
}

export function ResultList({ cards, sentences, start = 1, busy }: ResultListProps) {
  return (
    <ol start={start} aria-busy={busy} className="@container">
      {cards.map((card, place) => (
        <li key={card.facts.id} className="stay-place">
          <ResultCard card={card} sentences={sentences} first={start === 1 && place === 0} />
        </li>
      ))}
    </ol>
  );
}
