// R6: ten minutes without the platform, with visitors all the time.
import { readFileSync } from "node:fs";
import { atLeast, atMost, type Drill, type Figure, none } from "./drill";
import { look, pagesOf, twoStays } from "./pages";
import { pause, secondsUntil } from "./poll";
import { makeStand, type Stand } from "./stand";

/** By then an outage is known, whatever it looks like. */
const KNOWN_S = 10;

/** Resident megabytes of a process. */
const residentOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024;

interface Outage {
  failed: string[];
  /** Of the visits after the first ten seconds, by when it is known that the platform is away. */
  waits: number[];
  calls: number;
  early: number;
  grown: number;
}

async function outage(stand: Stand, pages: readonly string[], seconds: number): Promise<Outage> {
  const [site] = stand.sites;
  const is: Outage = { failed: [], waits: [], calls: 0, early: 0, grown: 1 };
  stand.spoil(({ response }) => {
    is.calls += 1;
    response.destroy();
  });
  const began = Date.now();
  let settled = 0;
  for (let visit = 0; Date.now() - began < seconds * 1_000; visit += 1) {
    const path = pages[visit % pages.length] ?? "";
    const { status, ms } = await look(site?.origin ?? "", path);
    if (status >= 500) is.failed.push(`${path} ${status}`);
    if (Date.now() - began > KNOWN_S * 1_000) is.waits.push(ms);
    else is.early = is.calls;
    if (settled === 0 && Date.now() - began > seconds * 200) settled = residentOf(site?.pid ?? 0);
    await pause(200);
  }
  is.grown = residentOf(site?.pid ?? 0) / settled;
  stand.spoil(null);
  return is;
}

const secondsUntilPrices = (origin: string, path: string): Promise<number> =>
  secondsUntil(async () => (await look(origin, path)).body.includes("data-price"), 120);

function figuresOf({ failed, waits, calls, early, grown }: Outage, seconds: number): Figure[] {
  const perMinute = ((calls - early) / (seconds - KNOWN_S)) * 60;
  const within = waits.filter((ms) => ms < 1_000).length / waits.length;
  return [
    none(`pages with a 5xx in ${seconds} s`, failed.length),
    // One in two seconds.
    atMost("calls a minute to a platform known to be away", perMinute, 30),
    atLeast(`pages told within a second once it is known, of ${waits.length}`, within * 100, 95, "%"),
    atMost("memory at the end against a fifth of the way", grown, 1.25, "x"),
  ];
}

export const drill: Drill = {
  id: "R6",
  name: "dead-upstream",
  promise:
    "Ten minutes without the platform: pages go on, it is hardly asked, and prices come back by themselves.",
  needs: ["build"],
  async run({ isQuick, say }): Promise<Figure[]> {
    const seconds = isQuick ? 40 : 600;
    const stand = await makeStand({ sites: [{}] });
    try {
      const origin = stand.sites[0]?.origin ?? "";
      const pages = pagesOf(await twoStays(origin));
      for (const path of pages) await look(origin, path);
      const is = await outage(stand, pages, seconds);
      say(`${is.calls} calls were refused, ${is.early} of them within the first ten seconds`);
      const back = await secondsUntilPrices(origin, pages[0] ?? "");
      return [...figuresOf(is, seconds), atMost("prices are back after", back, 75, "s")];
    } finally {
      await stand.stop();
    }
  },
};
