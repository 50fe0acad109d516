// R6: ten minutes without the platform, with visitors all the time.
import { memoryOf } from "../support/own-stack";
import { atLeast, atMost, type Drill, none, pause, secondsUntil } from "./drill";
import { look, pagesOf, twoStays } from "./pages";
import { makeStand } from "./stand";

/** By then an outage is known, whatever it looks like. */
const KNOWN_S = 10;

export const drill: Drill = {
  id: "R6",
  name: "dead-upstream",
  promise:
    "Ten minutes without the platform: pages go on, it is hardly asked, and prices come back by themselves.",
  needs: ["build"],
  async run({ isQuick, say, after }) {
    const seconds = isQuick ? 40 : 600;
    const stand = await makeStand(after);
    const [{ origin, pid }] = stand.sites;
    const pages = pagesOf(await twoStays(origin));
    for (const path of pages) await look(origin, path);
    const failed: string[] = [];
    /** Of the visits after it is known that the platform is away. */
    const waits: number[] = [];
    let [calls, early, settled] = [0, 0, 0];
    stand.spoil(({ response }) => {
      calls += 1;
      response.destroy();
    });
    const began = Date.now();
    const passed = () => (Date.now() - began) / 1_000;
    for (let visit = 0; passed() < seconds; visit += 1) {
      const path = pages[visit % pages.length] ?? "";
      const { status, ms } = await look(origin, path);
      if (status >= 500) failed.push(`${path} ${status}`);
      if (passed() > KNOWN_S) waits.push(ms);
      else early = calls;
      if (settled === 0 && passed() > seconds / 5) settled = memoryOf(pid).megabytes;
      await pause(200);
    }
    const grown = memoryOf(pid).megabytes / settled;
    stand.spoil(null);
    say(`${calls} calls were refused, ${early} of them within the first ten seconds`);
    const perMinute = ((calls - early) / (seconds - KNOWN_S)) * 60;
    const within = (100 * waits.filter((ms) => ms < 1_000).length) / waits.length;
    const isPriced = async () => (await look(origin, pages[0] ?? "")).body.includes("data-price");
    return [
      none(`pages with a 5xx in ${seconds} s`, failed, say),
      // One in two seconds.
      atMost("calls a minute to a platform known to be away", perMinute, 30),
      atLeast(`pages told within a second once it is known, of ${waits.length}`, within, 95, "%"),
      atMost("memory at the end against a fifth of the way", grown, 1.25, "x"),
      atMost("prices are back after", await secondsUntil(isPriced, 120), 75, "s"),
    ];
  },
};
