// The one record that was asked for, out of an answer.
import "server-only";
import type { OperationName } from "@roomward/contract/operations";
import { DemandFailure } from "@/lib/http/failure";

interface Answered<Item> {
  data: readonly Item[];
  quarantined: number;
  requestId: string | null;
}

/**
 * Null where the platform holds none.
 * @throws {DemandFailure} where one came that does not fit the contract: then nobody knows what it says.
 */
export function recordIn<Item extends { id: number }>(
  operation: OperationName,
  { data, quarantined, requestId }: Answered<Item>,
  id: number,
): Item | null {
  const record = data.find((candidate) => candidate.id === id) ?? null;
  if (record === null && quarantined > 0)
    throw new DemandFailure("mismatch", {
      operation,
      detail: "the record of this stay does not fit the contract",
      requestId,
    });
  return record;
}
