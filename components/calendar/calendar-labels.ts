// What a month of prices says around its days; `{day}`, `{total}` and `{asked}` are put in by the browser.

export interface CalendarLabels {
  caption: string;
  /** `30 questions for this month; {asked} asked.` */
  budget: string;
  full: string;
  /** `{count}` is put in. */
  unanswered: string;
  priceOn: string;
  lowestOn: string;
  uncheckedOn: string;
  noneOn: string;
  netOn: string;
  failedOn: string;
  waitingOn: string;
  pastOn: string;
  unchecked: string;
  none: string;
  /** That there are rates, for closed groups of customers only. */
  net: string;
  failed: string;
  lowest: string;
  lowestIs: string;
  checkWeek: string;
  /** That totals are rounded where there is little room. */
  rounded: string;
  keys: string;
}
