// The list of cars over the sandbox in this process: what a page and its handler say, against what the platform answered.
import type { CarOffer } from "@roomward/contract/cars-search";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CarResults } from "@/app/[locale]/cars/results";
import * as facts from "@/app/api/cars/facts/route";
import * as route from "@/app/api/cars/search/route";
import { type CarList, listCars } from "@/lib/cars/list";
import { parseCars } from "@/lib/cars/query";
import { setClock } from "@/lib/clock";
import { database } from "@/lib/db/database";
import { carModel } from "@/lib/db/schema";
import { demandClient } from "@/lib/demand/client";
import { type Locale, wordsFor } from "@/lib/i18n";
import { patchCarList } from "@/lib/mirror/car-lists";
import { announceCars } from "@/lib/mirror/stored-events";
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

interface ResponseBody {
  cars: { total: { amount: number }; href: string }[];
  count: { passing: number; all: number };
  heading: string;
  next: number | null;
}
const listOf = ({ body }: RouteAnswer) => body as unknown as ResponseBody;
const totals = (response: RouteAnswer) => listOf(response).cars.map(({ total }) => total.amount);

/** Where a page is rendered, which may be loaded again. */
const ROUTER = { refresh: () => undefined } as NonNullable<React.ContextType<typeof AppRouterContext>>;
const drawn = async (props: ComponentProps<typeof CarResults>) =>
  renderToStaticMarkup(<AppRouterContext value={ROUTER}>{await CarResults(props)}</AppRouterContext>);

async function page(more = "", locale: Locale = "en") {
  const words = wordsFor(locale);
  const parsed = parseCars(Object.fromEntries(new URLSearchParams(QUESTION + more)), { words });
  if (!parsed.ok) throw new Error("the question of the test is wrong");
  const outcome = listCars(parsed.query, { words, page: "test" });
  return drawn({ words, query: parsed.query, terms: "these terms", outcome });
}

const shownTotals = (html: string) =>
  [...html.matchAll(/data-total="([\d.]+)"/g)].map(([, text]) => Number(text));

describe("C03: the handler", () => {
  test("answers the platform's offers in its order, twenty at first, and how many there are", async () => {
    const response = await get();
    expect(response.status).toBe(200);
    expect(offers.length).toBeGreaterThan(60);
    expect(totals(response)).toEqual(offers.slice(0, 20).map(({ price }) => price.total));
    expect(listOf(response)).toMatchObject({
      count: { passing: offers.length, all: offers.length },
      heading: `${offers.length} of ${offers.length} cars`,
      next: 40,
    });
  });

  test("narrows over the whole answer and orders by total", async () => {
    const response = await get("&pay=pay_at_pickup&sort=total&shown=500");
    const wanted = offers
      .filter(({ policies }) => policies?.payment?.timing === "pay_at_pickup")
      .map(({ price }) => price.total)
      .toSorted((a, b) => a - b);
    expect(wanted.length).toBeGreaterThan(0);
    expect(totals(response)).toEqual(wanted);
    expect(listOf(response)).toMatchObject({
      count: { passing: wanted.length, all: offers.length },
      text: `Show ${wanted.length} cars`,
      next: null,
    });
  });

  test("says nothing of commission or tokens", async () => {
    const text = JSON.stringify((await get("&shown=500")).body);
    expect(text).not.toMatch(/commission|token/i);
  });

  test("refuses what the page refuses, with the same sentence at the same field", async () => {
    const response = await get("&deskscore=11");
    expect(response.status).toBe(400);
    expect(Object.keys(fieldsOf(response))).toEqual(["deskscore"]);
    expect(fieldsOf(await get("", QUESTION.replace("age=23", "age=17")))).toEqual({
      age: "Driver’s age: a number from 18 to 99.",
    });
    expect((await get("&page=2")).status).toBe(400);
  });
});

describe("C03, C04, C05: the page", () => {
  test("C03: shows the totals of the handler, and the same count wherever a count stands", async () => {
    const html = await page();
    expect(shownTotals(html)).toEqual(totals(await get()));
    expect(html).toContain(`${offers.length} of ${offers.length} cars`);
    expect(html).toContain("in the booking site’s order, reasons unknown");
  });

  test("C04: an option's number is the count of the list that it leads to", async () => {
    const html = await page();
    const [, number] =
      /value="pay_at_pickup"\/><span>[^<]*<\/span><small>(\d+) of \d+<\/small>/.exec(html) ?? [];
    expect(Number(number)).toBe(listOf(await get("&pay=pay_at_pickup")).count.passing);
  });

  test("C04: each active filter is a chip that leads to the list without it", async () => {
    const html = await page("&free=1&sort=total");
    expect(html).toMatch(/<a [^>]*aria-label="Remove “Free cancellation”"[^>]*href="[^"]*sort=total"/);
  });

  test("C04: where no car passes, each wish says what dropping it would leave", async () => {
    const html = await page("&priceto=1&free=1");
    expect(shownTotals(html)).toEqual([]);
    const free = listOf(await get("&free=1")).count.passing;
    expect(html).toContain(`Without “Total up to €1.00”: ${free} cars`);
    expect(html).toContain("Without “Free cancellation”: still none");
  });

  test("C10, C16: each card leads to its offer with the list in the address, and is saved without it", async () => {
    const html = await page("&free=1&sort=score");
    const offers = [...html.matchAll(/href="\/en\/cars\/offer\?([^"]*)"/g)].map(([, params = ""]) => params);
    expect(offers).toHaveLength(20);
    expect(offers.every((params) => params.includes("&amp;sort=score&amp;free=1&amp;offer="))).toBe(true);
    expect(html.match(/data-keep="plain"/g)).toHaveLength(20);
  });

  test("C05: the way to more cars is a link to the same page twenty cars longer", async () => {
    expect(await page()).toMatch(/href="\/en\/cars\?[^"]*&amp;shown=40"/);
    expect(shownTotals(await page("&shown=40"))).toEqual(totals(await get("&shown=40")));
  });

  test("C03: free cancellation whose end has passed is said to have ended, and passes no filter for it", async () => {
    const tomorrow = "&in=2027-01-16&at=09:00&out=2027-01-18";
    const html = await page(tomorrow);
    expect(html).toContain("Free cancellation ended on 14 January 2027, 09:00");
    expect(html).not.toMatch(/Free cancellation until \d+ January 2027/);
    expect(await page(`${tomorrow}&free=1`)).not.toContain("Free cancellation ended");
  });

  test("C03: an outage is said as one, with a way to try again, and never as none", async () => {
    const words = wordsFor("en");
    const parsed = parseCars(Object.fromEntries(new URLSearchParams(QUESTION)), { words });
    if (!parsed.ok) throw new Error("the question of the test is wrong");
    const problem = { kind: "unavailable", sentence: "It is away.", retryable: true, requestId: "r-1" };
    const outcome = Promise.resolve({ ok: false as const, problem });
    const html = await drawn({ words, query: parsed.query, terms: "", outcome });
    expect(html).toContain("Cars could not be loaded just now");
    expect(html).toMatch(/<a href="\/en\/cars\?to=airport:LIS[^>]*>Try again/);
    expect(html).not.toContain("0 of");
  });

  test("C03: a place without any desk is a complete answer, worded for this rental alone", async () => {
    const nowhere = await listCars(
      { ...(await answerTo()), pickup: { kind: "airport", id: "LIS" } },
      { words: wordsFor("en"), page: "test" },
    );
    if (!nowhere.ok) throw new Error("the sandbox did not answer");
    const none = { ...nowhere.value, cars: [], passing: [] };
    const say = async (value: CarList) =>
      drawn({
        words: wordsFor("en"),
        query: await answerTo(),
        terms: "these terms",
        outcome: Promise.resolve({ ok: true, value }),
      });
    expect(await say(none)).toContain("No cars for this rental on the booking site");
    expect(await say({ ...none, unread: 3 })).toContain("No offer could be read");
    expect(await say({ ...none, hasNone: true })).toContain("The booking site offers no cars here");
    expect(await say({ ...nowhere.value, unread: 3 })).toContain("Incomplete list");
  });
});

describe("C03: while the lists of cars are being read", () => {
  test("the page says that details are loading, and nothing of what a missing desk states", async () => {
    const html = await page();
    expect(html).toContain("Some names and photos are still loading");
    expect(html).toContain("Desk details not received yet");
    expect(html).not.toMatch(/No score yet|Opening hours not stated|Supplier not stated/);
  });

  test("the cars that have arrived are told, and a list that was read to its end is waited for no longer", async () => {
    const query = await answerTo();
    const list = async () => {
      const outcome = await listCars(query, { words: wordsFor("en"), page: "test" });
      if (!outcome.ok) throw new Error("the sandbox did not answer");
      return outcome.value;
    };
    const { late } = await list();
    expect(late.length).toBe(50);
    const [first = 0] = late;
    const arrived = async () => (await ask(facts.GET, `/api/cars/facts?ids=${late.join()}`)).body;
    expect(await arrived()).toEqual({ arrived: [] });
    const db = await database();
    const readAt = new Date(CLOCK);
    await db
      .insert(carModel)
      .values({ id: first, record: { id: first, make: "Borro", model: "Vale" }, readAt });
    announceCars("models");
    expect(await arrived()).toEqual({ arrived: [first] });
    expect((await list()).late).not.toContain(first);
    await patchCarList("models", { fullAt: readAt });
    expect((await list()).late).toEqual([]);
    expect(await page()).not.toContain("still loading");
  });
});

async function answerTo() {
  const parsed = parseCars(Object.fromEntries(new URLSearchParams(QUESTION)), { words: wordsFor("en") });
  if (!parsed.ok) throw new Error("the question of the test is wrong");
  return parsed.query;
}
