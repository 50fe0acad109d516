// Suppliers with what they sent about themselves, expected or not, and how many products named them.
import { type Column, DataTable } from "@/components/staff/ui/data-table";
import { type Sorting, sortOf } from "@/components/staff/ui/sorting";
import { figure } from "@/components/staff/ui/words";
import type { SupplierRow, SupplierSort } from "@/lib/mirror/supplier-browser";

function Others({ others }: Pick<SupplierRow, "others">) {
  return (
    <dl className="mt-1 text-xs">
      {others.map(({ field, value }) => (
        <div key={field} className="flex flex-wrap gap-x-2">
          <dt className="text-faint">{field}</dt>
          <dd className="break-all">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Name({ row }: { row: SupplierRow }) {
  if (!row.isListed) return <span className="text-caution">Not in the list, named by products</span>;
  return (
    <>
      {row.name ?? <span className="text-faint">No name stated</span>}
      {row.others.length > 0 && <Others others={row.others} />}
    </>
  );
}

export function SupplierTable({
  rows,
  sorting,
}: {
  rows: readonly SupplierRow[];
  sorting: Sorting<SupplierSort>;
}) {
  // Two entries may have no id, or the same: their place tells them apart.
  const placed = rows.map((row, place) => ({ ...row, place }));
  const columns: Column<(typeof placed)[number]>[] = [
    {
      key: "id",
      head: "Id",
      names: true,
      sort: sortOf("id", sorting),
      cell: ({ id }) => id ?? <span className="text-faint">Not stated</span>,
    },
    { key: "name", head: "Name", sort: sortOf("name", sorting), cell: (row) => <Name row={row} /> },
    {
      key: "address",
      head: "Address",
      cell: ({ address }) => address ?? <span className="text-faint">Not stated</span>,
    },
    {
      key: "seen",
      head: "Products seen",
      end: true,
      sort: sortOf("seen", sorting, "descending"),
      cell: ({ seen }) => (seen === null ? <span className="text-faint">Cannot be told</span> : figure(seen)),
    },
  ];
  return (
    <DataTable caption="Third-party suppliers" columns={columns} rows={placed} keyOf={({ place }) => place} />
  );
}
