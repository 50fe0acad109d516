// B11: the time until a delivery is acknowledged, against an empty handler plus one durable insert in the same run. An
// insert is durable once it is synced: a PostgreSQL server does so at its commit; the embedded engine never does, so there
// the floor is its insert with, beside it as in the site, a line that is appended to a file and synced.
import { mkdtempSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Client } from "pg";
import { openDatabase } from "@/lib/db/open";
import { addClient } from "@/lib/taxi/oauth/clients";
import { type Stack, untilQuiet } from "@/tests/support/own-stack";
import { siteCommand, type TaxiClient, taxiToken } from "@/tests/support/site-command";
import { median, milliseconds, print, quantile, ratio } from "./figures";

const FULL = { warm: 100, rounds: 5, calls: 200 };
const SMALL = { warm: 2, rounds: 1, calls: 5 };
/** A hundred deliveries a second. */
const EVERY_MS = 10;

const bodyOf = (reference: string): string =>
  JSON.stringify({
    bookingReference: reference,
    customerReference: `C-${reference}`,
    leadPassenger: {
      ...{ title: "Ms", firstName: "Bench", lastName: "Passenger" },
      ...{ phoneNumber: "+442079460123", customerId: "5f2b1c" },
    },
    flightNumber: "KL1007",
    comment: "Two suitcases and a folded pram.",
    services: [{ name: "meetAndGreetMessage", value: "Passenger" }],
  });

async function paced(calls: number, call: (index: number) => Promise<void>): Promise<number[]> {
  const figures: number[] = [];
  for (let index = 0; index < calls; index += 1) {
    const began = performance.now();
    await call(index);
    const took = performance.now() - began;
    figures.push(took);
    if (took < EVERY_MS) await new Promise((tick) => setTimeout(tick, EVERY_MS - took));
  }
  return figures;
}

/** An insert that survives the power, once it has returned. */
interface Floor {
  insert(): Promise<void>;
  end(): Promise<void>;
}

const TABLE =
  "create table bench_inbox (id text primary key, reference text, raw text, received_at timestamptz)";
const INSERT = "insert into bench_inbox values ($1, $2, $3, now())";

async function embeddedFloor(): Promise<Floor> {
  const directory = mkdtempSync(join(tmpdir(), "roomward-bench-insert-"));
  const engine = await PGlite.create(join(directory, "db"));
  await engine.exec(TABLE);
  const log = await open(join(directory, "log"), "a");
  const append = async (line: string) => {
    await log.write(line);
    await log.datasync();
  };
  return {
    async insert() {
      const id = crypto.randomUUID();
      const body = bodyOf(id);
      await Promise.all([engine.query(INSERT, [id, id, body]), append(`${body}\n`)]);
    },
    async end() {
      await log.close();
      await engine.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function serverFloor(url: string): Promise<Floor> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("show fsync");
  if (rows[0]?.fsync !== "on") throw new Error("the server of this benchmark has to sync its commits");
  await client.query(TABLE);
  return {
    async insert() {
      const id = crypto.randomUUID();
      await client.query({ name: "insert", text: INSERT, values: [id, id, bodyOf(id)] });
    },
    end: () => client.end(),
  };
}

/** Commands go to a shared server directly. */
async function addedTo(data: string, url: string | null): Promise<TaxiClient> {
  const name = `bench ${process.pid}`;
  if (url === null) return siteCommand<TaxiClient>(data, "taxi.client.add", { name });
  const opened = await openDatabase({ kind: "server", url });
  return addClient(opened.db, name, "bench").finally(opened.close);
}

/** `url`: the database of the stack's site, where that is on a server. */
export async function benchTaxi(
  { site, sitePid, data }: Stack,
  small: boolean,
  url: string | null,
): Promise<void> {
  const { warm, rounds, calls } = small ? SMALL : FULL;
  const authorization = `Bearer ${await taxiToken(site, await addedTo(data, url))}`;
  const floor = await (url === null ? embeddedFloor() : serverFloor(url));
  const empty = async () => {
    await (await fetch(`${site}/api/health/live`)).arrayBuffer();
  };
  const deliver = async (): Promise<void> => {
    const headers = { authorization, "content-type": "application/json" };
    const body = bodyOf(crypto.randomUUID());
    const answer = await fetch(`${site}/v2/bookings`, { method: "POST", headers, body });
    await answer.arrayBuffer();
    if (answer.status !== 204) throw new Error(`a delivery was answered ${answer.status}`);
  };
  const [delivered, answered, inserted]: [number[], number[], number[]] = [[], [], []];
  for (const call of [deliver, empty, floor.insert]) await paced(warm, call);
  if (!small) await untilQuiet(sitePid);
  for (let round = 0; round < rounds; round += 1) {
    answered.push(...(await paced(calls, empty)));
    inserted.push(...(await paced(calls, floor.insert)));
    delivered.push(...(await paced(calls, deliver)));
  }
  await floor.end();
  const [least, p50] = [median(answered) + median(inserted), median(delivered)];
  const where = `B11 ${url === null ? "embedded" : "PostgreSQL"}`;
  const both = `${milliseconds(p50)} / ${milliseconds(quantile(delivered, 0.99))}`;
  print(`${where}: acknowledged, p50 / p99, 100 a second`, both, "p99 <= 50 ms");
  const parts = `${milliseconds(median(answered))} + ${milliseconds(median(inserted))}`;
  print(`${where}: empty handler + one durable insert, p50`, parts);
  print(`${where}: ratio`, ratio(p50 / least), "aim <= 1.20 x");
}
