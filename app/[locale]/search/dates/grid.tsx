// The grid with its first answers; before them, the same grid waiting in a box of the same height.
import { FlexibleGrid } from "@/components/search/flexible/flexible-grid";
import { gridLabels } from "@/components/search/flexible/grid-labels";
import { PairCellBox } from "@/components/search/flexible/pair-cell";
import { PairTable } from "@/components/search/flexible/pair-table";
import { FIRST_SCREEN, queryToParams, type SearchQuery } from "@/lib/address/stay-query";
import { now } from "@/lib/clock";
import type { Words } from "@/lib/i18n";
import { canAsk } from "@/lib/rules/night";
import { cheapestByPair } from "@/lib/stays/cheapest-by-pair";
import { firstPairs, pairGrid, pairsAround, type Reach } from "@/lib/views/calendar/flexible";

interface GridProps {
  query: SearchQuery;
  reach: Reach;
  /** By whose clock nights are over; null where the place's is not known. */
  zone: string | null;
  words: Words;
  /** True: every pair is asked before the grid is shown, for readers without scripts. */
  all: boolean;
  allHref: string;
}

function setOut({ query, reach, zone, all }: GridProps) {
  const pairs = pairsAround(query, reach, (pair) => canAsk(pair, now(), zone));
  return { pairs, first: all ? pairs : firstPairs(query, pairs) };
}

export async function PricedGrid(props: GridProps) {
  const { query, reach, words, allHref } = props;
  const { pairs, first } = setOut(props);
  const answers = await cheapestByPair(query, first, words);
  return (
    <FlexibleGrid
      grid={pairGrid({ query, reach, pairs, answers, words })}
      params={`${queryToParams({ ...query, shown: FIRST_SCREEN })}&locale=${words.locale}`}
      currency={query.currency}
      allHref={allHref}
      labels={gridLabels(words, query, pairs.length - first.length)}
    />
  );
}

export function WaitingGrid(props: GridProps) {
  const { query, reach, words } = props;
  const { pairs, first } = setOut(props);
  const labels = gridLabels(words, query, pairs.length - first.length);
  return (
    <div aria-busy="true">
      <PairTable
        grid={pairGrid({ query, reach, pairs, answers: new Map(), words })}
        labels={labels}
        draw={(cell) => (
          <PairCellBox cell={cell} answer={null} isWaiting praise={null} labels={labels} retry={null} />
        )}
      />
      <div className="mt-5 h-11" />
    </div>
  );
}
