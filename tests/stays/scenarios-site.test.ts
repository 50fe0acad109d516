// The site over every scenario: no page may fail for what a property lacks or brings anew.

import { SCENARIOS } from "@roomward/sandbox/scenarios/all";
import { SCENARIO_CITY_ID } from "@roomward/sandbox/scenarios/place";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { questionOf } from "@/lib/booking/start";
import { config } from "@/lib/config";
import { call } from "@/lib/demand/client";
import { wordsFor } from "@/lib/i18n";
import { placeByRef } from "@/lib/places/lookup";
import { plansOf, previewQuote } from "@/lib/quote/ordered";
import { NO_ARRIVAL } from "@/lib/rules/campaign";
import { ratesOf } from "@/lib/stays/availability";
import { readCursor } from "@/lib/stays/cursor";
import { propertyOf } from "@/lib/stays/details";
import { parseSearch } from "@/lib/stays/query";
import { handoffOf } from "@/lib/stays/recheck";
import { reviewsOf } from "@/lib/stays/reviews";
import { scoresOf } from "@/lib/stays/scores";
import { nextStays, searchStays } from "@/lib/stays/search";
import type { StayCard } from "@/lib/views/list/card";
import { allRates } from "@/lib/views/rates/cheapest-rate";
import { type OverSandbox, overSandbox } from "./support";

// What the site says of a scenario must not depend on how busy the machine is.
config.patience = 20;

const words = wordsFor("en");
const UNDATED = { terms: null, pay: null, bookerCountry: "nl" };
const parsed = parseSearch(
  { to: `city:${SCENARIO_CITY_ID}`, in: "2027-02-14", out: "2027-02-16" },
  { words, userAgent: null },
);
if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
const { query } = parsed;

let world: OverSandbox;
const cards: StayCard[] = [];

beforeAll(async () => {
  world = await overSandbox(1_000);
  let page = await searchStays(query, words);
  for (;;) {
    if (!page.ok) throw new Error(page.problem.sentence);
    cards.push(...page.value.cards, ...page.value.held, ...page.value.withheld);
    const cursor = page.value.next === null ? null : readCursor(page.value.next);
    if (cursor === null) return;
    page = await nextStays(cursor, query, words);
  }
});
afterAll(() => world.stop());

test("B13: the place is known to the site by its name and country", async () => {
  const place = await placeByRef({ kind: "city", id: String(SCENARIO_CITY_ID) }, "en");
  expect(place).toMatchObject({ name: "Scenario Bay", country: "pm", cityId: SCENARIO_CITY_ID });
});

test("B13: the platform's own Amsterdam is known to the site by its id, though no list holds it, and has the published properties", async () => {
  const ref = { kind: "city", id: "-2140479" } as const;
  expect(await placeByRef(ref, "en")).toMatchObject({ name: "Amsterdam", country: "nl" });
  const requestBody = parseSearch(
    { to: "city:-2140479", in: "2027-02-14", out: "2027-02-16" },
    { words, userAgent: null },
  );
  if (!requestBody.ok) throw new Error(JSON.stringify(requestBody.problems));
  const found = await searchStays(requestBody.query, words);
  if (!found.ok) throw new Error(found.problem.sentence);
  const shown = [...found.value.cards, ...found.value.held, ...found.value.withheld].map(
    ({ facts }) => facts.id,
  );
  expect(new Set(shown)).toEqual(
    new Set([10004, 10507360, 12337, 42709, 3427703, 4462291, 5476508, 2098153]),
  );
});

test("B05: the results page lists every open scenario with a price, but for the two that have none to show", () => {
  const withoutRoom = new Set(["sold-out", "opens-tomorrow", "dormitory-beds"]);
  const listed = SCENARIOS.filter(
    ({ slug, cityId }) => cityId === undefined && !withoutRoom.has(slug) && !slug.startsWith("closed-"),
  );
  expect(new Set(cards.map(({ facts }) => facts.id))).toEqual(new Set(listed.map(({ id }) => id)));
  const unpriced = SCENARIOS.filter(({ slug }) => ["net-rates", "unverified-trader"].includes(slug));
  const none = unpriced.map(({ id }) => id);
  const stored = SCENARIOS.find(({ slug }) => slug === "unverified-trader")?.id;
  expect(cards.find(({ facts }) => facts.id === stored)?.price).toMatchObject({
    text: "Not bookable from your country",
  });
  for (const { facts, price } of cards)
    expect(price.state, String(facts.id)).toBe(none.includes(facts.id) ? "check_dates" : "offer");
});

describe.each(SCENARIOS.map(({ slug, id }) => [slug, id] as const))("%s", (slug, id) => {
  test(`B05: ${slug} breaks neither the property page nor its rates, reviews and scores`, async () => {
    const found = await propertyOf(id, words, UNDATED);
    expect(found.kind).toBe("found");
    const rates = await ratesOf(id, query, words);
    const reviews = await reviewsOf(id, {}, words);
    const scores = await scoresOf(id, words);
    for (const answer of [rates, reviews, scores]) expect(answer).toMatchObject({ ok: true });
  });
});

/** How many ways of paying the preview of a rate has that is offered to be booked here; null for one that is not. */
async function waysToPay(id: number, rate: string): Promise<number | null> {
  const choice = { kind: "product", id: rate } as const;
  const answer = await handoffOf(id, query, { choice, seen: null }, words);
  if (answer.kind !== "ready" || !answer.view.isOrderable) return null;
  const chosen = { id, terms: query, choice, arrival: NO_ARRIVAL, seen: null, asked: "" };
  const found = await questionOf(chosen, words);
  if (found === null) return 0;
  const { checkin, checkout, booker, products, currency } = found.question;
  const accommodation = { id, booker, checkin, checkout, products };
  const { data } = await call("orderPreview", { accommodation, currency }, { page: "booking" });
  const previewed = data.accommodation ?? null;
  return previewed !== null && previewQuote(previewed) !== null ? plansOf(previewed).length : 0;
}

test("O35: a rate that can be booked here has an order's preview with a way to pay, in every scenario", async () => {
  const found: [string, number][] = [];
  for (const { slug, id } of SCENARIOS) {
    const rates = await ratesOf(id, query, words);
    const all = rates.ok ? allRates(rates.value) : [];
    // The first and the last differ in what a scenario rewrites by rate.
    for (const rate of new Set([...all.slice(0, 1), ...all.slice(-1)])) {
      const ways = await waysToPay(id, rate.id);
      if (ways !== null) found.push([`${slug} ${rate.id}`, ways]);
    }
  }
  expect(found.filter(([, ways]) => ways === 0)).toEqual([]);
  expect(found.length).toBeGreaterThan(90);
});
