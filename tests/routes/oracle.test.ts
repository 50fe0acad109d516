// @module-tag nightly
// The oracle over the site's handlers and the sandbox: it finds nothing to say, and finds each fault put in its way.
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

const faults = vi.hoisted(() => {
  return { at: "" };
});

vi.mock("@/lib/rules/pairs", async (original) => {
  const real = await original<typeof import("@/lib/rules/pairs")>();
  const difference: typeof real.difference = (a, b, currency) => {
    const rest =
      faults.at === "wrong sign" ? real.difference(b, a, currency) : real.difference(a, b, currency);
    return faults.at === "booker's figure of the whole"
      ? { ...rest, booker_currency: a.booker_currency ?? null }
      : rest;
  };
  return { ...real, difference };
});
vi.mock("@/lib/format/money", async (original) => {
  const real = await original<typeof import("@/lib/format/money")>();
  const swapped = ({
    accommodation,
    booker,
  }: {
    accommodation: string;
    booker?: string | null | undefined;
  }) =>
    faults.at === "swapped currency"
      ? { accommodation: booker ?? accommodation, booker: accommodation }
      : null;
  const dualMoney: typeof real.dualMoney = (pair, currency, tag) =>
    real.dualMoney(pair, swapped(currency) ?? currency, tag);
  return { ...real, dualMoney };
});
vi.mock("@/lib/rules/payment-plan", async (original) => {
  const real = await original<typeof import("@/lib/rules/payment-plan")>();
  const paymentOf: typeof real.paymentOf = (price, rooms, currency) => {
    const charges = faults.at === "dropped charge" ? (price.charges ?? []).slice(1) : price.charges;
    return real.paymentOf({ ...price, charges }, rooms, currency);
  };
  return { ...real, paymentOf };
});
vi.mock("@/lib/format/instants", async (original) => {
  const real = await original<typeof import("@/lib/format/instants")>();
  const deadlineText: typeof real.deadlineText = (instant, zone, tag, local) =>
    real.deadlineText(instant, faults.at === "wrong zone" ? "Pacific/Honolulu" : zone, tag, local);
  return { ...real, deadlineText };
});
vi.mock("@/lib/quote/fees", async (original) => {
  const real = await original<typeof import("@/lib/quote/fees")>();
  const cancellationOf: typeof real.cancellationOf = (rooms, context) => {
    const all = real.cancellationOf(rooms, context);
    const one = real.cancellationOf(rooms.slice(0, 1), context);
    if (faults.at === "one room's terms for two") return { ...one, schedule: all.schedule };
    return faults.at === "room's fee for two" ? { ...all, schedule: one.schedule } : all;
  };
  return { ...real, cancellationOf };
});
vi.mock("@/lib/rules/all-in", async (original) => {
  const real = await original<typeof import("@/lib/rules/all-in")>();
  const allInOf: typeof real.allInOf = (question, counted) => {
    const nights = faults.at === "breakfast of one night" ? 1 : question.nights;
    const sum = real.allInOf({ ...question, nights }, counted);
    return sum && faults.at === "unknown part told as nothing" ? { ...sum, standing: "whole" } : sum;
  };
  const allInFirst: typeof real.allInFirst = (items, ...how) =>
    faults.at === "list that ignores what is counted in" ? [...items] : real.allInFirst(items, ...how);
  return { ...real, allInOf, allInFirst };
});
vi.mock("@/lib/stays/result-cards", async (original) => {
  const real = await original<typeof import("@/lib/stays/result-cards")>();
  const pricedCards: typeof real.pricedCards = async (...args) => {
    const cards = await real.pricedCards(...args);
    return faults.at === "stay left out of a list" ? cards.slice(1) : cards;
  };
  return { ...real, pricedCards };
});

import * as availability from "@/app/api/availability/route";
import * as search from "@/app/api/search/route";
import { compare } from "../oracle/compare";
import { type OverSandbox, overSandbox } from "../stays/support";
import { ask } from "./support";

/** Thousands of answers, each in milliseconds; a busy machine takes its time. */
vi.setConfig({ testTimeout: 300_000 });

let over: OverSandbox;

beforeAll(async () => {
  over = await overSandbox(6_000);
});
afterEach(() => {
  faults.at = "";
});
afterAll(() => over.stop());

const answerTo = (seed: number, offers: number) =>
  compare(
    {
      site: async (path) => {
        const { GET } = path.startsWith("/api/search") ? search : availability;
        const { status, body } = await ask(GET, path);
        return Response.json(body, { status });
      },
      platform: (path, init) => over.sandbox.fetch(`http://sandbox.example/3.2${path}`, init),
    },
    { seed, offers, from: "2027-03-20", isDrawn: false },
  );

test("R03, A04, A20: the handlers' figures and terms are those that the oracle works out by itself", async () => {
  const run = await answerTo(7, 2_000);
  const { offers } = run;
  expect(run.lines()).toEqual([]);
  expect(offers).toBeGreaterThanOrEqual(2_000);
  const { "zones of countries that have several": _zones, ...others } = Object.fromEntries(run.skipped);
  const left = Object.values(others).reduce((sum, count) => sum + count, 0);
  expect(left, JSON.stringify(others)).toBeLessThan(0.05 * offers);
});

test.each([
  ["wrong sign", /plans/],
  ["swapped currency", /headline/],
  ["dropped charge", /on top/],
  ["wrong zone", /own time/],
  ["booker's figure of the whole", /plans/],
  ["stay left out of a list", /stays, in order/],
  ["room's fee for two", /combination: fees/],
  ["one room's terms for two", /non-refundable|free \(/],
  ["breakfast of one night", /the sum of all in/],
  ["unknown part told as nothing", /all in, in words/],
  ["list that ignores what is counted in", /stays, in order|rates of a room by all in/],
])("the oracle finds a %s", async (fault, reported) => {
  faults.at = fault;
  const lines = (await answerTo(7, 400)).lines();
  expect(lines.filter((line) => reported.test(line))).not.toEqual([]);
});
