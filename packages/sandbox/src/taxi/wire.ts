// One HTTP exchange with a receiver: never throws, follows no redirect, reads a bounded answer.

export interface Exchange {
  /** Null when there was no whole answer. */
  status: number | null;
  /** Why there was none; a sentence. */
  error: string | null;
  /** The first part of the answer. */
  body: string;
  ms: number;
}

export interface Call {
  method: "POST" | "PATCH";
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export type Wire = (call: Call) => Promise<Exchange>;

/** More than any error body needs; the rest of an answer is not read. */
const MAX_BYTES = 16_384;

async function firstPart(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= MAX_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, MAX_BYTES).toString("utf8");
}

function reasonOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return `no answer within ${timeoutMs / 1000} s`;
  if (error.name === "AbortError") return "the sandbox was stopped";
  const { cause } = error;
  return cause instanceof Error
    ? cause.message || String((cause as NodeJS.ErrnoException).code)
    : error.message;
}

/** Exchanges that end after `timeoutMs`, or at once when `closing` is aborted. */
export function makeWire(timeoutMs: number, closing: AbortSignal): Wire {
  return async ({ method, url, headers, body }) => {
    const startedAt = performance.now();
    const ms = () => Math.round(performance.now() - startedAt);
    const signal = AbortSignal.any([closing, AbortSignal.timeout(timeoutMs)]);
    try {
      const response = await fetch(url, { method, headers, body, redirect: "manual", signal });
      const text = await firstPart(response);
      return { status: response.status, error: null, body: text, ms: ms() };
    } catch (error) {
      return { status: null, error: reasonOf(error, timeoutMs), body: "", ms: ms() };
    }
  };
}
