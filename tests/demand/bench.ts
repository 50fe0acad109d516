// What the client's tests share: an upstream, a client whose time and chance the test decides, and its log lines.
import { onTestFinished } from "vitest";
import type { DemandConfig } from "@/lib/config";
import { type DemandClient, makeDemandClient } from "@/lib/demand/client";
import type { Timing } from "@/lib/demand/retry";
import { DemandFailure } from "@/lib/http/failure";
import { makeLog } from "@/lib/log";
import { type Script, startUpstream, type Upstream } from "../support/upstream";

/** A clock that stands until somebody sleeps or moves it. */
export interface FakeTiming extends Timing {
  move(ms: number): void;
  slept: number[];
}

export function fakeTiming(start = Date.parse("2027-01-15T09:00:00Z")): FakeTiming {
  let at = start;
  const slept: number[] = [];
  return {
    now: () => at,
    random: () => 0.5,
    sleep: async (ms) => {
      slept.push(ms);
      at += ms;
    },
    move: (ms) => {
      at += ms;
    },
    slept,
  };
}

export interface Bench {
  upstream: Upstream;
  client: DemandClient;
  timing: FakeTiming;
  /** Parsed log lines, oldest first. */
  lines: Record<string, unknown>[];
}

/** Closed when the test that made it ends. */
export async function makeBench(overrides: Partial<DemandConfig> = {}): Promise<Bench> {
  const upstream = await startUpstream();
  const timing = fakeTiming();
  const lines: Record<string, unknown>[] = [];
  const log = makeLog("debug", { write: (line) => lines.push(JSON.parse(line)) });
  const client = makeDemandClient({ target: upstream.target(overrides), log, timing });
  onTestFinished(async () => {
    await client.close();
    await upstream.close();
  });
  return { upstream, client, timing, lines };
}

/** The same over a platform that answers so from the start. */
export async function answering(script: Script): Promise<Bench> {
  const bench = await makeBench();
  bench.upstream.script(script);
  return bench;
}

/** A promise, and what fulfils it. */
export function gate(): { opened: Promise<void>; open(): void } {
  let open = () => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { opened, open: () => open() };
}

/** The DemandFailure that `asking` ends in. */
export async function failureOf(asking: Promise<unknown>): Promise<DemandFailure> {
  const outcome = await asking.then(
    () => new Error("it was answered"),
    (error: unknown) => error,
  );
  if (outcome instanceof DemandFailure) return outcome;
  throw outcome;
}
