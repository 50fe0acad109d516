// What drills stand on: a sandbox, a spoiler in front of it, and production sites and workers that ask through the spoiler.
import { type ChildProcess, type StdioOptions, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { sandboxClient } from "@roomward/sandbox";
import { Pool } from "undici";
import { StartError } from "@/scripts/support/modules.mjs";
import { freePorts } from "@/scripts/support/ports.mjs";
import { fillData } from "../support/filled-data.mjs";
import { CLOCK, ended, endedWithUs, sandboxReady, startSandbox } from "../support/own-stack";
import { type After, temporaryFolder, until } from "./drill";

type Environment = Record<string, string>;

let packed: string | null = null;

/** Of the site that drills start: `server/main.mjs`, `.next` and the commands lie there. */
export const siteDirectory = (): string => packed ?? ".";

/** Takes the sites of all drills of this process from an archive of `npm run pack`, in a directory that goes with it. */
export function unpackArchive(archive: string): void {
  if (!existsSync(archive)) throw new StartError(`${archive} does not exist: make it with npm run pack.`);
  const home = mkdtempSync(join(tmpdir(), "roomward-packed-"));
  process.on("exit", () => rmSync(home, { recursive: true, force: true }));
  const { status, stderr } = spawnSync("tar", ["-xzf", archive, "-C", home], { encoding: "utf8" });
  const [name] = readdirSync(home);
  if (status !== 0 || name === undefined) throw new StartError(`${archive} cannot be unpacked: ${stderr}`);
  packed = join(home, name);
}

/** `stdout`: "pipe" for whoever reads its log. */
export function startWorker(environment: Environment, stdout: "ignore" | "pipe" = "ignore"): ChildProcess {
  const args = packed
    ? ["bin/worker.mjs"]
    : ["--conditions=react-server", "--import", "tsx", "scripts/worker.ts"];
  const env = { ...process.env, NODE_OPTIONS: "", ...environment };
  const stdio: StdioOptions = ["ignore", stdout, "ignore"];
  return endedWithUs(spawn(process.execPath, args, { cwd: siteDirectory(), stdio, env }));
}

/** A worker and whether it leads by its log (ms); it may stand still in between. */
export function watchedWorker(environment: Environment) {
  const child = startWorker({ ...environment, LOG_LEVEL: "info" }, "pipe");
  const worker = {
    ...{ child, isLeading: false, ledAt: 0 },
    isGone: () => child.exitCode !== null || child.signalCode !== null,
  };
  if (child.stdout)
    createInterface({ input: child.stdout }).on("line", (line) => {
      const { msg } = JSON.parse(line) as { msg: string };
      if (msg.startsWith("this worker leads"))
        Object.assign(worker, { isLeading: true, ledAt: performance.now() });
      else if (msg.includes("stands by") || msg.includes("cannot be reached")) worker.isLeading = false;
    });
  return worker;
}

/** A production server that is killed without warning and started again; `environment` is asked at every start. */
function makeVictim(port: number, data: string, environment: () => Environment) {
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  process.on("exit", () => child?.kill("SIGKILL"));
  const start = async () => {
    const env = { ...process.env, NODE_OPTIONS: "", ...environment(), SITE_PORT: String(port) };
    const started = spawn(process.execPath, ["server/main.mjs"], {
      cwd: siteDirectory(),
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...env, NODE_ENV: "production" },
    });
    child = started;
    const isLive = async () => {
      if (started.exitCode !== null)
        throw new Error(`the site ended by itself with code ${started.exitCode}`);
      return (await fetch(`${origin}/api/health/live`).catch(() => null))?.status === 204;
    };
    await until("the site starts", isLive, 60);
  };
  /** Ends it as a power cut would: no hook runs. */
  const kill = async () => void (child && (await ended(child, "SIGKILL")));
  return {
    ...{ origin, data, start, kill },
    /** Of the process that runs now; 0 when none does. */
    get pid() {
      return child?.pid ?? 0;
    },
    /** Resolves to its exit code. */
    stop: async () => child && ended(child),
    restart: () => kill().then(start),
  };
}
export type Victim = ReturnType<typeof makeVictim>;

/** The sandbox's answer to one call, before the spoiler has its way with it. */
interface Truth {
  status: number;
  type: string;
  body: Buffer;
}

/** One call of a site or a worker to the platform. */
export interface Call {
  /** `/3.2/accommodations/search` */
  path: string;
  /** Name of the host by which the caller knows the platform. */
  who: string;
  /** By this process's own clock (ms). */
  at: number;
  request: IncomingMessage;
  response: ServerResponse;
  truth(): Promise<Truth>;
}

/** Answers a call in some other way than the sandbox would. */
export type Spoil = (call: Call) => void | Promise<void>;

/** The answer as the sandbox gave it. */
export async function pass({ truth, response }: Call): Promise<void> {
  const { status, type, body } = await truth();
  response.writeHead(status, { "content-type": type, "content-length": body.length }).end(body);
}

const NOT_FORWARDED = ["connection", "host", "content-length", "transfer-encoding", "accept-encoding"];

async function openSpoiler(sandbox: string, after: After) {
  const pool = new Pool(sandbox, { connections: 64 });
  const spoiler = { port: 0, way: null as Spoil | null };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? "/";
    const at = performance.now();
    const body = await text(request);
    const headers = { ...request.headers } as Environment;
    for (const name of NOT_FORWARDED) delete headers[name];
    const truth = async (): Promise<Truth> => {
      const method = request.method === "GET" ? "GET" : "POST";
      const given = await pool.request({ path, method, headers, body: method === "GET" ? null : body });
      return {
        status: given.statusCode,
        type: String(given.headers["content-type"] ?? "application/json"),
        body: Buffer.from(await given.body.arrayBuffer()),
      };
    };
    const who = String(request.headers.host).split(":")[0] ?? "";
    const way = path.startsWith("/3.2/") ? spoiler.way : null;
    await (way ?? pass)({ path, who, at, request, response, truth });
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, () => resolve()));
  after(async () => {
    server.closeAllConnections();
    server.close();
    await pool.destroy();
  });
  spoiler.port = (server.address() as AddressInfo).port;
  return spoiler;
}

interface Wanted {
  /** One environment for each site. */
  sites?: readonly Environment[];
  /** Flags of the sandbox. */
  world?: string[];
  /** Instant at which the clocks of sandbox and sites stand; null: they run. */
  clock?: string | null;
}

/** Each site has the reference lists already, in a DATA_DIR of its own unless its environment names one. */
export async function makeStand(after: After, { sites = [{}], world = [], clock = CLOCK }: Wanted = {}) {
  const [sandboxPort = 0, ...ports] = await freePorts(1 + sites.length);
  const sandbox = startSandbox(sandboxPort, world, clock);
  after(() => ended(sandbox));
  await sandboxReady(sandboxPort, sandbox);
  const origin = `http://127.0.0.1:${sandboxPort}`;
  const spoiler = await openSpoiler(origin, after);
  /** For a worker; `isDirect`: past the spoiler. */
  const environment = (isDirect = false) => ({
    SANDBOX_PORT: String(isDirect ? sandboxPort : spoiler.port),
    CLOCK: clock ?? "",
    NODE_ENV: "production",
    LOG_LEVEL: "silent",
    REQUESTS_PER_MINUTE: "1000000",
    TAXI_DELIVERIES_PER_MINUTE: "1000000",
  });
  const victims: Victim[] = [];
  for (const [index, own] of sites.entries()) {
    const data = own.DATA_DIR ?? temporaryFolder(after);
    await fillData(data);
    const victim = makeVictim(ports[index] ?? 0, data, () => ({ ...environment(), DATA_DIR: data, ...own }));
    after(victim.kill);
    victims.push(victim);
    await victim.start();
  }
  return {
    sandbox: origin,
    control: sandboxClient(origin),
    environment,
    sites: victims as [Victim, ...Victim[]],
    /** From now on; null: as the sandbox answers. */
    spoil: (way: Spoil | null) => {
      spoiler.way = way;
    },
  };
}
