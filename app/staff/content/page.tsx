// How complete the content of each property is, worst first, with the reason for every point it lacks (row T04).
import { listPage } from "@/app/staff/list-page";
import { EmptyCopy } from "@/components/staff/ui/empty-list";
import { FileTable } from "@/components/staff/ui/file-table";
import { choice, countryOptions, optionsOf } from "@/components/staff/ui/filter-form";
import { counted, figure } from "@/components/staff/ui/words";
import {
  CONTENT_SORTS,
  CONTENT_STATUSES,
  readContentParams,
  STATUS_NAMES,
} from "@/lib/address/content-request";
import { CONTENT_PAGE } from "@/lib/mirror/content-list";
import { REQUIRED_LANGUAGES } from "@/lib/mirror/languages";
import { mirrorCounts } from "@/lib/mirror/status";
import { CONTENT_COLUMNS, contentCells, readContent } from "@/lib/staff/content";
import { withKnownCountry } from "@/lib/staff/known-country";
import { reasonCodes, reasonLabel } from "@/lib/views/staff/completeness";
import { staffHref } from "@/lib/views/staff/staff-context";

export const metadata = { title: "Content" };

export default listPage({
  path: "/staff/content",
  title: "Content",
  params: (query) => withKnownCountry(readContentParams(query)),
  async read(values, { context, hrefWith }) {
    const [{ list, summary, countries, chains }, { records, judged }] = await Promise.all([
      readContent(values),
      mirrorCounts(),
    ]);
    return {
      lead: "How complete each property's content is, worst first, with the reason for every point it lacks.",
      list: {
        caption: "Properties by how complete their content is",
        fields: [
          { name: "q", label: "Name or number", kind: "text" },
          choice("country", "Country", countryOptions(countries, values.country)),
          { name: "city", label: "City, by name or number", kind: "text" },
          choice("chain", "Chain", chains),
          choice("reason", "What is missing", optionsOf(reasonCodes(REQUIRED_LANGUAGES), reasonLabel), {
            none: "Anything or nothing",
          }),
          { name: "min", label: "Score from", kind: "number", min: 0, max: 100 },
          { name: "max", label: "Score to", kind: "number", min: 0, max: 100 },
          choice("status", "Status", optionsOf(CONTENT_STATUSES, STATUS_NAMES), { usual: "open" }),
        ],
        children: (
          <>
            {judged < records && (
              <p className="text-sm text-caution">
                {figure(judged)} of {figure(records)} properties in our copy have been judged, the others
                follow.
              </p>
            )}
            {summary.average !== null && (
              <p className="figures text-sm">
                {counted(summary.total, "stay", "stays")}, {summary.average.toFixed(1)} of 100 on average
              </p>
            )}
            {summary.reasons.length > 0 && (
              <FileTable
                caption="What is missing most often"
                columns={{ what_is_missing: "text", stays: "number" }}
                rows={summary.reasons.map(({ code, count }) => ({
                  ...{ code, what_is_missing: reasonLabel(code), stays: count },
                }))}
                hrefs={{ what_is_missing: ({ code }) => hrefWith({ reason: String(code) }) }}
                peek={7}
              />
            )}
          </>
        ),
        columns: CONTENT_COLUMNS,
        rows: contentCells(list.rows),
        names: "name",
        hrefs: { name: ({ id }) => `${staffHref("/staff/ask", context, { to: Number(id) })}#content` },
        sorting: { by: CONTENT_SORTS, usual: "score" },
        pages: { size: CONTENT_PAGE, total: list.total },
        empty: records === 0 ? <EmptyCopy /> : "There is no open property in our copy.",
        hasNone: records === 0,
      },
    };
  },
});
