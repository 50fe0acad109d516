// The way out of a car offer over the sandbox in this process: a fresh search, matched, and what is said where it is gone.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as calendar from "@/app/api/cars/calendar-file/route";
import { type CarChoice, type CarTerms, carCalendarHref } from "@/lib/address/car-query";
import { type CarHandoff, carHandoffOf } from "@/lib/cars/hand-off";
import { searchCars } from "@/lib/cars/search";
import { setClock } from "@/lib/clock";
import { config } from "@/lib/config";
import { database } from "@/lib/db/database";
import { carDepot, carSupplier } from "@/lib/db/schema";
import { wordsFor } from "@/lib/i18n";
import { announceCars } from "@/lib/mirror/stored-events";
import { NO_ARRIVAL } from "@/lib/rules/campaign";
import type { FoundCar } from "@/lib/views/cars/found-car";
import { CLOCK, type OverSandbox, overSandbox } from "../stays/support";

const words = wordsFor("en");
const terms: CarTerms = {
  ...{ pickup: { kind: "airport", id: "LIS" }, dropoff: null },
  ...{ from: "2027-05-10T23:30", until: "2027-05-14T10:00", age: 30, country: "nl", currency: "EUR" },
};

let over: OverSandbox;
let cars: FoundCar[];
beforeAll(async () => {
  setClock(() => Date.parse(CLOCK));
  config.handoffHosts.push("127.0.0.1");
  over = await overSandbox(60);
  const outcome = await searchCars(terms, { words, page: "test" });
  if (!outcome.ok) throw new Error(outcome.problem.sentence);
  cars = outcome.value.cars;
});
afterAll(() => over.stop());

const handOff = (choice: CarChoice, more: { seen?: number; terms?: CarTerms } = {}): Promise<CarHandoff> =>
  carHandoffOf(more.terms ?? terms, choice, {
    ...{ words, page: "test", country: "Netherlands", arrival: NO_ARRIVAL, device: "desktop" },
    seen: more.seen === undefined ? null : { amount: more.seen, currency: "EUR" },
  });

const first = (): FoundCar => {
  const [car] = cars;
  if (!car) throw new Error("the sandbox offers cars at LIS");
  return car;
};

async function readyOf(...args: Parameters<typeof handOff>) {
  const answer = await handOff(...args);
  if (answer.kind !== "ready") throw new Error(`the hand-off is ${answer.kind}`);
  return answer;
}

describe("C14: the way out", () => {
  test("the price is that of a fresh search, and one that was seen otherwise is named", async () => {
    const { choice } = first();
    const plain = await readyOf(choice);
    expect([plain.recheck, plain.view.movement]).toEqual(["unseen", null]);
    const { amount, text } = plain.view.car.total;
    expect((await readyOf(choice, { seen: amount })).recheck).toBe("same");
    const dearer = await readyOf(choice, { seen: amount - 7.5 });
    expect([dearer.recheck, dearer.view.movement?.text]).toEqual([
      "dearer",
      expect.stringContaining(`Total now ${text}`),
    ]);
    expect((await readyOf(choice, { seen: amount + 7.5 })).recheck).toBe("cheaper");
  });

  test("the address is the platform's own with a label, and leaving is counted by the supplier", async () => {
    const { choice } = first();
    const { target, inShort } = (await readyOf(choice)).view;
    const url = new URL(target?.url ?? "");
    expect(url.origin).toBe(over.origin);
    expect(url.searchParams.get("label")).toMatch(/^roomward_car_nl_en_desktop_none_/);
    expect(target?.left).toContain(`/api/left?supplier=${choice.supplier}&from=nl&lang=en&via=car&label=`);
    expect(inShort.where).toContain("driver aged 30");
    expect(inShort.again).toMatch(/^Currency, extras and cover/);
  });

  test("an address on another host is no way out", async () => {
    const stored = config.handoffHosts.splice(0);
    try {
      expect((await readyOf(first().choice)).view.target).toBeNull();
    } finally {
      config.handoffHosts.push(...stored);
    }
  });
});

describe("C15: an offer that is gone", () => {
  test("the same car on other terms comes first, at most three, each with its own total", async () => {
    const answer = await handOff({ ...first().choice, cover: "no_longer" });
    if (answer.kind !== "gone") throw new Error(`the hand-off is ${answer.kind}`);
    expect(answer.nearest).toHaveLength(3);
    const [nearest] = answer.nearest;
    const same = cars.filter(({ choice }) => choice.car === first().choice.car);
    const cheapest = Math.min(...same.map(({ facts }) => facts.total));
    expect(nearest?.total.amount).toBe(cheapest);
    expect(nearest?.href).toContain(`&seen=${cheapest},EUR`);
  });

  test("a platform that fails is a problem, and nothing is said to be gone", async () => {
    over.sandbox.faults.add({ operation: "*", kind: "status", status: 500 });
    try {
      expect((await handOff(first().choice)).kind).toBe("failed");
    } finally {
      over.sandbox.faults.clear();
    }
  });
});

describe("C17: the calendar entry", () => {
  const file = async (path: string) => {
    const answer = await calendar.GET(new Request(`https://site.example${path}`), {
      params: Promise.resolve({}),
    });
    return { status: answer.status, text: (await answer.text()).replaceAll("\r\n ", "") };
  };

  test("pick-up and return are two entries that name the desk's clock and no price", async () => {
    const { status, text } = await file(carCalendarHref("en", terms, first().choice));
    expect(status).toBe(200);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(text).toMatch(/SUMMARY:Pick up .*: 23:30 at the desk/);
    expect(text).toMatch(/SUMMARY:Return .*: 10:00 at the desk/);
    expect(text).not.toMatch(/€|EUR\d/);
  });

  test("the entries name supplier, telephone and hours of their day, and until when cancelling is free", async () => {
    const choice = cars.find(({ cancellation }) => cancellation.kind === "until")?.choice;
    if (!choice) throw new Error("no car at LIS can be cancelled without a fee");
    const [id, readAt, db] = [choice.supplier, new Date(CLOCK), await database()];
    await db.insert(carSupplier).values({ id, readAt, record: { id, name: "Larkfield Rent a Car" } });
    const ranges = ["07:00 12:30", "14:00 21:30"].map((range) => range.split(" "));
    const monday = ranges.map(([from, to]) => ({ opening_time: `${from}:00`, closing_time: `${to}:00` }));
    const open = { working_hours: { monday } };
    const depot = { id: choice.pickupDepot, supplier: id };
    const contact = { telephone: "+351 21 555 01 77" };
    await db
      .insert(carDepot)
      .values({ ...depot, readAt, record: { ...depot, contact, pickup: open, dropoff: open } });
    for (const list of ["suppliers", "depots"] as const) announceCars(list);
    const entries = async () =>
      (await file(carCalendarHref("en", terms, choice))).text.split("BEGIN:VEVENT").slice(1);
    const both = ["Supplier: Larkfield Rent a Car", "Telephone of the desk: +351 21 555 01 77"];
    const [pickup = "", dropoff = ""] = await entries();
    for (const text of [...both, "Opening hours on Monday: 07:00 to 12:30 and 14:00 to 21:30"])
      expect(pickup).toContain(text);
    expect(pickup).toMatch(/Free cancellation until \d+ May 2027/);
    for (const text of [...both, "Opening hours on Friday: Closed"]) expect(dropoff).toContain(text);
    expect(dropoff).not.toContain("cancel");
    const record = { ...depot, contact: null, pickup: null, dropoff: null };
    await db.update(carDepot).set({ record }).where(eq(carDepot.id, depot.id));
    announceCars("depots");
    over.sandbox.faults.add({ operation: "*", kind: "status", status: 500 });
    try {
      const [unstated = ""] = await entries();
      expect(unstated).toContain(both[0]);
      expect(unstated).not.toMatch(/Telephone|Opening|cancel/);
    } finally {
      over.sandbox.faults.clear();
    }
  });

  test("an address that names no offer has no file, one with a wrong age names it", async () => {
    const href = carCalendarHref("en", terms, first().choice);
    expect((await file(href.replace("offer=", "offer=x"))).status).toBe(404);
    const wrong = await file(href.replace("age=30", "age=12"));
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining("from 18 to 99")]);
  });
});
