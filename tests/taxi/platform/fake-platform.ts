// A taxi platform over real HTTP: it counts token requests, judges tokens, and lists what the test says.
import type { TaxiPlatformConfig } from "@/lib/config";
import { type Reply, startUpstream } from "../../support/upstream";

export interface PlatformRequest {
  method: string;
  url: URL;
  authorization: string;
  contentType: string;
}

export interface FakePlatform {
  settings: TaxiPlatformConfig;
  tokenRequests: PlatformRequest[];
  listRequests: PlatformRequest[];
  /** Tokens that the list takes; each token request adds the one it gives. */
  valid: Set<string>;
  /** Whether the list takes this Authorization header. */
  takes: (authorization: string) => boolean;
  onToken: (number: number) => Reply;
  onList: (request: PlatformRequest, number: number) => Reply;
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

const EXPIRED: Reply = { status: 401, json: { errorCode: "expired", errorMessage: "expired" } };

const secretOf = (number: number): string => `header.payload-${number}.signature-of-the-fake`;

export async function startFakePlatform(): Promise<FakePlatform> {
  const { baseUrl, script, close } = await startUpstream();
  const { origin } = new URL(baseUrl);
  script(({ path, method, headers }) => {
    const { authorization = "", "content-type": contentType = "" } = headers;
    const request: PlatformRequest = { method, url: new URL(path, origin), authorization, contentType };
    if (request.url.pathname !== "/oauth2/token") {
      platform.listRequests.push(request);
      return platform.takes(authorization) ? platform.onList(request, platform.listRequests.length) : EXPIRED;
    }
    platform.tokenRequests.push(request);
    const reply = platform.onToken(platform.tokenRequests.length);
    const token = (reply.json as { access_token?: string } | undefined)?.access_token;
    if (token) platform.valid.add(token);
    return reply;
  });
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
    close,
  };
  platform.reset();
  return platform;
}
