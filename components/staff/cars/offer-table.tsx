// The offers of a search of cars as a traveller is shown them, one line each, with what staff alone are shown.
import { type Column, DataTable } from "@/components/staff/ui/data-table";
import type { StaffCar } from "@/lib/staff/cars";

const NOT_STATED = <span className="text-faint">Not stated</span>;

function Lines({ lines }: { lines: readonly (string | null)[] }) {
  return (
    <ul className="space-y-0.5 text-xs">{lines.map((line) => (line ? <li key={line}>{line}</li> : null))}</ul>
  );
}

const COLUMNS: Column<StaffCar>[] = [
  {
    key: "car",
    head: "Car",
    names: true,
    cell: ({ view: { name, similar, sizes, facts }, ids }) => (
      <>
        {name} <span className="font-normal text-soft">{similar}</span>
        <span className="block text-2xs font-normal text-faint">
          <span className="figures">{ids.car}</span>
          <span>{[...sizes, ...facts.map(({ text }) => text)].map((text) => ` · ${text}`)}</span>
        </span>
      </>
    ),
  },
  {
    key: "supplier",
    head: "Supplier and desk",
    cell: ({ view: { supplier, pickup, dropoff }, ids }) => (
      <>
        {supplier.name} <span className="figures text-2xs text-faint">{ids.supplier}</span>
        <Lines
          lines={[
            `${[pickup.type, pickup.distance, pickup.score?.text].filter(Boolean).join(", ")} (${ids.pickupDepot})`,
            pickup.hours.text,
            ids.dropoffDepot === ids.pickupDepot ? null : `${dropoff.type} (${ids.dropoffDepot})`,
            ids.dropoffDepot === ids.pickupDepot ? null : dropoff.hours.text,
          ]}
        />
      </>
    ),
  },
  {
    key: "total",
    head: "Total",
    end: true,
    cell: ({ view: { total, perDay, included, deal } }) => (
      <>
        <span className="font-medium">{total.text}</span>
        <span className="block text-2xs text-soft">{perDay}</span>
        <Lines lines={[...included, ...deal]} />
      </>
    ),
  },
  {
    key: "figures",
    head: "Paid, blocked, excess",
    cell: ({ view: { figures } }) => <Lines lines={figures.map(({ label, text }) => `${label}: ${text}`)} />,
  },
  {
    key: "terms",
    head: "Terms",
    cell: ({ view: { payment, cancellation, fuelRule, mileage, cover, notes } }) => (
      <Lines lines={[payment, cancellation.text, fuelRule.text, ...mileage, cover[0] ?? null, ...notes]} />
    ),
  },
  { key: "commission", head: "Commission", end: true, cell: ({ commission }) => commission ?? NOT_STATED },
];

export function OfferTable({ caption, rows }: { caption: string; rows: readonly StaffCar[] }) {
  const placed = rows.map((row, place) => ({ ...row, place }));
  return (
    <DataTable<(typeof placed)[number]>
      caption={caption}
      columns={COLUMNS}
      rows={placed}
      keyOf={({ place }) => place}
      peek={10}
    />
  );
}
