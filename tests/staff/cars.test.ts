// C20: cars as a traveller of the chosen context is offered them, beside what the sandbox answers to the same request.
import { CarDepot, CarSupplier } from "@roomward/contract/cars-static";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import * as carSearch from "@/app/api/cars/search/route";
import * as exporting from "@/app/api/staff/[page]/export/route";
import { carQueryToParams } from "@/lib/address/car-query";
import { database } from "@/lib/db/database";
import { carDepot, carSupplier } from "@/lib/db/schema";
import { visitTally } from "@/lib/db/schema-current";
import { DESKS_PAGE, readCarSuppliers, readDesksWithoutHours } from "@/lib/mirror/car-browser";
import { carsPreview, readCarsRequest } from "@/lib/staff/cars";
import { readContext } from "@/lib/staff/context";
import { readClickOuts } from "@/lib/traffic/read-click-outs";
import { ask } from "@/packages/sandbox/tests/server-support";
import { previewForFile } from "./signed-in";
import { Browser } from "./support";

const staff = previewForFile();
afterEach(() => staff.preview.sandbox.faults.clear());

interface Answer<T> {
  request_id: string;
  data: T[];
  metadata: { next_page: string | null };
}

async function platform<T>(path: string, body: object): Promise<Answer<T>> {
  return (await ask(staff.preview.sandbox, path, body)).json;
}

async function everyRow<T>(path: string, body: object, pages: number): Promise<T[]> {
  const rows: T[] = [];
  for (let next: object | null = body; next !== null && pages > 0; pages -= 1) {
    const { data, metadata }: Answer<T> = await platform<T>(path, next);
    rows.push(...data);
    next = metadata.next_page === null ? null : { page: metadata.next_page };
  }
  return rows;
}

interface Money {
  amount: number;
  currency: string;
}
interface RawOffer {
  offer: number;
  car: number;
  supplier: number;
  price: { total: number; currency: string; extra_charges: { charge: string }[] | null };
  policies: { deposit: Money | null; theft_excess: Money | null };
  special_offer: string | null;
  estimated_commission: Money;
}

const text = ({ amount, currency }: Money) =>
  new Intl.NumberFormat("en-GB", { style: "currency", currency }).format(amount);

const FIELDS = { to: "airport:FAO", at: "10:00", until: "10:00", age: "22" };
const contextOf = (given: Record<string, string> = {}) =>
  readContext({ in: "2027-03-05", out: "2027-03-08", cur: "EUR", from: "de", ...given }).context;

async function previewOf(pageParams: Record<string, string> = FIELDS, context = contextOf()) {
  const { query, problems } = await readCarsRequest(pageParams, context);
  if (query === null) throw new Error(JSON.stringify(problems));
  return { query, ...(await carsPreview(query)) };
}

const stop = (day: string, airport = "FAO") => ({ datetime: `${day}T10:00:00`, location: { airport } });
const rawOffers = async (over: object = {}): Promise<RawOffer[]> =>
  (
    await platform<RawOffer>("/cars/search", {
      booker: { country: "de" },
      currency: "EUR",
      driver: { age: 22 },
      route: { pickup: stop("2027-03-05"), dropoff: stop("2027-03-08") },
      ...over,
    })
  ).data;

describe("C20: a search of cars for staff", () => {
  test("has the offers, totals and commissions of the platform's answer for the context's traveller", async () => {
    const { found, exchange, problem } = await previewOf();
    const raw = await rawOffers();
    expect([problem, found?.total, found?.unread]).toEqual([null, raw.length, 0]);
    expect(raw.length).toBeGreaterThan(100);
    expect(found?.rows).toHaveLength(100);
    for (const [at, { view, ids, commission }] of (found?.rows ?? []).entries()) {
      const { price, estimated_commission, ...offer } = raw[at] as RawOffer;
      expect([ids.car, ids.supplier]).toEqual([offer.car, offer.supplier]);
      expect(view.total.text).toBe(text({ amount: price.total, currency: price.currency }));
      expect(commission).toBe(text(estimated_commission));
    }
    expect(exchange).toMatchObject({
      operation: "carSearch",
      url: expect.stringMatching(/\/cars\/search$/),
      request: {
        booker: { country: "de" },
        currency: "EUR",
        driver: { age: 22 },
        route: { pickup: stop("2027-03-05"), dropoff: stop("2027-03-08") },
      },
      answer: { status: 200 },
      requestId: expect.any(String),
    });
    expect(JSON.parse(exchange?.answer?.text ?? "")).toMatchObject({ data: { length: raw.length } });
  });

  test("the age, the country of the context and the place of return are part of the search", async () => {
    const own = { ...FIELDS, age: "41", back: "airport:OPO" };
    const { exchange } = await previewOf(own, contextOf({ from: "us-ca" }));
    expect(exchange?.request).toMatchObject({
      booker: { country: "us" },
      driver: { age: 41 },
      route: { dropoff: stop("2027-03-08", "OPO") },
    });
  });

  test("C20: a day of return of its own may be that of the pick-up, which no stay allows", async () => {
    const { exchange } = await previewOf({ ...FIELDS, at: "09:00", day: "2027-03-05", until: "18:30" });
    expect(exchange?.request).toMatchObject({
      route: { pickup: { datetime: "2027-03-05T09:00:00" }, dropoff: { datetime: "2027-03-05T18:30:00" } },
    });
    const early = await readCarsRequest({ ...FIELDS, day: "2027-03-50" }, contextOf());
    expect(early.problems.map(({ field }) => field)).toEqual(["day"]);
  });

  test("C21: staff see the nulls of each field and the charges that nobody knows, counted", async () => {
    const { found } = await previewOf();
    const raw = await rawOffers();
    const fieldOf = (name: string) => found?.gaps.unstated.find(({ field }) => field === name);
    const nulls: [string, (offer: RawOffer) => unknown][] = [
      ["policies.deposit", ({ policies }) => policies.deposit],
      ["policies.theft_excess", ({ policies }) => policies.theft_excess],
      ["special_offer", ({ special_offer }) => special_offer],
    ];
    for (const [name, stated] of nulls) {
      const unstated = raw.filter((offer) => stated(offer) === null).length;
      expect(unstated).toBeGreaterThan(0);
      expect(fieldOf(name)).toEqual({ field: name, unstated, of: raw.length });
    }
    expect(fieldOf("policies.deposit.amount")).toBeUndefined();
    expect(fieldOf("price.total")).toBeUndefined();
    const known = ["aged_driver_fee", "one_way_fee"];
    const counts = new Map<string, number>();
    for (const { charge } of raw.flatMap(({ price }) => price.extra_charges ?? []))
      if (!known.includes(charge)) counts.set(charge, (counts.get(charge) ?? 0) + 1);
    expect(counts.size).toBeGreaterThan(0);
    expect(found?.gaps.unknown.filter(({ kind }) => kind === "charge")).toEqual(
      [...counts].map(([word, offers]) => ({
        ...{ kind: "charge", field: "price.extra_charges[].charge", word, offers },
      })),
    );
  });

  test("A14: an outage is a problem with what was answered, never a list without offers", async () => {
    staff.preview.sandbox.faults.add({ operation: "carSearch", kind: "status", status: 500 });
    expect(await previewOf()).toMatchObject({
      found: null,
      isRefused: false,
      problem: { kind: "upstream" },
      exchange: { answer: { status: 500 } },
    });
  });

  test("a partner without cars sees the refusal as such", async () => {
    staff.preview.sandbox.faults.add({ operation: "carSearch", kind: "status", status: 403 });
    expect(await previewOf()).toMatchObject({
      ...{ found: null, isRefused: true, problem: null },
      exchange: { answer: { status: 403 } },
    });
  });

  test("an invalid search is a sentence at its field, and nothing is sent", async () => {
    const problemsOf = async (pageParams: Record<string, string>) =>
      (await readCarsRequest({ ...FIELDS, ...pageParams }, contextOf())).problems.map(({ field }) => field);
    expect(await problemsOf({ age: "17" })).toEqual(["age"]);
    expect(await problemsOf({ at: "quarter to" })).toEqual(["at"]);
    expect(await problemsOf({ to: "xyzzyxyzzy", back: "city:abc" })).toEqual(["to", "back"]);
    expect(await readCarsRequest({}, contextOf())).toMatchObject({ query: null, problems: [] });
  });
});

test("C20: the list of cars that travellers are sent holds no commission and no token", async () => {
  const { query, exchange } = await previewOf();
  const address = `http://127.0.0.1:3000/api/cars/search?${carQueryToParams({ ...query, shown: 5_000 })}`;
  const answer = await carSearch.GET(new Request(address), { params: Promise.resolve({}) });
  const text = await answer.text();
  const { cars } = JSON.parse(text) as { cars: object[] };
  const { data, search_token } = JSON.parse(exchange?.answer?.text ?? "") as {
    data: RawOffer[];
    search_token: string;
  };
  expect(cars).toHaveLength(data.length);
  expect(text).not.toMatch(/commission/i);
  expect(text).not.toContain(search_token);
  for (const [at, car] of cars.entries()) {
    const figures = JSON.stringify(car).match(/\d+(?:,\d{3})*(?:\.\d+)?/g) ?? [];
    const commission = data[at]?.estimated_commission.amount ?? 0;
    expect(commission).toBeGreaterThan(0);
    // A whole number may be that of something else, such as days.
    if (Number.isInteger(commission)) continue;
    expect(figures.map((figure) => Number(figure.replaceAll(",", "")))).not.toContain(commission);
  }
});

describe("suppliers and desks of cars in our copy", () => {
  let suppliers: CarSupplier[];
  let desks: CarDepot[];

  beforeAll(async () => {
    suppliers = (await everyRow("/cars/suppliers", {}, 10)).map((row) => CarSupplier.parse(row));
    desks = (await everyRow("/cars/depots", { languages: ["en-gb"] }, 3)).map((row) => CarDepot.parse(row));
    const readAt = new Date("2027-02-01T00:00:00Z");
    const db = await database();
    await db.insert(carSupplier).values(suppliers.map((record) => ({ id: record.id, record, readAt })));
    await db
      .insert(carDepot)
      .values(desks.map((record) => ({ id: record.id, supplier: record.supplier, record, readAt })));
  });

  const isWithout = ({ pickup, dropoff }: CarDepot) =>
    [pickup, dropoff].some((end) => Object.values(end?.working_hours ?? {}).flat().length === 0);

  test("C22: each entity stands with the others of its brand, its desks, and those of them without hours", async () => {
    const rows = await readCarSuppliers();
    expect(rows.map(({ id }) => id).sort()).toEqual(suppliers.map(({ id }) => id).sort());
    for (const row of rows) {
      const matching = desks.filter(({ supplier }) => supplier === row.id);
      const named = suppliers.filter(({ id, name }) => name === row.name && id !== row.id);
      expect([row.desks, row.desks_without_hours]).toEqual([
        matching.length,
        matching.filter(isWithout).length,
      ]);
      expect(row.other_ids).toBe(named.map(({ id }) => id).join(" "));
    }
    expect(rows.filter((row) => row.other_ids !== "").length).toBeGreaterThan(1);
  });

  test("C22: desks without hours are those whose pick-up or return states none", async () => {
    const expected = desks.filter(isWithout).map(({ id }) => id);
    expect(expected.length).toBeGreaterThan(5);
    const all = await readDesksWithoutHours({});
    expect(all.total).toBe(expected.length);
    expect(all.rows.map(({ id }) => id).sort()).toEqual(expected.sort());
    const [first] = all.rows;
    const own = await readDesksWithoutHours({ supplier: first?.supplier, page: 1 });
    const sameSupplier = all.rows.filter(({ supplier }) => supplier === first?.supplier);
    expect(own.rows).toEqual(sameSupplier.slice(0, DESKS_PAGE));
    expect(first?.supplier_name).toBe(suppliers.find(({ id }) => id === first?.supplier)?.name);
  });

  test("C22: both lists are exported for everybody who may see the page, and for nobody else", async () => {
    const fileOf = (search: string, browser = staff.viewer) =>
      exporting.GET(browser.request(`/api/staff/cars/export${search}`), {
        params: Promise.resolve({ page: "cars" }),
      });
    const linesOf = async (search: string) => (await (await fileOf(search)).text()).trim().split("\r\n");
    expect(await linesOf("?list=suppliers")).toHaveLength(1 + suppliers.length);
    expect(await linesOf("?list=desks")).toHaveLength(1 + desks.filter(isWithout).length);
    expect((await fileOf("?list=desks", new Browser())).status).toBe(401);
    expect((await fileOf("?list=offers")).status).toBe(400);
  });

  test("C23: hand-offs of cars are counted by supplier, with prices that moved and offers that are gone", async () => {
    const hour = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000);
    const [id = 0, other = 0] = suppliers.map((supplier) => supplier.id);
    const row = (event: "handoff" | "leave", outcome: string, supplier: number, times: number) => ({
      ...{ hour, event, outcome, supplier, times, country: "nl", accommodation: supplier === 0 ? 901 : 0 },
    });
    await (await database())
      .insert(visitTally)
      .values([
        ...[
          row("handoff", "same", id, 11),
          row("handoff", "dearer", id, 2),
          row("handoff", "cheaper", id, 3),
        ],
        ...[row("handoff", "gone", id, 5), row("leave", "web", id, 7), row("leave", "gone", id, 1)],
        ...[row("handoff", "dearer", 0, 17), row("leave", "web", other, 4)],
      ]);
    const nameOf = (wanted: number) => suppliers.find((supplier) => supplier.id === wanted)?.name;
    expect((await readClickOuts({}, Date.now())).suppliers).toMatchObject([
      {
        key: String(id),
        name: nameOf(id),
        counts: { handoff: 21, leave: 8 },
        dearer: 2,
        cheaper: 3,
        gone: 5,
      },
      { key: String(other), name: nameOf(other), counts: { leave: 4 }, dearer: 0, cheaper: 0, gone: 0 },
    ]);
  });
});
