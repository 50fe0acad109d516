// Deliveries with repetitions and in the wrong order, while the server is killed at random instants.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@/lib/db/open";
import { freePorts } from "@/scripts/support/ports.mjs";
import { startPostgres } from "@/scripts/support/postgres.mjs";
import { type Chance, chanceOf } from "../support/chance";
import { compare, type Verdict } from "./compare";
import { type CutProxy, cutProxy } from "./cut-proxy";
import { atLeast, type Drill, type Figure, none } from "./drill";
import { pause, until } from "./poll";
import { newTally, type Platform, sendStory, type Tally } from "./sender";
import { type Sending, storyOf } from "./taxi-story";
import { makeVictim, type Victim } from "./victim";

const AT_ONCE = 8;

interface Options {
  deliveries: number;
  seed: number;
  /** One blow of each kind, soon after one another, and no more. */
  isSmall: boolean;
  /** A PostgreSQL server: it is then taken away at random as well. Null: the embedded database. */
  databaseUrl: string | null;
}

interface Result extends Verdict {
  tally: Tally;
  kills: number;
  cuts: number;
  seconds: number;
}

export function storiesOf(chance: Chance, deliveries: number): Sending[][] {
  const stories: Sending[][] = [];
  for (let left = deliveries, number = 1; left > 0; number += 1) {
    const sent = storyOf(chance, number).slice(0, left);
    left -= sent.length;
    stories.push(sent);
  }
  return stories;
}

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
export async function journalIsEmpty(data: string): Promise<void> {
  const directory = join(data, "taxi-journal");
  const holds = () =>
    existsSync(directory) &&
    readdirSync(directory).some(
      (name) => name.endsWith(".jsonl") && statSync(join(directory, name)).size > 0,
    );
  await until("the journal is replayed", () => !holds(), 60);
}

/** By the command, in a process of its own: this one never opens the store of a site. */
export function addClient(environment: Record<string, string>): Pick<Platform, "clientId" | "clientSecret"> {
  const command = [
    "--conditions=react-server",
    "--import",
    "tsx",
    "scripts/taxi.ts",
    "client",
    "add",
    "drill",
  ];
  const said = execFileSync(process.execPath, command, {
    encoding: "utf8",
    env: { ...process.env, ...environment },
  });
  const [, clientId = ""] = /Client id +(\S+)/.exec(said) ?? [];
  const [, clientSecret = ""] = /Client secret +(\S+)/.exec(said) ?? [];
  if (!clientId || !clientSecret) throw new Error(`no client was added: ${said}`);
  return { clientId, clientSecret };
}

async function drillOnce({ deliveries, seed, isSmall, databaseUrl }: Options): Promise<Result> {
  const started = Date.now();
  const [port = 0, proxyPort = 0] = await freePorts(2);
  const data = mkdtempSync(join(tmpdir(), "roomward-drill-"));
  const chance = chanceOf(seed);
  const stories = storiesOf(chance, deliveries);
  const proxy = databaseUrl === null ? null : await cutProxy(databaseUrl, proxyPort);
  const environment: Record<string, string> = {
    DATA_DIR: data,
    TAXI_DELIVERIES_PER_MINUTE: "1000000",
    LOG_LEVEL: "silent",
    ...(proxy ? { DATABASE_URL: proxy.url } : {}),
  };
  const client = addClient(environment);
  const victim = makeVictim(port, () => environment);
  const tally = newTally();
  try {
    await victim.start();
    const platform: Platform = { origin: victim.origin, ...client };
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

function figuresOf(engine: string, isSmall: boolean, result: Result): Figure[] {
  const { kills, cuts, tally, lost, doubled, different, viaJournal } = result;
  const wanted = isSmall ? 3 : 10;
  return [
    none(`${engine}: lost of ${tally.acknowledged} acknowledged in ${tally.attempts} attempts`, lost),
    none(`${engine}: doubled`, doubled),
    none(`${engine}: bookings unlike the model, of ${result.bookings}`, different.length),
    atLeast(
      `${engine}: kills, with ${cuts} cuts of the database and ${viaJournal} through the journal`,
      kills,
      wanted,
    ),
  ];
}

export const drill: Drill = {
  id: "R12",
  name: "taxi",
  promise: "Deliveries, doubled and out of order, while the server is killed: none lost, none doubled.",
  needs: ["build", "postgres"],
  async run({ isQuick: isSmall, seed, say }) {
    const deliveries = isSmall ? 120 : 2_000;
    const embedded = await drillOnce({ deliveries, seed, isSmall, databaseUrl: null });
    const figures = figuresOf("embedded", isSmall, embedded);
    if (isSmall) return figures;
    say(`${deliveries} deliveries on the embedded database, ${embedded.seconds.toFixed(0)} s`);
    const server = await startPostgres();
    try {
      const shared = await drillOnce({ deliveries, seed, isSmall, databaseUrl: server.url });
      return [...figures, ...figuresOf("PostgreSQL", isSmall, shared)];
    } finally {
      await server.stop();
    }
  },
};
