// Scenarios of cancellation terms.
import { timestamp } from "../../pricing/zone";
import { dayAfter } from "../dates";
import type { Scenario } from "../scenario";
import { availabilityTrial } from "../trials";

const HOUR_MS = 3_600_000;

/** The second Sunday of March after an instant: clocks of North America go forward that night. */
function springForward(now: number): number {
  for (const year of [0, 1].map((more) => new Date(now).getUTCFullYear() + more)) {
    const weekday = new Date(Date.UTC(year, 2, 1)).getUTCDay();
    const sunday = Date.UTC(year, 2, 8 + ((7 - weekday) % 7));
    if (sunday > now + 5 * 24 * HOUR_MS) return sunday;
  }
  return now;
}

export const TERMS: readonly Scenario[] = [
  {
    id: 900401,
    slug: "four-step-schedule",
    title: "Four-step Schedule",
    shows: "schedule has four steps: free, the first night, three quarters, and all from the day of arrival.",
    handling: "Show every step with its moment and fee, not only the first deadline.",
    contract: "Product, policies.cancellation.schedule",
    expect: "four steps with rising prices",
    says: [
      "Free cancellation until {checkin-14}, 18:00 (America/Miquelon)",
      "{checkin-14} Free cancellation ends at 18:00; from then on cancelling costs €100.00",
      "{checkin-7} From 18:00 on cancelling costs €150.00",
      "From 18:00 on cancelling costs €200.00",
    ],
    neverSays: ["Non-refundable: cancelling", "Partly refundable"],
    core: { freeCancellation: { daysBefore: 14, hour: 18, fee: "first_night" } },
    laterFees: [
      { daysBefore: 7, hour: 18, share: 0.75 },
      { daysBefore: 0, hour: 18, share: 1 },
    ],
  },
  {
    id: 900402,
    slug: "non-refundable-only",
    title: "Non-refundable Only",
    shows: "Every product is non_refundable: the schedule owes the whole total from now on.",
    handling: "Say plainly that nothing is returned; a filter for free cancellation leaves the property out.",
    contract: "States and transitions",
    expect: "type non_refundable, one step from now with the total",
    says: ["Non-refundable: cancelling costs the whole price", "Total to pay €200.00"],
    neverSays: ["Free cancellation until", "no fee"],
    core: { freeCancellation: null, nonRefundableDiscount: 0.1, basePrice: 100 / 0.9 },
  },
  {
    id: 900403,
    slug: "partially-refundable-only",
    title: "Partially Refundable Only",
    shows:
      "Every product is partially_refundable: half is owed from now on, and all of it shortly before arrival.",
    handling: "Show what would be returned; it is neither free nor lost.",
    contract: "gaps 3, Cancellation type",
    expect: "type partially_refundable with a first step above zero",
    says: ["Partly refundable: cancelling now costs €100.00", "on cancelling costs €200.00"],
    neverSays: ["Free cancellation until", "Non-refundable: cancelling", "no fee"],
    core: { freeCancellation: null, basePrice: 100 / 0.96 },
  },
  {
    id: 900404,
    slug: "every-cancellation-type",
    title: "Every Cancellation Type",
    shows: "The same room as non_refundable and, at a higher price, as free_cancellation.",
    handling: "Let the traveller weigh price against terms.",
    contract: "States and transitions",
    expect: "two products of one room with different types",
    says: [
      "Non-refundable: cancelling costs the whole price",
      "Free cancellation until {checkin-1}, 18:00 (America/Miquelon)",
      "€180.00",
      "€200.00",
    ],
    neverSays: ["Cancellation terms are not stated"],
    core: { nonRefundableDiscount: 0.1 },
  },
  {
    id: 900405,
    slug: "free-cancellation-already-past",
    title: "Free Cancellation Already Past",
    shows: "type is free_cancellation, but free_cancellation_until lies an hour back and a fee is owed now.",
    handling: "Compare the deadline with the present before promising anything.",
    contract: "gaps 3, free_cancellation_until",
    expect: "free_cancellation_until in the past and a first step above zero",
    says: ["Free cancellation ended on", "free cancellation ended"],
    neverSays: ["Free cancellation until", "; free cancellation Total", "no fee"],
    rewrites: {
      product: (product, { now }) => ({
        ...product,
        policies: {
          ...product.policies,
          cancellation: {
            type: "free_cancellation",
            free_cancellation_until: timestamp(now - HOUR_MS),
            schedule: [{ from: "now", price: product.price.total }],
          },
        },
      }),
    },
  },
  {
    id: 900406,
    slug: "deadline-over-summer-time",
    title: "Deadline over Summer Time",
    shows:
      "Free until midnight three days before arrival, by the property's clock: 03:00 UTC in winter and 02:00 in summer. In the trial summer time begins between the deadline and the arrival.",
    handling: "Turn the UTC instant into the property's zone (from its coordinates) before printing an hour.",
    contract: "gaps 1, Time zone of timestamps",
    expect: "free_cancellation_until at 03:00:00+00:00, which is 00:00 at the property",
    says: ["Free cancellation until {checkin-3}, 00:00 (America/Miquelon)"],
    neverSays: [
      "Free cancellation until {checkin-3}, 03:00",
      "Free cancellation until {checkin-3}, 01:00",
      "Free cancellation until {checkin-4}",
    ],
    trial: availabilityTrial((now) => {
      const sunday = springForward(now);
      return { checkin: dayAfter(sunday, 1), checkout: dayAfter(sunday, 3) };
    }),
    core: { freeCancellation: { daysBefore: 3, hour: 0, fee: "all" } },
  },
  {
    id: 900407,
    slug: "special-conditions",
    title: "Special Conditions",
    shows: "type is special_conditions, the old name of partially_refundable.",
    handling: "Read it as partially refundable.",
    contract: "gaps 3, Cancellation type",
    expect: "type special_conditions",
    says: ["Partly refundable: cancelling now costs €100.00"],
    neverSays: ["Free cancellation until", "Non-refundable: cancelling", "special_conditions"],
    core: { freeCancellation: null, basePrice: 100 / 0.96 },
    rewrites: {
      product: (product) => ({
        ...product,
        policies: {
          ...product.policies,
          cancellation: { ...product.policies?.cancellation, type: "special_conditions" },
        },
      }),
    },
  },
  {
    id: 900408,
    slug: "schedule-from-null",
    title: "Schedule from Null",
    shows: "The first step of schedule has from null instead of now.",
    handling: "Read null as now.",
    contract: "gaps 3, schedule[].from",
    expect: "a step with from null",
    says: ["Free cancellation until {checkin-1}, 18:00 (America/Miquelon)", "no fee"],
    neverSays: ["Non-refundable: cancelling", "terms not stated"],
    rewrites: {
      product: (product) => ({
        ...product,
        policies: {
          ...product.policies,
          cancellation: product.policies?.cancellation && {
            ...product.policies.cancellation,
            ...(product.policies.cancellation.schedule && {
              schedule: product.policies.cancellation.schedule.map((step) =>
                step.from === "now" ? { ...step, from: null } : step,
              ),
            }),
          },
        },
      }),
    },
  },
  {
    id: 900409,
    slug: "no-cancellation-terms",
    title: "No Cancellation Terms",
    shows: "policies.cancellation is null.",
    handling: "Promise nothing; send the traveller to the platform's page for the terms.",
    contract: "gaps 14, Cancellation policy",
    expect: "policies.cancellation null",
    says: ["Cancellation terms are not stated; read them on the platform before you book"],
    neverSays: ["Free cancellation until", "Non-refundable: cancelling", "no fee"],
    rewrites: {
      product: (product) => ({ ...product, policies: { ...product.policies, cancellation: null } }),
    },
  },
];
