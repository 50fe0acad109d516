// What the list says of a stay, cell by cell.
import Link from "next/link";
import type { Column } from "@/components/staff/ui/data-table";
import { Meter, scoreLook } from "@/components/staff/ui/meter";
import { figure } from "@/components/staff/ui/words";
import type { InventoryField, InventoryQuery, InventoryRow } from "@/lib/address/inventory-query";
import type { StaySort } from "@/lib/address/stay-filter";

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

interface StayColumn extends Column<InventoryRow> {
  sortedBy?: StaySort;
}

const COLUMNS: readonly StayColumn[] = [
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
    sortedBy: "score",
    cell: ({ score }) => (score === null ? missing : oneDigit.format(score)),
  },
  {
    key: "reviews",
    head: "Reviews",
    end: true,
    sortedBy: "reviews",
    cell: ({ reviews }) => figure(reviews),
  },
  {
    key: "completeness",
    head: "Content",
    end: true,
    sortedBy: "completeness",
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

/** A press on a head sorts by it, or turns the order round. */
export function stayColumns(
  query: InventoryQuery,
  hrefWith: (changed: Partial<Record<InventoryField, string>>) => string,
  hrefOf: (id: number) => string,
): Column<InventoryRow>[] {
  const { by, reversed } = query.order;
  const name: StayColumn = {
    key: "name",
    head: "Property",
    names: true,
    sortedBy: "name",
    cell: (row) => <Name row={row} href={hrefOf(row.id)} />,
  };
  return [name, ...COLUMNS].map(({ sortedBy, ...column }) => {
    if (sortedBy === undefined) return column;
    const isBy = sortedBy === by;
    const isDescending = LARGEST_FIRST.has(sortedBy) !== reversed;
    return {
      ...column,
      sort: {
        href: hrefWith({ sort: isBy && !reversed ? `-${sortedBy}` : sortedBy }),
        now: isBy ? (isDescending ? "descending" : "ascending") : "none",
      },
    };
  });
}
