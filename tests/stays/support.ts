// The use-cases over a scripted platform or our own sandbox, with a database in memory; only HTTP is between them.

import type { Clock } from "@roomward/sandbox/clock";
import type { Sandbox } from "@roomward/sandbox/server";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { config } from "@/lib/config";
import { setDatabase } from "@/lib/db/database";
import type { OpenDatabase } from "@/lib/db/open";
import { makeDemandClient, setDemandClient } from "@/lib/demand/client";
import { makeLog } from "@/lib/log";
import { stopBackground } from "@/lib/mirror/background";
import { forgetAbsent } from "@/lib/mirror/ensure";
import { mirrorSettled } from "@/lib/mirror/work-queue";
import { forgetScores } from "@/lib/stays/scores";
import type { Outcome } from "@/lib/views/problem";
import { openMemoryDatabase } from "../support/memory-database";
import { type Reply, startUpstream, type Upstream, type UpstreamRequest } from "../support/upstream";

const silent = makeLog("silent");

/** The instant of CLOCK in the tests that ask for days. */
export const CLOCK = "2027-01-15T09:00:00Z";

const CONSTANTS = "/accommodations/constants";

/** Nothing that these tests say is about haste: however busy the machine is, a platform that answers is waited for. */
export const waitLong = (): void => {
  config.patience = 25;
};

/** Whatever is stored later than this would be stored in the database of the next file. */
async function end(platform: { close(): Promise<unknown> }, opened: OpenDatabase): Promise<void> {
  await stopBackground();
  await platform.close();
  await mirrorSettled();
  setDemandClient(undefined);
  setDatabase(undefined);
  await opened.close();
}

export interface Scripted extends Upstream {
  /** Answers one operation by its path; the others answer an empty list. */
  on(path: string, reply: Reply | ((request: UpstreamRequest) => Reply)): void;
  /** Bodies asked of one operation. */
  bodies(path: string): Record<string, unknown>[];
  /** Forgets scripts and what was asked. */
  reset(): void;
  stop(): Promise<void>;
}

/** Answers `details` with a record that says nothing but its id: no law withholds the prices of such a stay. */
export const bareRecords = ({ body }: UpstreamRequest): Reply => ({
  json: { data: (body.accommodations as number[]).map((id) => ({ id })) },
});

/** Use-cases over a platform that answers what a test says. */
export async function scripted(): Promise<Scripted> {
  waitLong();
  const upstream = await startUpstream();
  const database = await openMemoryDatabase();
  setDatabase(database);
  // A city that fills up behind a test's back would change its answers.
  await stopBackground();
  const replies = new Map<string, Reply | ((request: UpstreamRequest) => Reply)>();
  upstream.script((request) => {
    const reply = replies.get(request.path);
    if (reply === undefined)
      return { json: { request_id: "none", data: request.path === CONSTANTS ? {} : [] } };
    return typeof reply === "function" ? reply(request) : reply;
  });
  const connect = () => setDemandClient(makeDemandClient({ target: upstream.target(), log: silent }));
  connect();
  return {
    ...upstream,
    on: (path, reply) => void replies.set(path, reply),
    bodies: (path) =>
      upstream.requests.filter((request) => request.path === path).map((request) => request.body),
    reset: () => {
      replies.clear();
      upstream.requests.length = 0;
      forgetAbsent();
      forgetScores();
      connect();
    },
    stop: () => end(upstream, database),
  };
}

/** Opened before the tests of a file or group, reset before each, closed after them; to be used by tests, not before. */
export function scriptedForTests(): Scripted {
  const instance = {} as Scripted;
  beforeAll(async () => {
    Object.assign(instance, await scripted());
  });
  beforeEach(() => instance.reset());
  afterAll(() => instance.stop());
  return instance;
}

/** The value of an outcome that has one. */
export function answered<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.problem.sentence);
  return outcome.value;
}

export interface OverSandbox {
  sandbox: Sandbox;
  /** Where it listens. */
  origin: string;
  stop(): Promise<void>;
}

/** Use-cases over the real sandbox on a free port, its clock standing at CLOCK unless another one is given. */
export async function overSandbox(properties = 2_000, clock?: Clock): Promise<OverSandbox> {
  waitLong();
  // Loaded by those alone who want it: its world is the largest part of the code.
  const [{ createSandbox }, { makeClock }] = await Promise.all([
    import("@roomward/sandbox/server"),
    import("@roomward/sandbox/clock"),
  ]);
  const sandbox = createSandbox({ seed: 42, properties, clock: clock ?? makeClock(CLOCK) });
  const origin = await sandbox.listen(0);
  const database = await openMemoryDatabase();
  forgetScores();
  setDatabase(database);
  setDemandClient(
    makeDemandClient({
      target: {
        target: "own-sandbox",
        baseUrl: `${origin}/3.2`,
        token: "sandbox-token",
        affiliateId: "100000",
        callsPerMinute: 60_000,
      },
      log: silent,
    }),
  );
  return {
    sandbox,
    origin,
    stop: () => end(sandbox, database),
  };
}
