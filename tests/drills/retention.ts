// R24: what is known of passengers, in every place that a delivery reaches, before and after the time it is kept for.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { type OpenDatabase, openDatabase } from "@/lib/db/open";
import { freePorts } from "@/scripts/support/ports.mjs";
import { startPostgres } from "@/scripts/support/postgres.mjs";
import { chanceOf } from "../support/chance";
import { siteCommand, type TaxiClient, taxiToken } from "../support/site-command";
import { type CutProxy, cutProxy } from "./cut-proxy";
import { type Drill, type Figure, none } from "./drill";
import { byCommand, hire, signIn, untilCommanded } from "./people";
import { makeVictim, type Victim } from "./victim";

/** The pickup is two days after the delivery; thirty days later everything goes. */
const CAME = "2027-02-01T09:00:00Z";
const PICKUP = "2027-02-03T10:00:00Z";
const STILL_KEPT = "2027-03-02T09:00:00Z";
const GONE = "2027-03-12T09:00:00Z";
const RETENTION_DAYS = "30";

interface Sent {
  /** Where it ends up. */
  store: "booking" | "amended" | "inbox" | "orphan" | "refused" | "unreadable" | "journal" | "journal orphan";
  method: "POST" | "PATCH";
  reference: string;
  body: string;
  /** What must not be found any more, and must be found until then. */
  personal: string[];
}

const letters = (number: number): string =>
  [...String(number).padStart(6, "0")].map((digit) => "qzxjkvwfgh"[Number(digit)]).join("");

/** Unlike any other in the whole drill. */
let drawn = 0;

function passengerOf(seed: number) {
  drawn += 1;
  const own = letters(seed * 5_000 + drawn);
  return {
    firstName: `Fn${own}`,
    lastName: `Ln${own}`,
    phoneNumber: `+4420${String(10_000_000 + seed * 5_000 + drawn)}`,
    customerId: `id-${own}`,
    flightNumber: `ZQ${String(seed * 5_000 + drawn).padStart(6, "0")}`,
    comment: `Comment${own} at the door`,
    board: `Board${own}`,
    reason: `Reason${own}`,
  };
}

function announced(seed: number, store: Sent["store"], reference: string): Sent {
  const { firstName, lastName, phoneNumber, customerId, flightNumber, comment, board } = passengerOf(seed);
  const leadPassenger = { title: "Ms", firstName, lastName, phoneNumber, customerId };
  const services = [{ name: "meetAndGreetMessage", value: board }];
  const body = {
    bookingReference: reference,
    customerReference: "C-1",
    leadPassenger,
    comment,
    flightNumber,
    services,
  };
  const personal = [firstName, lastName, phoneNumber, customerId, flightNumber, comment, board];
  return { store, method: "POST", reference, body: JSON.stringify(body), personal };
}

/** `spoilt`: a number of a phone that no contract takes. */
function changed(
  seed: number,
  store: Sent["store"],
  reference: string,
  action: "AMENDMENT" | "CANCELLATION",
  isSpoilt = false,
): Sent {
  const { firstName, lastName, phoneNumber, flightNumber, comment, board, reason } = passengerOf(seed);
  const phone = isSpoilt ? phoneNumber.replace("+", "phone ") : phoneNumber;
  const isCancelled = action === "CANCELLATION";
  const body = {
    leadPassenger: { title: "Ms", firstName, lastName, phoneNumber: phone },
    ...{ comment, flightNumber, pickupDateTime: PICKUP, action },
    services: [{ name: "meetAndGreetMessage", value: board }],
    cancellationReason: isCancelled ? reason : "",
  };
  const personal = [firstName, lastName, phoneNumber.slice(1), flightNumber, comment, board];
  return {
    ...{ store, method: "PATCH", reference, body: JSON.stringify(body) },
    personal: isCancelled ? [...personal, reason] : personal,
  };
}

/** Of each store as many; a delivery sent twice is two of these, with the same letters. */
function storiesOf(seed: number, each: number): Sent[] {
  const { below } = chanceOf(seed);
  return Array.from({ length: each }, (_, index): Sent[] => {
    const [plain, amended, twice, lonely, refused, torn] = ["A", "B", "C", "D", "E", "F"].map(
      (kind) => `R24-${kind}${index}`,
    ) as [string, string, string, string, string, string];
    const first = announced(seed, "booking", plain);
    const inbox = announced(seed, "inbox", twice);
    const lone = changed(seed, "orphan", lonely, below(2) === 0 ? "AMENDMENT" : "CANCELLATION");
    const unfit = changed(seed, "refused", refused, "AMENDMENT", true);
    const { body, personal } = announced(seed, "unreadable", torn);
    return [
      first,
      first,
      announced(seed, "amended", amended),
      changed(seed, "amended", amended, "AMENDMENT"),
      changed(seed, "amended", amended, "CANCELLATION"),
      inbox,
      // Another booking under its reference: kept beside it for a person to decide.
      announced(seed, "inbox", twice),
      lone,
      lone,
      unfit,
      unfit,
      { ...{ store: "unreadable", method: "POST", reference: torn, personal }, body: body.slice(0, -9) },
    ];
  }).flat();
}

const heldOf = (seed: number, each: number): Sent[] =>
  Array.from({ length: each }, (_, index): Sent[] => [
    announced(seed, "journal", `R24-G${index}`),
    changed(seed, "journal", `R24-G${index}`, "AMENDMENT"),
    changed(seed, "journal orphan", `R24-H${index}`, "AMENDMENT"),
    changed(seed, "journal orphan", `R24-I${index}`, "AMENDMENT", true),
  ]).flat();

async function send(origin: string, token: string, sent: readonly Sent[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const { method, reference, body } of sent) {
    const path = method === "POST" ? "" : `/${reference}`;
    const headers = { authorization: token, "content-type": "application/json" };
    const answer = await fetch(`${origin}/v2/bookings${path}`, { method, headers, body });
    await answer.text();
    statuses.push(answer.status);
  }
  return statuses;
}

/** Every value of every table, as text. */
async function tablesText({ db }: OpenDatabase): Promise<Map<string, string>> {
  const rowsOf = async (query: ReturnType<typeof sql>) =>
    ((await db.execute(query)) as unknown as { rows: Record<string, string>[] }).rows;
  const tables = await rowsOf(
    sql`select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts = new Map<string, string>();
  for (const { schema = "", name = "" } of tables) {
    const rows = await rowsOf(
      sql`select to_jsonb(t)::text as text from ${sql.identifier(schema)}.${sql.identifier(name)} t`,
    );
    texts.set(name, rows.map(({ text }) => text).join("\n"));
  }
  return texts;
}

/** Every byte below a folder, by file. The engine's own files are told apart: they are judged by what they answer. */
function filesBelow(folder: string): { own: Map<string, string>; engine: string } {
  const own = new Map<string, string>();
  const engine: string[] = [];
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!statSync(join(folder, path)).isFile()) continue;
    const text = readFileSync(join(folder, path), "latin1");
    if (path.startsWith("db/")) engine.push(text);
    else own.set(path, text);
  }
  return { own, engine: engine.join("\n") };
}

const foundIn = (text: string, words: readonly string[]): number =>
  words.filter((word) => text.includes(word)).length;

interface Reader {
  origin: string;
  cookie: string;
}

/** Everything that an administrator can be told of passengers, revealed. */
async function toldToStaff({ origin, cookie }: Reader, references: readonly string[]): Promise<string> {
  const headers = { cookie, origin, "content-type": "application/json" };
  const texts: string[] = [];
  const ask = async (path: string, body?: object) => {
    const init = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
    texts.push(await (await fetch(`${origin}${path}`, init)).text());
  };
  for (const reference of references) await ask("/api/staff/taxi/reveal", { reference, what: "details" });
  for (const tab of ["new", "all", "parked", "cancelled", "changed"]) {
    await ask(`/staff/taxi?tab=${tab}`);
    await ask("/api/staff/taxi/export", { tab, format: "json", revealed: true });
  }
  await ask("/staff/taxi/board");
  await ask("/staff/audit");
  return texts.join("\n");
}

/** Adds an administrator and a client of the webhooks. */
async function admitted(
  data: string,
  url: string | null,
  environment: Record<string, string>,
): Promise<TaxiClient> {
  if (url === null) {
    await hire(data, "admin");
    return siteCommand<TaxiClient>(data, "taxi.client.ensure", { name: "drill" });
  }
  // Not through the proxy, which this process serves and which would wait for the command to end.
  const own = { ...environment, DATABASE_URL: url, LOG_LEVEL: "silent" };
  const person = [
    "add",
    "admin@staff.example",
    "--name",
    "Drill admin",
    "--role",
    "admin",
    "--password-stdin",
  ];
  byCommand("staff", person, own);
  const said = byCommand("taxi", ["client", "add", "drill"], own);
  return {
    id: /Client id +(\S+)/.exec(said)?.[1] ?? "",
    secret: /Client secret +(\S+)/.exec(said)?.[1] ?? "",
  };
}

/** Its database is open. */
async function untilReachable(data: string, origin: string, url: string | null): Promise<void> {
  if (url === null) return untilCommanded(data);
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(100)) {
    const answer = await fetch(`${origin}/staff/sign-in`);
    if (!(await answer.text()).includes("does not answer")) return;
  }
}

/** A command held this process up, and with it the proxy: the database was away for a moment. */
async function tokenOf(origin: string, client: TaxiClient): Promise<string> {
  for (const deadline = Date.now() + 30_000; ; await pause(200)) {
    try {
      return await taxiToken(origin, client);
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}

interface Course {
  engine: string;
  each: number;
  seed: number;
  /** Null: the embedded database. */
  url: string | null;
  say(line: string): void;
}

interface Count {
  words: number;
  unread: number;
  inTables: string[];
  inFiles: string[];
  inEngine: number;
  toldAfter: number;
  logged: number;
  held: number;
  heldBefore: boolean;
}

/** Deliveries that the site takes while its database is away, and that it keeps in its journal. */
async function holdBack(
  victim: Victim,
  proxy: CutProxy,
  token: string,
  held: readonly Sent[],
): Promise<void> {
  proxy.cut();
  await send(victim.origin, token, held);
}

async function emptied(data: string): Promise<void> {
  const folder = join(data, "taxi-journal");
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(100)) {
    const names = readdirSync(folder).filter((name) => name.endsWith(".jsonl"));
    if (names.every((name) => statSync(join(folder, name)).size === 0)) return;
  }
  throw new Error("the journal was not played back within a minute");
}

async function untilBlanked(reader: Reader, reference: string, word: string): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(200))
    if (!(await toldToStaff(reader, [reference])).includes(word)) return;
}

async function once({ each, seed, url, say }: Course): Promise<Count> {
  const [port = 0, proxyPort = 0] = await freePorts(2);
  const data = mkdtempSync(join(tmpdir(), "roomward-drill-"));
  const proxy = url === null ? null : await cutProxy(url, proxyPort);
  let clock = CAME;
  const environment = (): Record<string, string> => ({
    ...{ DATA_DIR: data, CLOCK: clock, TAXI_RETENTION_DAYS: RETENTION_DAYS, LOG_LEVEL: "debug" },
    ...{ TAXI_DELIVERIES_PER_MINUTE: "1000000", REQUESTS_PER_MINUTE: "1000000" },
    ...(proxy ? { DATABASE_URL: proxy.url } : {}),
  });
  const victim = makeVictim(port, environment);
  const sent = storiesOf(seed, each);
  const held = proxy ? heldOf(seed + 1, each) : [];
  const all = [...sent, ...held];
  const words = [...new Set(all.flatMap(({ personal }) => personal))];
  const references = [...new Set(all.map(({ reference }) => reference))];
  const at = async (instant: string): Promise<Reader> => {
    await victim.kill();
    clock = instant;
    await victim.start();
    await untilReachable(data, victim.origin, url);
    return { origin: victim.origin, cookie: await signIn(victim.origin, "admin@staff.example") };
  };
  try {
    await victim.start();
    await untilReachable(data, victim.origin, url);
    const token = await tokenOf(victim.origin, await admitted(data, url, environment()));
    const statuses = await send(victim.origin, token, sent);
    say(`answers: ${[...new Set(statuses)].sort().join(", ")}`);
    let heldBefore = true;
    if (proxy) {
      await holdBack(victim, proxy, token, held);
      const { own } = filesBelow(join(data, "taxi-journal"));
      heldBefore = [...own.values()].join("").includes(held[0]?.personal[0] ?? "");
      // Killed while they wait: the site that comes up next plays them back.
      await victim.kill();
      proxy.mend();
    }
    const reader = await at(STILL_KEPT);
    await emptied(data);
    const told = await toldToStaff(reader, references);
    const unreadable = new Set(
      all.filter(({ store }) => store === "unreadable").flatMap((one) => one.personal),
    );
    const unread = words.filter((word) => !told.includes(word) && !unreadable.has(word));
    for (const word of unread.slice(0, 5)) say(`not told while it was kept: ${word}`);
    // Once more that late: what came back is looked for in the next turn of the job, which a start begins.
    await at(GONE);
    await emptied(data);
    const last = await at(GONE);
    await untilBlanked(last, references[0] ?? "", words[0] ?? "");
    const after = await toldToStaff(last, references);
    await victim.stop();
    const opened = await openDatabase(
      url === null ? { kind: "directory", directory: join(data, "db") } : { kind: "server", url },
    );
    const tables = await tablesText(opened);
    await opened.close();
    const { own, engine } = filesBelow(data);
    const holding = (texts: Map<string, string>) =>
      [...texts]
        .filter(([, text]) => foundIn(text, words) > 0)
        .map(([name, text]) => `${name}: ${foundIn(text, words)}`);
    return {
      words: words.length,
      unread: unread.length,
      inTables: holding(tables),
      inFiles: holding(own),
      inEngine: foundIn(engine, words),
      toldAfter: foundIn(after, words),
      logged: foundIn(victim.said(), words),
      held: held.length,
      heldBefore,
    };
  } finally {
    await victim.kill();
    proxy?.close();
    rmSync(data, { recursive: true, force: true });
  }
}

function figuresOf(engine: string, count: Count): Figure[] {
  return [
    none(
      `${engine}: not readable by staff while they are kept, of ${count.words} names, numbers and texts`,
      count.unread,
    ),
    none(`${engine}: tables that hold one afterwards`, count.inTables.length),
    none(`${engine}: files beside the database that hold one afterwards`, count.inFiles.length),
    none(`${engine}: told to staff afterwards`, count.toldAfter),
    none(`${engine}: in the log, at any time`, count.logged),
    ...(count.held > 0
      ? [
          {
            what: `${engine}: ${count.held} deliveries lay in the journal`,
            measured: count.heldBefore ? "yes" : "no",
            target: "yes",
            isMet: count.heldBefore,
          },
        ]
      : []),
  ];
}

export const drill: Drill = {
  id: "R24",
  name: "retention",
  promise:
    "After its time nothing of a passenger is in any table, journal or log; until then staff can read it.",
  needs: ["build", "postgres"],
  async run({ isQuick, seed, say }): Promise<Figure[]> {
    const each = isQuick ? 3 : 60;
    const server = await startPostgres();
    try {
      const figures: Figure[] = [];
      for (const [engine, url] of [
        ["embedded", null],
        ["PostgreSQL", server.url],
      ] as const) {
        const count = await once({ engine, each, seed, url, say });
        for (const line of [...count.inTables, ...count.inFiles]) say(`${engine} holds ${line}`);
        if (count.inEngine > 0)
          say(`${engine}: ${count.inEngine} lie in dead rows of the engine's own files`);
        const told = figuresOf(engine, count);
        for (const { what, measured } of told) say(`${what}: ${measured}`);
        figures.push(...told);
      }
      return figures;
    } finally {
      await server.stop();
    }
  },
};
