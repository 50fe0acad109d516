// O38: what is paid when of a changed order, as the list of orders tells it.
import type { Order, StayOrder } from "@roomward/contract/order-details";
import { expect, test } from "vitest";
import { toldPayments } from "@/lib/views/booking/order-payments";
import { words } from "./support";

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
const told = (payment: Payment) =>
  toldPayments({ payment: { timing: "pay_at_the_property", ...payment } }, order, wording);

test("O38: one payment of the whole is told with its day, in both currencies", () => {
  const whole = [{ day: "2027-03-13", place: "property", amount: "US$351.00 (€300.00)" }];
  expect(told({ pending: [due(300, "2027-03-13")] })).toEqual(whole);
  expect(told({ pending: [due(351, "2027-03-13", "USD"), due(0, "2027-02-01", "USD")] })).toEqual(whole);
  // An instant falls on a day at the property.
  expect(told({ pending: [due(300, "2027-03-12T16:00:00+00:00")] })).toEqual(whole);
});

test("O38: several payments are told in order, in the currency in which they are told", () => {
  const pending = [due(201, "2027-03-13", "USD"), due(100, "2027-03-11", "USD")];
  expect(told({ timing: "pay_online_later", paid: [due(50, "2027-02-01", "USD")], pending })).toEqual([
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
])("O38: no day is told where %s", (_why, payment) => {
  expect(told(payment)).toEqual([]);
});

test("O38: without a zone an instant names no day", () => {
  const payment = { timing: "pay_at_the_property", pending: [due(300, "2027-03-12T16:00:00+00:00")] };
  expect(toldPayments({ payment }, order, { ...wording, zone: null })).toEqual([]);
});
