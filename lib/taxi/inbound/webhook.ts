// The five steps of a webhook: authorise, read, parse, record, answer; and one line in the log for each delivery.
import "server-only";
import { randomUUID } from "node:crypto";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { config } from "@/lib/config";
import { REFERENCE } from "@/lib/format/mask";
import { millisecondsToWait } from "@/lib/http/rate-limit";
import { BodyError, checkJsonType, parseJsonBody, readBytes } from "@/lib/http/read-body";
import { log } from "@/lib/log";
import { processWide } from "@/lib/process-wide";
import { authoriseDelivery } from "@/lib/taxi/oauth/authorise";
import { wakePolling } from "@/lib/taxi/platform/poll";
import { refusalResponse, TaxiRefusal } from "@/lib/taxi/refusal";
import type { Delivery, Receipt } from "./delivery";
import type { Fitting } from "./parse";
import { receiptTime } from "./receipt-time";
import { receiveDelivery, receiveRefused } from "./receive";
import { actionOf, canonicalHash, hashOf, UNREADABLE } from "./refused";
import { BODY_FAULTS, MAX_BODY_BYTES, STORED_REASONS } from "./stored-reasons";

const limiter = (): RateLimiterMemory =>
  processWide(
    "taxi-pace",
    () => new RateLimiterMemory({ points: config.taxi.deliveriesPerMinute, duration: 60 }),
  );

/** @throws {TaxiRefusal} 429 with the seconds to wait. */
export async function checkPace(clientId: string): Promise<void> {
  const wait = await millisecondsToWait(limiter(), clientId);
  if (wait === 0) return;
  const seconds = Math.ceil(wait / 1000);
  throw new TaxiRefusal(429, `Too many deliveries: wait ${seconds} s and send this one again.`, {
    headers: { "retry-after": String(seconds) },
  });
}

export interface Parsed extends Fitting {
  reference: string;
}

export interface Webhook {
  method: Delivery["method"];
  /** The reference as far as the address has one, for the note of a refused delivery. */
  addressed(request: Request): string | null;
  /** @throws {TaxiRefusal} 400 */
  parse(request: Request, body: unknown): Parsed;
  /** The answer to a delivery that was taken. */
  accepted(reference: string): Response;
}

/** What is known of a delivery while it is handled. */
interface Course {
  requestId: string;
  startedAt: number;
  id: string;
  clientId: string | null;
  reference: string | null;
  /** As much of the body as was read, whatever it is. */
  bytes: Uint8Array;
  outcome: Receipt["outcome"] | "refused";
}

/** Read whole before it is judged: a body that is refused is kept, too. */
async function read(request: Request, course: Course): Promise<{ text: string; value: unknown }> {
  try {
    course.bytes = await readBytes(request, MAX_BODY_BYTES);
    checkJsonType(request);
    return parseJsonBody(course.bytes);
  } catch (error) {
    if (!(error instanceof BodyError)) throw error;
    const [status, sentence] = BODY_FAULTS[error.fault];
    throw new TaxiRefusal(status, sentence);
  }
}

/** For lists, logs and the trail, which mask nothing: a refused body may hold anything under that name. */
function referenceIn(body: unknown): string | null {
  const claimed = (body as { bookingReference?: unknown } | null)?.bookingReference;
  return typeof claimed === "string" && REFERENCE.test(claimed) ? claimed : null;
}

function answer(webhook: Webhook, { status }: Receipt, reference: string): Response {
  if (status === 404 || status === 409) throw new TaxiRefusal(status, STORED_REASONS[status]);
  return webhook.accepted(reference);
}

async function steps(webhook: Webhook, request: Request, course: Course): Promise<Response> {
  const { clientId } = await authoriseDelivery(request);
  course.clientId = clientId;
  course.reference = webhook.addressed(request);
  await checkPace(clientId);
  const { text, value } = await read(request, course);
  course.reference ??= referenceIn(value);
  const { reference, message, problems } = webhook.parse(request, value);
  course.reference = reference;
  const receipt = await receiveDelivery({
    id: course.id,
    requestId: course.requestId,
    clientId,
    method: webhook.method,
    reference,
    action: message.kind === "booking" ? "BOOKING" : message.body.action,
    hash: canonicalHash(value),
    raw: text,
    problems,
    message,
    ...(await receiptTime()),
  });
  course.outcome = receipt.outcome;
  // A new booking carries no pickup time; the platform's list does.
  if (message.kind === "booking" && receipt.outcome !== "duplicate") wakePolling();
  return answer(webhook, receipt, reference);
}

/** By status: what would never work as it was sent. The others are not about this delivery's content. */
const UNFIT_STATUSES: readonly number[] = [400, 413, 415];

function refusalOf(error: unknown, course: Course): TaxiRefusal {
  if (error instanceof TaxiRefusal) return error;
  log.error({ err: error, requestId: course.requestId }, "a delivery failed");
  return new TaxiRefusal(500, "The delivery could not be handled here: send it again later.");
}

/** Whatever a database refuses to hold is replaced; everything else is as it came. */
const storable = (bytes: Uint8Array): string => new TextDecoder().decode(bytes).replaceAll("\0", "\ufffd");

/** Kept before it is answered: the platform sends it once. What is answered: the refusal, or that it could not be kept. */
async function keepRefused(webhook: Webhook, refusal: TaxiRefusal, course: Course): Promise<TaxiRefusal> {
  const { id, requestId, clientId, bytes } = course;
  const { status } = refusal;
  if (clientId === null || !UNFIT_STATUSES.includes(status)) return refusal;
  const { method } = webhook;
  const raw = storable(bytes);
  try {
    await receiveRefused({
      ...{ id, requestId, clientId, method, raw, status },
      reference: course.reference ?? UNREADABLE,
      action: actionOf(method, raw),
      hash: hashOf(raw),
      problems: refusal.problems.length > 0 ? refusal.problems : [refusal.message],
      ...(await receiptTime()),
    });
    return refusal;
  } catch (error) {
    return refusalOf(error, course);
  }
}

function logCourse(webhook: Webhook, status: number, course: Course): void {
  const { startedAt, bytes: _body, ...rest } = course;
  const ms = Math.round((performance.now() - startedAt) * 10) / 10;
  log.info({ method: webhook.method, ...rest, status, ms }, "taxi delivery");
}

/** The handler of one webhook. Never throws, never answers HTML. */
export function webhook(definition: Webhook): (request: Request) => Promise<Response> {
  return async (request) => {
    const course: Course = {
      requestId: randomUUID(),
      startedAt: performance.now(),
      id: randomUUID(),
      clientId: null,
      reference: null,
      bytes: new Uint8Array(),
      outcome: "refused",
    };
    let response: Response;
    try {
      response = await steps(definition, request, course);
      response.headers.set("x-request-id", course.requestId);
    } catch (error) {
      const refusal = await keepRefused(definition, refusalOf(error, course), course);
      response = refusalResponse(refusal, course.requestId);
    }
    logCourse(definition, response.status, course);
    return response;
  };
}
