// Scenarios of payment and meals.
import type { MealPlan } from "../../world/property";
import type { Scenario } from "../scenario";
import { detailsTrial } from "../trials";

const EVERY_PLAN: readonly MealPlan[] = [
  { plan: "no_plan", surcharge: 0 },
  { plan: "breakfast_included", surcharge: 10 },
  { plan: "half_board", surcharge: 25 },
  { plan: "full_board", surcharge: 40 },
  { plan: "all_inclusive", surcharge: 60 },
];

export const PAYING: readonly Scenario[] = [
  {
    id: 900451,
    slug: "pay-online-now-only",
    title: "Pay Online Now Only",
    shows: "policies.payment.timings is pay_online_now alone.",
    handling: "Say that the whole amount is taken when booking.",
    contract: "gaps 3, payment.timings",
    expect: "timings [pay_online_now], chargeable_online equals total",
    says: ["Pay online when booking", "Online when booking €200.00", "Pay €200.00 online when booking"],
    neverSays: [
      "If you pay at the property",
      "At the property €",
      "due at the property",
      "Nothing to pay when booking",
    ],
    core: { paymentTimings: ["pay_online_now"] },
  },
  {
    id: 900452,
    slug: "pay-online-later-only",
    title: "Pay Online Later Only",
    shows:
      "policies.payment.timings is pay_online_later alone: taken 48 hours before free cancellation ends.",
    handling: "Say when the amount is taken.",
    contract: "gaps 3, payment.timings",
    expect: "timings [pay_online_later]",
    says: ["Pay online later", "Online later €200.00", "The platform charges €200.00 online"],
    neverSays: ["If you pay at the property", "At the property €", "Online when booking"],
    core: { paymentTimings: ["pay_online_later"] },
  },
  {
    id: 900453,
    slug: "pay-at-property-only",
    title: "Pay at Property Only",
    shows: "Everything is paid on site: chargeable_online is null in the price and in every charge.",
    handling: "Do not read null as zero or as online.",
    contract: "gaps 2, chargeable_online price",
    expect: "timings [pay_at_the_property], chargeable_online null",
    says: [
      "At the property €220.00",
      "Pay €220.00 at the property",
      "Nothing to pay when booking",
      "Collected: Paid at the property",
    ],
    neverSays: [
      "Collected online by the platform",
      "collected online",
      "Online €",
      "Where it is paid is not stated",
    ],
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
  {
    id: 900454,
    slug: "no-credit-card-needed",
    title: "No Credit Card Needed",
    shows: "payment.methods.cards of details is empty and cash is taken.",
    handling: "Offer it where a search asks for credit_card_required false.",
    contract: "Accommodation details record, payment",
    expect: "cards [], cash true",
    says: ["No cards accepted", "Cash Accepted"],
    neverSays: ["Visa,"],
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
  {
    id: 900455,
    slug: "domestic-guests-without-card",
    title: "Domestic Guests without Card",
    shows: "payment.domestic_no_cc of details is true.",
    handling: "Say to bookers from the property's own country that free cancellation needs no card.",
    contract: "gaps 6, payment meaning",
    expect: "domestic_no_cc true",
    says: [
      "Guests who live in the country of the property (St Pierre & Miquelon) need no card for rates with free cancellation",
    ],
    trial: detailsTrial(["payment"]),
    rewrites: {
      record: (record) =>
        record.payment ? { ...record, payment: { ...record.payment, domestic_no_cc: true } } : record,
    },
  },
  {
    id: 900456,
    slug: "prepayment-required",
    title: "Prepayment Required",
    shows: "policies.payment has prepayment_required true beside its timings.",
    handling: "Say that part of the price is due before arrival.",
    contract: "gaps 3, payment.timings",
    expect: "prepayment_required true",
    says: ["prepayment required", "The property may ask for a payment before you arrive"],
    neverSays: ["Nothing to pay when booking"],
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
  {
    id: 900461,
    slug: "breakfast-included",
    title: "Breakfast Included",
    shows: "Every product has meal_plan breakfast_included; none is sold without.",
    handling: "Say so at the price; the filter meal_plan finds it.",
    contract: "gaps 3, meal_plan.plan",
    expect: "plan breakfast_included, meals [breakfast]",
    says: ["(America/Miquelon) Breakfast included"],
    neverSays: ["No meals included"],
    core: { mealPlans: [{ plan: "breakfast_included", surcharge: 0 }] },
  },
  {
    id: 900462,
    slug: "all-inclusive",
    title: "All Inclusive",
    shows: "Every product has meal_plan all_inclusive with three meals.",
    handling: "Show the plan by name, not only the list of meals.",
    contract: "gaps 3, meal_plan.plan",
    expect: "plan all_inclusive",
    says: ["(America/Miquelon) All-inclusive", "Total to pay €320.00"],
    neverSays: ["No meals included"],
    core: { mealPlans: [{ plan: "all_inclusive", surcharge: 30 }] },
  },
  {
    id: 900463,
    slug: "every-meal-plan",
    title: "Every Meal Plan",
    shows: "Each room is sold with five meal plans at five prices.",
    handling: "Group products by room, and name the plan of each.",
    contract: "gaps 3, meal_plan.plan",
    expect: "five plans on one room",
    says: ["10 rates shown", "€200.00", "€240.00", "€300.00", "€360.00", "€440.00"],
    neverSays: ["Meals not stated", "Meals differ per room"],
    core: { mealPlans: EVERY_PLAN },
  },
];
