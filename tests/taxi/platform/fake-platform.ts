// A taxi platform over real HTTP: it counts token requests, judges tokens, and lists what the test says.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { TaxiPlatformConfig } from "@/lib/config";

export interface Asked {
  method: string;
  url: URL;
  authorization: string;
  contentType: string;
}

export interface Reply {
  status?: number;
  json?: unknown;
  raw?: string;
  headers?: Record<string, string>;
  /** Closes the connection without an answer. */
  reset?: boolean;
  /** Never answers. */
  hang?: boolean;
}

export interface FakePlatform {
  settings: TaxiPlatformConfig;
  tokenRequests: Asked[];
  listRequests: Asked[];
  /** Tokens that the list takes; each token request adds the one it gives. */
  valid: Set<string>;
  /** Whether the list takes this Authorization header. */
  takes: (authorization: string) => boolean;
  onToken: (number: number) => Reply;
  onList: (asked: Asked, number: number) => Reply;
  reset(): void;
  close(): Promise<void>;
}

export const booking = (reference: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  bookingReference: reference,
  customerReference: `C-${reference}`,
  state_hash: "0011",
  status: "ACCEPTED",
  booked_date: "2027-01-10T08:00:00Z",
  flight_number: "KL1007",
  pickup_date_time: "2027-01-20T10:00:00Z",
  ...more,
});

function give(response: ServerResponse, reply: Reply): void {
  if (reply.hang) return;
  if (reply.reset) {
    response.socket?.destroy();
    return;
  }
  response.writeHead(reply.status ?? 200, { "content-type": "application/json", ...reply.headers });
  response.end(reply.raw ?? JSON.stringify(reply.json ?? {}));
}

const EXPIRED: Reply = { status: 401, json: { errorCode: "expired", errorMessage: "expired" } };

const secretOf = (number: number): string => `header.payload-${number}.signature-of-the-fake`;

export async function startFakePlatform(): Promise<FakePlatform> {
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const asked: Asked = {
      method: request.method ?? "",
      url: new URL(request.url ?? "/", platform.settings.apiUrl),
      authorization: request.headers.authorization ?? "",
      contentType: request.headers["content-type"] ?? "",
    };
    request.resume();
    if (asked.url.pathname === "/oauth2/token") {
      platform.tokenRequests.push(asked);
      const reply = platform.onToken(platform.tokenRequests.length);
      const token = (reply.json as { access_token?: string } | undefined)?.access_token;
      if (token) platform.valid.add(token);
      give(response, reply);
      return;
    }
    platform.listRequests.push(asked);
    const isTaken = platform.takes(asked.authorization);
    give(response, isTaken ? platform.onList(asked, platform.listRequests.length) : EXPIRED);
  };
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const platform: FakePlatform = {
    settings: { apiUrl: origin, authUrl: origin, clientId: "sup:plier+1", clientSecret: "s3cr3t/of=ours" },
    tokenRequests: [],
    listRequests: [],
    valid: new Set(),
    takes: () => false,
    onToken: () => ({}),
    onList: () => ({}),
    reset() {
      platform.tokenRequests = [];
      platform.listRequests = [];
      platform.valid = new Set();
      platform.takes = (authorization) => platform.valid.has(authorization);
      platform.onToken = (number) => ({
        json: { access_token: secretOf(number), token_type: "Bearer", expires_in: 100 },
      });
      platform.onList = () => ({ json: { bookings: [booking("R-1")], links: [] } });
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  platform.reset();
  return platform;
}
