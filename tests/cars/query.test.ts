// A question about cars out of an address: its defaults, its one spelling, and one sentence for each field that is wrong.
import { beforeAll, describe, expect, test } from "vitest";
import { readPlainCars } from "@/app/[locale]/cars/cars-form";
import { carOfferHref, carOfferParams, carQueryToParams, carsHref } from "@/lib/address/car-query";
import { parseCars, rentalTimeProblem } from "@/lib/cars/query";
import { setClock } from "@/lib/clock";
import { wordsFor } from "@/lib/i18n";
import { NO_CAR_FILTER } from "@/lib/rules/car-filter";
import type { RawParams } from "@/lib/stays/query";

const words = wordsFor("en");
const GOOD: RawParams = {
  ...{ to: "airport:LIS", in: "2027-05-10", at: "10:00", out: "2027-05-14", until: "10:00" },
};

beforeAll(() => setClock(() => Date.parse("2027-01-15T09:00:00Z")));

const parse = (more: RawParams = {}) => parseCars({ ...GOOD, ...more }, { words });

function problemsOf(more: RawParams): [field: string, sentence: string][] {
  const parsed = parse(more);
  return parsed.ok ? [] : parsed.problems.map(({ field, sentence }) => [field, sentence]);
}

describe("C01: the question", () => {
  test("times, age, country, currency, order and filter have defaults", () => {
    const parsed = parse({ at: undefined, until: undefined });
    expect(parsed.ok && parsed.query).toEqual({
      ...{ pickup: { kind: "airport", id: "LIS" }, dropoff: null },
      ...{ from: "2027-05-10T10:00", until: "2027-05-14T10:00", age: 30, country: "nl", currency: "EUR" },
      ...{ sort: "recommended", filter: NO_CAR_FILTER, shown: 20 },
    });
  });

  test("an address spelled from a question is read as the same question", () => {
    const text =
      "to=airport:LIS&back=airport:OPO&in=2027-05-10&at=06:30&out=2027-05-14&until=23:30&age=23&from=de&cur=USD" +
      "&sort=total&size=small,medium&gear=automatic&fuel=electric&seats=5&bags=2&air=1&supplier=7,9&desk=in_terminal" +
      "&deskscore=8&open=1&pay=pay_at_pickup&free=1&unlimited=1&samefuel=1&cover=basic&deposit=900&excess=1500" +
      "&pricefrom=100&priceto=400&shown=40";
    const parsed = parseCars(Object.fromEntries(new URLSearchParams(text)), { words });
    expect(parsed.ok && carQueryToParams(parsed.query)).toBe(text);
  });

  test("the same place for return is no other place", () => {
    const parsed = parse({ back: "airport:LIS" });
    expect(parsed.ok && parsed.query.dropoff).toBeNull();
  });

  test("times are read as people write them, ages in the digits of any language", () => {
    const parsed = parse({ at: "9.30", until: "٠٩:٣٠", age: "٢٣", pricefrom: "１００" });
    expect(parsed.ok && [parsed.query.from, parsed.query.until, parsed.query.age]).toEqual([
      "2027-05-10T09:30",
      "2027-05-14T09:30",
      23,
    ]);
    expect(parsed.ok && parsed.query.filter.priceFrom).toBe(100);
  });

  test("a car is returned the same day, but not at the minute it was picked up", () => {
    expect(problemsOf({ out: "2027-05-10", until: "18:00" })).toEqual([]);
    expect(problemsOf({ out: "2027-05-10" })).toEqual([["until", "Return must be after pick-up."]]);
  });
});

const AGE = "Driver’s age: a number from 18 to 99.";
const WIDE = "Choose a city, airport, sight or stay: this place is too large.";
const TIME = "Write the time as 10:30.";

const NO_DAY = "Check your pick-up day.";

describe("C01: bad input", () => {
  test.each<[RawParams, field: string, sentence: string]>([
    [{ to: undefined }, "to", "Choose a pick-up place."],
    [{ to: "country:pt" }, "to", WIDE],
    [{ to: "region:1128" }, "to", WIDE],
    [{ back: "country:pt" }, "back", WIDE],
    [{ in: undefined }, "in", "Choose a pick-up day."],
    [{ in: "2027-05-1" }, "in", NO_DAY],
    [{ out: undefined }, "out", "Choose a return day."],
    [{ in: "2027-01-10" }, "at", "Choose a later pick-up: this one is past."],
    [{ in: "2029-05-10", out: "2029-05-12" }, "in", "Pick-up can be up to 500 days ahead."],
    [{ out: "2027-09-14" }, "out", "A rental can last up to 90 days."],
    [{ out: "2027-05-09" }, "until", "Return must be after pick-up."],
    [{ at: "25:00" }, "at", TIME],
    [{ until: "noon" }, "until", TIME],
    [{ age: "17" }, "age", AGE],
    [{ age: "100" }, "age", AGE],
    [{ age: "thirty" }, "age", AGE],
    [{ age: "30.5" }, "age", AGE],
  ])("%o has one sentence at its field", (more, field, sentence) =>
    expect(problemsOf(more)).toEqual([[field, sentence]]),
  );

  const WRONG = {
    ...{ in: "2027-02-30", out: "soon", from: "xx", cur: "XYZ", sort: "cheapest", shown: "0" },
    ...{ size: "gigantic", gear: "crash", fuel: "steam", seats: "0", bags: "many", air: "yes" },
    ...{ supplier: "Hertz", desk: "roof", deskscore: "11", pay: "never", free: "2", unlimited: "on" },
    ...{ open: "now" },
    ...{ samefuel: "0", cover: "full", deposit: "-1", excess: "1e3", pricefrom: "a", priceto: "9999999" },
  };
  test.each(Object.entries(WRONG))(
    "%s=%s has one sentence that names a field, and no other field complains",
    (field, value) => {
      const problems = problemsOf({ [field]: value });
      expect(problems.map(([name]) => name)).toEqual([field]);
      expect(problems[0]?.[1]).toMatch(/\S.{10}/);
    },
  );

  test.each([
    ["2027-03-28T02:30", "2027-03-30T10:00", "Europe/Madrid", "Clocks go forward: 02:30 does not"],
    ["2027-03-28T02:30", "2027-03-30T10:00", "Europe/Moscow", undefined],
    ["2027-10-31T02:30", "2027-11-02T10:00", "Europe/Madrid", undefined],
  ])("a pick-up at %s, returned %s, by the clock of %s may be at an hour that is left out", (...rental) => {
    const [from, until, zone, sentence] = rental;
    const problem = rentalTimeProblem({ from, until }, zone, words);
    expect(problem?.sentence.slice(0, sentence?.length)).toBe(sentence);
  });

  test("bounds of a price that exclude each other are one problem", () =>
    expect(problemsOf({ pricefrom: "300", priceto: "200" }).map(([field]) => field)).toEqual(["pricefrom"]));

  test("a missing value is no mistake, a wrong one is, and the typed text stays", () => {
    const missing = parse({ in: undefined });
    expect(!missing.ok && missing.isInvalid).toBe(false);
    const wrong = parse({ age: "seventeen" });
    expect(!wrong.ok && [wrong.isInvalid, wrong.draft.age, wrong.draft.fromDay]).toEqual([
      true,
      "seventeen",
      "2027-05-10",
    ]);
  });
});

test("C10: the address of an offer holds the list it was found in, what a browser saves of it does not", () => {
  const parsed = parse({ sort: "total", size: "small,medium", deposit: "500", shown: "40" });
  if (!parsed.ok) throw new Error("the query is complete");
  const choice = {
    ...{ car: 1, supplier: 2, pickupDepot: 3, dropoffDepot: 3 },
    ...{ timing: null, cover: null, fuelRule: null, mileage: null },
  };
  const params = new URL(carOfferHref("en", "offer", parsed.query, { choice, seen: null }), "http://site")
    .searchParams;
  const again = parseCars(Object.fromEntries(params), { words });
  expect(again.ok && carsHref("en", again.query)).toBe(carsHref("en", parsed.query));
  expect(carOfferParams(parsed.query, choice)).not.toMatch(/sort|size|deposit|shown/);
});

describe("C01: a form that was sent without a script", () => {
  test("empty boxes and repeated names are no part of a question, and its address is spelled anew", () => {
    const size = ["small", "large"];
    const { raw, respell } = readPlainCars({ ...GOOD, size, deposit: "", backq: "", back: "city:-1" });
    expect(respell).toBe(true);
    expect(raw).toEqual({ ...GOOD, size });
    const parsed = parseCars(raw, { words });
    expect(parsed.ok && parsed.query.filter.sizes).toEqual(size);
    const again = parsed.ok ? Object.fromEntries(new URLSearchParams(carQueryToParams(parsed.query))) : {};
    expect(readPlainCars(again).respell).toBe(false);
  });

  test("places that were typed stay beside what else was sent", () =>
    expect(readPlainCars({ ...GOOD, q: "Lisboa", backq: "Porto" }).texts).toEqual({
      to: "Lisboa",
      back: "Porto",
    }));
});
