// R2: a platform that is slow in every way; a page ends in time all the same, and its head waits for nothing.
import { atMost, type Drill, none, pause, tidied } from "./drill";
import { handlersOf, isFailedPage, look, pagesOf, twoStays } from "./pages";
import { makeStand, pass, type Spoil } from "./stand";

const WAYS: Record<string, Spoil> = {
  "says nothing": () => undefined,
  "sends a byte a second": async ({ truth, response }) => {
    const { status, type, body } = await truth();
    response.writeHead(status, { "content-type": type });
    for (let at = 0; at < body.length && !response.destroyed; at += 1) {
      response.write(body.subarray(at, at + 1));
      await pause(1_000);
    }
  },
  "sends its head and no more": ({ response }) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.flushHeaders();
  },
  "answers after 20 s": async (call) => {
    await pause(20_000);
    if (!call.response.destroyed) await pass(call);
  },
  "asks to come again after 30 s": ({ response }) => {
    response.writeHead(503, { "retry-after": "30" }).end();
  },
};

/** A page's own time for prices is 4 s (design/speed-and-safety, section 4); what it renders comes on top. */
const MAX_S = 5.5;

async function firstByteMs(url: string): Promise<number> {
  const began = performance.now();
  const reader = (await fetch(url)).body?.getReader();
  await reader?.read();
  const ms = performance.now() - began;
  await reader?.cancel();
  return ms;
}

export const drill: Drill = {
  id: "R2",
  name: "slow-upstream",
  promise: "However slow the platform is, a page begins at once and ends within its own time.",
  needs: ["build"],
  async run({ isQuick, say }) {
    const failed: string[] = [];
    const [whole, head]: [number[], number[]] = [[], []];
    const ways = Object.entries(WAYS).slice(0, isQuick ? 2 : 9);
    // A site of its own for each: the breaker that one way opened would spare the next.
    for (const [way, spoil] of ways)
      await tidied(async (after) => {
        const stand = await makeStand(after);
        const [{ origin }] = stand.sites;
        const ids = await twoStays(origin);
        const paths = [...pagesOf(ids).slice(0, isQuick ? 6 : 99), ...handlersOf(ids)];
        stand.spoil(spoil);
        // All at once: the first failures have not opened the breaker before the others are asked.
        const looks = await Promise.all(paths.map((path) => look(origin, path)));
        whole.push(...looks.map(({ ms }) => ms));
        failed.push(...looks.filter(isFailedPage).map(({ path, status }) => `${way}: ${path} ${status}`));
        for (const path of pagesOf(ids).slice(0, 2)) head.push(await firstByteMs(`${origin}${path}`));
        const slowest = Math.max(...looks.map(({ ms }) => ms));
        const { path } = looks.find(({ ms }) => ms === slowest) ?? {};
        say(`the platform ${way}: ${path} took ${(slowest / 1_000).toFixed(1)} s`);
      });
    return [
      none(`pages with a 5xx, of ${whole.length} requests under ${ways.length} ways`, failed, say),
      atMost("longest wait for the last byte", Math.max(...whole) / 1_000, MAX_S, "s"),
      atMost("longest wait for the first byte", Math.max(...head) / 1_000, 1, "s"),
    ];
  },
};
