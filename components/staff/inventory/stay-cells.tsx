// What the list says of a stay, cell by cell; the same whether all rows are drawn or only the visible ones.
import Link from "next/link";
import type { ReactNode } from "react";
import { Meter, scoreLook } from "@/components/staff/ui/meter";
import { figure } from "@/components/staff/ui/words";
import type { InventoryField, InventoryQuery, InventoryRow } from "@/lib/address/inventory-query";
import { STAY_SORTS, type StaySort } from "@/lib/address/stay-filter";

const oneDigit = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

function Completeness({ points }: { points: number }) {
  return (
    <span className="inline-flex items-center gap-2">
      <Meter value={points} look={scoreLook(points)} className="h-1.5 w-10" />
      <span className="figures min-w-6 text-end">{points}</span>
    </span>
  );
}

function Name({ row, href }: { row: InventoryRow; href: string }) {
  return (
    <>
      <Link href={href} prefetch={false} className="link">
        {row.name || "Without a name"}
      </Link>
      <span className="figures block text-2xs font-normal text-faint">{row.id}</span>
    </>
  );
}

const missing = <span className="text-faint">None</span>;

/** Where a press on a head leads, and how the list stands by it. */
export type SortHeads = Partial<Record<StaySort, { href: string; now: "ascending" | "descending" | "none" }>>;

interface StayColumn {
  key: string;
  head: string;
  end?: true;
  sort?: StaySort;
  cell(row: InventoryRow, href: string): ReactNode;
}

export const STAY_COLUMNS: readonly StayColumn[] = [
  { key: "name", head: "Property", sort: "name", cell: (row, href) => <Name row={row} href={href} /> },
  {
    key: "place",
    head: "Place",
    cell: ({ city, country }) => [city, country].filter(Boolean).join(", ") || missing,
  },
  {
    key: "type",
    head: "Type",
    cell: ({ type, stars }) => (
      <>
        {type ?? missing}
        {stars !== null && (
          <span className="block text-2xs text-faint">
            {stars} {stars === 1 ? "star" : "stars"}
          </span>
        )}
      </>
    ),
  },
  {
    key: "status",
    head: "Status",
    cell: ({ status, statusText }) => (
      <span className={status === "open" ? "" : "font-medium text-caution"}>{statusText}</span>
    ),
  },
  {
    key: "score",
    head: "Score",
    end: true,
    sort: "score",
    cell: ({ score }) => (score === null ? missing : oneDigit.format(score)),
  },
  {
    key: "reviews",
    head: "Reviews",
    end: true,
    sort: "reviews",
    cell: ({ reviews }) => figure(reviews),
  },
  {
    key: "completeness",
    head: "Content",
    end: true,
    sort: "completeness",
    cell: ({ completeness }) => <Completeness points={completeness} />,
  },
  {
    key: "flags",
    head: "Flags",
    cell: ({ flags }) => (
      <span className="block text-2xs text-soft md:min-w-36">{flags.join(", ") || "None"}</span>
    ),
  },
];

/** These sorts put the largest first unless they are turned round. */
const LARGEST_FIRST: ReadonlySet<StaySort> = new Set(["popularity", "score", "reviews", "completeness"]);

/** What a press on each head does: it sorts by it, or turns the order round. */
export function sortHeads(
  query: InventoryQuery,
  hrefWith: (changed: Partial<Record<InventoryField, string>>) => string,
): SortHeads {
  const { by, reversed } = query.order;
  return Object.fromEntries(
    STAY_SORTS.map((sort) => {
      const isBy = sort === by;
      const isDescending = LARGEST_FIRST.has(sort) !== reversed;
      return [
        sort,
        {
          href: hrefWith({ sort: isBy && !reversed ? `-${sort}` : sort }),
          now: isBy ? (isDescending ? ("descending" as const) : ("ascending" as const)) : ("none" as const),
        },
      ];
    }),
  );
}
