// Asking the change feed, and the details of what it told.
import "server-only";
import type { AccommodationDetails, ChangesData } from "@roomward/contract/details";
import type { CallOptions } from "@/lib/demand/answer";
import { call } from "@/lib/demand/client";
import { DemandFailure, type Misfit } from "@/lib/http/failure";
import { detailsRequest } from "@/lib/mirror/languages";
import type { ChangeKind } from "@/lib/rules/changes";

/** A call may wait minutes for its share of the quota. */
const PATIENCE_MS = 10 * 60_000;

const options = (): CallOptions => ({ caller: "sync", deadline: Date.now() + PATIENCE_MS, page: "sync" });

/** What one call told: every id with each bucket that names it. */
export interface FeedWindow {
  /** `last_change` of the call. */
  from: string;
  /** `last_change` of the next call; null when the platform gave none. */
  next: string | null;
  kinds: Map<number, ChangeKind[]>;
  /** It names nothing and counts something: blocked ids are left out (gaps 7). */
  isBlank: boolean;
}

function bucketsOf({ changes }: ChangesData): [ChangeKind, readonly number[]][] {
  return [
    ["changed", changes.changed ?? []],
    ["opened", changes.opened ?? []],
    ["closed_fraud", changes.closed?.fraud ?? []],
    ["closed_permanently", changes.closed?.permanently ?? []],
    ["closed_temporarily", changes.closed?.temporarily ?? []],
  ];
}

/** Everything told since `from`, as far as one call tells it. @throws {DemandFailure} */
export async function fetchWindow(from: string): Promise<FeedWindow> {
  const { data } = await call("changes", { last_change: from }, options());
  const kinds = new Map<number, ChangeKind[]>();
  for (const [kind, ids] of bucketsOf(data))
    for (const id of ids) {
      const known = kinds.get(id);
      if (known === undefined) kinds.set(id, [kind]);
      else if (!known.includes(kind)) known.push(kind);
    }
  const isBlank = kinds.size === 0 && (data.total_changes ?? 0) > 0;
  return { from, next: data.next ?? null, kinds, isBlank };
}

/** What came of asking for some ids; each of them is in one of the three. */
export interface FetchedIds {
  records: AccommodationDetails[];
  /** Records that did not fit. */
  dropped: Misfit[];
  /** Ids no record came for. */
  missing: number[];
  requestId: string | null;
  /** When the call was sent. */
  fetchedAt: Date;
}

type Fetched = Pick<FetchedIds, "records" | "dropped" | "requestId">;

/** Answers that cannot be read, until it is an outage: halving a hundred down to the first one makes eight. */
const MAX_UNREADABLE = 12;
const UNREADABLE_ANSWER = "its answer cannot be read";

/**
 * An answer in which nothing fits is no outage: each of its records is a misfit of its own. One that cannot be read at
 * all may be so by one of its records; asked for by halves, the others are taken and that one is found
 * (docs/decisions 144).
 */
class Asking {
  private unreadable = 0;
  private isAnyRead = false;

  async for(ids: readonly number[]): Promise<Fetched> {
    try {
      const requested = { accommodations: [...ids], ...detailsRequest() };
      const { data, dropped, requestId } = await call("details", requested, options());
      this.isAnyRead = true;
      return { records: data, dropped, requestId };
    } catch (error) {
      if (!(error instanceof DemandFailure) || error.kind !== "mismatch") throw error;
      if (error.misfits.length === 0) return this.byHalves(ids, error);
      this.isAnyRead = true;
      return { records: [], dropped: [...error.misfits], requestId: error.requestId };
    }
  }

  private async byHalves(ids: readonly number[], failure: DemandFailure): Promise<Fetched> {
    this.unreadable += 1;
    if (!this.isAnyRead && this.unreadable >= MAX_UNREADABLE) throw failure;
    const [id = 0, ...others] = ids;
    if (others.length === 0)
      return { records: [], dropped: [{ id, reason: UNREADABLE_ANSWER }], requestId: failure.requestId };
    const middle = Math.ceil(ids.length / 2);
    const one = await this.for(ids.slice(0, middle));
    const other = await this.for(ids.slice(middle));
    return {
      records: [...one.records, ...other.records],
      dropped: [...one.dropped, ...other.dropped],
      requestId: other.requestId ?? one.requestId,
    };
  }
}

/** The records of up to a hundred ids. @throws {DemandFailure} */
export async function fetchIds(ids: readonly number[]): Promise<FetchedIds> {
  const fetchedAt = new Date();
  const requestedIds = new Set(ids);
  const { records, dropped, requestId } = await new Asking().for([...requestedIds]);
  const wanted = records.filter(({ id }) => requestedIds.has(id));
  const came = new Set([...wanted.map(({ id }) => id), ...dropped.map(({ id }) => id)]);
  return { records: wanted, dropped, missing: ids.filter((id) => !came.has(id)), requestId, fetchedAt };
}

const NOT_IN_DETAILS = "not in details";
const UNREADABLE = "its record may be one without a readable id";

/** Why each missing stay has no record: one whose id could not be read may be any of them. */
export function missingMisfits({ missing, dropped }: FetchedIds): Misfit[] {
  const reason = dropped.some(({ id }) => id === null) ? UNREADABLE : NOT_IN_DETAILS;
  return missing.map((id) => ({ id, reason }));
}
