// The status of a page. Next lets a page say that something is not found, and no other status: it is set on the response.
import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import { processWide } from "@/lib/process-wide";

interface Exchange {
  response: ServerResponse;
  /** What a page's own script reads: under any other status Next's router would load the whole document again. */
  isForScript: boolean;
  /** What was learnt for this request, by name. */
  values: Map<string, unknown>;
}

const exchanges = () => processWide("http-exchange", () => new AsyncLocalStorage<Exchange>());

/** Everything that is done for `request` from now on can set the status of its response. */
export function enterExchange(request: IncomingMessage, response: ServerResponse): void {
  exchanges().enterWith({ response, isForScript: "rsc" in request.headers, values: new Map() });
}

/** The request under way's own `name`, made on first use; null outside of any request. */
export function ofThisRequest<T>(name: string, make: () => T): T | null {
  const stored = exchanges().getStore()?.values;
  if (stored === undefined) return null;
  if (!stored.has(name)) stored.set(name, make());
  return stored.get(name) as T;
}

const SENT = "sent";

/** The request under way asks another machine for what no rollback takes back, e.g. a booking. */
export function noteSent(): void {
  ofThisRequest(SENT, () => true);
}

export const hasSent = (): boolean => exchanges().getStore()?.values.has(SENT) ?? false;

/** Sets a cookie from a page, which Next does not allow; call it like `setPageStatus`. */
export function addPageCookie(line: string): void {
  const response = exchanges().getStore()?.response;
  if (response && !response.headersSent) response.appendHeader("set-cookie", line);
}

/**
 * The page under way answers with `status`: 400 when what its address asks cannot be, 404 when nobody knows what it is
 * about and the page has more to say of that, 410 when that is gone for good, 503 when what it shows cannot be read just
 * now. To be called before the first of it is sent, so by the page itself and not by a part that streams in.
 */
export function setPageStatus(status: 400 | 404 | 410 | 503): void {
  const exchange = exchanges().getStore();
  if (exchange && !exchange.isForScript && !exchange.response.headersSent)
    exchange.response.statusCode = status;
}

/** What Next's `notFound()` throws. */
const ABSENT = "NEXT_HTTP_ERROR_FALLBACK;404";

/**
 * `absent` with the status 404 where `show` calls `notFound()`. Left to Next, that becomes a document without language
 * and content, which nothing but a script fills.
 */
export async function orAbsent<T>(show: () => T | Promise<T>, absent: () => T | Promise<T>): Promise<T> {
  try {
    return await show();
  } catch (error) {
    if ((error as { digest?: unknown } | null)?.digest !== ABSENT) throw error;
    setPageStatus(404);
    return absent();
  }
}
