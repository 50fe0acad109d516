// B12: what the sandbox costs: its start, a first search page with prices by the size of the city, memory, reset.
// CPU time is told beside the clock's: on a machine with other work only that repeats.
import { createWorld, type World } from "@/lib/sandbox/world/world";
import { mixedRequests } from "@/tests/sandbox/mixed-requests";
import { median, milliseconds, print, quantile, ratio } from "./figures";
import { emptyNode, launch, type Measured } from "./sandbox-process";

const DAY_MS = 86_400_000;
const CLOCK = "2027-02-01T09:00:00Z";
const FIRST_DAY = Date.parse("2027-03-01T00:00:00Z");
const STARTS = 5;
const ROUNDS = 60;
const MIXED = 1_000;
const LARGE = 1_000_000;

const HEADERS = {
  "content-type": "application/json",
  accept: "application/json",
  authorization: "Bearer sandbox-token",
  "x-affiliate-id": "100000",
};

const flagsOf = (properties: number): string[] => ["--properties", String(properties), "--clock", CLOCK];
const dayText = (offset: number): string => new Date(FIRST_DAY + offset * DAY_MS).toISOString().slice(0, 10);

async function post(origin: string, path: string, body: unknown): Promise<number> {
  const started = performance.now();
  const answer = await fetch(origin + path, { method: "POST", headers: HEADERS, body: JSON.stringify(body) });
  await answer.text();
  if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - started;
}

async function benchStart(port: number, properties: number, aimMs: number): Promise<void> {
  const empty: number[] = [];
  const started: Measured[] = [];
  for (let round = 0; round < STARTS; round += 1) {
    empty.push(await emptyNode());
    const sandbox = await launch(port, flagsOf(properties));
    started.push(sandbox);
    await sandbox.stop();
  }
  const wall = median(started.map(({ startMs }) => startMs));
  const cpu = median(started.map(({ startCpuMs }) => startCpuMs));
  const label = properties.toLocaleString("en");
  print(
    `B12 start with ${label} properties: clock / CPU`,
    `${milliseconds(wall)} / ${milliseconds(cpu)}`,
    `aim < ${aimMs} ms`,
  );
  print(`B12 the same against an empty Node.js`, ratio(wall / median(empty)));
}

interface Sized {
  id: number;
  count: number;
}

function citiesBySize(world: World): Sized[] {
  return world
    .cityIds()
    .map((id) => ({ id, count: world.blockOf(id)?.count ?? 0 }))
    .sort((a, b) => b.count - a.count);
}

const nearest = (cities: readonly Sized[], count: number): Sized | undefined =>
  cities.toSorted((a, b) => Math.abs(a.count - count) - Math.abs(b.count - count))[0];

const search = ({ id }: Sized, offset: number, more: object) => ({
  city: id,
  checkin: dayText(offset),
  checkout: dayText(offset + 3),
  booker: { country: "nl", platform: "desktop" },
  guests: { number_of_adults: 2, number_of_rooms: 1 },
  currency: "EUR",
  extras: ["extra_charges", "products"],
  rows: 30,
  ...more,
});

interface Cost {
  p95: number;
  /** Mean CPU time of a call. */
  cpu: number;
}

async function costOf(sandbox: Measured, ask: (round: number) => object): Promise<Cost> {
  const times: number[] = [];
  const before = sandbox.cpuMs();
  for (let round = 0; round < ROUNDS; round += 1)
    times.push(await post(sandbox.origin, "/3.2/accommodations/search", ask(round)));
  return { p95: quantile(times, 0.95), cpu: (sandbox.cpuMs() - before) / ROUNDS };
}

const told = ({ p95, cpu }: Cost): string => `${milliseconds(p95)} / ${milliseconds(cpu)}`;

/** Dates never asked before, then dates asked before; in the order of popularity and by price. */
async function benchCity(sandbox: Measured, city: Sized): Promise<Cost> {
  const label = `B12 city of ${city.count.toLocaleString("en")}`;
  const cold = await costOf(sandbox, (round) => search(city, round, {}));
  print(`${label}, new dates: p95 / CPU`, told(cold), "aim < 50 ms");
  const warm = await costOf(sandbox, () => search(city, 0, {}));
  print(`${label}, dates asked before`, told(warm), "aim < 10 ms");
  const sort = { sort: { by: "price" } };
  const sorted = await costOf(sandbox, (round) => search(city, round, sort));
  print(`${label}, new dates by price`, told(sorted), "aim < 50 ms");
  const again = await costOf(sandbox, () => search(city, 0, sort));
  print(`${label}, dates asked before by price`, told(again), "aim < 10 ms");
  return cold;
}

async function benchSearch(sandbox: Measured, world: World): Promise<void> {
  const cities = citiesBySize(world);
  const [small, middle, largest] = [nearest(cities, 100), nearest(cities, 1_000), cities[0]];
  if (!small || !middle || !largest) return;
  // Until the compiler knows the hot functions, nothing is measured.
  for (const more of [{}, { sort: { by: "price" } }])
    await costOf(sandbox, (round) => search(largest, 200 + round, more));
  await benchCity(sandbox, small);
  const from = await benchCity(sandbox, middle);
  const to = await benchCity(sandbox, largest);
  const exponent = Math.log(to.cpu / from.cpu) / Math.log(largest.count / middle.count);
  print(`B12 CPU growth exponent, ${middle.count} to ${largest.count}`, exponent.toFixed(2), "aim <= 0.10");
}

async function benchMixed(sandbox: Measured, world: World): Promise<void> {
  const before = sandbox.cpuMs();
  for (const { path, body } of mixedRequests(world, CLOCK.slice(0, 10), MIXED))
    await post(sandbox.origin, path, body);
  const cpu = (sandbox.cpuMs() - before) / MIXED;
  print(`B12 mean CPU of ${MIXED} mixed calls`, milliseconds(cpu));
  print(`B12 resident memory after them`, `${sandbox.residentMegabytes().toFixed(0)} MB`, "aim < 200 MB");
  print(`B12 reset`, milliseconds(await post(sandbox.origin, "/sandbox/reset", {})), "aim < 1000 ms");
}

async function withSandbox(port: number, use: (sandbox: Measured) => Promise<void>): Promise<void> {
  const sandbox = await launch(port, flagsOf(LARGE));
  try {
    await use(sandbox);
  } finally {
    await sandbox.stop();
  }
}

/** B12, each figure from processes of its own; `port` must be free. */
export async function benchSandbox(port: number): Promise<void> {
  await benchStart(port, 20_000, 1_500);
  await benchStart(port, LARGE, 5_000);
  const world = createWorld({ seed: 42, properties: LARGE });
  await withSandbox(port, (sandbox) => benchMixed(sandbox, world));
  await withSandbox(port, (sandbox) => benchSearch(sandbox, world));
}
