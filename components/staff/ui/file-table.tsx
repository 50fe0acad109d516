// A list as its file has it: the same columns and values on the page as in what is exported.
import Link from "next/link";
import { numberText } from "@/lib/format/numbers";
import { type Column, DataTable } from "./data-table";
import { toSecond } from "./words";

/** As `lib/http/list-file.ts` has them. */
export type Columns = Readonly<Record<string, "text" | "number" | "instant">>;

type Row = Readonly<Record<string, unknown>>;

export interface FileTableProps {
  /** What the table holds, for those who do not see it. */
  caption: string;
  columns: Columns;
  rows: readonly object[];
  /** Column that names a row; left out: the first. */
  names?: string;
  /** Where the cells of a column lead. */
  hrefs?: Readonly<Record<string, (row: Row) => string | null>> | undefined;
  /** Where a press on the head of a column leads. */
  sortOf?(column: string): Column<Row>["sort"];
  /** How many rows a small screen shows until all are wanted. */
  peek?: number;
}

/** A path or a number of a request would widen the whole table. */
const LONG_WORD = /\S{20}/;

/** `average_completeness` becomes `Average completeness`. */
function headOf(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replaceAll("_", " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function textOf(cell: unknown, kind: Columns[string] | undefined): string {
  if (cell === null || cell === undefined || cell === "") return "–";
  if (typeof cell === "boolean") return cell ? "Yes" : "No";
  if (typeof cell === "number" && kind === "number") return numberText(cell, "en-GB", 3);
  return kind === "instant" ? toSecond(String(cell)) : String(cell);
}

export function FileTable(props: FileTableProps) {
  const { caption, columns, rows, names = Object.keys(columns)[0], hrefs = {}, sortOf, peek = 20 } = props;
  // Two rows may be alike: their place tells them apart.
  const placed = rows.map((row, place) => ({ row: row as Row, place }));
  return (
    <DataTable<(typeof placed)[number]>
      caption={caption}
      columns={Object.entries(columns).map(([key, kind]) => {
        const sort = sortOf?.(key);
        return {
          key,
          head: headOf(key),
          ...(kind === "number" && { end: true as const }),
          ...(key === names && { names: true as const }),
          ...(sort && { sort }),
          cell: ({ row }) => {
            const href = hrefs[key]?.(row);
            const words = textOf(row[key], kind);
            const look = LONG_WORD.test(words) ? "whitespace-pre-line wrap-anywhere" : "whitespace-pre-line";
            const text = <bdi className={look}>{words}</bdi>;
            if (!href) return text;
            // There is no page behind a file.
            return href.startsWith("/api/") ? (
              <a href={href} className="link">
                {text}
              </a>
            ) : (
              <Link href={href} prefetch={false} className="link">
                {text}
              </Link>
            );
          },
        };
      })}
      rows={placed}
      keyOf={({ place }) => place}
      peek={peek}
    />
  );
}
