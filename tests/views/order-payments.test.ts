// What is agreed to and paid when: rates and plans of a preview, and payments of a changed order as it is listed.
import type { Order, StayOrder } from "@roomward/contract/order-details";
import type { PaymentPlan, PreviewedStay } from "@roomward/contract/order-preview";
import { expect, test } from "vitest";
import { wordsFor } from "@/lib/i18n";
import { policyOf, previewQuote } from "@/lib/quote/ordered";
import { type CancelAgreement, chargedAgreement } from "@/lib/rules/order-attempt";
import { duePayments } from "@/lib/views/booking/order-payments";
import { orderView, unagreedText } from "@/lib/views/booking/order-view";
import { planView } from "@/lib/views/booking/review-view";
import type { RatesContext } from "@/lib/views/rates/rate-room";
import { pair, wording as plainWording, price, terms, words } from "./support";

const order = {
  price: { total: { accommodation_currency: 300, booker_currency: 351 } },
} as unknown as StayOrder;
const wording = {
  words,
  lookups: {} as never,
  currency: { accommodation: "EUR", booker: "USD" },
  nights: 3,
  zone: "Asia/Tokyo",
  quotedAt: "2027-02-01T09:00:00Z",
};

type Payment = NonNullable<Order["payment"]>;
const due = (amount: number | null, at: string | null, code: string | null = "EUR") => ({
  amount,
  at,
  transaction_currency: code,
});
const summaryOf = (payment: Payment) =>
  duePayments({ payment: { timing: "pay_at_the_property", ...payment } }, order, wording);

test("O38: one payment of the whole is told with its day, in both currencies", () => {
  const whole = [{ day: "2027-03-13", place: "property", amount: "US$351.00 (€300.00)" }];
  expect(summaryOf({ pending: [due(300, "2027-03-13")] })).toEqual(whole);
  expect(summaryOf({ pending: [due(351, "2027-03-13", "USD"), due(0, "2027-02-01", "USD")] })).toEqual(whole);
  // An instant falls on a day at the property.
  expect(summaryOf({ pending: [due(300, "2027-03-12T16:00:00+00:00")] })).toEqual(whole);
});

test("O38: several payments are told in order, in the currency in which they are told", () => {
  const pending = [due(201, "2027-03-13", "USD"), due(100, "2027-03-11", "USD")];
  expect(summaryOf({ timing: "pay_online_later", paid: [due(50, "2027-02-01", "USD")], pending })).toEqual([
    { day: "2027-02-01", place: "online", amount: "US$50.00" },
    { day: "2027-03-11", place: "online", amount: "US$100.00" },
    { day: "2027-03-13", place: "online", amount: "US$201.00" },
  ]);
});

test.each<[string, Payment]>([
  ["nothing is told", {}],
  ["they come to another amount than the total", { pending: [due(280, "2027-03-13")] }],
  ["a day is missing", { pending: [due(200, "2027-03-13"), due(100, null)] }],
  ["a day is none", { pending: [due(300, "soon")] }],
  ["an amount is missing", { pending: [due(300, "2027-03-13"), due(null, "2027-03-14")] }],
  ["a currency is missing", { pending: [due(300, "2027-03-13", null)] }],
  ["the currency is another one", { pending: [due(300, "2027-03-13", "GBP")] }],
  ["they are in two currencies", { pending: [due(150, "2027-03-13"), due(150, "2027-03-14", "USD")] }],
  ["an entry is empty", { pending: [due(300, "2027-03-13"), null] }],
  ["where they are paid is not known", { timing: "unknown", pending: [due(300, "2027-03-13")] }],
])("O38: no day is told where %s", (_why, payment) => expect(summaryOf(payment)).toEqual([]));

test("O38: without a zone an instant names no day", () => {
  const payment = { timing: "pay_at_the_property", pending: [due(300, "2027-03-12T16:00:00+00:00")] };
  expect(duePayments({ payment }, order, { ...wording, zone: null })).toEqual([]);
});

test("O36: only a schedule whose every fee is the whole price is non-refundable", () => {
  const fee = (amount: number) => ({ from: "2027-02-01T09:00:00+00:00", price: pair(amount) });
  const typeOf = (...fees: number[]) => policyOf(fees.map(fee), pair(300), "EUR")?.type;
  expect([typeOf(300), typeOf(0, 300), typeOf(90, 300)]).toEqual([
    "non_refundable",
    "free_cancellation",
    "partially_refundable",
  ]);
});

test("O36: a preview that leaves out the price of a room has no rates to agree to", () => {
  const room = (total: object | null) => ({ id: "a", price: { total } });
  const ratesOf = (...products: object[]) =>
    previewQuote({ currency: wording.currency, price: { total: pair(300) }, products } as PreviewedStay);
  expect(ratesOf(room(pair(300)))?.rooms).toHaveLength(1);
  expect(ratesOf(room(pair(300)), room(null))).toBeNull();
});

test("O36: a plan names a sum to charge for one payment alone, and needs a card unless it says otherwise", () => {
  const price = { payment: { plans: [], prepayment: false } };
  const context = { ...wording, terms: { checkin: "2027-03-10" } };
  const view = (plan: PaymentPlan) => planView(["pay_online_now", plan], price as never, context as never);
  const dates = (...amounts: number[]) => amounts.map((one) => ({ at: "2027-02-01", price: pair(one) }));
  expect(view({ dates: dates(300, 0) })).toMatchObject({ charged: "US$300.00", needsCard: true });
  expect(view({ dates: dates(100, 200) }).charged).toBeNull();
  expect(view({ method_required: false }).needsCard).toBe(false);
});

/** What cancelling a booking with these fees may cost. */
function cancelOf(cancellation: { from: string; price: object }[], quotedAt?: string) {
  const booked = {
    ...{ status: "booked", checkin: terms.checkin, checkout: terms.checkout },
    price: { total: pair(342) },
    products: [{ price: price(), policies: { cancellation } }],
  } as unknown as StayOrder;
  const quote = plainWording({
    currency: { accommodation: "EUR", booker: "EUR" },
    ...(quotedAt && { quotedAt }),
  });
  return orderView(booked, { ...quote, terms, details: null } as unknown as RatesContext).cancel;
}

test("O40: cancelling names the charge in the fee that would be paid at the property", () =>
  expect(cancelOf([{ from: "now", price: pair(342) }])?.feeText).toBe(
    "Cancelling now costs €342.00 (including €15.00 City tax, otherwise paid at the property).",
  ));

/** What cancelling may cost at an instant: free, from midnight in Amsterdam 110, 90 seconds later 340. */
function cancelAt(quotedAt: string, schedule?: { from: string; price: object }[]) {
  const steps = [
    { from: "now", price: pair(0) },
    { from: "2027-06-09T22:00:00Z", price: pair(110) },
    { from: "2027-06-09T22:01:30Z", price: pair(340) },
    { from: "2027-06-10T22:00:00Z", price: pair(340) },
  ];
  const cancel = cancelOf(schedule ?? steps, quotedAt);
  if (cancel === null) throw new Error("it cannot be cancelled");
  return { ...cancel, amounts: cancel.fees.map((fee) => fee?.shown.amount ?? null) };
}

test.each<[string, number[]]>([
  ["2027-06-09T21:57:59.999Z", [0]],
  ["2027-06-09T21:58:00.000Z", [0, 110]],
  ["2027-06-09T21:59:30.000Z", [0, 110, 340]],
  ["2027-06-09T22:02:00.000Z", [0, 110, 340]],
  ["2027-06-09T22:02:00.001Z", [110, 340]],
  ["2027-06-09T22:03:30.001Z", [340]],
  // A step that leaves the fee as it is asks nobody twice.
  ["2027-06-10T22:00:00.000Z", [340]],
])("O40: at %s every fee within two minutes may be charged: %j", (at, amounts) => {
  const { amounts: found, near } = cancelAt(at);
  expect(found).toEqual(amounts);
  expect(near).toHaveLength(amounts.length > 1 ? amounts.length + 1 : 0);
});

test("O40: near a step both fees are named with the property's own time, and whose clock decides", () =>
  expect(cancelAt("2027-06-09T22:00:59Z", undefined).near).toEqual([
    "Until 9 June 2027, 24:00 local time it is free.",
    "From 10 June 2027, 00:00 local time it costs €110.00.",
    "From 10 June 2027, 00:01 local time it costs €340.00.",
    "The booking site’s clock decides.",
  ]));

test("O40: the first fee of a booking counts although it begins in a moment by our clock", () => {
  const schedule = [{ from: "2027-06-01T09:01:00Z", price: pair(90) }];
  const { feeText, nextText, amounts } = cancelAt("2027-06-01T09:00:00Z", schedule);
  expect([feeText, nextText, amounts]).toEqual(["Cancelling now costs €90.00.", null, [90]]);
  expect(cancelAt("2027-06-01T08:58:59Z", schedule).fee).toBeNull();
});

const agreedTo = (...fees: (number | null)[]): CancelAgreement => ({
  ...{ at: "2027-06-09T21:50:00Z", currency: "EUR" },
  fees,
});

/** What is said after the platform charged `fee`, in an order of this state. */
const saidOf = (agreement: CancelAgreement | null, fee: number | null, status = "cancelled_by_guest") => {
  const details = { fee: fee === null ? null : { accommodation_currency: fee, booker_currency: 7 } };
  const order = { status, cancellation_details: details } as StayOrder;
  return unagreedText(chargedAgreement(agreement, order), words);
};

test("O40: a fee other than agreed is said with both, whichever is higher", () => {
  expect(saidOf(agreedTo(0), 100)).toBe("You agreed to cancel for free; the booking site charged €100.00.");
  expect(saidOf(agreedTo(110), 0)).toBe("You agreed to cancel for €110.00; the booking site charged no fee.");
  expect(saidOf(agreedTo(0, 110), 340)).toBe(
    "You agreed to cancel for free or for €110.00; the booking site charged €340.00.",
  );
  expect(unagreedText({ ...agreedTo(0), charged: 100 }, wordsFor("de"))).toContain("(kostenlos)");
});

test.each<[string, string | null]>([
  ["a fee that was agreed to", saidOf(agreedTo(0, 110), 110)],
  ["half a cent more", saidOf(agreedTo(110), 110.004)],
  ["a fee that was agreed to without knowing it", saidOf(agreedTo(null), 100)],
  ["a fee that the platform does not state", saidOf(agreedTo(0), null)],
  ["an order that stands", saidOf(agreedTo(0), 100, "booked")],
  ["an order that the property cancelled", saidOf(agreedTo(0), 100, "cancelled_by_accommodation")],
  ["a cancellation that was not begun here", saidOf(null, 100)],
])("O40: nothing is claimed of %s", (_what, text) => expect(text).toBeNull());

test("O40: a fee that the platform puts right later is no other fee any more", () =>
  expect(saidOf({ ...agreedTo(0), charged: 100 }, 0)).toBeNull());
