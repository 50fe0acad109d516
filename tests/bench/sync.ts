// B10: records per second through the whole sync path, against raw fetch, parse and bulk write in the same run.
import { sandboxClient } from "@roomward/sandbox";
import { createWorld } from "@roomward/sandbox/world/world";
import { sql } from "drizzle-orm";
import { request } from "undici";
import { config } from "@/lib/config";
import { database, setDatabase } from "@/lib/db/database";
import { type OpenDatabase, openDatabase } from "@/lib/db/open";
import { inBatches } from "@/lib/demand/batch";
import { makeDemandClient, setDemandClient } from "@/lib/demand/client";
import { makeLog } from "@/lib/log";
import { detailsRequest } from "@/lib/mirror/languages";
import { applyWindow, openWindow } from "@/lib/mirror/sync/window";
import { HEADERS } from "@/packages/sandbox/tests/server-support";
import { startPostgres } from "@/scripts/support/postgres.mjs";
import { openMemoryDatabase } from "@/tests/support/memory-database";
import { CLOCK } from "@/tests/support/own-stack";
import { cpuOfThis, median, print, ratio } from "./figures";
import { launch, type Measured } from "./sandbox-process";

const FROM = "2027-02-01T08:00:00+00:00";
const NEXT = "2027-02-01T08:30:00+00:00";
const SEED = 42;
const PROPERTIES = 20_000;
/** Records of a round, applied by the batch. */
const FULL = { rounds: 3, records: 500, batch: 100 };
const SMALL = { rounds: 1, records: 30, batch: 10 };
const ROWS = 25;
/** A fifth of it is for the copy: ten details calls, then a minute's pause. */
const SMALL_QUOTA = 50;

function connect({ origin }: Measured, callsPerMinute: number) {
  const account = { baseUrl: `${origin}/3.2`, token: "sandbox-token", affiliateId: "100000", callsPerMinute };
  const client = makeDemandClient({ target: { target: "own-sandbox", ...account }, log: makeLog("silent") });
  setDemandClient(client);
  return client;
}

async function empty(): Promise<void> {
  const db = await database();
  await db.execute(sql`truncate accommodation, accommodation_trait, change, quarantine, sync_state`);
  await db.execute(sql`drop table if exists raw`);
  await db.execute(sql`create table raw (id bigint primary key, record json)`);
}

async function countOf(table: "accommodation" | "raw"): Promise<number> {
  const counted = await (await database()).execute(sql.raw(`select count(*)::int as n from ${table}`));
  return (counted as unknown as { rows: { n: number }[] }).rows[0]?.n ?? 0;
}

interface Figure {
  perSecond: number;
  /** Of this process, the embedded engine with it; a server's is its own. */
  cpuMs: number;
}

/** `work` brings `records`. */
async function timed(records: number, work: () => Promise<unknown>): Promise<Figure> {
  const [began, before] = [performance.now(), cpuOfThis()];
  await work();
  const seconds = (performance.now() - began) / 1_000;
  return { perSecond: records / seconds, cpuMs: (cpuOfThis() - before) / records };
}

/** A window of stays that opened, as the loop applies it: records, traits, history, progress and cursor. */
async function applied(ids: readonly number[], batch: number): Promise<Figure> {
  await empty();
  const kinds = new Map(ids.map((id) => [id, ["opened" as const]]));
  const figure = await timed(ids.length, async () => {
    const window = await openWindow({ from: FROM, next: NEXT, kinds, isBlank: false }, false);
    await applyWindow(window, { step: () => {}, isStopped: () => false, batch });
  });
  const stored = await countOf("accommodation");
  if (stored !== ids.length) throw new Error(`${stored} of ${ids.length} records arrived`);
  return figure;
}

/** The least anybody could do: ask, parse, write id and record; the next batch travels meanwhile here as well. */
async function raw(ids: readonly number[], batch: number, { origin }: Measured): Promise<Figure> {
  await empty();
  const db = await database();
  const ask = async (some: readonly number[] | undefined) => {
    if (!some) return null;
    const { body } = await request(`${origin}/3.2/accommodations/details`, {
      method: "POST",
      headers: HEADERS,
      body: JSON.stringify({ accommodations: some, ...detailsRequest() }),
    });
    return (JSON.parse(await body.text()) as { data: { id: number }[] }).data;
  };
  const batches = inBatches(ids, batch);
  const figure = await timed(ids.length, async () => {
    let upcoming = ask(batches[0]);
    for (let i = 0; i < batches.length; i += 1) {
      const records = (await upcoming) ?? [];
      upcoming = ask(batches[i + 1]);
      const rows = records.map((record) => sql`(${record.id}, ${JSON.stringify(record)}::json)`);
      for (const some of inBatches(rows, ROWS))
        await db.execute(sql`insert into raw (id, record) values ${sql.join(some, sql`, `)}`);
    }
  });
  if ((await countOf("raw")) !== ids.length) throw new Error("records are missing in the plain table");
  return figure;
}

/** A window under a small quota: how many calls went out, and whether the sandbox ever had to refuse one. */
async function underQuota(ids: readonly number[], batch: number, sandbox: Measured): Promise<void> {
  await sandboxClient(sandbox.origin).budget.set(SMALL_QUOTA);
  const client = connect(sandbox, SMALL_QUOTA);
  const { perSecond } = await applied(ids, batch);
  const { calls, failures } = client.connection.counters.details;
  print(
    `B10 ${calls} calls at ${SMALL_QUOTA} a minute, a fifth for the copy`,
    `${(ids.length / perSecond).toFixed(0)} s, ${failures} refused`,
    "aim 0 refused",
  );
}

async function benchOn(opened: OpenDatabase, sandbox: Measured, small: boolean): Promise<void> {
  const { rounds, records, batch } = small ? SMALL : FULL;
  setDatabase(opened);
  config.mirror.countries = "all";
  connect(sandbox, 1_000_000);
  const world = createWorld({ seed: SEED, properties: PROPERTIES });
  const idsFrom = (start: number, count = records) =>
    Array.from({ length: count }, (_, i) => world.idAt(start + i));
  const figures = { ours: [] as Figure[], raw: [] as Figure[] };
  for (let round = 0; round <= rounds; round += 1) {
    const ids = idsFrom(round * records);
    // The sandbox makes a record at its first asking and again at every other: both ask for the same ones.
    const ours = await applied(ids, batch);
    const plain = await raw(ids, batch, sandbox);
    // The first round warms both up.
    if (round === 0) continue;
    figures.ours.push(ours);
    figures.raw.push(plain);
  }
  const middle = (some: readonly Figure[], of: keyof Figure) => median(some.map((figure) => figure[of]));
  const [ours, plain] = [middle(figures.ours, "perSecond"), middle(figures.raw, "perSecond")];
  const where = opened.kind === "server" ? "PostgreSQL" : "embedded";
  print(`B10 ${where}: records a second, whole sync path`, `${ours.toFixed(0)} /s`);
  print(`B10 ${where}: records a second, fetch + parse + plain write`, `${plain.toFixed(0)} /s`);
  print(`B10 ${where}: ratio`, ratio(ours / plain), "aim >= 0.90 x");
  const cpu = [figures.ours, figures.raw].map((some) => middle(some, "cpuMs").toFixed(2)).join(" / ");
  print(`B10 ${where}: our processor a record, both`, `${cpu} ms`);
  print(`B10 ${where}: peak memory`, `${(process.resourceUsage().maxRSS / 1_024).toFixed(0)} MB`);
  if (opened.kind !== "server") await underQuota(idsFrom(0, 3 * records), batch, sandbox);
  await opened.close();
}

export async function benchSync(port: number, small: boolean): Promise<void> {
  const sandbox = await launch(port, ["--clock", CLOCK]);
  // First: the memory of an embedded engine is this process's from then on.
  if (!small) {
    const server = await startPostgres();
    await benchOn(await openDatabase({ kind: "server", url: server.url }), sandbox, small);
    await server.stop();
  }
  await benchOn(await openMemoryDatabase(), sandbox, small);
  await sandbox.stop();
}
