// Entries of one list: id, name in the chosen language, languages without a name, and use.
import Link from "next/link";
import { type Column, DataTable } from "@/components/staff/ui/data-table";
import { EmptyList } from "@/components/staff/ui/empty-list";
import { type Sorting, sortOf } from "@/components/staff/ui/sorting";
import { figure } from "@/components/staff/ui/words";
import { languageName } from "@/lib/format/names";
import type { ConstantSort, ConstantsBrowser } from "@/lib/mirror/constants-browser";
import { type ConstantEntry, nameIn } from "@/lib/rules/constant-lists";
import { lackingNames } from "@/lib/views/staff/constants";

interface EntryTableProps {
  title: string;
  rows: readonly ConstantEntry[];
  /** Language the names are shown in. */
  tag: string;
  languages: readonly string[];
  groupName: ((id: number) => string) | null;
  sorting: Sorting<ConstantSort>;
  /** Where the stays that use an entry are listed; null when the inventory cannot be asked for that. */
  usedHref(id: string): string | null;
}

/** A name in another language says which, so that a fallback is not taken for a translation. */
function Name({ entry, tag }: { entry: ConstantEntry; tag: string }) {
  if (!entry.isListed) return <span className="text-caution">Not in the list</span>;
  const own = nameIn(entry.names, tag);
  if (own !== null) return <span lang={tag}>{own}</span>;
  const [other] = Object.entries(entry.names).flatMap(([key, name]) => (name?.trim() ? [{ key, name }] : []));
  if (other === undefined) return <span className="text-faint">Without a name</span>;
  return (
    <>
      <span lang={other.key}>{other.name}</span>{" "}
      <span className="text-2xs text-faint">{languageName(other.key, "en-GB")}</span>
    </>
  );
}

function Used({ entry, href }: { entry: ConstantEntry; href: string | null }) {
  if (entry.used === null) return <span className="text-faint">Not counted</span>;
  if (entry.used === 0 || href === null)
    return <span className={entry.used === 0 ? "text-faint" : ""}>{figure(entry.used)}</span>;
  return (
    <Link href={href} prefetch={false} className="link">
      {figure(entry.used)}
      <span className="visually-hidden"> stays that use {entry.id}</span>
    </Link>
  );
}

export function EntryTable(props: EntryTableProps) {
  const { rows, tag, languages, groupName, sorting, usedHref } = props;
  const group: Column<ConstantEntry>[] =
    groupName === null
      ? []
      : [
          {
            key: "group",
            head: "Group",
            cell: (entry) => (entry.group === null ? "Not stated" : groupName(entry.group)),
          },
        ];
  const columns: Column<ConstantEntry>[] = [
    { key: "id", head: "Id", names: true, sort: sortOf("id", sorting), cell: ({ id }) => id },
    {
      key: "name",
      head: `Name in ${languageName(tag, "en-GB")}`,
      sort: sortOf("name", sorting),
      cell: (entry) => <Name entry={entry} tag={tag} />,
    },
    ...group,
    {
      key: "lacking",
      head: "Languages without a name",
      cell: ({ names, isListed }) => {
        const lacking = lackingNames(names, languages);
        if (!isListed) return <span className="text-faint">All</span>;
        return lacking.length === 0 ? <span className="text-faint">None</span> : lacking.join(", ");
      },
    },
    {
      key: "used",
      head: "Used by stays",
      end: true,
      sort: sortOf("used", sorting, "descending"),
      cell: (entry) => <Used entry={entry} href={usedHref(entry.id)} />,
    },
  ];
  return (
    <DataTable caption={`Entries of ${props.title}`} columns={columns} rows={rows} keyOf={({ id }) => id} />
  );
}

interface ListLineProps {
  browser: Pick<ConstantsBrowser, "entries" | "isThere">;
  /** Entries that fit. */
  count: number;
  isNarrowed: boolean;
  /** Language without which they are shown; null for all. */
  lacks: string | null;
  allHref: string;
}

/** What the list is narrowed to, or why it is empty. */
export function ListLine({ browser, count, isNarrowed, lacks, allHref }: ListLineProps) {
  if (browser.entries === null)
    return (
      <EmptyList>
        {browser.isThere
          ? "The platform's answer held no such list."
          : "This list could not be read, which says nothing about what it holds."}
      </EmptyList>
    );
  const without = lacks === null ? "" : ` without a name in ${languageName(lacks, "en-GB")}`;
  return (
    <p className="figures text-xs text-soft">
      {isNarrowed
        ? `${count} of ${browser.entries.length} entries${without}`
        : `${browser.entries.length} entries`}
      {lacks !== null && (
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
