// R2: a platform that is slow in every way; a page ends in time all the same, and its head waits for nothing.
import { atMost, type Drill, type Figure, none } from "./drill";
import { handlersOf, type Look, look, pagesOf, twoStays } from "./pages";
import { pause } from "./poll";
import { makeStand, type Spoil } from "./stand";

/** The true answer, its bytes coming one by one. */
const trickle =
  (everyMs: number): Spoil =>
  async ({ truth, response }) => {
    const { status, type, body } = await truth();
    response.writeHead(status, { "content-type": type });
    for (let at = 0; at < body.length && !response.destroyed; at += 1) {
      response.write(body.subarray(at, at + 1));
      await pause(everyMs);
    }
  };

const WAYS: Record<string, Spoil> = {
  "says nothing": () => undefined,
  "sends a byte a second": trickle(1_000),
  "sends its head and no more": ({ response }) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.flushHeaders();
  },
  "answers after 20 s": async ({ response, truth }) => {
    await pause(20_000);
    if (response.destroyed) return;
    const { status, type, body } = await truth();
    response.writeHead(status, { "content-type": type }).end(body);
  },
  "asks to come again after 30 s": ({ response }) => {
    response.writeHead(503, { "retry-after": "30" }).end();
  },
};

/** A page's own time for prices is 4 s (design/speed-and-safety, section 4); what it renders comes on top. */
const MOST_MS = 5_500;

async function firstByteMs(url: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url);
  const reader = answer.body?.getReader();
  await reader?.read();
  const ms = performance.now() - began;
  await reader?.cancel();
  return ms;
}

const longest = (what: string, all: readonly number[], mostMs: number): Figure =>
  atMost(what, Math.max(...all) / 1_000, mostMs / 1_000, "s");

const isFailedPage = ({ path, status }: Look): boolean => status >= 500 && !path.startsWith("/api/");

export const drill: Drill = {
  id: "R2",
  name: "slow-upstream",
  promise: "However slow the platform is, a page begins at once and ends within its own time.",
  needs: ["build"],
  async run({ isQuick, say }): Promise<Figure[]> {
    const failed: string[] = [];
    const [whole, head]: [number[], number[]] = [[], []];
    const ways = Object.keys(WAYS).slice(0, isQuick ? 2 : 9);
    for (const way of ways) {
      // A site of its own for each: the breaker that one way opened would spare the next.
      const stand = await makeStand({ sites: [{}] });
      try {
        const origin = stand.sites[0]?.origin ?? "";
        const ids = await twoStays(origin);
        const paths = [...pagesOf(ids).slice(0, isQuick ? 6 : 99), ...handlersOf(ids)];
        stand.spoil(WAYS[way] ?? null);
        // All at once: the first failures have not opened the breaker before the others are asked.
        const looks = await Promise.all(paths.map((path) => look(origin, path)));
        whole.push(...looks.map(({ ms }) => ms));
        failed.push(...looks.filter(isFailedPage).map(({ path, status }) => `${way}: ${path} ${status}`));
        for (const path of pagesOf(ids).slice(0, 2)) head.push(await firstByteMs(`${origin}${path}`));
        const [slowest] = looks.sort((a, b) => b.ms - a.ms);
        say(`the platform ${way}: ${slowest?.path} took ${((slowest?.ms ?? 0) / 1_000).toFixed(1)} s`);
      } finally {
        await stand.stop();
      }
    }
    for (const line of failed) say(line);
    return [
      none(`pages with a 5xx, of ${whole.length} requests under ${ways.length} ways`, failed.length),
      longest("longest wait for the last byte", whole, MOST_MS),
      longest("longest wait for the first byte", head, 1_000),
    ];
  },
};
