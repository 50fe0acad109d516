// Processes that share one quota through PostgreSQL, in front of a platform that counts their calls by a clock that
// nobody sets: the sandbox of a drill stands still.
import { type ChildProcess, fork } from "node:child_process";
import { createServer } from "node:http";
import { createSandbox, makeClock } from "@roomward/sandbox";
import { Pool } from "undici";
import { openDatabase } from "@/lib/db/open";
import { freePorts } from "@/scripts/support/ports.mjs";
import { startPostgres } from "@/scripts/support/postgres.mjs";
import type { Order, Outcome } from "../postgres/caller-process";

const MINUTE_MS = 60_000;

/** One call as the platform saw it. */
export interface Seen {
  /** The host its process knows the platform under. */
  who: string;
  at: number;
  isRefused: boolean;
}

export interface Asking {
  seen: Seen[];
  /** The next call is refused, and the account is blocked; told to wait `seconds`, or nothing. */
  breach(seconds: number | null): void;
  order(number: number, what: Order): Promise<Outcome>;
  stop(): Promise<void>;
}

/** Most of `seen` that any sliding minute holds. */
export function fullestMinute(seen: readonly Seen[]): number {
  return Math.max(
    0,
    ...seen.map(({ at: from }) => seen.filter(({ at }) => at >= from && at < from + MINUTE_MS).length),
  );
}

function said<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`a process ended with code ${code}`));
    child.once("exit", ended);
    child.once("message", (message) => {
      child.off("exit", ended);
      resolve(message as T);
    });
  });
}

export async function startAsking(processes: number, perMinute: number): Promise<Asking> {
  const database = await startPostgres();
  await (await openDatabase({ kind: "server", url: database.url })).close();
  const sandbox = createSandbox({ seed: 42, properties: 1_000, clock: makeClock(null) });
  const pool = new Pool(await sandbox.listen(0));
  const [port = 0] = await freePorts(1);
  const seen: Seen[] = [];
  let [breach, retryAfter, blockedUntil]: [boolean, number | null, number] = [false, null, 0];
  const isRefused = (now: number): boolean => {
    if (now < blockedUntil) return true;
    if (!breach && seen.filter(({ at }) => at > now - MINUTE_MS).length < perMinute) return false;
    breach = false;
    blockedUntil = now + (retryAfter === null ? MINUTE_MS : retryAfter * 1_000);
    return true;
  };
  const front = createServer(async (request, response) => {
    const now = performance.now();
    const call: Seen = { who: String(request.headers.host), at: now, isRefused: isRefused(now) };
    seen.push(call);
    const { host: _host, connection: _connection, "content-length": _length, ...rest } = request.headers;
    const headers = rest as Record<string, string>;
    if (call.isRefused) {
      request.resume();
      const wait = retryAfter === null ? {} : { "retry-after": String(retryAfter) };
      return void response.writeHead(429, { "content-type": "application/json", ...wait }).end("{}");
    }
    const path = request.url ?? "/";
    try {
      const told = await pool.request({ path, method: "POST", headers, body: request });
      response.writeHead(told.statusCode, { "content-type": "application/json" });
      response.end(Buffer.from(await told.body.arrayBuffer()));
    } catch {
      // Whoever asked has gone, or the drill is over.
      response.destroy();
    }
  });
  await new Promise<void>((done) => front.listen(port, () => done()));
  const children = Array.from({ length: processes }, (_, index) =>
    fork("tests/postgres/caller-process.ts", {
      execArgv: ["--conditions=react-server", "--import", "tsx"],
      env: {
        ...process.env,
        LOG_LEVEL: "silent",
        DATABASE_URL: database.url,
        DEMAND_API_URL: `http://127.0.0.${index + 1}:${port}/3.2`,
        DEMAND_API_TOKEN: "sandbox-token",
        DEMAND_AFFILIATE_ID: "100000",
        DEMAND_CALLS_PER_MINUTE: String(perMinute),
      },
    }),
  );
  await Promise.all(children.map((child) => said(child)));
  return {
    seen,
    breach: (seconds) => {
      [breach, retryAfter] = [true, seconds];
    },
    order: (number, what) => {
      const child = children[number];
      if (!child) throw new Error("there is no such process");
      const outcome = said<Outcome>(child);
      child.send(what);
      return outcome;
    },
    stop: async () => {
      for (const child of children) child.removeAllListeners("exit").kill("SIGKILL");
      front.closeAllConnections();
      front.close();
      await pool.destroy();
      await sandbox.close();
      await database.stop();
    },
  };
}
