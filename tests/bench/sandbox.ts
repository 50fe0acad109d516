// B12: what the sandbox costs: its start, a first search page with prices by the size of the city, memory, reset.
// CPU time is told beside the clock's: on a machine with other work only that repeats.
import { makeClock } from "@roomward/sandbox/clock";
import { createSandbox } from "@roomward/sandbox/server";
import { createWorld, type World } from "@roomward/sandbox/world/world";
import { variedRequest } from "@/packages/sandbox/tests/pricing-support";
import { HEADERS } from "@/packages/sandbox/tests/server-support";
import { CLOCK } from "@/tests/support/own-stack";
import { atLeastTick, median, milliseconds, print, quantile, ratio } from "./figures";
import { emptyNode, launch, type Measured } from "./sandbox-process";

const FIRST_DAY = Date.parse("2027-03-01T00:00:00Z");

/**
 * Properties of the world that is like a start's, and of the large one; what is done before a namespace is reset, and how
 * often it is; stays of the small city and of the one in the middle.
 */
const FULL = {
  ...{ usual: 20_000, large: 1_000_000, starts: 5, rounds: 60, mixed: 1_000 },
  ...{ deeds: 10_000, resets: 15, small: 100, middle: 1_000 },
};
const SMALL: typeof FULL = {
  ...{ usual: 2_000, large: 20_000, starts: 1, rounds: 3, mixed: 30 },
  ...{ deeds: 100, resets: 2, small: 20, middle: 100 },
};

const flagsOf = (properties: number): string[] => ["--properties", String(properties), "--clock", CLOCK];

/** Milliseconds until the whole answer is there. */
async function post(ask: typeof fetch, path: string, body: unknown, failing = 500): Promise<number> {
  const started = performance.now();
  const answer = await ask(path, { method: "POST", headers: HEADERS, body: JSON.stringify(body) });
  await answer.text();
  if (answer.status >= failing) throw new Error(`${path} answered ${answer.status}`);
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
  const label = `B12 start with ${properties.toLocaleString("en")} properties`;
  print(`${label}: clock / CPU`, `${milliseconds(wall)} / ${milliseconds(cpu)}`, `aim < ${aimMs} ms`);
  print(`B12 the same against an empty Node.js`, ratio(wall / median(empty)));
}

interface Sized {
  id: number;
  count: number;
}

function search({ id }: Sized, offset: number, more: object): object {
  const dayText = (day: number) => new Date(FIRST_DAY + day * 86_400_000).toISOString().slice(0, 10);
  return {
    ...{ city: id, checkin: dayText(offset), checkout: dayText(offset + 3), currency: "EUR", rows: 30 },
    booker: { country: "nl", platform: "desktop" },
    guests: { number_of_adults: 2, number_of_rooms: 1 },
    extras: ["extra_charges", "products"],
    ...more,
  };
}

/** Mean CPU time of a call, and the p95 of its time. */
async function costOf(sandbox: Measured, rounds: number, ask: (round: number) => object) {
  const times: number[] = [];
  const before = sandbox.cpuMs();
  for (let round = 0; round < rounds; round += 1)
    times.push(await post(fetch, `${sandbox.origin}/3.2/accommodations/search`, ask(round)));
  return { p95: quantile(times, 0.95), cpu: atLeastTick(sandbox.cpuMs() - before) / rounds };
}

/** Dates never asked before, then dates asked before; in the order of popularity and by price. */
async function benchCity(sandbox: Measured, city: Sized, rounds: number): Promise<number> {
  let first = 0;
  for (const [by, more] of [
    ["", {}],
    [" by price", { sort: { by: "price" } }],
  ] as const)
    for (const [which, days, aim] of [
      ["new dates", (round: number) => round, "aim < 50 ms"],
      ["dates asked before", () => 0, "aim < 10 ms"],
    ] as const) {
      const { p95, cpu } = await costOf(sandbox, rounds, (round) => search(city, days(round), more));
      const what = `B12 city of ${city.count.toLocaleString("en")}, ${which}${by}: p95 / CPU`;
      print(what, `${milliseconds(p95)} / ${milliseconds(cpu)}`, aim);
      first ||= cpu;
    }
  return first;
}

async function benchSearch(sandbox: Measured, world: World, { small, middle, rounds }: typeof FULL) {
  const cities = world.cityIds().map((id) => ({ id, count: world.blockOf(id)?.count ?? 0 }));
  const nearest = (count: number) =>
    cities.reduce((a, b) => (Math.abs(b.count - count) < Math.abs(a.count - count) ? b : a));
  const [from, largest] = [nearest(middle), nearest(Number.MAX_SAFE_INTEGER)];
  // Until the compiler knows the hot functions, nothing is measured.
  for (const sort of [{}, { sort: { by: "price" } }])
    await costOf(sandbox, rounds, (round) => search(largest, 200 + round, sort));
  await benchCity(sandbox, nearest(small), rounds);
  const few = await benchCity(sandbox, from, rounds);
  const exponent =
    Math.log((await benchCity(sandbox, largest, rounds)) / few) / Math.log(largest.count / from.count);
  print(`B12 CPU growth exponent, ${from.count} to ${largest.count}`, exponent.toFixed(2), "aim <= 0.10");
}

/** The example request of each operation in turn, and between them prices of many stays, places and parties. */
async function mixedCalls({ origin }: Measured, world: World, count: number) {
  const { paths } = await (await fetch(`${origin}/openapi.json`)).json();
  const examples = Object.keys(paths).flatMap((path) => {
    const { first } = paths[path].post?.requestBody?.content["application/json"]?.examples ?? {};
    return first ? [{ path, body: first.value as object }] : [];
  });
  const cities = world.cityIds();
  const ids = (from: number) =>
    [0, 1, 2, 3, 4, 5].map((at) => world.idAt((31 * (from + at)) % world.settings.properties));
  return Array.from({ length: count }, (_, i) => {
    const { accommodations, ...stay } = variedRequest(i, ids(i));
    if (i % 4 === 0) return { path: "/accommodations/availability", body: { ...stay, accommodations } };
    const city = cities[(7 * i) % cities.length];
    if (i % 4 === 2) return { path: "/accommodations/search", body: { ...stay, city, rows: 20 } };
    return examples[(i >> 1) % examples.length] ?? { path: "/accommodations/chains", body: {} };
  });
}

async function benchMixed(sandbox: Measured, world: World, mixed: number): Promise<void> {
  const calls = await mixedCalls(sandbox, world, mixed);
  const before = sandbox.cpuMs();
  for (const { path, body } of calls) await post(fetch, `${sandbox.origin}/3.2${path}`, body);
  const cpu = (sandbox.cpuMs() - before) / mixed;
  print(`B12 mean CPU of ${mixed} mixed calls`, milliseconds(cpu));
  print(`B12 resident memory after them`, `${sandbox.residentMegabytes().toFixed(0)} MB`, "aim < 200 MB");
  const reset = await post(fetch, `${sandbox.origin}/sandbox/reset`, {});
  print(`B12 reset`, milliseconds(reset), "aim < 1000 ms");
}

/** What a namespace's reset costs after many deeds, and bringing them back from a snapshot, against doing them. */
async function benchReset({ usual, deeds, resets }: typeof FULL): Promise<void> {
  const sandbox = createSandbox({ seed: 42, properties: usual, clock: makeClock(CLOCK) });
  const ask = ((path: string, init: RequestInit) => sandbox.fetch(path, init)) as typeof fetch;
  const sent = (path: string, body: object) => post(ask, `/sandbox/${path}`, body, 300);
  const doThings = (): number => {
    const { ledger } = sandbox.namespaces.get("default").context;
    const began = performance.now();
    for (let at = 0; at < deeds; at += 1) {
      const status = at % 2 ? "open" : "closed_fraud";
      ledger.add(sandbox.world.idAt(at % usual), { kind: "status", status });
    }
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
  const doing = median(times.doing);
  print(`B12 doing ${deeds.toLocaleString("en")} things`, milliseconds(doing));
  print("B12 reset against doing them", ratio(median(times.reset) / doing), "aim <= 0.10 x");
  print("B12 restoring against doing them", ratio(median(times.restore) / doing), "aim <= 1.00 x");
  await sandbox.close();
}

/** B12, each figure from processes of its own; `port` must be free. */
export async function benchSandbox(port: number, isSmall: boolean): Promise<void> {
  const amounts = isSmall ? SMALL : FULL;
  const { usual, large, starts, mixed } = amounts;
  await benchStart(port, usual, starts, 1_500);
  await benchStart(port, large, starts, 5_000);
  const world = createWorld({ seed: 42, properties: large });
  const within = async (use: (sandbox: Measured) => Promise<void>) => {
    const sandbox = await launch(port, flagsOf(large));
    await use(sandbox).finally(sandbox.stop);
  };
  await within((sandbox) => benchMixed(sandbox, world, mixed));
  await benchReset(amounts);
  await within((sandbox) => benchSearch(sandbox, world, amounts));
}
