// A tiny scripted platform over real HTTP: it records what it is asked and answers what the test says.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { DemandConfig } from "@/lib/config";

export interface UpstreamRequest {
  /** Without the version segment, e.g. `/accommodations/details`. */
  path: string;
  method: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON; `raw` wins over it. */
  json?: unknown;
  raw?: string | Buffer;
  /** Closes the connection without an answer. */
  reset?: boolean;
  /** Never answers. */
  hang?: boolean;
  /** Sends the head and the first bytes, and nothing more. */
  stall?: boolean;
  /** Waits for this before answering. */
  after?: Promise<unknown>;
}

export type Script = (request: UpstreamRequest, number: number) => Reply;

export interface Upstream {
  /** Base address ending in `/3.2`. */
  baseUrl: string;
  requests: UpstreamRequest[];
  /** Replaces what is answered; without it every answer is an empty list. */
  script(script: Script): void;
  /** Configuration of a client for it. */
  target(overrides?: Partial<DemandConfig>): DemandConfig;
  close(): Promise<void>;
}

const EMPTY: Script = () => ({ json: { request_id: "empty", data: [] } });

async function answer(response: ServerResponse, reply: Reply): Promise<void> {
  await reply.after;
  if (reply.hang) return;
  if (reply.reset) {
    response.socket?.destroy();
    return;
  }
  response.writeHead(reply.status ?? 200, { "content-type": "application/json", ...reply.headers });
  if (reply.stall) {
    response.write('{"request_id":');
    return;
  }
  response.end(reply.raw ?? JSON.stringify(reply.json ?? {}));
}

export async function startUpstream(): Promise<Upstream> {
  const requests: UpstreamRequest[] = [];
  let current: Script = EMPTY;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const one: UpstreamRequest = {
        path: (request.url ?? "").replace(/^\/3\.2/, ""),
        method: request.method ?? "",
        headers: request.headers,
        body: JSON.parse(Buffer.concat(chunks).toString("utf8") || "{}") as Record<string, unknown>,
      };
      requests.push(one);
      void answer(response, current(one, requests.length));
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/3.2`;
  return {
    baseUrl,
    requests,
    script: (script) => {
      current = script;
    },
    target: (overrides = {}) => ({
      target: "own-sandbox",
      baseUrl,
      token: "secret-token",
      affiliateId: "100000",
      callsPerMinute: 60_000,
      ...overrides,
    }),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
