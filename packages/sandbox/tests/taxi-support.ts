// A receiver of webhooks that remembers what came, and the shortest way to drive a sandbox's taxi platform at it.
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Sandbox } from "../src/server";
import type { Delivery } from "../src/taxi/delivery-log";
import { askPath, type ServerRequest } from "./server-support";

interface Received {
  method: string;
  path: string;
  authorization: string;
  contentType: string;
  body: string;
}

type Answer = (received: Received, earlier: number) => { status: number; body?: string; hangUp?: boolean };

export interface TestReceiver {
  origin: string;
  /** Webhook calls, in order of arrival. */
  calls: Received[];
  /** Calls of the token endpoint. */
  tokens: Received[];
  /** What a webhook call is answered with; 204 unless a test says otherwise. */
  answer: Answer;
  /** What a token request is answered with; the next token unless a test says otherwise. */
  tokenAnswer: Answer;
  reset(): void;
  close(): Promise<void>;
}

async function read(request: IncomingMessage): Promise<Received> {
  let body = "";
  for await (const chunk of request) body += chunk;
  return {
    method: request.method ?? "",
    path: request.url ?? "",
    authorization: request.headers.authorization ?? "",
    contentType: request.headers["content-type"] ?? "",
    body,
  };
}

const well: Answer = () => ({ status: 204 });
const nextToken: Answer = (_received, earlier) => ({
  status: 200,
  body: JSON.stringify({ access_token: `token-${earlier + 1}`, token_type: "Bearer", expires_in: 600 }),
});

export async function startReceiver(): Promise<TestReceiver> {
  const receiver: TestReceiver = {
    origin: "",
    calls: [],
    tokens: [],
    answer: well,
    tokenAnswer: nextToken,
    reset() {
      Object.assign(receiver, { calls: [], tokens: [], answer: well, tokenAnswer: nextToken });
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer(async (request, response) => {
    const received = await read(request);
    const isToken = /^\/oauth2?\/token/.test(received.path);
    const list = isToken ? receiver.tokens : receiver.calls;
    list.push(received);
    const answer = (isToken ? receiver.tokenAnswer : receiver.answer)(received, list.length - 1);
    if (answer.hangUp) request.socket.destroy();
    else response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body ?? "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  receiver.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return receiver;
}

/** A control route of the taxi platform. */
export const control = (
  sandbox: Sandbox,
  method: string,
  path: string,
  body: unknown = {},
): Promise<ServerRequest> => askPath(sandbox, `/sandbox/taxi/${path}`, { method, body });

export const register = (sandbox: Sandbox, url: string, more: object = {}): Promise<ServerRequest> =>
  control(sandbox, "PUT", "receiver", { url, clientId: "taxi-a+b", clientSecret: "s:e c%ret", ...more });

/** The deliveries of a trigger; fails the test with the sandbox's sentence when it was refused. */
export async function trigger(sandbox: Sandbox, body: Record<string, unknown>): Promise<Delivery[]> {
  const answer = await control(sandbox, "POST", "trigger", body);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json.deliveries;
}

export const actionOf = ({ method, body }: Received): string =>
  method === "POST" ? "BOOKING" : JSON.parse(body).action;

/** A token of the platform for a client, as `client_credentials` asks for it. */
export function taxiToken(sandbox: Sandbox, client = "sandbox-taxi"): Promise<ServerRequest> {
  const basic = Buffer.from(`${client}:sandbox-taxi-secret`).toString("base64");
  const headers = { authorization: `Basic ${basic}`, "content-type": "application/x-www-form-urlencoded" };
  return askPath(sandbox, "/oauth2/token?grant_type=client_credentials", { headers, body: "" });
}

export const taxiList = (
  sandbox: Sandbox,
  authorization: string | undefined,
  query = "",
): Promise<ServerRequest> =>
  askPath(sandbox, `/v1/bookings${query}`, { method: "GET", headers: { authorization } });
