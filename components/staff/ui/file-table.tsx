// A list as its file has it: the same columns and values on the page as in what is exported.
import Link from "next/link";
import { numberText } from "@/lib/format/numbers";
import { type Column, DataTable } from "./data-table";
import { toSecond } from "./words";

/** As `lib/http/list-file.ts` has them. */
type Cell = string | number | boolean | null;
type ColumnKind = "text" | "number" | "instant";
type Cells = Record<string, Cell>;

interface FileTableProps {
  /** What the table holds, for those who do not see it. */
  caption: string;
  columns: Readonly<Record<string, ColumnKind>>;
  rows: readonly Cells[];
  /** Column that names a row; left out: the first. */
  names?: string;
  /** Where that column leads. */
  hrefOf?(row: Cells): string | null;
  /** Where a press on the head of a column leads. */
  sortOf?(column: string): Column<Cells>["sort"];
  /** How many rows a small screen shows until all are wanted. */
  peek?: number;
}

/** `average_completeness` becomes `Average completeness`. */
function headOf(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function textOf(cell: Cell | undefined, kind: ColumnKind): string {
  if (cell === null || cell === undefined || cell === "") return "–";
  if (typeof cell === "boolean") return cell ? "Yes" : "No";
  if (typeof cell === "number") return kind === "number" ? numberText(cell, "en-GB", 3) : String(cell);
  return kind === "instant" ? toSecond(cell) : cell;
}

export function FileTable({ caption, columns, rows, hrefOf, sortOf, ...props }: FileTableProps) {
  const { names = Object.keys(columns)[0], ...more } = props;
  // Two rows may be alike: their place tells them apart.
  const placed = rows.map((cells, place) => ({ cells, place }));
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
          cell: ({ cells }) => {
            const href = key === names ? hrefOf?.(cells) : null;
            const text = <bdi>{textOf(cells[key], kind)}</bdi>;
            return href ? (
              <Link href={href} prefetch={false} className="link">
                {text}
              </Link>
            ) : (
              text
            );
          },
        };
      })}
      rows={placed}
      keyOf={({ place }) => place}
      {...more}
    />
  );
}
