// When the blocks of a property page were read and how old they may be, and what staff are told of it (feature 13).
import "server-only";
import { OPERATIONS, type OperationName } from "@roomward/contract/operations";
import { frozenWorld, now } from "@/lib/clock";
import { askedHere } from "@/lib/demand/watch";
import { recordOrigin } from "@/lib/mirror/stay-changes";
import { checkedAt } from "@/lib/mirror/sync/status";
import type { BlockAge, SourcedBlock } from "@/lib/views/stay/sources";
import { FRESH_MS } from "./scores-cache";

/** Our copy asks for changes at least hourly (gaps 17, "Maximum age of cached static content"). */
const LIMIT_MS = FRESH_MS;

const OPERATION: Partial<Record<SourcedBlock, OperationName>> = {
  rates: "availability",
  scores: "scores",
  reviews: "reviews",
};

/** Of what was asked for this page; `ageMs` when it came out of a cache. */
export function askedAge(ageMs: number, limitMs = LIMIT_MS): BlockAge {
  return { at: new Date(now() - ageMs).toISOString(), ageMs, limitMs, copy: null };
}

/**
 * The age of a record read at `fetchedAt`: since our copy was last known to be as new as the platform, when that is
 * later. What is dated ahead of the machine's clock has no age.
 */
export async function recordAge(fetchedAt: string): Promise<BlockAge> {
  const frozen = frozenWorld();
  const current = frozen === null ? Date.now() : now();
  const checked = (await checkedAt())?.getTime() ?? null;
  const read = Date.parse(fetchedAt);
  const isChecked = checked !== null && checked >= read && checked <= current;
  const since = isChecked ? checked : read;
  return {
    at: fetchedAt,
    ageMs: since > current ? null : current - since,
    limitMs: LIMIT_MS,
    copy: { isChecked },
  };
}

/** `POST /accommodations/details · age 7200 s · …`, English, for staff alone. */
export async function staffLine(block: SourcedBlock, id: number, age: BlockAge): Promise<string> {
  const operation = OPERATION[block] ?? "details";
  const asked = askedHere()?.findLast((call) => call.operation === operation && call.outcome === "ok");
  const origin = age.copy === null ? null : await recordOrigin(id);
  const requestId = asked?.requestId ?? origin?.requestId ?? null;
  return [
    OPERATIONS[operation].path,
    `age ${age.ageMs === null ? "unknown" : `${Math.round(age.ageMs / 1_000)} s`}`,
    ...(origin === null ? [] : [`languages ${origin.languages.join(", ")}`]),
    `request ${requestId ?? "not kept"}`,
    ...(age.copy === null
      ? []
      : [`change feed: ${origin === null ? "not known" : (origin.toldAt ?? "never mentioned")}`]),
  ].join(" · ");
}
