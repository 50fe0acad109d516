// The sandbox as one request handler: the API, its pictures, its pages and its control routes.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { makeStatusBook } from "./changes/status-book";
import type { Clock } from "./clock";
import { type Answer, jsonAnswer, type SandboxRequest } from "./http/answer";
import { type Api, answerApi, isApiPath } from "./http/api";
import { answerControl, type Control, isControlPath } from "./http/control";
import { type Faults, makeFaults } from "./http/faults";
import { isLoopback } from "./http/loopback";
import { pageTokens } from "./http/page-token";
import { indexPage, platformPage } from "./http/pages";
import { answerPhoto } from "./http/photos";
import { readBody } from "./http/read-body";
import { writeAnswer } from "./http/write-answer";
import type { OperationContext } from "./operations/handler";
import { answerTaxi, isTaxiPath, makeTaxiPlatform, type TaxiPlatform } from "./taxi/platform";
import type { RetryPolicy } from "./taxi/retry-policy";
import { createWorld, type World } from "./world/world";

/** Counts the ways of making a world: tokens of another version are refused. */
const WORLD_VERSION = 1;
const KEEP_ALIVE_MS = 65_000;
/** Where addresses in answers lead while there is no socket. */
const UNBOUND_ORIGIN = "http://127.0.0.1:4010";

export interface SandboxOptions {
  seed: number;
  properties: number;
  clock: Clock;
  /** Added to every answer of the API, milliseconds. */
  latencyMs?: number;
  /** Origin of photo and hand-off addresses; that of the listening socket when left out. */
  siteBase?: string;
  /** Life of the taxi platform's tokens, seconds. */
  tokenSeconds?: number;
  /** How the taxi platform repeats deliveries. */
  taxiRetry?: RetryPolicy;
}

export interface Sandbox {
  world: World;
  faults: Faults;
  /** Node's request handler; works without `listen`. Never rejects. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  /** The same without any socket. */
  answer(request: SandboxRequest): Promise<Answer>;
  /** Resolves to the origin; port 0 takes a free one. Rejects with the socket's error, such as EADDRINUSE. */
  listen(port: number, host?: string): Promise<string>;
  /** Closes the socket and every connection on it. */
  close(): Promise<void>;
}

function toRequest(req: IncomingMessage): SandboxRequest {
  const [path = "/", query = ""] = (req.url ?? "/").split("?");
  return {
    method: req.method ?? "GET",
    path,
    query: new URLSearchParams(query),
    headers: req.headers,
    body: () => readBody(req),
  };
}

const originOf = ({ address, port, family }: AddressInfo): string =>
  `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;

function listenOn(server: Server, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve(server.address() as AddressInfo));
  });
}

interface Parts {
  context: OperationContext;
  api: Api;
  control: Control;
  taxi: TaxiPlatform;
}

const TOKEN_SECONDS = 3600;

function assemble(options: SandboxOptions): Parts {
  const { seed, properties, clock, latencyMs = 0, siteBase, tokenSeconds = TOKEN_SECONDS } = options;
  const world = createWorld({ seed, properties });
  const worldVersion = `${WORLD_VERSION}.${seed}.${properties}`;
  const faults = makeFaults();
  const context: OperationContext = {
    world,
    clock,
    statuses: makeStatusBook(world, clock),
    siteBase: siteBase ?? UNBOUND_ORIGIN,
  };
  const taxi = makeTaxiPlatform({ seed, clock, tokenSeconds, latencyMs, retry: options.taxiRetry });
  return {
    context,
    taxi,
    api: { context, faults, seed, tokens: pageTokens(worldVersion), latencyMs },
    control: { context, faults, taxi, worldVersion, startedAt: performance.now(), isLocal: true },
  };
}

async function answerAny({ context, api, control, taxi }: Parts, request: SandboxRequest): Promise<Answer> {
  const { path } = request;
  if (isApiPath(path)) return answerApi(api, request);
  if (isTaxiPath(path)) return answerTaxi(taxi, request);
  if (path.startsWith("/photos/")) return answerPhoto(request);
  if (isControlPath(path)) return answerControl(control, request);
  return answerPage(context, request);
}

async function handleAny(parts: Parts, req: IncomingMessage, res: ServerResponse): Promise<void> {
  try {
    await writeAnswer(req, res, await answerAny(parts, toRequest(req)));
  } catch (error) {
    process.stderr.write(`sandbox: ${error instanceof Error ? error.stack : String(error)}\n`);
    if (res.headersSent) res.destroy();
    else res.writeHead(500).end();
  }
}

/** A sandbox over the world of (seed, properties). Same options and same clock: same bytes. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const parts = assemble(options);
  const { context, api, control } = parts;
  const handle: Sandbox["handle"] = (req, res) => handleAny(parts, req, res);
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (req, res) => void handle(req, res));
  return {
    world: context.world,
    faults: api.faults,
    handle,
    answer: (request) => answerAny(parts, request),
    async listen(port, host = "127.0.0.1") {
      control.isLocal = isLoopback(host);
      const origin = originOf(await listenOn(server, port, host));
      if (options.siteBase === undefined) context.siteBase = origin;
      return origin;
    },
    close() {
      parts.taxi.close();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}

const HOTEL = /^\/platform\/hotel\/(\d{1,15})$/;

function answerPage(context: OperationContext, request: SandboxRequest): Answer {
  const missing = jsonAnswer(404, { error: "there is nothing here; GET / says what this server answers" });
  if (request.method !== "GET" && request.method !== "HEAD") return missing;
  if (request.path === "/") return indexPage(context);
  const id = Number(HOTEL.exec(request.path)?.[1] ?? Number.NaN);
  return platformPage(context, id, request) ?? missing;
}
