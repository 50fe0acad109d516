// The page of a question that can be asked: the mirror's cards at once, the answer streamed into their places.
import { Suspense } from "react";
import { SplitView } from "@/components/map/split-view";
import { FilterChips } from "@/components/search/filters/filter-chips";
import { FilterForm } from "@/components/search/filters/filter-form";
import { FiltersLink } from "@/components/search/filters/filters-link";
import { NarrowedList, Narrowing } from "@/components/search/filters/narrowing";
import { RememberSearch } from "@/components/search/form/remember-search";
import { SearchForm } from "@/components/search/form/search-form";
import { Announcer } from "@/components/search/results/announce";
import { CriteriaBar } from "@/components/search/results/criteria-bar";
import { MAP_PARAMETER } from "@/lib/address/map-choice";
import { NO_FILTER } from "@/lib/address/result-filter";
import { queryToParams, type SearchQuery } from "@/lib/address/stay-query";
import { nightsBetween } from "@/lib/format/days";
import type { Words } from "@/lib/i18n";
import { only, type parseSearch } from "@/lib/stays/query";
import { firstCards, type searchStays } from "@/lib/stays/search";
import { drawnCards } from "@/lib/views/list/drawn-card";
import { stayText } from "@/lib/views/rates/rates-view";
import { type PlainQuestion, questionForm } from "../question";
import { DateWays } from "./date-ways";
import { FIRST_SCREEN, listParams } from "./list-words";
import { ListMap, splitSetting } from "./map-pane";
import { Orders } from "./orders";
import { filterPanel } from "./panel";
import { Results } from "./results";
import { WaitingResults } from "./waiting-results";

export const goesOnOf = ({ raw }: PlainQuestion): string => only(raw.cursor);

/** A narrowed or reordered list takes the place of the old one when it is there; another stay begins anew. */
const stayKey = (query: SearchQuery): string =>
  queryToParams({ ...query, sort: "popularity", shown: FIRST_SCREEN, filter: NO_FILTER });

interface AnswerProps {
  words: Words;
  plain: PlainQuestion;
  parsed: ReturnType<typeof parseSearch>;
  query: SearchQuery;
  place: string | undefined;
  outcome: ReturnType<typeof searchStays>;
  /** True where the list goes on, for a reader without scripts. */
  isPart: boolean;
}

export async function Answer({ words, plain, parsed, query, place, outcome, isPart }: AnswerProps) {
  const { t } = words;
  const beginning = await firstCards(query, words);
  const first = isPart ? { ...beginning, cards: [] } : beginning;
  const drawn = drawnCards(first.cards);
  const placeName = place ?? first.placeName;
  const panel = query.place.kind === "accommodation" ? null : await filterPanel(query, first.place, words);
  const params = listParams(query, words);
  const terms = stayText(query, { words, nights: nightsBetween(query.checkin, query.checkout) });
  return (
    <SplitView
      {...(await splitSetting(query, words, plain.raw[MAP_PARAMETER]))}
      map={<ListMap {...{ words, query, outcome }} first={first} isPart={isPart} />}
    >
      <CriteriaBar
        place={placeName ?? t("search.criteria.placeUnknown")}
        terms={terms}
        edit={t("search.criteria.edit")}
      >
        <SearchForm
          key={queryToParams(query)}
          view={questionForm(words, parsed.draft, { placeName, text: "" })}
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
      <div className="@container/ways flex flex-col items-start gap-x-8 pt-3 pb-3 md:flex-row-reverse md:flex-wrap md:items-center md:pt-6">
        <DateWays query={query} words={words} />
        <h1 className="grow pt-5 text-3xl md:pt-0 md:text-2xl">
          {placeName === null
            ? t("search.titleHere")
            : t(query.place.kind === "accommodation" ? "search.titleOne" : "search.title", {
                place: placeName,
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
          {panel && (
            <>
              <FilterForm panel={panel} params={params} locale={words.locale} />
              <FilterChips chips={panel.chips} clearHref={panel.clearHref} labels={panel.labels} />
            </>
          )}
          <NarrowedList id="results" aria-label={t("search.region")}>
            <Suspense
              key={stayKey(query) + goesOnOf(plain)}
              fallback={<WaitingResults cards={drawn} words={words} />}
            >
              <Results {...{ words, query, outcome, terms }} mirror={drawn} />
            </Suspense>
          </NarrowedList>
        </Narrowing>
      </Announcer>
    </SplitView>
  );
}
