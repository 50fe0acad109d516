// The platform's lists of constants with their languages and how often our copy uses them (row T07).
import { listPage } from "@/app/staff/list-page";
import { EmptyList } from "@/components/staff/ui/empty-list";
import { FileTable } from "@/components/staff/ui/file-table";
import { choice, optionsOf } from "@/components/staff/ui/filter-form";
import { ListState } from "@/components/staff/ui/list-state";
import { share } from "@/components/staff/ui/words";
import { languageName } from "@/lib/format/intl";
import {
  CONSTANT_COLUMNS,
  constantRows,
  readConstantParams,
  readConstantsBrowser,
  USUAL_LIST,
} from "@/lib/mirror/constants-browser";
import { REQUIRED_LANGUAGES } from "@/lib/mirror/languages";
import { CONSTANT_LISTS } from "@/lib/rules/constant-lists";
import { LIST_TITLES } from "@/lib/views/staff/constants";
import { staffHref } from "@/lib/views/staff/staff-context";

export const metadata = { title: "Constants" };

/** Tags by the name of their language. */
const LANGUAGES = REQUIRED_LANGUAGES.map((tag) => [languageName(tag, "en-GB"), tag] as const);

/** Rounded down, so that 100% is said of nothing less. */
const shareText = (named: number | null | undefined): string | null =>
  named === null || named === undefined ? null : share(Math.floor(named * 1000) / 1000);

export default listPage({
  path: "/staff/constants",
  title: "Constants",
  params: readConstantParams,
  async read(values, { context, mayOperate, hrefOf }) {
    const { list = USUAL_LIST } = values;
    const { coverage, entries, readAt, isThere } = await readConstantsBrowser(list);
    const title = LIST_TITLES[list];
    return {
      lead: "What the platform calls things: every list of ids and names, how much of it is named in the languages of our copy, and how many stays use each entry.",
      above: (
        <>
          <ListState what="constants" list="constants" {...{ readAt, isThere, mayOperate }} />
          <FileTable
            caption="Lists of constants, and how much of each is named by language"
            columns={{
              ...{ list: "text", entries: "number" },
              ...Object.fromEntries(LANGUAGES.map(([language]) => [language, "number" as const])),
            }}
            rows={coverage.map(({ list: name, entries: count, share: named }) => ({
              ...{ name, list: LIST_TITLES[name], entries: count },
              ...Object.fromEntries(LANGUAGES.map(([language, tag]) => [language, shareText(named[tag])])),
            }))}
            hrefs={{
              list: ({ name }) => hrefOf({ list: String(name) }),
              ...Object.fromEntries(
                LANGUAGES.map(([language, lacks]) => [
                  language,
                  ({ name }: object & { name?: unknown }) => hrefOf({ list: String(name), lacks }),
                ]),
              ),
            }}
          />
          <h2 className="text-lg">{title}</h2>
          {entries === null && (
            <EmptyList>
              {isThere
                ? "The platform's answer held no such list."
                : "This list could not be read, which says nothing about what it holds."}
            </EmptyList>
          )}
        </>
      ),
      list: {
        caption: `Entries of ${title}`,
        fields: [
          choice("list", "List", optionsOf(CONSTANT_LISTS, LIST_TITLES), { usual: USUAL_LIST }),
          { name: "q", label: "Name in any language, or id", kind: "search" },
          choice(
            "lacks",
            "Without a name in",
            LANGUAGES.map(([text, value]) => ({ value, text })),
            { none: "Named or not" },
          ),
        ],
        columns: CONSTANT_COLUMNS,
        rows: constantRows(entries ?? [], values),
        // The inventory can be narrowed to kinds of stays, not to single facilities.
        hrefs: {
          id: ({ id }) =>
            list === "accommodation_types"
              ? staffHref("/staff/inventory", context, { type: String(id) })
              : null,
        },
        sorting: { by: Object.keys(CONSTANT_COLUMNS) },
        empty: entries && "The platform's list is empty.",
      },
    };
  },
});
