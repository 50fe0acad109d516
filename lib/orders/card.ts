// The traveller's card, which a vault holds and this process never sees: its frame, and what may be known of it.
import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import { request } from "undici";
import * as z from "zod";
import { config, type VaultConfig } from "@/lib/config";
import { DemandFailure, type FailureKind } from "@/lib/http/failure";
import { log } from "@/lib/log";
import { patienceMs } from "@/lib/patience";

const ANSWER_MS = 4_000;
/** What keeps a booking from being paid by card; `atBank`: a card is there, and its bank has not confirmed who pays. */
export type CardLack = "noCard" | "atBank";

/** The vault's own words; a 404 of anybody else says nothing of a card. */
const LACKS = new Map<string | undefined | null, CardLack>([
  ["card_not_held", "noCard"],
  ["card_not_confirmed", "atBank"],
]);

/** What the vault knows a card by: 256 random bits in 43 letters. */
export const newCardSession = (): string => randomBytes(32).toString("base64url");

/** That no vault is configured is a mistake of ours: pages ask before they offer a card. */
function vault(): VaultConfig {
  const { vault: configured } = config.booking;
  if (configured === null) throw failure("network", "there is no card vault");
  return configured;
}

export interface FrameWishes {
  /** A locale of the site. */
  language: string;
  /** Asks the bank who pays, where the card takes part in 3-D Secure. */
  authenticate: boolean;
  /** What is paid, as it is written for the reader; the bank's page shows it. */
  amount?: string;
}

/** The address of the vault's frame, in which the card of a session is typed. */
export function frameAddress(session: string, { language, authenticate, amount }: FrameWishes): string {
  const query = new URLSearchParams({ session, language, authenticate: authenticate ? "1" : "0" });
  if (amount !== undefined) query.set("amount", amount);
  return `${vault().frameUrl}/frame?${query}`;
}

export interface StoredCard {
  lastFour: string;
  /** `Visa`; null where the vault does not know it. */
  scheme: string | null;
  /** `2029-04`. */
  expiry: string;
  /** The bank has confirmed who pays. */
  isAuthenticated: boolean;
}

const VaultCard = z.object({
  last_four: z.string().regex(/^\d{4}$/),
  scheme: z.string().nullable(),
  expiry_date: z.string().regex(/^\d{4}-\d{2}$/),
  authenticated: z.boolean(),
});
const Refusal = z.object({ errors: z.array(z.object({ id: z.string() })).min(1) });

/** Nothing of a booking has left when the vault does not tell of its card. */
const failure = (kind: FailureKind, detail: string, cause?: unknown): DemandFailure =>
  new DemandFailure(kind, { operation: "cardVault", detail, wasSent: false, cause });

function kindOf(error: unknown): FailureKind {
  const { name = "", code = "" } = error as { name?: string; code?: string };
  return name === "TimeoutError" || /TIMEOUT/.test(code) ? "timeout" : "network";
}

/** Begins the session for `owner`, or asks for its card where there is none. */
async function askVault(session: string, owner?: string): Promise<{ status: number; body: unknown }> {
  const { frameUrl, secret } = vault();
  try {
    const { statusCode: status, body } = await request(
      `${frameUrl}/sessions/${encodeURIComponent(session)}`,
      {
        method: owner === undefined ? "GET" : "PUT",
        headers: {
          authorization: `Bearer ${secret}`,
          accept: "application/json",
          ...(owner !== undefined && { "x-session-owner": owner }),
        },
        signal: AbortSignal.timeout(patienceMs(ANSWER_MS)),
      },
    );
    return { status, body: await body.json().catch(() => null) };
  } catch (error) {
    throw failure(kindOf(error), "the vault did not answer", error);
  }
}

/**
 * Tells the vault that a card may be typed for this session, and renews it. Where the vault does not take it, the page
 * stands without and its frame says that it cannot be used.
 */
export async function beginCardSession(session: string, address: string): Promise<void> {
  // The vault counts sessions by reader, and is not told the address.
  const owner = createHmac("sha256", vault().secret).update(address).digest("base64url");
  try {
    const { status } = await askVault(session, owner);
    if (status >= 300) log.warn({ status }, "the card vault did not begin a session");
  } catch (error) {
    if (!(error instanceof DemandFailure)) throw error;
    log.warn({ kind: error.kind, detail: error.message }, "the card vault could not be asked");
  }
}

/**
 * The card that the vault holds for a session and that may be booked with; `noCard` also when it has grown old.
 * @throws {DemandFailure} when the vault does not say: that is not the same as none.
 */
export async function storedCard(session: string): Promise<StoredCard | CardLack> {
  const { status, body } = await askVault(session);
  const refused = Refusal.safeParse(body);
  const lack = refused.success ? LACKS.get(refused.data.errors[0]?.id) : undefined;
  if (status === 404 && lack !== undefined) return lack;
  if (status !== 200)
    throw failure(status >= 500 ? "upstream" : "unauthorised", `the vault answered ${status}`);
  const outcome = VaultCard.safeParse(body);
  if (!outcome.success) throw failure("mismatch", "the vault told nothing that is understood of the card");
  const { last_four: lastFour, scheme, expiry_date: expiry, authenticated } = outcome.data;
  return { lastFour, scheme, expiry, isAuthenticated: authenticated };
}

/** What the session of an attempt lacks to be booked with; null for nothing. Throws as `storedCard` does. */
export async function cardLack(session: string | null): Promise<CardLack | null> {
  const card = session === null ? "noCard" : await storedCard(session);
  return typeof card === "string" ? card : null;
}

/** Why the vault held a booking back: the platform never had it. Null when it did not. */
export const withheldFor = ({ errorId, wasSent }: DemandFailure): CardLack | null =>
  wasSent ? null : (LACKS.get(errorId) ?? null);
