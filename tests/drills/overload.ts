// R15: five times as many visitors as the site can serve; it serves as many as before and tells the others at once.
import { Pool } from "undici";
import { chanceOf } from "../support/chance";
import { atLeast, atMost, type Drill, none, pause } from "./drill";
import { CITY_SEARCH, onOtherDates, pagesOf, twoStays } from "./pages";
import { makeStand } from "./stand";

/** Nobody waits longer for a page: what comes later was work for nothing. */
const PATIENCE_MS = 5_000;
/** Kept alive, as those of a front are. */
const CONNECTIONS = 500;

interface Reported {
  status: number;
  ms: number;
  retryAfter: boolean;
}

/** Pages as visitors ask for them, each with dates of its own, so that no answer serves two. */
function crowdOf(origin: string, seed: number, stays: readonly [number, number]) {
  const pool = new Pool(origin, { connections: CONNECTIONS, pipelining: 1, headersTimeout: 30_000 });
  const aside = new Pool(origin, { connections: 4 });
  const chance = chanceOf(seed);
  const pages = [CITY_SEARCH, CITY_SEARCH, CITY_SEARCH, ...pagesOf(stays).slice(1, 3)] as [
    string,
    ...string[],
  ];
  const get = async (through: Pool, path: string): Promise<Reported> => {
    const began = performance.now();
    const { statusCode: status, headers, body } = await through.request({ path, method: "GET" });
    await body.dump({ limit: 10_000_000 });
    return { status, ms: performance.now() - began, retryAfter: headers["retry-after"] !== undefined };
  };
  const live = (through: Pool) => get(through, "/api/health/live");
  return {
    visit: () =>
      get(pool, onOtherDates(chance.pick(pages), chance.below(200))).catch(
        (): Reported => ({ status: 0, ms: Number.POSITIVE_INFINITY, retryAfter: false }),
      ),
    /** Opens every connection. */
    warm: () => Promise.all(Array.from({ length: CONNECTIONS }, () => live(pool))),
    live: async () => (await live(aside)).ms,
    close: () => Promise.all([pool.destroy(), aside.destroy()]),
  };
}
type Crowd = ReturnType<typeof crowdOf>;

const isGood = ({ status, ms }: Reported): boolean => status === 200 && ms <= PATIENCE_MS;

/** As many a second as eight visitors get who never pause. */
async function capacityOf(crowd: Crowd, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  let good = 0;
  const visitor = async () => {
    while (performance.now() < until) if (isGood(await crowd.visit())) good += 1;
  };
  await Promise.all(Array.from({ length: 8 }, visitor));
  return good / seconds;
}

/** They come at their own times, whatever became of those before. */
async function rush(crowd: Crowd, aSecond: number, seconds: number) {
  const [reported, lives, all]: [Reported[], number[], Promise<unknown>[]] = [[], [], []];
  const began = performance.now();
  const passed = () => performance.now() - began;
  for (let sent = 0, requestCount = 0; passed() < seconds * 1_000; ) {
    const due = (passed() / 1_000) * aSecond;
    for (; sent < due; sent += 1) all.push(crowd.visit().then((one) => reported.push(one)));
    if (passed() > requestCount * 500) {
      requestCount += 1;
      all.push(crowd.live().then((ms) => lives.push(ms)));
    }
    await pause(10);
  }
  await Promise.all(all);
  return { told: reported, lives };
}

export const drill: Drill = {
  id: "R15",
  name: "overload",
  promise: "At five times its capacity the site serves what it can and tells the others at once.",
  needs: ["build"],
  async run({ isQuick, seed, say, after }) {
    const seconds = isQuick ? 10 : 60;
    const [{ origin }] = (await makeStand(after)).sites;
    const crowd = crowdOf(origin, seed, await twoStays(origin));
    after(crowd.close);
    await capacityOf(crowd, 5);
    const capacity = await capacityOf(crowd, seconds / 2);
    await crowd.warm();
    const { told, lives } = await rush(crowd, capacity * 5, seconds);
    const refused = told.filter(({ status }) => status === 503);
    const others = told.filter(({ status }) => status !== 200 && status !== 503);
    const waits = refused.map(({ ms }) => ms).sort((a, b) => a - b);
    say(`${capacity.toFixed(1)} pages a second at capacity; ${told.length} asked for in ${seconds} s`);
    say(`${refused.length} refused`);
    const last = await crowd.visit();
    return [
      atLeast("pages served in time against capacity", told.filter(isGood).length / seconds / capacity, 0.8),
      none("answers that are neither a page nor a refusal with 503", others.length),
      none("refusals without Retry-After", refused.filter(({ retryAfter }) => !retryAfter).length),
      atMost("a refusal's wait, p95", waits[Math.floor(waits.length * 0.95)] ?? 0, 1_000, "ms"),
      atMost("the longest wait of the live check", Math.max(...lives), 1_000, "ms"),
      {
        what: "a page right afterwards",
        measured: `${last.status} after ${last.ms.toFixed(0)} ms`,
        target: "200 within 2 s",
        isMet: last.status === 200 && last.ms <= 2_000,
      },
    ];
  },
};
