// An embedded site whose power goes at random instants, deliveries under way. What it wrote and did not sync is there in
// part or not at all; its database, which syncs nothing, is as it was at some earlier time, or as it is, or gone.
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Chance, chanceOf } from "../support/chance";
import { ALPHABET, type Sent } from "../taxi/inbound/model";
import { atLeast, type Drill, none, pause, temporaryFolder } from "./drill";
import { type SyncedFiles, watchSyncs } from "./synced-files";
import { deliveryOf, differenceOf, type SiteCode, siteCode, stateOf } from "./taxi-platform";

/** One that was sent, and whether its answer came before the power went. */
interface Sending {
  id: string;
  reference: string;
  /** Null: it fits no contract and was refused. */
  sent: Sent | null;
  isAcknowledged: boolean;
}

interface Tally {
  cuts: number;
  acknowledged: number;
  throughJournal: number;
  lost: string[];
  doubled: string[];
  different: string[];
  /** Databases as they were, copied in the middle of their work, that did not open any more. */
  torn: number;
}

/** So many power cuts has a machine in its life; the next one begins with nothing. */
const CUTS_OF_ONE = 10;
const SENDERS = 4;

interface Machine {
  code: SiteCode;
  files: SyncedFiles;
  /** A migrated database without a row. */
  empty: string;
  /** Of each life its own folders. */
  root: string;
  chance: Chance;
  sendings: Sending[];
  /** Earlier states of the database. */
  past: string[];
  tally: Tally;
}

interface Life {
  data: string;
  opened: Awaited<ReturnType<SiteCode["openDatabase"]>>;
}

let lives = 0;

/** Starts on what the power cut has left, and waits until nothing is left to be taken from the disk. */
async function start(machine: Machine, left: Map<string, Buffer>, database: string): Promise<Life> {
  const { code, files, root, empty, tally } = machine;
  lives += 1;
  const data = join(root, `life-${lives}`);
  for (const [path, content] of left) {
    const copy = join(data, path);
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, content);
    files.adopt(copy, content);
  }
  const directory = join(data, "db");
  cpSync(database, directory, { recursive: true });
  code.config.database.directory = data;
  const opened = await code.openDatabase({ kind: "directory", directory }).catch(() => {
    // As docs/operations.md says: it is moved aside.
    tally.torn += 1;
    rmSync(directory, { recursive: true });
    cpSync(empty, directory, { recursive: true });
    return code.openDatabase({ kind: "directory", directory });
  });
  code.setDatabase(opened);
  code.startJournal();
  while (!(await code.drained()) || code.journalStatus().pending > 0) await pause(10);
  return { data, opened };
}

async function end({ code }: Machine, { opened }: Life): Promise<void> {
  await code.stopJournal();
  code.setDatabase(undefined);
  await opened.close();
}

/** Every acknowledged delivery once, and of each reference what its deliveries come to. */
async function judge({ code, sendings, tally }: Machine, { opened }: Life): Promise<void> {
  const rows = await opened.db.select().from(code.taxiDelivery).orderBy(code.taxiDelivery.position);
  const times = new Map<string, number>();
  for (const { id, copies } of rows)
    for (const one of [id, ...copies]) times.set(one, (times.get(one) ?? 0) + 1);
  const known = new Set(sendings.map(({ id }) => id));
  for (const { id, isAcknowledged } of sendings) if (isAcknowledged && !times.has(id)) tally.lost.push(id);
  for (const [id, count] of times) if (count > 1 || !known.has(id)) tally.doubled.push(id);
  const bookings = new Map(
    (await opened.db.select().from(code.taxiBooking)).map((row) => [row.reference, row]),
  );
  // One that was not answered may be there or not; the platform then sends it again as another.
  const matching = sendings.filter(({ id }) => times.has(id));
  for (const reference of new Set(matching.map((one) => one.reference))) {
    const story = matching.filter((one) => one.reference === reference).flatMap(({ sent }) => sent ?? []);
    const selected = rows.filter((row) => row.reference === reference);
    const difference = differenceOf(stateOf(bookings.get(reference), selected), story);
    if (difference !== null) tally.different.push(`${reference}: ${difference}`);
  }
}

async function send(machine: Machine, reference: string): Promise<void> {
  const { code, chance, sendings, tally } = machine;
  const sent = chance.below(8) === 0 ? null : (ALPHABET[chance.below(ALPHABET.length)] ?? "A");
  const { message, ...rest } = deliveryOf(code, sent ?? "A", reference, new Date());
  const sending: Sending = { id: rest.id, reference, sent, isAcknowledged: false };
  sendings.push(sending);
  const refused = { raw: `no JSON ${rest.id}`, hash: rest.id, status: 400, problems: ["It is none."] };
  const receipt = await (sent === null
    ? code.receiveRefused({ ...rest, ...refused })
    : code.receiveDelivery({ ...rest, message }));
  sending.isAcknowledged = true;
  tally.acknowledged += 1;
  if (receipt.outcome === "journaled") tally.throughJournal += 1;
}

/** Each sender goes through references of its own, one delivery after the other, until the power is gone. */
async function sendUntil(machine: Machine, { opened }: Life, isOver: () => boolean): Promise<void> {
  const { code, chance } = machine;
  const away = () => {
    throw new Error("connection refused");
  };
  const closed = new Proxy(opened.db, { get: (_target, key) => (key === "then" ? undefined : away) });
  await Promise.all(
    Array.from({ length: SENDERS }, async (_, sender) => {
      while (!isOver()) {
        // Its database is away at times, as when its engine begins anew.
        if (chance.below(10) === 0) code.setDatabase({ ...opened, db: closed });
        else if (chance.below(4) === 0) code.setDatabase(opened);
        await send(machine, `W${sender}-${chance.below(3)}`);
      }
    }),
  );
}

/** What the power leaves of the database: nothing, an earlier state, or what is there in this moment. */
function databaseAfter({ chance, empty, past, root }: Machine, { data }: Life): string {
  const [is, earlier] = [chance.below(4), past[chance.below(past.length)] ?? empty];
  if (is === 0) return empty;
  if (is < 3) return earlier;
  const now = join(root, "now");
  rmSync(now, { recursive: true, force: true });
  cpSync(join(data, "db"), now, { recursive: true });
  return now;
}

async function liveAndDie(machine: Machine, life: Life): Promise<Life> {
  const { chance, files, sendings, root, past, tally } = machine;
  let isOver = false;
  const sending = sendUntil(machine, life, () => isOver);
  const before = tally.acknowledged;
  const wanted = before + chance.below(25);
  while (tally.acknowledged < wanted) await pause(1);
  await pause(chance.below(8));
  // The instant: what is on the disk, and what was answered.
  const left = files.afterPowerCut(life.data, chance);
  const database = databaseAfter(machine, life);
  const answered = new Set(sendings.filter(({ isAcknowledged }) => isAcknowledged).map(({ id }) => id));
  isOver = true;
  tally.cuts += 1;
  await sending;
  await end(machine, life);
  for (const one of sendings) one.isAcknowledged = answered.has(one.id);
  const next = await start(machine, left, database);
  await judge(machine, next);
  // Nothing is under way: whoever opens this finds what the end of the process would have left.
  const state = join(root, `past-${past.length}`);
  cpSync(join(next.data, "db"), state, { recursive: true });
  past.push(state);
  rmSync(life.data, { recursive: true, force: true });
  return next;
}

export const drill: Drill = {
  id: "R17",
  name: "power-cut",
  promise: "The power goes at any instant: no acknowledged delivery of an embedded site is lost or doubled.",
  needs: [],
  async run({ isQuick, seed, say, after }) {
    const wanted = isQuick ? 10 : 200;
    const top = temporaryFolder(after);
    const files = watchSyncs();
    after(files.restore);
    const code = await siteCode();
    const empty = join(top, "empty");
    await (await code.openDatabase({ kind: "directory", directory: empty })).close();
    const tally: Tally = {
      ...{ cuts: 0, acknowledged: 0, throughJournal: 0, torn: 0 },
      ...{ lost: [], doubled: [], different: [] },
    };
    for (let number = 0; tally.cuts < wanted; number += 1) {
      const root = join(top, `machine-${number}`);
      const chance = chanceOf(seed * 1_000 + number);
      const machine: Machine = { code, files, empty, root, chance, tally, sendings: [], past: [] };
      let life = await start(machine, new Map(), empty);
      for (let cut = 0; cut < CUTS_OF_ONE && tally.cuts < wanted; cut += 1)
        life = await liveAndDie(machine, life);
      await end(machine, life);
      rmSync(root, { recursive: true, force: true });
      say(`${tally.cuts} cuts, ${tally.acknowledged} acknowledged, ${tally.lost.length} lost`);
    }
    const { cuts, acknowledged, throughJournal, lost, doubled, different, torn } = tally;
    return [
      none(`lost of ${acknowledged} acknowledged, ${throughJournal} through the journal`, lost),
      none("doubled, or never sent", doubled),
      none("bookings unlike the model", different, say),
      atLeast(`power cuts, after ${torn} of which the database had to be moved aside`, cuts, wanted),
    ];
  },
};
