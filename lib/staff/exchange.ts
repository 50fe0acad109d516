// One question to the platform asked for staff, with what was sent and what came back kept for the page that asked.
import "server-only";
import { type ItemOf, OPERATIONS, type OperationName, type RequestOf } from "@roomward/contract/operations";
import { frozenWorld } from "@/lib/clock";
import type { Answer, CallOptions, WireAnswer } from "@/lib/demand/answer";
import { call } from "@/lib/demand/client";
import { recordIn } from "@/lib/demand/pages";
import { DemandFailure } from "@/lib/http/failure";

const PATIENCE_MS = 8_000;

/** As it went over the wire; never stored, because it may hold prices. */
export interface Exchange {
  operation: OperationName;
  path: string;
  request: unknown;
  /** The last answer, refusals included; null when none came. `ms` null: of this run, and no part of a frozen world. */
  answer: (Omit<WireAnswer, "ms"> & { ms: number | null }) | null;
  /** The answer's body read as JSON; undefined when it is none. */
  body: unknown;
  requestId: string | null;
}

/** Operations whose records are asked for by the number of their property. */
type RecordOperation = "details" | "availability";

export type Exchanged<N extends RecordOperation> =
  | { ok: true; exchange: Exchange; answer: Answer<N>; record: ItemOf<N> | null }
  | { ok: false; exchange: Exchange; failure: DemandFailure };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function requestIdIn(body: unknown): string | null {
  const id = typeof body === "object" && body !== null && "request_id" in body ? body.request_id : null;
  return typeof id === "string" ? id : null;
}

type Witnessed<A> =
  | { ok: true; exchange: Exchange; answer: A }
  | { ok: false; exchange: Exchange; failure: DemandFailure };

/** Asks as `staff` by `ask`, which takes the options of the call; a failure comes back with what was seen of it. */
export async function witnessed<N extends OperationName, A>(
  operation: N,
  request: RequestOf<N>,
  page: string,
  ask: (request: RequestOf<N>, options: CallOptions) => Promise<A>,
): Promise<Witnessed<A>> {
  let seen: WireAnswer | null = null;
  const exchange = (): Exchange => {
    const body = seen === null ? undefined : parsed(seen.text);
    return {
      operation,
      path: OPERATIONS[operation].path,
      request,
      answer: seen && { ...seen, ms: frozenWorld() === null ? seen.ms : null },
      body,
      requestId: requestIdIn(body),
    };
  };
  try {
    const answer = await ask(request, {
      caller: "staff",
      page,
      deadline: Date.now() + PATIENCE_MS,
      witness: (given) => {
        seen = given;
      },
    });
    return { ok: true, exchange: exchange(), answer };
  } catch (error) {
    if (!(error instanceof DemandFailure)) throw error;
    return { ok: false, exchange: exchange(), failure: error };
  }
}

/** Asks for the record of `id`. */
export async function exchanged<N extends RecordOperation>(
  operation: N,
  request: RequestOf<N>,
  { id, page }: { id: number; page: string },
): Promise<Exchanged<N>> {
  const asked = await witnessed(operation, request, page, async (body, options) => {
    const answer = await call(operation, body, options);
    return { answer, record: recordIn(operation, { ...answer, data: answer.data as ItemOf<N>[] }, id) };
  });
  return asked.ok ? { ...asked, ...asked.answer } : asked;
}
