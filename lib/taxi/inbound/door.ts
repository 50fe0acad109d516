// The five steps of a webhook: authorise, read, parse, record, answer; and one line in the log for each delivery.
import "server-only";
import { randomUUID } from "node:crypto";
import { now } from "@/lib/clock";
import { TaxiReference } from "@/lib/contract/taxi";
import { BodyError, type BodyFault, readJsonBody } from "@/lib/http/read-body";
import { log } from "@/lib/log";
import { authoriseDelivery } from "@/lib/taxi/oauth/authorise";
import { wakePolling } from "@/lib/taxi/platform/poll";
import { type RefusedStatus, refusalResponse, TaxiRefusal } from "@/lib/taxi/refusal";
import { canonicalHash } from "./canonical";
import type { Delivery, Receipt } from "./delivery";
import { KEPT_BUT } from "./kept-but";
import type { TaxiMessage } from "./message";
import { checkPace } from "./pace";
import { receiveDelivery } from "./receive";
import { noteRefused } from "./refused";

const MAX_BODY_BYTES = 64 * 1024;

const FAULTS: Readonly<Record<BodyFault, [RefusedStatus, string]>> = {
  type: [415, "The body must be JSON: send the header Content-Type: application/json."],
  large: [413, `The body is larger than ${MAX_BODY_BYTES / 1024} KB: send a smaller one.`],
  json: [400, "The body is no JSON text in UTF-8: correct it and send it again."],
  deep: [400, "The body is nested too deeply, or has too many or forbidden keys: send a plain payload."],
};

export interface Parsed {
  reference: string;
  message: TaxiMessage;
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
  outcome: Receipt["outcome"] | "refused";
}

async function read(request: Request): Promise<{ text: string; value: unknown }> {
  try {
    return await readJsonBody(request, MAX_BODY_BYTES);
  } catch (error) {
    if (!(error instanceof BodyError)) throw error;
    const [status, sentence] = FAULTS[error.fault];
    throw new TaxiRefusal(status, sentence);
  }
}

/** Only a reference that could be one; a refused body may hold anything under that name. */
function referenceIn(body: unknown): string | null {
  const claimed = TaxiReference.safeParse((body as { bookingReference?: unknown } | null)?.bookingReference);
  return claimed.success ? claimed.data : null;
}

function answer(webhook: Webhook, { status }: Receipt, reference: string): Response {
  if (status === 404 || status === 409) throw new TaxiRefusal(status, KEPT_BUT[status]);
  return webhook.accepted(reference);
}

async function steps(webhook: Webhook, request: Request, course: Course): Promise<Response> {
  const { clientId } = await authoriseDelivery(request);
  course.clientId = clientId;
  course.reference = webhook.addressed(request);
  await checkPace(clientId);
  const { text, value } = await read(request);
  course.reference ??= referenceIn(value);
  const { reference, message } = webhook.parse(request, value);
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
    message,
    receivedAt: new Date(now()),
  });
  course.outcome = receipt.outcome;
  // A new booking carries no pickup time; the platform's list does.
  if (message.kind === "booking" && receipt.outcome !== "duplicate") wakePolling();
  return answer(webhook, receipt, reference);
}

/** By status: what would never work as it was sent. The others are not about this delivery's content. */
const NOTED: readonly number[] = [400, 413, 415];

function refusalOf(error: unknown, course: Course): TaxiRefusal {
  if (error instanceof TaxiRefusal) return error;
  log.error({ err: error, requestId: course.requestId }, "a delivery failed");
  return new TaxiRefusal(500, "The delivery could not be handled here: send it again later.");
}

function noteDown(webhook: Webhook, refusal: TaxiRefusal, course: Course): void {
  const { clientId, requestId, reference } = course;
  if (clientId === null || !NOTED.includes(refusal.status)) return;
  const problems = refusal.problems.length > 0 ? refusal.problems : [refusal.message];
  noteRefused({ method: webhook.method, reference, status: refusal.status, problems, clientId, requestId });
}

function logCourse(webhook: Webhook, status: number, course: Course): void {
  const { startedAt, ...rest } = course;
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
      outcome: "refused",
    };
    let response: Response;
    try {
      response = await steps(definition, request, course);
      response.headers.set("x-request-id", course.requestId);
    } catch (error) {
      const refusal = refusalOf(error, course);
      noteDown(definition, refusal, course);
      response = refusalResponse(refusal, course.requestId);
    }
    logCourse(definition, response.status, course);
    return response;
  };
}
