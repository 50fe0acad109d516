import { AccommodationDetails } from "@roomward/contract/details";
import type { SearchProduct } from "@roomward/contract/product";
import { describe, expect, test } from "vitest";
import { LOCALES, type Locale, wordsFor } from "@/lib/i18n";
import { type PayWants, payWantsOf, payWantsText, readPayWants } from "@/lib/rules/pay-wants";
import {
  housePayVerdict,
  type PayRequest,
  payVerdict,
  payWantsWords,
  productPayVerdict,
  worstVerdict,
} from "@/lib/views/money/pay-my-way";
import { dualPrice, terms, wording } from "../support";

const NOTHING: PayWants = { cash: false, cards: [], noCard: false, onArrival: false };
const wants = (some: Partial<PayWants>): PayWants => ({ ...NOTHING, ...some });

const house = (payment: object | null, country: string | null = "nl") =>
  AccommodationDetails.parse({ id: 1, location: { country }, payment });

const RATE: PayRequest = {
  timings: ["pay_at_the_property"],
  prepayment: false,
  isFree: true,
  bookerCountry: "nl",
  stay: null,
};

const judge = (
  some: Partial<PayWants>,
  payment: object | null,
  changes: Partial<PayRequest> = {},
  country: string | null = "nl",
) => payVerdict(wants(some), house(payment, country), { ...RATE, ...changes }, wording());

describe("Feature 11: can I pay the way I want", () => {
  test("the domestic rule flips with the traveller's country", () => {
    const payment = { domestic_no_cc: true, methods: { cash: true, cards: [1] } };
    expect(judge({ noCard: true }, payment, { bookerCountry: "nl" })).toEqual({
      kind: "works",
      label: "Works for you",
      reason: "Living in the Netherlands you need no card here.",
    });
    expect(judge({ noCard: true }, payment, { bookerCountry: "de" })).toEqual({
      kind: "guarantee",
      label: "Needs a card as guarantee",
      reason: "Only guests who live in the Netherlands need no card, with free cancellation.",
    });
    expect(judge({ noCard: true }, payment, { isFree: false })).toMatchObject({ kind: "guarantee" });
    expect(judge({ noCard: true }, payment, {}, null)).toMatchObject({ kind: "unknown" });
    expect(judge({ noCard: true }, payment, {}, "NL")).toMatchObject({ kind: "works" });
    const byHouse = (bookerCountry: string) =>
      housePayVerdict(wants({ noCard: true }), house(payment), { bookerCountry, stay: null }, wording());
    expect(byHouse("nl")).toMatchObject({
      kind: "works",
      reason: "Living in the Netherlands you need no card for rates with free cancellation.",
    });
    expect(byHouse("be")).toMatchObject({ kind: "guarantee" });
  });

  const MAY_ASK = "The property may want a payment before you arrive.";
  const UNSTATED = "What is accepted is not stated.";
  const NO_TIME = "When you pay is not stated.";
  const NEEDED = "Everybody has to give a card here.";
  const LATER = "It is paid online before the stay, by card or another online way.";
  const ONLINE_CASH = "This rate is paid online before the stay, not in cash.";
  const BOTH_TAKEN = "Cash and Visa are accepted.";
  const NONE_TAKEN = "Not accepted here: cash or Visa.";
  const NO_CASH = "Not accepted here: cash.";
  const NO_CARD_HERE = "Living in the Netherlands you need no card here.";
  const TAKES_NONE = "The property takes no cards.";
  const RULE_UNSTATED = "Whether a card is needed is not stated.";
  const ON_SITE = "It can be paid at the property.";
  const REQUESTED = { prepayment: true };
  const CASH_OR_VISA = { cash: true, cards: [1] };
  const EVERY_WISH = { cash: true, noCard: true, onArrival: true };
  const cash = { cash: true };
  const noCard = { noCard: true };
  const onArrival = { onArrival: true };
  const takes = (methods: object, domestic_no_cc?: boolean) => ({ methods, domestic_no_cc });
  const at = (...timings: string[]) => ({ timings });

  test.each<[string, Partial<PayWants>, object | null, Partial<PayRequest>, string, string]>([
    ["cash taken", cash, takes({ cash: true }), {}, "works", "Cash is accepted."],
    ["cash not taken", cash, takes({ cash: false }), {}, "no", NO_CASH],
    ["cash, but paid online", cash, takes({ cash: true }), at("pay_online_now"), "prepay", ONLINE_CASH],
    ["one of two cards", { cards: [1, 2] }, takes({ cards: [2] }), {}, "works", "Mastercard is accepted."],
    ["cash and a card", CASH_OR_VISA, takes({ cash: true, cards: [1] }), {}, "works", BOTH_TAKEN],
    ["no such card", { cards: [1] }, takes({ cards: [2] }), {}, "no", "Not accepted here: Visa."],
    ["cards not stated", { cards: [1] }, takes({}), {}, "unknown", UNSTATED],
    ["cash not stated", cash, takes({ cards: [1] }), {}, "unknown", UNSTATED],
    ["neither cash nor the card", CASH_OR_VISA, takes({ cash: false, cards: [2] }), {}, "no", NONE_TAKEN],
    ["no cash, cards not stated", cash, takes({ cash: false }), at("pay_online_now"), "no", NO_CASH],
    [
      "a card that is paid online",
      noCard,
      takes({ cards: [] }, true),
      at("pay_online_later"),
      "prepay",
      LATER,
    ],
    ["timings and cards not stated", noCard, { domestic_no_cc: true }, at(), "works", NO_CARD_HERE],
    ["a needed card, means not stated", { cards: [1], ...noCard }, takes({}, false), {}, "guarantee", NEEDED],
    ["no cards at all", noCard, takes({ cards: [] }), {}, "works", TAKES_NONE],
    ["nobody exempt", noCard, takes({ cards: [1] }, false), {}, "guarantee", NEEDED],
    ["card rule not stated", noCard, takes({ cards: [1] }), {}, "unknown", RULE_UNSTATED],
    ["on arrival", onArrival, {}, {}, "works", ON_SITE],
    ["prepayment", onArrival, {}, REQUESTED, "may_ask", MAY_ASK],
    ["timing not stated", onArrival, {}, at(), "unknown", NO_TIME],
    ["a timing nobody knows", onArrival, {}, at("pay_by_barter"), "unknown", NO_TIME],
    [
      "one that is known beside it",
      onArrival,
      {},
      at("pay_by_barter", "pay_at_the_property"),
      "works",
      ON_SITE,
    ],
    [
      "prepayment, told once for all",
      EVERY_WISH,
      takes({ cash: true, cards: [1] }, true),
      REQUESTED,
      "may_ask",
      MAY_ASK,
    ],
    ["the worst decides", { ...cash, ...onArrival }, takes({ cash: false }), REQUESTED, "no", NO_CASH],
  ])("%s", (_name, some, payment, changes, kind, reason) =>
    expect(judge(some, payment, changes)).toMatchObject({ kind, reason }),
  );

  test("a rate is judged by its own timings, prepayment and terms", () => {
    const details = house({ timings: ["pay_online_now"], domestic_no_cc: true, methods: { cards: [1] } });
    const verdict = (
      policies: NonNullable<SearchProduct["policies"]>,
      pay = wants({ onArrival: true }),
      record: typeof details | null = details,
    ) =>
      productPayVerdict({ id: "a", price: dualPrice(), policies }, record, { ...terms, pay }, wording())
        ?.kind;
    const payment = { timings: ["pay_at_the_property"] };
    expect(verdict({ payment })).toBe("works");
    expect(verdict({ payment: { ...payment, prepayment_required: true } })).toBe("may_ask");
    expect(verdict({})).toBe("unknown");
    expect(verdict({ payment: { prepayment_required: true } })).toBe("may_ask");
    const noCard = wants({ noCard: true });
    expect(verdict({ payment, cancellation: { type: "free_cancellation" } }, noCard)).toBe("works");
    expect(verdict({ payment, cancellation: { type: "partially_refundable" } }, noCard)).toBe("guarantee");
    expect(verdict({ payment }, undefined, null)).toBeUndefined();
    expect(verdict({ payment }, undefined, house(null))).toBeUndefined();
    expect(
      productPayVerdict({ id: "a", price: dualPrice(), policies: { payment } }, details, terms, wording()),
    ).toBeNull();
  });

  test("a payment that may be due before arrival is not called due then", () =>
    expect(judge(onArrival, {}, REQUESTED).label).toBe("The property may want a payment before you arrive"));

  test("a sentence that starts with the means starts as a sentence, in every language", () => {
    const details = house({ methods: { cash: true } });
    const textIn = (locale: Locale) =>
      payVerdict(wants({ cash: true }), details, RATE, wording({ words: wordsFor(locale) })).reason;
    expect(LOCALES.map(textIn)).toEqual([
      "Cash is accepted.",
      "Bargeld wird akzeptiert.",
      "Accepté\u00a0: espèces.",
      "Se acepta efectivo.",
      "Contant geld wordt geaccepteerd.",
      "現金が使えます。",
      "المقبول: نقدًا.",
    ]);
  });

  describe("a damage deposit that is collected before arrival", () => {
    const dayAt = (reference_date: string, days_offset: number) => ({ reference_date, days_offset });
    const asking = (reference: string, days: number, amount: number | null = 200) =>
      AccommodationDetails.parse({
        id: 1,
        currency: "EUR",
        payment: { methods: { cash: true } },
        policies: {
          damage: {
            amount,
            deposit: { collect: { date: dayAt(reference, days), payment_method: "bank_transfer" } },
          },
        },
      });
    const stay = { checkin: "2026-12-22", checkout: "2026-12-24" };
    const resultOf = (details: AccommodationDetails, changes: Partial<PayRequest> = { stay }) =>
      payVerdict(wants({ onArrival: true }), details, { ...RATE, ...changes }, wording());

    test("is named with its day", () => {
      expect(resultOf(asking("checkin", -7))).toEqual({
        kind: "deposit",
        label: "Takes a deposit before arrival",
        reason:
          "Damage deposit: €200.00. " + "Taken (bank transfer) 7 days before check-in (15 December 2026).",
      });
      expect(resultOf(asking("checkin", 7), { stay: null })).toMatchObject({
        kind: "deposit",
        reason: "Damage deposit: €200.00. Taken (bank transfer) 7 days before check-in.",
      });
      expect(resultOf(asking("checkout", -3))).toMatchObject({ kind: "deposit" });
      expect(
        productPayVerdict(
          { id: "a", price: dualPrice(), policies: { payment: { timings: ["pay_at_the_property"] } } },
          asking("checkin", -7),
          { ...terms, pay: wants({ onArrival: true }) },
          wording(),
        )?.reason,
      ).toContain("5 June 2027");
    });

    test("is no matter on arrival or later, nor when it is nothing", () => {
      expect(resultOf(asking("checkin", 0))).toMatchObject({ kind: "works" });
      expect(resultOf(asking("checkout", -2))).toMatchObject({ kind: "works" });
      expect(resultOf(asking("checkout", -3), { stay: null })).toMatchObject({ kind: "works" });
      expect(resultOf(asking("checkin", -7, 0))).toMatchObject({ kind: "works" });
    });

    test("hides neither that the stay is paid before, nor a payment that may be asked for", () => {
      expect(resultOf(asking("checkin", -7), { timings: ["pay_online_now"] })).toMatchObject({
        kind: "prepay",
      });
      expect(resultOf(asking("checkin", -7), { stay, prepayment: true })).toMatchObject({ kind: "deposit" });
    });
  });

  test("several rates taken together are as good as the worst of them", () => {
    const good = judge({ onArrival: true }, {});
    const bad = judge({ onArrival: true }, {}, { prepayment: true });
    expect(worstVerdict([good, null, bad])).toBe(bad);
    expect(worstVerdict([null])).toBeNull();
  });

  test("the chosen ways to pay are listed in words", () =>
    expect(payWantsWords(wants({ cash: true, cards: [1], noCard: true }), wording())).toBe(
      "cash, Visa and no card when booking",
    ));

  test("the cookie says the same again, and anything else in its place says nothing", () => {
    const chosen = wants({ cash: true, cards: [3, 2], noCard: true, onArrival: true });
    const text = payWantsText(chosen);
    expect(text).toBe("cash.none.arrival.c3.c2");
    expect(readPayWants(`a=b; stays-pay=${text}; c=d`)).toEqual({ ...chosen, cards: [2, 3] });
    expect(payWantsOf(["c0", "c1x", "card"])).toBeNull();
    const wrong = [null, "", "stays-pay=", "stays-pay=cash,x", "x-stays-pay=cash", "stays-pay=cash.<b>"];
    for (const header of wrong) expect(readPayWants(header)).toBeNull();
  });
});
