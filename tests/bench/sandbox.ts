// B12: what the sandbox costs: its start, a first search page with prices by the size of the city, memory, reset.
// CPU time is told beside the clock's: on a machine with other work only that repeats.
import { makeClock } from "@roomward/sandbox/clock";
import { createSandbox } from "@roomward/sandbox/server";
import { createWorld, type World } from "@roomward/sandbox/world/world";
import { mixedRequests } from "@/packages/sandbox/tests/mixed-requests";
import { atLeastTick, median, milliseconds, print, quantile, ratio } from "./figures";
import { emptyNode, launch, type Measured } from "./sandbox-process";

const DAY_MS = 86_400_000;
const CLOCK = "2027-02-01T09:00:00Z";
const FIRST_DAY = Date.parse("2027-03-01T00:00:00Z");

interface Amounts {
  /** Properties of the world that is like a start's, and of the large one. */
  usual: number;
  large: number;
  starts: number;
  /** Searches of a kind. */
  rounds: number;
  mixed: number;
  /** Done before a namespace is reset, and how often it is. */
  deeds: number;
  resets: number;
  /** Stays of the small city and of the one in the middle. */
  cities: readonly [number, number];
}

const FULL: Amounts = {
  usual: 20_000,
  large: 1_000_000,
  starts: 5,
  rounds: 60,
  mixed: 1_000,
  deeds: 10_000,
  resets: 15,
  cities: [100, 1_000],
};
const SMALL: Amounts = {
  usual: 2_000,
  large: 20_000,
  starts: 1,
  rounds: 3,
  mixed: 30,
  deeds: 100,
  resets: 2,
  cities: [20, 100],
};

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

async function benchStart(port: number, properties: number, starts: number, aimMs: number): Promise<void> {
  const empty: number[] = [];
  const started: Measured[] = [];
  for (let round = 0; round < starts; round += 1) {
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

async function costOf(sandbox: Measured, rounds: number, ask: (round: number) => object): Promise<Cost> {
  const times: number[] = [];
  const before = sandbox.cpuMs();
  for (let round = 0; round < rounds; round += 1)
    times.push(await post(sandbox.origin, "/3.2/accommodations/search", ask(round)));
  return { p95: quantile(times, 0.95), cpu: atLeastTick(sandbox.cpuMs() - before) / rounds };
}

const told = ({ p95, cpu }: Cost): string => `${milliseconds(p95)} / ${milliseconds(cpu)}`;

/** Dates never asked before, then dates asked before; in the order of popularity and by price. */
async function benchCity(sandbox: Measured, city: Sized, rounds: number): Promise<Cost> {
  const label = `B12 city of ${city.count.toLocaleString("en")}`;
  const cold = await costOf(sandbox, rounds, (round) => search(city, round, {}));
  print(`${label}, new dates: p95 / CPU`, told(cold), "aim < 50 ms");
  const warm = await costOf(sandbox, rounds, () => search(city, 0, {}));
  print(`${label}, dates asked before`, told(warm), "aim < 10 ms");
  const sort = { sort: { by: "price" } };
  const sorted = await costOf(sandbox, rounds, (round) => search(city, round, sort));
  print(`${label}, new dates by price`, told(sorted), "aim < 50 ms");
  const again = await costOf(sandbox, rounds, () => search(city, 0, sort));
  print(`${label}, dates asked before by price`, told(again), "aim < 10 ms");
  return cold;
}

async function benchSearch(
  sandbox: Measured,
  world: World,
  { cities: [few, more], rounds }: Amounts,
): Promise<void> {
  const cities = citiesBySize(world);
  const [small, middle, largest] = [nearest(cities, few), nearest(cities, more), cities[0]];
  if (!small || !middle || !largest) throw new Error("the world has no cities");
  // Until the compiler knows the hot functions, nothing is measured.
  for (const sort of [{}, { sort: { by: "price" } }])
    await costOf(sandbox, rounds, (round) => search(largest, 200 + round, sort));
  await benchCity(sandbox, small, rounds);
  const from = await benchCity(sandbox, middle, rounds);
  const to = await benchCity(sandbox, largest, rounds);
  const exponent = Math.log(to.cpu / from.cpu) / Math.log(largest.count / middle.count);
  print(`B12 CPU growth exponent, ${middle.count} to ${largest.count}`, exponent.toFixed(2), "aim <= 0.10");
}

async function benchMixed(sandbox: Measured, world: World, mixed: number): Promise<void> {
  const before = sandbox.cpuMs();
  for (const { path, body } of mixedRequests(world, CLOCK.slice(0, 10), mixed))
    await post(sandbox.origin, path, body);
  const cpu = (sandbox.cpuMs() - before) / mixed;
  print(`B12 mean CPU of ${mixed} mixed calls`, milliseconds(cpu));
  print(`B12 resident memory after them`, `${sandbox.residentMegabytes().toFixed(0)} MB`, "aim < 200 MB");
  print(`B12 reset`, milliseconds(await post(sandbox.origin, "/sandbox/reset", {})), "aim < 1000 ms");
}

/** What a namespace's reset costs after many deeds, and bringing them back from a snapshot, against doing them. */
async function benchReset({ usual, deeds, resets }: Amounts): Promise<void> {
  const sandbox = createSandbox({ seed: 42, properties: usual, clock: makeClock(CLOCK) });
  const sent = async (path: string, body: object): Promise<number> => {
    const began = performance.now();
    const init = { method: "POST", headers: HEADERS, body: JSON.stringify(body) };
    const { status } = await sandbox.fetch(`/sandbox/${path}`, init);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return performance.now() - began;
  };
  const doThings = (): number => {
    const { ledger } = sandbox.namespaces.get("default").context;
    const began = performance.now();
    for (let at = 0; at < deeds; at += 1)
      ledger.add(sandbox.world.idAt(at % usual), {
        kind: "status",
        status: at % 2 ? "open" : "closed_fraud",
      });
    return performance.now() - began;
  };
  const times = { doing: [] as number[], reset: [] as number[], restore: [] as number[] };
  for (let round = 0; round <= resets; round += 1) {
    const doing = doThings();
    await sent("snapshots", { name: "full" });
    const reset = await sent("reset", {});
    const restore = await sent("snapshots/restore", { name: "full" });
    await sent("reset", {});
    // The first round warms up.
    if (round === 0) continue;
    times.doing.push(doing);
    times.reset.push(reset);
    times.restore.push(restore);
  }
  const label = deeds.toLocaleString("en");
  const doing = median(times.doing);
  print(`B12 doing ${label} things`, milliseconds(doing));
  print("B12 reset against doing them", ratio(median(times.reset) / doing), "aim <= 0.10 x");
  print("B12 restoring against doing them", ratio(median(times.restore) / doing), "aim <= 1.00 x");
  await sandbox.close();
}

async function withSandbox(
  port: number,
  properties: number,
  use: (sandbox: Measured) => Promise<void>,
): Promise<void> {
  const sandbox = await launch(port, flagsOf(properties));
  try {
    await use(sandbox);
  } finally {
    await sandbox.stop();
  }
}

/** B12, each figure from processes of its own; `port` must be free. */
export async function benchSandbox(port: number, isSmall: boolean): Promise<void> {
  const amounts = isSmall ? SMALL : FULL;
  const { usual, large, starts, mixed } = amounts;
  await benchStart(port, usual, starts, 1_500);
  await benchStart(port, large, starts, 5_000);
  const world = createWorld({ seed: 42, properties: large });
  await withSandbox(port, large, (sandbox) => benchMixed(sandbox, world, mixed));
  await benchReset(amounts);
  await withSandbox(port, large, (sandbox) => benchSearch(sandbox, world, amounts));
}
