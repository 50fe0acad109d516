// How fast the sandbox answers a first search page with prices, by the size of the city and of the world.
import { createWorld } from "@/lib/sandbox/world/world";
import { ended, sandboxReady, startSandbox } from "@/tests/support/own-stack";
import { milliseconds, print, quantile } from "./figures";

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.parse("2027-03-01T00:00:00Z");
const ROUNDS = 40;

const dayText = (offset: number): string => new Date(FIRST_DAY + offset * DAY_MS).toISOString().slice(0, 10);

interface Sized {
  id: number;
  count: number;
}

function citiesBySize(properties: number): Sized[] {
  const world = createWorld({ seed: 42, properties });
  return world
    .cityIds()
    .map((id) => ({ id, count: world.blockOf(id)?.count ?? 0 }))
    .sort((a, b) => b.count - a.count);
}

const nearest = (cities: Sized[], count: number): Sized | undefined =>
  cities.toSorted((a, b) => Math.abs(a.count - count) - Math.abs(b.count - count))[0];

async function ask(port: number, city: number, offset: number): Promise<number> {
  const body = {
    city,
    checkin: dayText(offset),
    checkout: dayText(offset + 3),
    booker: { country: "nl", platform: "desktop" },
    guests: { number_of_adults: 2, number_of_rooms: 1 },
    currency: "EUR",
    extras: ["extra_charges", "products"],
    rows: 30,
  };
  const started = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/3.2/accommodations/search`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json",
      authorization: "Bearer sandbox-token",
      "x-affiliate-id": "100000",
    },
    body: JSON.stringify(body),
  });
  await answer.text();
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}`);
  return performance.now() - started;
}

/** p95 over searches whose dates were never asked before, and over one that was. */
async function measure(port: number, { id, count }: Sized, isWarmUp = false): Promise<number> {
  const cold: number[] = [];
  const warm: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    cold.push(await ask(port, id, round));
    warm.push(await ask(port, id, round));
  }
  if (isWarmUp) return 0;
  print(
    `B12 city of ${count.toLocaleString("en")}: p95 new dates / dates asked before`,
    `${milliseconds(quantile(cold, 0.95))} / ${milliseconds(quantile(warm, 0.95))}`,
  );
  return quantile(cold, 0.95);
}

async function world(
  port: number,
  properties: number,
  sizes: number[],
): Promise<{ count: number; p95: number }[]> {
  const cities = citiesBySize(properties);
  const chosen = [...sizes.map((size) => nearest(cities, size)), cities[0]].filter(
    (city) => city !== undefined,
  );
  const started = performance.now();
  const child = startSandbox(port, ["--properties", String(properties)]);
  await sandboxReady(port, child);
  const label = properties.toLocaleString("en");
  print(`B12 start with ${label} properties`, milliseconds(performance.now() - started), "aim < 5000 ms");
  const measured: { count: number; p95: number }[] = [];
  try {
    await measure(port, chosen[0] ?? { id: 0, count: 0 }, true);
    for (const city of chosen) measured.push({ count: city.count, p95: await measure(port, city) });
  } finally {
    await ended(child);
  }
  return measured;
}

/** B12: the default world, then one large enough for a city of 1,000 and a much larger one. */
export async function benchSandbox(port: number): Promise<void> {
  const usual = await world(port, 20_000, [100]);
  print("B12 largest city at 20,000 properties, p95", milliseconds(usual.at(-1)?.p95 ?? 0), "aim < 50 ms");
  const large = await world(port, 1_000_000, [100, 1_000]);
  const [from, to] = [large[1], large.at(-1)];
  if (!from || !to) return;
  const exponent = Math.log(to.p95 / from.p95) / Math.log(to.count / from.count);
  print(
    `B12 growth exponent from ${from.count} to ${to.count} properties`,
    exponent.toFixed(2),
    "aim < 0.30",
  );
}
