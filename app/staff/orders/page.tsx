// What came of bookings: the platform's orders with sums, what led to them, and bookings of ours without a known end.
import { staffPage } from "@/app/staff/staff-page";
import { AttemptsQueue } from "@/components/staff/orders/attempts-queue";
import { orderFields } from "@/components/staff/orders/order-fields";
import { OrdersTable } from "@/components/staff/orders/orders-table";
import { Origins } from "@/components/staff/orders/origins";
import { ReportLine } from "@/components/staff/orders/report-line";
import { Sums } from "@/components/staff/orders/sums";
import { RangeTabs } from "@/components/staff/traffic/range-tabs";
import { EmptyList } from "@/components/staff/ui/empty-list";
import { ExportLinks } from "@/components/staff/ui/export-links";
import { FilterForm } from "@/components/staff/ui/filter-form";
import { Pages } from "@/components/staff/ui/pages";
import { firstText, usableTexts } from "@/lib/address/list-params";
import { type OrderFilter, readOrderParams } from "@/lib/staff/orders/filter";
import { ORDERS_PAGE, readOrders } from "@/lib/staff/orders/list";
import { openAttempts, type ReportStanding, reportStanding } from "@/lib/staff/orders/standing";
import {
  countOrigins,
  occurring,
  sumsByClick,
  sumsByCurrency,
  sumsByMonth,
  sumsByService,
} from "@/lib/staff/orders/sums";
import { type StaffContext, staffHref } from "@/lib/views/staff/staff-context";

export const metadata = { title: "Orders" };

const PATH = "/staff/orders";
const VIEWS = { list: "List", sums: "Sums", origins: "What led to them" } as const;
type View = keyof typeof VIEWS;

const viewOf = (text: string): View => (Object.hasOwn(VIEWS, text) ? (text as View) : "list");

/** An empty list is told as what it is: narrowed down, not read yet, or really empty. */
function emptyText({ state, asOf }: ReportStanding, isNarrowed: boolean): string {
  if (isNarrowed) return "No order fits this filter.";
  if (asOf === null)
    return state === "filling"
      ? "The platform’s orders of the last year are being read: they appear here as they come."
      : "The platform’s orders could not be read yet: that says nothing about whether there are any.";
  return "The platform tells of no order in the last year.";
}

interface Asked {
  filter: OrderFilter;
  page: number;
  context: StaffContext;
  standing: Promise<ReportStanding>;
  hrefWith(changed: Record<string, string | number | null>): string;
}

async function shownOf(view: View, { filter, page, context, standing, hrefWith }: Asked) {
  if (view === "sums") {
    const [currencies, months, services, { since }] = await Promise.all([
      sumsByCurrency(filter),
      sumsByMonth(filter),
      sumsByService(filter),
      standing,
    ]);
    const by = filter.by ?? "created";
    return {
      isEmpty: months.length === 0,
      content: <Sums currencies={currencies} months={months} services={services} by={by} since={since} />,
    };
  }
  if (view === "origins") {
    const [origins, clicks] = await Promise.all([countOrigins(filter), sumsByClick(filter)]);
    const labelsHref = staffHref("/staff/labels", context);
    return {
      isEmpty: origins.length === 0 && clicks.length === 0,
      content: <Origins origins={origins} clicks={clicks} labelsHref={labelsHref} />,
    };
  }
  const { rows, total } = await readOrders(filter, page);
  return {
    isEmpty: total === 0,
    content: (
      <section aria-label="Orders">
        <OrdersTable
          rows={rows}
          money={filter.money ?? "asked"}
          orderHref={(id) => staffHref(`${PATH}/${encodeURIComponent(id)}`, context)}
        />
        <Pages
          label="Pages of the list"
          page={page}
          size={ORDERS_PAGE}
          total={total}
          hrefOf={(wanted) => hrefWith({ page: wanted === 1 ? null : wanted })}
        />
      </section>
    ),
  };
}

export default staffPage({
  path: PATH,
  async read({ query, context, hrefOf }) {
    const params = readOrderParams(query);
    const { values, typed, problems } = params;
    const { page = 1, ...filter } = values;
    const view = viewOf(firstText(query.view));
    const { page: _page, ...narrowing } = usableTexts(params);
    const kept = { view: view === "list" ? undefined : view };
    const hrefWith = (changed: Record<string, string | number | null>) =>
      hrefOf({ ...narrowing, ...kept, ...changed });
    const told = reportStanding();
    const [standing, attempts, choices, shown] = await Promise.all([
      told,
      openAttempts(),
      occurring(),
      shownOf(view, { filter, page, context, standing: told, hrefWith }),
    ]);
    const { by: _by, money: _money, ...others } = narrowing;
    return {
      title: "Orders",
      lead: "What the platform tells of orders that came from this site, booked here or on its own pages: stays, cars, flights, attractions and taxis.",
      act: <ExportLinks href={`/api/staff/orders/export?${new URLSearchParams(narrowing)}`} />,
      own: { ...narrowing, ...kept },
      content: (
        <div className="space-y-8">
          <ReportLine standing={standing} />
          <AttemptsQueue
            attempts={attempts}
            stayHref={(id) => staffHref(`/staff/inventory/${id}`, context)}
          />
          <FilterForm
            path={PATH}
            fields={orderFields(choices, values)}
            typed={typed}
            problems={problems}
            context={context}
            kept={kept}
          />
          <div className="flex">
            <RangeTabs
              label="What is shown of the orders"
              tabs={(Object.keys(VIEWS) as View[]).map((one) => ({
                href: hrefWith({ view: one === "list" ? null : one }),
                text: VIEWS[one],
                isCurrent: one === view,
              }))}
            />
          </div>
          {shown.isEmpty ? (
            <EmptyList>{emptyText(standing, Object.keys(others).length > 0)}</EmptyList>
          ) : (
            shown.content
          )}
        </div>
      ),
    };
  },
});
