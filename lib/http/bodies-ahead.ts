// Handlers of bodies that are answered ahead of Next's router, which costs more than they do. Who asks makes no difference
// to them: the request that they get, and the response that they give, are of the web's own form.
import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { config } from "@/lib/config";
import { log } from "@/lib/log";

type Handler = (request: Request) => Promise<Response>;

/** Null: not one of these, and left to the router. */
type Choose = (method: string, path: string) => Handler | null;

/** Only as much is taken off the connection as is read; what is left is dropped after the answer, as Node does. */
function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      start(controller) {
        incoming.on("data", (chunk: Buffer) => {
          incoming.pause();
          controller.enqueue(chunk);
        });
        incoming.once("end", () => controller.close());
        incoming.once("error", (error) => controller.error(error));
        incoming.pause();
      },
      pull: () => void incoming.resume(),
      cancel() {
        incoming.removeAllListeners("data").removeAllListeners("end");
        incoming.pause();
      },
    },
    { highWaterMark: 0 },
  );
}

function requestOf(incoming: IncomingMessage, url: URL): Request {
  const { method = "POST", headers } = incoming;
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(", ") : value]],
  );
  // Its type does not know `duplex`, without which a body that streams is not taken.
  const init: RequestInit & { duplex: "half" } = {
    method,
    headers: given,
    body: bodyOf(incoming),
    duplex: "half",
  };
  return new Request(url, init);
}

async function send(answer: Response, response: ServerResponse): Promise<void> {
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  if (answer.body === null) {
    response.end();
    return;
  }
  const body = Buffer.from(await answer.arrayBuffer());
  response.setHeader("content-length", body.length);
  response.end(body);
}

/**
 * Answers what `choose` has a handler for, where the path is written as it is understood (no `..`); where traces are kept
 * nothing, for they hang on what Next's router tells.
 */
export function bodiesAhead(choose: Choose) {
  return (incoming: IncomingMessage, response: ServerResponse): boolean => {
    const { method = "", url: target = "/" } = incoming;
    const [path = "/"] = target.split("?");
    const handler = config.tracesTo === null ? choose(method, path) : null;
    if (handler === null || !path.startsWith("/")) return false;
    const url = new URL(target, "http://localhost");
    if (url.pathname !== path) return false;
    handler(requestOf(incoming, url))
      .then((answer) => send(answer, response))
      .catch((error: unknown) => {
        log.error({ err: error }, "an answer could not be sent");
        response.destroy();
      });
    return true;
  };
}
