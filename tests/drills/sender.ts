// Plays the platform in the drill: one reference's deliveries in order, each until it is acknowledged.
import type { Sending } from "./taxi-story";

/** Kept and answered: taken, parked, or kept as a conflict; what does not fit is kept and refused. */
const ACKNOWLEDGED = new Set([200, 204, 404, 409]);
const isAnswered = ({ kind }: Sending, status: number): boolean =>
  kind === "unfit" ? status === 400 : ACKNOWLEDGED.has(status);

export interface Tally {
  attempts: number;
  acknowledged: number;
  /** Attempts by status; 0 for a connection that broke. */
  statuses: Map<number, number>;
  /** Answers of 503 that did not say when to come again. */
  hasty: number;
  /** By body: how often it was sent, and how often acknowledged. */
  byBody: Map<string, { sent: number; acknowledged: number }>;
}

export const newTally = (): Tally => ({
  attempts: 0,
  acknowledged: 0,
  statuses: new Map(),
  hasty: 0,
  byBody: new Map(),
});

export interface Platform {
  origin: string;
  clientId: string;
  clientSecret: string;
}

let token: Promise<string> | null = null;

async function fetchToken({ origin, clientId, clientSecret }: Platform): Promise<string> {
  const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`);
  for (;;) {
    try {
      const answer = await fetch(`${origin}/oauth2/token?grant_type=client_credentials`, {
        method: "POST",
        headers: {
          authorization: `Basic ${basic.toString("base64")}`,
          "content-type": "application/x-www-form-urlencoded",
        },
      });
      if (answer.ok) return ((await answer.json()) as { access_token: string }).access_token;
    } catch {
      // Killed just now; it comes back.
    }
    await new Promise((tick) => setTimeout(tick, 50));
  }
}

async function attempt(platform: Platform, sending: Sending, tally: Tally): Promise<number> {
  token ??= fetchToken(platform);
  const path = sending.method === "POST" ? "" : `/${encodeURIComponent(sending.reference)}`;
  try {
    const answer = await fetch(`${platform.origin}/v2/bookings${path}`, {
      method: sending.method,
      headers: { authorization: await token, "content-type": "application/json" },
      body: sending.body,
    });
    await answer.arrayBuffer();
    if (answer.status === 401) token = null;
    if (answer.status === 503 && !answer.headers.has("retry-after")) tally.hasty += 1;
    return answer.status;
  } catch {
    return 0;
  }
}

/** Sends `sent` one after the other; a broken connection or a 5xx is sent again until something is answered. */
export async function sendStory(platform: Platform, sent: readonly Sending[], tally: Tally): Promise<void> {
  for (const sending of sent) {
    const entry = tally.byBody.get(sending.body) ?? { sent: 0, acknowledged: 0 };
    tally.byBody.set(sending.body, entry);
    for (;;) {
      const status = await attempt(platform, sending, tally);
      tally.attempts += 1;
      entry.sent += 1;
      tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
      if (isAnswered(sending, status)) {
        entry.acknowledged += 1;
        tally.acknowledged += 1;
        break;
      }
      if (status >= 400 && status < 500 && status !== 401)
        throw new Error(`a delivery of kind ${sending.kind} was answered ${status}`);
      await new Promise((tick) => setTimeout(tick, 20));
    }
  }
}
