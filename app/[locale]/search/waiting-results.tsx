// The list while its prices are on the way: the mirror's cards as far as a screen shows them, then empty boxes.
import { OrderLine } from "@/components/search/results/order-line";
import { ResultList } from "@/components/search/results/result-list";
import { SlowNote } from "@/components/search/results/slow-note";
import { WaitingList } from "@/components/search/results/waiting-list";
import type { Words } from "@/lib/i18n";
import type { DrawnCard } from "@/lib/views/list/drawn-card";
import { listSentences } from "./list-words";

const EMPTY_BOXES = 4;

/** As many as a large screen shows; what is further down would only hold up the first paint. */
const ON_SCREEN = 6;

export function WaitingResults({ cards, words }: { cards: DrawnCard[]; words: Words }) {
  const shown = cards.slice(0, ON_SCREEN);
  return (
    <div aria-busy="true">
      <OrderLine heading={words.t("search.waiting")} order={null}>
        <SlowNote text={words.t("search.slow", { count: shown.length })} />
      </OrderLine>
      {shown.length > 0 && <ResultList cards={shown} sentences={listSentences(words)} />}
      <WaitingList count={shown.length > 0 ? cards.length - shown.length : EMPTY_BOXES} words={words} />
    </div>
  );
}
