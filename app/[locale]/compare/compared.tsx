// What is compared, side by side, with what was asked and what could not be told.
import { CompareTable } from "@/components/compare/compare-table";
import { TermsForm } from "@/components/search/form/terms-form";
import { Notice } from "@/components/ui/notice";
import { stayHref } from "@/lib/address/hrefs";
import { bookActionIn } from "@/lib/booking/booked-here";
import { sentences } from "@/lib/i18n/sentences";
import { type ComparedStays, compareOf } from "@/lib/stays/compare-stays";
import type { CompareView } from "@/lib/views/compare/compare";
import { storedOf, termsFormView } from "../plain-search";
import { type CompareRequest, compareHref, filterFields } from "./compare-request";
import { tableLabels } from "./table-labels";

function Dates({ request, compared }: { request: CompareRequest; compared: ComparedStays }) {
  const { words, parsed } = request;
  const { t } = words;
  const { draft } = parsed;
  const stored: [string, string][] = [
    ["stays", compared.ids.join(",")],
    ...(compared.products.length > 0
      ? ([["products", compared.products.join(",")]] as [string, string][])
      : []),
    ...storedOf(draft),
    ...filterFields(compared),
  ];
  return (
    <div className="mt-4 max-w-3xl">
      <TermsForm
        id="compared"
        view={termsFormView(words, draft, { action: `/${words.locale}/compare`, zone: null })}
        kept={stored}
        labels={{ heading: t("stay.form.heading"), submit: t("compare.dates.show") }}
      />
    </div>
  );
}

function Notices({
  request,
  view,
  compared,
}: {
  request: CompareRequest;
  view: CompareView;
  compared: ComparedStays;
}) {
  const { words, parsed } = request;
  const { t } = words;
  return (
    <div className="mt-4 text-sm text-soft">
      {view.quotedText && <p className="figures">{view.quotedText}</p>}
      {view.requestedText && <p data-asked>{view.requestedText}</p>}
      {!parsed.ok && (
        <div role="alert" className="text-caution">
          <p className="font-semibold">{t("search.problem.invalid")}</p>
          <ul>
            {parsed.problems.map(({ field, sentence }) => (
              <li key={field}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      {parsed.ok && parsed.terms === null && <p>{t("compare.noDates")}</p>}
      {(!parsed.ok || parsed.terms === null) && <Dates request={request} compared={compared} />}
      <div className="mt-4 empty:hidden">{view.notice && <Notice tone="caution">{view.notice}</Notice>}</div>
    </div>
  );
}

/** The same page without each column, in their order; none while it is the last. */
function removeHrefs(request: CompareRequest, compared: ComparedStays): (string | null)[] {
  const without = <T,>(all: readonly T[], place: number) => all.filter((_, at) => at !== place);
  const { ids, products, filters, rates = [] } = compared;
  if (products.length > 0)
    return products.map((_, at) =>
      products.length === 1 ? null : compareHref(request, { ...compared, products: without(products, at) }),
    );
  return ids.map((_, at) =>
    ids.length === 1
      ? null
      : compareHref(request, {
          ...compared,
          ids: without(ids, at),
          filters: without(filters, at),
          rates: without(rates, at),
        }),
  );
}

/** A single column has nothing beside it yet. */
function OneMore({ request, compared }: { request: CompareRequest; compared: ComparedStays }) {
  const { t, locale } = request.words;
  const [id = 0] = compared.ids;
  if (compared.products.length === 0) return <p className="mt-6">{t("compare.oneMore")}</p>;
  const href = compared.terms === null ? `/${locale}/stays/${id}` : stayHref(locale, id, compared.terms);
  return (
    <p className="mt-6">
      {t("compare.oneMoreRate")}{" "}
      <a href={`${href}#rates`} className="link">
        {t("stay.seeRates")}
      </a>
    </p>
  );
}

export async function Compared({ request, compared }: { request: CompareRequest; compared: ComparedStays }) {
  const { words } = request;
  const { t } = words;
  const view = await compareOf(compared, words);
  const areStays = compared.products.length === 0;
  const heading =
    view.ratesOf === null
      ? t("compare.headingStays", { count: view.columns.length })
      : t("compare.headingRates", { name: view.ratesOf });
  return (
    <div className="page-width pt-8 pb-section" data-compare>
      <h1 className="text-3xl">{heading}</h1>
      <Notices request={request} view={view} compared={compared} />
      {view.columns.length === 1 && <OneMore request={request} compared={compared} />}
      <CompareTable
        view={view}
        areStays={areStays}
        removeHrefs={removeHrefs(request, compared)}
        bookAction={bookActionIn(words.locale)}
        hereHref={compareHref(request, compared)}
        seen={sentences(words, "compare.seen")}
        labels={tableLabels(words, heading)}
      />
    </div>
  );
}
