// The register of cases through everything that shows an offer: what each must say and must not say, in English.
import type { CarOffer } from "@roomward/contract/cars-search";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { CarCard } from "@/components/cars/list/car-card";
import { Matrix } from "@/components/cars/list/matrix";
import { Extras } from "@/components/cars/offer/extras";
import { CarHandoff } from "@/components/cars/offer/handoff";
import { Offer } from "@/components/cars/offer/offer";
import { CompareTable } from "@/components/compare/compare-table";
import type { CarTerms } from "@/lib/address/car-query";
import { carJudge, findChosen } from "@/lib/cars/search";
import { wordsFor } from "@/lib/i18n";
import { sentences } from "@/lib/i18n/sentences";
import { NO_CAR_FILTER } from "@/lib/rules/car-filter";
import { type CarView, carView } from "@/lib/views/cars/car";
import { carMatrix, carsCommon, deskPoints } from "@/lib/views/cars/car-list";
import { carCompareView } from "@/lib/views/cars/compare";
import { extrasView } from "@/lib/views/cars/extras";
import type { FoundCar } from "@/lib/views/cars/found-car";
import { carHandoffView } from "@/lib/views/cars/hand-off";
import { type CarOfferSetting, carOfferView } from "@/lib/views/cars/offer";
import { CAR_CASES, type CarCase } from "../cases/cars";
import { textOf } from "../support/markup";

const words = wordsFor("en");
const DESKS = { pickup: 71, dropoff: 72 };
/** Of a case that names none. */
const PICKUP = "2027-02-09T10:15:00";
const DAY_MS = 86_400_000;

/** Where a zone of the cases is. */
const POINTS: Record<string, { latitude: number; longitude: number }> = {
  "Europe/Madrid": { latitude: 40.49, longitude: -3.57 },
  "Europe/Rome": { latitude: 41.8, longitude: 12.25 },
  "Europe/Lisbon": { latitude: 38.77, longitude: -9.13 },
  "Europe/Paris": { latitude: 49.01, longitude: 2.55 },
};
const LISBON = "Europe/Lisbon";

function termsOf({ pickup = PICKUP, days = 2, age = 30, offer }: CarCase): CarTerms {
  const until = new Date(Date.parse(`${pickup}Z`) + days * DAY_MS).toISOString();
  return {
    pickup: { kind: "airport", id: "LIS" },
    dropoff: null,
    from: pickup.slice(0, 16),
    until: until.slice(0, 16),
    age,
    country: "nl",
    currency: offer?.price.currency ?? "EUR",
  };
}

/** A whole answer around what the case states. */
const offerOf = ({ offer, cancellation, title }: CarCase): CarOffer => ({
  offer: 1,
  car: 20,
  supplier: 5,
  categories: ["small"],
  route: {
    pickup: { depot: DESKS.pickup, depot_location_type: "in_terminal" },
    dropoff: { depot: title.startsWith("another place") ? DESKS.dropoff : DESKS.pickup },
  },
  url: { web: "https://cars.example/hand-over?pickup=2027-02-09T10:15:00" },
  ...offer,
  price: offer?.price ?? { total: 98.75, currency: "EUR" },
  policies: { ...offer?.policies, ...(cancellation ? { cancellation } : {}) },
});

function foundOf(one: CarCase, terms = termsOf(one)): FoundCar {
  const removedAt = null;
  const coordinates = POINTS[one.zone ?? LISBON] ?? null;
  const desk = { id: DESKS.pickup, supplier: 5, location: { coordinates }, removedAt };
  const hours = one.hours ? { working_hours: one.hours } : null;
  const car = { make: "Borro", model: "Vale", ...one.car, id: 20, removedAt };
  const copy = {
    suppliers: new Map([[5, { id: 5, name: "Quay Cars", removedAt }]]),
    depots: new Map([[DESKS.pickup, { ...desk, pickup: hours, dropoff: hours }]]),
    scores: new Map(),
    models: new Map([[20, car]]),
  };
  const place = { ref: terms.pickup, name: "Lisbon Airport", where: null, country: "pt", coordinates: null };
  return carJudge({ terms, copy, places: { pickup: place, dropoff: place }, brandOf: (id) => id })(
    offerOf(one),
  );
}

const settingOf = (one: CarCase): CarOfferSetting => {
  const terms = termsOf(one);
  const listed = one.listed?.price;
  return {
    ...{ words, wordOf: () => null, terms, from: terms.from, until: terms.until, country: "Netherlands" },
    places: { pickup: "Lisbon Airport", dropoff: "Lisbon Airport" },
    seen: listed ? { amount: listed.total, currency: listed.currency } : null,
  };
};

const plainOf = (html: string): string => textOf(html).replaceAll("&amp;", "&").replaceAll("&#x27;", "'");

const way = (url: string) => ({ web: url, site: "Example Cars", left: "/api/left?supplier=5&way=" });

/** As a word: what is said of opening hours is not that it is open. */
const says = (text: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])${text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\d])`, "iu");

const REQUESTED_NOW = {
  checkedAt: { at: "2027-01-15T09:00:00Z", text: "now" },
  ...{ againHref: "/again", backHref: "/back", words },
};

/** What each page makes of a case, by its name. */
function pagesOf(one: CarCase): Record<string, string> {
  const setting = settingOf(one);
  const { terms } = setting;
  const found = foundOf(one);
  const view = carOfferView(found, [found], setting);
  const compared = carCompareView([found, found], setting);
  const around = { goHref: "/go", againHref: "/cars", tools: null, maps: { pickup: null, dropoff: null } };
  const pages = {
    offer: <Offer {...{ view, terms, words }} {...around} more={null} />,
    card: <CarCard view={view.car} href="/offer" place={1} save={null} words={words} />,
    handoff: (
      <CarHandoff view={carHandoffView(found, way("https://cars.example/1"), setting)} {...REQUESTED_NOW} />
    ),
    comparison: (
      <CompareTable
        view={{ ...compared, ratesOf: null, quotedText: null, requestedText: null, notice: null }}
        removeHrefs={[null, null]}
        areStays={false}
        seen={sentences(words, "compare.seen")}
        bookAction={null}
        hereHref="/"
        labels={{
          ...{ retry: "again", notStated: "n" },
          ...{ table: "t", what: "w", choose: "c", chooseNamed: "c {name}", see: "s", remove: "r" },
          ...{ removeNamed: "r {name}", axis: { from: "f", to: "t" } },
        }}
      />
    ),
  };
  const shown = Object.entries(pages).map(([name, page]) => [name, plainOf(renderToStaticMarkup(page))]);
  return { ...Object.fromEntries(shown), view: JSON.stringify(view) };
}

const partOf = (view: CarView, part: NonNullable<CarCase["part"]>): string =>
  ({
    blocked: view.figures.find(({ name }) => name === "blocked")?.text ?? "",
    cancellation: view.cancellation.text,
    hours: view.pickup.hours.text,
  })[part];

const ofOffers = CAR_CASES.filter(({ availability }) => !availability);
const titled = (cases: CarCase[]) => cases.map((one) => [`case ${one.id}, ${one.title}`, one] as const);

describe("C11: cases of the register", () => {
  test.each(titled(ofOffers))("the offer page says what %s must say", (_, one) => {
    const { offer = "" } = pagesOf(one);
    for (const text of one.mustSay) expect(offer.toLowerCase()).toContain(text.toLowerCase());
  });

  test.each(titled(ofOffers.filter(({ part }) => !part)))("no page says what %s must not say", (_, one) => {
    for (const [name, page] of Object.entries(pagesOf(one)))
      for (const text of one.mustNotSay)
        expect([name, says(text).exec(page)?.[0]]).toEqual([name, undefined]);
  });

  test.each(titled(ofOffers.filter(({ part }) => part)))(
    "the part of %s says only what it must",
    (_, one) => {
      const { car } = carOfferView(foundOf(one), [], settingOf(one));
      const part = partOf(car, one.part ?? "hours");
      expect(part).not.toBe("");
      for (const text of one.mustNotSay) expect(part).not.toMatch(says(text));
    },
  );

  test.each(titled(ofOffers.filter(({ figures }) => figures?.total)))(
    "card, hand-off and comparison have the total of %s as their largest figure",
    (_, one) => {
      const { card = "", handoff = "", comparison = "" } = pagesOf(one);
      const { text } = carOfferView(foundOf(one), [], settingOf(one)).car.total;
      for (const page of [card, handoff, comparison]) expect(page).toContain(text);
    },
  );
});

describe("C11: a driver without a credit card", () => {
  test("the offer page says that a debit card is not stated, whatever the flag of a guarantee", () => {
    for (const credit_card_required of [true, false, null]) {
      const price = { total: 98.75, currency: "EUR", credit_card_required };
      const { offer } = pagesOf({ ...(CAR_CASES[0] as CarCase), offer: { price } });
      expect(offer).toContain("Debit card: not stated whether accepted");
    }
  });
});

describe("C14: case 17, a desk that is closed then", () => {
  test("the hand-off warns of both ends before its button, as the offer page does", () => {
    const one = CAR_CASES.find(({ id }) => id === 17) as CarCase;
    const { pickup, dropoff } = carOfferView(foundOf(one), [], settingOf(one)).car;
    expect(dropoff.hours.text).toContain("closed that day");
    const [before] = (pagesOf(one).handoff ?? "").split("Continue to");
    for (const { hours } of [pickup, dropoff]) expect(before).toContain(hours.text);
  });
});

describe("C14: case 18, a price that moved", () => {
  const one = CAR_CASES.find(({ id }) => id === 18) as CarCase;

  test("the hand-off names both totals, and its button neither", () => {
    const view = carHandoffView(foundOf(one), way("https://cars.example/1"), settingOf(one));
    const html = renderToStaticMarkup(<CarHandoff view={view} {...REQUESTED_NOW} />);
    expect(plainOf(html)).toContain("Total now €171.80, €7.55 more than in the list (€164.25)");
    const button = /<a[^<>]*data-handoff[^<>]*>([^<]*)</.exec(html)?.[1];
    expect(button).toBe("Continue to Example Cars");
  });

  test("a total in another currency than the one that was seen is held against nothing", () => {
    const setting = { ...settingOf(one), seen: { amount: 164.25, currency: "USD" } };
    expect(carOfferView(foundOf(one), [], setting).movement).toBeNull();
    const same = { ...settingOf(one), seen: { amount: 171.8, currency: "EUR" } };
    expect(carOfferView(foundOf(one), [], same).movement).toBeNull();
  });
});

describe("C03: facts common to every car of a list", () => {
  const base = CAR_CASES[0] as CarCase;
  const costing = (...rows: [string, number | null][]) => {
    const extra_charges = rows.map(([charge, total_amount]) => ({ charge, total_amount }));
    return foundOf({ ...base, offer: { price: { total: 941.2, currency: "EUR", extra_charges } } });
  };
  const lines = (...cars: FoundCar[]) => carsCommon(cars, settingOf(base))?.lines;

  test("the list says once which fees its totals include, and its cards name no amount of them", () => {
    const car = costing(["aged_driver_fee", 133.92], ["one_way_fee", 227], ["airport_fee", 12.5]);
    expect(lines(car)).toEqual([
      "Total for 4 days",
      "Driver’s age fee and one-way fee included where charged",
    ]);
    expect(lines(costing(["one_way_fee", null]))?.[1]).toBe("One-way fee included where charged");
    expect(lines(costing(["airport_fee", 12.5]))).toEqual(["Total for 4 days"]);
  });

  test("a card shortens the excess, limits and the deadline; its details have them in full", () => {
    const policies = {
      damage_excess: { amount: 1425, currency: "EUR" },
      theft_excess: { amount: 1975, currency: "EUR" },
      fuel: "prepay_no_refunds",
      mileage: { type: "limited" as const, distance_limit: 250, distance_unit: "kilometers" as const },
    };
    const cancellation = {
      type: "free_cancellation",
      details: { context: "before_pickup", duration: "PT48H" },
    };
    const one = { ...base, offer: { price: { total: 90, currency: "EUR" }, policies }, cancellation };
    const { figures, limits, cancellation: free } = carView(foundOf(one), settingOf(one));
    expect(figures.at(-1)?.brief).toBe("€1,975.00");
    expect(limits).toEqual([
      "Distance limit: 250 km",
      "You buy the tank; rest not refunded; price not stated",
    ]);
    expect(free.brief).toBe("Free cancellation until 7 February, 10:15");
    const { card = "" } = pagesOf(one);
    for (const text of ["€1,425.00", "per day or per rental", "7 February 2027, 10:15, Lisbon time"])
      expect(card).toContain(text);
  });

  test("a card leaves out what the list says of all its cars, and nothing that one car has otherwise", () => {
    const mine = costing();
    const other: FoundCar = { ...mine, pickup: { ...mine.pickup, type: "downtown" } };
    const { parts } = carsCommon([mine, other], settingOf(base)) ?? {};
    expect(parts).toEqual(["cancellation", "gearbox"]);
    const view = carView(mine, settingOf(base));
    const card = (common: typeof parts = []) =>
      plainOf(
        renderToStaticMarkup(<CarCard {...{ view, common, words }} href="/offer" place={1} save={null} />),
      );
    const count = (html: string) => html.split(view.cancellation.brief).length - 1;
    // Once more in the fold of details.
    expect([count(card()), count(card(parts))]).toEqual([2, 1]);
    expect(lines(mine, other)).toContain(view.cancellation.brief);
  });
});

describe("C11: nothing beside a rule for fuel that takes something", () => {
  const base = CAR_CASES.find(({ id }) => id === 2) as CarCase;
  const drawn = (fuel: string, power: string) => {
    const price = { total: 207.35, currency: "EUR", extra_charges: [] };
    const deposit = { amount: 0, currency: "EUR" };
    const policies = { ...base.offer?.policies, fuel, deposit, payment: { timing: "pay_online_now" } };
    const car = { id: 20, specification: { fuel: power } };
    const one: CarCase = { ...base, offer: { price, policies }, car };
    const view = carOfferView(foundOf(one), [], settingOf(one));
    const [, atDesk, blocked] = view.car.figures;
    return [atDesk?.text, blocked?.text, view.added, view.needs[1]];
  };
  const only = "Only the fuel or charge you buy is added to the total; price not stated.";

  test.each([
    ["return_same", "petrol", "Nothing", "Nothing", "Nothing is added to the total."],
    ["prepay_no_refunds", "petrol", "The tank; price not stated", "Nothing", only],
    ["prepay_refunds", "electric", "The charge; price not stated", "Nothing", only],
    [
      "return_same_or_prepay_no_refunds",
      ...["petrol", "Nothing, unless you buy the tank; price not stated", "Nothing", only],
    ],
    [
      "return_same_preauth",
      ...["petrol", "Nothing", "No deposit; fuel sum not stated", "Nothing is added to the total."],
    ],
  ] as string[][])("%s, %s", (fuel = "", power = "", ...says) => {
    const [atDesk, blocked, added, card] = drawn(fuel, power);
    expect([atDesk, blocked, added]).toEqual(says);
    expect(card?.includes("is blocked")).toBe(fuel === "return_same_preauth");
  });
});

describe("C04: seats as text", () => {
  test.each([
    ["5", 5],
    ["5+2", 7],
    ["4 + 2", 6],
    ["many", null],
  ])("%s counts as %s for a filter", (seats, count) => {
    const one: CarCase = { ...(CAR_CASES[0] as CarCase), car: { id: 20, capacity: { seats } } };
    expect(foundOf(one).facts.seats).toBe(count);
  });
});

describe("C18: the comparison", () => {
  test("it marks the lowest total, and none where two are the same or one is in another currency", () => {
    const base = CAR_CASES[0] as CarCase;
    const notes = (...prices: [total: number, currency: string][]) => {
      const cars = prices.map(([total, currency]) =>
        foundOf({ ...base, offer: { price: { total, currency } } }),
      );
      const { groups } = carCompareView(cars, settingOf(base));
      const rows = groups.flatMap(({ rows }) => rows);
      return rows.find(({ key }) => key === "total")?.cells.map(({ best }) => best);
    };
    expect(notes([90, "EUR"], [80, "EUR"], [85, "EUR"])).toEqual([null, "Lowest total", null]);
    expect(notes([80, "EUR"], [80, "EUR"])).toEqual([null, null]);
    expect(notes([90, "EUR"], [80, "GBP"])).toEqual([null, null]);
  });
});

describe("C10, C11: facts an offer does not state", () => {
  const base = CAR_CASES[0] as CarCase;
  const price = { total: 90, currency: "EUR" };
  const found = (offer: NonNullable<CarCase["offer"]>) => foundOf({ ...base, offer });

  test("charges that are not stated are named so, and a list of none has no line", () => {
    const included = (offer: NonNullable<CarCase["offer"]>) =>
      carView(found(offer), settingOf(base)).included;
    expect(included({ price })).toEqual(["Contents of the total: not stated"]);
    expect(included({ price: { ...price, extra_charges: [] } })).toEqual([]);
  });

  test("a kind of mileage that nobody knows is no unlimited distance", () => {
    const [first] = carView(
      found({ price, policies: { mileage: { type: "by_zone" } } }),
      settingOf(base),
    ).mileage;
    expect(first).toBe("Distance limited; limit not stated");
  });

  test("the cheapest of the offers that are alike is the one that was chosen", () => {
    const cars = [91, 89, 90].map((total) => found({ price: { ...price, total } }));
    expect(findChosen(cars, found({ price }).choice).found?.facts.total).toBe(89);
  });
});

describe("C11: doors as text", () => {
  test.each([
    ["5", "en", "5 doors"],
    ["4/2", "en", "2 or 4 doors"],
    ["2/4", "de", "2 oder 4 Türen"],
    ["4/5", "ja", "4または5ドア"],
  ] as const)("%s in the language %s reads %s", (doors, locale, text) => {
    const base = CAR_CASES[0] as CarCase;
    const setting = { ...settingOf(base), words: wordsFor(locale) };
    const { facts } = carOfferView(
      foundOf({ ...base, car: { id: 20, capacity: { doors } } }),
      [],
      setting,
    ).car;
    expect(facts.find(({ kind }) => kind === "doors")?.text).toBe(text);
  });
});

describe("C06, C07: case 17, a desk that is closed then", () => {
  test("C12: the offer gives the hours of each desk once", () => {
    const one = CAR_CASES.find(({ id }) => id === 17) as CarCase;
    const { pickup, dropoff } = carOfferView(foundOf(one), [], settingOf(one)).car;
    const { offer = "" } = pagesOf(one);
    for (const { hours } of [pickup, dropoff]) expect(offer.split(hours.text)).toHaveLength(2);
  });

  test("C12: a return to the desk of the pick-up names its address once", () => {
    const one = CAR_CASES.find(({ id }) => id === 17) as CarCase;
    const { offer = "" } = pagesOf(one);
    expect(offer.split("Address not stated")).toHaveLength(2);
    expect(offer).toContain("Same desk as pick-up");
    expect(pagesOf({ ...one, title: "another place" }).offer).not.toContain("The same desk");
  });

  test("card, offer, table, list of desks and map name it in the same words", () => {
    const one = CAR_CASES.find(({ id }) => id === 17) as CarCase;
    const cars = [foundOf({ ...one, offer: { price: { total: 98.75, currency: "EUR" } } })];
    const query = { ...termsOf(one), sort: "total" as const, filter: NO_CAR_FILTER, shown: 20 };
    const brandName = () => "Quay Cars";
    const setting = { ...{ query, words, brandName, wordOf: () => null }, filter: NO_CAR_FILTER };
    const inEuros = { ...setting, currency: "EUR" };
    const [row] = carMatrix(cars, inEuros).rows;
    expect(row?.cells[0]).toMatchObject({
      label: "Small, Quay Cars: €98.75; Closed at pick-up and return",
      closed: "Closed at pick-up and return",
    });
    const { offer = "", card = "" } = pagesOf(one);
    expect(card).toContain("Closed at pick-up and return");
    expect(offer).toContain("Closed at pick-up and return");
    const [desk] = deskPoints(cars, inEuros).points;
    expect([desk?.closed, desk?.total?.text]).toEqual(["Closed at pick-up and return", "€98.75, closed"]);
  });

  test("C06: four suppliers stand in the table at once, the others in a fold; a closed column says so once", () => {
    const closed = (at: number) => (at === 1 ? "Closed at return" : null);
    const cell = (at: number) => ({
      text: `€${at}`,
      label: `cell ${at}`,
      closed: closed(at),
      href: "/narrowed",
    });
    const suppliers = Array.from({ length: 9 }, (_, id) => ({ id, name: `Supplier ${id}` }));
    const rows = ["small", "large"].map((size) => ({
      size,
      name: size,
      cells: suppliers.map(({ id }) => cell(id)),
    }));
    const link = ({ href, children }: { href: string; children: ReactNode }) => <a href={href}>{children}</a>;
    const html = renderToStaticMarkup(<Matrix matrix={{ suppliers, rows }} link={link} words={words} />);
    const [before = "", inFold = ""] = html.split("5 more suppliers");
    expect(before.match(/<td/g)).toHaveLength(8);
    expect(inFold.match(/<table/g)).toHaveLength(2);
    expect(inFold.match(/<td/g)).toHaveLength(10);
    expect(html.match(/Closed at return/g)).toHaveLength(1);
    expect(html).not.toContain(">closed<");
  });

  test("suppliers stand in the order of their lowest totals, sizes from the smallest", () => {
    const base = CAR_CASES[0] as CarCase;
    const car = (brand: number, total: number, size: string): FoundCar => {
      const found = foundOf({ ...base, offer: { price: { total, currency: "EUR" } } });
      return { ...found, facts: { ...found.facts, brand, sizes: [size] } };
    };
    const cars = [car(1, 300, "carriers"), car(1, 90, "large"), car(2, 80, "medium"), car(3, 85, "small")];
    const query = { ...termsOf(base), sort: "total" as const, filter: NO_CAR_FILTER, shown: 20 };
    const { suppliers, rows } = carMatrix(cars, {
      ...{ query, words, wordOf: () => null, filter: NO_CAR_FILTER, currency: "EUR" },
      brandName: String,
    });
    expect(suppliers.map(({ id }) => id)).toEqual([2, 3, 1]);
    expect(rows.map(({ size }) => size)).toEqual(["small", "medium", "large", "carriers"]);
  });
});

describe("C19: case 19, extras and insurance", () => {
  const one = CAR_CASES.find(({ id }) => id === 19) as CarCase;
  const page = (more: { mode?: string; terms?: unknown } = {}) => {
    const { availability, chosen = {} } = one;
    if (!availability) throw new Error("case 19 has an availability");
    const products = availability.products?.map((product) => ({ ...product, mode: more.mode ?? null }));
    const setting = { words, wordOf: () => null, days: 3, currency: "EUR", chosen };
    const view = extrasView({ ...availability, products }, { terms: more.terms }, setting);
    return plainOf(renderToStaticMarkup(<Extras view={view} params={[]} words={words} />));
  };

  test("the sum holds the chosen extras and never the insurance", () => {
    for (const text of one.mustSay) expect(page()).toContain(text);
    for (const text of one.mustNotSay) expect(page()).not.toContain(text);
    expect(page({ mode: "each_per_day" })).toContain("€399.90");
  });

  test("cards that the terms accept are named", () => {
    const key_info = { accepted_cards: ["visa", "debit_card"], needed_items: ["passport"] };
    const { availability, chosen = {} } = one;
    if (!availability) throw new Error("case 19 has an availability");
    const setting = { words, wordOf: () => null, days: 3, currency: "EUR", chosen };
    const { needed } = extrasView(availability, { key_info }, setting);
    expect(needed).toEqual(["Passport", "Cards accepted: Visa and Debit card"]);
  });

  test("the terms are plain text, whatever HTML they come in", () => {
    const terms = [
      { title: "Licence", sections: [{ text: "<p>One <b>year</b><script>x</script> &lt;i&gt;</p>" }] },
    ];
    expect(page({ terms })).toContain("Licence One year x &lt;i&gt;");
  });
});

describe("C13: other offers", () => {
  const base = CAR_CASES.find(({ id }) => id === 1) as CarCase;
  const other = (total: number, change: Partial<FoundCar["choice"]> & { brand?: number } = {}): FoundCar => {
    const found = foundOf({ ...base, offer: { price: { total, currency: "EUR" } } });
    const { brand = found.facts.brand, ...choice } = change;
    return { ...found, choice: { ...found.choice, ...choice }, facts: { ...found.facts, brand } };
  };

  test("the same car comes once from each other supplier, and cheaper cars are others of its class", () => {
    const mine = foundOf(base);
    const cheaperModel = other(305, { car: 26, supplier: 9, brand: 9 });
    const cars = [
      mine,
      other(410, { supplier: 6, brand: 6 }),
      other(300, { supplier: 6, brand: 6 }),
      other(310, { car: 21, supplier: 7, brand: 7 }),
      other(500, { car: 22, supplier: 8, brand: 8 }),
      { ...cheaperModel, model: cheaperModel.model && { ...cheaperModel.model, model: "Dale" } },
    ];
    const setting = settingOf(base);
    const filter = { ...NO_CAR_FILTER, isFree: true };
    const view = carOfferView(mine, cars, { ...setting, terms: { ...setting.terms, filter, sort: "total" } });
    expect(view.sameCar.map(({ total }) => total.amount)).toEqual([300, 310, 500]);
    expect(view.cheaper.map(({ total }) => total.amount)).toEqual([305]);
    expect(view.cheaper[0]?.href).toContain("&seen=305,EUR");
    expect(view.cheaper[0]?.href).toContain("&sort=total&free=1&offer=");
  });

  test("cheaper cars have no fewer seats, and a desk that is closed then is named and comes last", () => {
    const seated = (car: FoundCar, seats: number | null): FoundCar => ({
      ...car,
      facts: { ...car.facts, seats },
    });
    const hours = { kind: "outside" as const, ranges: [] };
    const late = other(200, { car: 23 });
    const closed: FoundCar = {
      ...seated(late, 7),
      dropoff: { ...late.dropoff, hours },
      facts: { ...late.facts, seats: 7, isOpen: false },
    };
    const fewer = [seated(other(210, { car: 24 }), 5), seated(other(220, { car: 25 }), null)];
    const mine = seated(foundOf(base), 7);
    const cars = [mine, closed, ...fewer, seated(other(310, { car: 21 }), 8)];
    const { cheaper } = carOfferView(mine, cars, settingOf(base));
    expect(cheaper.map(({ total, closed: text }) => [total.amount, text])).toEqual([
      [310, null],
      [200, "Closed at return"],
    ]);
  });

  test("an address carries what it names, and the rest is entered again", () => {
    const setting = settingOf(base);
    const { from, until, age } = setting.terms;
    const seen = (url: string) => carHandoffView(foundOf(base), way(url), setting).inShort;
    const full = seen(`https://cars.example/1?a=${from}:00&b=${until}:00&age=${age}&cur=EUR`);
    expect(full.where).toContain("pick-up on 9 February 2027, 10:15, return on 13 February 2027, 10:15");
    expect(full.again).not.toMatch(/days and times|age of the driver|currency/i);
    const bare = seen("https://cars.example/1?n=30");
    expect(bare.where).toBe("The booking site (Example Cars). It opens with: this car");
    expect(bare.again).toMatch(/^Days and times, age of the driver, currency, extras/);
  });
});
