// The sandbox as one request handler: the API, its pictures, its pages and its control routes.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { answerDrawing, isDrawingPath } from "./cars/drawings";
import type { Clock } from "./clock";
import { answerControl, isControlPath } from "./control/answer-control";
import type { Control } from "./control/route";
import { type Answer, errorAnswer, jsonAnswer, type SandboxRequest } from "./http/answer";
import { answerCall, isCallPath } from "./http/calls";
import type { Faults } from "./http/faults";
import { type Fetch, fetchOver } from "./http/in-process";
import { isLoopback } from "./http/loopback";
import { withPlainMethods } from "./http/methods";
import { toRequest, writeAnswer } from "./http/node-http";
import { answerPhoto } from "./http/photos";
import { Rejection } from "./http/rejection";
import { requestId } from "./http/request-id";
import { type Mailbox, makeMailbox } from "./mail/mailbox";
import type { MailServer } from "./mail/smtp";
import { type FrozenWorlds, frozenWorlds } from "./state/frozen-worlds";
import type { Namespace } from "./state/namespace";
import { DEFAULT_NAMESPACE } from "./state/namespace-name";
import { makeNamespaces, type Namespaces } from "./state/namespaces";
import type { RetryPolicy } from "./taxi/retry-policy";
import { createWorld, type World } from "./world/world";

/** Counts the ways of making a world: tokens of another version are refused. */
const WORLD_VERSION = 3;
const KEEP_ALIVE_MS = 65_000;
/** Where addresses in answers lead while there is no socket. */
const UNBOUND_ORIGIN = "http://127.0.0.1:4010";

export interface SandboxOptions {
  seed: number;
  properties: number;
  clock: Clock;
  /** Added to every answer of the API, milliseconds. */
  latencyMs?: number;
  /** Origin of addresses; that of the listening socket when left out. */
  siteBase?: string;
  /** Host of photo and hand-off addresses, over https; those of the origin when left out. */
  publicHost?: string;
  /** Life of the taxi platform's tokens, seconds. */
  tokenSeconds?: number;
  /** How the taxi platform repeats deliveries. */
  taxiRetry?: RetryPolicy;
  /** Calls of the API that each namespace may make in a minute; as many as one likes when left out. */
  requestsPerMinute?: number;
  /** Answers 403 to all of cars, as the platform does to a partner without them. */
  noCars?: boolean;
  /** Lets others use the control routes when the server is bound beyond loopback. */
  remoteControl?: boolean;
}

export interface Sandbox {
  world: World;
  /** Those of the default namespace. */
  faults: Faults;
  namespaces: Namespaces;
  /** Node's request handler; works without `listen`. Never rejects. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  /** The same without any socket: what would be written, with what would be waited before. */
  answer(request: SandboxRequest): Promise<Answer>;
  /** A `fetch` that needs no socket: waits, breaks off and stalls as a fault says. */
  fetch: Fetch;
  /** Resolves to the origin; port 0 takes a free one. Rejects with the socket's error, such as EADDRINUSE. */
  listen(port: number, host?: string): Promise<string>;
  /** Takes mail; resolves to the port, of which 0 takes a free one. Rejects with the socket's error. */
  listenForMail(port: number, host?: string): Promise<number>;
  /** What was taken. */
  mailbox: Mailbox;
  /** Closes the sockets and every connection on them. */
  close(): Promise<void>;
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
  world: World;
  namespaces: Namespaces;
  frozen: FrozenWorlds;
  control: Control;
  place: { siteBase: string };
}

const TOKEN_SECONDS = 3600;

function assemble(options: SandboxOptions): Parts {
  const { seed, properties, clock, latencyMs = 0, tokenSeconds = TOKEN_SECONDS, taxiRetry } = options;
  const world = createWorld({ seed, properties });
  const worldVersion = `${WORLD_VERSION}.${seed}.${properties}`;
  const place = { siteBase: options.siteBase ?? UNBOUND_ORIGIN };
  const settings = {
    world,
    worldVersion,
    clock,
    latencyMs,
    noCars: options.noCars ?? false,
    requestsPerMinute: options.requestsPerMinute ?? null,
    tokenSeconds,
    taxiRetry,
    ownBase: () => place.siteBase,
    publicHost: options.publicHost ?? null,
  };
  const namespaces = makeNamespaces(settings);
  const control = {
    namespaces,
    mailbox: makeMailbox(),
    worldVersion,
    startedAt: performance.now(),
    isOpen: true,
    isRemote: false,
  };
  return { world, namespaces, frozen: frozenWorlds(settings), place, control };
}

async function answerIn({ namespaces, frozen, control }: Parts, received: SandboxRequest): Promise<Answer> {
  const { path } = received;
  if (path.startsWith("/photos/")) return answerPhoto(received);
  if (isDrawingPath(path)) return answerDrawing(received);
  const namespace = frozen.of(namespaces.of(received), received);
  if (isCallPath(path)) return answerCall(namespace, received);
  return withPlainMethods(received, async (request) =>
    isControlPath(path) ? answerControl(control, namespace, request) : answerPage(namespace, request),
  );
}

async function answerAny(parts: Parts, request: SandboxRequest): Promise<Answer> {
  try {
    return await answerIn(parts, request);
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    return errorAnswer(error, requestId(parts.world.settings.seed, request.path, "", 0));
  }
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
  const { world, namespaces, control, place } = parts;
  const answer = (request: SandboxRequest) => answerAny(parts, request);
  const handle: Sandbox["handle"] = (req, res) => handleAny(parts, req, res);
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (req, res) => void handle(req, res));
  let mail: MailServer | undefined;
  return {
    world,
    namespaces,
    mailbox: control.mailbox,
    get faults() {
      return namespaces.get(DEFAULT_NAMESPACE).faults;
    },
    handle,
    answer,
    fetch: fetchOver(answer),
    async listen(port, host = "127.0.0.1") {
      control.isRemote = options.remoteControl === true && !isLoopback(host);
      control.isOpen = control.isRemote || isLoopback(host);
      const origin = originOf(await listenOn(server, port, host));
      if (options.siteBase === undefined) place.siteBase = origin;
      return origin;
    },
    async listenForMail(port, host = "127.0.0.1") {
      // Loaded by those alone who want it.
      const { listenForMail } = await import("./mail/smtp");
      mail = await listenForMail(control.mailbox, options.clock, { port, host });
      return mail.port;
    },
    async close() {
      namespaces.close();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await Promise.all([closed, mail?.close()]);
    },
  };
}

async function answerPage(namespace: Namespace, request: SandboxRequest): Promise<Answer> {
  const missing = jsonAnswer(404, { error: "there is nothing here; GET / says what this server answers" });
  if (request.method !== "GET") return missing;
  // Loaded when a page is asked for: who only calls the API does not pay for it.
  const { publicPage } = await import("./tools/pages/public-pages");
  return (await publicPage(namespace, request)) ?? missing;
}
