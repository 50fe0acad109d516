// R5: a platform of which a part of the calls fails; what is tried again does not make it worse.
import { chanceOf } from "../support/chance";
import { type Drill, type Figure, none } from "./drill";
import { CITY_SEARCH, look } from "./pages";
import { makeStand, pass, type Stand } from "./stand";

/** Below the half at which a breaker opens: every failure is one that might be tried again. */
const SHARE_OF_TEN = 3;
/** Saved up in quiet times (design/speed-and-safety, section 4): a burst of twenty, then a tenth of the calls. */
const BURST = 20;

const total = (stand: Stand): number => [...stand.calls().values()].reduce((sum, one) => sum + one, 0);

/** Different dates each time: nobody else's answer serves. */
function visits(from: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.UTC(2027, 2, 1) + (from + index) * 86_400_000);
    const next = new Date(day.getTime() + 2 * 86_400_000);
    const iso = (date: Date) => date.toISOString().slice(0, 10);
    return CITY_SEARCH.replace(/in=[\d-]+/, `in=${iso(day)}`).replace(/out=[\d-]+/, `out=${iso(next)}`);
  });
}

async function callsOf(stand: Stand, paths: readonly string[]): Promise<{ calls: number; failed: number }> {
  const before = total(stand);
  let failed = 0;
  for (const path of paths) if ((await look(stand.sites[0]?.origin ?? "", path)).status >= 500) failed += 1;
  return { calls: total(stand) - before, failed };
}

export const drill: Drill = {
  id: "R5",
  name: "retries",
  promise: "While three of ten calls fail, retries add a tenth to the calls and no more.",
  needs: ["build"],
  async run({ isQuick, seed, say }): Promise<Figure[]> {
    // The site's own following of the feed is not what is counted.
    const stand = await makeStand({ sites: [{ SYNC_SECONDS: "86400" }] });
    try {
      const amount = isQuick ? 60 : 250;
      await callsOf(stand, visits(0, 3));
      const well = await callsOf(stand, visits(3, amount));
      const chance = chanceOf(seed);
      let spoiled = 0;
      stand.spoil((call) => {
        if (chance.below(10) >= SHARE_OF_TEN) return pass(call);
        spoiled += 1;
        call.response.writeHead(503).end();
      });
      const ill = await callsOf(stand, visits(3, amount));
      say(`${well.calls} calls while all was well, ${ill.calls} while ${spoiled} of them were answered 503`);
      const most = Math.ceil(well.calls * 1.1) + BURST;
      return [
        {
          what: `calls for ${amount} pages that need ${well.calls}`,
          measured: String(ill.calls),
          target: `at most ${most}: a tenth and ${BURST}`,
          isMet: ill.calls <= most && spoiled > 0,
        },
        none("pages with a 5xx", well.failed + ill.failed),
      ];
    } finally {
      await stand.stop();
    }
  },
};
