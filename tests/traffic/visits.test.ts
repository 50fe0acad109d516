import { afterEach, beforeAll, describe, expect, test } from "vitest";
import * as left from "@/app/api/left/route";
import { database } from "@/lib/db/database";
import { carSupplier } from "@/lib/db/schema";
import { clickOut, visitTally } from "@/lib/db/schema-current";
import { wordsFor } from "@/lib/i18n";
import { storeRecords } from "@/lib/mirror/fill";
import { handoffOf } from "@/lib/stays/recheck";
import { readClickOuts } from "@/lib/traffic/read-click-outs";
import { flushTraffic } from "@/lib/traffic/record";
import { isVisit } from "@/lib/traffic/visit";
import { scriptedForTests } from "../stays/support";
import { pair, price, terms } from "../views/support";

const words = wordsFor("en");
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const platform = scriptedForTests();
beforeAll(async () => {
  await storeRecords([{ id: 901, name: { "en-gb": "Canal House" }, accommodation_status: "open" }]);
});
afterEach(async () => {
  const db = await database();
  for (const table of [visitTally, clickOut]) await db.delete(table);
});

const offered = (total: number) => ({
  id: 901,
  currency: { accommodation: "EUR", booker: "EUR" },
  products: [
    { id: "a", room: "90101", price: price({ base: pair(total), display: pair(total), total: pair(total) }) },
  ],
  url: "https://www.booking.com/hotel/nl/901.html",
  deep_link_url: "booking://hotel/901",
});

async function recheck(data: object[], seenTotal: number | null, status = 200): Promise<string> {
  platform.on("/accommodations/availability", { status, json: { data } });
  const seen = seenTotal === null ? null : { total: seenTotal, display: null, base: null };
  return (await handoffOf(901, terms, { choice: { kind: "product", id: "a" }, seen }, words)).recheck;
}

describe("T12: outcome of the re-check at a hand-off", () => {
  test.each([
    ["same", [offered(300)], 300],
    ["dearer", [offered(300)], 280],
    ["cheaper", [offered(300)], 320],
    ["unseen", [offered(300)], null],
    ["gone", [{ ...offered(300), products: offered(300).products.map((one) => ({ ...one, id: "b" })) }], 300],
    ["sold_out", [], 300],
  ] as const)("%s", async (outcome, data, seen) => {
    expect(await recheck([...data], seen)).toBe(outcome);
  });

  test("failed, when the platform could not be asked: never sold out", async () => {
    expect(await recheck([], 300, 400)).toBe("failed");
  });
});

describe("T12: leaving for the platform", () => {
  const ask = async (query: string, headers: Record<string, string> = {}) => {
    const request = new Request(`http://127.0.0.1:3000/api/left?${query}`, {
      method: "POST",
      headers: { origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000", "user-agent": FIREFOX, ...headers },
    });
    const answer = await left.POST(request, { params: Promise.resolve({}) });
    await flushTraffic();
    const db = await database();
    const rows = await db.select().from(visitTally);
    const clicks = await db.select().from(clickOut);
    return {
      status: answer.status,
      rows: rows.map(({ hour: _, ...row }) => row),
      clicks: clicks.map(({ at: _, ...row }) => row),
    };
  };

  const LABEL = "roomward_rate_nl_en_desktop_summer_0123456789ab";
  const WAY = `stay=901&from=nl&way=web&lang=en&via=rate&label=${LABEL}`;
  const SUMMER = { country: "nl", campaign: "summer", source: "mail", placement: "rate", language: "en" };

  test("Y23, Y24: is counted by property, country and what the label says, and kept by its label", async () => {
    const cookie = "stays=1.en.-.-.metric.on; stays-arrival=summer_mail_";
    expect(await ask(WAY, { cookie })).toEqual({
      status: 204,
      rows: [{ ...{ event: "leave", outcome: "web", accommodation: 901, supplier: 0, times: 1 }, ...SUMMER }],
      clicks: [{ label: LABEL, accommodation: 901, way: "web", ...SUMMER }],
    });
  });

  const LABEL_CAR = "roomward_car_nl_en_desktop_none_0123456789ab";
  const CAR = `supplier=31&from=nl&way=web&lang=en&via=car&label=${LABEL_CAR}`;

  test("C14: a way out to a car is counted by its supplier, and by no property", async () => {
    const record = { id: 31, name: "Quay Cars" };
    await (await database()).insert(carSupplier).values({ id: 31, record, readAt: new Date() });
    const { status, rows, clicks } = await ask(CAR);
    expect(status).toBe(204);
    expect(rows).toMatchObject([{ event: "leave", accommodation: 0, supplier: 31, placement: "car" }]);
    expect(clicks).toMatchObject([{ label: LABEL_CAR, accommodation: 0 }]);
    const { suppliers, properties } = await readClickOuts({}, Date.now());
    expect(suppliers).toMatchObject([{ key: "31", name: "Quay Cars", counts: { leave: 1 } }]);
    expect(properties).toEqual([]);
  });

  test.each([
    ["a supplier we do not know", CAR.replace("=31", "=32"), {}, 204],
    ["a stay we do not know", WAY.replace("901", "999"), {}, 204],
    ["a crawler", WAY, { "user-agent": "Examplebot/2.1" }, 204],
    ["another site's page", WAY, { origin: "https://elsewhere.example" }, 403],
    ["no number", WAY.replace("901", "x"), {}, 400],
    ["another way", WAY.replace("web", "boat"), {}, 400],
    ["no placement of ours", WAY.replace("via=rate", "via=boat"), {}, 400],
    ["a label our template cannot make", WAY.replace(LABEL, "%3Cscript%3E"), {}, 400],
  ])("a departure with %s is not counted", async (_name, query, headers, status) => {
    expect(await ask(query, headers)).toEqual({ status, rows: [], clicks: [] });
  });
});

describe("T12: requests of people count, not of programs", () => {
  const headers = (more: Record<string, string>) => new Headers({ "user-agent": FIREFOX, ...more });

  test("a traveller’s request counts; prefetches, crawlers and tools without a name do not", () => {
    expect(isVisit(headers({}))).toBe(true);
    for (const more of [
      { "sec-purpose": "prefetch;prerender" },
      { purpose: "prefetch" },
      { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
      { "user-agent": "curl/8.5.0" },
      { "user-agent": "" },
    ] as Record<string, string>[])
      expect([more, isVisit(headers(more))]).toEqual([more, false]);
  });
});
