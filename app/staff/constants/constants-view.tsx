// What the page of constants shows, read at once, and the sentence over its list.
import Link from "next/link";
import { languageName } from "@/lib/format/names";
import {
  type ConstantsBrowser,
  type ConstantsQuestion,
  narrowedEntries,
  readConstantsBrowser,
  readConstantsQuestion,
} from "@/lib/mirror/constants-browser";
import { REQUIRED_LANGUAGES } from "@/lib/mirror/languages";
import { type ConstantEntry, nameIn } from "@/lib/rules/constant-lists";
import { type StaffContext, staffHref } from "@/lib/views/staff/staff-context";

type Query = Record<string, string | string[] | undefined>;

export interface ConstantsView {
  question: ConstantsQuestion;
  browser: ConstantsBrowser;
  rows: ConstantEntry[];
  own: Record<string, string | undefined>;
  groupName: ((id: number) => string) | null;
  usedHref(id: string): string | null;
}

export async function constantsView(query: Query, context: StaffContext): Promise<ConstantsView> {
  const question = readConstantsQuestion(query, REQUIRED_LANGUAGES);
  const browser = await readConstantsBrowser(question.list);
  const { list, q, lacks, sort, isDescending } = question;
  const groups = new Map(browser.groups.map((entry) => [entry.id, entry]));
  const nameOfGroup = (id: number): string => {
    const names = groups.get(String(id))?.names ?? {};
    return nameIn(names, context.language) ?? nameIn(names, "en-gb") ?? `Group ${id}`;
  };
  return {
    question,
    browser,
    rows: narrowedEntries(browser.entries ?? [], question, context.language),
    own: {
      list,
      q,
      lacks: lacks ?? undefined,
      sort: sort === "id" && !isDescending ? undefined : `${isDescending ? "-" : ""}${sort}`,
    },
    groupName: list === "accommodation_facilities" || list === "room_facilities" ? nameOfGroup : null,
    // The inventory can be narrowed to kinds of stays, not to single facilities.
    usedHref: (id) =>
      list === "accommodation_types" ? staffHref("/staff/inventory", context, { type: id }) : null,
  };
}

/** What the list is narrowed to, or why it is empty. */
export function NarrowedText({ view, allHref }: { view: ConstantsView; allHref: string }) {
  const { question, browser, rows } = view;
  if (browser.entries === null)
    return (
      <p className="rounded-md bg-sunken px-4 py-3 text-sm">
        {browser.isThere
          ? "The platform's answer held no such list."
          : "This list could not be read, which says nothing about what it holds."}
      </p>
    );
  const lacks = question.lacks === null ? "" : ` without a name in ${languageName(question.lacks, "en-GB")}`;
  const count = `${rows.length} of ${browser.entries.length} entries${lacks}`;
  const isNarrowed = question.lacks !== null || question.q !== "";
  return (
    <p className="figures mb-3 text-xs text-soft">
      {isNarrowed ? count : `${browser.entries.length} entries`}
      {question.lacks !== null && (
        <>
          {" · "}
          <Link href={allHref} prefetch={false} className="link">
            All entries
          </Link>
        </>
      )}
    </p>
  );
}
