// The sums of the orders that fit: altogether, by month, then by service.
import { figure, toMinute } from "@/components/staff/ui/words";
import { SectionHeading } from "@/components/ui/section-heading";
import type { OrderDay } from "@/lib/rules/order-report";
import type { MonthSums, OrderSums, ServiceSums } from "@/lib/staff/orders/sums";
import { DAY_NAMES, monthText } from "@/lib/views/staff/orders";
import { CurrencyTable, MonthTable, ServiceTable } from "./sums-tables";

/** More months than this, by currency, are no overview; the filter brings the others. */
const MOST_ROWS = 60;

/** The last of the months that the copy may have in part; null where it has the whole of all. */
function lastInPart(months: readonly MonthSums[], since: string | null): string | null {
  const month = since?.slice(0, 7) ?? null;
  return month !== null && months.some((row) => row.month !== null && row.month <= month) ? month : null;
}

interface SumsProps {
  currencies: readonly OrderSums[];
  months: readonly MonthSums[];
  services: readonly ServiceSums[];
  by: OrderDay;
  /** Where the copy begins (ISO instant); null where nothing is read yet. */
  since: string | null;
}

export function Sums({ currencies, months, services, by, since }: SumsProps) {
  const inPart = lastInPart(months, since);
  return (
    <div className="space-y-10">
      <section aria-labelledby="currencies">
        <SectionHeading
          id="currencies"
          isSmall
          lead="Currencies are never added up. Commission is open while an order that was not cancelled has no actual commission; estimates of cancelled orders are among the estimated."
        >
          Altogether
        </SectionHeading>
        <CurrencyTable rows={currencies} />
      </section>
      <section aria-labelledby="months">
        <SectionHeading id="months" isSmall lead={`By the ${DAY_NAMES[by].toLowerCase()}, in UTC.`}>
          By month
        </SectionHeading>
        {inPart !== null && since !== null && (
          <p className="mb-3 text-sm text-caution" data-in-part>
            Months up to {monthText(inPart)} may be here in part: our copy has orders that were made or
            changed since {toMinute(since)}.
          </p>
        )}
        {months.length > MOST_ROWS && (
          <p className="mb-3 text-sm text-caution" data-rest>
            The newest {MOST_ROWS} of {figure(months.length)} rows: choose a period, a service or a currency
            for the others.
          </p>
        )}
        <MonthTable rows={months.slice(0, MOST_ROWS)} />
      </section>
      <section aria-labelledby="services">
        <SectionHeading id="services" isSmall>
          By service
        </SectionHeading>
        <ServiceTable rows={services} />
      </section>
    </div>
  );
}
