// An order as a line of the list and as facts of its page, in words and with masked guests.
import type { Columns } from "@/components/staff/ui/file-table";
import { toMinute } from "@/components/staff/ui/words";
import { countryName } from "@/lib/format/intl";
import type { MoneySide } from "@/lib/rules/order-report";
import type { OrderFigures, OrderRow } from "@/lib/staff/orders/list";
import { attributeText } from "@/lib/views/staff/click-outs";
import {
  amountText,
  currencyText,
  dayText,
  ORIGIN_NAMES,
  serviceWords,
  statusWords,
} from "@/lib/views/staff/orders";

export const FIGURE_COLUMNS = {
  total: "number",
  commissionable: "number",
  commission_estimated: "number",
  commission_actual: "number",
} as const;

export const figureCells = (figures: OrderFigures) => ({
  currency: currencyText(figures.currency),
  total: amountText(figures.total, figures.currency),
  commissionable: amountText(figures.commissionable, figures.currency),
  commission_estimated: amountText(figures.estimated, figures.currency),
  commission_actual: amountText(figures.actual, figures.currency),
});

function originText({ origin, label }: OrderRow): string {
  const led =
    origin.kind === "click"
      ? `${attributeText("placement", origin.placement)}\n${[origin.campaign, origin.source].filter(Boolean).join(" · ") || "No campaign"} · ${toMinute(origin.at)}`
      : ORIGIN_NAMES[origin.kind];
  return label === null ? led : `${led}\n${label}`;
}

export const ORDER_COLUMNS: Columns = {
  ...{ order: "text", service: "text", state: "text", booked: "text", what: "text", where: "text" },
  ...{ days: "text", booked_by: "text", total: "number", commission_estimated: "number" },
  ...{ commission_actual: "number", came_from: "text" },
};

export const orderCells = (row: OrderRow, money: MoneySide) => ({
  ...figureCells(row[money]),
  ...{ order: row.id, what: row.name, reservation: row.reservation },
  service: serviceWords(row.service),
  state: statusWords(row.status),
  booked: dayText(row.created),
  where: [row.city, row.country && countryName(row.country, "en-GB")].filter(Boolean).join(", "),
  days: [...new Set([row.start, row.end].flatMap((at) => (at === null ? [] : [dayText(at)])))].join(" to "),
  booked_by: [row.guest, row.email].filter(Boolean).join("\n"),
  came_from: originText(row),
});
