// Handlers over the sandbox, their figures beside what the sandbox itself answers to the same question.

import { AccommodationDetails } from "@roomward/contract/details";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import * as prices from "@/app/api/personal/prices/route";
import * as since from "@/app/api/personal/since/route";
import * as stays from "@/app/api/personal/stays/route";
import * as count from "@/app/api/search/count/route";
import * as spread from "@/app/api/search/prices/route";
import * as search from "@/app/api/search/route";
import { storeRecords } from "@/lib/mirror/fill";
import { ask as askSandbox } from "@/packages/sandbox/tests/server-support";
import { type OverSandbox, overSandbox } from "../stays/support";
import { ask, fieldsOf, json } from "./support";

const AMSTERDAM = -2759794;
const DAYS = "in=2027-03-05&out=2027-03-08";
/** Prices in another currency than the stays': every role has a figure of its own. */
const TERMS = `${DAYS}&adults=2&rooms=1&from=us&cur=USD`;
const PARTY = {
  booker: { country: "us", platform: "desktop" },
  checkin: "2027-03-05",
  checkout: "2027-03-08",
  guests: { number_of_adults: 2, number_of_rooms: 1 },
  currency: "USD",
};

interface Product {
  id: string;
  price: { display: { booker_currency: number } };
  policies: { cancellation: { type: string; free_cancellation_until: string | null } };
}
interface Found {
  id: number;
  products: Product[];
  price: { display: { booker_currency: number } };
}

let over: OverSandbox;
let found: Found[];

async function platform<T>(
  path: string,
  body: object,
): Promise<{ data: T[]; metadata?: { next_page: string | null } }> {
  const { status, json: answer } = await askSandbox(over.sandbox, path, body);
  expect(status).toBe(200);
  return answer;
}

const searched = (place: object) =>
  platform<Found>("/accommodations/search", { ...PARTY, ...place, rows: 100, extras: ["extra_charges"] });
const availability = async (ids: number[], more: object = {}) => {
  const requested = { ...PARTY, accommodations: ids, extras: ["extra_charges"], ...more };
  return (await platform<Found>("/accommodations/availability", requested)).data;
};
const recordOf = async (id: number) =>
  (
    await platform<{
      id: number;
      name: Record<string, string>;
      photos: { main_photo?: boolean; url: { standard: string } }[];
      accommodation_status: string;
    }>("/accommodations/details", {
      accommodations: [id],
      languages: ["en-gb"],
      extras: ["photos", "facilities", "rooms", "description"],
    })
  ).data[0];

beforeAll(async () => {
  over = await overSandbox(6_000);
  found = (await searched({ city: AMSTERDAM })).data;
});
beforeEach(() => {
  expect(found.length).toBeGreaterThan(8);
});
afterEach(() => over.sandbox.faults.clear());
afterAll(() => over.stop());

const down = (operation: "search" | "availability") =>
  over.sandbox.faults.add({ operation, kind: "status", status: 503 });

/** A problem of status 400 with a sentence for the field. */
const refused = async (handler: typeof count.GET, path: string, field: string, init: RequestInit = {}) => {
  const response = await ask(handler, path, init);
  expect([path, response.status, response.headers.get("content-type")]).toEqual([
    path,
    400,
    "application/problem+json",
  ]);
  expect(fieldsOf(response)[field], path).toMatch(/\w \w/);
};

describe("/api/search/count", () => {
  const get = (query: string) => ask(count.GET, `/api/search/count?to=city:${AMSTERDAM}&${TERMS}${query}`);

  test("200: as many as the platform finds in a hundred, and whether that is all", async () => {
    const response = await get("");
    expect(response.status).toBe(200);
    const many = found.length;
    expect(many).toBeLessThan(100);
    expect(response.body).toMatchObject({ known: many, isExact: true, text: `Show ${many} stays` });
    const { data, metadata } = await searched({ country: "fr" });
    expect([data.length, metadata?.next_page === null]).toEqual([100, false]);
    const more = await ask(count.GET, `/api/search/count?to=country:fr&${TERMS}`);
    expect(more.body).toEqual({ known: 100, isExact: false, text: "Show 100+ stays", dated: null });
  });

  test("R11: a filter of rates counts the stays that have such a rate, by the platform's own rates", async () => {
    const filters = { cancellation_type: "free_cancellation" };
    const ids = found.map(({ id }) => id);
    const answers = [
      ...(await availability(ids.slice(0, 50), { filters })),
      ...(await availability(ids.slice(50), { filters })),
    ];
    const free = answers.filter(({ products }) => products.length > 0).length;
    expect(free).toBeGreaterThan(0);
    expect(free).toBeLessThan(found.length);
    expect((await get("&cancel=free")).body).toMatchObject({ known: free, isExact: true });
  });

  test("200 for what nothing fits, which is no outage", async () => {
    const response = await get("&price=-1");
    expect(response.body).toEqual({ known: 0, isExact: true, text: "No stays fit", dated: null });
  });

  test("400: each wrong parameter by its name", async () => {
    await refused(count.GET, `/api/search/count?${TERMS}`, "to");
    await refused(count.GET, `/api/search/count?to=city:abc&${TERMS}`, "to");
    await refused(count.GET, `/api/search/count?to=city:1&in=2027-03-05`, "out");
    await refused(count.GET, `/api/search/count?to=city:1&${TERMS}&cursor=1.x`, "cursor");
  });

  test("503: an outage is never a count of none", { tags: "nightly" }, async () => {
    down("search");
    const response = await get("");
    expect(response.status).toBeGreaterThanOrEqual(500);
    expect(response.body).not.toHaveProperty("known");
    expect(response.body).toMatchObject({ kind: "upstream", requestId: expect.any(String) });
  });
});

describe("/api/search/prices", () => {
  const get = (query = "") => ask(spread.GET, `/api/search/prices?to=city:${AMSTERDAM}&${TERMS}${query}`);

  test("R10: every total that the cards show stands in exactly one bar, in the traveller's currency", async () => {
    const shown = found.map(({ price }) => price.display.booker_currency);
    const response = await get();
    expect(response.status).toBe(200);
    const { bars, least, most, step } = response.body as {
      bars: { from: number; height: number; text: string }[];
      least: number;
      most: number;
      step: number;
    };
    expect(least).toBeLessThanOrEqual(Math.min(...shown));
    expect(most).toBeGreaterThan(Math.max(...shown));
    const counts = bars.map(
      ({ from }) => shown.filter((total) => total >= from && total < from + step).length,
    );
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(found.length);
    expect(bars.map(({ height }) => height)).toEqual(counts.map((one) => one / Math.max(...counts)));
    expect(bars.map(({ text }) => Number(/: (\d+) stays?$/.exec(text)?.[1]))).toEqual(counts);
    expect(bars[0]?.text).toMatch(/^US\$/);
    expect(response.body.over).toContain(`${found.length} `);
  });

  test("R10: the bounds that are chosen do not narrow what they are chosen from; other filters do", async () => {
    const whole = await get();
    expect((await get("&price=200-300")).body).toEqual(whole.body);
    expect((await get("&cancel=free")).body).not.toEqual(whole.body);
  });

  test("400 by name, 5xx for an outage, 405 for a write", { tags: "nightly" }, async () => {
    await refused(spread.GET, `/api/search/prices?to=city:abc&${TERMS}`, "to");
    await refused(spread.GET, `/api/search/prices?to=city:1&${TERMS}&shown=x`, "shown");
    for (const handler of [search.GET, count.GET, spread.GET])
      await refused(handler, `/api/search?to=city:1&${TERMS}&price=900-100`, "price");
    expect((await ask(spread.POST, "/api/search/prices", json({}))).status).toBe(405);
    down("search");
    const response = await get();
    expect(response.status).toBeGreaterThanOrEqual(500);
    expect(response.body).not.toHaveProperty("bars");
  });
});

describe("/api/personal/prices", () => {
  const get = (ids: string, terms = TERMS) => ask(prices.GET, `/api/personal/prices?ids=${ids}&${terms}`);

  test("U07: the shown price of the cheapest rate of each stay, with that rate's own deadline", async () => {
    const ids = found.slice(0, 8).map(({ id }) => id);
    const response = await get(ids.join(","));
    expect(response.status).toBe(200);
    const expected = (await availability(ids)).map(({ id, products }) => {
      const [cheapest] = [...products].sort(
        (a, b) => a.price.display.booker_currency - b.price.display.booker_currency,
      );
      const terms = cheapest?.policies.cancellation;
      const until = terms?.type === "free_cancellation" ? (terms.free_cancellation_until ?? null) : null;
      return { id, amount: cheapest?.price.display.booker_currency, freeUntil: until };
    });
    expect(expected.some(({ freeUntil }) => freeUntil !== null)).toBe(true);
    const answered = (
      response.body.stays as { id: number; amount: number; freeUntil: string; currency: string }[]
    ).map(({ id, amount, freeUntil, currency }) => ({ id, amount, freeUntil, currency }));
    const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
    expect(answered.map(({ id }) => id)).toEqual(ids);
    expect([...answered].sort(byId)).toEqual(expected.map((one) => ({ ...one, currency: "USD" })).sort(byId));
    expect(response.body).toMatchObject({ terms: TERMS, quotedAt: "2027-01-15T09:00:00.000Z" });
  });

  test("a stay the platform does not offer has its sentence, and the others their price", async () => {
    const response = await get(`${found[0]?.id},999999999`);
    expect(response.body.stays).toMatchObject([
      { id: found[0]?.id, state: "priced" },
      { id: 999999999, state: "none", sentence: "No rooms left for these dates" },
    ]);
  });

  test("400: ids that are none, too many or missing; days that are missing; what is not asked here", async () => {
    const path = "/api/personal/prices";
    for (const ids of ["", "abc", "-1", "1,,2", "0", "1;2"])
      await refused(prices.GET, `${path}?ids=${encodeURIComponent(ids)}&${TERMS}`, "ids");
    await refused(prices.GET, `${path}?${TERMS}`, "ids");
    const many = Array.from({ length: 51 }, (_, at) => at + 1).join(",");
    await refused(prices.GET, `${path}?ids=${many}&${TERMS}`, "ids");
    await refused(prices.GET, `${path}?ids=1`, "in");
    await refused(prices.GET, `${path}?ids=1&in=2027-02-30&out=2027-03-02`, "in");
    await refused(prices.GET, `${path}?ids=1&${TERMS}&to=city:1`, "to");
  });

  test("5xx: an outage is never a stay without rooms", { tags: "nightly" }, async () => {
    down("availability");
    const response = await get(String(found[0]?.id));
    expect(response.status).toBeGreaterThanOrEqual(500);
    expect(response.body).not.toHaveProperty("stays");
    expect((await ask(prices.POST, "/api/personal/prices", json({}))).status).toBe(405);
  });
});

describe("/api/personal/stays", () => {
  test("U05: name, photo and status as the platform's record has them; what our copy lacks is only named", async () => {
    const id = found[1]?.id ?? 0;
    const record = await recordOf(id);
    await storeRecords([AccommodationDetails.parse(record)]);
    const response = await ask(stays.GET, `/api/personal/stays?ids=999999999,${id}`);
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      unknown: [999999999],
      stays: [
        {
          id,
          name: record?.name["en-gb"],
          status: record?.accommodation_status,
          photo: record?.photos.find(({ main_photo }) => main_photo)?.url.standard,
        },
      ],
    });
  });

  test("it asks our copy alone: an outage of the platform changes nothing", async () => {
    over.sandbox.faults.add({ operation: "*", kind: "status", status: 500 });
    const response = await ask(stays.GET, `/api/personal/stays?ids=${found[1]?.id},${found.at(-1)?.id}`);
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ stays: [{ id: found[1]?.id }], unknown: [found.at(-1)?.id] });
  });

  test("400 by name, and 405 for a write", async () => {
    await refused(stays.GET, "/api/personal/stays", "ids");
    await refused(stays.GET, "/api/personal/stays?ids=1,x", "ids");
    await refused(stays.GET, "/api/personal/stays?ids=1&in=2027-03-05", "in");
    expect((await ask(stays.POST, "/api/personal/stays", json({}))).status).toBe(405);
  });
});

describe("/api/personal/since", () => {
  const post = (body: unknown, path = "/api/personal/since") => ask(since.POST, path, json(body));

  test("U06: changes our copy learned after the reader's look are shown, and none from before", async () => {
    const id = found[3]?.id ?? 0;
    const record = AccommodationDetails.parse(await recordOf(id));
    const [first, second, third] = ["2027-01-10T00:00:00Z", "2027-01-11T00:00:00Z", "2027-01-12T00:00:00Z"];
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(first) });
    try {
      await storeRecords([record], { fetchedAt: new Date(first) });
      vi.setSystemTime(new Date(second));
      await storeRecords([{ ...record, name: { "en-gb": "The Second Name" } }], {
        fetchedAt: new Date(second),
      });
      vi.setSystemTime(new Date(third));
      const summaryOf = async (looked: string) =>
        (await post({ stays: [id, 999999999].map((one) => ({ id: one, since: looked })) })).body;
      expect(await summaryOf("2027-01-10T12:00:00Z")).toEqual({
        at: new Date(third).toISOString(),
        stays: [{ id, sentences: ["New name: The Second Name"] }],
      });
      expect(await summaryOf("2027-01-11T12:00:00Z")).toMatchObject({ stays: [] });
    } finally {
      vi.useRealTimers();
    }
  });

  test("400: each way a question can be wrong is told by the field it asks for, in one sentence", async () => {
    const good = { id: 1, since: "2027-01-10T00:00:00Z" };
    const path = "/api/personal/since";
    const wrong = [
      {},
      { stays: [] },
      { stays: [{ id: 1 }] },
      { stays: [{ id: "1", since: good.since }] },
      { stays: [{ id: -1, since: good.since }] },
      { stays: [{ id: 1, since: "yesterday" }] },
      { stays: [{ ...good, more: 1 }] },
      { stays: [good], more: 1 },
      { stays: Array.from({ length: 51 }, () => good) },
    ];
    for (const body of wrong) await refused(since.POST, path, "stays", json(body));
    await refused(since.POST, `${path}?stays=1`, "stays", json({ stays: [good] }));
    expect((await post({ stays: Array.from({ length: 50 }, () => good) })).status).toBe(200);
  });

  test("400, 413, 415 and 405 for what is no such question at all", async () => {
    expect((await ask(since.POST, "/api/personal/since", json("{"))).status).toBe(400);
    expect((await ask(since.POST, "/api/personal/since", json("{}", "text/plain"))).status).toBe(415);
    expect((await post({ stays: "x".repeat(20_000) })).status).toBe(413);
    expect((await ask(since.GET, "/api/personal/since")).status).toBe(405);
  });
});

// Last, because our copy then holds every stay.
describe("/api/search/count of stays that are held", () => {
  test("R08: where that is all, each further filter counts those of them that the platform says have it", async () => {
    const { data } = await platform<AccommodationDetails & { facilities: { id: number }[] }>(
      "/accommodations/details",
      {
        accommodations: found.map(({ id }) => id),
        languages: ["en-gb"],
        extras: ["facilities", "rooms", "policies"],
      },
    );
    await storeRecords(data.map((record) => AccommodationDetails.parse(record)));
    const withIt = (id: number) =>
      data.filter(({ facilities }) => facilities.some((one) => one.id === id)).length;
    const [POOL, PARKING] = [433, 46];
    const reported = await vi.waitUntil(async () => {
      const { body } = await ask(count.GET, `/api/search/count?to=city:${AMSTERDAM}&${TERMS}`);
      return (body as { dated: { texts: Record<string, string>; over: string } | null }).dated;
    });
    expect(withIt(POOL)).not.toBe(withIt(PARKING));
    expect([reported.texts[`fac ${POOL}`], reported.texts[`fac ${PARKING}`]]).toEqual([
      String(withIt(POOL)),
      String(withIt(PARKING)),
    ]);
    expect(reported.over).toBe("Counts are for your dates.");
  });
});
