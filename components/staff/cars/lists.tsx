// Suppliers with their legal entities, and desks that state no hours, as our copy holds them.
import { type Column, DataTable } from "@/components/staff/ui/data-table";
import { counted, figure } from "@/components/staff/ui/words";
import type { CarSupplierEntry, DeskEntry } from "@/lib/mirror/car-browser";

const NOT_STATED = <span className="text-faint">Not stated</span>;

const suppliersOf = (desksHref: (supplier: number) => string): Column<CarSupplierEntry>[] => [
  {
    key: "name",
    head: "Name",
    names: true,
    cell: ({ name, isRemoved }) => (
      <>
        {name ?? NOT_STATED}
        {isRemoved && <span className="block text-2xs font-normal text-caution">No longer in the list</span>}
      </>
    ),
  },
  { key: "id", head: "Id", end: true, cell: ({ id }) => id },
  {
    key: "others",
    head: "Other entities of the brand",
    cell: ({ others }) => (others.length > 0 ? others.join(", ") : <span className="text-faint">None</span>),
  },
  { key: "models", head: "Models", end: true, cell: ({ models }) => figure(models) },
  { key: "desks", head: "Desks", end: true, cell: ({ desks }) => figure(desks) },
  {
    key: "hours",
    head: "Without hours",
    end: true,
    cell: ({ id, withoutHours }) =>
      withoutHours === 0 ? (
        "0"
      ) : (
        <a className="link" href={desksHref(id)}>
          {figure(withoutHours)}
        </a>
      ),
  },
];

export function SupplierList({
  rows,
  desksHref,
}: {
  rows: readonly CarSupplierEntry[];
  desksHref(supplier: number): string;
}) {
  const brands = new Set(rows.map(({ id, name }) => name ?? id)).size;
  return (
    <>
      <p className="mb-3 text-sm">
        {counted(brands, "brand", "brands")}, {counted(rows.length, "legal entity", "legal entities")}.
      </p>
      <DataTable
        caption="Suppliers of cars"
        columns={suppliersOf(desksHref)}
        rows={rows}
        keyOf={({ id }) => id}
      />
    </>
  );
}

const hoursText = (isStated: boolean) =>
  isStated ? "Stated" : <span className="text-caution">Not stated</span>;

const DESKS: Column<DeskEntry>[] = [
  {
    key: "desk",
    head: "Desk",
    names: true,
    cell: ({ id, name }) => (
      <>
        {name ?? NOT_STATED} <span className="figures text-2xs font-normal text-faint">{id}</span>
      </>
    ),
  },
  {
    key: "supplier",
    head: "Supplier",
    cell: ({ supplier, supplierName }) => (
      <>
        {supplierName ?? NOT_STATED} <span className="figures text-2xs text-faint">{supplier}</span>
      </>
    ),
  },
  {
    key: "place",
    head: "Place",
    cell: ({ airport, country, type }) => [airport, country, type].filter(Boolean).join(", ") || NOT_STATED,
  },
  { key: "pickup", head: "Pick-up hours", cell: ({ hasPickupHours }) => hoursText(hasPickupHours) },
  { key: "dropoff", head: "Return hours", cell: ({ hasDropoffHours }) => hoursText(hasDropoffHours) },
];

export function DeskList({ rows }: { rows: readonly DeskEntry[] }) {
  return (
    <DataTable caption="Desks without hours" columns={DESKS} rows={rows} keyOf={({ id }) => id} peek={20} />
  );
}
