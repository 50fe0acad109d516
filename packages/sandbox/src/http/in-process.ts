// The sandbox as a `fetch` inside this process: the same answers, faults and waits as over a socket, without one.
import type { Answer, SandboxRequest } from "./answer";

/** As the platform's own `fetch`; the origin of the address counts for nothing. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

const ORIGIN = "http://sandbox.invalid";
const NO_BODY = new Set([204, 205, 304]);

function requestOf(input: string | URL | Request, init?: RequestInit): Request {
  return new Request(typeof input === "string" ? new URL(input, ORIGIN) : input, init);
}

function toSandbox(request: Request): SandboxRequest {
  const { pathname, searchParams } = new URL(request.url);
  return {
    method: request.method,
    path: pathname,
    query: searchParams,
    headers: Object.fromEntries(request.headers),
    body: async () => Buffer.from(await request.arrayBuffer()),
  };
}

/** Resolves after `ms`, or never when it is null; rejects when the caller gives up. */
function waited(ms: number | null, { signal }: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const timer = ms === null ? undefined : setTimeout(done, ms);
    function leave() {
      clearTimeout(timer);
      reject(signal.reason);
    }
    function done() {
      signal.removeEventListener("abort", leave);
      resolve();
    }
    signal.addEventListener("abort", leave, { once: true });
  });
}

/** Half of the body, then the error a broken connection gives. */
function brokenOff(body: Buffer): ReadableStream<Uint8Array> {
  let isHalfSent = false;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (isHalfSent) return controller.error(new TypeError("terminated"));
      isHalfSent = true;
      controller.enqueue(new Uint8Array(body.subarray(0, Math.floor(body.length / 2))));
    },
  });
}

function bodyOf({ method }: Request, answer: Answer): BodyInit | null {
  if (method === "HEAD" || NO_BODY.has(answer.status)) return null;
  const body = Buffer.from(answer.body);
  return answer.cut === "truncate" ? brokenOff(body) : new Uint8Array(body);
}

/** A `fetch` over a function that answers. Rejects with the reason of the signal, as `fetch` does. */
export function fetchOver(answerFor: (request: SandboxRequest) => Promise<Answer>): Fetch {
  return async (input, init) => {
    const request = requestOf(input, init);
    const answer = await answerFor(toSandbox(request));
    if (answer.cut === "stall") await waited(null, request);
    else if (answer.delayMs) await waited(answer.delayMs, request);
    request.signal.throwIfAborted();
    if (answer.cut === "drop") throw new TypeError("fetch failed");
    return new Response(bodyOf(request, answer), { status: answer.status, headers: answer.headers });
  };
}
