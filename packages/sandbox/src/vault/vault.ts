// A vault for cards, as sites use one that may not see a number: a frame takes the card, the site's server is told its
// last digits, and a booking on its way to the platform gets it put in its place.
import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import type { Clock } from "../clock";
import { type Answer, header, jsonAnswer, type SandboxRequest } from "../http/answer";
import { BASE_PATH } from "../http/gate";
import { toRequest, writeAnswer } from "../http/node-http";
import { Rejection } from "../http/rejection";
import { knownCard } from "../orders/test-cards";
import { CARDS } from "../world/data/cards";
import { CARD_FIELDS, type CardField, plainDigits, readCard } from "./card-form";
import { bankCode, isSession, type StoredCard, StoredCards } from "./held-cards";
import { NOT_SENT, passOn, SESSION_HEADER, withCard } from "./pass-on";
import { VAULT_SECRET } from "./secret";

export interface VaultOptions {
  /** Where bookings go on to: the origin of the platform, without a path. */
  platform: string;
  /** Origin of the site that may show the frame; no page may when left out. */
  site?: string | undefined;
  secret?: string;
  /** Judges months of cards. */
  clock: Clock;
  /** Ages what is held, in epoch milliseconds; the machine's clock when left out. */
  now?: () => number;
  /** Of time, for tests. */
  limits?: Partial<typeof LIMITS>;
}

export interface Vault {
  /** Resolves to the origin; port 0 takes a free one. Rejects with the socket's error, such as EADDRINUSE. */
  listen(port: number, host?: string): Promise<string>;
  close(): Promise<void>;
}

/** How it is told that a card may not be booked with. */
interface Refused {
  status: number;
  headers?: Record<string, string>;
}

interface Parts {
  options: VaultOptions;
  cards: StoredCards;
}

/** `Authorization` of the site's server; as `Proxy-Authorization` on a booking, whose own is the platform's. */
function isSite(secret: string, given: string | null): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given ?? ""), digest(`Bearer ${secret}`));
}

const problem = (status: number, id: string, message: string, headers: Record<string, string> = {}): Answer =>
  jsonAnswer(status, { errors: [{ id, message }] }, { "cache-control": "no-store", ...headers });

const NO_CARD = "no card is held for this session: it was not typed in, has grown old or was booked with";
const TOO_MANY =
  "this owner, or all owners together, have as many card sessions as they may: try again when one has expired";
const NOT_CONFIRMED = "the card of this session is at its bank, which has not confirmed who pays";

/** The card of a session that may be booked with; what keeps it from that, as an answer, otherwise. */
function readyCard(
  cards: StoredCards,
  session: string,
  { status, headers = {} }: Refused,
): StoredCard | Answer {
  const card = cards.of(session);
  if (card === null) return problem(status, "card_not_held", NO_CARD, headers);
  return card.isAtBank ? problem(status, "card_not_confirmed", NOT_CONFIRMED, headers) : card;
}

function cardResponse({ card, authentication }: StoredCard): Answer {
  const scheme = CARDS.find(({ id }) => id === knownCard(card.number).card)?.name ?? null;
  const reported = {
    last_four: card.number.slice(-4),
    scheme,
    expiry_date: card.expiry_date,
    authenticated: authentication !== null,
  };
  return jsonAnswer(200, reported, { "cache-control": "no-store" });
}

function beginSession(cards: StoredCards, session: string, owner: string): Answer {
  if (!isSession(session))
    return problem(400, "400", "a session is 43 letters, digits, - and _: 256 random bits in base64url");
  if (!/^[\w-]{1,64}$/.test(owner))
    return problem(400, "400", `${OWNER_HEADER} names its owner in 1 to 64 letters, digits, - and _`);
  if (!cards.begin(session, owner)) return problem(429, "too_many_sessions", TOO_MANY);
  return { status: 204, headers: { "cache-control": "no-store" }, body: "" };
}

function answerSession({ options, cards }: Parts, request: SandboxRequest): Answer {
  const { secret = VAULT_SECRET } = options;
  if (!isSite(secret, header(request, "authorization")))
    return problem(401, "401", "the bearer token is not this vault's secret", {
      "www-authenticate": "Bearer",
    });
  const session = request.path.slice(SESSIONS.length);
  if (request.method === "PUT") return beginSession(cards, session, header(request, OWNER_HEADER) ?? "");
  const ready = readyCard(cards, session, { status: 404 });
  return "card" in ready ? cardResponse(ready) : ready;
}

const SESSIONS = "/sessions/";
/** For whom the site begins a session: its bound is counted by it. */
const OWNER_HEADER = "x-session-owner";
const FORM_TYPE = "application/x-www-form-urlencoded";

const framePages = () => import("../tools/pages/frame-page");

async function takeCard(parts: Parts, request: SandboxRequest, form: URLSearchParams): Promise<Answer> {
  const { options, cards } = parts;
  const session = request.query.get("session") ?? "";
  const typed = Object.fromEntries(CARD_FIELDS.map((name) => [name, form.get(name) ?? ""])) as Record<
    CardField,
    string
  >;
  const read = readCard(typed, options.clock.now());
  if ("problems" in read) {
    const { formPage } = await framePages();
    return formPage({ asked: request, site: options.site }, { typed, problems: read.problems });
  }
  const isRequested = request.query.get("authenticate") === "1";
  cards.keep(session, read.card, isRequested && bankCode(read.card) !== null);
  return seeOther(request);
}

/** The page of what is held by now, so that a reload sends nothing again. */
const seeOther = ({ query }: SandboxRequest): Answer => ({
  status: 303,
  headers: { location: `/frame?${query}`, "cache-control": "no-store", "referrer-policy": "no-referrer" },
  body: "",
});

async function takeCode(parts: Parts, request: SandboxRequest, code: string): Promise<Answer> {
  const { options, cards } = parts;
  const session = request.query.get("session") ?? "";
  const came = cards.answerBank(session, plainDigits(code).trim());
  if (came === "confirmed") return seeOther(request);
  const { bankPage, formPage } = await framePages();
  const frame = { asked: request, site: options.site };
  const card = cards.of(session);
  if (came === "refused" || card === null) return formPage(frame, { isRefused: true });
  return bankPage(frame, card, { code: "codeWrong" });
}

async function takeForm(parts: Parts, request: SandboxRequest): Promise<Answer> {
  if (header(request, "content-type")?.split(";")[0]?.trim() !== FORM_TYPE)
    return problem(415, "415", `a form is sent as ${FORM_TYPE}`);
  const form = new URLSearchParams((await request.body()).toString("utf8"));
  if (form.has("another")) {
    parts.cards.forget(request.query.get("session") ?? "");
    return seeOther(request);
  }
  const code = form.get("code");
  return code === null ? takeCard(parts, request, form) : takeCode(parts, request, code);
}

async function answerFrame(parts: Parts, request: SandboxRequest): Promise<Answer> {
  const { options, cards } = parts;
  const { bankPage, formPage, cardStoredPage, lostPage } = await framePages();
  const frame = { asked: request, site: options.site };
  const session = request.query.get("session") ?? "";
  if (!cards.isBegun(session)) return lostPage(frame);
  if (request.method === "POST") return takeForm(parts, request);
  const card = cards.of(session);
  if (card === null) return formPage(frame, {});
  // Also of a card that was taken without: the platform wants to know who pays.
  const isRequested = request.query.get("authenticate") === "1" && card.authentication === null;
  const isAtBank = card.isAtBank || (isRequested && bankCode(card.card) !== null);
  return isAtBank ? bankPage(frame, card, {}) : cardStoredPage(frame, card);
}

async function answerPlain(parts: Parts, request: SandboxRequest): Promise<Answer> {
  const { path, method } = request;
  const isFrame = path === "/frame";
  if (!isFrame && !path.startsWith(SESSIONS))
    return problem(
      404,
      "404",
      "there is nothing here: a vault answers /frame, /sessions/SESSION and bookings",
    );
  const allowed = ["GET", "HEAD", isFrame ? "POST" : "PUT"];
  if (!allowed.includes(method))
    return problem(405, "405", `${method} is not answered here`, { allow: allowed.join(", ") });
  return isFrame ? answerFrame(parts, request) : answerSession(parts, request);
}

/** A booking on its way to the platform. Resolves to an answer of the vault's own, or null when the platform's is passed on. */
async function book(
  { options, cards }: Parts,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<Answer | null> {
  const request = toRequest(req);
  const { secret = VAULT_SECRET, platform } = options;
  if (!isSite(secret, header(request, "proxy-authorization")))
    return problem(401, "401", "the bearer token for the proxy is not this vault's secret", NOT_SENT);
  const session = header(request, SESSION_HEADER) ?? "";
  const body = (await request.body()).toString("utf8");
  const ready = readyCard(cards, session, { status: 422, headers: NOT_SENT });
  if (!("card" in ready)) return ready;
  const booking = withCard(body, ready);
  if (booking === null)
    return problem(400, "400", 'payment must be by "card" and hold none: the vault puts it there', NOT_SENT);
  const came = await passOn(
    { url: new URL(request.path, platform), headers: req.headers, body: booking },
    res,
  );
  if (came === 200) cards.forget(session);
  return came === "unreachable"
    ? problem(502, "platform_unreachable", "the platform cannot be reached", NOT_SENT)
    : null;
}

const BOOKINGS = `${BASE_PATH}/orders/create`;

async function answerAny(parts: Parts, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const request = toRequest(req);
  const isBooking = request.method === "POST" && request.path === BOOKINGS;
  try {
    const answer = isBooking ? await book(parts, req, res) : await answerPlain(parts, request);
    if (answer !== null) await writeAnswer(req, res, answer);
  } catch (error) {
    if (error instanceof Rejection) {
      const own = problem(error.status, error.id, error.message, {
        connection: "close",
        ...(isBooking && NOT_SENT),
      });
      return writeAnswer(req, res, own);
    }
    // Of the fault itself no more than its kind: what was asked may hold a card.
    process.stderr.write(
      `vault: ${error instanceof Error ? error.name : "a fault"} at ${request.method} ${request.path.split("/")[1]}\n`,
    );
    res.destroy();
  }
}

/** As long as the site waits for a request that is half sent; an answer without a Host is the vault's own. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  requireHostHeader: false,
};

const NO_SNIFFING = { "x-content-type-options": "nosniff" };

/** By the code of Node's parser, or of its clock. */
const UNREAD: Readonly<Record<string, [status: number, reason: string, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, "Request Timeout", "the request took too long to arrive: send it again"],
  HPE_HEADER_OVERFLOW: [431, "Request Header Fields Too Large", "the headers are too large: send fewer"],
};

/** Where an answer is under way, ours would be taken for it. */
function refuseUnread({ code = "" }: NodeJS.ErrnoException, socket: Duplex, isAnswering: boolean): void {
  if (!socket.writable || isAnswering) return void socket.destroy();
  const [status, reason, message] = UNREAD[code] ?? [400, "Bad Request", "this is no request of HTTP/1.1"];
  const { headers, body } = problem(status, String(status), message, { ...NO_SNIFFING, connection: "close" });
  const sent = Object.entries({ ...headers, "content-length": Buffer.byteLength(body) });
  const lines = sent.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines}\r\n${body}`);
}

/** A vault that holds nothing yet. */
export function createVault(options: VaultOptions): Vault {
  const parts: Parts = { options, cards: new StoredCards(options.now ?? Date.now) };
  const answering = new WeakSet<Duplex>();
  const server = createServer({ ...LIMITS, ...options.limits }, (req, res) => {
    answering.add(req.socket);
    res.once("close", () => answering.delete(req.socket));
    res.setHeaders(new Map(Object.entries(NO_SNIFFING)));
    void (req.headers.host
      ? answerAny(parts, req, res)
      : writeAnswer(req, res, problem(400, "400", "the Host header is missing or empty: send one")));
  });
  server.on("clientError", (error, socket) => refuseUnread(error, socket, answering.has(socket)));
  return {
    async listen(port, host = "127.0.0.1") {
      await new Promise<void>((resolve, reject) => {
        server.once("error", reject);
        server.listen(port, host, resolve);
      });
      const { address, port: taken, family } = server.address() as AddressInfo;
      return `http://${family === "IPv6" ? `[${address}]` : address}:${taken}`;
    },
    close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}
