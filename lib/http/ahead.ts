// Handlers that are asked most are answered before Next's router, which costs more than they do. The handler is that of
// the route file, and so is the answer; whatever else Next would have a part in is left to Next.
import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { config } from "@/lib/config";
import { log } from "@/lib/log";
import type { Written } from "./route";

interface Handler {
  written(request: Request): Promise<Written | Response>;
}

/** What Next reads, or takes away, before a handler sees the request. */
const OF_NEXT = /^(rsc$|next-|x-next|x-middleware-|x-matched-path|x-invoke-)/;
const QUERY_OF_NEXT = /[?&](_rsc|_?_?next|nxt)/i;
/** Next sends it with everything that may be a page's part. */
const VARY = "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch";

/** As Next makes it; a reader without a front in between is known by the connection. */
function requestOf({ headers, url, socket }: IncomingMessage): Request {
  const sentHeaders = new Headers();
  for (const [name, value = ""] of Object.entries(headers))
    for (const one of typeof value === "string" ? [value] : value) sentHeaders.append(name, one);
  if (!sentHeaders.has("x-forwarded-for")) sentHeaders.set("x-forwarded-for", socket.remoteAddress ?? "");
  return new Request(`http://${config.site.host}${url}`, { headers: sentHeaders });
}

async function write(answer: Written | Response, response: ServerResponse): Promise<void> {
  const isWritten = !(answer instanceof Response);
  const body = isWritten ? answer.body : Buffer.from(await answer.arrayBuffer());
  for (const [name, value] of isWritten ? Object.entries(answer.headers) : answer.headers)
    response.setHeader(name, value);
  response.setHeader("vary", VARY);
  response.setHeader("content-length", Buffer.byteLength(body));
  response.statusCode = answer.status;
  response.end(body);
}

/** Answers what is read at `handlers`, by path; where traces are kept nothing, for Next makes them. */
export function answersAhead(
  handlers: Readonly<Record<string, Handler>>,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const byPath = new Map(Object.entries(handlers));
  return (message, response) => {
    const { method, url = "", headers } = message;
    const handler = method === "GET" ? byPath.get(url.split("?", 1)[0] ?? "") : undefined;
    if (handler === undefined || config.tracesTo !== null || QUERY_OF_NEXT.test(url)) return false;
    if (Object.keys(headers).some((name) => OF_NEXT.test(name))) return false;
    handler
      .written(requestOf(message))
      .then((answer) => write(answer, response))
      .catch((error: unknown) => {
        log.error({ err: error }, "an answer could not be sent");
        response.destroy();
      });
    return true;
  };
}
