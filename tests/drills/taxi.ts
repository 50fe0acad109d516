// Deliveries with repetitions and in the wrong order, while the server is killed at random instants.
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@/lib/db/open";
import { freePorts } from "@/scripts/support/ports.mjs";
import { type Chance, chanceOf } from "../support/chance";
import { compare, type Verdict } from "./compare";
import { type CutProxy, cutProxy } from "./cut-proxy";
import { newTally, type Platform, sendStory, type Tally } from "./sender";
import { type Sending, storyOf } from "./taxi-story";
import { makeVictim, type Victim } from "./victim";

const [PORT = 0, PROXY_PORT = 0] = await freePorts(2);
const AT_ONCE = 8;

export interface DrillOptions {
  deliveries: number;
  seed: number;
  /** One blow of each kind, soon after one another, and no more. */
  isSmall: boolean;
  /** A PostgreSQL server: it is then taken away at random as well. Null: the embedded database. */
  databaseUrl: string | null;
}

export interface DrillResult extends Verdict {
  tally: Tally;
  kills: number;
  cuts: number;
  seconds: number;
}

function storiesOf(chance: Chance, deliveries: number): Sending[][] {
  const stories: Sending[][] = [];
  for (let left = deliveries, number = 1; left > 0; number += 1) {
    const sent = storyOf(chance, number).slice(0, left);
    left -= sent.length;
    stories.push(sent);
  }
  return stories;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Course {
  isOver: boolean;
  isSmall: boolean;
  tally: Tally;
}

/** Lets some deliveries through, then a moment more: the next blow falls anywhere in the handling of one. */
async function untilSomeMore(chance: Chance, course: Course): Promise<void> {
  const wanted = course.tally.acknowledged + 1 + chance.below(course.isSmall ? 20 : 90);
  while (!course.isOver && course.tally.acknowledged < wanted) await pause(5);
  await pause(chance.below(40));
}

/** `isTwice`: it dies again before it has found its feet. */
async function restart(victim: Victim, chance: Chance, isTwice: boolean): Promise<number> {
  await victim.kill();
  await victim.start();
  if (!isTwice) return 1;
  await pause(chance.below(600));
  await victim.kill();
  await victim.start();
  return 2;
}

/** The server dies, or its database goes away for a moment, again and again until all is sent. */
async function harass(
  victim: Victim,
  proxy: CutProxy | null,
  chance: Chance,
  course: Course,
): Promise<{ kills: number; cuts: number }> {
  let [kills, cuts] = [0, 0];
  for (;;) {
    await untilSomeMore(chance, course);
    if (course.isOver || (course.isSmall && kills > 1)) return { kills, cuts };
    if (proxy === null || chance.below(2) === 0) {
      kills += await restart(victim, chance, course.isSmall ? kills > 0 : chance.below(5) === 0);
      continue;
    }
    proxy.cut();
    cuts += 1;
    await pause(300 + chance.below(1_500));
    if (chance.below(3) === 0) {
      await victim.kill();
      kills += 1;
      proxy.mend();
      await victim.start();
    }
    proxy.mend();
  }
}

/** What was put aside while the database was away must have found its way home. */
async function journalIsEmpty(data: string): Promise<void> {
  const directory = join(data, "taxi-journal");
  const holds = () =>
    existsSync(directory) &&
    readdirSync(directory).some(
      (name) => name.endsWith(".jsonl") && statSync(join(directory, name)).size > 0,
    );
  const deadline = Date.now() + 60_000;
  while (holds()) {
    if (Date.now() > deadline) throw new Error("the journal was not replayed within a minute");
    await pause(100);
  }
}

export async function drillTaxi({
  deliveries,
  seed,
  isSmall,
  databaseUrl,
}: DrillOptions): Promise<DrillResult> {
  const started = Date.now();
  const data = mkdtempSync(join(tmpdir(), "roomward-drill-"));
  const chance = chanceOf(seed);
  const stories = storiesOf(chance, deliveries);
  const proxy = databaseUrl === null ? null : await cutProxy(databaseUrl, PROXY_PORT);
  const environment: Record<string, string> = {
    DATA_DIR: data,
    TAXI_DELIVERIES_PER_MINUTE: "1000000",
    LOG_LEVEL: "silent",
    ...(proxy ? { DATABASE_URL: proxy.url } : {}),
  };
  Object.assign(process.env, environment);
  const { siteCommand } = await import("@/lib/control/site-command");
  const client = (await siteCommand("taxi.client.add", { name: `drill ${started}` })) as {
    id: string;
    secret: string;
  };
  const victim = makeVictim(PORT, environment);
  const tally = newTally();
  try {
    await victim.start();
    const platform: Platform = { origin: victim.origin, clientId: client.id, clientSecret: client.secret };
    const course: Course = { isOver: false, isSmall, tally };
    const waiting = [...stories];
    const senders = Array.from({ length: AT_ONCE }, async () => {
      for (let story = waiting.shift(); story; story = waiting.shift())
        await sendStory(platform, story, tally);
    });
    const trouble = harass(victim, proxy, chanceOf(seed + 1), course);
    await Promise.all(senders).finally(() => {
      course.isOver = true;
    });
    const { kills, cuts } = await trouble;
    await journalIsEmpty(data);
    await victim.kill();
    const opened = await openDatabase(
      databaseUrl === null
        ? { kind: "directory", directory: join(data, "db") }
        : { kind: "server", url: databaseUrl },
    );
    const verdict = await compare(opened.db, stories, tally);
    await opened.close();
    return { ...verdict, tally, kills, cuts, seconds: (Date.now() - started) / 1000 };
  } finally {
    await victim.kill();
    proxy?.close();
    rmSync(data, { recursive: true, force: true });
  }
}
