// The sums of the orders that fit: altogether, by month, then by service.
import type { Columns } from "@/components/staff/ui/file-table";
import { TableSection } from "@/components/staff/ui/table-section";
import { figure, toMinute } from "@/components/staff/ui/words";
import type { OrderDay } from "@/lib/rules/order-report";
import type { MonthSums, OrderSums, ServiceSums } from "@/lib/staff/orders/sums";
import { amountText, currencyText, DAY_NAMES, monthText, serviceWords } from "@/lib/views/staff/orders";

/** More months than this, by currency, are no overview; the filter brings the others. */
const MAX_ROWS = 60;

const SUM_COLUMNS: Columns = {
  ...{ currency: "text", orders: "number", cancelled: "number", total: "number", total_cancelled: "number" },
  ...{ without_a_total: "number", commissionable: "number", commission_estimated: "number" },
  ...{ commission_actual: "number", commission_open: "number" },
};

const sumCells = ({ currency, orders, cancelled, untold, ...sums }: OrderSums) => ({
  ...{ currency: currencyText(currency), orders, cancelled, without_a_total: untold },
  total: amountText(sums.total, currency),
  total_cancelled: amountText(sums.cancelledTotal, currency),
  commissionable: amountText(sums.commissionable, currency),
  commission_estimated: amountText(sums.estimated, currency),
  commission_actual: amountText(sums.actual, currency),
  commission_open: amountText(sums.open, currency),
});

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
      <TableSection
        id="currencies"
        heading="Altogether"
        lead="Currencies are never added up. Commission is open while an order that was not cancelled has no actual commission; estimates of cancelled orders are among the estimated."
        caption="All orders by currency"
        columns={SUM_COLUMNS}
        rows={currencies.map(sumCells)}
      />
      <TableSection
        id="months"
        heading="By month"
        lead={
          <>
            <p>By the {DAY_NAMES[by].toLowerCase()}, in UTC.</p>
            {inPart !== null && since !== null && (
              <p className="text-caution" data-in-part>
                Months up to {monthText(inPart)} may be here in part: our copy has orders that were made or
                changed since {toMinute(since)}.
              </p>
            )}
            {months.length > MAX_ROWS && (
              <p className="text-caution" data-rest>
                The newest {MAX_ROWS} of {figure(months.length)} rows: choose a period, a service or a
                currency for the others.
              </p>
            )}
          </>
        }
        caption="Orders by month and currency, the newest month first"
        columns={{ month: "text", ...SUM_COLUMNS }}
        rows={months.slice(0, MAX_ROWS).map((row) => ({ ...sumCells(row), month: monthText(row.month) }))}
        peek={12}
      />
      <TableSection
        id="services"
        heading="By service"
        caption="Orders by service and currency"
        columns={{ service: "text", ...SUM_COLUMNS }}
        rows={services.map((row) => ({ ...sumCells(row), service: serviceWords(row.service) }))}
        peek={12}
      />
    </div>
  );
}
