// What no route may see of a request: methods that nothing here implements, a Host that is none, transfer codings,
// targets of other sites, of the framework alone and with escapes that are none.
import "server-only";
import type { IncomingMessage } from "node:http";
import { Refusal } from "./problem";
import { urlIn } from "./same-origin";

/** Every method that some resource here answers; which of them a resource takes, it says itself (405). */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
export const ALLOW = METHODS.join(", ");

export const notImplemented = (method: string): Refusal =>
  new Refusal({
    status: 501,
    kind: "method",
    detail: `${method} is not implemented here: use one of ${ALLOW}.`,
  });

const unfit = (detail: string): Refusal => new Refusal({ status: 400, kind: "invalid", detail });

function hostOf({ rawHeaders, httpVersionMinor, headers }: IncomingMessage): Refusal | null {
  const times = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length;
  if (times > 1) return unfit("The Host header comes more than once: send one.");
  if (times === 0) return httpVersionMinor === 0 ? null : unfit("The Host header is missing: send one.");
  const host = headers.host ?? "";
  const isHost = !/[\s/?#@\\]/.test(host) && host !== "" && urlIn(`http://${host}`) !== null;
  return isHost ? null : unfit("The Host header names no host: send the name that the site is reached at.");
}

/** Node takes off chunks alone: a body in another coding would reach a handler as it came. */
function codingOf({ headers }: IncomingMessage): Refusal | null {
  if (/^(chunked)?$/i.test(headers["transfer-encoding"]?.trim() ?? "")) return null;
  return new Refusal({
    status: 501,
    kind: "coding",
    detail: "Only the transfer coding chunked is implemented here: send the body without another one.",
  });
}

/** Where machines post, in any case. */
const MACHINES = /^\/(v2|oauth2?)(?=[/?]|$)/i;

export const isForMachine = (target: string): boolean => MACHINES.test(target);

/** What Next would answer with a bare page: it has no data of pages and no smaller pictures here. */
const OF_NEXT_ALONE = /^\/_next\/(?!static\/)/;

export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Nothing is called what cannot be decoded, and Next would fail at it; a machine learns that from its handler. */
function absence({ url = "/" }: IncomingMessage): Refusal | null {
  const isKnown = isForMachine(url) || isDecodable(url.split("?")[0] ?? "");
  if (isKnown && !OF_NEXT_ALONE.test(url)) return null;
  return new Refusal({ status: 404, kind: "absent", detail: "There is nothing at this address." });
}

/** A whole address is taken as its path, where the host in it is ours (RFC 9112, 3.2.2). */
function targetOf(request: IncomingMessage, siteHosts: readonly string[]): Refusal | null {
  const target = request.url ?? "/";
  if (target.startsWith("/")) return null;
  const url = /^https?:\/\//i.test(target) ? urlIn(target) : null;
  if (url === null) return unfit("The target of the request is no path: send one that begins with a slash.");
  if (!siteHosts.includes(url.host))
    return new Refusal({
      status: 421,
      kind: "elsewhere",
      detail: "The request names the host of another site: send it there.",
    });
  request.url = `${url.pathname}${url.search}`;
  request.headers.host = url.host;
  return null;
}

/**
 * The target under which the handlers for machines answer: Next answers a slash at the end with a redirect, which a sender
 * may not follow, and another case with a page.
 */
export function machineTarget(target: string): string {
  const first = MACHINES.exec(target)?.[1];
  if (first === undefined) return target;
  const [path = "", ...query] = target.split("?");
  const plain = [path.replace(/(?<=[^/])\/+$/, ""), ...query].join("?");
  // No handler is called like that, so the address is refused in the words of its neighbours.
  return first === first.toLowerCase() ? plain : `/${first.toLowerCase()}${plain}`;
}

/** Why this request gets no further; null when it may, its target then being the path of its handler. */
export function strangeness(request: IncomingMessage, siteHosts: readonly string[]): Refusal | null {
  if (!METHODS.includes(request.method ?? "")) return notImplemented(request.method ?? "This method");
  const refusal = hostOf(request) ?? codingOf(request) ?? targetOf(request, siteHosts) ?? absence(request);
  if (refusal === null) request.url = machineTarget(request.url ?? "/");
  return refusal;
}
