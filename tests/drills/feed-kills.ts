// R10: the worker that follows the feed is killed again and again while the world changes; our copy must become the world.
import { isDeepStrictEqual } from "node:util";
import type { SandboxClient } from "@roomward/sandbox";
import { Pool } from "pg";
import { Platform, SANDBOX } from "../oracle/ask";
import { type Chance, chanceOf } from "../support/chance";
import { ended } from "../support/own-stack";
import { type Drill, type DrillRun, type Figure, none, pause, postgres } from "./drill";
import { makeStand, watchedWorker } from "./stand";

const COUNTRY = "nl";
/** An epoch: so many deaths, then one worker may finish, and everything is held against the world. */
const KILLS_OF_EPOCH = 5;
const SETTLE_MS = 120_000;
/** Edits write numbers that no property of the world has, each once. */
const FIRST_ROOMS = 5_001;

const EXTRAS = [
  ...["bundles", "description", "facilities", "payment", "photos", "policies"],
  ...["refuses_free_cancellation_requests", "rooms"],
];

const minute = 60_000;
const instant = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}+00:00`;

type Row = Record<string, unknown>;

/** The sandbox, asked without anything of the site. */
class World {
  rooms = FIRST_ROOMS;
  /** The stays of the country, open or not. */
  ids: number[] = [];

  private readonly platform: Platform;

  constructor(
    sandbox: string,
    readonly control: SandboxClient,
    private at: number,
  ) {
    this.platform = new Platform((path, init) => fetch(`${sandbox}/3.2${path}`, init), SANDBOX);
  }

  now = () => this.at;

  async turn(ms: number): Promise<void> {
    this.at += ms;
    await this.control.clock.set(new Date(this.at).toISOString());
  }

  private details = async (where: Row): Promise<Row[]> =>
    (await this.platform.post<Row[]>("/accommodations/details", where)).data;

  async learnIds(): Promise<void> {
    const all = await this.details({ country: COUNTRY, rows: 1_000, extras: [] });
    this.ids = all.map(({ id }) => Number(id));
  }

  /** Every stay as it is told now, with the extras and languages of `like`. */
  async truth(like: Row): Promise<Map<number, Row>> {
    const found = new Map<number, Row>();
    for (let i = 0; i < this.ids.length; i += 100)
      for (const one of await this.details({ ...like, accommodations: this.ids.slice(i, i + 100) }))
        found.set(Number(one.id), one);
    return found;
  }
}

/** What accounts without sight of fraud are told of it. */
const settled = (status: unknown) => (status === "closed_fraud" ? "closed_permanently" : String(status));

/** Of a closed stay the feed tells no more than that: what happens to its content is told when it opens. */
function isSame(copy: Row | undefined, truth: Row): boolean {
  const status = settled(truth.accommodation_status);
  if (status !== "open") return copy === undefined || settled(copy.accommodation_status) === status;
  return isDeepStrictEqual(copy, truth);
}

class Store {
  constructor(private readonly pool: Pool) {}

  async rows<T = Row>(text: string, values: unknown[] = []): Promise<T[]> {
    // Before the first worker has made them there are no tables.
    const found = await this.pool.query(text, values).catch((error: { code?: unknown }) => {
      if (error.code === "42P01") return { rows: [] };
      throw error;
    });
    return found.rows as T[];
  }

  async copy(): Promise<Map<number, Row>> {
    const rows = await this.rows<{ id: string; record: Row }>("select id, record from accommodation");
    return new Map(rows.map(({ id, record }) => [Number(id), record]));
  }

  async state(): Promise<Row> {
    return (await this.rows("select * from sync_state"))[0] ?? {};
  }

  due = async (): Promise<number> =>
    Number((await this.rows("select count(*) from quarantine where retry_at <= now()"))[0]?.count ?? 0);
}

/** What the worker was at when it died. */
interface Blows {
  kills: number;
  inWindow: number;
  inReplay: number;
  inRetry: number;
  byItself: number;
}

interface Bench {
  world: World;
  store: Store;
  chance: Chance;
  worker(): ReturnType<typeof watchedWorker>;
  blows: Blows;
}

interface Reported {
  accommodation: string;
  status_before: string | null;
  status_after: string | null;
  differences: { path: string; before: unknown; after: unknown }[];
}

/** By stay, what the history must tell of this epoch once; null: taken out of the copy, to be brought back by a retry. */
type Deeds = Map<number, { what: string; is(one: Reported): boolean } | null>;

const gets = (rooms: number) => ({
  what: `has ${rooms} rooms`,
  is: ({ differences }: Reported) =>
    differences.some(({ path, after }) => path === "number_of_rooms" && after === rooms),
});
const becomes = (status: string) => ({
  what: `is ${status}`,
  is: ({ status_before: before, status_after: after }: Reported) =>
    before !== after && settled(after) === status,
});

const CLOSURES = ["temporarily", "permanently", "fraud"] as const;

/** Out of the copy, and due to be asked for. */
async function lose(store: Store, id: number): Promise<void> {
  await store.rows("delete from accommodation_trait where id = $1", [id]);
  await store.rows("delete from accommodation where id = $1", [id]);
  await store.rows(
    `insert into quarantine (operation, id, reason, times, seen_at, retry_at)
     values ('details', $1, 'drill', 1, now() - interval '1 hour', now() - interval '1 minute')`,
    [id],
  );
}

async function changeStay({ world, store, chance }: Bench, id: number, deeds: Deeds): Promise<void> {
  const [what, kind] = [chance.below(6), CLOSURES[chance.below(3)] ?? "fraud"];
  if (what === 0) {
    await world.control.triggers.close(id, kind);
    deeds.set(id, becomes(settled(`closed_${kind}`)));
  } else if (what === 1) {
    await lose(store, id);
    deeds.set(id, null);
  } else {
    world.rooms += 1;
    await world.control.triggers.edit(id, { patch: { number_of_rooms: world.rooms } });
    deeds.set(id, gets(world.rooms));
  }
}

async function changeWorld(bench: Bench, deeds: Deeds, copy: Map<number, Row>): Promise<void> {
  const { world, store, chance } = bench;
  await world.turn((1 + chance.below(3)) * minute);
  for (let times = 4 + chance.below(6); times > 0; times -= 1) {
    const id = world.ids[chance.below(world.ids.length)] ?? 0;
    const stored = copy.get(id);
    if (stored === undefined || deeds.has(id)) continue;
    if (stored.accommodation_status === "open") await changeStay(bench, id, deeds);
    else {
      await world.control.triggers.open(id);
      deeds.set(id, becomes("open"));
    }
  }
  await world.turn(1_000);
  if (chance.below(3) === 0)
    await store.rows("update sync_state set replay_from = $1 where cursor is not null", [
      instant(world.now() - (5 + chance.below(20)) * minute),
    ]);
}

async function killOnce({ store, chance, worker, blows }: Bench): Promise<void> {
  const one = worker();
  const waitsToLead = chance.below(5) > 0;
  while (waitsToLead && !one.isLeading && !one.isGone()) await pause(10);
  await pause(chance.below(700));
  const [state, due] = await Promise.all([store.state(), store.due()]);
  if (one.isGone()) blows.byItself += 1;
  await ended(one.child, "SIGKILL");
  blows.kills += 1;
  if (Number(state.window_total ?? 0) > 0) blows.inWindow += 1;
  if (state.replay_from != null) blows.inReplay += 1;
  if (due > 0) blows.inRetry += 1;
}

async function wrongStays({ world, store }: Bench): Promise<number[]> {
  const [row] = await store.rows("select languages from accommodation limit 1");
  if (row === undefined) return world.ids;
  const [truth, copy] = [await world.truth({ extras: EXTRAS, languages: row.languages }), await store.copy()];
  return world.ids.filter((id) => {
    const reported = truth.get(id);
    return reported !== undefined && !isSame(copy.get(id), reported);
  });
}

/** Lets one worker come to its end. */
async function settle(bench: Bench): Promise<number[]> {
  const { world, store, worker } = bench;
  // The minute in which something changed is over: whatever is told is told whole.
  await world.turn(2_000);
  const one = worker();
  const deadline = Date.now() + SETTLE_MS;
  let wrong: number[];
  for (;;) {
    const { replay_from: replayFrom, reload } = await store.state();
    const isReading = (reload as Row | null)?.finishedAt == null;
    wrong = isReading || replayFrom != null || (await store.due()) > 0 ? [-1] : await wrongStays(bench);
    if (wrong.length === 0 || Date.now() > deadline || one.isGone()) break;
    await pause(250);
  }
  await ended(one.child, "SIGKILL");
  return wrong;
}

interface Verdict {
  wrong: string[];
  missing: string[];
  doubled: string[];
  broken: string[];
}

/** Each deed of the epoch is in its history once. */
function judgeEpoch(reported: readonly Reported[], deeds: Deeds, verdict: Verdict): void {
  for (const [id, deed] of deeds) {
    if (deed === null) continue;
    const times = reported.filter((one) => Number(one.accommodation) === id && deed.is(one)).length;
    if (times !== 1) verdict[times === 0 ? "missing" : "doubled"].push(`${id} ${deed.what}`);
  }
}

/** What each entry found before is what the one before it left. */
function judgeChains(reported: readonly Reported[], verdict: Verdict): void {
  const last = new Map<string, unknown>();
  const step = (key: string, before: unknown, after: unknown) => {
    if (last.has(key) && last.get(key) !== before) verdict.broken.push(`${key}: ${last.get(key)}, ${before}`);
    last.set(key, after);
  };
  for (const { accommodation, status_before, status_after, differences } of reported) {
    if (status_before !== null) step(`${accommodation} status`, status_before, status_after);
    for (const { path, before, after } of differences)
      if (path === "number_of_rooms") step(`${accommodation} rooms`, before, after);
  }
}

async function epoch(bench: Bench, kills: number, verdict: Verdict, say: (line: string) => void) {
  const { store } = bench;
  const deeds: Deeds = new Map();
  const copy = await store.copy();
  const [{ latest = 0 } = {}] = await store.rows<{ latest?: string }>(
    "select max(seq) as latest from change",
  );
  for (let i = 0; i < kills; i += 1) {
    await changeWorld(bench, deeds, copy);
    await killOnce(bench);
  }
  const wrong = await settle(bench);
  verdict.wrong.push(...wrong.map(String));
  const reported = await store.rows<Reported>("select * from change where seq > $1 order by seq", [
    latest ?? 0,
  ]);
  judgeEpoch(reported, deeds, verdict);
  say(`${bench.blows.kills} kills; ${deeds.size} stays edited, opened, closed or retried`);
}

/** So many kills find the worker at everything it does. */
const KILLS_THAT_TELL = 50;

async function run({ isQuick, seed, say, after }: DrillRun): Promise<Figure[]> {
  const kills = isQuick ? 6 : 100;
  const begin = Math.floor(Date.now() / 1_000) * 1_000;
  const url = await postgres(after);
  const pool = new Pool({ connectionString: url, max: 4 });
  pool.on("error", () => {});
  after(() => pool.end());
  const { sandbox, control, environment } = await makeStand(after, {
    sites: [],
    // Slow enough that a death falls between two calls of one pass.
    world: ["--properties", "4000", "--latency", "150"],
    clock: new Date(begin).toISOString(),
  });
  const own = {
    DATABASE_URL: url,
    MIRROR_COUNTRIES: COUNTRY,
    SYNC_SECONDS: "1",
    CLOCK: "",
  };
  const bench: Bench = {
    world: new World(sandbox, control, begin),
    store: new Store(pool),
    chance: chanceOf(seed),
    worker: () => watchedWorker({ ...environment(true), ...own }),
    blows: { kills: 0, inWindow: 0, inReplay: 0, inRetry: 0, byItself: 0 },
  };
  const verdict: Verdict = { wrong: [], missing: [], doubled: [], broken: [] };
  await bench.world.learnIds();
  // The first reading of everything dies as well.
  await killOnce(bench);
  verdict.wrong.push(...(await settle(bench)).map(String));
  while (bench.blows.kills < kills)
    await epoch(bench, Math.min(KILLS_OF_EPOCH, kills - bench.blows.kills), verdict, say);
  judgeChains(await bench.store.rows<Reported>("select * from change order by seq"), verdict);
  const { inWindow, inReplay, inRetry, byItself } = bench.blows;
  const struck: Figure = {
    what: "kills within a window, while a replay was asked for, while a retry was due",
    measured: `${inWindow}, ${inReplay}, ${inRetry}`,
    target: "each at least once",
    isMet: Math.min(inWindow, inReplay, inRetry) > 0,
  };
  const differing = `stays that differ from the world after ${kills} kills (of ${bench.world.ids.length})`;
  return [
    none(differing, verdict.wrong, say),
    none("changes that the history lacks", verdict.missing, say),
    none("changes that it tells twice", verdict.doubled, say),
    none("entries that do not follow from the one before", verdict.broken, say),
    none("workers that ended by themselves", byItself),
    ...(kills < KILLS_THAT_TELL ? [] : [struck]),
  ];
}

export const drill: Drill = {
  id: "R10",
  name: "feed-kills",
  promise:
    "However often the follower of the feed is killed, the copy becomes the world, each change told once.",
  needs: ["postgres"],
  run,
};
