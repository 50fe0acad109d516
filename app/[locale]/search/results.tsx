// The answered list: priced cards, an honest nothing, or the mirror's cards under what went wrong.
import { Announce } from "@/components/search/results/announce";
import { cardLabels } from "@/components/search/results/card-labels";
import { EmptyResults } from "@/components/search/results/empty-results";
import { ListAnnounce, ListHeading, SoldOut } from "@/components/search/results/list-told";
import { MoreResults } from "@/components/search/results/more-results";
import { OrderLine } from "@/components/search/results/order-line";
import { ResultList } from "@/components/search/results/result-list";
import { Notice } from "@/components/ui/notice";
import { ProblemPanel } from "@/components/ui/problem-panel";
import type { Words } from "@/lib/i18n";
import { withoutPrices } from "@/lib/stays/search";
import type { ResultsPage } from "@/lib/views/card";
import { type DrawnCard, drawnCards } from "@/lib/views/drawn-card";
import type { Outcome, ProblemView } from "@/lib/views/problem";
import { isNarrowed } from "@/lib/views/result-filter";
import { MAX_SHOWN, type SearchQuery } from "@/lib/views/stay-query";
import { countVisit } from "../count-visit";
import {
  ANNOUNCER,
  FIRST_SCREEN,
  listParams,
  moreLabels,
  otherDates,
  RESULTS,
  searchHref,
} from "./list-words";
import { NothingFits } from "./nothing-fits";

interface ListProps {
  words: Words;
  query: SearchQuery;
  /** Dates and party in words. */
  terms: string;
}

function Unanswered({
  words,
  query,
  problem,
  mirror,
}: ListProps & { problem: ProblemView; mirror: DrawnCard[] }) {
  const { t } = words;
  const title = t("search.problem.title");
  return (
    <>
      <div className="mb-6">
        <ProblemPanel
          problem={problem}
          title={title}
          labels={{ retry: t("search.problem.retry"), reference: t("search.problem.reference") }}
          retryHref={searchHref(query, words)}
        >
          {mirror.length > 0 && <p>{t("search.problem.stillHere")}</p>}
        </ProblemPanel>
      </div>
      <ResultList cards={withoutPrices(mirror, words)} labels={cardLabels(words)} />
    </>
  );
}

function Nothing({ words, query, terms, page }: ListProps & { page: ResultsPage }) {
  const { t } = words;
  const text = t("search.empty.text", { terms });
  return (
    <>
      <Announce region={ANNOUNCER} text={page.heading} />
      <EmptyResults
        heading={t("search.empty.heading")}
        text={page.soldOut ? `${text} ${t("search.empty.mirror", { count: page.soldOut })}` : text}
        dates={otherDates(query, words)}
        datesLabel={t("search.empty.dates")}
      />
    </>
  );
}

function Notices({ texts }: { texts: string[] }) {
  return (
    <>
      {texts.map((text) => (
        <Notice key={text} tone="caution">
          {text}
        </Notice>
      ))}
    </>
  );
}

function Narrowed({ page, ...list }: ListProps & { page: ResultsPage }) {
  return (
    <>
      <Announce region={ANNOUNCER} text={page.heading} />
      <NothingFits {...list} />
      <Notices texts={page.notices} />
    </>
  );
}

interface PricedProps extends Omit<ListProps, "terms"> {
  page: ResultsPage;
  mirror: DrawnCard[];
}

function Priced({ words, query, page, mirror }: PricedProps) {
  const { t } = words;
  const labels = cardLabels(words);
  const listed = page.cards.length;
  const params = listParams(query, words);
  return (
    <>
      <ListAnnounce
        region={ANNOUNCER}
        first={t("search.announce", { heading: page.heading, order: page.orderText })}
      />
      <OrderLine
        heading={<ListHeading first={page.heading} />}
        order={page.orderText}
        comma={t("common.comma")}
      />
      <ResultList cards={drawnCards(page.cards, mirror)} labels={labels} />
      <MoreResults
        key={params}
        listId={RESULTS}
        rendered={listed}
        shown={query.shown}
        held={drawnCards(page.held, mirror)}
        next={page.next}
        params={params}
        notices={page.notices}
        href={searchHref({ ...query, shown: Math.min(MAX_SHOWN, listed + FIRST_SCREEN) }, words)}
        labels={moreLabels(words)}
        cardLabels={labels}
      />
      <div className="mt-6 space-y-3 empty:hidden">
        <Notices texts={page.notices} />
        <SoldOut first={page.soldOutText} />
      </div>
    </>
  );
}

function outcomeWord(answer: Outcome<ResultsPage>): "answered" | "nothing" | "failed" {
  if (!answer.ok) return "failed";
  return answer.value.cards.length === 0 && answer.value.next === null ? "nothing" : "answered";
}

interface ResultsProps extends ListProps {
  outcome: Promise<Outcome<ResultsPage>>;
  /** What the mirror shows when no price will come. */
  mirror: DrawnCard[];
}

export async function Results({ outcome, mirror, ...list }: ResultsProps) {
  const answer = await outcome;
  await countVisit("search", outcomeWord(answer), { country: list.query.bookerCountry });
  if (!answer.ok) return <Unanswered {...list} problem={answer.problem} mirror={mirror} />;
  const page = answer.value;
  if (page.cards.length > 0 || page.next !== null) return <Priced {...list} page={page} mirror={mirror} />;
  if (isNarrowed(list.query.filter)) return <Narrowed {...list} page={page} />;
  return <Nothing {...list} page={page} />;
}
