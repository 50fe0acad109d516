// R18: two sites on one database behind nginx, restarted one after the other while visitors keep coming; the last round
// starts another build, and a page of the build before stays open in a browser.
import { chromium, type Page } from "@playwright/test";
import { Pool } from "undici";
import { startNginx } from "@/scripts/support/nginx.mjs";
import { chanceOf } from "../support/chance";
import { ended } from "../support/own-stack";
import { atLeast, atMost, type Drill, type DrillRun, none, postgres } from "./drill";
import { playStories } from "./front-stories";
import { otherBuild } from "./other-build";
import { CITY_SEARCH, handlersOf, look, pagesOf, twoStays, untilReady } from "./pages";
import { makeStand, startWorker } from "./stand";

/** The quick form is about order; how much one site carries is the full form's. */
const PER_SECOND = { quick: 10, full: 50 };
/** Ten for connections, eight for background work and database. */
const MAX_STOP_S = 18;

interface Ask {
  method: "GET" | "POST";
  path: string;
  status: number;
}

/** A steady stream of requests over kept-alive connections; whoever gets another status than its own counts as failed. */
function visit(origin: string, asks: readonly Ask[], { isQuick, seed }: DrillRun) {
  const chance = chanceOf(seed);
  const pool = new Pool(origin, { connections: 40, pipelining: 1 });
  const under = new Set<Promise<void>>();
  const visits = { asked: 0, failed: [] as string[], stop: async () => {} };
  const form = { origin, "content-type": "application/x-www-form-urlencoded" };
  const one = async ({ method, path, status }: Ask) => {
    const sent = method === "POST" ? { headers: form, body: "language=de" } : {};
    try {
      const answer = await pool.request({ method, path, ...sent });
      await answer.body.dump({ limit: 50_000_000 });
      if (answer.statusCode !== status) visits.failed.push(`${method} ${path}: ${answer.statusCode}`);
    } catch (error) {
      visits.failed.push(`${method} ${path}: ${(error as Error).message}`);
    }
  };
  const tick = () => {
    const ask = asks[chance.below(asks.length)];
    if (!ask) return;
    visits.asked += 1;
    const asking = one(ask).finally(() => under.delete(asking));
    under.add(asking);
  };
  const ticking = setInterval(tick, 1_000 / (isQuick ? PER_SECOND.quick : PER_SECOND.full));
  visits.stop = async () => {
    clearInterval(ticking);
    await Promise.all(under);
    await pool.close();
  };
  return visits;
}

const LIGHT = ["/api/places?q=ams&locale=en", "/brand/icon.svg", "/robots.txt", "/api/preferences?locale=en"];

/** One in nine is a page or a search: what 50 a second of those need is more than one site of this machine has. */
const asksOf = (stays: readonly [number, number]): Ask[] => {
  const eight = <T>(all: T[]): T[] => Array.from({ length: 8 }, () => all).flat();
  const paths = [...pagesOf(stays).slice(1, 4), ...handlersOf(stays).slice(0, 2), ...eight(LIGHT)];
  return [
    ...paths.map((path): Ask => ({ method: "GET", path, status: 200 })),
    ...eight<Ask>([{ method: "POST", path: "/api/preferences", status: 204 }]),
  ];
};

/** Errors of a page that was opened before, and of what is done there by clicks afterwards. */
async function openPage(page: Page, origin: string): Promise<string[]> {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(`${page.url()}: ${error.message}`));
  page.on("response", (answer) => {
    if (answer.status() >= 400) errors.push(`${answer.status()} ${answer.url()}`);
  });
  await page.goto(`${origin}${CITY_SEARCH}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  return errors;
}

async function goOn(page: Page): Promise<number> {
  let went = 0;
  for (const path of ["/en/saved", "/en/settings", "/en"]) {
    const link = page.locator(`a[href="${path}"]:visible`).first();
    if ((await link.count()) === 0) continue;
    await link.click();
    await page.waitForURL((url) => url.pathname === path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    went += 1;
  }
  return went;
}

export const drill: Drill = {
  id: "R18",
  name: "rolling-restart",
  promise:
    "Sites behind nginx are restarted one by one, to another build too, and no visitor's request fails.",
  needs: ["build", "postgres", "nginx"],
  async run(run) {
    const { isQuick, say, after } = run;
    const restarts = isQuick ? 2 : 20;
    const shared = {
      DATABASE_URL: await postgres(after),
      AUTH_SECRET: "rolling-restart-rolling-restart-rolling",
      SITE_ORIGIN: "",
    };
    const environments: Record<string, string>[] = [{ ...shared }, { ...shared }];
    const other = otherBuild();
    after(other.remove);
    const stand = await makeStand(after, { sites: environments });
    // Pictures are of the sandbox itself: from their first restart on the sites ask it, too.
    const direct = stand.environment(true);
    for (const environment of environments) Object.assign(environment, direct);
    const worker = startWorker({ ...direct, ...shared });
    after(() => ended(worker));
    const front = await startNginx(stand.sites.map(({ origin }) => Number(new URL(origin).port)));
    after(front.stop);
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
    });
    after(() => browser.close());
    for (const site of stand.sites) await untilReady(site);
    const asks = asksOf(await twoStays(front.origin));
    // Each kind is asked once before: a first time takes what a start takes.
    for (const site of stand.sites)
      for (const { path, method } of asks) if (method === "GET") await look(site.origin, path);
    const page = await browser.newPage();
    const errors = await openPage(page, front.origin);
    const visits = visit(front.origin, asks, run);
    const [seconds, codes]: [number[], (number | null)[]] = [[], []];
    // One after the other, each when the one before is ready again.
    for (let round = 0; round < restarts; round += 1) {
      const site = stand.sites[round % 2] ?? stand.sites[0];
      const before = performance.now();
      codes.push(await site.stop());
      seconds.push((performance.now() - before) / 1_000);
      say(`restart ${round + 1}: ${visits.failed.length} of ${visits.asked} requests failed until here`);
      // The last round of both brings another build.
      if (round >= restarts - 2) other.use(environments[round % 2]);
      await site.start();
      await untilReady(site);
    }
    await visits.stop();
    const went = await goOn(page).catch(
      (error: Error) => errors.push(`${page.url()}: ${error.message}`) && 0,
    );
    const figures = [
      none(`of ${visits.asked} requests over ${restarts} restarts failed`, visits.failed, say),
      atMost("slowest stop", Math.max(...seconds), MAX_STOP_S, "s"),
      none("stops with another exit code than 0", codes.filter((code) => code !== 0).length),
      atLeast("clicks that led on in a page of the build before", went, 2),
      none("errors in that page", errors, say),
    ];
    if (isQuick) return figures;
    const { played, failed } = await playStories(front.origin);
    return [...figures, none(`stories of travellers that failed afterwards, of ${played}`, failed, say)];
  },
};
