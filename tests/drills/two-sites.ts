// Two sites on one PostgreSQL, each with a journal of its own and a switch that takes its database away: every sequence of
// deliveries, whichever site each comes to and whichever way it goes, must end as if one site had received them.
import { AsyncLocalStorage } from "node:async_hooks";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { like } from "drizzle-orm";
import { ensurePostgres, startPostgres } from "@/scripts/support/postgres.mjs";
import { chanceOf } from "../support/chance";
import { ALPHABET, expected, type Sent } from "../taxi/inbound/model";
import { deliveryOf, inbound } from "./deliveries";
import { type Drill, type DrillRun, type Figure, none } from "./drill";

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
const waysOf = (length: number, ways: readonly Way[]) =>
  sequences<Way>(length, (before) => (before.length > 0 ? ways : ways.filter(({ site }) => site === 0)));

interface Site {
  directory: string;
  isCut: boolean;
  journal: object;
}

/** The site's code, loaded when the environment is set. */
const loaded = async () => ({
  ...(await import("@/lib/config")),
  ...(await import("@/lib/db/database")),
  ...(await import("@/lib/db/open")),
  ...(await import("@/lib/db/schema")),
  ...(await import("@/lib/process-wide")),
  ...(await import("@/lib/taxi/inbound/journal")),
  ...(await inbound()),
});
type Code = Awaited<ReturnType<typeof loaded>>;

const AT_ONCE = 32;
const FIRST_MS = Date.UTC(2027, 1, 1, 9);

/** Two sites in one process: what a process has one of is that of the site in whose name something runs. */
async function twoSites(url: string) {
  const code: Code = await loaded();
  const here = new AsyncLocalStorage<Site>();
  const site = (): Site => here.getStore() ?? never("nothing runs outside of a site");
  const opened = await code.openDatabase({ kind: "server", url });
  const away = () => Promise.reject(new Error("connection refused"));
  const db = new Proxy(opened.db, {
    get: (target, key) => {
      if (key === "then") return undefined;
      const value = Reflect.get(target, key);
      return typeof value !== "function" ? value : site().isCut ? away : value.bind(target);
    },
  });
  const sites = [0, 1].map((): Site => {
    code.setProcessWide("taxi-journal", undefined);
    // Asked for its state it makes itself.
    code.journalStatus();
    const journal = code.processWide("taxi-journal", () => never("no journal"));
    return { directory: mkdtempSync(join(tmpdir(), "roomward-two-sites-")), isCut: false, journal };
  }) as [Site, Site];
  const theirs = new Proxy(
    {},
    {
      get: (_target, key) => {
        const { journal } = site();
        const value = Reflect.get(journal, key);
        return typeof value === "function" ? value.bind(journal) : value;
      },
    },
  );
  const { directory } = code.config.database;
  const { url: configured } = code.config.database;
  code.config.database.url = url;
  Object.defineProperty(code.config.database, "directory", {
    configurable: true,
    get: () => here.getStore()?.directory ?? directory,
  });
  code.setProcessWide("taxi-journal", theirs);
  code.setDatabase({ ...opened, db });
  const run = <T>(number: 0 | 1, work: () => T): T => here.run(sites[number], work);
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
    receive: (number: 0 | 1, work: () => Promise<unknown>) => run(number, work),
    async close() {
      for (const number of [0, 1] as const) await run(number, () => code.stopJournal.call(null));
      code.setProcessWide("taxi-journal", undefined);
      code.setDatabase(undefined);
      Object.defineProperty(code.config.database, "directory", { value: directory, writable: true });
      code.config.database.url = configured;
      await opened.close();
      for (const { directory: own } of sites) rmSync(own, { recursive: true, force: true });
    },
  };
}
type Sites = Awaited<ReturnType<typeof twoSites>>;

function never(sentence: string): never {
  throw new Error(sentence);
}

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

let batch = 0;

/** Sends every story along `ways`, releases both sites, and compares. */
async function play(
  sites: Sites,
  { ways, stories, isTurned }: { ways: readonly Way[]; stories: readonly Sent[][]; isTurned: boolean },
  tally: Tally,
): Promise<void> {
  batch += 1;
  const nameOf = (index: number) => `P${batch}-${index}.`;
  for (const [step, { site, isHeld }] of ways.entries()) {
    if (isHeld) sites.cut(site);
    else await sites.mend(site);
    await each(stories, async (story, index) => {
      const sent = story[step] ?? never("a story is as long as its ways");
      const delivery = deliveryOf(sites.code, sent, nameOf(index), new Date(FIRST_MS + step * 1_000));
      const receipt = (await sites.receive(site, () => sites.code.receiveDelivery(delivery))) as {
        outcome: string;
      };
      if ((receipt.outcome === "journaled") !== isHeld) tally.strayed += 1;
    });
  }
  for (const site of isTurned ? ([1, 0] as const) : ([0, 1] as const)) await sites.mend(site);
  const { taxiBooking, taxiDelivery } = sites.code;
  const of = `P${batch}-%`;
  const bookings = await sites.db.select().from(taxiBooking).where(like(taxiBooking.reference, of));
  const rows = await sites.db
    .select()
    .from(taxiDelivery)
    .where(like(taxiDelivery.reference, of))
    .orderBy(taxiDelivery.position);
  const bookingOf = new Map(bookings.map((row) => [row.reference, row]));
  const rowsOf = new Map<string, typeof rows>();
  for (const row of rows) rowsOf.set(row.reference, [...(rowsOf.get(row.reference) ?? []), row]);
  for (const [index, story] of stories.entries()) {
    tally.sequences += 1;
    tally.deliveries += story.length;
    const kept = rowsOf.get(nameOf(index)) ?? [];
    const { answers: _byWay, ...wanted } = expected(story);
    const found = foundOf(bookingOf.get(nameOf(index)), kept);
    const isSame = JSON.stringify(found) === JSON.stringify(wanted) && areWhole(kept);
    if (isSame) continue;
    const sent = story.map((one, at) => `${one}@${ways[at]?.site}${ways[at]?.isHeld ? "held" : ""}`);
    tally.different.push(`${sent.join(" ")}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
  }
}

type BookingRow = Code["taxiBooking"]["$inferSelect"];
type DeliveryRow = Code["taxiDelivery"]["$inferSelect"];

/** As the model tells it; what the booking counts must be what its deliveries say. */
function foundOf(booking: BookingRow | undefined, rows: readonly DeliveryRow[]) {
  const count = (is: (row: DeliveryRow) => boolean) => rows.filter(is).length;
  const [duplicates, open] = [count(({ outcome }) => outcome === "duplicate"), count(({ isOpen }) => isOpen)];
  const isCounted = !booking || (booking.duplicates === duplicates && booking.openDecisions === open);
  return {
    status: booking?.status ?? null,
    shows: booking?.comment ?? null,
    revision: booking?.revision ?? 0,
    outcomes: rows.map(({ outcome }) => outcome),
    duplicates: isCounted ? duplicates : -1,
    open,
  };
}

/** In the order of receipt; each has its body, and only a duplicate what another has. */
function areWhole(rows: readonly DeliveryRow[]): boolean {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return rows.every((row, index) => {
    const { outcome, raw, duplicateOf, hash, receivedAt } = row;
    const isNext = receivedAt.getTime() === FIRST_MS + index * 1_000;
    const original = byId.get(duplicateOf ?? "");
    if (outcome !== "duplicate") return isNext && raw !== null && duplicateOf === null;
    return isNext && raw === null && original?.hash === hash;
  });
}

/** `sampled`: so many sequences of five, drawn by the seed. */
interface Extent {
  /** Every way up to this length. */
  every: number;
  /** Site 0 away, site 1 not: up to this length. */
  plain: number;
  sampled: number;
}

export async function runTwoSites(
  url: string,
  { every, plain, sampled }: Extent,
  { seed, say }: Pick<DrillRun, "seed" | "say">,
): Promise<Tally> {
  const sites = await twoSites(url);
  const chance = chanceOf(seed);
  const tally: Tally = { sequences: 0, deliveries: 0, different: [], strayed: 0 };
  try {
    for (let length = 1; length <= Math.max(every, plain); length += 1) {
      const stories = storiesOf(length);
      const all =
        length <= every
          ? waysOf(length, WAYS)
          : sequences<Way>(length, () => WAYS.filter(({ site, isHeld }) => isHeld === (site === 0)));
      for (const ways of all) await play(sites, { ways, stories, isTurned: chance.below(2) === 1 }, tally);
      say(`up to ${length}: ${tally.sequences} sequences, ${tally.different.length} unlike the model`);
    }
    const [stories, ways] = [storiesOf(5), waysOf(5, WAYS)];
    const some = <T>(from: readonly T[]): T =>
      from[chance.below(from.length)] ?? never("nothing to draw from");
    for (let drawn = 0; drawn < sampled; drawn += AT_ONCE) {
      const drawnStories = Array.from({ length: AT_ONCE }, () => some(stories));
      const isTurned = chance.below(2) === 1;
      await play(sites, { ways: some(ways), stories: drawnStories, isTurned }, tally);
    }
  } finally {
    await sites.close();
  }
  return tally;
}

const QUICK: Extent = { every: 2, plain: 4, sampled: 320 };
const FULL: Extent = { every: 4, plain: 5, sampled: 16_000 };

export const quickTwoSites = (url: string, seed: number) => runTwoSites(url, QUICK, { seed, say: () => {} });

export const drill: Drill = {
  id: "R13",
  name: "two-sites",
  promise:
    "Deliveries over two sites, held back or not, in every order: the booking is what one site would make.",
  needs: ["postgres"],
  async run({ isQuick, seed, say }): Promise<Figure[]> {
    ensurePostgres();
    const server = await startPostgres();
    try {
      const {
        sequences: played,
        deliveries,
        different,
        strayed,
      } = await runTwoSites(server.url, isQuick ? QUICK : FULL, { seed, say });
      for (const one of different.slice(0, 5)) say(one);
      return [
        none(`unlike the model, of ${played} sequences with ${deliveries} deliveries`, different.length),
        none("deliveries that went another way than they were sent", strayed),
      ];
    } finally {
      await server.stop();
    }
  },
};
