// One request to the platform made for staff, with what was sent and what came back.
import "server-only";
import { ASSUMED } from "@roomward/contract/assumed";
import { type ItemOf, OPERATIONS, type OperationName, type RequestOf } from "@roomward/contract/operations";
import { frozenWorld } from "@/lib/clock";
import { config } from "@/lib/config";
import type { Answer, CallOptions, WireAnswer } from "@/lib/demand/answer";
import { call } from "@/lib/demand/client";
import { recordIn } from "@/lib/demand/pages";
import { DemandFailure } from "@/lib/http/failure";
import { curlOf, type Exchange } from "@/lib/views/staff/ask";

/** Nobody buys here: a late response is better than none. */
const PATIENCE_MS = 15_000;
const MAX_SHOWN_CHARS = 2_000_000;

/** Operations whose records are requested by the number of their property. */
type RecordOperation = "details" | "availability";

function requestIdIn(text: string | undefined): string | null {
  try {
    const { request_id: id } = JSON.parse(text ?? "") as { request_id?: unknown };
    return typeof id === "string" ? id : null;
  } catch {
    return null;
  }
}

type Seen<A> = { exchange: Exchange; answers: number } & (
  | { ok: true; answer: A }
  | { ok: false; failure: DemandFailure }
);

/** Sends `request` as `staff` by `ask`, which takes the options of the call; a failure comes back with what was seen of it. */
export async function witnessed<N extends OperationName, R, A>(
  operation: N,
  request: R,
  page: string,
  ask: (request: R, options: CallOptions) => Promise<A>,
): Promise<Seen<A>> {
  const seen: WireAnswer[] = [];
  const url = `${config.demand.baseUrl}${OPERATIONS[operation].path}`;
  const about = () => {
    const last = seen.at(-1);
    const exchange: Exchange = {
      operation,
      url,
      request,
      curl: curlOf(url, ASSUMED.affiliateHeader.value, JSON.stringify(request)),
      answer: last
        ? {
            status: last.status,
            text: last.text.length > MAX_SHOWN_CHARS ? null : last.text,
            bytes: Buffer.byteLength(last.text),
            ms: frozenWorld() === null ? Math.round(last.ms) : null,
          }
        : null,
      requestId: requestIdIn(last?.text),
    };
    return { exchange, answers: seen.length };
  };
  try {
    const answer = await ask(request, {
      caller: "staff",
      page,
      deadline: Date.now() + PATIENCE_MS,
      witness: (given) => seen.push(given),
    });
    return { ok: true, ...about(), answer };
  } catch (error) {
    if (!(error instanceof DemandFailure)) throw error;
    return { ok: false, ...about(), failure: error };
  }
}

/** Requests the record of the property `id`; null where the platform has none. */
export const recordOf = <N extends RecordOperation>(
  operation: N,
  request: RequestOf<N>,
  { id, page }: { id: number; page: string },
): Promise<Seen<Answer<N> & { record: ItemOf<N> | null }>> =>
  witnessed(operation, request, page, async (body, options) => {
    const answer = await call(operation, body, options);
    return { ...answer, record: recordIn(operation, { ...answer, data: answer.data as ItemOf<N>[] }, id) };
  });
