// A table of records: columns on a wide screen, one block per record with named lines on a narrow one.
import Link from "next/link";
import type { ReactNode } from "react";
import { AS } from "@/components/ui/table-roles";
import { ScrollRegion } from "./scroll-region";

export interface Column<Row> {
  key: string;
  head: string;
  cell(row: Row): ReactNode;
  /** Figures stand at the end of their column. */
  end?: true;
  /** The cell that names the record: its row header. */
  names?: true;
  /** Where a press on the head leads, and how the rows stand by it now. */
  sort?: { href: string; now: "ascending" | "descending" | "none" };
}

interface DataTableProps<Row> {
  /** What the table holds, for those who do not see it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string | number;
  /** How many rows a small screen shows until all are wanted; left out: all of them. */
  peek?: number;
}

const ARROWS = { ascending: "↑", descending: "↓", none: "" } as const;

function Head<Row>({ column }: { column: Column<Row> }) {
  const { head, sort, end } = column;
  return (
    <th
      {...AS.column}
      aria-sort={sort && sort.now !== "none" ? sort.now : undefined}
      className={`px-2.5 py-2 text-2xs font-medium text-faint first:ps-0 last:pe-0 ${end ? "text-end" : "text-start"}`}
    >
      {sort ? (
        <Link
          href={sort.href}
          prefetch={false}
          className="inline-flex min-h-6 items-center gap-1 hover:text-ink"
        >
          {head}
          <span aria-hidden="true">{ARROWS[sort.now]}</span>
        </Link>
      ) : (
        head
      )}
    </th>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const inner = (
    <>
      {!column.names && (
        <span aria-hidden="true" className="w-28 shrink-0 text-2xs text-faint md:hidden">
          {column.head}
        </span>
      )}
      <span className="min-w-0 break-words">{column.cell(row)}</span>
    </>
  );
  const look = `flex gap-3 py-0.5 align-top md:table-cell md:px-2.5 md:py-2.5 md:first:ps-0 md:last:pe-0 ${column.end ? "figures md:text-end" : ""}`;
  return column.names ? (
    <th {...AS.rowHeader} className={`${look} text-start font-medium`}>
      {inner}
    </th>
  ) : (
    <td {...AS.cell} className={look}>
      {inner}
    </td>
  );
}

/** Roles are written out, because a changed `display` takes them away. */
export function DataTable<Row>({ peek = Number.POSITIVE_INFINITY, ...table }: DataTableProps<Row>) {
  const { rows } = table;
  if (rows.length <= peek) return <Table {...table} />;
  return (
    <div className="group/rows">
      <Table {...table} peek={peek} />
      <label className="mt-3 flex min-h-11 items-center gap-2.5 text-sm md:hidden">
        <input type="checkbox" className="size-4 shrink-0" data-all-rows />
        Show all {rows.length} rows
      </label>
    </div>
  );
}

const BEYOND = "hidden py-3 group-has-[[data-all-rows]:checked]/rows:block md:table-row md:py-0";

function Table<Row>({ caption, columns, rows, keyOf, peek = rows.length }: DataTableProps<Row>) {
  return (
    <ScrollRegion label={caption} className="md:overflow-x-auto">
      <table {...AS.table} className="block w-full text-sm md:table">
        <caption className="visually-hidden">{caption}</caption>
        <thead {...AS.group} className="hidden border-b border-edge md:table-header-group">
          <tr {...AS.row}>
            {columns.map((column) => (
              <Head key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody
          {...AS.group}
          className="block divide-y divide-line border-y border-line md:table-row-group md:border-t-0"
        >
          {rows.map((row, i) => (
            <tr
              {...AS.row}
              key={keyOf(row)}
              className={i < peek ? "block py-3 md:table-row md:py-0" : BEYOND}
            >
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
