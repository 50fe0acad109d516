// Writes come from our own pages only, and lead back to them: what the browser says of where a request comes from is checked.
import "server-only";
import { config } from "@/lib/config";
import { Refusal } from "./problem";

/** Longer than any URL of this site; parsing a host takes time quadratic in its length. */
const LONGEST_ADDRESS = 8_192;

/** The URL in a header; null when the text is not a URL. */
export const urlIn = (text: string): URL | null =>
  text.length <= LONGEST_ADDRESS && URL.canParse(text) ? new URL(text) : null;

function isSameOrigin(origin: string, host: string | null): boolean {
  if (origin === new URL(config.site.origin).origin) return true;
  const parsed = urlIn(origin);
  return parsed !== null && host !== null && parsed.host === host.toLowerCase();
}

/** An address of this site to come back to, from its path on; null for anything else. */
export function localAddress(text: string | null): string | null {
  if (text === null || text.length > 4_096 || !/^\/(?![/\\])/.test(text)) return null;
  const base = "http://here.invalid";
  const url = URL.canParse(text, base) ? new URL(text, base) : null;
  // Dots that are resolved may leave two slashes at the front: a host to a browser.
  return url?.origin === base && !url.pathname.startsWith("//")
    ? `${url.pathname}${url.search}${url.hash}`
    : null;
}

/** The page that a form stood on, where the browser names one of ours. */
export function pageBefore(headers: Pick<Headers, "get">): string | null {
  const referrer = urlIn(headers.get("referer") ?? "");
  if (referrer === null || !isSameOrigin(referrer.origin, headers.get("host"))) return null;
  return localAddress(referrer.pathname + referrer.search);
}

/**
 * True for a request that a page of this site sent: it names our origin, as every browser does with a write, and the
 * browser says nothing else of where it comes from. What other machines write (webhooks, tokens) is not asked this.
 */
export function isSameOriginRequest({ headers }: Request): boolean {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  return (
    origin !== null && isSameOrigin(origin, headers.get("host")) && (site === null || site === "same-origin")
  );
}

/** @throws {Refusal} 403 for a request that no page of this site sent. */
export function demandSameOrigin(request: Request): void {
  if (isSameOriginRequest(request)) return;
  throw new Refusal({
    status: 403,
    kind: "foreign",
    detail: "This request did not come from a page of this site: open the page again and repeat it there.",
  });
}
