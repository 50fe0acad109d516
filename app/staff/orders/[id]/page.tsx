// One order: what was booked, by whom (masked), its amounts and every state it was seen in.
import { staffPage } from "@/app/staff/staff-page";
import { Booker } from "@/components/staff/orders/booker";
import { OrderAmounts, OrderFacts, OrderStates } from "@/components/staff/orders/order-facts";
import { toSecond } from "@/components/staff/ui/words";
import { Notice } from "@/components/ui/notice";
import { setPageStatus } from "@/lib/http/page-status";
import { readOrder } from "@/lib/staff/orders/list";
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
    return {
      title: `Order ${row.id}`,
      lead: `As the platform told it ${toSecond(fetched)}.`,
      act: back,
      content: (
        <div className="space-y-10">
          {unagreed !== null && <Notice tone="caution">The guest reads: “{unagreed}”</Notice>}
          <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
            <OrderFacts row={row} />
            <Booker {...detail} order={row.id} mayReveal={mayOperate} />
          </div>
          <OrderAmounts row={row} />
          <OrderStates states={states} />
        </div>
      ),
    };
  },
});
