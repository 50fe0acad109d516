// What Node and Next make of a request before any handler sees it, put right: a second Authorization header that Node
// would drop, a machine's path that Next cannot decode and would answer with a bare 500, and a response that no page
// could reach. Every response carries the same security headers: Next's own redirects knew none.
import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { enterWorld } from "@/lib/clock";
import { frozenFor } from "@/lib/frozen";
import { processWide } from "@/lib/process-wide";
import { enterExchange } from "./page-status";
import { isDecodable, isForMachine } from "./strange";

/** Sent with everything; the page's own policy, which needs a nonce, comes from proxy.ts. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
};

/** Of a page that did not come by proxy.ts, such as Next's own for a file that is not there: nothing of it runs or loads. */
export const BARE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Gives a page its policy when its head is written, if nobody has. */
function keepPolicy(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
  response.writeHead = (...head: unknown[]) => {
    const given = head.findLast((part) => typeof part === "object") as Record<string, unknown> | undefined;
    const type = String(given?.["content-type"] ?? response.getHeader("content-type") ?? "");
    if (type.startsWith("text/html") && !response.hasHeader("content-security-policy"))
      response.setHeader("content-security-policy", BARE_POLICY);
    return writeHead(...head);
  };
}

const NAME = "authorization";

/** Joined with a comma, which no token contains: whoever reads the header then refuses it. */
function joinRepeated(request: IncomingMessage): void {
  const values = request.rawHeaders.filter(
    (_, index) => index % 2 === 1 && request.rawHeaders[index - 1]?.toLowerCase() === NAME,
  );
  if (values.length > 1) request.headers[NAME] = values.join(", ");
}

/** The one address that reads ranges itself (lib/stays/map-tiles.ts): nobody wants a map's archive whole. */
export const READS_RANGES = "/api/map/streets.pmtiles";

/** A part of a file may be asked for and the whole be sent; a part that is none would meet a bare 500 of Next's. */
function dropRange(request: IncomingMessage): void {
  if (request.url?.split("?")[0] !== READS_RANGES) delete request.headers.range;
}

/** Next answers a file whose precondition fails with a bare 500; nothing that is read here has versions to compare. */
function dropPreconditions({ method, headers }: IncomingMessage): void {
  if (method !== "GET" && method !== "HEAD") return;
  delete headers["if-match"];
  delete headers["if-unmodified-since"];
}

/** Beside a percent sign that was none: no name and no reference may hold it, so nothing is taken for what it is not. */
const CONTROL = "%7F";

/** Taken letter by letter, each percent sign marked: a machine then learns from its handler what is wrong. */
function keepPathDecodable(request: IncomingMessage): void {
  const [path = "/", ...query] = (request.url ?? "/").split("?");
  if (isDecodable(path) || !isForMachine(path.replace(/^https?:\/\/[^/]*/i, ""))) return;
  request.url = [path.replaceAll("%", `${CONTROL}%25`), ...query].join("?");
}

/** For every HTTP server of this process; a second call does nothing. */
export function prepareIncoming(): void {
  processWide("incoming", () => {
    diagnostics.subscribe("http.server.request.start", (message) => {
      const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
      for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
      keepPolicy(response);
      joinRepeated(request);
      dropRange(request);
      dropPreconditions(request);
      keepPathDecodable(request);
      enterExchange(request, response);
      enterWorld(frozenFor(request));
    });
    return true;
  });
}
