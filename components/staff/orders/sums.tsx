// The sums of the orders that fit: by month, then by service.
import { figure } from "@/components/staff/ui/words";
import { SectionHeading } from "@/components/ui/section-heading";
import type { OrderDay } from "@/lib/rules/order-report";
import type { MonthSums, ServiceSums } from "@/lib/staff/orders/sums";
import { DAY_NAMES } from "@/lib/views/staff/orders";
import { MonthTable, ServiceTable } from "./sums-tables";

/** More rows than this are no overview; the filter brings the others. */
const MOST_ROWS = 60;

function Rest({ count }: { count: number }) {
  if (count <= MOST_ROWS) return null;
  return (
    <p className="mt-3 text-sm text-soft">
      {figure(count - MOST_ROWS)} more rows: choose a period or a currency.
    </p>
  );
}

interface SumsProps {
  months: readonly MonthSums[];
  services: readonly ServiceSums[];
  by: OrderDay;
}

export function Sums({ months, services, by }: SumsProps) {
  return (
    <div className="space-y-10">
      <section aria-labelledby="months">
        <SectionHeading
          id="months"
          isSmall
          lead={`By the ${DAY_NAMES[by].toLowerCase()}, in UTC. Currencies are never added up. Commission is open while an order that was not cancelled has no actual commission; estimates of cancelled orders are among the estimated.`}
        >
          By month
        </SectionHeading>
        <MonthTable rows={months.slice(0, MOST_ROWS)} />
        <Rest count={months.length} />
      </section>
      <section aria-labelledby="services">
        <SectionHeading id="services" isSmall>
          By service
        </SectionHeading>
        <ServiceTable rows={services.slice(0, MOST_ROWS)} />
        <Rest count={services.length} />
      </section>
    </div>
  );
}
