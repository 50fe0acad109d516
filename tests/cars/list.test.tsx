// The list of cars over the sandbox in this process: what a page and its handler say, against what the platform answered.
import type { CarOffer } from "@roomward/contract/cars-search";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CarResults } from "@/app/[locale]/cars/results";
import * as route from "@/app/api/cars/search/route";
import { type CarList, listCars } from "@/lib/cars/list";
import { parseCars } from "@/lib/cars/query";
import { setClock } from "@/lib/clock";
import { demandClient } from "@/lib/demand/client";
import { wordsFor } from "@/lib/i18n";
import { ask, fieldsOf, type RouteAnswer } from "../routes/support";
import { CLOCK, type OverSandbox, overSandbox } from "../stays/support";

const QUESTION =
  "to=airport:LIS&back=airport:OPO&in=2027-05-10&at=10:00&out=2027-05-14&until=10:00&age=23&from=nl&cur=EUR";

let over: OverSandbox;
let offers: CarOffer[];
beforeAll(async () => {
  setClock(() => Date.parse(CLOCK));
  over = await overSandbox(60);
  const stop = (airport: string, day: string) => ({ datetime: `${day}T10:00:00`, location: { airport } });
  const answer = await demandClient().call("carSearch", {
    booker: { country: "nl" },
    currency: "EUR",
    driver: { age: 23 },
    route: { pickup: stop("LIS", "2027-05-10"), dropoff: stop("OPO", "2027-05-14") },
    maximum_results: 500,
  });
  offers = answer.data;
});
afterAll(() => over.stop());

const get = (more = "", question = QUESTION) => ask(route.GET, `/api/cars/search?${question}${more}`);

interface Told {
  cars: { total: { amount: number }; href: string }[];
  count: { passing: number; all: number };
  heading: string;
  next: number | null;
}
const toldBy = ({ body }: RouteAnswer) => body as unknown as Told;
const totals = (told: RouteAnswer) => toldBy(told).cars.map(({ total }) => total.amount);

const words = wordsFor("en");

function asked(more = "") {
  const parsed = parseCars(Object.fromEntries(new URLSearchParams(QUESTION + more)), { words });
  if (!parsed.ok) throw new Error("the question of the test is wrong");
  return parsed.query;
}

async function page(more = "") {
  const query = asked(more);
  const outcome = listCars(query, { words, page: "test" });
  return renderToStaticMarkup(await CarResults({ words, query, terms: "these terms", outcome }));
}

const shownTotals = (html: string) =>
  [...html.matchAll(/data-total="([\d.]+)"/g)].map(([, text]) => Number(text));

describe("C03: the handler", () => {
  test("answers the platform's offers in its order, twenty at first, and how many there are", async () => {
    const told = await get();
    expect(told.status).toBe(200);
    expect(offers.length).toBeGreaterThan(60);
    expect(totals(told)).toEqual(offers.slice(0, 20).map(({ price }) => price.total));
    expect(toldBy(told)).toMatchObject({
      count: { passing: offers.length, all: offers.length },
      heading: `${offers.length} of ${offers.length} cars`,
      next: 40,
    });
  });

  test("narrows over the whole answer and orders by total", async () => {
    const told = await get("&pay=pay_at_pickup&sort=total&shown=500");
    const wanted = offers
      .filter(({ policies }) => policies?.payment?.timing === "pay_at_pickup")
      .map(({ price }) => price.total)
      .toSorted((a, b) => a - b);
    expect(wanted.length).toBeGreaterThan(0);
    expect(totals(told)).toEqual(wanted);
    expect(toldBy(told)).toMatchObject({ count: { passing: wanted.length, all: offers.length }, next: null });
  });

  test("says nothing of commission or tokens", async () => {
    const text = JSON.stringify((await get("&shown=500")).body);
    expect(text).not.toMatch(/commission|token/i);
  });

  test("refuses what the page refuses, with the same sentence at the same field", async () => {
    const told = await get("&deskscore=11");
    expect(told.status).toBe(400);
    expect(Object.keys(fieldsOf(told))).toEqual(["deskscore"]);
    expect(fieldsOf(await get("", QUESTION.replace("age=23", "age=17")))).toEqual({
      age: "Write the driver’s age as a number from 18 to 99.",
    });
    expect((await get("&page=2")).status).toBe(400);
  });
});

describe("C03, C04, C05: the page", () => {
  test("C03: shows the totals of the handler, and the same count wherever a count stands", async () => {
    const html = await page();
    expect(shownTotals(html)).toEqual(totals(await get()));
    expect(html).toContain(`${offers.length} of ${offers.length} cars`);
    expect(html).toContain("in the booking site’s order, whose reasons we do not know");
  });

  test("C04: an option's number is the count of the list that it leads to", async () => {
    const html = await page();
    const [, number] =
      /value="pay_at_pickup"\/><span>[^<]*<\/span><small>(\d+) of \d+<\/small>/.exec(html) ?? [];
    expect(Number(number)).toBe(toldBy(await get("&pay=pay_at_pickup")).count.passing);
  });

  test("C04: each active filter is a chip that leads to the list without it", async () => {
    const html = await page("&free=1&sort=total");
    expect(html).toMatch(/<a [^>]*aria-label="Remove “Free cancellation”"[^>]*href="[^"]*sort=total"/);
  });

  test("C04: where no car passes, each wish says what dropping it would leave", async () => {
    const html = await page("&priceto=1&free=1");
    expect(shownTotals(html)).toEqual([]);
    const free = toldBy(await get("&free=1")).count.passing;
    expect(html).toContain(`Without “Total up to €1.00”: ${free} cars`);
    expect(html).toContain("Without “Free cancellation”: still none");
  });

  test("C05: the way to more cars is a link to the same page twenty cars longer", async () => {
    expect(await page()).toMatch(/href="\/en\/cars\?[^"]*&amp;shown=40"/);
    expect(shownTotals(await page("&shown=40"))).toEqual(totals(await get("&shown=40")));
  });

  test("C03: an outage is said as one, with a way to try again, and never as none", async () => {
    const query = asked();
    const problem = { kind: "unavailable", sentence: "It is away.", retryable: true, requestId: "r-1" };
    const outcome = Promise.resolve({ ok: false as const, problem });
    const html = renderToStaticMarkup(await CarResults({ words, query, terms: "", outcome }));
    expect(html).toContain("Cars could not be loaded just now");
    expect(html).toMatch(/<a href="\/en\/cars\?to=airport:LIS[^>]*>Try again/);
    expect(html).not.toContain("0 of");
  });

  test("C03: a place without any desk is a complete answer, worded for this rental alone", async () => {
    const query = asked();
    const nowhere = await listCars(
      { ...query, pickup: { kind: "airport", id: "LIS" } },
      { words, page: "test" },
    );
    if (!nowhere.ok) throw new Error("the sandbox did not answer");
    const none = { ...nowhere.value, cars: [], passing: [] };
    const say = async (value: CarList) => {
      const outcome = Promise.resolve({ ok: true as const, value });
      return renderToStaticMarkup(await CarResults({ words, query, terms: "these terms", outcome }));
    };
    expect(await say(none)).toContain("The booking site offers no cars for this rental");
    expect(await say({ ...none, unread: 3 })).toContain("No offer could be read");
    expect(await say({ ...none, hasNone: true })).toContain("The booking site offers no cars here");
    expect(await say({ ...nowhere.value, unread: 3 })).toContain("so this list is not complete");
  });
});
