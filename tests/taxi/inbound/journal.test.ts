import { createHash } from "node:crypto";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { config } from "@/lib/config";
import { setDatabase } from "@/lib/db/database";
import type { OpenDatabase } from "@/lib/db/open";
import type { Delivery } from "@/lib/taxi/inbound/delivery";
import { journalStatus, startJournal, stopJournal } from "@/lib/taxi/inbound/journal";
import { encodeLine } from "@/lib/taxi/inbound/journal-line";
import { receiveDelivery, receiveRefused } from "@/lib/taxi/inbound/receive";
import { eventually } from "../../support/eventually";
import { memoryDatabaseForFile } from "../../support/memory-database";
import {
  booking,
  bookingOf,
  deliveriesOf,
  delivery,
  outcomesOf,
  amendmentDelivery as patch,
  bookingDelivery as post,
  takeAway as takeDatabaseAway,
  refusedDelivery as unfit,
} from "./support";

const opened = memoryDatabaseForFile();
let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "roomward-journal-"));
  config.database.directory = directory;
});
afterEach(async () => {
  await stopJournal();
  setDatabase(opened);
  rmSync(directory, { recursive: true, force: true });
});

const folder = () => join(directory, "taxi-journal");
const file = (port = config.site.port) => join(folder(), `${port}.jsonl`);

/** `changed` in place of the database's own. */
const standingIn = (changed: Partial<Record<"transaction" | "execute" | "_", unknown>>): OpenDatabase => ({
  ...opened,
  db: new Proxy(opened.db, { get: (target, key) => Reflect.get(key in changed ? changed : target, key) }),
});

const takeAway = () => takeDatabaseAway(opened);
const bringBack = () => setDatabase(opened);
const journalRemoved = (port?: number) => eventually(() => expect(existsSync(file(port))).toBe(false));

const line = (one: Delivery) => encodeLine({ ...one, answered: 204 });
const leave = (text: string, port?: number) => {
  mkdirSync(folder(), { recursive: true });
  writeFileSync(file(port), text);
};

test("with the database away a delivery is on disk before it is acknowledged, and applied when it is back", async () => {
  takeAway();
  const first = post("J-1");
  expect(await receiveDelivery(first)).toEqual({ outcome: "journaled", status: 204 });
  expect(readFileSync(file(), "utf8")).toBe(line(first));
  expect(journalStatus()).toEqual({ pending: 1 });
  bringBack();
  await journalRemoved();
  await eventually(() => expect(journalStatus()).toEqual({ pending: 0 }));
  expect((await deliveriesOf("J-1"))[0]).toMatchObject({ outcome: "applied", via: "journal", answered: 204 });
});

test("waiting deliveries go first: order is preserved across the outage", async () => {
  takeAway();
  await receiveDelivery(post("J-2"));
  for (const comment of ["A", "B"]) await receiveDelivery(patch("J-2", comment));
  bringBack();
  // Either it waits for the journal or it goes to its end; it never overtakes.
  await receiveDelivery(patch("J-2", "C"));
  await journalRemoved();
  expect(await outcomesOf("J-2")).toEqual(["applied", "applied", "applied", "applied"]);
  expect(await bookingOf("J-2")).toMatchObject({ comment: "C", revision: 4 });
});

test("many at once share the file and all of them are there", async () => {
  takeAway();
  const all = Array.from({ length: 50 }, (_, index) => post(`J-many-${index}`));
  await Promise.all(all.map((one) => receiveDelivery(one)));
  expect(readFileSync(file(), "utf8").split("\n").toSorted()).toEqual(
    ["", ...all.map((one) => line(one).trimEnd())].toSorted(),
  );
  expect(journalStatus()).toEqual({ pending: 50 });
});

test.each([
  ["a torn last line", "J-3", (next: string) => next, (last: string) => last.slice(0, 200), "A"],
  ["a line that was changed on disk", "J-4", (next: string) => next.replace("KL2", "KL3"), String, "B"],
])("%s is left out, and everything else is kept", async (_which, reference, second, third, comment) => {
  leave(line(post(reference)) + second(line(patch(reference, "A"))) + third(line(patch(reference, "B"))));
  startJournal();
  await journalRemoved();
  expect(await bookingOf(reference)).toMatchObject({ comment, revision: 2 });
});

test("after a torn line the next delivery begins a line of its own", async () => {
  leave(line(post("J-5")).slice(0, 100));
  takeAway();
  await receiveDelivery(post("J-5"));
  bringBack();
  await journalRemoved();
  expect(await outcomesOf("J-5")).toEqual(["applied"]);
});

test("replayed twice it is applied once", async () => {
  const text = line(post("J-6")) + line(patch("J-6", "A"));
  for (let time = 0; time < 2; time += 1) {
    leave(text);
    startJournal();
    await journalRemoved();
    await stopJournal();
  }
  expect(await outcomesOf("J-6")).toEqual(["applied", "applied"]);
  expect(await bookingOf("J-6")).toMatchObject({ revision: 2, duplicates: 0 });
});

test("the journal of another process that ended is taken over, of a living one it is not", async () => {
  leave(line(post("J-7")), 4001);
  writeFileSync(`${file(4001)}.lock`, "999999999");
  leave(line(post("J-7b")), 4002);
  writeFileSync(`${file(4002)}.lock`, "1");
  startJournal();
  await journalRemoved(4001);
  expect(await outcomesOf("J-7")).toEqual(["applied"]);
  expect([await outcomesOf("J-7b"), existsSync(file(4002))]).toEqual([[], true]);
});

test("a database that hangs and commits after all counts the delivery once", async () => {
  let committed = 0;
  let release = () => {};
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  const late = async <T>(work: PromiseLike<T>): Promise<T> => {
    const outcome = await work;
    committed += 1;
    await blocked;
    return outcome;
  };
  const { db } = opened;
  const hanging = standingIn({
    transaction: (work: Parameters<typeof db.transaction>[0]) => late(db.transaction(work)),
    _: {
      session: {
        prepareQuery: (...query: Parameters<typeof db._.session.prepareQuery>) => {
          const prepared = db._.session.prepareQuery(...query);
          return { execute: (values: Record<string, unknown>) => late(prepared.execute(values)) };
        },
      },
    },
  });
  setDatabase(hanging);
  // The two seconds that a delivery has are over once the database has done it.
  let giveUp = () => {};
  const later = globalThis.setTimeout;
  vi.spyOn(globalThis, "setTimeout").mockImplementation(((work: () => void, ms = 0) => {
    if (ms === 2_000) giveUp = work;
    return later(ms === 2_000 ? () => undefined : work, ms);
  }) as typeof setTimeout);
  const receipt = receiveDelivery(post("J-8"));
  await eventually(() => expect(committed).toBe(1));
  giveUp();
  vi.restoreAllMocks();
  expect(await receipt).toMatchObject({ outcome: "journaled", status: 204 });
  bringBack();
  release();
  await journalRemoved();
  expect(await deliveriesOf("J-8")).toMatchObject([{ outcome: "applied", via: "journal", answered: 204 }]);
});

test("503: with both away nothing is acknowledged", async () => {
  takeAway();
  writeFileSync(folder(), "a file where the folder should be");
  await expect(receiveDelivery(post("J-9"))).rejects.toMatchObject({
    status: 503,
    headers: { "retry-after": "5" },
  });
  bringBack();
  expect(await receiveDelivery(post("J-9"))).toEqual({ outcome: "applied", status: 204 });
});

const refusedOf = async (reference: string) =>
  (await deliveriesOf(reference)).map(({ id, outcome, answered, via, raw, isOpen, copies }) => ({
    ...{ id, outcome, answered, via, raw, isOpen, copies },
  }));

test("with the database away a refused delivery is kept on disk with its body, and is for a person when it is back", async () => {
  takeAway();
  const [refused, copy] = [unfit("J-13"), unfit("J-13")];
  expect(await receiveRefused(refused)).toEqual({ outcome: "journaled", status: 400 });
  expect(await receiveRefused(copy)).toEqual({ outcome: "journaled", status: 400 });
  const text = readFileSync(file(), "utf8");
  bringBack();
  await journalRemoved();
  const stored = [
    {
      ...{ id: refused.id, outcome: "refused", answered: 400, via: "journal" },
      ...{ raw: "no JSON", isOpen: true, copies: [copy.id] },
    },
  ];
  expect(await refusedOf("J-13")).toEqual(stored);
  expect((await deliveriesOf("J-13"))[0]?.problems).toEqual(["services is missing."]);
  await stopJournal();
  // As after a death right behind the database's answer: nothing is doubled.
  leave(text);
  startJournal();
  await journalRemoved();
  expect(await refusedOf("J-13")).toEqual(stored);
});

test("a delivery accepted despite gaps says so after a replay, too", async () => {
  takeAway();
  const lacking = { ...booking("J-14"), services: undefined };
  await receiveDelivery({ ...delivery("POST", "J-14", lacking), problems: ["services is missing."] });
  bringBack();
  await journalRemoved();
  expect(await deliveriesOf("J-14")).toMatchObject([
    { outcome: "applied", isOpen: true, problems: ["services is missing."] },
  ]);
  expect(await bookingOf("J-14")).toMatchObject({ services: [], openDecisions: 1 });
});

test("503: a refused delivery that nobody can keep is not refused, but asked for again", async () => {
  takeAway();
  writeFileSync(folder(), "a file where the folder should be");
  await expect(receiveRefused(unfit("J-15"))).rejects.toMatchObject({ status: 503 });
});

test("a line of the journal from before there were refused ones is still read", async () => {
  const entry = {
    ...{ id: "older", receivedAt: "2027-02-01T09:00:00.000Z", method: "POST", reference: "J-16" },
    ...{ raw: JSON.stringify(booking("J-16")), clientId: "client-1", requestId: "request-1", answered: 204 },
  };
  const checksum = createHash("sha256").update(JSON.stringify(entry)).digest("hex").slice(0, 32);
  leave(`${JSON.stringify({ checksum, entry })}\n`);
  startJournal();
  await journalRemoved();
  expect(await outcomesOf("J-16")).toEqual(["applied"]);
});

test("a delivery that cannot be applied though the database is there is kept for a person", async () => {
  const broken = { ...patch("J-10", "A"), raw: JSON.stringify({ action: "AMENDMENT" }) };
  leave(line(post("J-10")) + line(broken) + line(patch("J-10", "B")));
  startJournal();
  await journalRemoved();
  expect(await outcomesOf("J-10")).toEqual(["applied", "failed", "applied"]);
  expect(await bookingOf("J-10")).toMatchObject({ comment: "B", openDecisions: 1 });
});

test("an outage of a moment is not taken for a delivery that cannot be applied", {
  tags: "nightly",
}, async () => {
  leave(line(post("J-12")) + line(patch("J-12", "A")));
  let requestCount = 0;
  const away = () => Promise.reject(new Error("connection reset"));
  setDatabase(
    standingIn({
      transaction: (work: Parameters<typeof opened.db.transaction>[0]) => {
        requestCount += 1;
        return requestCount <= 2 ? away() : opened.db.transaction(work);
      },
      execute: () => (requestCount <= 2 ? away() : opened.db.execute(sql`select 1`)),
    }),
  );
  startJournal();
  await journalRemoved();
  expect(await outcomesOf("J-12")).toEqual(["applied", "applied"]);
  expect(await bookingOf("J-12")).toMatchObject({ comment: "A", openDecisions: 0 });
});

test("an outage in the middle of a replay loses nothing and doubles nothing", async () => {
  leave(["A", "B", "C"].reduce((text, comment) => text + line(patch("J-11", comment)), line(post("J-11"))));
  appendFileSync(file(), line(post("J-11b")));
  let left = 2;
  setDatabase(
    standingIn({
      transaction: (work: Parameters<typeof opened.db.transaction>[0]) => {
        left -= 1;
        // Once: what is tried again over the broken connection must not take away what was brought back meanwhile.
        if (left === -1) takeAway();
        return left < 0 ? Promise.reject(new Error("connection reset")) : opened.db.transaction(work);
      },
    }),
  );
  startJournal();
  await eventually(() => expect(left).toBeLessThan(0));
  bringBack();
  await journalRemoved();
  expect(await outcomesOf("J-11")).toEqual(["applied", "applied", "applied", "applied"]);
  expect(await bookingOf("J-11")).toMatchObject({ comment: "C", revision: 4 });
  expect(await outcomesOf("J-11b")).toEqual(["applied"]);
});
