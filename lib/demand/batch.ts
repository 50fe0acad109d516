// Requests for more ids than one may name: split to the table's limit, asked side by side.
import "server-only";
import { type ItemOf, OPERATIONS, type OperationName, type RequestOf } from "@roomward/contract/operations";
import { DemandFailure, type Misfit } from "@/lib/http/failure";
import type { CallOptions } from "./answer";
import { call } from "./client";

/** Operations that take a list of accommodation ids. */
export type IdOperation = {
  [N in OperationName]: RequestOf<N> extends { accommodations?: number[] | undefined } ? N : never;
}[OperationName];

/** Everything of an id request but the ids. */
export type RestOf<N extends IdOperation> = Omit<RequestOf<N>, "accommodations">;

/** The answers of all batches together; `failedIds` are unknown, never absent. */
export interface BatchAnswer<N extends IdOperation> {
  data: ItemOf<N>[];
  failures: DemandFailure[];
  failedIds: number[];
  dropped: Misfit[];
}

/** `items` cut into runs of at most `size`. */
export function inBatches<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  );
}

async function askBatch<N extends IdOperation>(
  operation: N,
  ids: number[],
  rest: RestOf<N>,
  options: CallOptions,
): Promise<BatchAnswer<N>> {
  try {
    const answer = await call(operation, { ...rest, accommodations: ids } as RequestOf<N>, options);
    const misread = answer.dropped.map((record) => record.id).filter((id) => id !== null);
    const failures =
      answer.quarantined > 0
        ? [new DemandFailure("mismatch", { operation, detail: "a record was not understood" })]
        : [];
    return {
      data: answer.data as ItemOf<N>[],
      failures,
      failedIds: misread,
      dropped: answer.dropped,
    };
  } catch (error) {
    if (error instanceof DemandFailure)
      return { data: [], failures: [error], failedIds: ids, dropped: [...error.misfits] };
    throw error;
  }
}

/**
 * Asks `operation` for any number of ids. One failed batch leaves the others standing.
 * Repeated ids are asked once; no ids, no call. Never throws a DemandFailure.
 */
export async function callForIds<N extends IdOperation>(
  operation: N,
  ids: readonly number[],
  rest: RestOf<N>,
  options: CallOptions = {},
): Promise<BatchAnswer<N>> {
  const limit = OPERATIONS[operation].idLimit ?? 1;
  const batches = inBatches([...new Set(ids)], limit);
  const answers = await Promise.all(batches.map((batch) => askBatch(operation, batch, rest, options)));
  return {
    data: answers.flatMap((answer) => answer.data),
    failures: answers.flatMap((answer) => answer.failures),
    failedIds: answers.flatMap((answer) => answer.failedIds),
    dropped: answers.flatMap((answer) => answer.dropped),
  };
}
