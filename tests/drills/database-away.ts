// R8: PostgreSQL refuses or goes silent under a running site, and is away when another starts.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@/lib/db/open";
import { freePorts } from "@/scripts/support/ports.mjs";
import { startPostgres } from "@/scripts/support/postgres.mjs";
import { chanceOf } from "../support/chance";
import { ended } from "../support/own-stack";
import { compare } from "./compare";
import { type CutProxy, cutProxy } from "./cut-proxy";
import { atLeast, atMost, type Drill, type Figure, none } from "./drill";
import { CITY_SEARCH, handlersOf, type Look, look, pagesOf, twoStays } from "./pages";
import { pause, secondsUntil } from "./poll";
import { newTally, sendStory } from "./sender";
import { makeStand } from "./stand";
import { addClient, journalIsEmpty } from "./taxi";
import { storyOf } from "./taxi-story";
import type { Victim } from "./victim";
import { signIn, startWorker, untilReady } from "./worker";

/** By then an outage is told, and its end. */
const TOLD_S = 5;
const LONGEST_S = 5;

const SENTENCE = "data-database-away";
const SIGN_IN_WORDS = "because the database does not answer";
const STAFF_WORDS = "The database is away";

/** What a reader takes the page for. */
const headingOf = ({ body }: Look): string => /<h1[^>]*>(.*?)<\/h1>/s.exec(body)?.[1] ?? "";

const TOKEN = "away-away-away-away-away-away-away";

/** Seconds until health tells that the database is away, or there again. */
const secondsUntilTold = (site: Victim, isAway: boolean): Promise<number> =>
  secondsUntil(
    async () => {
      const { status, body } = await look(site.origin, "/api/health", {
        authorization: `Bearer ${TOKEN}`,
      });
      const told = status === 200 ? (JSON.parse(body) as { database: { awaySince: string | null } }) : null;
      return told !== null && (told.database.awaySince !== null) === isAway;
    },
    60,
    50,
  );

/** What `ask` gives, asked again until it does. */
async function settled<T>(ask: () => Promise<T>): Promise<T> {
  for (let left = 60; ; left -= 1)
    try {
      return await ask();
    } catch (error) {
      if (left === 0) throw error;
      await pause(1_000);
    }
}

interface Seen {
  asked: number;
  failed: string[];
  /** Pages of an outage that is known which do not tell of it, or which tell of one that is over. */
  silent: string[];
  /** Pages seen before that have become another. */
  lost: string[];
  waits: number[];
  told: number[];
  back: number[];
  staff: string[];
  notReady: number;
}

interface Site {
  site: Victim;
  pages: readonly string[];
  handlers: readonly string[];
  /** As the pages were while all was well; empty for a site that never saw them. */
  headings: ReadonlyMap<string, string>;
  cookie: string;
}

async function visit({ site, pages, handlers, headings }: Site, isKnown: boolean, how: string, seen: Seen) {
  const asks = [...pages, ...handlers];
  for (const path of asks) {
    const found = await look(site.origin, path);
    seen.asked += 1;
    seen.waits.push(found.ms);
    if (found.status >= 500) seen.failed.push(`${how}: ${path} ${found.status}`);
    if (!pages.includes(path) || found.status >= 500) continue;
    if (isKnown && !found.body.includes(SENTENCE)) seen.silent.push(`${how}: ${path}`);
    const before = headings.get(path);
    if (before !== undefined && headingOf(found) !== before)
      seen.lost.push(`${how}: ${path} "${headingOf(found)}", not "${before}"`);
  }
}

async function staffPages({ site, cookie }: Site, isAway: boolean, how: string, seen: Seen): Promise<void> {
  for (const path of ["/staff", "/staff/taxi", "/staff/people"]) {
    const { status, body } = await look(site.origin, path, { cookie });
    if ((status === 503 && body.includes(STAFF_WORDS)) !== isAway)
      seen.staff.push(`${how}: ${path} ${status}`);
  }
  // The way in stays open for when it is back, and says why nobody comes in now.
  const { status, body } = await look(site.origin, "/staff/sign-in");
  if (status !== 200 || body.includes(SIGN_IN_WORDS) !== isAway)
    seen.staff.push(`${how}: /staff/sign-in ${status}`);
}

/** Takes the server away, looks around for `rounds`, and gives it back; `meanwhile` once the outage is known. */
async function outage(
  one: Site,
  proxy: CutProxy,
  { how, rounds, meanwhile }: { how: "cut" | "hang"; rounds: number; meanwhile: () => Promise<void> },
  seen: Seen,
): Promise<void> {
  proxy[how]();
  // Nobody knows yet: these are the ones that meet it.
  const first = Promise.all([
    secondsUntilTold(one.site, true).then((seconds) => seen.told.push(seconds)),
    visit({ ...one, pages: one.pages.slice(0, 4) }, false, `${how}, unknown`, seen),
    ...one.pages.slice(4).map((path) => visit({ ...one, pages: [path], handlers: [] }, false, how, seen)),
  ]);
  await first;
  for (let round = 0; round < rounds; round += 1) await visit(one, true, how, seen);
  await staffPages(one, true, how, seen);
  if ((await look(one.site.origin, "/api/health/ready")).status !== 200) seen.notReady += 1;
  await meanwhile();
  proxy.mend();
  seen.back.push(await secondsUntilTold(one.site, false));
  await afterwards(one, how, seen);
}

async function afterwards(one: Site, how: string, seen: Seen): Promise<void> {
  await visit(one, false, `after ${how}`, seen);
  await staffPages(one, false, `after ${how}`, seen);
  const { body } = await look(one.site.origin, CITY_SEARCH);
  if (body.includes(SENTENCE)) seen.silent.push(`after ${how}: still told`);
}

function figuresOf(seen: Seen, notPriced: number): Figure[] {
  const { asked, waits, told, back } = seen;
  const most = (all: readonly number[]) => Math.max(...all);
  return [
    none(`pages and handlers with a 5xx, of ${asked}`, seen.failed.length),
    none("pages that do not tell of the outage, or still do", seen.silent.length),
    none("pages seen before that became another", seen.lost.length),
    none("priced results without a price while it was away", notPriced),
    none("staff pages other than 503 with its words, and afterwards as before", seen.staff.length),
    none("times the site was not ready while visitors were served", seen.notReady),
    atMost("longest wait for an answer", most(waits) / 1_000, LONGEST_S, "s"),
    atMost("health tells of it after", most(told), TOLD_S, "s"),
    atMost("and of its end after", most(back), TOLD_S, "s"),
  ];
}

export const drill: Drill = {
  id: "R8",
  name: "database-away",
  promise: "With PostgreSQL away pages live from memory and the platform, and say what is missing.",
  needs: ["build", "postgres"],
  async run({ isQuick, seed, say }): Promise<Figure[]> {
    const server = await startPostgres();
    const [proxyPort = 0, otherPort = 0] = await freePorts(2);
    const [proxy, other] = [
      await cutProxy(server.url, proxyPort),
      await cutProxy(server.url, otherPort),
    ] as const;
    const data = mkdtempSync(join(tmpdir(), "roomward-drill-"));
    const shared = {
      ...{ AUTH_SECRET: "database-away-database-away-database", METRICS_TOKEN: TOKEN, LOG_LEVEL: "silent" },
    };
    const direct = { ...shared, DATABASE_URL: server.url, DATA_DIR: data };
    const stand = await makeStand({
      sites: [
        { ...shared, DATABASE_URL: proxy.url, DATA_DIR: data },
        { ...shared, DATABASE_URL: other.url },
      ],
    });
    const worker = startWorker({
      ...{ ...direct, DATA_DIR: join(data, "worker") },
      ...{ SANDBOX_PORT: new URL(stand.sandbox).port, CLOCK: "2027-02-01T09:00:00Z" },
    });
    const seen: Seen = {
      ...{ asked: 0, notReady: 0, failed: [], silent: [], lost: [] },
      ...{ waits: [], told: [], back: [], staff: [] },
    };
    try {
      const [site, late] = stand.sites as [Victim, Victim];
      await untilReady(site);
      // Its first seconds are spent on the lists that the worker has just read.
      const stays = await settled(() => twoStays(site.origin));
      const pages = pagesOf(stays);
      const headings = new Map<string, string>();
      // Twice: what the first visit asked of the platform is read from the copy by the second.
      for (let round = 0; round < 2; round += 1)
        for (const path of pages) headings.set(path, headingOf(await look(site.origin, path)));
      const one: Site = {
        ...{ site, pages, headings, handlers: handlersOf(stays) },
        cookie: await signIn(site.origin, direct),
      };
      await staffPages(one, false, "before", seen);
      say(`${pages.length} pages and ${one.handlers.length} handlers were met while all was well`);
      const chance = chanceOf(seed);
      const platform = { origin: site.origin, ...addClient(direct) };
      const tally = newTally();
      const stories = Array.from({ length: isQuick ? 6 : 60 }, (_, index) => storyOf(chance, index + 1));
      const [first = [], ...others] = stories;
      await sendStory(platform, first, tally);
      let notPriced = 0;
      const meanwhile = (part: number) => async () => {
        const half = others.filter((_, index) => index % 2 === part);
        await Promise.all(half.map((story) => sendStory(platform, story, tally)));
        if (!(await look(site.origin, CITY_SEARCH)).body.includes("data-price")) notPriced += 1;
      };
      const rounds = isQuick ? 1 : 10;
      await outage(one, proxy, { how: "cut", rounds, meanwhile: meanwhile(0) }, seen);
      await outage(one, proxy, { how: "hang", rounds, meanwhile: meanwhile(1) }, seen);
      if (!isQuick)
        for (let again = 0; again < 5; again += 1) {
          const how = chance.pick(["cut", "hang"] as const);
          await outage(one, proxy, { how, rounds: 1, meanwhile: async () => {} }, seen);
        }
      // One that starts while it is away.
      await late.kill();
      other.cut();
      await late.start();
      const newcomer: Site = { ...one, site: late, headings: new Map() };
      seen.told.push(await secondsUntilTold(late, true));
      await visit(newcomer, true, "started without", seen);
      await staffPages(newcomer, true, "started without", seen);
      // It makes sure first that it is the database which is silent, and not itself.
      await untilReady(late);
      other.mend();
      seen.back.push(await secondsUntilTold(late, false));
      await untilReady(late);
      await afterwards({ ...newcomer, headings }, "a start without", seen);
      await journalIsEmpty(data);
      const opened = await openDatabase({ kind: "server", url: server.url });
      const { lost, doubled, different, viaJournal } = await compare(opened.db, stories, tally);
      await opened.close();
      for (const line of [...seen.failed, ...seen.silent, ...seen.lost, ...seen.staff].slice(0, 40))
        say(line);
      return [
        ...figuresOf(seen, notPriced),
        none(`deliveries lost of ${tally.acknowledged} acknowledged, ${viaJournal} in the outages`, lost),
        none("deliveries doubled, and bookings unlike the model", doubled + different.length),
        atLeast("deliveries acknowledged while it was away", viaJournal, 5),
      ];
    } finally {
      await ended(worker);
      await stand.stop();
      proxy.close();
      other.close();
      await server.stop();
      rmSync(data, { recursive: true, force: true });
    }
  },
};
