// A02: what may be said of several rooms together: the cases written from the contract.
import { readFileSync } from "node:fs";
import type { ProductPolicies } from "@roomward/contract/product";
import type { AmountPair } from "@roomward/contract/values";
import { describe, expect, test } from "vitest";
import { feeTogether } from "@/lib/quote/fees";
import type { Quote, QuotedRoom } from "@/lib/quote/quote";
import { addPairs } from "@/lib/rules/pairs";
import { cancellationSummary, cancellationView } from "@/lib/views/money/cancellation";
import { quoteMeal, quotePayment } from "@/lib/views/money/quote";
import { wording } from "../support";

interface Room {
  total: number;
  schedule?: { from: string; fee: number }[] | null;
  meal?: string;
  timings?: string[];
}

interface Case {
  name: string;
  rooms: Room[];
  sum?: number;
  feeAt?: [string, number | null][];
}

const cases = JSON.parse(readFileSync("tests/cases/rooms.json", "utf8")) as Case[];
const named = (start: string): Case => {
  const found = cases.find(({ name }) => name.startsWith(start));
  if (!found) throw new Error(`no case begins with "${start}"`);
  return found;
};

const EUR = { accommodation: "EUR", booker: null };
const at = wording({ currency: EUR, quotedAt: "2026-12-01T09:00:00Z" });
const euros = (amount: number): AmountPair => ({ accommodation_currency: amount, booker_currency: null });

/** Free from now on until the first fee makes a free rate; a fee from now on one that is not refunded. */
function roomOf({ total, schedule, meal, timings }: Room): QuotedRoom {
  const policies: ProductPolicies = {
    ...(schedule
      ? {
          cancellation: {
            type: schedule[0]?.fee === 0 ? "free_cancellation" : "non_refundable",
            schedule: schedule.map(({ from, fee }) => ({ from, price: euros(fee) })),
          },
        }
      : {}),
    ...(meal ? { meal_plan: { plan: meal } } : {}),
    ...(timings ? { payment: { timings } } : {}),
  };
  return { id: "", policies, price: { total: euros(total) } };
}

const roomsOf = ({ rooms }: Case): QuotedRoom[] => rooms.map(roomOf);

const totalOf = (rooms: readonly QuotedRoom[]): AmountPair =>
  rooms.map(({ price }) => price.total).reduce((sum, total) => addPairs(sum, total, EUR), euros(0));

const quoteOf = (rooms: readonly QuotedRoom[]): Quote => ({ price: { total: totalOf(rooms) }, rooms });

const textOf = (one: Case) => cancellationSummary(quoteOf(roomsOf(one)), at);

describe("A02, A07: the fee of all rooms is the sum of their fees then", () => {
  const requested = cases.flatMap((one) =>
    (one.feeAt ?? []).map(([when, fee]) => [one.name, when, fee, one] as const),
  );
  test.each(requested)("%s, %s: %s", (_name, when, fee, one) =>
    expect(feeTogether(roomsOf(one), when, EUR)?.accommodation_currency ?? null).toBe(fee),
  );
});

describe("A02, A07: no room's terms stand for the whole", () => {
  test("one free room of two is told by its part", () => {
    const one = named("one room free");
    expect(totalOf(roomsOf(one)).accommodation_currency).toBe(one.sum);
    expect(textOf(one)).toMatchObject({
      kind: "partial",
      until: null,
      text: "Cancellation differs from room to room: €505.47 of €1,220.75 is free to cancel until 16 December 2026, 24:00 local time",
    });
  });

  test("two free rooms are free until the earlier deadline", () =>
    expect(textOf(named("both free"))).toMatchObject({
      kind: "free",
      until: "2026-12-12T17:00:00Z",
      text: "Free cancellation until 12 December 2026, 18:00 local time",
    }));

  test("where one room's terms are missing, that is said", () =>
    expect(textOf(named("one room's schedule"))).toMatchObject({
      kind: "unknown",
      text: "Cancellation terms not stated for 1 room; see the booking site",
    }));

  test("the whole is non-refundable only where every room is", () => {
    const strict = roomOf({ total: 50, schedule: [{ from: "now", fee: 50 }] });
    expect(cancellationSummary(quoteOf([strict, strict]), at).kind).toBe("non_refundable");
  });

  test("rooms with different terms, none of them free, cost the sum of both fees now", () => {
    const strict = roomOf({ total: 50, schedule: [{ from: "now", fee: 50 }] });
    const partial: QuotedRoom = {
      id: "",
      policies: {
        cancellation: { type: "partially_refundable", schedule: [{ from: "now", price: euros(30) }] },
      },
      price: { total: euros(60) },
    };
    expect(cancellationSummary(quoteOf([strict, partial]), at).text).toBe(
      "Cancellation differs from room to room: cancelling all of them now costs €80.00",
    );
    const open = { ...partial, policies: { cancellation: { type: "partially_refundable" } } };
    expect(cancellationSummary(quoteOf([strict, open]), at).text).toBe(
      "Cancellation differs from room to room",
    );
  });

  const stepped = (type: string, total: number, ...fees: [from: string, fee: number][]): QuotedRoom => ({
    id: "",
    policies: { cancellation: { type, schedule: fees.map(([from, fee]) => ({ from, price: euros(fee) })) } },
    price: { total: euros(total) },
  });
  const half = (total: number, fee: number, whole = "2026-12-20T17:00:00Z") =>
    stepped("partially_refundable", total, ["now", fee], [whole, total]);
  const summaryOf = (...rooms: QuotedRoom[]) => cancellationSummary(quoteOf(rooms), at);

  test("rooms on the same terms are told once, with the sum", () => {
    // Half of 402.45 and of 571.33, each rounded by itself: 201.23 and 285.67.
    expect(summaryOf(half(402.45, 201.23), half(571.33, 285.67))).toMatchObject({
      kind: "partial",
      text: "Partly refundable: cancelling now costs €486.90",
    });
    const moon = (total: number) =>
      stepped("until_full_moon", total, ["now", 0], ["2026-12-20T17:00:00Z", total]);
    expect(summaryOf(moon(80), moon(130))).toMatchObject({
      kind: "unknown",
      freeNow: true,
      text: "Special cancellation terms: no fee until 20 December 2026, 18:00 local time",
    });
    const bare = {
      id: "",
      policies: { cancellation: { type: "partially_refundable" } },
      price: { total: euros(70) },
    };
    expect(summaryOf(bare, bare).text).toBe("Partly refundable");
  });

  test.each<[string, QuotedRoom]>([
    ["another share", half(571.33, 190.44)],
    ["another instant", half(571.33, 285.67, "2026-12-20T16:00:00Z")],
    ["one step more", stepped("partially_refundable", 571.33, ["now", 285.67])],
    ["another kind", stepped("until_full_moon", 571.33, ["now", 285.67], ["2026-12-20T17:00:00Z", 571.33])],
  ])("%s makes them differ", (_name, other) =>
    expect(summaryOf(half(402.45, 201.23), other).text).toMatch(
      /^Cancellation differs from room to room: cancelling all/,
    ),
  );

  test("A08: the steps of the whole rise at each room's own instants", () => {
    const rooms = roomsOf(named("both free"));
    const view = cancellationView(quoteOf(rooms), at);
    expect(view.steps.map(({ from, fee }) => [from, fee.shown.amount])).toEqual([
      [null, 0],
      ["2026-12-12T17:00:00Z", 100],
      ["2026-12-14T17:00:00Z", 160],
    ]);
  });

  test("A08: without one room's schedule the whole has no steps", () => {
    const rooms = roomsOf(named("one room's schedule"));
    expect(cancellationView(quoteOf(rooms), at)).toMatchObject({ steps: [], kind: "unknown" });
  });

  test("meals and payment that differ are said to differ, and those alike are named", () => {
    const rooms = roomsOf(named("meals and payment"));
    expect(quoteMeal({ rooms }, at)).toBe("Meals differ from room to room");
    expect(quotePayment({ rooms }, at)).toBe("Payment differs from room to room");
    const [first] = rooms;
    expect(quoteMeal({ rooms: first ? [first, first] : [] }, at)).toBe("Breakfast included");
  });

  test("one room keeps its terms, and no room has no meal", () => {
    const room = roomOf({
      total: 80,
      schedule: [
        { from: "now", fee: 0 },
        { from: "2027-03-27T22:00:00Z", fee: 80 },
      ],
    });
    expect(cancellationView(quoteOf([room]), at).kind).toBe("free");
    expect(quoteMeal({ rooms: [] }, at)).toBeNull();
  });
});
