// The HTTP server of the site: what it takes from a connection and for how long, what it refuses before any route, and
// how it ends: not ready, no new connections, each open one closed after its answer.
import "server-only";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as delay, setImmediate as immediate } from "node:timers/promises";
import { config } from "@/lib/config";
import { wordsFor } from "@/lib/i18n";
import { readerLocale } from "@/lib/i18n/negotiate";
import { log } from "@/lib/log";
import { prepareIncoming, SECURITY_HEADERS } from "./incoming";
import { busy, busyPage, Load } from "./load";
import { type Problem, problemOf, Refusal } from "./problem";
import { formLocale, isForm, isForPerson, plainPage, problemPage } from "./problem-page";
import { ALLOW, isForMachine, notImplemented, strangeness } from "./strange";

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Answers a request ahead of Next's router and says true, or leaves it alone. */
type Ahead = (request: IncomingMessage, response: ServerResponse) => boolean;

interface ServeOptions {
  host: string;
  port: number;
  /** Names that a whole address may carry as a request's target. */
  siteHosts: readonly string[];
  maxConnections: number;
  stopDelayMs: number;
  ahead: readonly Ahead[];
  limits?: Partial<Limits>;
}

interface Limits {
  /** From the connection, or the end of the answer before, to the last header. */
  headersMs: number;
  /** To the last byte of the body. */
  requestMs: number;
  /** Longer than a front keeps its connections, so that the front closes them. */
  keptAliveMs: number;
  /** Neither side moves a byte: a reader who does not read. */
  stalledMs: number;
  /** How often the first two are looked at. */
  lookMs: number;
  /** Of a stop: how long kept-alive connections may bring one more request. */
  idleMs: number;
  /** Of a stop: what is being answered for longer is cut off. */
  drainMs: number;
}

const LIMITS: Limits = {
  headersMs: 10_000,
  requestMs: 15_000,
  keptAliveMs: 65_000,
  stalledMs: 120_000,
  lookMs: 250,
  idleMs: 1_000,
  drainMs: 10_000,
};

/** Limit of the address plus the names and values of headers: code that reads them runs before any sign-in. */
const MAX_HEADER_BYTES = 16_384;
/** Beyond the limit this share is still told so; what comes on top is dropped without a word. */
const REPORTED_SHARE = 0.1;
const READY = "/api/health/ready";
const HEALTH = /^\/api\/health(\/|\?|$)/;

/** What a person reads: the words of a refusal itself are for whoever wrote the client. */
const SENTENCES: Readonly<Record<string, "errors.busy.text" | "errors.failure.internal">> = {
  busy: "errors.busy.text",
  internal: "errors.failure.internal",
};

/** What is read of a request that is refused. */
type Head = Pick<IncomingMessage, "url" | "method" | "headers">;

/** The sentence is English: so much of an address or of cookies comes from no link of ours. */
const tooLargePage = () =>
  plainPage(
    {
      title: "Too much was sent",
      sentences: ["Clear the cookies of this site, or shorten the address, then load the page again."],
      link: { href: "/", text: wordsFor("en").t("found.home") },
    },
    wordsFor("en"),
  );

function absentPage(path: string, headers: Pick<Headers, "get">) {
  const words = wordsFor(readerLocale(path, headers));
  const { t, locale } = words;
  const link = { href: `/${locale}`, text: t("footer.absent.home") };
  return plainPage({ title: t("footer.absent.heading"), sentences: [t("footer.absent.text")], link }, words);
}

/** A problem; a page for a person who sent a form, has to wait for a page, or can put right what is asked for. */
function problemFor(request: Head, refusal: Refusal): Omit<Problem, "title" | "status"> {
  const { url = "/", method = "", headers: sent } = request;
  const [path = "/"] = url.split("?");
  const headers = { get: (name: string) => sent[name]?.toString() ?? null };
  if (isForMachine(url) || !isForPerson(headers)) return problemOf(refusal, path, randomUUID());
  if (isForm({ method, headers })) {
    const words = wordsFor(formLocale(path, headers));
    const detail = words.t(SENTENCES[refusal.kind] ?? "errors.request.invalid");
    return problemPage(new Refusal({ ...refusal, detail }), headers, words, randomUUID());
  }
  if (refusal.kind === "busy") return busyPage(url);
  if (refusal.kind === "absent") return absentPage(path, headers);
  return refusal.status === 431 ? tooLargePage() : problemOf(refusal, path, randomUUID());
}

const UNEXPECTED = new Refusal({
  status: 417,
  kind: "expectation",
  detail: "Of the header Expect only 100-continue is understood here: leave it out.",
});

const hasBody = ({ headers }: IncomingMessage): boolean =>
  "content-length" in headers || "transfer-encoding" in headers;

/** `isLast`: nothing more is read from the connection. */
function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal, isLast = true): void {
  const { status } = refusal;
  const { headers, body } = problemFor(request, refusal);
  const length = { "content-length": Buffer.byteLength(body) };
  response.writeHead(status, { ...headers, ...length, ...(isLast ? { connection: "close" } : {}) });
  response.end(request.method === "HEAD" ? undefined : body);
}

/** What Node's parser, or its clock, could not accept as a request. */
function refusalOfParser({ code }: NodeJS.ErrnoException): Refusal {
  if (code === "HPE_INVALID_METHOD") return notImplemented("This method");
  const refusal = (status: number, kind: string, detail: string) => new Refusal({ status, kind, detail });
  if (code === "ERR_HTTP_REQUEST_TIMEOUT")
    return refusal(408, "timeout", "The request took too long to arrive: send it again.");
  if (code === "HPE_HEADER_OVERFLOW")
    return refusal(
      431,
      "too-large",
      `The address and the headers are larger than ${MAX_HEADER_BYTES / 1024} KB: send fewer or shorter ones.`,
    );
  return refusal(400, "invalid", "This is no request of HTTP/1.1: correct its form.");
}

/** A head that was not read to its end, as far as it says who asks. */
function headIn(packet: Buffer | undefined): Head {
  const [, accept = ""] = /\naccept:([^\r\n]*)/i.exec(packet?.toString("latin1") ?? "") ?? [];
  return { url: "/", method: "GET", headers: { accept } };
}

/** `request`: the one that is refused, where its head has been read. */
function refuseSocket(socket: Socket, refusal: Refusal, request?: Head): void {
  const problem = problemOf(refusal, "/", randomUUID());
  const { status, title } = problem;
  const { headers, body } = request === undefined ? problem : problemFor(request, refusal);
  const lines = Object.entries({
    ...SECURITY_HEADERS,
    ...headers,
    "content-length": String(Buffer.byteLength(body)),
    date: new Date().toUTCString(),
    connection: "close",
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status} ${title}\r\n${lines.join("")}\r\n${body}`);
  socket.destroySoon();
}

/** A server that listens. */
export class SiteServer {
  readonly http: Server;
  private readonly handle: Handle;
  private readonly options: ServeOptions;
  private readonly limits: Limits;
  /** Every open connection, with the answers that are under way on it. */
  private readonly open = new Map<Socket, Set<ServerResponse>>();
  /** Connections that came when there were as many as may be. */
  private readonly surplus = new WeakSet<Socket>();
  private readonly load = new Load();
  private isStopping = false;

  constructor(handle: Handle, options: ServeOptions) {
    this.handle = handle;
    this.options = options;
    this.limits = { ...LIMITS, ...options.limits };
    this.http = createServer(
      {
        headersTimeout: this.limits.headersMs,
        requestTimeout: this.limits.requestMs,
        keepAliveTimeout: this.limits.keptAliveMs,
        connectionsCheckingInterval: this.limits.lookMs,
        maxHeaderSize: MAX_HEADER_BYTES,
        // We say so ourselves, in our own words.
        requireHostHeader: false,
      },
      (request, response) => void this.answer(request, response),
    );
    this.http.timeout = this.limits.stalledMs;
    this.http.maxConnections = Math.ceil(options.maxConnections * (1 + REPORTED_SHARE));
    this.http.on("connection", (socket) => this.keep(socket));
    this.http.on("clientError", (error, socket) => this.refuseUnread(error, socket as Socket));
    this.http.on("checkExpectation", (request, response) => refuse(request, response, UNEXPECTED));
    this.http.on("connect", (_, socket) => refuseSocket(socket as Socket, notImplemented("CONNECT")));
  }

  private keep(socket: Socket): void {
    if (this.open.size >= this.options.maxConnections) this.surplus.add(socket);
    this.open.set(socket, new Set());
    socket.once("close", () => this.open.delete(socket));
  }

  /** Where another request is being answered, ours would be taken for that answer. */
  private refuseUnread(error: Error & { rawPacket?: Buffer }, socket: Socket): void {
    const underWay = [...(this.open.get(socket) ?? [])];
    const isTakenForAnother = underWay.some(({ req, headersSent }) => req.complete || headersSent);
    if (!socket.writable || isTakenForAnother) socket.destroy();
    else refuseSocket(socket, refusalOfParser(error), underWay[0]?.req ?? headIn(error.rawPacket));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { socket } = request;
    this.open.get(socket)?.add(response);
    response.once("close", () => this.answered(socket, response));
    if (this.isStopping) response.setHeader("connection", "close");
    if (request.method === "OPTIONS" && request.url === "*") {
      response.writeHead(204, { allow: ALLOW }).end();
      return;
    }
    const refusal = strangeness(request, this.options.siteHosts) ?? this.refusalOfState(request);
    if (refusal !== null) return refuse(request, response, refusal);
    // Asked for again on the same connection: a new one would cost more than the answer.
    const tooMuch = this.load.admit(request, response);
    if (tooMuch !== null) return refuse(request, response, tooMuch, hasBody(request));
    try {
      if (!this.options.ahead.some((one) => one(request, response))) await this.handle(request, response);
    } catch (error) {
      log.error({ err: error }, "a request failed outside of its route");
      if (response.headersSent) response.destroy();
      else
        refuse(
          request,
          response,
          new Refusal({ status: 500, kind: "internal", detail: "This could not be answered: try again." }),
        );
    }
  }

  private refusalOfState({ url = "/", socket }: IncomingMessage): Refusal | null {
    if (this.isStopping && url.split("?")[0] === READY)
      return new Refusal({ status: 503, kind: "stopping", detail: "The site is being stopped." });
    const isFull = this.surplus.has(socket) && this.open.size > this.options.maxConnections;
    return isFull && !HEALTH.test(url) ? busy() : null;
  }

  private answered(socket: Socket, response: ServerResponse): void {
    const underWay = this.open.get(socket);
    underWay?.delete(response);
    if (this.isStopping && underWay?.size === 0 && response.writableFinished) socket.destroySoon();
  }

  async listen(): Promise<void> {
    prepareIncoming();
    this.http.listen(this.options.port, this.options.host);
    await once(this.http, "listening");
  }

  /**
   * Not ready from now on; every answer is the last of its connection; then nobody is let in any more, and all is over
   * when the last answer is sent, or ten seconds later. A kept-alive connection may bring one more request for a
   * moment: closed at once, it would lose the one that is already on its way.
   */
  async drain(): Promise<void> {
    this.isStopping = true;
    for (const underWay of this.open.values())
      for (const response of underWay) if (!response.headersSent) response.setHeader("connection", "close");
    await delay(this.options.stopDelayMs);
    await turns();
    const { idleMs, drainMs } = this.limits;
    // The close of an HTTP server would end kept-alive connections, too.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(this.http, () => resolve()));
    const idle = setTimeout(async () => {
      await turns();
      for (const [socket, underWay] of this.open) if (underWay.size === 0) socket.destroySoon();
    }, idleMs);
    await Promise.race([closed, delay(drainMs, undefined, { ref: false })]);
    clearTimeout(idle);
    this.http.close();
    this.http.closeAllConnections();
  }
}

/** More connections than these do not wait for a busy process to take them: it takes one in a turn. */
const TURNS = 64;

/** What has reached this machine before is taken and read by then: closed unread, it would be lost. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await immediate();
}

/** The server of this site, as it is configured; `handle` is Next's, `ahead` is asked before it. */
export function siteServer(handle: Handle, ahead: readonly Ahead[]): SiteServer {
  const { host, port, origin, maxConnections, stopDelaySeconds } = config.site;
  return new SiteServer(handle, {
    host,
    port,
    siteHosts: [new URL(origin).host, `${host}:${port}`],
    maxConnections,
    stopDelayMs: stopDelaySeconds * 1000,
    ahead,
  });
}
