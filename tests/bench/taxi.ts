// B11: the time until a delivery is acknowledged, against an empty handler plus one durable insert in the same run.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
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
      title: "Ms",
      firstName: "Bench",
      lastName: "Passenger",
      phoneNumber: "+442079460123",
      customerId: "5f2b1c",
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

export async function benchTaxi({ site, sitePid, data }: Stack, small: boolean): Promise<void> {
  const { warm, rounds, calls } = small ? SMALL : FULL;
  const client = await siteCommand<TaxiClient>(data, "taxi.client.add", { name: `bench ${process.pid}` });
  const authorization = `Bearer ${await taxiToken(site, client)}`;
  const directory = mkdtempSync(join(tmpdir(), "roomward-bench-insert-"));
  const engine = await PGlite.create(directory);
  await engine.exec(
    "create table inbox (id text primary key, reference text, raw text, received_at timestamptz)",
  );
  const empty = async () => {
    await (await fetch(`${site}/api/health/live`)).arrayBuffer();
  };
  const insert = async () => {
    const id = crypto.randomUUID();
    await engine.query("insert into inbox values ($1, $2, $3, now())", [id, id, bodyOf(id)]);
  };
  const deliver = async (): Promise<void> => {
    const headers = { authorization, "content-type": "application/json" };
    const body = bodyOf(crypto.randomUUID());
    const answer = await fetch(`${site}/v2/bookings`, { method: "POST", headers, body });
    await answer.arrayBuffer();
    if (answer.status !== 204) throw new Error(`a delivery was answered ${answer.status}`);
  };
  const figures = { deliver: [] as number[], empty: [] as number[], insert: [] as number[] };
  for (const call of [deliver, empty, insert]) await paced(warm, call);
  if (!small) await untilQuiet(sitePid);
  for (let round = 0; round < rounds; round += 1) {
    figures.empty.push(...(await paced(calls, empty)));
    figures.insert.push(...(await paced(calls, insert)));
    figures.deliver.push(...(await paced(calls, deliver)));
  }
  await engine.close();
  rmSync(directory, { recursive: true, force: true });
  const floor = median(figures.empty) + median(figures.insert);
  const [p50, p99] = [median(figures.deliver), quantile(figures.deliver, 0.99)];
  print(
    "B11 acknowledged, p50 / p99, 100 a second",
    `${milliseconds(p50)} / ${milliseconds(p99)}`,
    "p99 <= 50 ms",
  );
  print(
    "B11 empty handler + one durable insert, p50",
    `${milliseconds(median(figures.empty))} + ${milliseconds(median(figures.insert))}`,
  );
  print("B11 ratio", ratio(p50 / floor), "aim <= 1.50 x");
}
