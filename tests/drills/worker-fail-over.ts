// R19: two workers on one PostgreSQL; whichever leads is killed, stopped or cut off, again and again, while the feed
// goes on telling.
import { Client } from "pg";
import { type Chance, chanceOf } from "../support/chance";
import { type CutProxy, cutProxy } from "./cut-proxy";
import { type After, atMost, type Drill, none, pause, postgres, secondsUntil, until } from "./drill";
import { type Call, makeStand, pass, watchedWorker } from "./stand";

const MAX_S = 5;
const FEED = "/3.2/accommodations/details/changes";

const BLOWS = ["SIGKILL", "SIGSTOP", "cut", "hang"] as const;
type Blow = (typeof BLOWS)[number];

interface Worker {
  name: string;
  proxy: CutProxy;
  now: ReturnType<typeof watchedWorker>;
  start(): void;
}

async function makeWorker(name: string, url: string, environment: object, after: After): Promise<Worker> {
  const proxy = await cutProxy(url);
  after(proxy.close);
  const start = () => watchedWorker({ ...environment, SANDBOX_HOST: name, DATABASE_URL: proxy.url });
  const worker: Worker = {
    ...{ name, proxy, now: start() },
    start: () => {
      worker.now = start();
    },
  };
  // A worker that is stopped does not hear SIGTERM.
  const kill = () => worker.now.child.kill("SIGKILL");
  process.on("exit", kill);
  after(kill);
  return worker;
}

function strike({ now, proxy }: Worker, blow: Blow): void {
  if (blow === "cut" || blow === "hang") proxy[blow]();
  else now.child.kill(blow);
}

function raise(worker: Worker, blow: Blow): void {
  if (blow === "SIGSTOP") worker.now.child.kill("SIGCONT");
  else if (blow === "SIGKILL") worker.start();
  else worker.proxy.mend();
}

/** Status by stay, past every proxy. */
async function statusesIn(admin: Client): Promise<Map<number, string>> {
  // The tables come with the first worker.
  const found = await admin
    .query<{ id: string; status: string }>("select id, status from accommodation order by id")
    .catch(() => ({ rows: [] }));
  return new Map(found.rows.map(({ id, status }) => [Number(id), status]));
}

interface Round {
  blow: Blow;
  seconds: number;
  strayed: string[];
}

/** Strikes whoever leads, waits for the other, and lets the first go on. */
async function fight(
  workers: readonly [Worker, Worker],
  blow: Blow,
  chance: Chance,
  calls: Call[],
): Promise<Round> {
  const [first, second] = workers;
  const [leader, other] = first.now.isLeading ? [first, second] : [second, first];
  const struckAt = performance.now();
  strike(leader, blow);
  const isTaken = (await secondsUntil(() => other.now.isLeading && other.now.ledAt > struckAt, 60, 20)) <= 60;
  const seconds = isTaken ? (other.now.ledAt - struckAt) / 1_000 : Number.POSITIVE_INFINITY;
  await pause(chance.below(1_000));
  const raisedAt = performance.now();
  raise(leader, blow);
  await pause(2_500);
  const strayed = calls
    .filter(({ who, at }) => who === leader.name && at > other.now.ledAt)
    // A question it was in the middle of is sent once more when it goes on; what comes of it is not applied.
    .slice(1)
    .map(({ at }) => `${blow}: asked the feed ${(at - raisedAt).toFixed(0)} ms after it went on`);
  await secondsUntil(() => !leader.now.isLeading, 30);
  if (leader.now.isLeading || !other.now.isLeading) strayed.push(`${blow}: two lead, or none`);
  if (leader.now.child.exitCode !== null) throw new Error("a worker ended by itself");
  calls.length = 0;
  return { blow, seconds, strayed };
}

export const drill: Drill = {
  id: "R19",
  name: "worker-fail-over",
  promise:
    "Whatever becomes of the leading worker, another leads within 5 s, never two, and the feed loses nothing.",
  needs: ["postgres"],
  async run({ isQuick, seed, say, after }) {
    const url = await postgres(after);
    const stand = await makeStand(after, { sites: [], world: ["--properties", "1000"], clock: null });
    const calls: Call[] = [];
    stand.spoil((call) => {
      if (call.path === FEED) calls.push(call);
      return pass(call);
    });
    const admin = new Client({ connectionString: url });
    await admin.connect();
    after(() => admin.end());
    // Some sixty stays of the thousand.
    const own = { ...stand.environment(), SYNC_SECONDS: "1", MIRROR_COUNTRIES: "it" };
    const workers = [
      await makeWorker("127.0.0.1", url, own, after),
      await makeWorker("localhost", url, own, after),
    ] as const;
    await until("one leads", () => workers.some(({ now }) => now.isLeading), 60);
    await until("the country is read", async () => (await statusesIn(admin)).size > 40, 120);
    const open = [...(await statusesIn(admin))].filter(([, status]) => status === "open");
    const chance = chanceOf(seed);
    const blows: Blow[] = isQuick ? [...BLOWS] : Array.from({ length: 40 }, () => chance.pick(BLOWS));
    const [rounds, closed]: [Round[], Map<number, string>] = [[], new Map()];
    for (const [index, blow] of blows.entries()) {
      const how = index % 2 === 0 ? "permanently" : "temporarily";
      const [id] = open[index] ?? [0];
      // Told a moment before: the leader may be anywhere in its handling.
      await stand.control.triggers.close(id, how);
      closed.set(id, `closed_${how}`);
      await pause(chance.below(1_500));
      rounds.push(await fight(workers, blow, chance, calls));
    }
    const lacking = async () => {
      const known = await statusesIn(admin);
      return [...closed].filter(([id, status]) => known.get(id) !== status).length;
    };
    await secondsUntil(async () => (await lacking()) === 0, 60);
    for (const blow of BLOWS) {
      const all = rounds.filter((one) => one.blow === blow).map(({ seconds }) => seconds);
      if (all.length > 0) say(`${blow}: ${all.length} times, at most ${Math.max(...all).toFixed(1)} s`);
    }
    const strayed = rounds.flatMap((round) => round.strayed);
    const slowest = Math.max(...rounds.map(({ seconds }) => seconds));
    return [
      atMost(`another leads after, the longest of ${rounds.length} blows`, slowest, MAX_S, "s"),
      none("passes of one that leads no more, and times that two led", strayed, say),
      none(`changes lost of ${closed.size}`, await lacking()),
    ];
  },
};
