// The list while its prices are on the way: the mirror's cards, or empty boxes where the mirror has none.
import { cardLabels } from "@/components/search/results/card-labels";
import { OrderLine } from "@/components/search/results/order-line";
import { ResultList } from "@/components/search/results/result-list";
import { SlowNote } from "@/components/search/results/slow-note";
import { WaitingList } from "@/components/search/results/waiting-list";
import type { Words } from "@/lib/i18n";
import type { DrawnCard } from "@/lib/views/drawn-card";

const EMPTY_BOXES = 4;

export function WaitingResults({ cards, words }: { cards: DrawnCard[]; words: Words }) {
  const labels = cardLabels(words);
  return (
    <div aria-busy="true">
      <OrderLine heading={words.t("search.waiting")} order={null}>
        <SlowNote text={words.t("search.slow", { count: cards.length })} />
      </OrderLine>
      {cards.length > 0 ? (
        <ResultList cards={cards} labels={labels} />
      ) : (
        <WaitingList count={EMPTY_BOXES} labels={labels} />
      )}
    </div>
  );
}
