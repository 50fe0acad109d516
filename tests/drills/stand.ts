// What most drills stand on: a sandbox, a spoiler in front of it, and production sites that ask through the spoiler.
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Pool } from "undici";
import { freePorts } from "@/scripts/support/ports.mjs";
import { fillData } from "../support/filled-data.mjs";
import { CLOCK, ended, sandboxReady, startSandbox } from "../support/own-stack";
import { makeVictim, type Victim } from "./victim";

/** The sandbox's answer to one call, before the spoiler has its way with it. */
export interface Truth {
  status: number;
  type: string;
  body: Buffer;
}

/** One call of a site to the platform. */
export interface Call {
  /** `/3.2/accommodations/search` */
  path: string;
  body: string;
  request: IncomingMessage;
  response: ServerResponse;
  truth(): Promise<Truth>;
}

/** Answers a call in some other way than the sandbox would. */
export type Spoil = (call: Call) => void | Promise<void>;

export interface Stand {
  sandbox: string;
  sites: readonly Victim[];
  /** Calls of the sites since the start, by path. */
  calls(): ReadonlyMap<string, number>;
  /** From now on; null: as the sandbox answers. */
  spoil(way: Spoil | null): void;
  stop(): Promise<void>;
}

export interface Wanted {
  /** One environment for each site; `front` is where the platform is asked. */
  sites: readonly (Record<string, string> | ((front: string, origin: string) => Record<string, string>))[];
  /** Flags of the sandbox. */
  world?: readonly string[];
  /** True where the sandbox's clock runs; the sites' do where their environment says so. */
  isRunning?: boolean;
}

/** The answer as the sandbox gave it. */
export async function pass({ truth, response }: Call): Promise<void> {
  const { status, type, body } = await truth();
  response.writeHead(status, { "content-type": type, "content-length": body.length }).end(body);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

function spoiler(sandboxPort: number) {
  const pool = new Pool(`http://127.0.0.1:${sandboxPort}`, { connections: 64 });
  const counted = new Map<string, number>();
  let way: Spoil | null = null;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? "/";
    const body = await bodyOf(request);
    const headers = { ...request.headers } as Record<string, string>;
    for (const name of ["connection", "host", "content-length", "transfer-encoding", "accept-encoding"])
      delete headers[name];
    const truth = async (): Promise<Truth> => {
      const method = request.method === "GET" ? "GET" : "POST";
      const given = await pool.request({ path, method, headers, body: method === "GET" ? null : body });
      return {
        status: given.statusCode,
        type: String(given.headers["content-type"] ?? "application/json"),
        body: Buffer.from(await given.body.arrayBuffer()),
      };
    };
    const isCall = path.startsWith("/3.2/");
    if (isCall) counted.set(path, (counted.get(path) ?? 0) + 1);
    await (isCall && way ? way : pass)({ path, body, request, response, truth });
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  return {
    counted,
    listen: (port: number) =>
      new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve())),
    use: (next: Spoil | null) => {
      way = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await pool.destroy();
    },
  };
}

/** Each site has the reference lists already, in a DATA_DIR of its own unless its environment names one. */
export async function makeStand({ sites, world = [], isRunning = false }: Wanted): Promise<Stand> {
  const [sandboxPort = 0, frontPort = 0, ...ports] = await freePorts(2 + sites.length);
  const sandbox = startSandbox(sandboxPort, [...world], isRunning ? null : CLOCK);
  const front = spoiler(sandboxPort);
  const folders: string[] = [];
  const victims: Victim[] = [];
  const stop = async () => {
    await Promise.all(victims.map((victim) => victim.kill()));
    await front.close();
    await ended(sandbox);
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  };
  try {
    await sandboxReady(sandboxPort, sandbox);
    await front.listen(frontPort);
    for (const [index, environment] of sites.entries()) {
      const data = mkdtempSync(join(tmpdir(), "roomward-drill-"));
      folders.push(data);
      await fillData(data);
      const port = ports[index] ?? 0;
      const own =
        typeof environment === "function"
          ? environment(`http://127.0.0.1:${frontPort}`, `http://127.0.0.1:${port}`)
          : environment;
      const victim = makeVictim(port, () => ({
        DATA_DIR: data,
        SANDBOX_PORT: String(frontPort),
        CLOCK,
        REQUESTS_PER_MINUTE: "1000000",
        TAXI_DELIVERIES_PER_MINUTE: "1000000",
        LOG_LEVEL: "silent",
        ...own,
      }));
      victims.push(victim);
      await victim.start();
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    sandbox: `http://127.0.0.1:${sandboxPort}`,
    sites: victims,
    calls: () => new Map(front.counted),
    spoil: front.use,
    stop,
  };
}
