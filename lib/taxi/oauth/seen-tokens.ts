// Tokens found good before: the same letters stay good until they end, and a signature is the dearest step of the door.
import "server-only";
import { createHash } from "node:crypto";
import { processWide } from "@/lib/process-wide";

export interface Verified {
  clientId: string;
  /** Epoch seconds of the machine's clock. */
  endsAt: number;
}

/** Only tokens we issued ourselves come in here; beyond this many the oldest is checked anew. */
const MOST = 1_000;

const seen = (): Map<string, Verified> => processWide("taxi-seen tokens", () => new Map());

/** No token lies in memory longer than its request. */
const nameOf = (token: string): string => createHash("sha256").update(token).digest("base64");

/** What `verify` found of `token`, now or earlier; it is asked again once the token has ended, and after a refusal. */
export async function verifiedOnce(
  token: string,
  verify: (token: string) => Promise<Verified | null>,
): Promise<Verified | null> {
  const name = nameOf(token);
  const known = seen().get(name);
  if (known !== undefined && Date.now() < known.endsAt * 1000) return known;
  seen().delete(name);
  const verified = await verify(token);
  if (verified === null) return null;
  const [oldest] = seen().keys();
  if (oldest !== undefined && seen().size >= MOST) seen().delete(oldest);
  seen().set(name, verified);
  return verified;
}
