// How complete the content of each property is, worst first, with the reason for every point it lacks (row T04).
import Link from "next/link";
import { staffPage } from "@/app/staff/staff-page";
import { Parts } from "@/components/staff/content/parts";
import { ReasonList } from "@/components/staff/content/reason-list";
import { EmptyCopy, EmptyList } from "@/components/staff/ui/empty-list";
import { ExportLinks } from "@/components/staff/ui/export-links";
import { FileTable } from "@/components/staff/ui/file-table";
import { countryOptions, FilterForm } from "@/components/staff/ui/filter-form";
import { Pages } from "@/components/staff/ui/pages";
import { sortingBy, sortOf } from "@/components/staff/ui/sorting";
import { figure } from "@/components/staff/ui/words";
import {
  CONTENT_SORTS,
  CONTENT_STATUSES,
  readContentParams,
  STATUS_NAMES,
} from "@/lib/address/content-request";
import { usableTexts } from "@/lib/address/list-params";
import { CONTENT_PAGE } from "@/lib/mirror/content-list";
import { REQUIRED_LANGUAGES } from "@/lib/mirror/languages";
import { CONTENT_COLUMNS, contentCells, emptyContentText, readContent } from "@/lib/staff/content";
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
    const sorting = sortingBy(values.sort, "score", (one) => hrefWith({ sort: one }));
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
          {open !== null && (
            <section aria-labelledby="points" className="mt-8 space-y-3">
              <h2 id="points" className="text-lg">
                Points of{" "}
                <Link
                  className="link"
                  prefetch={false}
                  href={staffHref(`/staff/inventory/${open.id}`, context)}
                >
                  property {open.id}
                </Link>
              </h2>
              {open.content === null ? <p>Its record could not be read.</p> : <Parts {...open.content} />}
            </section>
          )}
          <section aria-label="Properties" className="mt-8">
            {list.rows.length === 0 ? (
              empty
            ) : (
              <FileTable
                caption="Properties by how complete their content is"
                columns={CONTENT_COLUMNS}
                rows={contentCells(list.rows)}
                names="name"
                hrefOf={({ id = null }) =>
                  `${hrefWith({ open: String(id), page: page === 1 ? null : page })}#points`
                }
                sortOf={(column) => {
                  const by = CONTENT_SORTS.find((one) => one === column);
                  return by && sortOf(by, sorting, by === "reviews" ? "descending" : "ascending");
                }}
                peek={20}
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
