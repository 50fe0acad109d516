// Orders: those of other services over a year, and which stays can be booked without a card. Nobody publishes such
// figures: the aims are our own, so that each case occurs and none is the rule.
import { commissionPercentage } from "../../operations/search";
import { otherOrders } from "../../orders/other-services";
import type { Measured } from "./figure";
import type { Sample } from "./sample";
import { mean, percent } from "./statistics";

const DAY_MS = 86_400_000;
/** 2027-01-01; orders that were made in the year before, as they stand half a year later: all of them are over. */
const YEAR_END = Date.UTC(2027, 0, 1);
const DAYS = 365;
const LATER_MS = 180 * DAY_MS;
const SERVICES = ["cars", "flights", "attractions", "taxis"] as const;

export function orders({ seed, properties }: Sample): Measured {
  const range = { fromMs: YEAR_END - DAYS * DAY_MS, toMs: YEAR_END, nowMs: YEAR_END + LATER_MS };
  const made = SERVICES.flatMap((service) => otherOrders(seed, service, range)).filter(
    ({ times }) => times.created >= range.fromMs && times.created < range.toMs,
  );
  const matching = made.filter(({ status }) => status !== "cancelled_by_guest");
  const atDesk = properties.filter(({ paymentTimings }) => paymentTimings.includes("pay_at_the_property"));
  return {
    "orders of other services a day": made.length / DAYS,
    "of them cancelled, %": percent(made, ({ status }) => status === "cancelled_by_guest"),
    "of the others not come for, %": percent(matching, ({ status }) => status === "no_show"),
    "still open half a year later, %": percent(made, ({ status }) => status === "booked"),
    "commission of stays, %": mean(properties.map(({ id }) => commissionPercentage(seed, id))),
    "paid at the property without a card to book, %": percent(
      atDesk,
      ({ creditCardRequired }) => !creditCardRequired,
    ),
  };
}
