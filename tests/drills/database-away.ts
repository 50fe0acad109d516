// R8: PostgreSQL refuses or goes silent under a running site, and is away when another starts.
import { chanceOf } from "../support/chance";
import { ended } from "../support/own-stack";
import { type CutProxy, cutProxy } from "./cut-proxy";
import {
  atLeast,
  atMost,
  type Drill,
  type Figure,
  none,
  pause,
  postgres,
  secondsUntil,
  temporaryFolder,
} from "./drill";
import { CITY_SEARCH, handlersOf, type Look, look, pagesOf, signIn, twoStays, untilReady } from "./pages";
import { makeStand, startWorker, type Victim } from "./stand";
import { journalIsEmpty, judgeStore, newTally, platformOf, sendStory, storyOf } from "./taxi-platform";

/** By then an outage is told, and its end. */
const REPORT_S = 5;
const LONGEST_S = 5;

const SENTENCE = "data-database-away";
const SIGN_IN_WORDS = "because the database does not answer";
const STAFF_WORDS = "The database is away";

/** What a reader takes the page for. */
const headingOf = ({ body }: Look): string => /<h1[^>]*>(.*?)<\/h1>/s.exec(body)?.[1] ?? "";

const TOKEN = "away-away-away-away-away-away-away";

/** Seconds until health tells that the database is away, or there again. */
const secondsUntilReported = ({ origin }: Victim, isAway: boolean): Promise<number> => {
  const isShown = async () => {
    const { status, body } = await look(origin, "/api/health", { authorization: `Bearer ${TOKEN}` });
    if (status !== 200) return false;
    return (JSON.parse(body).database.awaySince !== null) === isAway;
  };
  return secondsUntil(isShown, 60, 50);
};

const seen = {
  asked: 0,
  failed: [] as string[],
  /** Pages of an outage that is known which do not tell of it, or which tell of one that is over. */
  silent: [] as string[],
  /** Pages seen before that have become another. */
  lost: [] as string[],
  waits: [] as number[],
  told: [] as number[],
  back: [] as number[],
  staff: [] as string[],
  notReady: 0,
  notPriced: 0,
};

interface Site {
  site: Victim;
  pages: readonly string[];
  handlers: readonly string[];
  /** As the pages were while all was well; empty for a site that never saw them. */
  headings: ReadonlyMap<string, string>;
  cookie: string;
}

async function visit(
  { site, pages, handlers, headings }: Site,
  isKnown: boolean,
  how: string,
): Promise<void> {
  for (const path of [...pages, ...handlers]) {
    const found = await look(site.origin, path);
    seen.asked += 1;
    seen.waits.push(found.ms);
    if (found.status >= 500) seen.failed.push(`${how}: ${path} ${found.status}`);
    if (!pages.includes(path) || found.status >= 500) continue;
    if (isKnown && !found.body.includes(SENTENCE)) seen.silent.push(`${how}: ${path}`);
    const [before, now] = [headings.get(path), headingOf(found)];
    if (before !== undefined && now !== before) seen.lost.push(`${how}: ${path} "${now}", not "${before}"`);
  }
}

async function staffPages({ site, cookie }: Site, isAway: boolean, how: string): Promise<void> {
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

interface Course {
  how: "cut" | "hang";
  rounds: number;
  /** Once the outage is known. */
  meanwhile?: () => Promise<void>;
}

/** Takes the server away, looks around for `rounds`, and gives it back. */
async function outage(one: Site, proxy: CutProxy, { how, rounds, meanwhile }: Course): Promise<void> {
  proxy[how]();
  // Nobody knows yet: these are the ones that meet it.
  await Promise.all([
    secondsUntilReported(one.site, true).then((seconds) => seen.told.push(seconds)),
    visit({ ...one, pages: one.pages.slice(0, 4) }, false, `${how}, unknown`),
    ...one.pages.slice(4).map((path) => visit({ ...one, pages: [path], handlers: [] }, false, how)),
  ]);
  for (let round = 0; round < rounds; round += 1) await visit(one, true, how);
  await staffPages(one, true, how);
  if ((await look(one.site.origin, "/api/health/ready")).status !== 200) seen.notReady += 1;
  await meanwhile?.();
  proxy.mend();
  seen.back.push(await secondsUntilReported(one.site, false));
  await afterwards(one, how);
}

async function afterwards(one: Site, how: string): Promise<void> {
  await visit(one, false, `after ${how}`);
  await staffPages(one, false, `after ${how}`);
  const { body } = await look(one.site.origin, CITY_SEARCH);
  if (body.includes(SENTENCE)) seen.silent.push(`after ${how}: still told`);
}

/** One that starts while the server is away. */
async function startWithout(one: Site, proxy: CutProxy): Promise<void> {
  const { site, headings } = one;
  await site.kill();
  proxy.cut();
  await site.start();
  const newcomer: Site = { ...one, headings: new Map() };
  seen.told.push(await secondsUntilReported(site, true));
  await visit(newcomer, true, "started without");
  await staffPages(newcomer, true, "started without");
  // It makes sure first that it is the database which is silent, and not itself.
  await untilReady(site);
  proxy.mend();
  seen.back.push(await secondsUntilReported(site, false));
  await untilReady(site);
  await afterwards({ ...newcomer, headings }, "a start without");
}

/** Its first seconds are spent on the lists that the worker has just read: asked again until it answers. */
async function staysOf({ origin }: Victim): Promise<[number, number]> {
  for (let left = 60; ; left -= 1)
    try {
      return await twoStays(origin);
    } catch (error) {
      if (left === 0) throw error;
      await pause(1_000);
    }
}

export const drill: Drill = {
  id: "R8",
  name: "database-away",
  promise: "With PostgreSQL away pages live from memory and the platform, and say what is missing.",
  needs: ["build", "postgres"],
  async run({ isQuick, seed, say, after }): Promise<Figure[]> {
    const url = await postgres(after);
    const [proxy, other] = [await cutProxy(url), await cutProxy(url)];
    for (const one of [proxy, other]) after(one.close);
    const shared = { AUTH_SECRET: "database-away-database-away-database", METRICS_TOKEN: TOKEN };
    const stand = await makeStand(after, {
      sites: [proxy, other].map((one) => ({ ...shared, DATABASE_URL: one.url })),
    });
    const [site, late] = stand.sites as unknown as [Victim, Victim];
    const direct = { ...shared, DATABASE_URL: url, DATA_DIR: site.data };
    const ofWorker = { ...direct, DATA_DIR: temporaryFolder(after) };
    const worker = startWorker({ ...stand.environment(true), ...ofWorker });
    after(() => ended(worker));
    await untilReady(site);
    const stays = await staysOf(site);
    const [pages, handlers] = [pagesOf(stays), handlersOf(stays)];
    const headings = new Map<string, string>();
    // Twice: what the first visit asked of the platform is read from the copy by the second.
    for (let round = 0; round < 2; round += 1)
      for (const path of pages) headings.set(path, headingOf(await look(site.origin, path)));
    const one: Site = { site, pages, headings, handlers, cookie: await signIn(site.origin, direct) };
    await staffPages(one, false, "before");
    say(`${pages.length} pages and ${handlers.length} handlers were met while all was well`);
    const chance = chanceOf(seed);
    const platform = platformOf(site, direct);
    const tally = newTally();
    const stories = Array.from({ length: isQuick ? 6 : 60 }, (_, index) => storyOf(chance, index + 1));
    const [first = [], ...others] = stories;
    await sendStory(platform, first, tally);
    const meanwhile = (part: number) => async () => {
      const half = others.filter((_, index) => index % 2 === part);
      await Promise.all(half.map((story) => sendStory(platform, story, tally)));
      if (!(await look(site.origin, CITY_SEARCH)).body.includes("data-price")) seen.notPriced += 1;
    };
    const rounds = isQuick ? 1 : 10;
    await outage(one, proxy, { how: "cut", rounds, meanwhile: meanwhile(0) });
    await outage(one, proxy, { how: "hang", rounds, meanwhile: meanwhile(1) });
    for (let again = isQuick ? 5 : 0; again < 5; again += 1)
      await outage(one, proxy, { how: chance.pick(["cut", "hang"]), rounds: 1 });
    await startWithout({ ...one, site: late }, other);
    await journalIsEmpty(site.data);
    const { figures, viaJournal } = await judgeStore({ kind: "server", url }, stories, tally);
    return [
      none(`pages and handlers with a 5xx, of ${seen.asked}`, seen.failed, say),
      none("pages that do not tell of the outage, or still do", seen.silent, say),
      none("pages seen before that became another", seen.lost, say),
      none("priced results without a price while it was away", seen.notPriced),
      none("staff pages other than 503 with its words, and afterwards as before", seen.staff, say),
      none("times the site was not ready while visitors were served", seen.notReady),
      atMost("longest wait for an answer", Math.max(...seen.waits) / 1_000, LONGEST_S, "s"),
      atMost("health tells of it after", Math.max(...seen.told), REPORT_S, "s"),
      atMost("and of its end after", Math.max(...seen.back), REPORT_S, "s"),
      ...figures,
      atLeast("deliveries acknowledged while it was away", viaJournal, 5),
    ];
  },
};
