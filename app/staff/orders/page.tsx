// What came of bookings: the platform's orders with sums, what led to them, and bookings of ours without a known end.
import { listPage } from "@/app/staff/list-page";
import { AttemptsQueue } from "@/components/staff/orders/attempts-queue";
import { ORDER_COLUMNS, orderCells } from "@/components/staff/orders/order-cells";
import { orderFields } from "@/components/staff/orders/order-fields";
import { ReportLine } from "@/components/staff/orders/report-line";
import { Sums } from "@/components/staff/orders/sums";
import { RangeTabs } from "@/components/staff/traffic/range-tabs";
import { type OrderFilter, readOrderParams } from "@/lib/staff/orders/filter";
import { ORDERS_PAGE, readOrders } from "@/lib/staff/orders/list";
import { openAttempts, type ReportStanding, reportStanding } from "@/lib/staff/orders/standing";
import { occurring, sumsByCurrency, sumsByMonth, sumsByService } from "@/lib/staff/orders/sums";
import { staffHref } from "@/lib/views/staff/staff-context";

export const metadata = { title: "Orders" };

const PATH = "/staff/orders";

/** Whether the list is empty or was not read yet. */
function emptyText({ state, asOf }: ReportStanding): string {
  if (asOf !== null) return "The platform tells of no order in the last year.";
  return state === "filling"
    ? "The platform’s orders of the last year are being read: they appear here as they come."
    : "The platform’s orders could not be read yet: that says nothing about whether there are any.";
}

async function sumsOf(filter: OrderFilter, since: string | null) {
  const [currencies, months, services] = await Promise.all([
    sumsByCurrency(filter),
    sumsByMonth(filter),
    sumsByService(filter),
  ]);
  if (months.length === 0) return null;
  return <Sums {...{ currencies, months, services, since }} by={filter.by ?? "created"} />;
}

export default listPage({
  path: PATH,
  title: "Orders",
  params: readOrderParams,
  async read({ page = 1, view, ...filter }, { context, hrefWith }) {
    const [standing, attempts, choices] = await Promise.all([reportStanding(), openAttempts(), occurring()]);
    const [list, sums] = await Promise.all([
      view === undefined ? readOrders(filter, page) : { rows: [], total: 0 },
      view === undefined ? null : sumsOf(filter, standing.since),
    ]);
    return {
      lead: "What the platform tells of orders that came from this site, booked here or on its own pages: stays, cars, flights, attractions and taxis.",
      above: (
        <>
          <ReportLine standing={standing} />
          <AttemptsQueue
            attempts={attempts}
            stayHref={(id) => staffHref("/staff/ask", context, { to: Number(id) })}
          />
        </>
      ),
      list: {
        caption: "Orders, those booked last first",
        fields: orderFields(choices, filter),
        kept: { view },
        children: (
          <>
            <div className="flex">
              <RangeTabs
                label="What is shown of the orders"
                tabs={[
                  { href: hrefWith({ view: null }), text: "List", isCurrent: view === undefined },
                  { href: hrefWith({ view: "sums" }), text: "Sums", isCurrent: view === "sums" },
                ]}
              />
            </div>
            {sums}
          </>
        ),
        columns: ORDER_COLUMNS,
        rows: list.rows.map((row) => orderCells(row, filter.money ?? "asked")),
        hrefs: { order: ({ order }) => staffHref(`${PATH}/${encodeURIComponent(String(order))}`, context) },
        pages: { size: ORDERS_PAGE, total: list.total },
        empty: sums ? null : emptyText(standing),
      },
    };
  },
});
