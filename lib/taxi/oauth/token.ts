// The tokens we give and take: RFC 9068 access tokens, HS256 and nothing else, for our webhooks and nobody else.
import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { config } from "@/lib/config";
import { keysFor } from "@/lib/keys";
import { processWide } from "@/lib/process-wide";

/** A token found good before: the same letters stay good until they end, and a signature is the dearest to check. */
interface Verified {
  clientId: string;
  /** Epoch seconds of the machine's clock. */
  issuedAt: number;
  endsAt: number;
}

/** As far as the machines' clocks may be apart: beyond it a clock was put back, and the token would live on for that long. */
const MAX_AHEAD_SECONDS = 300;

const isFromAhead = ({ issuedAt }: Verified): boolean => issuedAt - Date.now() / 1000 > MAX_AHEAD_SECONDS;

/** Only tokens we issued ourselves come in here; beyond this many the oldest is checked anew. */
const MAX = 1_000;

const seen = (): Map<string, Verified> => processWide("taxi-seen tokens", () => new Map());

/** No token lies in memory longer than its request. */
const nameOf = (token: string): string => createHash("sha256").update(token).digest("base64");

/** What `verify` found of `token`, now or earlier; it is asked again once the token has ended, and after a refusal. */
async function verifiedOnce(
  token: string,
  verify: (token: string) => Promise<Verified | null>,
): Promise<Verified | null> {
  const name = nameOf(token);
  const known = seen().get(name);
  if (known !== undefined && Date.now() < known.endsAt * 1000 && !isFromAhead(known)) return known;
  seen().delete(name);
  const verified = await verify(token);
  if (verified === null) return null;
  const [oldest] = seen().keys();
  if (oldest !== undefined && seen().size >= MAX) seen().delete(oldest);
  seen().set(name, verified);
  return verified;
}

const ALGORITHM = "HS256";
const TYPE = "at+jwt";
const TOLERANCE_SECONDS = 5;
const REQUIRED = ["iss", "aud", "sub", "client_id", "iat", "exp", "jti"];

/** Imported once, the one that signs first: every delivery is verified with them. */
const keys = (): Promise<CryptoKey[]> =>
  processWide("taxi-token keys", () =>
    Promise.all(
      keysFor("taxi-token").map((bytes) =>
        crypto.subtle.importKey("raw", new Uint8Array(bytes), { name: "HMAC", hash: "SHA-256" }, false, [
          "sign",
          "verify",
        ]),
      ),
    ),
  );

const issuer = (): string => config.site.origin;
const audience = (): string => `${config.site.origin}/v2`;

/** A fresh token for `clientId`, and its life in seconds. */
export async function issueToken(
  clientId: string,
  scope: string | null = null,
): Promise<{ token: string; seconds: number }> {
  const seconds = config.taxi.tokenSeconds;
  const [signing] = await keys();
  if (signing === undefined) throw new Error("there is no key to sign with");
  const issuedAt = Math.floor(Date.now() / 1000);
  const token = await new SignJWT({ client_id: clientId, ...(scope === null ? {} : { scope }) })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setIssuer(issuer())
    .setAudience(audience())
    .setSubject(clientId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .setJti(randomUUID())
    .sign(signing);
  return { token, seconds };
}

async function verifyWith(key: CryptoKey, token: string): Promise<Verified | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: issuer(),
      audience: audience(),
      requiredClaims: REQUIRED,
      clockTolerance: TOLERANCE_SECONDS,
    });
    const { sub, client_id: clientId, iat = 0, exp = 0 } = payload;
    if (typeof clientId !== "string" || clientId !== sub) return null;
    const verified = { clientId, issuedAt: iat, endsAt: exp };
    return isFromAhead(verified) ? null : verified;
  } catch {
    return null;
  }
}

/** Null for every token that is not ours, or has ended. Keys named in its header are not looked at. */
async function verify(token: string): Promise<Verified | null> {
  for (const key of await keys()) {
    const verified = await verifyWith(key, token);
    if (verified !== null) return verified;
  }
  return null;
}

/** The client a token was given to; null for every other token. */
export const clientOfToken = async (token: string): Promise<string | null> =>
  (await verifiedOnce(token, verify))?.clientId ?? null;
