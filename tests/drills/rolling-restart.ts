// R18: two sites on one database behind nginx, restarted one after the other while visitors keep coming; the last round
// starts another build, and a page of the build before stays open in a browser.
import { chromium, type Page } from "@playwright/test";
import { Pool } from "undici";
import { startNginx } from "@/scripts/support/nginx.mjs";
import { startPostgres } from "@/scripts/support/postgres.mjs";
import { chanceOf } from "../support/chance";
import { ended } from "../support/own-stack";
import { atLeast, atMost, type Drill, type DrillRun, type Figure, none } from "./drill";
import { playStories } from "./front-stories";
import { otherBuild } from "./other-build";
import { CITY_SEARCH, handlersOf, look, pagesOf, twoStays } from "./pages";
import { makeStand } from "./stand";
import type { Victim } from "./victim";
import { startWorker, untilReady } from "./worker";

/** The quick form is about order; how much one site carries is the full form's. */
const PER_SECOND = { quick: 10, full: 50 };
/** Ten for connections, eight for background work and database. */
const MOST_STOP_S = 18;

interface Ask {
  method: "GET" | "POST";
  path: string;
  status: number;
}

interface Visits {
  asked: number;
  failed: string[];
  stop(): Promise<void>;
}

/** A steady stream of requests over kept-alive connections; whoever gets another status than its own counts as failed. */
function visit(origin: string, asks: readonly Ask[], run: DrillRun): Visits {
  const chance = chanceOf(run.seed);
  const pool = new Pool(origin, { connections: 40, pipelining: 1 });
  const under = new Set<Promise<void>>();
  const visits: Visits = { asked: 0, failed: [], stop: async () => {} };
  const one = async ({ method, path, status }: Ask) => {
    const headers =
      method === "POST" ? { origin, "content-type": "application/x-www-form-urlencoded" } : undefined;
    try {
      const answer = await pool.request({
        method,
        path,
        ...(headers ? { headers, body: "language=de" } : {}),
      });
      await answer.body.dump({ limit: 50_000_000 });
      if (answer.statusCode !== status) visits.failed.push(`${method} ${path}: ${answer.statusCode}`);
    } catch (error) {
      visits.failed.push(`${method} ${path}: ${(error as Error).message}`);
    }
  };
  const ticking = setInterval(
    () => {
      const ask = asks[chance.below(asks.length)];
      if (!ask) return;
      visits.asked += 1;
      const asking = one(ask).finally(() => under.delete(asking));
      under.add(asking);
    },
    1_000 / (run.isQuick ? PER_SECOND.quick : PER_SECOND.full),
  );
  visits.stop = async () => {
    clearInterval(ticking);
    await Promise.all(under);
    await pool.close();
  };
  return visits;
}

/** One in nine is a page or a search: what 50 a second of those need is more than one site of this machine has. */
const asksOf = (stays: readonly [number, number]): Ask[] => {
  const get = (path: string): Ask => ({ method: "GET", path, status: 200 });
  const light = [
    "/api/places?q=ams&locale=en",
    "/brand/icon.svg",
    "/robots.txt",
    "/api/preferences?locale=en",
  ];
  return [
    ...pagesOf(stays).slice(1, 4).map(get),
    ...handlersOf(stays).slice(0, 2).map(get),
    ...Array.from({ length: 8 }, () => light.map(get)).flat(),
    ...Array.from({ length: 8 }, (): Ask => ({ method: "POST", path: "/api/preferences", status: 204 })),
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

async function goOn(page: Page): Promise<string[]> {
  const went: string[] = [];
  for (const path of ["/en/saved", "/en/settings", "/en"]) {
    const link = page.locator(`a[href="${path}"]:visible`).first();
    if ((await link.count()) === 0) continue;
    await link.click();
    await page.waitForURL((url) => url.pathname === path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    went.push(path);
  }
  return went;
}

interface Stops {
  seconds: number[];
  codes: (number | null)[];
}

/** One after the other, each when the one before is ready again; `prepare` is called while a site is down. */
async function restartAll(
  restarts: number,
  sites: readonly Victim[],
  prepare: (round: number) => void,
): Promise<Stops> {
  const stops: Stops = { seconds: [], codes: [] };
  for (let round = 0; round < restarts; round += 1) {
    const site = sites[round % sites.length];
    if (!site) continue;
    const before = performance.now();
    stops.codes.push(await site.stop());
    stops.seconds.push((performance.now() - before) / 1_000);
    prepare(round);
    await site.start();
    await untilReady(site);
  }
  return stops;
}

export const drill: Drill = {
  id: "R18",
  name: "rolling-restart",
  promise:
    "Sites behind nginx are restarted one by one, to another build too, and no visitor's request fails.",
  needs: ["build", "postgres", "nginx"],
  async run(run): Promise<Figure[]> {
    const { isQuick, say } = run;
    const restarts = isQuick ? 2 : 20;
    const server = await startPostgres();
    const shared = {
      DATABASE_URL: server.url,
      AUTH_SECRET: "rolling-restart-rolling-restart-rolling",
      SITE_ORIGIN: "",
      LOG_LEVEL: "warn",
    };
    const environments: Record<string, string>[] = [{ ...shared }, { ...shared }];
    const other = otherBuild();
    const stand = await makeStand({ sites: environments });
    // Pictures are of the sandbox itself: from their first restart on the sites ask it, too.
    for (const environment of environments) environment.SANDBOX_PORT = new URL(stand.sandbox).port;
    const worker = startWorker({
      ...shared,
      SANDBOX_PORT: new URL(stand.sandbox).port,
      CLOCK: "2027-02-01T09:00:00Z",
    });
    const front = await startNginx(stand.sites.map(({ origin }) => Number(new URL(origin).port)));
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
    });
    try {
      for (const site of stand.sites) await untilReady(site);
      const asks = asksOf(await twoStays(front.origin));
      // Each kind is asked once before: a first time takes what a start takes.
      for (const site of stand.sites)
        for (const { path, method } of asks) if (method === "GET") await look(site.origin, path);
      const page = await browser.newPage();
      const errors = await openPage(page, front.origin);
      const visits = visit(front.origin, asks, run);
      const { seconds, codes } = await restartAll(restarts, stand.sites, (round) => {
        say(`restart ${round + 1}: ${visits.failed.length} of ${visits.asked} requests failed until here`);
        // The last round of both brings another build.
        if (round >= restarts - 2) other.use(environments[round % 2]);
      });
      await visits.stop();
      const went = await goOn(page).catch((error: Error) => {
        errors.push(`${page.url()}: ${error.message}`);
        return [];
      });
      const stories = isQuick ? null : await playStories(front.origin);
      const lines = [visits.failed, errors, stories?.failed ?? []].flatMap((all) => all.slice(0, 10));
      for (const line of lines) say(line);
      const slowest = Math.max(...seconds);
      return [
        none(`of ${visits.asked} requests over ${restarts} restarts failed`, visits.failed.length),
        atMost("slowest stop", slowest, MOST_STOP_S, "s"),
        none("stops with another exit code than 0", codes.filter((code) => code !== 0).length),
        atLeast("clicks that led on in a page of the build before", went.length, 2),
        none("errors in that page", errors.length),
        ...(stories
          ? [
              none(
                `stories of travellers that failed afterwards, of ${stories.played}`,
                stories.failed.length,
              ),
            ]
          : []),
      ];
    } finally {
      await browser.close();
      await front.stop();
      await ended(worker);
      await stand.stop();
      other.remove();
      await server.stop();
    }
  },
};
