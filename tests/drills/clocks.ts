// R14: sites, workers, database and platform whose clocks are apart by minutes to a day and are set forward and back
// while they run.
import { Client } from "pg";
import { chanceOf } from "../support/chance";
import { taxiToken } from "../support/site-command";
import { atMost, type Drill, type DrillRun, none, pause, postgres, secondsUntil } from "./drill";
import { look, signIn, untilReady } from "./pages";
import { SetClock } from "./process-clock";
import { type Call, makeStand, pass, startWorker } from "./stand";
import { bodyOf, platformOf } from "./taxi-platform";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const FEED = "/3.2/accommodations/details/changes";
/** The platform is known to each under another name, by which the calls are told apart. */
const [OF_SITES, OF_FIRST, OF_SECOND] = ["127.0.0.3", "127.0.0.1", "localhost"];
/** A second that comes twice, an hour of summer time, the usual drifts, and a day. */
const JUMPS = [-1_000, 3 * MINUTE, -3 * MINUTE, HOUR, -HOUR, 20 * HOUR, -DAY, DAY] as const;

const found = {
  order: { sent: 0, wrong: [] as string[] },
  feed: { told: 0, lost: 0, slowest: 0, strayed: [] as string[] },
  waits: { breaker: 0, block: 0 },
  sessions: [] as string[],
};

const STEPS = [0, 1, 2, 3, 4];

/** A booking at first, then amendments; what each says is its number. */
async function send(origin: string, token: string, reference: string, number: number): Promise<number> {
  const body = {
    ...bodyOf(number === 0 ? "booking" : "A", reference),
    comment: `step ${number}`,
    ...(number > 0 && { pickupDateTime: `2027-03-0${number}T10:00:00Z` }),
  };
  const [method, path] = number === 0 ? ["POST", ""] : ["PATCH", `/${reference}`];
  const headers = { authorization: token, "content-type": "application/json" };
  const init = { method, headers, body: JSON.stringify(body) };
  const answer = await fetch(`${origin}/v2/bookings${path}`, init);
  await answer.arrayBuffer();
  return answer.status;
}

/** How far a receipt may be dated beside the time between sending and answer: what a busy machine's measuring is worth. */
const MAX_BESIDE_MS = 3_000;

interface Reported {
  refused: string[];
  /** By step: when it was sent and when it was answered, at the database's clock, which is this machine's. */
  times: [from: number, until: number][];
}

async function tell(
  { stand: { sites }, clocks, platform, chance }: Scene,
  reference: string,
): Promise<Reported> {
  for (const clock of clocks) await clock.set(chance.pick(JUMPS));
  const tokens = await Promise.all(sites.map(({ origin }) => taxiToken(origin, platform.client)));
  const reported: Reported = { refused: [], times: [] };
  for (const number of STEPS) {
    const at = chance.below(2);
    const from = Date.now();
    const status = await send(sites[at]?.origin ?? "", tokens[at] ?? "", reference, number);
    reported.times.push([from - MAX_BESIDE_MS, Date.now() + MAX_BESIDE_MS]);
    if (status >= 300) reported.refused.push(`step ${number}: ${status}`);
    // By less than five minutes in all: what the token was given for is neither over nor to come.
    for (const clock of clocks) await clock.set(clock.aheadMs + (chance.below(3) - 1) * MINUTE);
  }
  return reported;
}

interface StoredEntry {
  stands: string;
  open: number;
  comment: string;
  ms: number;
}

/** All of `reference`, once what a busy database had left to a journal is played back. */
async function storedOf({ db }: Scene, reference: string): Promise<StoredEntry[]> {
  let matching: StoredEntry[] = [];
  await secondsUntil(async () => {
    const { rows } = await db.query<StoredEntry>(
      `select b.comment as stands, b.open_decisions as open, d.raw::jsonb ->> 'comment' as comment,
         (extract(epoch from d.received_at) * 1000)::float8 as ms
       from taxi_booking b join taxi_delivery d using (reference) where reference = $1`,
      [reference],
    );
    matching = rows;
    return rows.length === STEPS.length;
  }, 60);
  return matching;
}

/** What is sent last stands, or a person is asked, whichever site took it; all is dated by the database's clock. */
function wrongIn(stored: readonly StoredEntry[], { times }: Reported): string[] {
  if (stored.length !== STEPS.length) return [`${stored.length} deliveries`];
  return stored.flatMap(({ stands, open, comment, ms }) => {
    const [from = 0, until = 0] = times[Number(comment.slice(-1))] ?? [];
    return [
      ...(stands === "step 4" || open > 0 ? [] : [`stands at ${stands}`]),
      ...(ms < from || ms > until ? [`${comment} is dated ${Math.round(ms - from)} ms aside`] : []),
    ];
  });
}

async function order(scene: Scene): Promise<void> {
  for (let story = 0; story < (scene.isQuick ? 4 : 80); story += 1) {
    const reference = `R14-${story}`;
    const reported = await tell(scene, reference);
    found.order.sent += STEPS.length;
    const wrong = [...reported.refused, ...wrongIn(await storedOf(scene, reference), reported)];
    found.order.wrong.push(...wrong.map((what) => `${reference}: ${what}`));
  }
}

/** One leads all the time; what the feed tells is in the copy soon after each jump. */
async function feed({ workerClocks, stand, asked, db, isQuick }: Scene): Promise<void> {
  const closedIn = async (id: number) => {
    const { rows } = await db.query("select status from accommodation where id = $1", [id]);
    return rows[0]?.status === "closed_permanently";
  };
  const { rows } = await db.query("select id from accommodation where status = 'open' order by id");
  await secondsUntil(() => asked.length > 0, 30);
  const leader = asked.at(-1);
  const [leading, other] = leader === OF_FIRST ? workerClocks : ([workerClocks[1], workerClocks[0]] as const);
  // With a day between the two, the platform refuses what the worker asks from: that is caught up with afterwards.
  const plan = isQuick
    ? [3 * MINUTE, -HOUR, -DAY, 0, DAY, 0]
    : [...JUMPS, 0, ...[...JUMPS].reverse().flatMap((jump) => (jump === DAY ? [jump, 0] : [jump])), 0];
  const closed: number[] = [];
  asked.length = 0;
  for (const [step, jump] of plan.entries()) {
    await leading.set(jump);
    await other.set(plan[plan.length - 1 - step] ?? 0);
    const id = Number(rows[step]?.id);
    await stand.control.triggers.close(id, "permanently");
    closed.push(id);
    found.feed.told += 1;
    if (jump >= DAY) {
      await pause(3_000);
      continue;
    }
    const seconds = await secondsUntil(() => closedIn(id), 90);
    found.feed.slowest = Math.max(found.feed.slowest, seconds);
    if (seconds > 30)
      found.feed.strayed.push(`set to ${jump / MINUTE} min: told after ${seconds.toFixed(0)} s`);
  }
  for (const id of closed) if ((await secondsUntil(() => closedIn(id), 30)) > 30) found.feed.lost += 1;
  const strangers = asked.filter((who) => who !== leader).length;
  if (strangers > 0) found.feed.strayed.push(`another worker asked ${strangers} times`);
}

/** The platform fails, or asks to be left alone; the clock is set back by a day; then all is well again. */
async function waits({ stand, clocks: [clock], asked, db }: Scene): Promise<void> {
  const { rows } = await db.query<{ id: string }>("select id from accommodation order by id desc");
  const [{ origin }] = stand.sites;
  let next = 0;
  const isAnswered = async (): Promise<boolean> => {
    next += 1;
    const { status } = await look(origin, `/api/reviews?id=${rows[next % rows.length]?.id}&locale=en`);
    return status < 300;
  };
  for (const [status, name] of [
    [500, "breaker"],
    [429, "block"],
  ] as const) {
    stand.spoil(async (call) => {
      if (call.who !== OF_SITES) return await counted(call, asked);
      const wait = status === 429 ? { "retry-after": "5" } : {};
      call.response.writeHead(status, { "content-type": "application/json", ...wait }).end("{}");
    });
    for (let call = 0; call < 8; call += 1) if (await isAnswered()) throw new Error("nothing was spoilt");
    await clock.set(-DAY);
    stand.spoil((call) => counted(call, asked));
    found.waits[name] = await secondsUntil(isAnswered, 120);
    await clock.set(0);
  }
}

function counted(call: Call, requested: string[]): Promise<void> {
  if (call.path === FEED) requested.push(call.who);
  return pass(call);
}

async function sessions({ stand, clocks: [clock], cookie }: Scene): Promise<void> {
  for (const [jump, isIn, what] of [
    [0, true, "young"],
    [-DAY, true, "young, the clock a day back"],
    [3 * MINUTE, true, "young, three minutes ahead"],
    [2 * HOUR, false, "two hours without a request"],
    [13 * HOUR, false, "thirteen hours old"],
    [DAY + HOUR, false, "a day old"],
  ] as const) {
    await clock.set(jump);
    const { status } = await look(stand.sites[0].origin, "/staff", { cookie });
    if ((status === 200) !== isIn) found.sessions.push(`${what}: ${isIn ? "ended" : "goes on"}`);
  }
}

async function makeScene({ isQuick, seed, after }: DrillRun) {
  const clockOf = () => new SetClock(after);
  const shared = {
    ...{
      DATABASE_URL: await postgres(after),
      AUTH_SECRET: "a secret of all sites of this drill, forty letters",
    },
    ...{ MIRROR_COUNTRIES: "it", SYNC_SECONDS: "1", TAXI_POLL_SECONDS: "3600" },
    SITE_ORIGIN: "http://127.0.0.1:3999",
  };
  const clocks = [clockOf(), clockOf()] as const;
  const workerClocks = [clockOf(), clockOf()] as const;
  const stand = await makeStand(after, {
    sites: clocks.map(({ environment }) => ({ ...shared, ...environment, SANDBOX_HOST: OF_SITES })),
    world: ["--properties", "1000"],
    clock: null,
  });
  /** Of the feed's calls, who made them. */
  const requested: string[] = [];
  stand.spoil((call) => counted(call, requested));
  for (const [index, SANDBOX_HOST] of [OF_FIRST, OF_SECOND].entries()) {
    const own = { ...shared, ...workerClocks[index]?.environment, SANDBOX_HOST };
    const worker = startWorker({ ...stand.environment(), ...own });
    after(() => worker.kill("SIGKILL"));
  }
  const db = new Client({ connectionString: shared.DATABASE_URL });
  await db.connect();
  after(() => db.end());
  for (const site of stand.sites) await untilReady(site);
  await secondsUntil(async () => {
    const { rows } = await db.query("select count(*)::int as n from accommodation");
    return rows[0]?.n > 40;
  }, 120);
  const [first] = stand.sites;
  const [platform, cookie] = [platformOf(first, shared), await signIn(first.origin, shared)];
  return {
    stand,
    clocks,
    workerClocks,
    asked: requested,
    db,
    platform,
    cookie,
    chance: chanceOf(seed),
    isQuick,
  };
}

type Scene = Awaited<ReturnType<typeof makeScene>>;

export const drill: Drill = {
  id: "R14",
  name: "clocks",
  promise:
    "Clocks are apart and are set forward and back: nothing is lost, let in or shut out, and nothing waits for a day.",
  needs: ["build", "postgres"],
  async run(run) {
    const scene = await makeScene(run);
    for (const part of [sessions, order, waits, feed]) {
      const began = performance.now();
      await part(scene);
      for (const clock of [...scene.clocks, ...scene.workerClocks]) await clock.set(0);
      run.say(`${part.name}: ${((performance.now() - began) / 1_000).toFixed(0)} s`);
    }
    const { order: sent, feed: reported, waits: waited } = found;
    const what = `deliveries of ${sent.sent} dated or followed by another clock than the database's`;
    return [
      none(what, sent.wrong, run.say),
      none(`changes lost of ${reported.told}`, reported.lost),
      atMost("a change is in the copy after a jump", reported.slowest, 30, "s"),
      none("times that the feed stood still, or two led", reported.strayed, run.say),
      atMost("the breaker lets go, the clock a day back", waited.breaker, 60, "s"),
      atMost("a block of five seconds ends, the clock a day back", waited.block, 20, "s"),
      none("sessions that end too soon or never", found.sessions, run.say),
    ];
  },
};
