import { expect } from "vitest";
import { PAYING } from "../src/scenarios/themes/paying";
import { TERMS } from "../src/scenarios/themes/terms";
import { type Any, describeTheme, firstProduct, own } from "./scenarios-support";
import { NOON } from "./server-support";

const termsOf = (first: Any): Any => firstProduct(first).policies.cancellation;

const fees = (first: Any): number[] => termsOf(first).schedule.map(({ price }: Any) => own(price));

describeTheme("cancellation", TERMS, {
  "four-step-schedule": (first) => {
    expect(fees(first)).toEqual([0, 100, 150, 200]);
    expect(termsOf(first).schedule[1].from).toBe(termsOf(first).free_cancellation_until);
  },
  "non-refundable-only": async (first, { of }) => {
    for (const { policies } of first.products) expect(policies.cancellation.type).toBe("non_refundable");
    expect(fees(first)).toEqual([200]);
    expect(await of("search", { filters: { cancellation_type: "free_cancellation" } })).toBeUndefined();
  },
  "partially-refundable-only": (first) => {
    for (const { policies } of first.products)
      expect(policies.cancellation.type).toBe("partially_refundable");
    expect(fees(first)).toEqual([100, 200]);
  },
  "every-cancellation-type": (first) => {
    const [one, other] = first.products;
    expect(one.room).toBe(other.room);
    expect([one, other].map(({ policies }) => policies.cancellation.type)).toEqual([
      "non_refundable",
      "free_cancellation",
    ]);
  },
  "free-cancellation-already-past": (first) => {
    expect(termsOf(first).type).toBe("free_cancellation");
    expect(Date.parse(termsOf(first).free_cancellation_until)).toBeLessThan(Date.parse(NOON));
    expect(fees(first)).toEqual([200]);
  },
  "deadline-over-summer-time": async (first, { of }) => {
    expect(termsOf(first).free_cancellation_until).toBe("2027-03-12T03:00:00+00:00");
    const inSummer = await of("availability", { checkin: "2027-03-20", checkout: "2027-03-22" });
    expect(termsOf(inSummer).free_cancellation_until).toBe("2027-03-17T02:00:00+00:00");
  },
  "special-conditions": (first) => expect(termsOf(first).type).toBe("special_conditions"),
  "schedule-from-null": (first) => {
    expect(termsOf(first).schedule[0].from).toBeNull();
    expect(termsOf(first).schedule).toHaveLength(2);
  },
  "no-cancellation-terms": (first) => expect(termsOf(first)).toBeNull(),
});

describeTheme("payment and meals", PAYING, {
  "pay-online-now-only": (first) => {
    expect(firstProduct(first).policies.payment.timings).toEqual(["pay_online_now"]);
    expect(firstProduct(first).price.chargeable_online).toEqual(firstProduct(first).price.total);
  },
  "pay-online-later-only": (first) =>
    expect(firstProduct(first).policies.payment.timings).toEqual(["pay_online_later"]),
  "pay-at-property-only": (first) => {
    const { policies, price } = firstProduct(first);
    expect(policies.payment.timings).toEqual(["pay_at_the_property"]);
    expect(price.chargeable_online).toBeNull();
    expect(price.charges[0].included_in.chargeable_online).toBeNull();
  },
  "no-credit-card-needed": async (first, { of }) => {
    expect(first.payment.methods).toEqual({ cash: true, cards: [], virtual_cards: [] });
    const filters = { payment: { credit_card_required: false } };
    expect((await of("search", { filters })).id).toBe(first.id);
  },
  "domestic-guests-without-card": (first) => expect(first.payment.domestic_no_cc).toBe(true),
  "prepayment-required": (first) =>
    expect(firstProduct(first).policies.payment.prepayment_required).toBe(true),
  "breakfast-included": async (first, { of }) => {
    for (const { policies } of first.products)
      expect(policies.meal_plan).toEqual({ plan: "breakfast_included", meals: ["breakfast"] });
    expect((await of("search", { filters: { meal_plan: "breakfast_included" } })).id).toBe(first.id);
  },
  "all-inclusive": (first) =>
    expect(firstProduct(first).policies.meal_plan).toEqual({
      plan: "all_inclusive",
      meals: ["breakfast", "lunch", "dinner"],
    }),
  "every-meal-plan": (first) => {
    const { room } = firstProduct(first);
    const plans = first.products
      .filter((product: { room: string }) => product.room === room)
      .map(({ policies }: Any) => policies.meal_plan.plan);
    expect(plans).toEqual(["no_plan", "breakfast_included", "half_board", "full_board", "all_inclusive"]);
  },
});
