// How complete the content of each property is, worst first, with the reason for every point it lacks (row T04).
import { staffPage } from "@/app/staff/staff-page";
import { ContentTable } from "@/components/staff/content/content-table";
import { ReasonList } from "@/components/staff/content/reason-list";
import { EmptyCopy, EmptyList } from "@/components/staff/ui/empty-list";
import { ExportLinks } from "@/components/staff/ui/export-links";
import { countryOptions, FilterForm } from "@/components/staff/ui/filter-form";
import { Pages } from "@/components/staff/ui/pages";
import { sortingBy } from "@/components/staff/ui/sorting";
import { figure } from "@/components/staff/ui/words";
import { CONTENT_STATUSES, readContentParams, STATUS_NAMES } from "@/lib/address/content-request";
import { usableTexts } from "@/lib/address/list-params";
import { CONTENT_PAGE } from "@/lib/mirror/content-list";
import { REQUIRED_LANGUAGES } from "@/lib/mirror/languages";
import { emptyContentText, readContent } from "@/lib/staff/content";
import { withKnownCountry } from "@/lib/staff/known-country";
import { reasonCodes, reasonLabel } from "@/lib/views/staff/completeness";
import { staffHref } from "@/lib/views/staff/staff-context";

export const metadata = { title: "Content" };

const PATH = "/staff/content";

export default staffPage({
  path: PATH,
  async read({ query, context, hrefOf }) {
    const params = await withKnownCountry(readContentParams(query));
    const { values, typed, problems } = params;
    const { list, summary, countries, chains, open } = await readContent(values);
    const { country, reason, status = "open", page = 1 } = values;
    const { sort, page: _page, open: _open, ...narrowing } = usableTexts(params);
    const { status: _status, ...others } = narrowing;
    const hrefWith = (changed: Record<string, string | number | null>) =>
      hrefOf({ ...narrowing, sort, ...changed });
    const why =
      list.rows.length > 0 ? "" : await emptyContentText(status !== "open" || Object.keys(others).length > 0);
    const empty = why === null ? <EmptyCopy /> : <EmptyList>{why}</EmptyList>;
    return {
      title: "Content",
      lead: "How complete each property's content is, worst first, with the reason for every point it lacks.",
      act: <ExportLinks href={`/api/staff/content/export?${new URLSearchParams(narrowing)}`} />,
      own: { ...narrowing, sort },
      content: (
        <>
          <FilterForm
            path={PATH}
            fields={[
              { name: "q", label: "Name or number", kind: "text" },
              {
                name: "country",
                label: "Country",
                kind: "choice",
                none: "All",
                options: countryOptions(countries, country),
              },
              { name: "city", label: "City, by name or number", kind: "text" },
              { name: "chain", label: "Chain", kind: "choice", none: "All", options: chains },
              {
                name: "reason",
                label: "What is missing",
                kind: "choice",
                none: "Anything or nothing",
                options: reasonCodes(REQUIRED_LANGUAGES).map((value) => ({
                  value,
                  text: reasonLabel(value),
                })),
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
            ]}
            typed={typed}
            problems={problems}
            context={context}
            kept={{ sort }}
          />
          <div className="my-8 space-y-4">
            {summary.average !== null && (
              <p className="figures text-sm">
                {figure(summary.total)} {summary.total === 1 ? "stay" : "stays"}, {summary.average.toFixed(1)}{" "}
                of 100 on average
              </p>
            )}
            <ReasonList
              reasons={summary.reasons}
              chosen={reason}
              hrefOf={(one) => hrefWith({ reason: one === reason ? null : one })}
            />
          </div>
          <section aria-label="Properties" className="mt-8">
            {list.rows.length === 0 ? (
              empty
            ) : (
              <ContentTable
                rows={list.rows}
                open={open}
                sorting={sortingBy(values.sort, "score", (sort) => hrefWith({ sort }))}
                stayHref={(id) => staffHref(`/staff/inventory/${id}`, context)}
                openHref={(id) => hrefWith({ open: id, page: page === 1 ? null : page })}
              />
            )}
            <Pages
              label="Pages of the list"
              page={page}
              size={CONTENT_PAGE}
              total={list.total}
              hrefOf={(wanted) => hrefWith({ page: wanted === 1 ? null : wanted })}
            />
          </section>
        </>
      ),
    };
  },
});
