// R3: records that are JSON and nothing else come with sound ones; a list beside them tells which must be taken.
import type { ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as later } from "node:timers/promises";
import { Pool } from "pg";
import { inBatches } from "@/lib/demand/batch";
import { startPostgres } from "@/scripts/support/postgres.mjs";
import { type Chance, chanceOf } from "../support/chance";
import { ended } from "../support/own-stack";
import { type Drill, type Figure, none } from "./drill";
import { CITY_SEARCH, handlersOf, look, pagesOf } from "./pages";
import { POISONS, type Poison, type Row, spoilt, wildPoison } from "./poisons";
import { makeStand, type Spoil, type Stand } from "./stand";
import { signIn, startWorker, untilReady } from "./worker";

const COUNTRY = "nl";
const BEGIN = Date.parse("2027-02-01T09:00:00Z");
const SETTLE_MS = 120_000;
/** Edits write numbers that no property of the world has. */
const FIRST_ROOMS = 5_001;
/** What a site is given (docs/operations.md). */
const MOST_MEGABYTES = 2_000;

/** Of something that could not be read, each would be a lie. */
const ABSENCE = /There is no such stay|No stays? (match|here|found)/;

type Plan = ReadonlyMap<number, Poison>;

const headingOf = (body: string): string => /<h1[^>]*>(.*?)<\/h1>/s.exec(body)?.[1] ?? "";

/** Every answer of details has the poison of each stay in it; what else is told of those stays is wild. */
function spoilOf(plan: Plan, seed: number): Spoil {
  return async ({ path, truth, response }) => {
    const { status, type, body } = await truth();
    const send = (text: string) => void response.writeHead(status, { "content-type": type }).end(text);
    const answer = JSON.parse(body.toString("utf8")) as { data?: unknown };
    if (status !== 200 || !Array.isArray(answer.data)) return send(body.toString("utf8"));
    const isDetails = path.endsWith("/details");
    let spoil = (text: string) => text;
    const texts = (answer.data as Row[]).map((record) => {
      const poison = plan.get(Number(record.id));
      if (!poison) return JSON.stringify(record);
      if (!isDetails) return spoilt(record, chanceOf(seed + Number(record.id)));
      if (poison.answer) spoil = poison.answer;
      return poison.text(record);
    });
    const { data: _, ...around } = answer;
    send(spoil(`${JSON.stringify({ ...around, data: [] }).slice(0, -2)}${texts.join(",")}]}`));
  };
}

class Bench {
  /** Stays that are in our copy. */
  ids: readonly number[] = [];
  private rooms = FIRST_ROOMS;
  private at = BEGIN;

  constructor(
    readonly stand: Stand,
    private readonly pool: Pool,
    private readonly processes: readonly number[],
    private readonly cookie: string,
  ) {}

  async rows<T>(text: string): Promise<T[]> {
    return (await this.pool.query(text)).rows as T[];
  }

  private async control(route: string, body: unknown): Promise<void> {
    const answer = await fetch(`${this.stand.sandbox}/sandbox/${route}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${route}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  }

  private async turn(ms: number): Promise<void> {
    this.at += ms;
    await this.control("clock", { set: new Date(this.at).toISOString() });
  }

  /** Every stay of the copy gets a number of its own. @returns which. */
  async editAll(): Promise<Map<number, number>> {
    const edits = new Map<number, number>();
    await this.turn(60_000);
    for (const id of this.ids) {
      this.rooms += 1;
      await this.control("edit-property", { id, patch: { number_of_rooms: this.rooms } });
      edits.set(id, this.rooms);
    }
    await this.turn(61_000);
    return edits;
  }

  /** Until the follower has nothing more to do; false when it does not come to that. */
  async settles(): Promise<boolean> {
    const changesAsked = () => this.stand.calls().get("/3.2/accommodations/details/changes") ?? 0;
    const detailsAsked = () => this.stand.calls().get("/3.2/accommodations/details") ?? 0;
    let [looks, asked] = [changesAsked(), detailsAsked()];
    for (const deadline = Date.now() + SETTLE_MS; Date.now() < deadline; await later(100)) {
      if (detailsAsked() !== asked) [looks, asked] = [changesAsked(), detailsAsked()];
      // Three looks at the feed, and nothing to ask for.
      if (changesAsked() > looks + 3) return true;
    }
    return false;
  }

  async copy(): Promise<Map<number, number | undefined>> {
    const rows = await this.rows<{ id: string; rooms: string | null }>(
      "select id, record ->> 'number_of_rooms' as rooms from accommodation",
    );
    return new Map(rows.map(({ id, rooms }) => [Number(id), rooms === null ? undefined : Number(rooms)]));
  }

  async keptOut(): Promise<Set<number>> {
    const rows = await this.rows<{ id: string }>("select id from quarantine where operation = 'details'");
    return new Set(rows.map(({ id }) => Number(id)));
  }

  /** The page on which staff see what is kept out. */
  async staffSee(): Promise<string> {
    const { status, body } = await this.page("/staff/drift", { cookie: this.cookie });
    return status === 200 ? body : "";
  }

  page = (path: string, headers: Record<string, string> = {}) =>
    look(this.stand.sites[0]?.origin ?? "", path, headers);

  /** Until the country is ours. */
  async isRead(): Promise<void> {
    const state = "select 1 as is from sync_state where reload ->> 'finishedAt' is not null";
    for (const deadline = Date.now() + SETTLE_MS; (await this.rows(state)).length === 0; await later(100))
      if (Date.now() > deadline) throw new Error("the follower did not read the country");
    this.ids = [...(await this.copy()).keys()].sort((a, b) => a - b);
  }

  /** The most that each process has held. */
  megabytes(): number[] {
    return this.processes.map((pid) => {
      const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
      return Number(kilobytes) / 1_024;
    });
  }
}

interface Seen {
  variants: number;
  pages: number;
  /** Sound ones that were not taken, poisoned ones that were, and those that nobody was told of. */
  wrong: string[];
  unseen: string[];
  failed: string[];
  silent: string[];
  restless: string[];
  unhealed: string[];
}

const nothingSeen = (): Seen => ({
  variants: 0,
  pages: 0,
  wrong: [],
  unseen: [],
  failed: [],
  silent: [],
  restless: [],
  unhealed: [],
});

/** Told after every wave, with what those before it left. */
function tellOf(seen: Seen, say: (line: string) => void): void {
  for (const [what, lines] of Object.entries(seen))
    if (Array.isArray(lines)) for (const line of lines.slice(0, 20)) say(`${what}: ${line}`);
}

/** What became of every stay that was edited. */
async function judgeCopy(
  bench: Bench,
  plan: Plan,
  edits: ReadonlyMap<number, number>,
  before: ReadonlyMap<number, number | undefined>,
  seen: Seen,
) {
  const [copy, kept, staff] = [await bench.copy(), await bench.keptOut(), await bench.staffSee()];
  for (const [id, rooms] of edits) {
    const poison = plan.get(id);
    const isTaken = copy.get(id) === rooms;
    const isApart = kept.has(id) && copy.get(id) === before.get(id);
    const fate = poison?.fate ?? "taken";
    const isRight = fate === "either" ? isTaken || isApart : fate === "apart" ? isApart : isTaken;
    if (!isRight)
      seen.wrong.push(`${poison?.name ?? "sound"}: ${id} has ${copy.get(id)}, kept out: ${kept.has(id)}`);
    if (kept.has(id) && !staff.includes(String(id))) seen.unseen.push(`${poison?.name}: ${id}`);
  }
}

async function judgePage(bench: Bench, path: string, name: string, seen: Seen): Promise<string> {
  const { status, body, type } = await bench.page(path);
  seen.pages += 1;
  // A handler says in the form of all errors that the platform's answer was none (RFC 9457).
  const isTold = type.startsWith("application/problem+json");
  if ((status >= 500 && !isTold) || body.includes("data-dgst"))
    seen.failed.push(`${name}: ${path} ${status}`);
  if (ABSENCE.test(body)) seen.silent.push(`${name}: ${path} tells of nothing`);
  return body;
}

/** Pages of the poisoned stays, and of places that hold them. */
async function judgePages(bench: Bench, plan: Plan, headings: ReadonlyMap<number, string>, seen: Seen) {
  for (const [id, { name, fate }] of plan) {
    const [, dated = "", plain = ""] = pagesOf([id, id]);
    await judgePage(bench, dated, name, seen);
    const heading = headingOf(await judgePage(bench, plain, name, seen));
    if (fate === "apart" && heading !== headings.get(id))
      seen.silent.push(`${name}: "${heading}" in place of "${headings.get(id)}"`);
  }
  const [one = 0, other = 0] = plan.keys();
  for (const path of pagesOf([one, other])) await judgePage(bench, path, "around", seen);
  for (const path of handlersOf([one, other])) await judgePage(bench, path, "around", seen);
  if (!(await bench.page(CITY_SEARCH)).body.includes("data-price"))
    seen.silent.push("the city has no prices");
}

/** A page that has to ask the platform for a stay that we do not hold. */
async function judgeUnheld(bench: Bench, lost: readonly number[], plan: Plan, seen: Seen): Promise<void> {
  for (const id of lost) await judgePage(bench, `/en/stays/${id}`, `${plan.get(id)?.name}, not held`, seen);
}

interface Wave {
  plan: Plan;
  headings: ReadonlyMap<number, string>;
  number: number;
  seed: number;
}

async function wave(bench: Bench, { plan, headings, number, seed }: Wave, seen: Seen): Promise<void> {
  const before = await bench.copy();
  bench.stand.spoil(spoilOf(plan, seed));
  const edits = await bench.editAll();
  if (!(await bench.settles())) seen.restless.push(`wave ${number}`);
  await judgeCopy(bench, plan, edits, before, seen);
  await judgePages(bench, plan, headings, seen);
  // The last of them leave our copy: the next page has to ask for them.
  const lost = [...plan].flatMap(([id, { fate }]) => (fate === "apart" ? id : [])).slice(-3);
  for (const id of lost)
    for (const table of ["accommodation_trait", "accommodation"])
      await bench.rows(`delete from ${table} where id = ${id}`);
  await judgeUnheld(bench, lost, plan, seen);
  seen.variants += plan.size;
  bench.stand.spoil(null);
  const healed = await bench.editAll();
  if (!(await bench.settles())) seen.restless.push(`after wave ${number}`);
  const copy = await bench.copy();
  for (const [id, rooms] of healed)
    if (copy.get(id) !== rooms) seen.unhealed.push(`${plan.get(id)?.name}: ${id}`);
}

/** Poisons of a quick form. */
const FEW = 24;
const MANY = 430;

/** Which stay gets which poison: all that are known first, then wild ones; some stays of every wave stay sound. */
function plansOf(ids: readonly number[], isQuick: boolean, chance: Chance, seed: number): Plan[] {
  const known = [...POISONS];
  const poisons = Array.from(
    { length: isQuick ? FEW : MANY },
    (_, i) => known.splice(chance.below(known.length), 1)[0] ?? wildPoison(seed * 100_003 + i, chanceOf),
  );
  return inBatches(poisons, Math.floor(ids.length * 0.7)).map((some) => {
    const left = [...ids];
    return new Map(some.map((poison) => [left.splice(chance.below(left.length), 1)[0] ?? 0, poison]));
  });
}

function figuresOf(seen: Seen, { bench, worker, errors }: World): Figure[] {
  const { variants, pages, wrong, unseen, failed, silent, restless, unhealed } = seen;
  const megabytes = bench.megabytes();
  return [
    none(`stays that are not what they ought to be, of ${variants} poisoned among sound ones`, wrong.length),
    none("poisoned stays that staff do not see", unseen.length),
    none(`pages that failed, of ${pages}`, failed.length),
    none("pages that do not say what is known", silent.length),
    none("errors that the site logged", errors().length),
    none("times that the follower did not come to rest", restless.length),
    none("stays that did not heal with the platform", unhealed.length),
    none("followers that ended", worker.exitCode === null && worker.signalCode === null ? 0 : 1),
    {
      what: "most that the site and the follower held, in megabytes",
      measured: megabytes.map((one) => one.toFixed(0)).join(" and "),
      target: `below ${MOST_MEGABYTES}`,
      isMet: megabytes.every((one) => one < MOST_MEGABYTES),
    },
  ];
}

interface World {
  bench: Bench;
  worker: ChildProcess;
  /** What the site has logged as an error since everything stands. */
  errors(): string[];
}

/** A site and the worker of a country, both behind the spoiler, on one database server. */
async function withWorld<T>(use: (world: World) => Promise<T>): Promise<T> {
  const server = await startPostgres();
  const data = mkdtempSync(join(tmpdir(), "roomward-drill-"));
  const pool = new Pool({ connectionString: server.url, max: 4 });
  pool.on("error", () => {});
  const undo = [() => rmSync(data, { recursive: true, force: true }), () => server.stop(), () => pool.end()];
  try {
    let port = "";
    const own = (front: string) => {
      port = new URL(front).port;
      return { DATABASE_URL: server.url, LOG_LEVEL: "error" };
    };
    const stand = await makeStand({ sites: [own], world: ["--properties", "4000"] });
    undo.push(() => stand.stop());
    const environment = {
      DATABASE_URL: server.url,
      DATA_DIR: data,
      SANDBOX_PORT: port,
      CLOCK: new Date(BEGIN).toISOString(),
      MIRROR_COUNTRIES: COUNTRY,
      SYNC_SECONDS: "1",
      REQUESTS_PER_MINUTE: "1000000",
      LOG_LEVEL: "silent",
    };
    const worker = startWorker(environment);
    undo.push(() => ended(worker));
    const [site] = stand.sites;
    if (!site) throw new Error("there is no site");
    await untilReady(site);
    const pids = [site.pid, worker.pid ?? 0];
    const bench = new Bench(stand, pool, pids, await signIn(site.origin, environment));
    await bench.isRead();
    const before = site.said().length;
    const errors = () =>
      site
        .said()
        .slice(before)
        .split("\n")
        .filter((line) => line.includes('"level":"error"'));
    return await use({ bench, worker, errors });
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

export const drill: Drill = {
  id: "R3",
  name: "poison",
  promise: "A record that no contract and no machine can bear costs itself alone, and staff see it.",
  needs: ["build", "postgres"],
  run: ({ isQuick, seed, say }) =>
    withWorld(async (world) => {
      const { bench, errors } = world;
      const seen = nothingSeen();
      const plans = plansOf(bench.ids, isQuick, chanceOf(seed), seed);
      const headings = new Map<number, string>();
      for (const id of new Set(plans.flatMap((plan) => [...plan.keys()])))
        headings.set(id, headingOf((await bench.page(`/en/stays/${id}`)).body));
      for (const [number, plan] of plans.entries()) {
        await wave(bench, { plan, headings, number: number + 1, seed: seed * 31 + number }, seen);
        tellOf(seen, say);
        const megabytes = bench.megabytes().map((one) => one.toFixed(0));
        say(
          `wave ${number + 1} of ${plans.length}: ${plan.size} poisoned, peaks ${megabytes.join(" and ")} MB`,
        );
      }
      for (const [what, lines] of Object.entries({ ...seen, errors: errors() }))
        if (Array.isArray(lines))
          for (const line of lines.slice(0, 40)) say(`${what}: ${line.slice(0, 300)}`);
      return figuresOf(seen, world);
    }),
};
