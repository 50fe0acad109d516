// The platform's lists of constants with their languages and how often our copy uses them (row T07).
import { staffPage } from "@/app/staff/staff-page";
import { CoverageTable } from "@/components/staff/constants/coverage-table";
import { EntryTable, ListLine } from "@/components/staff/constants/entry-table";
import { ExportLinks } from "@/components/staff/ui/export-links";
import { FilterForm } from "@/components/staff/ui/filter-form";
import { ListState } from "@/components/staff/ui/list-state";
import { sortingBy } from "@/components/staff/ui/sorting";
import {
  narrowedEntries,
  readConstantParams,
  readConstantsBrowser,
  USUAL_LIST,
} from "@/lib/mirror/constants-browser";
import { REQUIRED_LANGUAGES } from "@/lib/mirror/languages";
import { groupNames } from "@/lib/rules/constant-lists";
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
    const rows = narrowedEntries(browser.entries ?? [], values, context.language);
    const title = LIST_TITLES[list];
    // The inventory can be narrowed to kinds of stays, not to single facilities.
    const usedHref = (id: string) =>
      list === "accommodation_types" ? staffHref("/staff/inventory", context, { type: id }) : null;
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
            <ListLine
              {...{ browser, lacks, count: rows.length }}
              isNarrowed={lacks !== null || typed.q !== undefined}
              allHref={hrefOf({ list })}
            />
            {rows.length > 0 && (
              <EntryTable
                title={title}
                rows={rows}
                tag={context.language}
                languages={REQUIRED_LANGUAGES}
                groupName={list.endsWith("_facilities") ? groupNames(browser.groups, context.language) : null}
                sorting={sortingBy(values.sort, "id", (sort) => hrefOf({ ...typed, list, sort }))}
                usedHref={usedHref}
              />
            )}
          </section>
        </div>
      ),
    };
  },
});
