// Sends one body from the console: an operation of the table, a body that fits its schema, and nothing else.
import "server-only";
import { ASSUMED } from "@roomward/contract/assumed";
import {
  IMPERSONAL_OPERATIONS,
  OPERATIONS,
  type OperationName,
  type RequestOf,
} from "@roomward/contract/operations";
import * as z from "zod";
import { config } from "@/lib/config";
import { type Actor, writeAudit } from "@/lib/db/audit";
import { database } from "@/lib/db/database";
import type { Answer, WireAnswer } from "@/lib/demand/answer";
import { demandClient } from "@/lib/demand/client";
import { DemandFailure, FAILURES } from "@/lib/http/failure";
import { Refusal } from "@/lib/http/problem";
import type { BodyProblem, ConsoleAnswer } from "@/lib/views/staff/console";
import { type CheckedBody, checkBody } from "./check";
import { keepEntry } from "./history";

const PATIENCE_MS = 15_000;
/** More of an answer than this is not shown; the rest is counted. */
const MOST_SHOWN = 2_000_000;
const MASK = "•••";

/** What the console may be asked: the name of an operation of the contract, and a text. */
export const ConsoleBody = z.strictObject({
  operation: z.enum(
    IMPERSONAL_OPERATIONS,
    "This is no operation that can be asked here: choose one of the list.",
  ),
  body: z
    .string("Write a body; { } asks without any field.")
    .max(15_000, "The body is longer than 15,000 characters."),
});
export type ConsoleBody = z.infer<typeof ConsoleBody>;

/** Where an operation is asked; the address holds no secret. */
export const addressOf = (operation: OperationName): string =>
  `${config.demand.baseUrl}${OPERATIONS[operation].path}`;

/** What goes along with every call, as it may be shown. */
const maskedHeaders = (): [string, string][] => [
  ["Authorization", `Bearer ${MASK}`],
  [ASSUMED.affiliateHeader.value, MASK],
  ["Accept", "application/json"],
  ["Content-Type", "application/json"],
];

export function checkConsoleBody({ operation, body }: ConsoleBody): {
  fits: boolean;
  problems: BodyProblem[];
} {
  const { fits, problems } = checkBody(operation, body);
  return { fits, problems };
}

function unfit(problems: readonly BodyProblem[]): Refusal {
  return new Refusal({
    status: 400,
    kind: "invalid",
    detail: "The body does not fit the contract and was not sent: fix what is named.",
    errors: problems.map(({ path, sentence }) => ({ field: path, sentence })),
  });
}

interface ClientResult {
  outcome: string;
  failure: ConsoleAnswer["failure"];
  requestId: string | null;
  nextPage: string | null;
  misfits: string[];
}

const ofAnswer = ({ requestId, nextPage, dropped }: Answer<OperationName>): ClientResult => ({
  outcome: "ok",
  failure: null,
  requestId,
  nextPage,
  misfits: dropped.map(({ id, reason }) => `${id === null ? "" : `${id}: `}${reason}`),
});

const ofFailure = (failure: DemandFailure): ClientResult => ({
  outcome: failure.kind,
  failure: { sentence: FAILURES[failure.kind].title, detail: failure.message },
  requestId: failure.requestId,
  nextPage: null,
  misfits: [],
});

async function ask(
  operation: OperationName,
  checked: CheckedBody & { fits: true },
  witness: (answer: WireAnswer) => void,
): Promise<ClientResult> {
  const options = {
    caller: "staff" as const,
    page: "staff/console",
    deadline: Date.now() + PATIENCE_MS,
    witness,
  };
  const client = demandClient();
  try {
    const { page } = checked.value as { page?: string };
    return ofAnswer(
      checked.isPage && page !== undefined
        ? await client.callPage(operation, page, options)
        : await client.call(operation, checked.value as RequestOf<OperationName>, options),
    );
  } catch (error) {
    if (error instanceof DemandFailure) return ofFailure(error);
    throw error;
  }
}

function shownWire(wire: WireAnswer | undefined): ConsoleAnswer["wire"] {
  if (wire === undefined) return null;
  const { status, contentType, text, ms } = wire;
  const isCut = text.length > MOST_SHOWN;
  return {
    status,
    contentType,
    text: isCut ? text.slice(0, MOST_SHOWN) : text,
    isCut,
    bytes: Buffer.byteLength(text),
    ms,
  };
}

/**
 * Sends `body` to `operation` as caller "staff"; the trail knows of it before and of what came of it after, the person's
 * history keeps it. A failure of the platform is an answer too.
 * @throws {Refusal} 400 for a body that does not fit: it is not sent.
 */
export async function sendFromConsole(
  staffId: string,
  { operation, body }: ConsoleBody,
  by: Actor,
): Promise<ConsoleAnswer> {
  const checked = checkBody(operation, body);
  if (!checked.fits) throw unfit(checked.problems);
  // Before it leaves: nothing is sent that the trail does not know. What was typed may be anything, and the trail keeps
  // it for good: the names of the fields only.
  await writeAudit(await database(), {
    ...by,
    action: "console.send",
    subject: operation,
    after: { fields: Object.keys(checked.value as object).join(", ") || "none" },
  });
  const startedAt = performance.now();
  const seen: WireAnswer[] = [];
  const result = await ask(operation, checked, (answer) => seen.push(answer));
  const ms = Math.round(performance.now() - startedAt);
  const wire = shownWire(seen.at(-1));
  // An entry of its own, because none can be changed: it carries the request of the one above, and the id by which the
  // history and the platform know the answer.
  await writeAudit(await database(), {
    ...by,
    action: "console.answer",
    subject: operation,
    after: {
      outcome: result.outcome,
      ...(wire === null ? {} : { status: wire.status }),
      ...(result.requestId === null ? {} : { platformRequestId: result.requestId }),
    },
  });
  const at = new Date();
  const kept = JSON.stringify(checked.value);
  await keepEntry({
    staffId,
    at,
    operation,
    body: kept,
    outcome: result.outcome,
    status: wire?.status ?? null,
    requestId: result.requestId,
    ms,
    bytes: wire?.bytes ?? 0,
  });
  return {
    ...result,
    operation,
    body: kept,
    at: at.toISOString(),
    wire,
    answers: seen.length,
    ms,
    request: { method: "POST", url: addressOf(operation), headers: maskedHeaders() },
  };
}
