// Every call of the API and of the taxi platform: faults before and after it, and the journal behind it.
import { withUnknownValues } from "../cars/unknown-values";
import { record } from "../journal/record";
import type { Ledger } from "../state/ledger";
import type { Namespace } from "../state/namespace";
import { answerTaxi, isTaxiPath } from "../taxi/platform";
import { refusedAnswer, TaxiApiRefusal } from "../taxi/refusal";
import { type Answer, errorAnswer, jsonAnswer, type SandboxRequest } from "./answer";
import { answerApi, isApiPath } from "./api";
import { type Account, type CallName, callAt } from "./call-names";
import type { FaultRule } from "./fault-rule";
import { type Hit, NO_HIT } from "./faults";
import { Rejection, refusal } from "./rejection";
import { requestId } from "./request-id";
import { requestedIds } from "./requested-ids";

// Ends in the middle of a string, as a broken proxy would leave it.
const MALFORMED = '{"request_id":"01';
const SENTENCE = "this fault was asked for";

function refused({ api, context }: Namespace, { path, query }: SandboxRequest, status: number): Answer {
  const now = context.clock.now();
  if (isTaxiPath(path)) return refusedAnswer(new TaxiApiRefusal(status, SENTENCE), `${path}?${query} ${now}`);
  return errorAnswer(refusal(status, SENTENCE), requestId(api.seed, path, "", now));
}

function withStatus(namespace: Namespace, request: SandboxRequest, fault: FaultRule): Answer {
  const answer = refused(namespace, request, fault.status ?? 500);
  if (fault.retryAfterS !== undefined) answer.headers["retry-after"] = String(fault.retryAfterS);
  if (fault.body !== undefined) answer.body = JSON.stringify(fault.body);
  return answer;
}

/** The answer when the operation is not to be asked at all; null when it is. */
function spoiled(namespace: Namespace, request: SandboxRequest, fault: FaultRule | null): Answer | null {
  switch (fault?.kind) {
    case "status":
      return withStatus(namespace, request, fault);
    case "malformed":
      return { ...jsonAnswer(200, null), body: MALFORMED };
    case "stall":
      return { status: 200, headers: {}, body: "", cut: "stall" };
    default:
      return null;
  }
}

const BLOCK_S = 60;

/** True for what the journal and the faults know about: paths of the API and of the taxi platform. */
export const isCallPath = (path: string): boolean => isApiPath(path) || isTaxiPath(path);

interface ReadOnce extends SandboxRequest {
  /** The body so far as it was read. */
  read: Buffer | null;
}

/** The same request with a body that can be asked for again. */
function readOnce(request: SandboxRequest): ReadOnce {
  let reading: Promise<Buffer> | undefined;
  const once: ReadOnce = {
    ...request,
    read: null,
    body() {
      reading ??= request.body().then((body) => {
        once.read = body;
        return body;
      });
      return reading;
    },
  };
  return once;
}

function failed(namespace: Namespace, path: string, error: unknown): Answer {
  const id = requestId(namespace.api.seed, path, "", namespace.context.clock.now());
  if (error instanceof Rejection) return errorAnswer(error, id);
  process.stderr.write(`sandbox: ${error instanceof Error ? error.stack : String(error)}\n`);
  return errorAnswer(refusal(500, "the sandbox failed; its log says why"), id);
}

/** What a call does, done later: nobody sees it before. */
function late({ api }: Namespace, seconds: number): Namespace["api"] {
  const { ledger, clock } = api.context;
  const add: Ledger["add"] = (id, action, madeMs = clock.now()) =>
    ledger.add(id, action, madeMs + seconds * 1000);
  return { ...api, context: { ...api.context, ledger: { ...ledger, add } } };
}

async function answered(
  namespace: Namespace,
  operation: CallName | null,
  request: SandboxRequest,
  hit: Hit,
): Promise<Answer> {
  const account: Account = isTaxiPath(request.path) ? "taxi" : "demand";
  if (hit.fault?.kind === "quota_block")
    namespace.budgets[account].block((hit.fault.blockS ?? BLOCK_S) * 1000);
  const early = spoiled(namespace, request, hit.fault);
  if (early) return early;
  const isLooping = hit.fault?.kind === "looping_page";
  try {
    const api = hit.fault?.lateS === undefined ? namespace.api : late(namespace, hit.fault.lateS);
    if (account === "demand") {
      const answer = await answerApi(api, request, { operation, isLooping });
      const isStrange = hit.fault?.kind === "unknown_values" && answer.status === 200;
      return isStrange ? { ...answer, body: withUnknownValues(String(answer.body)) } : answer;
    }
    return await answerTaxi(namespace.taxi, request, { isLooping });
  } catch (error) {
    return failed(namespace, request.path, error);
  }
}

// Even a call that is not let in is written down with what it sent.
async function bodyFor(request: ReadOnce): Promise<Buffer | null> {
  await request.body().catch(() => null);
  return request.read;
}

/** Answers any request under the paths of the APIs; never rejects. */
export async function answerCall(namespace: Namespace, received: SandboxRequest): Promise<Answer> {
  const startedAt = performance.now();
  const nowMs = namespace.context.clock.now();
  const request = readOnce(received);
  const operation = callAt(request.path);
  const hit =
    operation === null
      ? NO_HIT
      : await namespace.faults.intercept(operation, () => requestedIds(namespace, operation, request));
  const answer = await answered(namespace, operation, request, hit);
  answer.delayMs = namespace.api.latencyMs + hit.delayMs;
  if (hit.fault?.kind === "truncate") answer.cut = "truncate";
  if (hit.fault?.kind === "lost") answer.cut = "drop";
  record(namespace.journal, {
    namespace: namespace.name,
    operation,
    request,
    body: await bodyFor(request),
    answer,
    faults: hit.fired,
    nowMs,
    ms: performance.now() - startedAt,
  });
  return answer;
}
