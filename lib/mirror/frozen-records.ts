// Records in another world than the live one: asked of our sandbox at the instant it names, and never kept (feature 15).
import "server-only";
import { callForIds } from "@/lib/demand/batch";
import type { Frozen } from "@/lib/frozen";
import type { DemandFailure } from "@/lib/http/failure";
import { patienceUntil } from "@/lib/patience";
import { detailsRequest } from "./languages";
import { withFollowablePhotos } from "./photo-addresses";
import { type MirrorRecord, staticPart } from "./record";

const PATIENCE_MS = 4_000;

interface FrozenRecords {
  records: Map<number, MirrorRecord>;
  absent: number[];
  failure: DemandFailure | null;
}

/** Whole records of `ids` as they were at `read`; what could not be asked for is neither in `records` nor in `absent`. */
export async function frozenRecords(
  ids: readonly number[],
  { read }: Frozen,
  deadline = patienceUntil(PATIENCE_MS),
): Promise<FrozenRecords> {
  const answer = await callForIds("details", ids, detailsRequest(), { deadline });
  const records = new Map(
    answer.data.map((details): [number, MirrorRecord] => [
      details.id,
      { details: withFollowablePhotos(staticPart(details)), fetchedAt: read },
    ]),
  );
  const failure = answer.failures[0] ?? null;
  const isUnread = (id: number) =>
    failure !== null && (answer.failedIds.includes(id) || answer.failedIds.length === 0);
  return { records, absent: ids.filter((id) => !records.has(id) && !isUnread(id)), failure };
}
