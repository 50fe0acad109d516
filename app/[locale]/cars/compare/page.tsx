// Two to four car offers side by side, out of one fresh search; the address holds the whole comparison.
import type { Metadata } from "next";
import { CompareTable } from "@/components/compare/compare-table";
import { HandoffSkeleton } from "@/components/rates/handoff";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { type CarQuery, carCompareHref } from "@/lib/address/car-query";
import { type CarAnswer, freshCars } from "@/lib/cars/chosen";
import { findChosen } from "@/lib/cars/search";
import { sentences } from "@/lib/i18n/sentences";
import { carCompareView } from "@/lib/views/cars/compare";
import type { FoundCar } from "@/lib/views/cars/found-car";
import { rentalText } from "@/lib/views/cars/offer";
import { MAX_COLUMNS } from "@/lib/views/compare/compare";
import { headOrAbsent, pageOrAbsent } from "../../absent";
import { tableLabels } from "../../compare/table-labels";
import { Island, WayToPlain } from "../../island";
import type { LocalePageProps } from "../../page-words";
import { CarProblem, searchOf, WrongRental } from "../car-problem";
import { type CarOffersRequest, carOffersRequest } from "../offer-request";

export const generateMetadata = headOrAbsent(async (props: LocalePageProps): Promise<Metadata> => {
  const { words } = await carOffersRequest(props);
  return { title: words.t("compare.title"), robots: { index: false } };
});

interface ComparedProps {
  request: CarOffersRequest;
  terms: CarQuery;
}

function Table({ request, terms, answer }: ComparedProps & { answer: CarAnswer }) {
  const { words, choices } = request;
  const { t, locale } = words;
  const chosen = choices.slice(0, MAX_COLUMNS);
  const found = chosen.flatMap((choice) => findChosen(answer.cars, choice).found ?? []);
  const missing = chosen.length - found.length;
  const { columns, groups } = carCompareView(found, answer.setting);
  const heading = t("caroffer.compare.heading", { count: columns.length });
  const hrefOf = (cars: readonly FoundCar[]) =>
    carCompareHref(locale, terms, { choices: cars.map(({ choice }) => choice) });
  const without = (place: number) =>
    found.length < 2 ? null : hrefOf(found.filter((_, at) => at !== place));
  return (
    <>
      <h1 className="text-3xl">{heading}</h1>
      <p className="mt-3 mb-6 text-sm text-soft">
        {t("caroffer.compare.quoted", { rental: rentalText(terms, answer.setting) })}
      </p>
      <div className="mb-6 space-y-3 empty:hidden">
        {missing > 0 && <Notice tone="caution">{t("caroffer.compare.gone", { count: missing })}</Notice>}
        {missing > 0 && answer.unread > 0 && <Notice>{t("cars.search.incomplete")}</Notice>}
        {choices.length > MAX_COLUMNS && <Notice>{t("caroffer.compare.most")}</Notice>}
        {found.length === 1 && <Notice>{t("caroffer.compare.oneMore")}</Notice>}
      </div>
      {found.length > 0 && (
        <CompareTable
          view={{ columns, groups, ratesOf: null, quotedText: null, requestedText: null, notice: null }}
          areStays={false}
          removeHrefs={found.map((_, at) => without(at))}
          bookAction={null}
          hereHref={hrefOf(found)}
          seen={sentences(words, "compare.seen")}
          labels={tableLabels(words, heading)}
        />
      )}
    </>
  );
}

async function Compared({ request, terms }: ComparedProps) {
  const { words, country } = request;
  const outcome = await freshCars(terms, { words, country, seen: null, page: "cars/compare" });
  if (outcome.ok) return <Table request={request} terms={terms} answer={outcome.value} />;
  return (
    <CarProblem
      problem={outcome.problem}
      href={carCompareHref(words.locale, terms, request)}
      searchHref={searchOf(request)}
      words={words}
    />
  );
}

export default pageOrAbsent(async (props: LocalePageProps) => {
  const request = await carOffersRequest(props);
  const { words, terms, choices, isPlain } = request;
  const { t } = words;
  if (terms === null) return <WrongRental request={request} />;
  const isEmpty = choices.length === 0;
  return (
    <div className="page-width pt-8 pb-section" data-compare>
      {isEmpty ? (
        <>
          <h1 className="text-3xl">{t("compare.emptyHeading")}</h1>
          <p className="mt-4 max-w-prose text-soft">{t("caroffer.compare.nothing")}</p>
        </>
      ) : (
        <>
          <WayToPlain href={carCompareHref(words.locale, terms, request)} isPlain={isPlain} />
          <Island request={{ plain: isPlain }} fallback={<HandoffSkeleton words={words} />}>
            <Compared request={request} terms={terms} />
          </Island>
        </>
      )}
      <ButtonLink href={searchOf(request)} variant="secondary" className="mt-10 print:hidden">
        {t("caroffer.all")}
      </ButtonLink>
    </div>
  );
});
