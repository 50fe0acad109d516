"use client"; // Result cards under each other: their data crosses the wire once, their drawing is in the script anyway.
import type { DrawnCard } from "@/lib/views/list/drawn-card";
import type { CardLabels } from "./card-labels";
import { ResultCard } from "./result-card";

interface ResultListProps {
  cards: DrawnCard[];
  labels: CardLabels;
  /** The place of the first card in the whole list. */
  start?: number;
  busy?: boolean;
}

export function ResultList({ cards, labels, start = 1, busy }: ResultListProps) {
  return (
    <ol start={start} aria-busy={busy} className="@container">
      {cards.map((card, place) => (
        <li key={card.facts.id} className="stay-place">
          <ResultCard card={card} labels={labels} first={start === 1 && place === 0} />
        </li>
      ))}
    </ol>
  );
}
