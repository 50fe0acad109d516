// Two sites on one PostgreSQL, each with a journal of its own and a switch that takes its database away: every sequence of
// deliveries, whichever site each comes to and whichever way it goes, must end as if one site had received them.
import { AsyncLocalStorage } from "node:async_hooks";
import { like } from "drizzle-orm";
import { chanceOf } from "../support/chance";
import { ALPHABET, type Sent } from "../taxi/inbound/model";
import { type After, type Drill, type DrillRun, none, pause, postgres, temporaryFolder } from "./drill";
import { deliveryOf, differenceOf, type SiteCode, siteCode, stateOf } from "./taxi-platform";

/** One delivery's way: to which site, and whether that site's database is away. */
interface Way {
  site: 0 | 1;
  isHeld: boolean;
}

const WAYS: readonly Way[] = [
  { site: 0, isHeld: true },
  { site: 1, isHeld: false },
  { site: 0, isHeld: false },
  { site: 1, isHeld: true },
];

/** Every sequence of `length` of what `next` allows after it. */
function sequences<T>(length: number, next: (before: readonly T[]) => readonly T[]): T[][] {
  let all: T[][] = [[]];
  for (let step = 0; step < length; step += 1)
    all = all.flatMap((before) => next(before).map((one) => [...before, one]));
  return all;
}

/** A and B are named by which is first said, and the sites by which is first sent to: the others are the same again. */
const storiesOf = (length: number) =>
  sequences<Sent>(length, (before) => ALPHABET.filter((sent) => sent !== "B" || before.includes("A")));
const waysOf = (length: number) =>
  sequences<Way>(length, (before) => WAYS.filter(({ site }) => before.length > 0 || site === 0));

interface Site {
  directory: string;
  isCut: boolean;
  journal: object;
}

const AT_ONCE = 32;
const FIRST_MS = Date.UTC(2027, 1, 1, 9);

function never(sentence: string): never {
  throw new Error(sentence);
}

/** What a process has one of, as that of the site in whose name something runs. */
const changing = <T extends object>(own: (key: string | symbol) => unknown): T =>
  new Proxy({} as T, { get: (_, key) => (key === "then" ? undefined : own(key)) });

const boundTo = (target: object, key: string | symbol): unknown => {
  const value = Reflect.get(target, key);
  return typeof value === "function" ? value.bind(target) : value;
};

/** Two sites in one process. */
async function twoSites(url: string, after: After) {
  const code = await siteCode();
  const here = new AsyncLocalStorage<Site>();
  const site = (): Site => here.getStore() ?? never("nothing runs outside of a site");
  const opened = await code.openDatabase({ kind: "server", url });
  after(opened.close);
  const away = () => Promise.reject(new Error("connection refused"));
  const db = changing<typeof opened.db>((key) => {
    const value = boundTo(opened.db, key);
    return typeof value === "function" && site().isCut ? away : value;
  });
  const sites = [0, 1].map((): Site => {
    code.setProcessWide("taxi-journal", undefined);
    // Asked for its state it makes itself.
    code.journalStatus();
    const journal = code.processWide("taxi-journal", () => never("no journal"));
    return { directory: temporaryFolder(after), isCut: false, journal };
  }) as [Site, Site];
  const run = <T>(number: 0 | 1, work: () => T): T => here.run(sites[number], work);
  const { directory, url: configured } = code.config.database;
  code.config.database.url = url;
  Object.defineProperty(code.config.database, "directory", {
    configurable: true,
    get: () => here.getStore()?.directory ?? directory,
  });
  code.setProcessWide(
    "taxi-journal",
    changing((key) => boundTo(site().journal, key)),
  );
  code.setDatabase({ ...opened, db });
  after(async () => {
    for (const number of [0, 1] as const) await run(number, () => code.stopJournal.call(null));
    code.setProcessWide("taxi-journal", undefined);
    code.setDatabase(undefined);
    Object.defineProperty(code.config.database, "directory", { value: directory, writable: true });
    code.config.database.url = configured;
  });
  return {
    code,
    db: opened.db,
    cut: (number: 0 | 1) => {
      sites[number].isCut = true;
    },
    /** Returns when nothing waits in its journal. */
    mend: (number: 0 | 1) =>
      run(number, async () => {
        sites[number].isCut = false;
        while (!(await code.drained())) await pause(5);
      }),
    receive: (number: 0 | 1, delivery: Parameters<SiteCode["receiveDelivery"]>[0]) =>
      run(number, () => code.receiveDelivery(delivery)),
  };
}
type Sites = Awaited<ReturnType<typeof twoSites>>;

/** In groups: a site takes only so much at once. */
async function each<T>(all: readonly T[], work: (one: T, index: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += AT_ONCE)
    await Promise.all(all.slice(from, from + AT_ONCE).map((one, index) => work(one, from + index)));
}

interface Tally {
  sequences: number;
  deliveries: number;
  /** Whose state, outcomes or open decisions are not the model's. */
  different: string[];
  /** That went another way than the one they were sent. */
  strayed: number;
}

interface Batch {
  ways: readonly Way[];
  stories: readonly Sent[][];
  /** The order in which the sites are released. */
  isTurned: boolean;
}

let batch = 0;

/** Sends every story along `ways`, releases both sites, and compares. */
async function play(sites: Sites, { ways, stories, isTurned }: Batch, tally: Tally): Promise<void> {
  batch += 1;
  const nameOf = (index: number) => `P${batch}-${index}.`;
  for (const [step, { site, isHeld }] of ways.entries()) {
    if (isHeld) sites.cut(site);
    else await sites.mend(site);
    await each(stories, async (story, index) => {
      const sent = story[step] ?? never("a story is as long as its ways");
      const delivery = deliveryOf(sites.code, sent, nameOf(index), new Date(FIRST_MS + step * 1_000));
      const { outcome } = await sites.receive(site, delivery);
      if ((outcome === "journaled") !== isHeld) tally.strayed += 1;
    });
  }
  for (const site of isTurned ? ([1, 0] as const) : ([0, 1] as const)) await sites.mend(site);
  const { taxiBooking, taxiDelivery } = sites.code;
  const of = `P${batch}-%`;
  const bookings = await sites.db.select().from(taxiBooking).where(like(taxiBooking.reference, of));
  const deliveries = sites.db.select().from(taxiDelivery).where(like(taxiDelivery.reference, of));
  const rows = await deliveries.orderBy(taxiDelivery.position);
  for (const [index, story] of stories.entries()) {
    tally.sequences += 1;
    tally.deliveries += story.length;
    const name = nameOf(index);
    const matching = rows.filter(({ reference }) => reference === name);
    const booking = bookings.find(({ reference }) => reference === name);
    const difference =
      differenceOf(stateOf(booking, matching), story) ?? (areWhole(matching) ? null : "torn");
    if (difference === null) continue;
    const sent = ways.map(({ site, isHeld }) => `@${site}${isHeld ? "held" : ""}`);
    tally.different.push(`${sent.join(" ")}: ${difference}`);
  }
}

type DeliveryRow = SiteCode["taxiDelivery"]["$inferSelect"];

/** In the order of receipt; each has its body, and only a duplicate what another has. */
function areWhole(rows: readonly DeliveryRow[]): boolean {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return rows.every(({ outcome, raw, duplicateOf, hash, receivedAt }, index) => {
    const isNext = receivedAt.getTime() === FIRST_MS + index * 1_000;
    if (outcome !== "duplicate") return isNext && raw !== null && duplicateOf === null;
    return isNext && raw === null && byId.get(duplicateOf ?? "")?.hash === hash;
  });
}

interface Extent {
  /** Every way up to this length. */
  every: number;
  /** Site 0 away, site 1 not: up to this length. */
  plain: number;
  /** So many sequences of five, drawn by the seed. */
  sampled: number;
}

const QUICK: Extent = { every: 2, plain: 4, sampled: 320 };
const FULL: Extent = { every: 4, plain: 5, sampled: 16_000 };

export async function runTwoSites(url: string, { isQuick, seed, say, after }: DrillRun): Promise<Tally> {
  const { every, plain, sampled } = isQuick ? QUICK : FULL;
  const sites = await twoSites(url, after);
  const chance = chanceOf(seed);
  const tally: Tally = { sequences: 0, deliveries: 0, different: [], strayed: 0 };
  const isTurned = () => chance.below(2) === 1;
  for (let length = 1; length <= Math.max(every, plain); length += 1) {
    const stories = storiesOf(length);
    const plainWays = () => WAYS.filter(({ site, isHeld }) => isHeld === (site === 0));
    for (const ways of length <= every ? waysOf(length) : sequences(length, plainWays))
      await play(sites, { ways, stories, isTurned: isTurned() }, tally);
    say(`up to ${length}: ${tally.sequences} sequences, ${tally.different.length} unlike the model`);
  }
  const [stories, ways] = [storiesOf(5), waysOf(5)];
  const some = <T>(from: readonly T[]): T => from[chance.below(from.length)] ?? never("nothing to draw from");
  for (let drawn = 0; drawn < sampled; drawn += AT_ONCE) {
    const drawnStories = Array.from({ length: AT_ONCE }, () => some(stories));
    await play(sites, { isTurned: isTurned(), ways: some(ways), stories: drawnStories }, tally);
  }
  return tally;
}

export const drill: Drill = {
  id: "R13",
  name: "two-sites",
  promise:
    "Deliveries over two sites, held back or not, in every order: the booking is what one site would make.",
  needs: ["postgres"],
  async run(run) {
    const {
      sequences: played,
      deliveries,
      different,
      strayed,
    } = await runTwoSites(await postgres(run.after), run);
    const what = `unlike the model, of ${played} sequences with ${deliveries} deliveries`;
    return [
      none(what, different, run.say),
      none("deliveries that went another way than they were sent", strayed),
    ];
  },
};
