// The answered list: priced cards, an honest nothing, or the mirror's cards under what went wrong.
import { BedDouble } from "lucide-react";
import { NarrowLink, TellCounts } from "@/components/search/filters/narrowing";
import { Announce, ListAnnounce, ListHeading, SoldOut } from "@/components/search/results/announce";
import { DropLine, EmptyResults, NoFit } from "@/components/search/results/empty-results";
import { LateFactsOfPage } from "@/components/search/results/late-facts";
import { MoreResults, WithheldStays } from "@/components/search/results/more-results";
import { OrderLine } from "@/components/search/results/order";
import { ResultList } from "@/components/search/results/result-list";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { ProblemPanel } from "@/components/ui/problem-panel";
import { isNarrowed, NO_FILTER } from "@/lib/address/result-filter";
import { FIRST_SCREEN, type SearchQuery } from "@/lib/address/stay-query";
import { nightsBetween } from "@/lib/format/days";
import type { Words } from "@/lib/i18n";
import { zoneOfPlace } from "@/lib/rules/zone";
import { countStays, otherRooms } from "@/lib/stays/count-stays";
import { datedCounts, filterNames } from "@/lib/stays/filter-groups";
import { withoutPrices } from "@/lib/stays/search";
import { MAX_ROWS } from "@/lib/stays/search-plan";
import { countVisit } from "@/lib/traffic/tally";
import { type DrawnCard, drawnCards, type OtherRooms, type ResultsPage } from "@/lib/views/list/card";
import type { DatedCounts } from "@/lib/views/list/filter-panel";
import { type FilterPart, filterParts } from "@/lib/views/list/filter-parts";
import type { Outcome, ProblemView } from "@/lib/views/problem";
import { Island } from "../island";
import { placeOf } from "../plain-search";
import { listParams, listSentences, otherDates, searchHref } from "./list-words";

/** Each is one question to the platform. */
const MAX_QUESTIONS = 6;

interface ListProps {
  words: Words;
  query: SearchQuery;
  /** Dates and party in words. */
  terms: string;
  /** True where scripts are off: nothing streams. */
  isPlain: boolean;
}

interface DropProps {
  words: Words;
  query: SearchQuery;
  part: FilterPart;
}

async function Drop({ words, query, part }: DropProps) {
  const { t } = words;
  const without = { ...query, filter: part.without, shown: FIRST_SCREEN };
  const outcome = await countStays(without, words);
  const href = searchHref(without, words);
  const filter = part.text;
  if (!outcome.ok) return <DropLine text={t("filters.empty.dropFailed", { filter })} href={href} />;
  const { known, isExact } = outcome.value;
  if (known === 0 && isExact) return <DropLine text={t("filters.empty.dropNone", { filter })} href={null} />;
  const text = t(isExact ? "filters.empty.drop" : "filters.empty.dropMore", { filter, count: known });
  return <DropLine text={text} href={href} />;
}

/** A complete answer without a stay under filters: what each of them leaves out, asked one by one behind the page. */
async function NothingFits({ words, query, terms, isPlain }: ListProps) {
  const { t } = words;
  const { filter, currency } = query;
  const nights = nightsBetween(query.checkin, query.checkout);
  const parts = filterParts(filter, { words, currency, nights, names: await filterNames(words) });
  const drops = parts.slice(0, MAX_QUESTIONS).map((part) => ({
    key: part.key,
    line: (
      <Island
        request={{ plain: isPlain }}
        fallback={
          <p aria-busy="true" className="py-3 text-soft">
            {t("filters.empty.asking", { filter: part.text })}
          </p>
        }
      >
        <Drop words={words} query={query} part={part} />
      </Island>
    ),
  }));
  return (
    <NoFit heading={t("filters.empty.heading")} text={t("filters.empty.text", { terms })} drops={drops}>
      <p className="mt-6">
        <NarrowLink
          href={searchHref({ ...query, filter: NO_FILTER, shown: FIRST_SCREEN }, words)}
          className={buttonClass({ variant: "secondary", size: "small" })}
        >
          {t("filters.clear")}
        </NarrowLink>
      </p>
    </NoFit>
  );
}

function Unanswered({
  words,
  query,
  problem,
  mirror,
}: ListProps & { problem: ProblemView; mirror: DrawnCard[] }) {
  const { t } = words;
  const title = t(problem.kind === "invalid" ? "search.problem.invalid" : "search.problem.title");
  return (
    <>
      {/* Nothing could stand on a map: its button is not offered. */}
      <div className="mb-6" data-nowhere={mirror.length === 0 || undefined}>
        <ProblemPanel
          problem={problem}
          title={title}
          labels={{ retry: t("stay.retry"), reference: t("stay.reference") }}
          retryHref={searchHref(query, words)}
        >
          {mirror.length > 0 && <p>{t("search.problem.stillHere")}</p>}
        </ProblemPanel>
      </div>
      <ResultList cards={withoutPrices(mirror, words)} sentences={listSentences(words)} />
    </>
  );
}

async function Nothing({ words, query, terms, page }: ListProps & { page: ResultsPage }) {
  const { t } = words;
  const text = t("search.empty.text", { terms });
  const place = await placeOf(query.place.kind, query.place.id, words.locale);
  return (
    <>
      <Announce text={page.heading} />
      <EmptyResults
        heading={t("search.empty.heading")}
        text={page.soldOut ? `${text} ${t("search.empty.mirror", { count: page.soldOut })}` : text}
        dates={otherDates(query, zoneOfPlace(place), words)}
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
      <Announce text={page.heading} />
      <NothingFits {...list} />
      <Notices texts={page.notices} />
    </>
  );
}

/** Without a script: this list longer; one that comes no longer in one call, from its last stay on. */
function moreHref(query: SearchQuery, { cards, held, next, count }: ResultsPage, words: Words): string {
  const isLater = count.known > cards.length + held.length;
  const isFull = isLater || query.shown >= MAX_ROWS || cards.length < query.shown;
  if (next !== null && held.length === 0 && isFull)
    return `${searchHref(query, words)}&cursor=${encodeURIComponent(next)}`;
  return searchHref({ ...query, shown: Math.min(MAX_ROWS, cards.length + FIRST_SCREEN) }, words);
}

/** The same party in one room or in two, with what the other costs. */
function RoomsLine({ other }: { other: OtherRooms | null }) {
  if (other === null) return null;
  return (
    <p className="figures mb-2 text-xs sm:text-sm" data-rooms>
      {other.href === null ? (
        <span className="text-soft">{other.text}</span>
      ) : (
        <NarrowLink href={other.href} className="link inline-flex min-h-6 items-center gap-1.5">
          <Icon of={BedDouble} size={16} />
          {other.text}
        </NarrowLink>
      )}
    </p>
  );
}

const withRooms = (cards: DrawnCard[], other: OtherRooms | null): DrawnCard[] =>
  other === null
    ? cards
    : cards.map((card) => (card.price.state === "offer" ? { ...card, also: other.of[card.facts.id] } : card));

interface PricedProps extends Omit<ListProps, "terms" | "isPlain"> {
  page: ResultsPage;
  mirror: DrawnCard[];
  other: OtherRooms | null;
  dated: DatedCounts | null;
}

/** All stays that have room, where this page has them all. */
function knownStays({ cards, held, count }: ResultsPage): number[] {
  const ids = [...cards, ...held].map(({ facts }) => facts.id);
  return count.exact && ids.length === count.known ? ids : [];
}

function Priced({ words, query, page, mirror, other, dated }: PricedProps) {
  const { t } = words;
  const sentences = listSentences(words);
  const listed = page.cards.length;
  const params = listParams(query, words);
  const before = page.count.known - listed - page.held.length;
  return (
    <>
      <TellCounts dated={dated} />
      {/* Another list is told, in the same words, too. */}
      <ListAnnounce
        key={params}
        first={t("search.announce", { heading: page.heading, order: page.orderText })}
      />
      <OrderLine
        heading={<ListHeading first={page.heading} />}
        order={page.orderText}
        comma={t("common.comma")}
      />
      <RoomsLine other={other} />
      {before > 0 && (
        <p className="mb-4 text-sm">
          <a href={searchHref(query, words)} className="link">
            {t("search.listStart")}
          </a>
        </p>
      )}
      <LateFactsOfPage
        key={`late ${params} ${before}`}
        late={page.late}
        href={searchHref(query, words)}
        sentences={sentences}
      />
      <ResultList
        cards={withRooms(drawnCards(page.cards, mirror), other)}
        sentences={sentences}
        start={before + 1}
      />
      <MoreResults
        key={`${params} ${before}`}
        rendered={listed}
        shown={before > 0 ? listed : query.shown}
        held={withRooms(drawnCards(page.held, mirror), other)}
        next={page.next}
        params={params}
        notices={page.notices}
        href={moreHref(query, page, words)}
        sentences={sentences}
      />
      <Withheld page={page} words={words} />
      <div className="mt-6 space-y-3 empty:hidden">
        <Notices texts={page.notices} />
        <SoldOut first={page.soldOutText} />
      </div>
    </>
  );
}

const Withheld = ({ page, words }: { page: ResultsPage; words: Words }) => (
  <WithheldStays
    first={page.withheld.map(({ facts: { id, name }, href }) => ({ facts: { id, name }, href }))}
    sentences={listSentences(words)}
  />
);

const holdsNothing = ({ count, next }: ResultsPage): boolean => count.known === 0 && next === null;

function outcomeWord(answer: Outcome<ResultsPage>): "answered" | "nothing" | "failed" {
  if (!answer.ok) return "failed";
  return holdsNothing(answer.value) ? "nothing" : "answered";
}

interface ResultsProps extends ListProps {
  outcome: Promise<Outcome<ResultsPage>>;
  /** What the mirror shows when no price will come. */
  mirror: DrawnCard[];
  /** True where the list begins before the cards of this page. */
  isPart: boolean;
}

export async function Results({ outcome, mirror, isPart, ...list }: ResultsProps) {
  const [answer, other] = await Promise.all([outcome, isPart ? null : otherRooms(list.query, list.words)]);
  await countVisit("search", outcomeWord(answer), {
    country: list.query.bookerCountry,
    language: list.words.locale,
  });
  if (!answer.ok) return <Unanswered {...list} problem={answer.problem} mirror={mirror} />;
  const page = answer.value;
  if (!holdsNothing(page)) {
    const dated = await datedCounts(list.query, knownStays(page), list.words);
    return <Priced {...{ ...list, page, mirror, other, dated }} />;
  }
  return (
    <>
      <RoomsLine other={other} />
      {isNarrowed(list.query.filter) ? <Narrowed {...list} page={page} /> : <Nothing {...list} page={page} />}
      <Withheld page={page} words={list.words} />
    </>
  );
}
