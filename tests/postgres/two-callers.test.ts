// @module-tag nightly
// Two real processes and a real sandbox that counts their calls: together they stay within its minute.
import { type ChildProcess, fork } from "node:child_process";
import { createSandbox, makeClock, type Sandbox, type SandboxClient, sandboxClient } from "@roomward/sandbox";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Order, Outcome } from "./caller-process";
import { serverDatabaseForFile } from "./support";

const PER_MINUTE = 40;

const server = serverDatabaseForFile();
let sandbox: Sandbox;
let control: SandboxClient;
const processes: ChildProcess[] = [];

function resultOf<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`the process ended with code ${code}`));
    child.once("exit", ended);
    child.once("message", (message) => {
      child.off("exit", ended);
      resolve(message as T);
    });
  });
}

async function start(origin: string): Promise<ChildProcess> {
  const child = fork("tests/postgres/caller-process.ts", {
    execArgv: ["--conditions=react-server", "--import", "tsx"],
    env: {
      ...process.env,
      LOG_LEVEL: "silent",
      DATABASE_URL: server.url,
      DEMAND_API_URL: `${origin}/3.2`,
      DEMAND_API_TOKEN: "sandbox-token",
      DEMAND_AFFILIATE_ID: "100000",
      DEMAND_CALLS_PER_MINUTE: String(PER_MINUTE),
    },
  });
  processes.push(child);
  await resultOf(child);
  return child;
}

const order = (number: number, what: Order): Promise<Outcome> => {
  const child = processes[number];
  if (!child) throw new Error("there is no such process");
  const outcome = resultOf<Outcome>(child);
  child.send(what);
  return outcome;
};

beforeAll(async () => {
  sandbox = createSandbox({ seed: 42, properties: 1_000, clock: makeClock(null) });
  const origin = await sandbox.listen(0);
  control = sandboxClient(sandbox);
  await Promise.all([start(origin), start(origin)]);
});
beforeEach(() => server.admin.query("truncate quota_second, quota_block"));
afterAll(async () => {
  for (const child of processes) child.disconnect();
  await sandbox.close();
});

test("two processes that ask as fast as they can are never answered 429, and use all there is", async () => {
  await control.budget.set(PER_MINUTE);
  const travellers = await Promise.all([0, 1].map((one) => order(one, { calls: 60, caller: "interactive" })));
  const others = [
    await order(0, { calls: 20, caller: "staff" }),
    await order(1, { calls: 20, caller: "sync" }),
  ];
  const sum = (outcomes: Outcome[], what: "answered" | "refused" | "held") =>
    outcomes.reduce((total, outcome) => total + outcome[what], 0);
  expect([...travellers, ...others].flatMap((outcome) => outcome.others)).toEqual([]);
  expect(sum([...travellers, ...others], "refused")).toBe(0);
  expect([sum(travellers, "answered"), ...others.map(({ answered }) => answered)]).toEqual([34, 4, 2]);
  expect(others.map(({ used }) => used)).toEqual([38, PER_MINUTE]);
  expect((await control.budget.read()).demand).toMatchObject({ used: PER_MINUTE, blockedUntil: null });
});

test("a 429 that one of them met holds the other back without a call of its own", async () => {
  await control.budget.set(5);
  const first = await order(0, { calls: 10, caller: "interactive" });
  expect(first).toMatchObject({ answered: 5, isBlocked: true, others: [] });
  expect(first.refused).toBeGreaterThan(0);
  const second = await order(1, { calls: 5, caller: "staff" });
  expect(second).toMatchObject({ answered: 0, refused: 0, held: 5, isBlocked: true });
});
