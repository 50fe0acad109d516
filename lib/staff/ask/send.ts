// Sends one body written by hand: an operation of the table, a body that fits its schema, and nothing else.
import "server-only";
import { IMPERSONAL_OPERATIONS, type OperationName, type RequestOf } from "@roomward/contract/operations";
import * as z from "zod";
import { today } from "@/lib/clock";
import { type Actor, writeAudit } from "@/lib/db/audit";
import { database } from "@/lib/db/database";
import { demandClient } from "@/lib/demand/client";
import { FAILURES } from "@/lib/http/failure";
import { Refusal } from "@/lib/http/problem";
import { checkBody } from "@/lib/staff/ask/check";
import type { SentByHand } from "@/lib/views/staff/ask";
import { witnessed } from "./exchange";
import { keepEntry } from "./history";

/** The name of an operation of the contract, and a text. */
export const HandBody = z.strictObject({
  operation: z.enum(
    IMPERSONAL_OPERATIONS,
    "This is no operation that can be asked here: choose one of the list.",
  ),
  body: z
    .string("Write a body; { } asks without any field.")
    .max(15_000, "The body is longer than 15,000 characters."),
});

function checked(operation: OperationName, body: string) {
  const result = checkBody(operation, body, today());
  if (result.fits) return result;
  throw new Refusal({
    status: 400,
    kind: "invalid",
    detail: "The body does not fit the contract and was not sent: fix what is named.",
    errors: result.problems.map(({ path, sentence }) => ({ field: path, sentence })),
  });
}

/**
 * Sends `body` to `operation` as caller "staff"; the trail has it before and what came of it after, and the person's
 * history stores it. A failure of the platform is a response too.
 * @throws {Refusal} 400 for a body that does not fit: it is not sent.
 */
export async function sendByHand(
  staffId: string,
  { operation, body }: z.infer<typeof HandBody>,
  by: Actor,
): Promise<SentByHand> {
  const { value, isPage } = checked(operation, body);
  const audit = async (action: string, after: Record<string, unknown>) =>
    writeAudit(await database(), { ...by, action, subject: operation, after });
  // Before it leaves: nothing is sent that the trail does not know. What was typed may be anything, and the trail is
  // kept for good: the names of the fields only.
  await audit("console.send", { fields: Object.keys(value).join(", ") || "none" });
  const client = demandClient();
  const startedAt = performance.now();
  const sent = await witnessed(operation, value, "staff/ask", (request, options) =>
    isPage
      ? client.callPage(operation, (request as { page: string }).page, options)
      : client.call(operation, request as RequestOf<OperationName>, options),
  );
  const { exchange, answers } = sent;
  const { status = null, bytes = 0 } = exchange.answer ?? {};
  const outcome = sent.ok ? "ok" : sent.failure.kind;
  const requestId = sent.ok ? sent.answer.requestId : sent.failure.requestId;
  // An entry of its own, because none can be changed.
  await audit("console.answer", {
    outcome,
    ...(status === null ? {} : { status }),
    ...(requestId === null ? {} : { platformRequestId: requestId }),
  });
  const [at, ms] = [new Date(), Math.round(performance.now() - startedAt)];
  const stored = { staffId, at, operation, body: JSON.stringify(value) };
  await keepEntry({ ...stored, outcome, status, requestId, ms, bytes });
  return {
    exchange: { ...exchange, requestId },
    at: at.toISOString(),
    outcome,
    failure: sent.ok ? null : { sentence: FAILURES[sent.failure.kind].title, detail: sent.failure.message },
    answers,
    nextPage: sent.ok ? sent.answer.nextPage : null,
    misfits: sent.ok
      ? sent.answer.dropped.map(({ id, reason }) => `${id === null ? "" : `${id}: `}${reason}`)
      : [],
  };
}
