// The orders that fit, those booked last first, with masked guests.
import Link from "next/link";
import { type Column, DataTable } from "@/components/staff/ui/data-table";
import { countryName } from "@/lib/format/names";
import type { MoneySide } from "@/lib/rules/order-report";
import type { OrderFigures, OrderRow } from "@/lib/staff/orders/list";
import { amountText, dayText } from "@/lib/views/staff/orders";
import { Origin, Status, serviceWords } from "./parts";

interface OrdersTableProps {
  rows: readonly OrderRow[];
  money: MoneySide;
  orderHref(id: string): string;
}

export const placeText = ({ city, country }: Pick<OrderRow, "city" | "country">): string =>
  [city, country === null ? null : countryName(country, "en-GB")].filter(Boolean).join(", ");

function Commission({ of: { currency, estimated, actual } }: { of: OrderFigures }) {
  return actual === null ? (
    <>
      {amountText(estimated, currency)}
      <span className="block text-2xs text-soft">estimated</span>
    </>
  ) : (
    <>
      {amountText(actual, currency)}
      <span className="block text-2xs text-soft">of {amountText(estimated, currency)} estimated</span>
    </>
  );
}

export function OrdersTable({ rows, money, orderHref }: OrdersTableProps) {
  const columns: Column<OrderRow>[] = [
    {
      key: "order",
      head: "Order",
      names: true,
      cell: ({ id, service, created }) => (
        <>
          <Link href={orderHref(id)} prefetch={false} className="link figures">
            {id}
          </Link>
          <span className="block text-2xs font-normal text-soft">
            {serviceWords(service)} · booked {dayText(created)}
          </span>
        </>
      ),
    },
    { key: "status", head: "State", cell: ({ status }) => <Status of={status} /> },
    {
      key: "what",
      head: "What and where",
      cell: (row) => (
        <>
          {row.name ?? (placeText(row) || "Not stated")}
          {row.name !== null && placeText(row) !== "" && (
            <span className="block text-2xs text-soft">{placeText(row)}</span>
          )}
        </>
      ),
    },
    {
      key: "days",
      head: "Days",
      cell: ({ start, end }) => (
        <span className="text-xs whitespace-nowrap">
          {start === null ? "Not stated" : dayText(start)}
          {end !== null && dayText(end) !== dayText(start ?? end) && (
            <span className="text-soft md:block"> to {dayText(end)}</span>
          )}
        </span>
      ),
    },
    {
      key: "guest",
      head: "Booked by",
      cell: ({ guest, email }) => (
        <>
          <bdi>{guest ?? "–"}</bdi>
          {email !== null && <span className="block text-2xs text-soft">{email}</span>}
        </>
      ),
    },
    {
      key: "total",
      head: "Total",
      end: true,
      cell: ({ [money]: { total, currency } }) => amountText(total, currency),
    },
    { key: "commission", head: "Commission", end: true, cell: ({ [money]: of }) => <Commission of={of} /> },
    {
      key: "origin",
      head: "Came from",
      cell: ({ origin, label }) => <Origin of={origin} label={label} />,
    },
  ];
  return (
    <DataTable
      caption="Orders, those booked last first"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      peek={15}
    />
  );
}
