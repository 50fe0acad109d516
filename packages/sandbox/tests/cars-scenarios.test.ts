// Scenarios of cars: each is there at any seed and hour, and its search answers the offer that it names.
import type { CarOffer } from "@roomward/contract/cars-search";
import type { CarDepot, CarDetails, CarSupplier } from "@roomward/contract/cars-static";
import { describe, expect, test } from "vitest";
import { carDepots, carDetails, carSuppliers } from "../src/cars/calls";
import type { Sandbox } from "../src/server";
import { ask, askPath, handClock, NOON, sandboxOf } from "./server-support";

const QUARTER_MS = 15 * 60_000;

interface Listed {
  slug: string;
  case: number | null;
  shows: string;
  contract: string;
  question: Record<string, unknown>;
  offer: { offer: number; car: number; supplier: number; pickup_depot: number; total: number } | null;
  pages: { list: string; offer: string | null };
  request: { body: object };
}

async function listIn(sandbox: Sandbox): Promise<Listed[]> {
  return (await askPath(sandbox, "/scenarios/cars.json", { method: "GET" })).json.scenarios;
}

const clock = handClock();
const sandbox = sandboxOf({ properties: 1_000, clock });
const scenarios = await listIn(sandbox);

/** The answer to the scenario's own search, and its offer there. */
async function searched({ request, offer }: Listed) {
  const { status, json } = await ask(sandbox, "/cars/search", request.body);
  const found: CarOffer | undefined = json.data?.find((one: CarOffer) => one.offer === offer?.offer);
  return { status, json, found };
}

/** Whole lists in one pass: by the hundred they take a hundred times as long. */
const whole = { offset: 0, rows: 1_000_000 };
const { context } = sandbox.namespaces.get("default");
const lists = {
  depots: carDepots(context, { languages: ["en-gb"] }, whole).data as CarDepot[],
  cars: carDetails(context, {}, whole).data as CarDetails[],
  suppliers: carSuppliers(context, {}, whole).data as CarSupplier[],
};

const deskOf = ({ offer }: Listed) => lists.depots.find(({ id }) => id === offer?.pickup_depot);
const hoursOn = (listed: Listed, day: "monday" | "sunday"): string[] | undefined =>
  deskOf(listed)?.pickup?.working_hours?.[day]?.map(
    ({ opening_time: from, closing_time: to }) => `${from}-${to}`,
  );
const weekday = (text: unknown) => new Date(`${String(text)}Z`).getUTCDay();
const chargeOf = ({ price }: CarOffer, id: string): number =>
  price.extra_charges?.find(({ charge }) => charge === id)?.total_amount ?? 0;

/** What the answer must show of a scenario's offer. */
const SHOWN: Readonly<Record<string, (offer: CarOffer, listed: Listed) => unknown>> = {
  "paid-at-the-desk": (offer) => {
    expect(offer.policies?.payment?.timing).toBe("pay_at_pickup");
    expect(offer.price.credit_card_required).toBe(true);
    const [way, age] = [chargeOf(offer, "one_way_fee"), chargeOf(offer, "aged_driver_fee")];
    expect(Math.min(way, age)).toBeGreaterThan(0);
    expect(offer.price.total).toBeGreaterThan(way + age);
  },
  "four-figures": ({ price, policies }) => {
    expect(policies?.payment?.timing).toBe("pay_online_now");
    const stored = [policies?.deposit, policies?.damage_excess, policies?.theft_excess];
    expect(new Set([price.total, ...stored.map((one) => one?.amount)]).size).toBe(4);
  },
  "age-fee-online": (offer) => {
    expect(offer.policies?.payment?.timing).toBe("pay_online_now");
    expect(chargeOf(offer, "aged_driver_fee")).toBeGreaterThan(0);
  },
  "part-payment": ({ policies }) => expect(policies?.payment?.timing).toBe("pay_partial_online_now"),
  "deposit-not-stated": ({ policies }) => expect(policies?.deposit).toBeNull(),
  "no-deposit": ({ policies }) => expect(policies?.deposit?.amount).toBe(0),
  "deposit-in-another-currency": ({ price, policies }) => {
    expect(price.currency).toBe("GBP");
    expect(policies?.deposit?.currency).not.toBe("GBP");
  },
  "limited-mileage": ({ policies }) =>
    expect(policies?.mileage).toMatchObject({
      type: "limited",
      distance_limit: expect.any(Number),
      amount: expect.any(Number),
    }),
  // From 27 to 28 March 2027 clocks go forward in Spain.
  "clocks-go-forward": ({ policies }, { question }) => {
    expect(question.at).toBe("2027-03-28T10:15");
    expect(policies?.cancellation?.details).toEqual({ context: "before_pickup", duration: "PT48H" });
  },
  "free-days-from-booking": ({ policies }, { question }) => {
    expect(question.at).toBe("2027-01-18T10:00");
    expect(policies?.cancellation?.details).toEqual({
      context: "within_given_time_period_of_booking",
      duration: "P7D",
    });
  },
  "free-without-deadline": ({ policies }) =>
    expect(policies?.cancellation).toEqual({ type: "free_cancellation", details: null }),
  "non-refundable-at-the-desk": ({ policies }) =>
    expect([policies?.cancellation?.type, policies?.payment?.timing]).toEqual([
      "non-refundable",
      "pay_at_pickup",
    ]),
  "zero-excess-that-is-none": ({ policies }) => {
    expect(policies?.insurance_package).toBe("zero_excess");
    expect(policies?.damage_excess?.amount).toBeGreaterThan(0);
  },
  "theft-not-stated": ({ policies }) =>
    expect([policies?.insurance_package, policies?.damage_excess?.amount, policies?.theft_excess]).toEqual([
      "inclusive",
      0,
      null,
    ]),
  "deal-that-does-not-add-up": ({ deal, price }) => {
    const reduced = (deal?.public_price ?? 0) * (1 - (deal?.discount_percentage ?? 0) / 100);
    expect(Math.abs(reduced - price.total)).toBeGreaterThan(0.02);
  },
  "one-way-without-fee": (offer, { question }) => {
    expect(question.to).toMatch(/^airport:/);
    expect(chargeOf(offer, "one_way_fee")).toBe(0);
  },
  "young-driver": (offer) => expect(chargeOf(offer, "aged_driver_fee")).toBeGreaterThan(0),
  "late-pick-up": (_offer, listed) => {
    expect([weekday(listed.question.at), String(listed.question.at).slice(11)]).toEqual([1, "22:40"]);
    expect(hoursOn(listed, "monday")).toEqual(["07:00:00-21:30:00"]);
  },
  "extras-and-insurance": ({ insurance }) => expect(insurance?.price?.amount).toBeGreaterThan(0),
  "seats-as-text": ({ car }) =>
    expect(lists.cars.find(({ id }) => id === car)?.capacity).toMatchObject({
      seats: expect.stringMatching(/^\d\+\d$/),
      bags: null,
    }),
  commission: (offer) => expect(offer.estimated_commission?.amount).toBeGreaterThan(0),
  "closed-day": (_offer, listed) => {
    expect(weekday(listed.question.at)).toBe(0);
    expect(hoursOn(listed, "monday")).not.toBeUndefined();
    expect(hoursOn(listed, "sunday")).toBeUndefined();
  },
  "midday-break": (_offer, listed) => {
    expect(String(listed.question.at).slice(11)).toBe("13:15");
    expect(hoursOn(listed, "monday")?.join(" ")).toMatch(/-12:30:00 14:00:00-/);
  },
  "round-the-clock": (_offer, listed) => expect(hoursOn(listed, "monday")).toEqual(["00:00:00-23:59:00"]),
  "hours-not-stated": (_offer, listed) => {
    expect(deskOf(listed)).toBeDefined();
    expect(deskOf(listed)?.pickup?.working_hours).toBeUndefined();
  },
  "senior-driver": (offer, { question }) => {
    expect(question.age).toBe(78);
    expect(chargeOf(offer, "aged_driver_fee")).toBeGreaterThan(0);
  },
  "one-way-in-the-country": (offer) => expect(chargeOf(offer, "one_way_fee")).toBeGreaterThan(0),
  "one-way-abroad": (offer) => expect(chargeOf(offer, "one_way_fee")).toBeGreaterThanOrEqual(150),
  "unknown-charge": (offer) => expect(chargeOf(offer, "winter_equipment_fee")).toBeGreaterThan(0),
  "unknown-supplier": ({ supplier }) => expect(lists.suppliers.some(({ id }) => id === supplier)).toBe(false),
  "desk-missing": (_offer, listed) => expect(deskOf(listed)).toBeUndefined(),
  "car-missing": ({ car }) => expect(lists.cars.some(({ id }) => id === car)).toBe(false),
};

/** They show themselves by another search, or by none. */
const OTHERWISE = ["price-moved", "offer-gone", "not-offered", "pick-up-before-now"];

describe("scenarios of cars", () => {
  test("cover the 21 cases and what stands beside them, each with a search, a sentence and a row of the gaps", () => {
    const slugs = scenarios.map(({ slug }) => slug);
    expect(slugs.toSorted()).toEqual([...Object.keys(SHOWN), ...OTHERWISE].toSorted());
    const cases = new Set(scenarios.map((one) => one.case));
    for (let number = 1; number <= 21; number++) expect([...cases]).toContain(number);
    for (const { shows, contract } of scenarios) {
      expect(shows).toMatch(/^[A-Z/].*[.]$/);
      expect(contract).toMatch(/^gaps 13, /);
    }
  });

  test.each(Object.entries(SHOWN))("the scenario %s shows what it says", async (slug, check) => {
    const listed = scenarios.find((one) => one.slug === slug) as Listed;
    const { status, found } = await searched(listed);
    expect(status).toBe(200);
    expect(found).toMatchObject({ car: listed.offer?.car, supplier: listed.offer?.supplier });
    expect(found?.price.total).toBe(listed.offer?.total);
    check(found as CarOffer, listed);
  });

  test("the search across an ocean finds nothing, and the one of a past pick-up is refused by its field", async () => {
    const of = (slug: string) => searched(scenarios.find((one) => one.slug === slug) as Listed);
    expect(await of("not-offered")).toMatchObject({ status: 200, json: { data: [] } });
    const past = await of("pick-up-before-now");
    expect([past.status, past.json.errors[0].id]).toEqual([400, "invalid_parameter"]);
    expect(past.json.errors[0].message).toContain("pickup.datetime");
  });

  test("a price has moved and an offer has gone a quarter of an hour later", async () => {
    const [moved, removed] = ["price-moved", "offer-gone"].map(
      (slug) => scenarios.find((one) => one.slug === slug) as Listed,
    ) as [Listed, Listed];
    expect((await searched(moved)).found?.price.total).toBe(moved.offer?.total);
    expect((await searched(removed)).found?.car).toBe(removed.offer?.car);
    clock.advance(QUARTER_MS);
    const later = (await searched(moved)).found?.price.total;
    expect(later).toBeGreaterThan(0);
    expect(later).not.toBe(moved.offer?.total);
    expect((await searched(removed)).found).toBeUndefined();
    clock.set(NOON);
  });

  test("each names addresses of the site for the list and for the offer", () => {
    const way = scenarios.find(({ slug }) => slug === "paid-at-the-desk") as Listed;
    const query =
      "to=airport:LIS&back=airport:OPO&in=2027-02-14&at=10:00&out=2027-02-18&until=10:00&age=23&from=nl&cur=EUR";
    expect(way.pages.list).toBe(`/en/cars?${query}`);
    const { car, supplier, pickup_depot: desk, total } = way.offer ?? {};
    expect(way.pages.offer).toContain(`/en/cars/offer?${query}&offer=${car}~${supplier}~${desk}~`);
    expect(way.pages.offer).toContain(`~pay_at_pickup~`);
    expect(way.pages.offer).toContain(`&seen=${total},EUR`);
    expect(scenarios.find(({ slug }) => slug === "not-offered")?.pages.offer).toBeNull();
  });

  test.each([
    [7, "2027-07-31T22:10:00Z"],
    [1, "2026-10-20T03:00:00Z"],
  ])("all are found with the seed %i at %s", async (seed, at) => {
    const other = sandboxOf({ seed, properties: 1_000, clock: handClock(at) });
    expect((await listIn(other)).map(({ slug }) => slug)).toEqual(scenarios.map(({ slug }) => slug));
  });

  test("the page names every one, and a sandbox without cars has none", async () => {
    const { text } = await askPath(sandbox, "/scenarios/cars", { method: "GET" });
    for (const { slug } of scenarios) expect(text).toContain(`id="${slug}"`);
    expect(await listIn(sandboxOf({ properties: 1_000, noCars: true }))).toEqual([]);
  });
});
