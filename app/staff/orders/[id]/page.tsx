// One order: what was booked, by whom (masked), its amounts and every state it was seen in.
import { staffPage } from "@/app/staff/staff-page";
import { Booker } from "@/components/staff/orders/booker";
import { FIGURE_COLUMNS, figureCells, orderCells } from "@/components/staff/orders/order-cells";
import { Facts } from "@/components/staff/ui/facts";
import { TableSection } from "@/components/staff/ui/table-section";
import { toSecond } from "@/components/staff/ui/words";
import { Notice } from "@/components/ui/notice";
import { SectionHeading } from "@/components/ui/section-heading";
import { setPageStatus } from "@/lib/http/page-status";
import { readOrder } from "@/lib/staff/orders/list";
import { statusWords } from "@/lib/views/staff/orders";
import { staffHref } from "@/lib/views/staff/staff-context";

export const metadata = { title: "Order" };

const PATH = "/staff/orders";
const LONGEST = 64;

export default staffPage({
  path: PATH,
  async read({ segments, context, mayOperate }) {
    const id = decodeURIComponent(segments.id ?? "").slice(0, LONGEST);
    const detail = await readOrder(id);
    const back = (
      <a href={staffHref(PATH, context)} className="link text-sm">
        All orders
      </a>
    );
    if (detail === null) {
      setPageStatus(404);
      return {
        title: "No such order",
        lead: `Our copy has no order “${id}”. It may be too young or too old for the copy, or never have been.`,
        content: back,
      };
    }
    const { row, states, fetched, unagreed } = detail;
    const cells = orderCells(row, "product");
    return {
      title: `Order ${row.id}`,
      lead: `As the platform told it ${toSecond(fetched)}.`,
      act: back,
      content: (
        <div className="space-y-10">
          {unagreed !== null && <Notice tone="caution">The guest reads: “{unagreed}”</Notice>}
          <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
            <section aria-labelledby="facts">
              <SectionHeading id="facts" isSmall>
                What was booked
              </SectionHeading>
              <Facts
                facts={[
                  { label: "State", value: cells.state },
                  { label: "Service", value: cells.service },
                  { label: "What", value: cells.what },
                  { label: "Where", value: cells.where },
                  { label: "Days", value: cells.days },
                  { label: "Reservation", value: cells.reservation },
                  { label: "Booked", value: toSecond(row.created) },
                  { label: "Changed last", value: toSecond(row.updated) },
                  { label: "Came from", value: cells.came_from },
                ]}
              />
            </section>
            <Booker {...detail} order={row.id} mayReveal={mayOperate} />
          </div>
          <TableSection
            id="amounts"
            heading="Amounts"
            caption="Amounts in both currencies"
            columns={{ amounts: "text", currency: "text", ...FIGURE_COLUMNS }}
            rows={[
              { amounts: "As it is sold", ...figureCells(row.product) },
              { amounts: "As the platform converts it", ...figureCells(row.asked) },
            ]}
          />
          <TableSection
            id="states"
            heading="States over time"
            lead="Each state in which our copy saw the order, oldest first; changes between two looks are seen as one."
            caption="States of the order, oldest first"
            columns={{ at: "instant", state: "text", ...FIGURE_COLUMNS, seen: "instant" }}
            rows={states.map((state) => ({
              ...state,
              ...figureCells(state),
              state: statusWords(state.status),
            }))}
          />
        </div>
      ),
    };
  },
});
