// Calls as clients of others make them, written anew after their shapes: over a socket, with types and habits of their
// own, and nothing of lib/ but the sandbox they ask.
import { afterAll, beforeAll, expect, it } from "vitest";
import { AMSTERDAM, handClock, NOON, sandboxOf } from "./server-support";

const clock = handClock();
const sandbox = sandboxOf({ clock, publicHost: "www.example.com" });
let base = "";

beforeAll(async () => {
  base = `${await sandbox.listen(0)}/3.2`;
});
afterAll(() => sandbox.close());

const CREDENTIALS = { Authorization: "Bearer sandbox-token", "X-Affiliate-Id": "100000" };

interface Page<T> {
  request_id: string;
  data: T[];
  next_page?: string | null;
  metadata?: { next_page: string | null };
  errors?: { id: string; message: string }[];
}

/** The habit of most: a body is JSON, and anything but 200 is thrown with the first error's id. */
async function post<T>(path: string, body: object): Promise<Page<T>> {
  const headers = { ...CREDENTIALS, "Content-Type": "application/json", Accept: "application/json" };
  const answer = await fetch(base + path, { method: "POST", headers, body: JSON.stringify(body) });
  const page = (await answer.json()) as Page<T>;
  if (answer.status !== 200) throw new Error(`${answer.status} ${page.errors?.[0]?.id}`);
  return page;
}

/** The contract's types, without the nulls that only other pages speak of. */
interface Amounts {
  accommodation_currency: number;
  booker_currency: number;
}
interface Price {
  base: Amounts;
  charges: { charge: number; total_amount: Amounts | null }[];
  display: Amounts;
  total: Amounts;
}
interface Found {
  id: number;
  currency: { accommodation: string; booker: string };
  price: Price;
  url: string;
}
interface Offered {
  id: number;
  products: { id: string; room: string; price: Price }[];
  recommendation?: { products: { id: string }[] } | null;
}

const stay = {
  booker: { country: "nl", platform: "desktop" },
  checkin: "2027-03-10",
  checkout: "2027-03-12",
  guests: { number_of_adults: 2, number_of_rooms: 1 },
};

it("an importer that pages places by next_page at the answer's root gets every city, none twice", async () => {
  const ids: number[] = [];
  let body: object = { country: "nl", languages: ["en-gb"], rows: 50 };
  let calls = 0;
  for (;;) {
    const page = await post<{ id: number; name: Record<string, string> }>("/common/locations/cities", body);
    calls += 1;
    ids.push(...page.data.map(({ id }) => id));
    if (!page.next_page) break;
    body = { page: page.next_page };
  }
  expect(calls).toBeGreaterThan(2);
  expect(ids).toContain(AMSTERDAM);
  expect(new Set(ids).size).toBe(ids.length);
  const whole = await post<{ id: number }>("/common/locations/cities", { country: "nl", rows: 1000 });
  expect(ids).toEqual(whole.data.map(({ id }) => id));
});

it("a price table that never names a currency adds up in the column it prints", async () => {
  const { data } = await post<Found>("/accommodations/search", {
    ...stay,
    city: AMSTERDAM,
    extras: ["extra_charges"],
    rows: 20,
  });
  expect(data).toHaveLength(20);
  for (const { currency, price } of data) {
    const printed = [price.base, price.display, price.total].map((pair) => pair.booker_currency.toFixed(2));
    const own = [price.base, price.display, price.total].map((pair) =>
      pair.accommodation_currency.toFixed(2),
    );
    expect(printed).toEqual(own);
    expect(currency.booker).toBe(currency.accommodation);
    for (const { total_amount: amount } of price.charges)
      if (amount) expect(amount.booker_currency.toFixed(2)).toMatch(/^\d+\.\d\d$/);
  }
});

it("a map that lists the farthest first is ordered as it asked", async () => {
  const centre = { latitude: 52.3731, longitude: 4.8922 };
  const { data } = await post<Found>("/accommodations/search", {
    ...stay,
    coordinates: { ...centre, radius: 5 },
    sort: { by: "distance", direction: "descending" },
    rows: 100,
  });
  const records = await post<{ id: number; location: { coordinates: typeof centre } }>(
    "/accommodations/details",
    { accommodations: data.map(({ id }) => id) },
  );
  // On so few kilometres a plane is as good as the globe.
  const squared = new Map(
    records.data.map(({ id, location: { coordinates: at } }) => [
      id,
      (at.latitude - centre.latitude) ** 2 +
        ((at.longitude - centre.longitude) * Math.cos((centre.latitude * Math.PI) / 180)) ** 2,
    ]),
  );
  const far = data.map(({ id }) => squared.get(id) ?? Number.NaN);
  expect(far).toHaveLength(100);
  far.forEach((one, at) => {
    expect(one).toBeGreaterThanOrEqual((far[at + 1] ?? 0) * 0.999);
  });
});

it("a lookup that sends every selector it knows gets the records that all of them name", async () => {
  const [first = 0, second = 0] = sandbox.world.idsOfCity(AMSTERDAM);
  const { data } = await post<{ id: number }>("/accommodations/details", {
    accommodations: [first, second, 1_000_001],
    city: AMSTERDAM,
    country: "nl",
    extras: ["description"],
    languages: ["en-gb"],
  });
  expect(data.map(({ id }) => id)).toEqual([first, second]);
});

it.each([
  "/accommodations/chains",
  "/accommodations/third-party-suppliers",
  "/common/languages",
  "/common/payments/cards",
])("a script that posts nothing at all reads the list of %s", async (path) => {
  const answer = await fetch(base + path, { method: "POST", headers: CREDENTIALS });
  expect(answer.status).toBe(200);
  expect(((await answer.json()) as Page<unknown>).data.length).toBeGreaterThan(3);
});

it("a browser with a list of allowed hosts opens every link and every photo", async () => {
  const isAllowed = (address: string): boolean => {
    const { protocol, hostname } = new URL(address);
    return protocol === "https:" && hostname === "www.example.com";
  };
  const { data } = await post<Found>("/accommodations/search", { ...stay, city: AMSTERDAM, rows: 10 });
  const records = await post<{ url: { web: string }; photos: { url: Record<string, string> }[] }>(
    "/accommodations/details",
    { accommodations: data.map(({ id }) => id), extras: ["photos"] },
  );
  const links = [...data.map(({ url }) => url), ...records.data.map(({ url }) => url.web)];
  const photos = records.data.flatMap((record) => record.photos.flatMap(({ url }) => Object.values(url)));
  expect([links.length, photos.length > 40]).toEqual([20, true]);
  expect([...links, ...photos].filter((address) => !isAllowed(address))).toEqual([]);
});

it("a copy that asks for exactly the last 24 hours is answered although the question takes its time", async () => {
  clock.set(NOON);
  const yesterday = new Date(clock.now() - 86_400_000).toISOString();
  clock.advance(1_700);
  const answer = await fetch(`${base}/accommodations/details/changes`, {
    method: "POST",
    headers: { ...CREDENTIALS, "Content-Type": "application/json" },
    body: JSON.stringify({ last_change: yesterday.replace(/\.\d+Z$/, "+00:00") }),
  });
  expect(answer.status).toBe(200);
  const { data } = (await answer.json()) as { data: { total_changes: number } };
  expect(data.total_changes).toBeGreaterThan(1_000);
});

it("a chart of Finnish opinions computes with every score it is given", async () => {
  const accommodations = sandbox.world.idsOfCity(AMSTERDAM).slice(0, 100);
  const { data } = await post<{ id: number; score: number; number_of_reviews: number }>(
    "/accommodations/reviews/scores",
    { accommodations, languages: ["fi"] },
  );
  expect(data.length).toBeGreaterThan(0);
  expect(data.length).toBeLessThan(accommodations.length);
  const reviews = data.reduce((sum, one) => sum + one.number_of_reviews, 0);
  const mean = data.reduce((sum, one) => sum + one.score * one.number_of_reviews, 0) / reviews;
  expect(mean).toBeGreaterThan(5);
  expect(Math.min(...data.map((one) => one.score / one.number_of_reviews))).toBeGreaterThan(0);
});

it("an agent that asks for more rooms than there are is told null, and skips it", async () => {
  const accommodations = sandbox.world.idsOfCity(AMSTERDAM).slice(0, 50);
  const offersTo = async (guests: object) =>
    (await post<Offered>("/accommodations/availability", { ...stay, accommodations, guests })).data;
  const crowd = await offersTo({ number_of_adults: 12, number_of_rooms: 9 });
  expect(crowd.some(({ recommendation }) => recommendation === null)).toBe(true);
  const couple = await offersTo({ number_of_adults: 2, number_of_rooms: 1 });
  // As they write it: what is null or left out is skipped.
  const chosen = couple.flatMap(({ recommendation }) => recommendation?.products ?? []);
  expect(chosen.length).toBeGreaterThan(30);
});

it.each([
  [
    "days in the wrong order",
    "",
    { checkin: "2027-03-12", checkout: "2027-03-10" },
    "400 conflicting_parameters",
  ],
  ["parameters in the address", "?rows=10", {}, "400 unknown_parameter"],
])("a form with %s learns which mistake it made", async (_title, query, days, expected) => {
  const sent = post(`/accommodations/search${query}`, { ...stay, city: AMSTERDAM, ...days });
  await expect(sent).rejects.toThrow(expected);
});
