// The port Prometheus reads from: GET /metrics and nothing else.
import "server-only";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { log } from "@/lib/log";
import type { Metrics } from "./metrics";

/** While a process that ends still holds the port. */
const RETRY_MS = 2_000;
const MAX_CONNECTIONS = 20;
const PATIENCE_MS = 10_000;

async function answer(metrics: Metrics, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path] = (request.url ?? "").split("?");
  if (path !== "/metrics" || (request.method !== "GET" && request.method !== "HEAD")) {
    response.writeHead(404, { "content-type": "text/plain" }).end("Only GET /metrics is answered here.\n");
    return;
  }
  const { text, type } = await metrics.read();
  response.writeHead(200, { "content-type": type, "cache-control": "no-store" }).end(text);
}

/** Listens as long as the process lives; a port that is taken is tried again, because the site goes on without it. */
export function serveMetrics(metrics: Metrics, { host, port }: { host: string; port: number }): Server {
  const server = createServer((request, response) => {
    answer(metrics, request, response).catch((error: unknown) => {
      log.error({ err: error }, "the metrics could not be read");
      response.writeHead(500).end();
    });
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.headersTimeout = PATIENCE_MS;
  server.requestTimeout = PATIENCE_MS;
  const listen = () => server.listen(port, host).unref();
  let isShown = false;
  server.on("error", (error) => {
    if (!isShown)
      log.error({ err: error, host, port }, "the port for metrics cannot be used and is tried again");
    isShown = true;
    setTimeout(listen, RETRY_MS).unref();
  });
  server.on("listening", () => {
    isShown = false;
  });
  listen();
  return server;
}
