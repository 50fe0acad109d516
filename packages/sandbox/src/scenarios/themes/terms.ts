// Scenarios of cancellation terms.
import { timestamp } from "../../pricing/zone";
import { dayAfter } from "../dates";
import { theme } from "../theme";
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

export const TERMS = theme("terms", {
  "four-step-schedule": {
    core: { freeCancellation: { daysBefore: 14, hour: 18, fee: "first_night" } },
    laterFees: [
      { daysBefore: 7, hour: 18, share: 0.75 },
      { daysBefore: 0, hour: 18, share: 1 },
    ],
  },
  "non-refundable-only": {
    core: { freeCancellation: null, nonRefundableDiscount: 0.1, basePrice: 100 / 0.9 },
  },
  "partially-refundable-only": {
    core: { freeCancellation: null, basePrice: 100 / 0.96 },
  },
  "every-cancellation-type": {
    core: { nonRefundableDiscount: 0.1 },
  },
  "free-cancellation-already-past": {
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
  "deadline-over-summer-time": {
    trial: availabilityTrial((now) => {
      const sunday = springForward(now);
      return { checkin: dayAfter(sunday, 1), checkout: dayAfter(sunday, 3) };
    }),
    core: { freeCancellation: { daysBefore: 3, hour: 0, fee: "all" } },
  },
  "special-conditions": {
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
  "schedule-from-null": {
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
  "no-cancellation-terms": {
    rewrites: {
      product: (product) => ({ ...product, policies: { ...product.policies, cancellation: null } }),
    },
  },
});
