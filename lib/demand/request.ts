// A request to the platform: parsed by the contract's schema, spelled in one way, and under which headers it is sent. The
// one place where the token and the affiliate id are read; they leave as headers and in no other way.
import "server-only";
import { ASSUMED } from "@roomward/contract/assumed";
import { OPERATIONS, type OperationName } from "@roomward/contract/operations";
import { PageRequest } from "@roomward/contract/request";
import { frozenWorld } from "@/lib/clock";
import type { DemandConfig, VaultConfig } from "@/lib/config";
import { DemandFailure } from "@/lib/http/failure";
import type { Caller, Witness } from "./answer";

export interface DemandRequest {
  operation: OperationName;
  /** Canonical JSON, sent as it is. */
  text: string;
  /** Epoch milliseconds. */
  deadline: number;
  caller: Caller;
  page: string | null;
  /** Accommodation ids it names; null when it names none. */
  ids: number | null;
  witness?: Witness | undefined;
  /** Which of the vault's cards goes with it; null when none does. */
  cardSession: string | null;
  /** UTC instant our own sandbox is to answer at; null: now. */
  at: string | null;
}

/** Answers that depend on the moment; of these, what the site keeps for a while was read when the address says. */
const MOVING = new Map<OperationName, "clock" | "read">([
  ["search", "clock"],
  ["availability", "clock"],
  ["reviews", "clock"],
  ["details", "read"],
  ["scores", "read"],
  ["carSearch", "clock"],
  ["carAvailability", "clock"],
  ["carTerms", "clock"],
]);

/** When `operation` is to be answered; null: now, as always for the copy and for any platform but our own sandbox. */
export function momentOf(
  operation: OperationName,
  caller: Caller,
  target: DemandConfig["target"],
): string | null {
  const which = MOVING.get(operation);
  const frozen = frozenWorld();
  if (which === undefined || frozen === null || caller === "sync" || target !== "own-sandbox") return null;
  return frozen[which];
}

/** Of our own sandbox alone. */
const SANDBOX_CLOCK = "x-sandbox-clock";

/** The same of every call to `demand`. */
export function requestHeaders(demand: DemandConfig): Record<string, string> {
  return {
    authorization: `Bearer ${demand.token}`,
    [ASSUMED.affiliateHeader.value.toLowerCase()]: demand.affiliateId,
    accept: "application/json",
    "content-type": "application/json",
    // On one machine compressing costs more than it saves.
    "accept-encoding": demand.target === "platform" ? "gzip" : "identity",
  };
}

/** Beside the usual ones, of every call through the vault. */
export const vaultHeaders = ({ secret }: VaultConfig): Record<string, string> => ({
  "proxy-authorization": `Bearer ${secret}`,
});

/** What one request has of its own. */
export const callHeaders = ({ at, cardSession }: DemandRequest): Record<string, string> => ({
  ...(at !== null && { [SANDBOX_CLOCK]: at }),
  ...(cardSession !== null && { "x-card-session": cardSession }),
});

/** `text` with the token masked wherever it occurs; for what is shown to people. */
export function withoutToken(text: string, { token }: DemandConfig): string {
  return text.replaceAll(token, "•••");
}

/** JSON with the keys of every object in order and undefined ones left out; arrays keep their order. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([, child]) => child !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, child]) => `${JSON.stringify(key)}:${canonicalJson(child)}`);
  return `{${entries.join(",")}}`;
}

/**
 * What is about to be sent, in one spelling, so that equal requests are recognised as equal; a misfit is our own mistake.
 * @throws {DemandFailure} `rejected`
 */
export function requestText(operation: OperationName, body: unknown, isPage: boolean): string {
  const schema = isPage ? PageRequest : OPERATIONS[operation].request;
  const parsed = schema.safeParse(body);
  if (parsed.success) return canonicalJson(parsed.data);
  const misfits = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.code}`).slice(0, 5);
  throw new DemandFailure("rejected", {
    operation,
    wasSent: false,
    detail: `not sent, the request does not fit the contract: ${misfits.join(", ")}`,
  });
}

/** How many stays a request names; null when it names none. */
export function idsIn(body: unknown): number | null {
  const named = (body as { accommodations?: unknown } | null)?.accommodations;
  return Array.isArray(named) ? named.length : null;
}
