// What a month of prices says around its days, in the page's language.
import { asksOfRates } from "@/lib/address/result-filter";
import type { CalendarMonth, Party } from "@/lib/views/calendar/price-calendar";
import type { Words } from "@/lib/views/words";

/** `{day}`, `{total}` and `{asked}` stay open: the browser puts them in. */
export function calendarLabels(
  month: CalendarMonth,
  nights: string,
  { currency, filter }: Party,
  { t }: Words,
) {
  const [day, total] = ["{day}", "{total}"];
  // Where something is asked of rates, no such rate is not the same as no rooms.
  const isRequested = asksOfRates(filter);
  return {
    caption: t("price.taxes.withMore", {
      sentence: t("flexible.calendar.caption", { month: month.title }),
      more: t("flexible.onTop"),
    }),
    budget: t("flexible.calendar.budget", { count: month.questions, asked: "{asked}" }),
    full: t("flexible.calendar.full"),
    unanswered: t("flexible.unanswered", { count: "{count}" }),
    priceOn: t("flexible.calendar.priceOn", { day, total, nights }),
    lowestOn: t("flexible.calendar.lowestOn", { day, total, nights }),
    uncheckedOn: t("flexible.calendar.uncheckedOn", { day }),
    noneOn: t(isRequested ? "flexible.calendar.noneFitsOn" : "flexible.calendar.noneOn", { day, nights }),
    netOn: t("flexible.calendar.netOn", { day }),
    failedOn: t("flexible.calendar.failedOn", { day }),
    waitingOn: t("flexible.calendar.waitingOn", { day }),
    pastOn: t("flexible.calendar.pastOn", { day }),
    unchecked: t("flexible.calendar.unchecked"),
    none: t(isRequested ? "flexible.noneFits" : "flexible.calendar.none"),
    net: t("flexible.net"),
    failed: t("flexible.calendar.failed"),
    lowest: t("flexible.calendar.lowest"),
    lowestIs: t("flexible.calendar.lowestIs", { total, day }),
    checkWeek: t("flexible.calendar.checkWeek"),
    rounded: t("flexible.calendar.rounded", { currency }),
    keys: t("flexible.calendar.keys"),
  };
}

export type CalendarLabels = ReturnType<typeof calendarLabels>;
