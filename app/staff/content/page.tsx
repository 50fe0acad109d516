// How complete the content of each property is, worst first, with the reason for every point it lacks (row T04).

import { staffPage } from "@/app/staff/staff-page";
import { ContentTable } from "@/components/staff/content/content-table";
import { Distribution } from "@/components/staff/content/distribution";
import { ReasonList } from "@/components/staff/content/reason-list";
import { Weights } from "@/components/staff/content/weights";
import { EmptyList } from "@/components/staff/ui/empty-list";
import { ExportLink } from "@/components/staff/ui/export-link";
import { countryOptions, type FilterField, FilterForm, type Option } from "@/components/staff/ui/filter-form";
import { Pages } from "@/components/staff/ui/pages";
import {
  CONTENT_STATUSES,
  contentParams,
  readContentQuestion,
  STATUS_NAMES,
} from "@/lib/address/content-question";
import { languageName } from "@/lib/format/names";
import { CONTENT_PAGE } from "@/lib/mirror/content-list";
import { REQUIRED_LANGUAGES } from "@/lib/mirror/languages";
import { emptyContentText, readContent } from "@/lib/staff/content";
import { reasonCodes, reasonLabel } from "@/lib/views/staff/completeness-words";
import { staffHref } from "@/lib/views/staff/staff-context";

export const metadata = { title: "Content" };

const PATH = "/staff/content";

const fieldsOf = (countries: Option[], chains: Option[]): FilterField[] => [
  { name: "q", label: "Name or number", kind: "text" },
  { name: "country", label: "Country", kind: "choice", none: "All", options: countries },
  { name: "city", label: "City, by name or number", kind: "text" },
  { name: "chain", label: "Chain", kind: "choice", none: "All", options: chains },
  {
    name: "reason",
    label: "What is missing",
    kind: "choice",
    none: "Anything or nothing",
    options: reasonCodes(REQUIRED_LANGUAGES).map((value) => ({ value, text: reasonLabel(value) })),
  },
  { name: "min", label: "Score from", kind: "number", min: 0, max: 100 },
  { name: "max", label: "Score to", kind: "number", min: 0, max: 100 },
  {
    name: "status",
    label: "Status",
    kind: "choice",
    usual: "open",
    options: CONTENT_STATUSES.map((value) => ({ value, text: STATUS_NAMES[value] })),
  },
];

/** What is set, as text. */
const textsOf = (params: Record<string, string | number | null>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      value === null || value === "" ? [] : [[name, String(value)]],
    ),
  );

export default staffPage({
  path: PATH,
  async read({ query, context, hrefOf }) {
    const question = readContentQuestion(query);
    const { list, summary, countries, chains, open } = await readContent(question);
    const { filter } = question;
    const typed = textsOf(contentParams(question));
    const { sort, ...narrowing } = typed;
    const hrefWith = (changed: Record<string, string | number | null>) =>
      hrefOf(contentParams(question, changed));
    return {
      title: "Content",
      lead: "How complete each property's content is, worst first, with the reason for every point it lacks.",
      act: <ExportLink href={`/api/staff/content/export?${new URLSearchParams(narrowing)}`} />,
      own: typed,
      content: (
        <>
          <FilterForm
            path={PATH}
            fields={fieldsOf(countryOptions(countries, filter.country ?? undefined), chains)}
            typed={typed}
            problems={question.problems}
            context={context}
            kept={{ sort }}
          />
          <div className="my-8 grid gap-x-12 gap-y-8 lg:grid-cols-2">
            <Distribution
              summary={summary}
              hrefOf={({ from, to }) => hrefWith({ min: from, max: to })}
              isChosen={({ from, to }) => from <= filter.max && to >= filter.min}
            />
            <ReasonList
              reasons={summary.reasons}
              chosen={filter.reason}
              hrefOf={(reason) => hrefWith({ reason: reason === filter.reason ? null : reason })}
            />
          </div>
          <Weights
            languages={new Intl.ListFormat("en-GB").format(
              REQUIRED_LANGUAGES.map((tag) => languageName(tag, "en-GB")),
            )}
          />
          <section aria-label="Properties" className="mt-8">
            {list.rows.length === 0 ? (
              <EmptyList>{await emptyContentText(Object.keys(narrowing).length > 0)}</EmptyList>
            ) : (
              <ContentTable
                rows={list.rows}
                open={open}
                sorting={{
                  by: question.sort,
                  isDescending: question.isDescending,
                  hrefOf: (wanted) => hrefWith({ sort: wanted === "score" ? null : wanted }),
                }}
                stayHref={(id) => staffHref(`/staff/inventory/${id}`, context)}
                openHref={(id) => hrefWith({ open: id, page: question.page === 1 ? null : question.page })}
              />
            )}
            <Pages
              label="Pages of the list"
              page={question.page}
              size={CONTENT_PAGE}
              total={list.total}
              hrefOf={(page) => hrefWith({ page: page === 1 ? null : page })}
            />
          </section>
        </>
      ),
    };
  },
});
