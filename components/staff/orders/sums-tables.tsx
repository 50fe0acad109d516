// Orders added up by month and by service, each currency for itself.
import { type Column, DataTable } from "@/components/staff/ui/data-table";
import { figure } from "@/components/staff/ui/words";
import type { MonthSums, OrderSums, ServiceSums } from "@/lib/staff/orders/sums";
import { amountText, currencyText, monthText } from "@/lib/views/staff/orders";
import { serviceWords } from "./parts";

type Figure = "commissionable" | "estimated" | "actual" | "open";

const FIGURES: Record<Figure, string> = {
  commissionable: "Commissionable",
  estimated: "Commission estimated",
  actual: "Commission actual",
  open: "Commission open",
};

function Total({ of: { total, cancelledTotal, currency, untold } }: { of: OrderSums }) {
  return (
    <>
      {amountText(total, currency)}
      {Number(cancelledTotal) !== 0 && (
        <span className="block text-2xs text-soft">
          {amountText(cancelledTotal, currency)} of it cancelled
        </span>
      )}
      {untold > 0 && <span className="block text-2xs text-caution">{figure(untold)} without a total</span>}
    </>
  );
}

function sumColumns<Row extends OrderSums>(): Column<Row>[] {
  return [
    { key: "currency", head: "Currency", cell: ({ currency }) => currencyText(currency) },
    { key: "orders", head: "Orders", end: true, cell: ({ orders }) => figure(orders) },
    { key: "cancelled", head: "Cancelled", end: true, cell: ({ cancelled }) => figure(cancelled) },
    { key: "total", head: "Total", end: true, cell: (row) => <Total of={row} /> },
    ...(Object.keys(FIGURES) as Figure[]).map(
      (key): Column<Row> => ({
        key,
        head: FIGURES[key],
        end: true,
        cell: (row) => amountText(row[key], row.currency),
      }),
    ),
  ];
}

/** What all that fit come to. */
export function CurrencyTable({ rows }: { rows: readonly OrderSums[] }) {
  const [currency, ...sums] = sumColumns<OrderSums>();
  return (
    <DataTable
      caption="All orders by currency"
      columns={currency ? [{ ...currency, names: true }, ...sums] : sums}
      rows={rows}
      keyOf={({ currency: code }) => code ?? "none"}
      peek={12}
    />
  );
}

export function MonthTable({ rows }: { rows: readonly MonthSums[] }) {
  const month: Column<MonthSums> = {
    key: "month",
    head: "Month",
    names: true,
    cell: ({ month: key }) => monthText(key),
  };
  return (
    <DataTable
      caption="Orders by month and currency, the newest month first"
      columns={[month, ...sumColumns<MonthSums>()]}
      rows={rows}
      keyOf={({ month: key, currency }) => `${key} ${currency}`}
      peek={12}
    />
  );
}

export function ServiceTable({ rows }: { rows: readonly ServiceSums[] }) {
  const service: Column<ServiceSums> = {
    key: "service",
    head: "Service",
    names: true,
    cell: (row) => serviceWords(row.service),
  };
  return (
    <DataTable
      caption="Orders by service and currency"
      columns={[service, ...sumColumns<ServiceSums>()]}
      rows={rows}
      keyOf={(row) => `${row.service} ${row.currency}`}
      peek={12}
    />
  );
}
