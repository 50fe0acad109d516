// The platform's lists of constants with their languages and how often our copy uses them (row T07).
import { staffPage } from "@/app/staff/staff-page";
import { CoverageTable } from "@/components/staff/constants/coverage-table";
import { EmptyList } from "@/components/staff/ui/empty-list";
import { ExportLinks } from "@/components/staff/ui/export-links";
import { FileTable } from "@/components/staff/ui/file-table";
import { FilterForm } from "@/components/staff/ui/filter-form";
import { ListState } from "@/components/staff/ui/list-state";
import { sortingBy, sortOf } from "@/components/staff/ui/sorting";
import { languageName } from "@/lib/format/names";
import { rowsWith } from "@/lib/http/list-file";
import {
  CONSTANT_COLUMNS,
  constantCells,
  readConstantParams,
  readConstantsBrowser,
  USUAL_LIST,
} from "@/lib/mirror/constants-browser";
import { REQUIRED_LANGUAGES } from "@/lib/mirror/languages";
import { nameIn } from "@/lib/rules/constant-lists";
import { LIST_TITLES } from "@/lib/views/staff/constants";
import { staffHref } from "@/lib/views/staff/staff-context";

export const metadata = { title: "Constants" };

const PATH = "/staff/constants";

export default staffPage({
  path: PATH,
  async read({ query, context, mayOperate, hrefOf }) {
    const { values, typed, problems } = readConstantParams(query);
    const { list = USUAL_LIST, lacks = null } = values;
    const browser = await readConstantsBrowser(list);
    const entries = (browser.entries ?? []).filter(
      ({ names }) => lacks === null || nameIn(names, lacks) === null,
    );
    const rows = rowsWith(constantCells(entries), values);
    const sorting = sortingBy(values.sort, "", (sort) => hrefOf({ list, lacks, q: typed.q, sort }));
    const title = LIST_TITLES[list];
    // The inventory can be narrowed to kinds of stays, not to single facilities.
    const usedHref = ({ id = null }: (typeof rows)[number]) =>
      list === "accommodation_types" ? staffHref("/staff/inventory", context, { type: String(id) }) : null;
    return {
      title: "Constants",
      lead: "What the platform calls things: every list of ids and names, how much of it is named in the languages of our copy, and how many stays use each entry.",
      act: <ExportLinks href={`/api/staff/constants/export?list=${list}`} what={title} />,
      own: { ...typed, list },
      content: (
        <div className="space-y-5">
          <ListState
            what="constants"
            readAt={browser.readAt}
            isThere={browser.isThere}
            refreshPath={mayOperate ? "/api/staff/constants/refresh" : null}
          />
          <CoverageTable
            rows={browser.coverage}
            languages={REQUIRED_LANGUAGES}
            current={list}
            hrefOf={(wanted, tag) => hrefOf({ list: wanted, lacks: tag })}
          />
          <section aria-labelledby="entries" className="space-y-4 pt-5">
            <h2 id="entries" className="text-lg">
              {title}
            </h2>
            <FilterForm
              path={PATH}
              fields={[{ name: "q", label: "Name in any language, or id", kind: "search" }]}
              typed={typed}
              problems={problems}
              context={context}
              kept={{ list, lacks, sort: typed.sort }}
            />
            {browser.entries === null ? (
              <EmptyList>
                {browser.isThere
                  ? "The platform's answer held no such list."
                  : "This list could not be read, which says nothing about what it holds."}
              </EmptyList>
            ) : (
              <p className="figures text-xs text-soft">
                {rows.length} of {browser.entries.length} entries
                <span>{lacks !== null && ` without a name in ${languageName(lacks, "en-GB")}`}</span>
              </p>
            )}
            {rows.length > 0 && (
              <FileTable
                caption={`Entries of ${title}`}
                columns={CONSTANT_COLUMNS}
                rows={rows}
                hrefOf={usedHref}
                sortOf={(column) => sortOf(column, sorting)}
                peek={20}
              />
            )}
          </section>
        </div>
      ),
    };
  },
});
