// The offers of a search of cars as a traveller is shown them, one line each, with what staff alone are shown.
import { FileTable } from "@/components/staff/ui/file-table";
import type { StaffCar } from "@/lib/staff/cars";

const lines = (...all: readonly (string | null | undefined | false)[]) => all.filter(Boolean).join("\n");

function cellsOf({ view, ids, commission }: StaffCar) {
  const { pickup, dropoff, cancellation, fuelRule } = view;
  const isElsewhere = ids.dropoffDepot !== ids.pickupDepot;
  const facts = [...view.sizes, ...view.facts.map(({ text }) => text)];
  return {
    car: lines(`${view.name} ${view.similar}`, [ids.car, ...facts].join(" · ")),
    supplier_and_desk: lines(
      `${view.supplier.name} ${ids.supplier}`,
      `${[pickup.type, pickup.distance, pickup.score?.text].filter(Boolean).join(", ")} (${ids.pickupDepot})`,
      pickup.hours.text,
      isElsewhere && `${dropoff.type} (${ids.dropoffDepot})`,
      isElsewhere && dropoff.hours.text,
    ),
    total: lines(view.total.text, view.perDay, ...view.included, ...view.deal),
    payment_deposit_and_excess: lines(...view.figures.map(({ label, text }) => `${label}: ${text}`)),
    terms: lines(
      ...[view.payment, cancellation.text, fuelRule.text, ...view.mileage, view.cover[0], ...view.notes],
    ),
    commission: commission ?? "Not stated",
  };
}

export function OfferTable({ caption, rows }: { caption: string; rows: readonly StaffCar[] }) {
  return (
    <FileTable
      caption={caption}
      columns={{
        ...{ car: "text", supplier_and_desk: "text", total: "number", payment_deposit_and_excess: "text" },
        ...{ terms: "text", commission: "number" },
      }}
      rows={rows.map(cellsOf)}
      peek={10}
    />
  );
}
