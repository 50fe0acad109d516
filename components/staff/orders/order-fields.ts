// What the list of orders can be narrowed down by.
import { countryOptions, type FilterField } from "@/components/staff/ui/filter-form";
import { MONEY_SIDES, ORDER_DAYS } from "@/lib/rules/order-report";
import type { OrderParams } from "@/lib/staff/orders/filter";
import type { occurring } from "@/lib/staff/orders/sums";
import { DAY_NAMES, MONEY_NAMES, serviceWords, statusWords } from "@/lib/views/staff/orders";

type Occurring = Awaited<ReturnType<typeof occurring>>;

const options = (values: readonly string[], text: (value: string) => string) =>
  values.map((value) => ({ value, text: text(value) }));

export function orderFields(
  { services, statuses, countries, currencies }: Occurring,
  { country }: OrderParams["values"],
): FilterField[] {
  return [
    {
      name: "service",
      label: "Service",
      kind: "choice",
      none: "All",
      options: options(services, serviceWords),
    },
    {
      name: "status",
      label: "State",
      kind: "choice",
      none: "All",
      options: [
        ...options(statuses, statusWords),
        { value: "any_cancelled", text: "Cancelled, by whomever" },
      ],
    },
    {
      name: "by",
      label: "Days and months go by the",
      kind: "choice",
      usual: ORDER_DAYS[0],
      options: ORDER_DAYS.map((value) => ({ value, text: DAY_NAMES[value].toLowerCase() })),
    },
    { name: "since", label: "From (UTC)", kind: "date" },
    { name: "until", label: "To (UTC)", kind: "date" },
    {
      name: "country",
      label: "Country of the place",
      kind: "choice",
      none: "All",
      options: countryOptions(countries, country),
    },
    {
      name: "currency",
      label: "Sold in",
      kind: "choice",
      none: "All currencies",
      options: options(currencies, (value) => value),
    },
    {
      name: "money",
      label: "Amounts",
      kind: "choice",
      usual: "asked",
      options: MONEY_SIDES.map((value) => ({ value, text: MONEY_NAMES[value] })),
    },
    { name: "label", label: "Part of the label", kind: "text" },
    { name: "number", label: "Order or reservation", kind: "text" },
  ];
}
