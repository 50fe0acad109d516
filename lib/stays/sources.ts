// How old the blocks of a property page are, and the line that staff read under each (feature 13).
import "server-only";
import { OPERATIONS, type OperationName } from "@roomward/contract/operations";
import { frozenWorld, now } from "@/lib/clock";
import { callsHere } from "@/lib/demand/watch";
import { recordOrigin } from "@/lib/mirror/stay-changes";
import { checkedAt } from "@/lib/mirror/sync/status";

export type SourcedBlock =
  | "facts"
  | "rates"
  | "facilities"
  | "know"
  | "scores"
  | "reviews"
  | "location"
  | "trader";

export interface BlockAge {
  /** Milliseconds since it was loaded, or since our copy was last known to be current; null: not known. */
  ageMs: number | null;
  isCopy: boolean;
}

const OPERATION: Partial<Record<SourcedBlock, OperationName>> = {
  rates: "availability",
  scores: "scores",
  reviews: "reviews",
};

/**
 * The age of a record read at `fetchedAt`: since our copy was last known to be as new as the platform, when that is
 * later. What is dated ahead of the machine's clock has no age.
 */
export async function recordAge(fetchedAt: string): Promise<BlockAge> {
  const frozen = frozenWorld();
  const current = frozen === null ? Date.now() : now();
  const checked = (await checkedAt())?.getTime() ?? null;
  const read = Date.parse(fetchedAt);
  const since = checked !== null && checked >= read && checked <= current ? checked : read;
  return { ageMs: since > current ? null : current - since, isCopy: true };
}

/** `POST /accommodations/details · age 7200 s · …`, English, for staff alone. */
export async function staffLine(block: SourcedBlock, id: number, age: BlockAge): Promise<string> {
  const operation = OPERATION[block] ?? "details";
  const requested = callsHere()?.findLast((call) => call.operation === operation && call.outcome === "ok");
  const origin = age.isCopy ? await recordOrigin(id) : null;
  const requestId = requested?.requestId ?? origin?.requestId ?? null;
  return [
    OPERATIONS[operation].path,
    `age ${age.ageMs === null ? "unknown" : `${Math.round(age.ageMs / 1_000)} s`}`,
    ...(origin === null ? [] : [`languages ${origin.languages.join(", ")}`]),
    `request ${requestId ?? "not kept"}`,
    ...(age.isCopy
      ? [`change feed: ${origin === null ? "not known" : (origin.toldAt ?? "never mentioned")}`]
      : []),
  ].join(" · ");
}
