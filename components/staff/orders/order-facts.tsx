// One order: what was booked, its figures in both currencies, and every state it was seen in.
import type { ReactNode } from "react";
import { type Column, DataTable } from "@/components/staff/ui/data-table";
import { toSecond } from "@/components/staff/ui/words";
import { SectionHeading } from "@/components/ui/section-heading";
import type { OrderDetail, OrderFigures, OrderState } from "@/lib/staff/orders/list";
import { amountText, currencyText, dayText } from "@/lib/views/staff/orders";
import { placeText } from "./orders-table";
import { Origin, Status, serviceWords } from "./parts";

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-xs text-faint sm:pt-0.5">{name}</dt>
      <dd className="min-w-0 wrap-anywhere max-sm:-mt-1.5">{children}</dd>
    </div>
  );
}

const orDash = (text: string | null): string => text || "–";

export function OrderFacts({ row }: Pick<OrderDetail, "row">) {
  return (
    <section aria-labelledby="facts">
      <SectionHeading id="facts" isSmall>
        What was booked
      </SectionHeading>
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[minmax(8rem,auto)_1fr]">
        <Fact name="State">
          <Status of={row.status} />
        </Fact>
        <Fact name="Service">{serviceWords(row.service)}</Fact>
        <Fact name="What">{orDash(row.name)}</Fact>
        <Fact name="Where">{orDash(placeText(row))}</Fact>
        <Fact name="Days">
          {row.start === null ? "–" : dayText(row.start)}
          <span>{row.end !== null && ` to ${dayText(row.end)}`}</span>
        </Fact>
        <Fact name="Reservation">
          <span className="figures">{orDash(row.reservation)}</span>
        </Fact>
        <Fact name="Booked">{toSecond(row.created)}</Fact>
        <Fact name="Changed last">{toSecond(row.updated)}</Fact>
        <Fact name="Came from">
          <Origin of={row.origin} label={row.label} />
        </Fact>
      </dl>
    </section>
  );
}

const FIGURES = [
  ["total", "Total"],
  ["commissionable", "Commissionable"],
  ["estimated", "Commission estimated"],
  ["actual", "Commission actual"],
] as const;

type Side = OrderFigures & { name: string };

const SIDE_COLUMNS: Column<Side>[] = [
  { key: "name", head: "Amounts", names: true, cell: ({ name }) => name },
  { key: "currency", head: "Currency", cell: ({ currency }) => currencyText(currency) },
  ...FIGURES.map(
    ([key, head]): Column<Side> => ({
      key,
      head,
      end: true,
      cell: (side) => amountText(side[key], side.currency),
    }),
  ),
];

export function OrderAmounts({ row: { product, asked } }: Pick<OrderDetail, "row">) {
  const sides: Side[] = [
    { name: "As it is sold", ...product },
    { name: "As the platform converts it", ...asked },
  ];
  return (
    <section aria-labelledby="amounts">
      <SectionHeading id="amounts" isSmall>
        Amounts
      </SectionHeading>
      <DataTable
        caption="Amounts in both currencies"
        columns={SIDE_COLUMNS}
        rows={sides}
        keyOf={({ name }) => name}
      />
    </section>
  );
}

const STATE_COLUMNS: Column<OrderState>[] = [
  { key: "at", head: "Changed", names: true, cell: ({ at }) => toSecond(at) },
  { key: "status", head: "State", cell: ({ status }) => <Status of={status} /> },
  ...FIGURES.map(
    ([key, head]): Column<OrderState> => ({
      key,
      head,
      end: true,
      cell: (state) => amountText(state[key], state.currency),
    }),
  ),
  { key: "seen", head: "Seen", end: true, cell: ({ seen }) => toSecond(seen) },
];

export function OrderStates({ states }: Pick<OrderDetail, "states">) {
  return (
    <section aria-labelledby="states">
      <SectionHeading
        id="states"
        isSmall
        lead="Each state in which our copy saw the order, oldest first; changes between two looks are seen as one."
      >
        States over time
      </SectionHeading>
      <DataTable
        caption="States of the order, oldest first"
        columns={STATE_COLUMNS}
        rows={states}
        keyOf={({ at, seen }) => `${at} ${seen}`}
      />
    </section>
  );
}
