// What a fault answers in place of the operation.
import type { Space } from "../state/space";
import { isTaxiPath } from "../taxi/platform";
import { refusedAnswer, TaxiApiRefusal } from "../taxi/refusal";
import { type Answer, errorAnswer, jsonAnswer, type SandboxRequest } from "./answer";
import type { FaultRule } from "./fault-rule";
import { refusal } from "./rejection";
import { requestId } from "./request-id";

// Ends in the middle of a string, as a broken proxy would leave it.
const MALFORMED = '{"request_id":"01';
const SENTENCE = "this fault was asked for";

function refused({ api, context }: Space, { path, query }: SandboxRequest, status: number): Answer {
  const now = context.clock.now();
  if (isTaxiPath(path)) return refusedAnswer(new TaxiApiRefusal(status, SENTENCE), `${path}?${query} ${now}`);
  return errorAnswer(refusal(status, SENTENCE), requestId(api.seed, path, "", now));
}

function withStatus(space: Space, request: SandboxRequest, fault: FaultRule): Answer {
  const answer = refused(space, request, fault.status ?? 500);
  if (fault.retryAfterS !== undefined) answer.headers["retry-after"] = String(fault.retryAfterS);
  if (fault.body !== undefined) answer.body = JSON.stringify(fault.body);
  return answer;
}

/** The answer when the operation is not to be asked at all; null when it is. */
export function spoiled(space: Space, request: SandboxRequest, fault: FaultRule | null): Answer | null {
  switch (fault?.kind) {
    case "status":
      return withStatus(space, request, fault);
    case "malformed":
      return { ...jsonAnswer(200, null), body: MALFORMED };
    case "stall":
      return { status: 200, headers: {}, body: "", cut: "stall" };
    default:
      return null;
  }
}
