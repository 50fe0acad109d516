// Scenarios of payment and meals.
import type { MealPlan } from "../../world/property";
import { theme } from "../theme";
import { detailsTrial } from "../trials";

const EVERY_PLAN: readonly MealPlan[] = [
  { plan: "no_plan", surcharge: 0 },
  { plan: "breakfast_included", surcharge: 10 },
  { plan: "half_board", surcharge: 25 },
  { plan: "full_board", surcharge: 40 },
  { plan: "all_inclusive", surcharge: 60 },
];

export const PAYING = theme("paying", {
  "pay-online-now-only": {
    core: { paymentTimings: ["pay_online_now"] },
  },
  "pay-online-later-only": {
    core: { paymentTimings: ["pay_online_later"] },
  },
  "pay-at-property-only": {
    core: { paymentTimings: ["pay_at_the_property"] },
    charges: [
      {
        charge: 21,
        nature: "vat",
        collected: "online",
        amount: { mode: "percentage", figure: 10, of: "base" },
      },
    ],
  },
  "no-credit-card-needed": {
    trial: detailsTrial(["payment"]),
    core: { creditCardRequired: false, paymentTimings: ["pay_at_the_property"] },
    rewrites: {
      record: (record) =>
        record.payment
          ? {
              ...record,
              payment: { ...record.payment, methods: { cash: true, cards: [], virtual_cards: [] } },
            }
          : record,
    },
  },
  "domestic-guests-without-card": {
    trial: detailsTrial(["payment"]),
    rewrites: {
      record: (record) =>
        record.payment ? { ...record, payment: { ...record.payment, domestic_no_cc: true } } : record,
    },
  },
  "prepayment-required": {
    rewrites: {
      product: (product) => ({
        ...product,
        policies: {
          ...product.policies,
          payment: { ...product.policies?.payment, prepayment_required: true },
        },
      }),
    },
  },
  "breakfast-included": {
    core: { mealPlans: [{ plan: "breakfast_included", surcharge: 0 }] },
  },
  "all-inclusive": {
    core: { mealPlans: [{ plan: "all_inclusive", surcharge: 30 }] },
  },
  "every-meal-plan": {
    core: { mealPlans: EVERY_PLAN },
  },
});
