// The page of a question that can be asked: the mirror's cards at once, the answer streamed into their places.
import type { ReactNode } from "react";
import { SplitView } from "@/components/map/split-view";
import { CountInLinks } from "@/components/money/all-in";
import { PayButton, PayPanel } from "@/components/money/pay-my-way";
import { FilterChips } from "@/components/search/filters/filter-chips";
import { FilterForm, FiltersLink } from "@/components/search/filters/filter-form";
import { NarrowedList, Narrowing, NarrowLink } from "@/components/search/filters/narrowing";
import { ReachLinks } from "@/components/search/flexible/reach-links";
import { RememberSearch } from "@/components/search/form/remember-search";
import { SearchForm } from "@/components/search/form/search-form";
import { Announcer, SlowNote } from "@/components/search/results/announce";
import { CriteriaBar } from "@/components/search/results/criteria-bar";
import { OrderLine, OrderReasons, SortLinks } from "@/components/search/results/order";
import { ResultList } from "@/components/search/results/result-list";
import { WaitingList } from "@/components/search/results/waiting-list";
import { firstText } from "@/lib/address/list-params";
import { MAP_PARAMETER } from "@/lib/address/page-choices";
import { NO_FILTER } from "@/lib/address/result-filter";
import { FIRST_SCREEN, queryToParams, type SearchQuery } from "@/lib/address/stay-query";
import { nightsBetween } from "@/lib/format/days";
import type { Words } from "@/lib/i18n";
import { readCardNames } from "@/lib/mirror/constants";
import type { Place } from "@/lib/places/lookup";
import type { parseSearch } from "@/lib/stays/query";
import { lookupsFor } from "@/lib/stays/read-lookups";
import { firstCards, type searchStays } from "@/lib/stays/search";
import { whyNoDistance } from "@/lib/stays/search-plan";
import { REACHES } from "@/lib/views/calendar/flexible";
import { type DrawnCard, drawnCards } from "@/lib/views/list/card";
import { payChoices } from "@/lib/views/money/pay-my-way";
import { inPlace } from "@/lib/views/place-phrase";
import { stayText } from "@/lib/views/rates/occupancy";
import { Island, WayToPlain } from "../island";
import { legalLink } from "../legal/legal-links";
import { type PlainSearch, searchFormView } from "../plain-search";
import { splitSetting } from "../split-setting";
import {
  countInList,
  filterPanel,
  listParams,
  listSentences,
  searchHref,
  sortLinks,
  whyTexts,
} from "./list-words";
import { ListMap } from "./map-pane";
import { Results } from "./results";

const EMPTY_BOXES = 2;

/** As many as a large screen shows; what is further down would only hold up the first paint. */
const ON_SCREEN = 4;

/** The list while its prices are on the way: the mirror's cards as far as a screen shows them, then empty boxes. */
function WaitingResults({ cards, words }: { cards: DrawnCard[]; words: Words }) {
  const shown = cards.slice(0, ON_SCREEN);
  return (
    <div aria-busy="true">
      <OrderLine heading={words.t("search.waiting")} order={null}>
        <SlowNote text={words.t("search.slow")} />
      </OrderLine>
      {shown.length > 0 && <ResultList cards={shown} sentences={listSentences(words)} />}
      <WaitingList count={shown.length > 0 ? EMPTY_BOXES : ON_SCREEN} words={words} />
    </div>
  );
}

interface OrdersProps {
  words: Words;
  query: SearchQuery;
  /** Null when it could not be found out. */
  place: Place | null;
  name: string | null;
  children: ReactNode;
}

/** The orders a list can be asked in, which it stands in and why; one that would change the list is not offered. */
async function Orders({ words, query, place, name, children }: OrdersProps) {
  const { t } = words;
  const why = await whyNoDistance(query, place);
  const isByDistance = why === null;
  const isRequested = query.sort === "distance";
  const applied = isRequested && !isByDistance ? "popularity" : query.sort;
  // A list that was asked for by distance says so beside its count, and what is still being read is over in a moment.
  const isShown = why !== null && !isRequested && why !== "notWhole" && why !== "notReady";
  const placeName = name ?? t("card.placeUnknown");
  const noDistance = isShown
    ? [t("search.sort.noDistance", { why: t(`card.noDistance.${why}`, { place: placeName }) })]
    : [];
  return (
    <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="max-sm:w-full">
        <SortLinks
          label={t("search.sort.label")}
          links={sortLinks(query, { words, applied, isByDistance })}
        />
      </div>
      {children}
      <OrderReasons
        question={t("search.why.question")}
        answers={[...whyTexts(applied, query, words), ...noDistance]}
        more={legalLink("ranking", words)}
      />
    </div>
  );
}

/** The way from the asked days to the days around them (row S06). */
function DateWays({ query, words }: { query: SearchQuery; words: Words }) {
  const { t, locale } = words;
  const href = `/${locale}/search/dates?${queryToParams({ ...query, shown: FIRST_SCREEN })}`;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span aria-hidden="true" className="hidden text-sm text-soft @min-[50rem]/ways:inline">
        {t("flexible.link")}
      </span>
      <ReachLinks
        label={t("flexible.link")}
        links={REACHES.map((days) => ({
          text: t("flexible.reachDays", { days }),
          href: `${href}&flex=${days}`,
          current: false,
        }))}
      />
    </div>
  );
}

/** What is counted in, and how one wants to pay: chosen once and answered on every card and stay (features 9 and 11). */
async function costsOf(query: SearchQuery, words: Words) {
  const [lookups, cards] = await Promise.all([lookupsFor(words, []), readCardNames()]);
  const choices = payChoices(cards.ids, query.pay ?? null, { words, lookups });
  const countIn = countInList(query, words);
  return {
    label: words.t("price.allIn.costs"),
    active: countIn.links.filter(({ isOn }) => isOn).length,
    ways: (
      <>
        <CountInLinks countIn={countIn} link={NarrowLink} words={words} />
        <PayButton choices={choices} words={words} />
      </>
    ),
    panel: <PayPanel choices={choices} back={searchHref(query, words)} words={words} />,
  };
}

export const goesOnOf = ({ raw }: PlainSearch): string => firstText(raw.cursor);

/** A narrowed or reordered list takes the place of the old one when it is there; another stay begins anew. */
const stayKey = (query: SearchQuery): string =>
  queryToParams({ ...query, sort: "popularity", shown: FIRST_SCREEN, counted: [], filter: NO_FILTER });

/** This page, with where its list goes on and whether it has a map. */
function hrefHere(query: SearchQuery, plain: PlainSearch, words: Words): string {
  const requested = [MAP_PARAMETER, "cursor"].flatMap((name) => {
    const text = firstText(plain.raw[name]);
    return text === "" ? [] : `&${name}=${encodeURIComponent(text)}`;
  });
  return `${searchHref(query, words)}${requested.join("")}`;
}

interface AnswerProps {
  words: Words;
  plain: PlainSearch;
  parsed: ReturnType<typeof parseSearch>;
  query: SearchQuery;
  place: string | undefined;
  outcome: ReturnType<typeof searchStays>;
  /** True where the list goes on, for a reader without scripts. */
  isPart: boolean;
  /** True where scripts are off: nothing streams. */
  isPlain: boolean;
}

export async function Answer({ words, plain, parsed, query, place, outcome, isPart, isPlain }: AnswerProps) {
  const { t } = words;
  const beginning = await firstCards(query, words);
  const first = isPart ? { ...beginning, cards: [] } : beginning;
  const drawn = drawnCards(first.cards);
  const placeName = place ?? first.placeName;
  const panel = query.place.kind === "accommodation" ? null : await filterPanel(query, first.place, words);
  const params = listParams(query, words);
  const { panel: payPanel, ...costs } = await costsOf(query, words);
  const terms = stayText(query, { words, nights: nightsBetween(query.checkin, query.checkout) });
  return (
    <SplitView
      {...(await splitSetting(searchHref(query, words), plain.raw[MAP_PARAMETER], words))}
      map={<ListMap {...{ words, query, outcome, first, isPart, isPlain }} />}
    >
      <CriteriaBar
        place={placeName ?? t("search.criteria.placeUnknown")}
        terms={terms}
        edit={t("search.criteria.edit")}
      >
        <SearchForm
          key={queryToParams(query)}
          view={await searchFormView(words, parsed.draft, { placeName, text: "" })}
        />
      </CriteriaBar>
      {placeName !== null && (
        <RememberSearch
          kind={query.place.kind}
          id={query.place.id}
          name={placeName}
          params={queryToParams({ ...query, shown: FIRST_SCREEN })}
        />
      )}
      <div className="@container/ways flex flex-col items-start gap-x-6 gap-y-2 pt-3 pb-1.5 md:flex-row-reverse md:flex-wrap md:items-center">
        <DateWays query={query} words={words} />
        <h1 className="grow text-2xl md:text-xl">
          {placeName === null
            ? t("search.titleHere")
            : t(query.place.kind === "accommodation" ? "search.titleOne" : "search.title", {
                place: placeName,
                where: inPlace({ ...query.place, name: placeName }, words),
              })}
        </h1>
      </div>
      <Announcer>
        <Narrowing>
          {query.place.kind !== "accommodation" && (
            <Orders words={words} query={query} place={first.place} name={placeName}>
              {panel && <FiltersLink text={panel.labels.open} />}
            </Orders>
          )}
          {!panel && (
            <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6">{costs.ways}</div>
          )}
          {panel && (
            <>
              <FilterForm panel={panel} params={params} locale={words.locale} costs={costs} />
              <FilterChips chips={panel.chips} clearHref={panel.clearHref} labels={panel.labels} />
            </>
          )}
          {payPanel}
          <NarrowedList id="results" aria-label={t("search.region")}>
            <WayToPlain href={hrefHere(query, plain, words)} isPlain={isPlain} />
            <Island
              key={stayKey(query) + goesOnOf(plain)}
              request={{ plain: isPlain }}
              fallback={<WaitingResults cards={drawn} words={words} />}
            >
              <Results {...{ words, query, outcome, terms, isPart, isPlain }} mirror={drawn} />
            </Island>
          </NarrowedList>
        </Narrowing>
      </Announcer>
    </SplitView>
  );
}
