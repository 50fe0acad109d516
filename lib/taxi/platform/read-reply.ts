// What a reply of the taxi platform comes to before it is understood: JSON, or a failure by its status.
import "server-only";
import type { Reply } from "./connection";
import { PlatformFailure } from "./failure";

const MAX_WAIT_MS = 3600_000;

/** `Retry-After` in seconds or as a date, at most an hour; null when it says nothing. */
function waitMs(header: string | null): number | null {
  if (header === null) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(0, ms), MAX_WAIT_MS) : null;
}

function failureOfStatus(what: string, { status, retryAfter }: Reply): PlatformFailure {
  const context = { detail: `${what} answered ${status}`, status, retryAfterMs: waitMs(retryAfter) };
  if (status === 429) return new PlatformFailure("limited", context);
  if (status === 401 || status === 403) return new PlatformFailure("unauthorised", context);
  if (status >= 500) return new PlatformFailure("upstream", context);
  return new PlatformFailure(status >= 400 ? "rejected" : "mismatch", context);
}

/**
 * The JSON of a reply with status 200.
 * @param what names the question in the log, e.g. `the token endpoint`.
 * @throws {PlatformFailure}
 */
export function jsonOf(what: string, reply: Reply): unknown {
  if (reply.status !== 200) throw failureOfStatus(what, reply);
  try {
    return JSON.parse(reply.text);
  } catch {
    // The parser's message quotes what it read, which may be a token.
    throw new PlatformFailure("mismatch", { detail: `${what} answered no JSON`, status: reply.status });
  }
}
