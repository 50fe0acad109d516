// One call of the API from its first check to its answer.
import { ASSUMED } from "@roomward/contract/assumed";
import { MAX_CAR_OFFERS } from "@roomward/contract/cars-search";
import {
  isBodyOptional,
  isCarOperation,
  OPERATIONS,
  type OperationName,
} from "@roomward/contract/operations";
import type { Handler, OperationContext, Outcome } from "../operations/handler";
import { HANDLERS } from "../operations/table";
import { type Answer, errorAnswer, header, jsonAnswer, type SandboxRequest } from "./answer";
import type { Budgets } from "./budget";
import { type CallName, isTaxiCall } from "./call-names";
import { BASE_PATH, checkAccess } from "./gate";
import { nextPageFields, type PageTokens } from "./page-token";
import { Rejection, refusal } from "./rejection";
import { requestId } from "./request-id";
import { checkStay, pageRequestOf, parseJsonObject, parseRequest } from "./validation";

const DEFAULT_ROWS = 100;
const TOO_MANY = "too many requests: all calls of this account are blocked for a minute";
const TOO_MANY_SEARCHES = "too many requests: searches of cars are blocked for a minute";

export interface Api {
  context: OperationContext;
  tokens: PageTokens;
  budgets: Budgets;
  seed: number;
  latencyMs: number;
  /** Refuses all of cars. */
  noCars: boolean;
}

const carsRefused = () =>
  new Rejection(ASSUMED.carsRefused.value, "sandbox_blocked", "this partner has no cars");

/** True for an order of a car, or what was booked with one. */
const isOfCar = (request: object): boolean => "car" in request || "insurance" in request;

/** Parameters are fields of the body: what stands in the address would be passed over in silence. */
function checkAddress({ query }: SandboxRequest): void {
  const [name] = query.keys();
  if (name === undefined) return;
  const words = "stands in the address; parameters are fields of the JSON body";
  throw new Rejection(400, "unknown_parameter", `${name}: ${words}`);
}

async function isBodyless(operation: OperationName, request: SandboxRequest): Promise<boolean> {
  if (header(request, "content-type") !== null || !isBodyOptional(operation)) return false;
  return (await request.body()).length === 0;
}

interface Question {
  request: object;
  offset: number;
}

function readQuestion(api: Api, operation: OperationName, body: Record<string, unknown>): Question {
  const { request: schema, page: pageSchema, pageSize } = OPERATIONS[operation];
  const now = api.context.clock.now();
  if (pageSize === null && Object.hasOwn(body, "page"))
    throw new Rejection(400, "unknown_parameter", "page: this operation has no pages");
  const following = pageSize === null ? null : pageRequestOf(pageSchema, body);
  if (following !== null) {
    const page = api.tokens.read(operation, following.page, now);
    const requested = { ...(page.request as object), ...following.beside };
    return { request: parseRequest(schema, requested), offset: page.offset };
  }
  const request = parseRequest(schema, body);
  if ("checkin" in request && "checkout" in request)
    checkStay(String(request.checkin), String(request.checkout), now);
  return { request, offset: 0 };
}

function runOperation(
  api: Api,
  operation: OperationName,
  body: Buffer,
  { id, isLooping }: { id: string; isLooping: boolean },
): Answer {
  const { request, offset } = readQuestion(api, operation, parseJsonObject(body));
  if (api.noCars && isOfCar(request)) throw carsRefused();
  const usual = operation === "carSearch" ? MAX_CAR_OFFERS : DEFAULT_ROWS;
  const { rows = usual, maximum_results = rows } = request as Readonly<Record<string, number>>;
  // The table pairs each name with its own handler; TypeScript cannot follow that pairing through a lookup.
  const handler = HANDLERS[operation] as Handler<OperationName>;
  const outcome: Outcome = handler(api.context, request as never, { offset, rows: maximum_results });
  const token = outcome.searchToken;
  const answer = { request_id: id, data: outcome.data, ...(token !== undefined && { search_token: token }) };
  if (OPERATIONS[operation].pageSize !== null) {
    const next = isLooping ? offset : (outcome.nextOffset ?? null);
    const now = api.context.clock.now();
    const page = next === null ? null : api.tokens.issue(operation, request, next, now);
    Object.assign(answer, nextPageFields(operation, page, outcome.total));
  }
  return jsonAnswer(200, answer, { "x-request-id": id });
}

function failure(error: unknown, id: string): Answer {
  if (error instanceof Rejection) return errorAnswer(error, id);
  process.stderr.write(
    `sandbox: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  return errorAnswer(refusal(500, "the sandbox failed; its log says why"), id);
}

/** True for paths under the version segment. */
export const isApiPath = (path: string): boolean => path === BASE_PATH || path.startsWith(`${BASE_PATH}/`);

/** How one call is to be answered beyond what it says itself. */
interface Manner {
  /** Null when the path is none of ours. */
  operation: CallName | null;
  /** Its next page is itself, without end. */
  isLooping: boolean;
}

/** Answers any request under `/3.2`; what the caller did wrong is an answer too. */
export async function answerApi(api: Api, request: SandboxRequest, manner: Manner): Promise<Answer> {
  const { operation, isLooping } = manner;
  const now = api.context.clock.now();
  const idFor = (body: Buffer | string) => requestId(api.seed, request.path, body, now);
  let id = idFor("");
  try {
    if (operation === null || isTaxiCall(operation)) throw refusal(404, "there is no such operation");
    checkAccess(request, await isBodyless(operation, request));
    if (api.noCars && isCarOperation(operation)) throw carsRefused();
    if (!api.budgets.demand.take()) throw refusal(429, TOO_MANY);
    if (operation === "carSearch" && !api.budgets.carSearches.take()) throw refusal(429, TOO_MANY_SEARCHES);
    const body = await request.body();
    id = idFor(body);
    checkAddress(request);
    return runOperation(api, operation, body, { id, isLooping });
  } catch (error) {
    return failure(error, id);
  }
}
