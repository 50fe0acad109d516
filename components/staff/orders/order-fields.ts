// What the list of orders can be narrowed down by.
import { choice, countryOptions, type FilterField, optionsOf } from "@/components/staff/ui/filter-form";
import { MONEY_SIDES, ORDER_DAYS } from "@/lib/rules/order-report";
import type { OrderParams } from "@/lib/staff/orders/filter";
import type { occurring } from "@/lib/staff/orders/sums";
import { DAY_NAMES, MONEY_NAMES, serviceWords, statusWords } from "@/lib/views/staff/orders";

type Occurring = Awaited<ReturnType<typeof occurring>>;

export function orderFields(
  { services, statuses, countries, currencies }: Occurring,
  { country }: OrderParams["values"],
): FilterField[] {
  return [
    choice("service", "Service", optionsOf(services, serviceWords)),
    choice("status", "State", [
      ...optionsOf(statuses, statusWords),
      { value: "any_cancelled", text: "Cancelled, by whomever" },
    ]),
    choice(
      "by",
      "Days and months go by the",
      optionsOf(ORDER_DAYS, (value) => DAY_NAMES[value].toLowerCase()),
      { usual: ORDER_DAYS[0] },
    ),
    { name: "since", label: "From (UTC)", kind: "date" },
    { name: "until", label: "To (UTC)", kind: "date" },
    choice("country", "Country of the place", countryOptions(countries, country)),
    choice("currency", "Sold in", optionsOf(currencies), { none: "All currencies" }),
    choice("money", "Amounts", optionsOf(MONEY_SIDES, MONEY_NAMES), { usual: "asked" }),
    { name: "label", label: "Part of the label", kind: "text" },
    { name: "number", label: "Order or reservation", kind: "text" },
  ];
}
