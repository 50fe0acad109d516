// Result cards under each other.
import type { StayCard } from "@/lib/views/card";
import { PLACE } from "./card-boxes";
import type { CardLabels } from "./card-labels";
import { ResultCard } from "./result-card";

interface ResultListProps {
  cards: StayCard[];
  labels: CardLabels;
  /** The place of the first card in the whole list. */
  start?: number;
  busy?: boolean;
}

export function ResultList({ cards, labels, start = 1, busy }: ResultListProps) {
  return (
    <ol start={start} aria-busy={busy} className="@container">
      {cards.map((card, place) => (
        <li key={card.facts.id} className={PLACE}>
          <ResultCard card={card} labels={labels} first={start === 1 && place === 0} />
        </li>
      ))}
    </ol>
  );
}
