// Where deliveries go: a supplier's address and the credentials it gave to the platform. Secrets stay in memory.

import { ClientCredentials, TokenAnswer } from "@roomward/contract/taxi";
import * as z from "zod";
import { isLoopback } from "../http/loopback";
import type { Exchange, Wire } from "./wire";

function isSafeAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.username !== "" || url.search !== "" || url.hash !== "") return false;
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
}

/** A supplier's origin, with a path before `/v2` where it has one; no trailing slash. */
export const ReceiverUrl = z
  .string()
  .max(2000)
  .refine(isSafeAddress, {
    message: "must be an https:// address, or http:// on this machine, without query and credentials",
  })
  .transform((text) => {
    const { origin, pathname } = new URL(text);
    return `${origin}${pathname.replace(/\/+$/, "")}`;
  });

/** Body of `PUT /sandbox/taxi/receiver`; a token is had as the contract shows, or as the platform's guide tells (gaps 16). */
export const Registration = z.strictObject({
  url: ReceiverUrl,
  ...ClientCredentials.shape,
  tokenPath: z.enum(["/oauth2/token", "/oauth/token"]).default("/oauth2/token"),
  tokenMethod: z.enum(["client_secret_basic", "client_secret_post"]).default("client_secret_basic"),
});
type Registration = z.output<typeof Registration>;

/** The token could not be had: what the endpoint did is in `exchange`. */
export class NoToken extends Error {
  constructor(readonly exchange: Exchange) {
    super(exchange.error ?? `the token endpoint answered ${exchange.status}`);
  }
}

export interface Receiver {
  readonly url: string;
  readonly clientId: string;
  /** A token that still lives; throws NoToken. */
  token(): Promise<string>;
  /** The next use fetches another one. */
  dropToken(): void;
}

const TOKEN_LIFE_S = 3600;
/** Share of a token's life after which another one is fetched. */
const USED_SHARE = 0.8;

const formEncoded = (text: string): string => new URLSearchParams([["", text]]).toString().slice(1);

function basic(clientId: string, clientSecret: string): string {
  return `Basic ${Buffer.from(`${formEncoded(clientId)}:${formEncoded(clientSecret)}`).toString("base64")}`;
}

/** What tells the receiver who asks: a header, or a form. */
function identity({ clientId, clientSecret, tokenMethod }: Registration): {
  headers: Record<string, string>;
  body: string;
} {
  if (tokenMethod === "client_secret_basic")
    return { headers: { authorization: basic(clientId, clientSecret) }, body: "" };
  const form = new URLSearchParams({ client_id: clientId, client_secret: clientSecret });
  return { headers: {}, body: form.toString() };
}

function makeReceiver(registration: Registration, wire: Wire): Receiver {
  const { url, clientId, tokenPath } = registration;
  const { headers, body } = identity(registration);
  let cachedToken: { token: string; until: number } | null = null;
  return {
    url,
    clientId,
    async token() {
      if (cachedToken !== null && Date.now() < cachedToken.until) return cachedToken.token;
      const exchange = await wire({
        method: "POST",
        url: `${url}${tokenPath}?grant_type=client_credentials`,
        headers: {
          ...headers,
          "content-type": "application/x-www-form-urlencoded",
          accept: "application/json",
        },
        body,
      });
      const answer = exchange.status === 200 ? readToken(exchange.body) : null;
      if (answer === null) throw new NoToken({ ...exchange, ...problemOf(exchange) });
      const life = (answer.expires_in ?? TOKEN_LIFE_S) * 1000 * USED_SHARE;
      cachedToken = { token: answer.access_token, until: Date.now() + life };
      return cachedToken.token;
    },
    dropToken() {
      cachedToken = null;
    },
  };
}

function readToken(body: string): z.infer<typeof TokenAnswer> | null {
  try {
    return TokenAnswer.parse(JSON.parse(body));
  } catch {
    return null;
  }
}

/** The body of a token answer may hold a token; what is kept of a failure is a sentence. */
function problemOf({ status, error }: Exchange): Partial<Exchange> {
  if (status === 200) return { body: "", error: "the token endpoint's answer holds no access_token" };
  return { error: error ?? `the token endpoint answered ${status}` };
}

export interface Receivers {
  put(registration: Registration): void;
  /** Null when it was never registered. Without an address: the one registered last. */
  find(url: string | undefined): Receiver | null;
  /** Registered last comes first; secrets are never shown. */
  list(): { url: string; clientId: string }[];
}

export function makeReceivers(wire: Wire): Receivers {
  const known = new Map<string, Receiver>();
  const newestFirst = () => [...known.values()].reverse();
  return {
    put(registration) {
      known.delete(registration.url);
      known.set(registration.url, makeReceiver(registration, wire));
    },
    find: (url) => (url === undefined ? newestFirst()[0] : known.get(url)) ?? null,
    list: () => newestFirst().map(({ url, clientId }) => ({ url, clientId })),
  };
}
