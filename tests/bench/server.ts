// CPU per call of a search against an empty handler, and the streaming of its page: of stays, and of cars.
import { AMSTERDAM, CAR_SEARCH, cpuMs, type Stack, TERMS, untilQuiet } from "@/tests/support/own-stack";
import { atLeastTick, median, milliseconds, print, quantile, ratio } from "./figures";

interface Searched {
  /** Numbers of its lines: the handler, the first byte, the last price. */
  numbers: readonly [string, string, string];
  /** Path of the page below the language, and of the handler below `/api`. */
  page: string;
  handler: string;
  params: string;
  /** Stands in the page with each price. */
  mark: string;
  /** Most of the empty handler's processor time. */
  aim: string;
}

export const STAYS: Searched = {
  numbers: ["B1", "B2", "B3"],
  page: "search",
  handler: "search",
  params: `to=${AMSTERDAM}&${TERMS}`,
  mark: "data-price",
  aim: "aim <= 1.40 x",
};

/** A large airport: some two hundred offers, of which the page shows twenty. */
export const CARS: Searched = {
  numbers: ["B13", "B14", "B15"],
  page: "cars",
  handler: "cars/search",
  params: CAR_SEARCH,
  mark: "data-total",
  aim: "",
};

/** Calls of the search and of the empty handler in a round. */
const FULL = { searches: 60, empty: 200, rounds: 5, streams: 15 };
const SMALL = { searches: 5, empty: 10, rounds: 1, streams: 2 };

async function cpuPerCall(pid: number, url: string, calls: number): Promise<number> {
  const before = cpuMs(pid);
  for (let call = 0; call < calls; call += 1) {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  }
  return atLeastTick(cpuMs(pid) - before) / calls;
}

/** B1: the two handlers in turn, A B A B, in one server. */
export async function benchHandler(
  { site, sitePid }: Stack,
  small: boolean,
  { numbers: [number], handler, params, aim } = STAYS,
): Promise<void> {
  const amounts = small ? SMALL : FULL;
  const search = `${site}/api/${handler}?${params}&locale=en`;
  const empty = `${site}/api/health/live`;
  await cpuPerCall(sitePid, search, amounts.searches);
  await cpuPerCall(sitePid, empty, amounts.empty);
  // The lists and the city are still being read in the background; that is not what a call costs.
  if (!small) await untilQuiet(sitePid);
  const rounds = { search: [] as number[], empty: [] as number[] };
  for (let round = 0; round < amounts.rounds; round += 1) {
    rounds.search.push(await cpuPerCall(sitePid, search, amounts.searches));
    rounds.empty.push(await cpuPerCall(sitePid, empty, amounts.empty));
  }
  const [a, b] = [median(rounds.search), median(rounds.empty)];
  print(`${number} /api/${handler}, CPU per call`, milliseconds(a));
  print(`${number} empty handler through Next (live), CPU per call`, milliseconds(b));
  print(`${number} ratio`, ratio(a / b), aim);
}

/** Milliseconds until the first byte and until the last price. */
async function stream(url: string, mark: string): Promise<{ first: number; lastPrice: number }> {
  const started = performance.now();
  const answer = await fetch(url);
  const reader = answer.body?.getReader();
  if (!reader) throw new Error(`${url} has no body`);
  const decoder = new TextDecoder();
  let first = 0;
  let lastPrice = 0;
  for (;;) {
    const { done, value } = await reader.read();
    const at = performance.now() - started;
    if (done) break;
    if (first === 0) first = at;
    if (decoder.decode(value, { stream: true }).includes(mark)) lastPrice = at;
  }
  if (lastPrice === 0) throw new Error("the page never showed a price");
  return { first, lastPrice };
}

/** B2 and B3: first byte and last priced card of the search page against the upstream's latency. */
export async function benchPage(
  { site }: Stack,
  upstreamMs: number,
  small: boolean,
  { numbers: [, begins, ends], page, params, mark } = STAYS,
): Promise<void> {
  const url = `${site}/en/${page}?${params}`;
  for (let warm = 0; warm < (small ? 1 : 3); warm += 1) await stream(url, mark);
  const [first, last]: [number[], number[]] = [[], []];
  const { streams } = small ? SMALL : FULL;
  for (let round = 0; round < streams; round += 1) {
    const timing = await stream(url, mark);
    first.push(timing.first);
    last.push(timing.lastPrice);
  }
  const both = `${milliseconds(median(first))} / ${milliseconds(quantile(first, 0.95))}`;
  print(`${begins} ${page} page first byte, median / p95`, both);
  const share = ratio(median(first) / upstreamMs);
  print(`${begins} first byte against the upstream's latency`, share, "aim <= 0.12 x");
  print(`${ends} last priced card, median`, milliseconds(median(last)));
  print(`${ends} last priced card against the upstream's`, ratio(median(last) / upstreamMs), "aim <= 1.20 x");
}
