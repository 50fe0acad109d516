// R19: two workers on one PostgreSQL; whichever leads is killed, stopped or cut off, again and again, while the feed
// goes on telling.
import type { ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { createSandbox, makeClock, sandboxClient } from "@roomward/sandbox";
import { Client } from "pg";
import { freePorts } from "@/scripts/support/ports.mjs";
import { startPostgres } from "@/scripts/support/postgres.mjs";
import { type Chance, chanceOf } from "../support/chance";
import { type CutProxy, cutProxy } from "./cut-proxy";
import { atMost, type Drill, type DrillRun, type Figure, none } from "./drill";
import { type FrontCall, openFront } from "./front";
import { pause, secondsUntil } from "./poll";
import { startWorker } from "./worker";

/** Some sixty stays of the thousand. */
const COUNTRY = "it";
const MOST_S = 5;
const FEED = "/3.2/accommodations/details/changes";
const LEADS = "this worker leads and follows the platform's changes";

const BLOWS = ["SIGKILL", "SIGSTOP", "cut", "hang"] as const;
type Blow = (typeof BLOWS)[number];

interface Worker {
  name: string;
  proxy: CutProxy;
  child: ChildProcess | null;
  /** When it said last that it leads, or that it does not (ms); it may stand still in between. */
  isLeading: boolean;
  ledAt: number;
  start(): void;
}

function makeWorker(name: string, proxy: CutProxy, environment: Record<string, string>): Worker {
  const worker: Worker = {
    ...{ name, proxy, child: null, isLeading: false, ledAt: 0 },
    start() {
      const child = startWorker({ ...environment, SANDBOX_HOST: name, DATABASE_URL: proxy.url }, "pipe");
      if (child.stdout === null) return;
      createInterface({ input: child.stdout }).on("line", (line) => {
        const { msg } = JSON.parse(line) as { msg: string };
        if (msg === LEADS) Object.assign(worker, { isLeading: true, ledAt: performance.now() });
        else if (msg.includes("stands by") || msg.includes("cannot be reached")) worker.isLeading = false;
      });
      worker.child = child;
    },
  };
  // A worker that is stopped does not hear SIGTERM.
  process.on("exit", () => worker.child?.kill("SIGKILL"));
  return worker;
}

const isSoon = async (check: () => boolean | Promise<boolean>, seconds: number): Promise<boolean> =>
  (await secondsUntil(check, seconds, 20)) <= seconds;

function strike({ child, proxy }: Worker, blow: Blow): void {
  if (blow === "cut" || blow === "hang") proxy[blow]();
  else child?.kill(blow);
}

async function raise(worker: Worker, blow: Blow): Promise<void> {
  if (blow === "SIGSTOP") worker.child?.kill("SIGCONT");
  else if (blow === "SIGKILL") {
    worker.isLeading = false;
    worker.start();
  } else worker.proxy.mend();
}

type Closed = ReadonlyMap<number, string>;

/** What the copy holds, past every proxy. */
async function copyOf(url: string) {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  const statuses = async (): Promise<Closed> => {
    // The tables come with the first worker.
    const found = await admin
      .query<{ id: string; status: string }>("select id, status from accommodation order by id")
      .catch(() => ({ rows: [] }));
    return new Map(found.rows.map(({ id, status }) => [Number(id), status]));
  };
  return {
    statuses,
    lacking: async (closed: Closed) => {
      const known = await statuses();
      return [...closed].filter(([id, status]) => known.get(id) !== status).length;
    },
    close: () => admin.end(),
  };
}

interface Round {
  blow: Blow;
  seconds: number;
  strayed: string[];
}

/** Strikes whoever leads, waits for the other, and lets the first go on. */
async function fight(
  workers: [Worker, Worker],
  blow: Blow,
  chance: Chance,
  calls: FrontCall[],
): Promise<Round> {
  const [first, second] = workers;
  const [leader, other] = first.isLeading ? [first, second] : [second, first];
  const struckAt = performance.now();
  strike(leader, blow);
  const isTaken = await isSoon(() => other.isLeading && other.ledAt > struckAt, 60);
  const seconds = isTaken ? (other.ledAt - struckAt) / 1_000 : Number.POSITIVE_INFINITY;
  await pause(chance.below(1_000));
  const raisedAt = performance.now();
  await raise(leader, blow);
  await pause(2_500);
  const strayed = calls
    .filter(({ who, path, at }) => who === leader.name && path === FEED && at > other.ledAt)
    // A question it was in the middle of is sent once more when it goes on; what comes of it is not applied.
    .slice(1)
    .map(({ at }) => `${blow}: asked the feed ${(at - raisedAt).toFixed(0)} ms after it went on`);
  const standsBy = await isSoon(() => !leader.isLeading, 30);
  if (!standsBy || !other.isLeading) strayed.push(`${blow}: two lead, or none`);
  if (leader.child?.exitCode !== null) throw new Error("a worker ended by itself");
  calls.length = 0;
  return { blow, seconds, strayed };
}

function figuresOf(rounds: readonly Round[], changes: number, lost: number, { say }: DrillRun): Figure[] {
  for (const blow of BLOWS) {
    const all = rounds.filter((one) => one.blow === blow).map(({ seconds }) => seconds);
    if (all.length > 0) say(`${blow}: ${all.length} times, at most ${Math.max(...all).toFixed(1)} s`);
  }
  const strayed = rounds.flatMap((round) => round.strayed);
  for (const line of strayed.slice(0, 10)) say(line);
  const slowest = Math.max(...rounds.map(({ seconds }) => seconds));
  return [
    atMost(`another leads after, the longest of ${rounds.length} blows`, slowest, MOST_S, "s"),
    none("passes of one that leads no more, and times that two led", strayed.length),
    none(`changes lost of ${changes}`, lost),
  ];
}

export const drill: Drill = {
  id: "R19",
  name: "worker-fail-over",
  promise:
    "Whatever becomes of the leading worker, another leads within 5 s, never two, and the feed loses nothing.",
  needs: ["postgres"],
  async run(run): Promise<Figure[]> {
    const server = await startPostgres();
    const [frontPort = 0, ...proxyPorts] = await freePorts(3);
    const sandbox = createSandbox({ seed: 42, properties: 1_000, clock: makeClock(null) });
    const { triggers } = sandboxClient(sandbox);
    const front = await openFront(Number(new URL(await sandbox.listen(0)).port), frontPort);
    const copy = await copyOf(server.url);
    const shared = {
      ...{ NODE_ENV: "production", LOG_LEVEL: "info", SYNC_SECONDS: "1", MIRROR_COUNTRIES: COUNTRY },
      SANDBOX_PORT: String(frontPort),
    };
    const make = async (name: string, port = 0) => makeWorker(name, await cutProxy(server.url, port), shared);
    const workers: [Worker, Worker] = [
      await make("127.0.0.1", proxyPorts[0]),
      await make("localhost", proxyPorts[1]),
    ];
    const chance = chanceOf(run.seed);
    const blows: Blow[] = run.isQuick ? [...BLOWS] : Array.from({ length: 40 }, () => chance.pick(BLOWS));
    const [rounds, closed]: [Round[], Map<number, string>] = [[], new Map()];
    try {
      for (const worker of workers) worker.start();
      if (!(await isSoon(() => workers.some(({ isLeading }) => isLeading), 60)))
        throw new Error("nobody leads");
      if (!(await isSoon(async () => (await copy.statuses()).size > 40, 120)))
        throw new Error("nothing was read");
      const open = [...(await copy.statuses())].flatMap(([id, status]) => (status === "open" ? [id] : []));
      for (const [index, blow] of blows.entries()) {
        const how = index % 2 === 0 ? "permanently" : "temporarily";
        const id = open[index] ?? 0;
        // Told a moment before: the leader may be anywhere in its handling.
        await triggers.close(id, how);
        closed.set(id, `closed_${how}`);
        await pause(chance.below(1_500));
        rounds.push(await fight(workers, blow, chance, front.calls));
      }
      await isSoon(async () => (await copy.lacking(closed)) === 0, 60);
      return figuresOf(rounds, closed.size, await copy.lacking(closed), run);
    } finally {
      for (const { child, proxy } of workers) {
        child?.kill("SIGKILL");
        proxy.close();
      }
      front.close();
      await sandbox.close();
      await copy.close();
      await server.stop();
    }
  },
};
