// R15: five times as many visitors as the site can serve; it serves as many as before and tells the others at once.
import { Pool } from "undici";
import { chanceOf } from "../support/chance";
import { atLeast, atMost, type Drill, type Figure, none } from "./drill";
import { CITY_SEARCH, pagesOf, twoStays } from "./pages";
import { pause } from "./poll";
import { makeStand } from "./stand";

/** Nobody waits longer for a page: what comes later was work for nothing. */
const PATIENCE_MS = 5_000;
/** Kept alive, as those of a front are. */
const CONNECTIONS = 500;

interface Told {
  status: number;
  ms: number;
  retryAfter: boolean;
}

interface Crowd {
  /** Opens every connection. */
  warm(): Promise<void>;
  visit(): Promise<Told>;
  live(): Promise<number>;
  close(): Promise<void>;
}

/** Pages as visitors ask for them, each with dates of its own, so that no answer serves two. */
function crowdOf(origin: string, seed: number, stays: readonly [number, number]): Crowd {
  const pool = new Pool(origin, { connections: CONNECTIONS, pipelining: 1, headersTimeout: 30_000 });
  const aside = new Pool(origin, { connections: 4 });
  const chance = chanceOf(seed);
  const pages = [CITY_SEARCH, CITY_SEARCH, CITY_SEARCH, ...pagesOf(stays).slice(1, 3)] as [
    string,
    ...string[],
  ];
  const visit = async (): Promise<Told> => {
    const day = Date.UTC(2027, 2, 1) + chance.below(200) * 86_400_000;
    const [from, to] = [0, 3].map((nights) => new Date(day + nights * 86_400_000).toISOString().slice(0, 10));
    const path = chance
      .pick(pages)
      .replace(/in=[\d-]+/, `in=${from}`)
      .replace(/out=[\d-]+/, `out=${to}`);
    const began = performance.now();
    try {
      const { statusCode, headers, body } = await pool.request({ path, method: "GET" });
      await body.dump({ limit: 10_000_000 });
      const retryAfter = headers["retry-after"] !== undefined;
      return { status: statusCode, ms: performance.now() - began, retryAfter };
    } catch {
      return { status: 0, ms: performance.now() - began, retryAfter: false };
    }
  };
  const warm = async () => {
    const one = async () => {
      const { body } = await pool.request({ path: "/api/health/live", method: "GET" });
      await body.dump();
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, one));
  };
  const live = async () => {
    const began = performance.now();
    const { body } = await aside.request({ path: "/api/health/live", method: "GET" });
    await body.dump();
    return performance.now() - began;
  };
  return {
    warm,
    visit,
    live,
    close: async () => void (await Promise.all([pool.destroy(), aside.destroy()])),
  };
}

const isGood = ({ status, ms }: Told): boolean => status === 200 && ms <= PATIENCE_MS;

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

interface Rush {
  told: Told[];
  lives: number[];
}

/** They come at their own times, whatever became of those before. */
async function rush(crowd: Crowd, aSecond: number, seconds: number): Promise<Rush> {
  const [told, lives, all]: [Told[], number[], Promise<unknown>[]] = [[], [], []];
  const began = performance.now();
  for (let sent = 0, asked = 0; performance.now() - began < seconds * 1_000; ) {
    const due = ((performance.now() - began) / 1_000) * aSecond;
    for (; sent < due; sent += 1) all.push(crowd.visit().then((one) => told.push(one)));
    if (performance.now() - began > asked * 500) {
      asked += 1;
      all.push(crowd.live().then((ms) => lives.push(ms)));
    }
    await pause(10);
  }
  await Promise.all(all);
  return { told, lives };
}

export const drill: Drill = {
  id: "R15",
  name: "overload",
  promise: "At five times its capacity the site serves what it can and tells the others at once.",
  needs: ["build"],
  async run({ isQuick, seed, say }): Promise<Figure[]> {
    const seconds = isQuick ? 10 : 60;
    const stand = await makeStand({ sites: [{}] });
    const crowd = crowdOf(stand.sites[0]?.origin ?? "", seed, await twoStays(stand.sites[0]?.origin ?? ""));
    try {
      await capacityOf(crowd, 5);
      const capacity = await capacityOf(crowd, seconds / 2);
      await crowd.warm();
      const { told, lives } = await rush(crowd, capacity * 5, seconds);
      const good = told.filter(isGood).length / seconds;
      const refused = told.filter(({ status }) => status === 503);
      const others = told.filter(({ status }) => status !== 200 && status !== 503);
      const waits = refused.map(({ ms }) => ms).sort((a, b) => a - b);
      const p95 = waits[Math.floor(waits.length * 0.95)] ?? 0;
      say(
        `${capacity.toFixed(1)} pages a second at capacity; ${told.length} asked for in ${seconds} s, ${refused.length} refused`,
      );
      const after = await crowd.visit();
      const share = good / capacity;
      return [
        atLeast("pages served in time against capacity", share, 0.8),
        none("answers that are neither a page nor a refusal with 503", others.length),
        none("refusals without Retry-After", refused.filter(({ retryAfter }) => !retryAfter).length),
        atMost("a refusal's wait, p95", p95, 1_000, "ms"),
        atMost("the longest wait of the live check", Math.max(...lives), 1_000, "ms"),
        {
          what: "a page right afterwards",
          measured: `${after.status} after ${after.ms.toFixed(0)} ms`,
          target: "200 within 2 s",
          isMet: after.status === 200 && after.ms <= 2_000,
        },
      ];
    } finally {
      await crowd.close();
      await stand.stop();
    }
  },
};
