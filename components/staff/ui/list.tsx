// A list out of an address: what narrows it down, its table, its pages, and why nothing is listed.
import type { ReactNode } from "react";
import { type ListParams, type Order, usableTexts } from "@/lib/address/list-params";
import { type StaffContext, staffHref } from "@/lib/views/staff/staff-context";
import { EmptyList } from "./empty-list";
import { ExportLinks, type ExportLinksProps } from "./export-links";
import { FileTable, type FileTableProps } from "./file-table";
import { type FilterField, FilterForm, isNarrowing } from "./filter-form";
import { Pages, PageWays } from "./pages";

interface Sorting {
  by: readonly string[];
  usual?: string;
  largestFirst?: readonly string[];
}

/** What a press on the head of a column sorts by, and how the rows are sorted by it now. */
function pressOf(column: string, { by, usual, largestFirst = [] }: Sorting, order?: Order<string>) {
  if (!by.includes(column)) return null;
  const isBy = column === (order?.by ?? usual);
  const isTurned = isBy && order?.isDescending === true;
  const next = isBy && !isTurned ? `-${column}` : column;
  const now = largestFirst.includes(column) === isTurned ? ("ascending" as const) : ("descending" as const);
  return { sort: next === usual ? null : next, now: isBy ? now : ("none" as const) };
}

export interface ListProps extends Omit<FileTableProps, "sortOf"> {
  /** Of the page, with the place to come back to: `/staff/traffic#log`. */
  path: string;
  params: ListParams;
  context: StaffContext;
  /** Other parameters of the page, which stay as they are. */
  kept?: Record<string, string | undefined>;
  fields: readonly FilterField[];
  /** Columns to sort by, `usual` first where the address names none; of some the largest come first. */
  sorting?: Sorting;
  /** A counted list goes by pages, one that is read from its newest entry on by cursors. */
  pages?: { size: number; total: number } | { older: number | null };
  /** The file of all that fits. */
  file?: ExportLinksProps | null;
  /** Why nothing is listed where nothing narrows the list down; null where the page itself names an outage. */
  empty: ReactNode;
  /** True where there is nothing that could be narrowed down: `empty` says why, whatever the filter. */
  hasNone?: boolean;
  /** Between filter and table. */
  children?: ReactNode;
}

/** Null where only the page knows why nothing is listed. */
function emptyText(
  { pages, params }: Pick<ListProps, "pages" | "params">,
  isNarrowed: boolean,
): string | null {
  const { page = 1, before } = params.values as { page?: number; before?: number };
  if (before !== undefined) return "There is nothing older.";
  // Rows that are counted and not on this page are on one before it.
  if (pages && "total" in pages && pages.total > 0) return `There is no page ${page}.`;
  return isNarrowed ? "Nothing fits this filter." : null;
}

export function List(props: ListProps) {
  const { path, params, context, kept, fields, sorting, pages, file, empty, hasNone, children, ...table } =
    props;
  const { typed, problems } = params;
  const { page: _page, before: _before, ...narrowing } = usableTexts(params);
  const [own = path, place] = path.split("#");
  const hrefWith = (changed: Record<string, string | number | null>) =>
    `${staffHref(own, context, { ...kept, ...narrowing, ...changed })}${place ? `#${place}` : ""}`;
  const {
    page = 1,
    before,
    sort,
  } = params.values as { page?: number; before?: number; sort?: Order<string> };
  const sortOf = (column: string) => {
    const press = sorting && pressOf(column, sorting, sort);
    return press ? { href: hrefWith({ sort: press.sort }), now: press.now } : undefined;
  };
  const isNarrowed = !hasNone && fields.some(isNarrowing(typed));
  const { rows } = table;
  return (
    <div className="space-y-6">
      <FilterForm
        path={path}
        fields={fields}
        typed={typed}
        problems={problems}
        context={context}
        kept={{ ...kept, sort: typed.sort }}
      />
      {children}
      {rows.length > 0 && (
        <>
          {/* Without what could not be used it would hold more than was wanted. */}
          {file && problems.length === 0 && <ExportLinks {...file} />}
          <FileTable {...table} sortOf={sortOf} />
        </>
      )}
      {rows.length === 0 && empty !== null && <EmptyList>{emptyText(props, isNarrowed) ?? empty}</EmptyList>}
      {pages && "total" in pages && (
        <Pages {...pages} page={page} hrefOf={(one) => hrefWith({ page: one === 1 ? null : one })} />
      )}
      {pages && "older" in pages && (
        <PageWays
          ways={{
            Newest: before === undefined ? null : hrefWith({}),
            Older: pages.older === null ? null : hrefWith({ before: pages.older }),
          }}
        />
      )}
    </div>
  );
}
