// R14: sites, workers, database and platform whose clocks are apart by minutes to a day and are set forward and back
// while they run.
import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createSandbox, makeClock, sandboxClient } from "@roomward/sandbox";
import { Client } from "pg";
import { freePorts } from "@/scripts/support/ports.mjs";
import { startPostgres } from "@/scripts/support/postgres.mjs";
import { type Chance, chanceOf } from "../support/chance";
import { taxiToken } from "../support/site-command";
import { type Drill, type DrillRun, type Figure, none } from "./drill";
import { type Front, openFront } from "./front";
import { pause, secondsUntil } from "./poll";
import { addClient } from "./taxi";
import { makeVictim, type Victim } from "./victim";
import { signIn, startWorker, untilReady } from "./worker";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const COUNTRY = "it";
const FEED = "/3.2/accommodations/details/changes";
const SECRET = "a secret of all sites of this drill, forty letters and more";
/** The platform is known to each under another name, by which the calls are told apart. */
const [OF_SITES, OF_FIRST, OF_SECOND] = ["127.0.0.3", "127.0.0.1", "localhost"];
/** A second that comes twice, an hour of summer time, the usual drifts, and a day. */
const JUMPS = [-1_000, 3 * MINUTE, -3 * MINUTE, HOUR, -HOUR, 20 * HOUR, -DAY, DAY] as const;

/** A clock that a process reads, and that is set from here. */
class SetClock {
  aheadMs = 0;
  readonly file: string;

  constructor(folder: string, name: string) {
    this.file = join(folder, name);
    writeFileSync(this.file, "0");
  }

  get environment(): Record<string, string> {
    return { NODE_OPTIONS: `--import ${resolve("tests/drills/set-clock.mjs")}`, DRILL_CLOCK: this.file };
  }

  async set(aheadMs: number): Promise<void> {
    this.aheadMs = aheadMs;
    writeFileSync(`${this.file}.new`, String(aheadMs));
    renameSync(`${this.file}.new`, this.file);
    await pause(60);
  }

  /** As the process reads it. */
  now(): number {
    return Date.now() + this.aheadMs;
  }
}

interface Stand {
  sites: [Victim, Victim];
  clocks: [SetClock, SetClock];
  workerClocks: [SetClock, SetClock];
  front: Front;
  sandbox: ReturnType<typeof sandboxClient>;
  db: Client;
  client: { id: string; secret: string };
  cookie: string;
  chance: Chance;
  isQuick: boolean;
}

interface Found {
  order: { sent: number; wrong: string[] };
  feed: { told: number; lost: number; slowest: number; strayed: string[] };
  waits: { breaker: number; block: number };
  sessions: string[];
}

const PASSENGER = { title: "Mr", firstName: "Tam", lastName: "Hale", phoneNumber: "+442079460166" };

const send = async (origin: string, token: string, method: string, path: string, body: object) => {
  const headers = { authorization: token, "content-type": "application/json" };
  const answer = await fetch(`${origin}${path}`, { method, headers, body: JSON.stringify(body) });
  await answer.arrayBuffer();
  return answer.status;
};

const anyJump = ({ below }: Chance): number => JUMPS[below(JUMPS.length)] ?? 0;

/** A booking at first, then amendments; what each says is its number. */
function step(reference: string, number: number): [method: string, path: string, body: object] {
  const common = { comment: `step ${number}`, flightNumber: "KL14", services: [] };
  if (number === 0) {
    const leadPassenger = { ...PASSENGER, customerId: "x14" };
    const booking = { ...common, bookingReference: reference, customerReference: "C-14", leadPassenger };
    return ["POST", "/v2/bookings", booking];
  }
  const pickupDateTime = `2027-03-0${number}T10:00:00Z`;
  const amendment = { action: "AMENDMENT", cancellationReason: "", leadPassenger: PASSENGER, pickupDateTime };
  return ["PATCH", `/v2/bookings/${reference}`, { ...common, ...amendment }];
}

const STEPS = [0, 1, 2, 3, 4];

/** How far a receipt may be dated beside the time between sending and answer: what a busy machine's measuring is worth. */
const MOST_BESIDE_MS = 3_000;

interface Told {
  refused: string[];
  /** By step: when it was sent and when it was answered, at the database's clock, which is this machine's. */
  times: [from: number, until: number][];
}

async function tell({ sites, clocks, client, chance }: Stand, reference: string): Promise<Told> {
  for (const clock of clocks) await clock.set(anyJump(chance));
  const given = await Promise.all(
    sites.map(async ({ origin }) => ({ origin, token: await taxiToken(origin, client) })),
  );
  const told: Told = { refused: [], times: [] };
  for (const number of STEPS) {
    const { origin, token } = given[chance.below(2)] as { origin: string; token: string };
    const from = Date.now();
    const status = await send(origin, token, ...step(reference, number));
    told.times.push([from - MOST_BESIDE_MS, Date.now() + MOST_BESIDE_MS]);
    if (status >= 300) told.refused.push(`step ${number}: ${status}`);
    // By less than five minutes in all: what the token was given for is neither over nor to come.
    for (const clock of clocks) await clock.set(clock.aheadMs + (chance.below(3) - 1) * MINUTE);
  }
  return told;
}

interface Kept {
  stands: string;
  open: number;
  comment: string;
  ms: number;
}

/** All of `reference`, once what a busy database had left to a journal is played back. */
async function keptOf({ db }: Stand, reference: string): Promise<Kept[]> {
  let kept: Kept[] = [];
  await secondsUntil(async () => {
    const { rows } = await db.query<Kept>(
      `select b.comment as stands, b.open_decisions as open, d.raw::jsonb ->> 'comment' as comment,
         (extract(epoch from d.received_at) * 1000)::float8 as ms
       from taxi_booking b join taxi_delivery d using (reference) where reference = $1`,
      [reference],
    );
    kept = rows;
    return rows.length === STEPS.length;
  }, 60);
  return kept;
}

/** What is sent last stands, or a person is asked, whichever site took it; all is dated by the database's clock. */
function wrongIn(kept: readonly Kept[], { times }: Told): string[] {
  if (kept.length !== STEPS.length) return [`${kept.length} deliveries`];
  return kept.flatMap(({ stands, open, comment, ms }) => {
    const [from = 0, until = 0] = times[Number(comment.slice(-1))] ?? [];
    return [
      ...(stands === "step 4" || open > 0 ? [] : [`stands at ${stands}`]),
      ...(ms < from || ms > until ? [`${comment} is dated ${Math.round(ms - from)} ms aside`] : []),
    ];
  });
}

async function order(stand: Stand, { order: found }: Found): Promise<void> {
  const stories = stand.isQuick ? 4 : 80;
  for (let story = 0; story < stories; story += 1) {
    const reference = `R14-${story}`;
    const told = await tell(stand, reference);
    found.sent += STEPS.length;
    const wrong = [...told.refused, ...wrongIn(await keptOf(stand, reference), told)];
    found.wrong.push(...wrong.map((what) => `${reference}: ${what}`));
  }
  for (const clock of stand.clocks) await clock.set(0);
}

/** One leads all the time; what the feed tells is in the copy soon after each jump. */
async function feed(stand: Stand, { feed: found }: Found): Promise<void> {
  const { workerClocks, front, sandbox, db, isQuick } = stand;
  const statusOf = async (id: number) =>
    (await db.query<{ status: string }>("select status from accommodation where id = $1", [id])).rows[0]
      ?.status;
  const { rows } = await db.query<{ id: string }>(
    "select id from accommodation where status = 'open' order by id",
  );
  const open = rows.map(({ id }) => Number(id));
  const asked = () => front.calls.filter(({ path }) => path === FEED).map(({ who }) => who);
  await secondsUntil(async () => asked().length > 0, 30);
  const leader = asked().at(-1);
  const [leading, other] = leader === OF_FIRST ? workerClocks : ([workerClocks[1], workerClocks[0]] as const);
  // With a day between the two, the platform refuses what the worker asks from: that is caught up with afterwards.
  const plan = isQuick
    ? [3 * MINUTE, -HOUR, -DAY, 0, DAY, 0]
    : [...JUMPS, 0, ...[...JUMPS].reverse().flatMap((jump) => (jump === DAY ? [jump, 0] : [jump])), 0];
  const closed: number[] = [];
  front.calls.length = 0;
  for (const [step, jump] of plan.entries()) {
    await leading.set(jump);
    await other.set(plan[plan.length - 1 - step] ?? 0);
    const id = open[step] ?? 0;
    await sandbox.triggers.close(id, "permanently");
    closed.push(id);
    found.told += 1;
    if (jump >= DAY) {
      await pause(3_000);
      continue;
    }
    const seconds = await secondsUntil(async () => (await statusOf(id)) === "closed_permanently", 90);
    found.slowest = Math.max(found.slowest, seconds);
    if (seconds > 30) found.strayed.push(`set to ${jump / MINUTE} min: told after ${seconds.toFixed(0)} s`);
  }
  for (const id of closed)
    if ((await secondsUntil(async () => (await statusOf(id)) === "closed_permanently", 30)) > 30)
      found.lost += 1;
  const strangers = asked().filter((who) => who !== leader);
  if (strangers.length > 0) found.strayed.push(`another worker asked ${strangers.length} times`);
  for (const clock of workerClocks) await clock.set(0);
}

/** The platform fails, or asks to be left alone; the clock is set back by a day; then all is well again. */
async function waits(
  { sites: [site], clocks: [clock], front, db }: Stand,
  { waits: found }: Found,
): Promise<void> {
  const { rows } = await db.query<{ id: string }>("select id from accommodation order by id desc");
  let next = 0;
  const isAnswered = async (): Promise<boolean> => {
    next += 1;
    const id = rows[next % rows.length]?.id;
    const answer = await fetch(`${site.origin}/api/reviews?id=${id}&locale=en`);
    await answer.arrayBuffer();
    return answer.ok;
  };
  for (const [status, name] of [
    [500, "breaker"],
    [429, "block"],
  ] as const) {
    front.refuse = (who) => (who === OF_SITES ? status : null);
    for (let call = 0; call < 8; call += 1) if (await isAnswered()) throw new Error("nothing was spoilt");
    await clock.set(-DAY);
    front.refuse = null;
    found[name] = await secondsUntil(isAnswered, 120);
    await clock.set(0);
  }
}

async function sessions(
  { sites: [site], clocks: [clock], cookie }: Stand,
  { sessions: wrong }: Found,
): Promise<void> {
  const isIn = async () =>
    (await fetch(`${site.origin}/staff`, { headers: { cookie }, redirect: "manual" })).status === 200;
  const expect = async (jump: number, expected: boolean, what: string) => {
    await clock.set(jump);
    if ((await isIn()) !== expected) wrong.push(`${what}: ${expected ? "ended" : "goes on"}`);
  };
  await expect(0, true, "young");
  await expect(-DAY, true, "young, the clock a day back");
  await expect(3 * MINUTE, true, "young, three minutes ahead");
  await expect(2 * HOUR, false, "two hours without a request");
  await expect(13 * HOUR, false, "thirteen hours old");
  await expect(DAY + HOUR, false, "a day old");
  await clock.set(0);
}

function figuresOf(found: Found): Figure[] {
  const { order: sent, feed: told, waits: waited } = found;
  const within = (what: string, seconds: number, most: number): Figure => ({
    ...{ what, measured: `${seconds.toFixed(1)} s`, target: `at most ${most} s`, isMet: seconds <= most },
  });
  return [
    none(
      `deliveries of ${sent.sent} dated or followed by another clock than the database's`,
      sent.wrong.length,
    ),
    none(`changes lost of ${told.told}`, told.lost),
    within("a change is in the copy after a jump", told.slowest, 30),
    none("times that the feed stood still, or two led", told.strayed.length),
    within("the breaker lets go, the clock a day back", waited.breaker, 60),
    within("a block of five seconds ends, the clock a day back", waited.block, 20),
    none("sessions that end too soon or never", found.sessions.length),
  ];
}

async function once({ isQuick, seed, say }: DrillRun): Promise<Found> {
  const folder = mkdtempSync(join(tmpdir(), "roomward-drill-"));
  const server = await startPostgres();
  const [frontPort = 0, ...ports] = await freePorts(3);
  const running = createSandbox({ seed: 42, properties: 1_000, clock: makeClock(null) });
  const front = await openFront(Number(new URL(await running.listen(0)).port), frontPort);
  const shared = {
    ...{
      NODE_ENV: "production" as const,
      DATABASE_URL: server.url,
      AUTH_SECRET: SECRET,
      LOG_LEVEL: "silent",
    },
    ...{
      SANDBOX_PORT: String(frontPort),
      MIRROR_COUNTRIES: COUNTRY,
      SYNC_SECONDS: "1",
      TAXI_POLL_SECONDS: "3600",
    },
    ...{
      REQUESTS_PER_MINUTE: "1000000",
      TAXI_DELIVERIES_PER_MINUTE: "1000000",
      SITE_ORIGIN: "http://127.0.0.1:3999",
    },
  };
  const clockOf = (name: string) => new SetClock(folder, name);
  const clocks: [SetClock, SetClock] = [clockOf("one"), clockOf("two")];
  const workerClocks: [SetClock, SetClock] = [clockOf("three"), clockOf("four")];
  const sites = clocks.map((clock, index) =>
    makeVictim(ports[index] ?? 0, () => ({
      ...{ ...shared, ...clock.environment, SANDBOX_HOST: OF_SITES, DATA_DIR: join(folder, `site-${index}`) },
    })),
  ) as [Victim, Victim];
  const workers = [OF_FIRST, OF_SECOND].map((host, index) =>
    startWorker({ ...shared, ...workerClocks[index]?.environment, SANDBOX_HOST: host }),
  );
  const db = new Client({ connectionString: server.url });
  const found: Found = {
    ...{ order: { sent: 0, wrong: [] }, sessions: [] },
    ...{ feed: { told: 0, lost: 0, slowest: 0, strayed: [] }, waits: { breaker: 0, block: 0 } },
  };
  try {
    await db.connect();
    for (const site of sites) await site.start();
    for (const site of sites) await untilReady(site);
    await secondsUntil(async () => {
      const { rows } = await db.query<{ n: number }>("select count(*)::int as n from accommodation");
      return (rows[0]?.n ?? 0) > 40;
    }, 120);
    const { clientId: id, clientSecret: secret } = addClient(shared);
    const cookie = await signIn(sites[0].origin, shared);
    const chance = chanceOf(seed);
    const stand: Stand = {
      ...{ sites, clocks, workerClocks, front, db, client: { id, secret }, cookie, chance, isQuick },
      sandbox: sandboxClient(running),
    };
    for (const [name, part] of Object.entries({ sessions, order, waits, feed })) {
      const began = performance.now();
      await part(stand, found);
      say(`${name}: ${((performance.now() - began) / 1_000).toFixed(0)} s`);
    }
    return found;
  } finally {
    for (const worker of workers) worker.kill("SIGKILL");
    for (const site of sites) await site.kill();
    front.close();
    await running.close();
    await db.end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const drill: Drill = {
  id: "R14",
  name: "clocks",
  promise:
    "Clocks are apart and are set forward and back: nothing is lost, let in or shut out, and nothing waits for a day.",
  needs: ["build", "postgres"],
  async run(run): Promise<Figure[]> {
    const found = await once(run);
    for (const lines of [found.order.wrong, found.feed.strayed, found.sessions])
      for (const line of lines.slice(0, 10)) run.say(line);
    return figuresOf(found);
  },
};
