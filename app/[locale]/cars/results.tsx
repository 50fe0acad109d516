// The list of cars: filters and cards, an empty list, or an error.
import { CompareForm } from "@/components/cars/compare-choice";
import { MoreCars } from "@/components/cars/list/added-cars";
import { CarCard } from "@/components/cars/list/car-card";
import { DeskList } from "@/components/cars/list/desk-list";
import { FactSigns } from "@/components/cars/list/fact-signs";
import { Matrix } from "@/components/cars/list/matrix";
import { SaveCar } from "@/components/keep/keep-actions";
import { FilterChips } from "@/components/search/filters/filter-chips";
import { FilterForm, FiltersLink } from "@/components/search/filters/filter-form";
import { NarrowedList, NarrowLink } from "@/components/search/filters/narrowing";
import { Announce } from "@/components/search/results/announce";
import { DropLine, EmptyResults, NoFit } from "@/components/search/results/empty-results";
import { LateFactsOfPage } from "@/components/search/results/late-facts";
import { OrderLine, SortLinks } from "@/components/search/results/order";
import { buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { ProblemPanel } from "@/components/ui/problem-panel";
import {
  type CarQuery,
  carOfferHref,
  carOfferParams,
  carQueryToParams,
  carsHref,
  FIRST_CARS,
} from "@/lib/address/car-query";
import { type CarList, listSetting, shownCars, viewSetting } from "@/lib/cars/list";
import { now } from "@/lib/clock";
import { countryName } from "@/lib/format/intl";
import type { Words } from "@/lib/i18n";
import { sentences } from "@/lib/i18n/sentences";
import { NO_CAR_FILTER } from "@/lib/rules/car-filter";
import { type CarFilterPart, carDrops, carFilterGroups, carFilterParts } from "@/lib/views/cars/car-filters";
import {
  type CarListSetting,
  carMatrix,
  carSortLinks,
  carsCommon,
  countText,
  deskPoints,
  hrefWith,
} from "@/lib/views/cars/car-list";
import { carToStore, rentalText } from "@/lib/views/cars/offer";
import { type FilterPanel, filterLabels } from "@/lib/views/list/filter-panel";
import type { Outcome, ProblemView } from "@/lib/views/problem";

interface ListProps {
  words: Words;
  query: CarQuery;
  /** Times, age and country in words. */
  terms: string;
}

function Unanswered({ words, query, problem }: ListProps & { problem: ProblemView }) {
  const { t, locale } = words;
  const isInvalid = problem.kind === "invalid";
  return (
    // There is nothing to show on a map: its button is hidden.
    <div data-nowhere>
      <ProblemPanel
        problem={problem}
        title={t(isInvalid ? "search.problem.invalid" : "carlist.problem.title")}
        labels={{ retry: t("stay.retry"), reference: t("stay.reference") }}
        retryHref={carsHref(locale, query)}
      >
        {!isInvalid && <p>{t("carlist.problem.text")}</p>}
      </ProblemPanel>
    </div>
  );
}

/** No offer at all: the platform has none, opens none to us, or none could be read. */
function Nothing({ words, terms, list }: ListProps & { list: CarList }) {
  const { t } = words;
  const why = list.hasNone ? "off" : list.unread > 0 ? "unread" : "none";
  const heading = t(`carlist.empty.${why}`);
  return (
    <>
      <Announce text={heading} />
      <EmptyResults
        heading={heading}
        text={t(`carlist.empty.${why}Text`, { terms })}
        dates={[]}
        datesLabel=""
      />
    </>
  );
}

interface AnsweredProps extends ListProps {
  list: CarList;
  setting: CarListSetting;
}

const withoutHref = ({ without }: CarFilterPart, setting: CarListSetting): string =>
  hrefWith(setting, { filter: without });

function NothingFits({ words: { t }, list, setting }: AnsweredProps) {
  const facts = list.cars.map((car) => car.facts);
  const heading = t("carlist.empty.filters");
  const drops = carDrops(facts, setting).map((part) => {
    const text =
      part.count > 0
        ? t("carlist.empty.drop", { filter: part.text, count: part.count })
        : t("carlist.empty.dropNone", { filter: part.text });
    return {
      key: part.key,
      line: <DropLine text={text} href={part.count > 0 ? withoutHref(part, setting) : null} />,
    };
  });
  return (
    <NoFit heading={heading} text={t("carlist.empty.filtersText", { all: facts.length })} drops={drops}>
      <p className="mt-6">
        <NarrowLink
          href={hrefWith(setting, { filter: NO_CAR_FILTER })}
          className={buttonClass({ variant: "secondary", size: "small" })}
        >
          {t("carlist.empty.all")}
        </NarrowLink>
      </p>
    </NoFit>
  );
}

function panelOf({ words, query, list, setting }: AnsweredProps): FilterPanel {
  const { t, locale } = words;
  const chips = carFilterParts(setting).map((part) => ({
    key: part.key,
    text: part.text,
    removeLabel: t("filters.remove", { filter: part.text }),
    href: withoutHref(part, setting),
  }));
  const unfiltered = carQueryToParams({ ...query, filter: NO_CAR_FILTER, shown: FIRST_CARS });
  return {
    groups: carFilterGroups(
      list.cars.map(({ facts }) => facts),
      setting,
    ),
    chips,
    clearHref: hrefWith(setting, { filter: NO_CAR_FILTER }),
    action: `/${locale}/cars`,
    kept: [...new URLSearchParams(unfiltered)],
    countHref: "/api/cars/search",
    price: null,
    labels: {
      ...filterLabels(words, chips.length),
      apply: t("carlist.filter.apply"),
      over: t("carlist.filter.over"),
    },
  };
}

function Cards({ words, query, list, setting }: AnsweredProps) {
  const { t, locale } = words;
  const { cards, next } = shownCars(query, list, words);
  const saving = sentences(words, "saved.keep");
  const rental = rentalText(query, {
    places: { pickup: list.pickup.name, dropoff: list.dropoff.name },
    country: countryName(query.country, words.tag),
    words,
  });
  const savedAt = new Date(now()).toISOString();
  const common = carsCommon(list.passing, viewSetting(query, list, words));
  const more = next === null ? null : next - cards.length;
  return (
    <>
      {common ? (
        <p className="mt-2 mb-2.5 text-xs text-soft" data-common>
          {common.lines.join(" · ")}
        </p>
      ) : null}
      <ol className="@container">
        {cards.map(({ car, view }, at) => (
          <li key={view.key} className="car-place">
            <CarCard
              view={view}
              href={carOfferHref(locale, "offer", query, { choice: car.choice, seen: car.money.total })}
              place={at + 1}
              save={
                <SaveCar
                  car={carToStore(view, { query: carOfferParams(query, car.choice), rental, savedAt })}
                  sentences={saving}
                />
              }
              common={common?.parts ?? []}
              words={words}
            />
          </li>
        ))}
      </ol>
      <MoreCars next={cards.length + 1}>
        {more !== null && (
          <NarrowLink
            href={carsHref(locale, { ...setting.query, shown: next ?? cards.length })}
            className={buttonClass({ variant: "secondary" }, "w-full sm:w-auto")}
          >
            {t("carlist.more", { count: more })}
          </NarrowLink>
        )}
      </MoreCars>
    </>
  );
}

function Answered(props: AnsweredProps) {
  const { words, query, list, setting } = props;
  const { t } = words;
  const count = countText(list.passing.length, list.cars.length, words);
  const order = t(`carlist.sort.why.${query.sort}`);
  const panel = panelOf(props);
  const shown = Math.min(query.shown, list.passing.length);
  return (
    <>
      <Announce text={t("carlist.announce", { count, order, shown })} />
      <FactSigns />
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SortLinks label={t("carlist.sort.label")} links={carSortLinks(setting)} />
        <FiltersLink text={panel.labels.open} />
      </div>
      <FilterForm panel={panel} params={carQueryToParams(query)} locale={words.locale} />
      <FilterChips chips={panel.chips} clearHref={panel.clearHref} labels={panel.labels} />
      <NarrowedList id="results" aria-label={t("carlist.region")}>
        <OrderLine heading={count} order={order} comma={t("common.comma")} />
        <LateFactsOfPage
          of="cars"
          late={list.late}
          href={carsHref(words.locale, query)}
          sentences={sentences(words, "search.late")}
        />
        {list.unread > 0 && <Notice tone="caution">{t("cars.search.incomplete")}</Notice>}
        {list.passing.length === 0 ? (
          <NothingFits {...props} />
        ) : (
          <>
            <Matrix matrix={carMatrix(list.cars, setting)} link={NarrowLink} words={words} />
            <DeskList desks={deskPoints(list.passing, setting)} link={NarrowLink} words={words} />
            <div className="group/choose">
              <Cards {...props} />
              <CompareForm terms={query} words={words} />
            </div>
          </>
        )}
      </NarrowedList>
    </>
  );
}

export async function CarResults({ outcome, ...props }: ListProps & { outcome: Promise<Outcome<CarList>> }) {
  const answer = await outcome;
  if (!answer.ok) return <Unanswered {...props} problem={answer.problem} />;
  const list = answer.value;
  if (list.cars.length === 0) return <Nothing {...props} list={list} />;
  return <Answered {...props} list={list} setting={listSetting(props.query, list, props.words)} />;
}
