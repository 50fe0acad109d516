// From a raw answer to usable records: status table, envelope, and each record parsed alone.
import "server-only";
import { type Drift, driftOfError, findDrift } from "@roomward/contract/drift";
import { ErrorBody } from "@roomward/contract/errors";
import { type DataOf, Envelope, OPERATIONS, type OperationName } from "@roomward/contract/operations";
import { readRecord } from "@roomward/contract/reading";
import type * as z from "zod";
import { DemandFailure, type FailureKind, type Misfit } from "@/lib/http/failure";
import type { Answer, RawAnswer } from "./answer";

/** No field of the contract lies deeper than ten; whoever walks further down by calling itself runs out of stack. */
const DEEPEST = 100;
/** Letters, and four for every value; a whole record has some fifty thousand. */
const MAX = 1_000_000;

const isHolder = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Walks no further down than is taken: a record that is too deep must not end the one who looks. */
function weigh(value: unknown, depth: number): number {
  if (typeof value === "string") return value.length + 4;
  if (!isHolder(value)) return 4;
  if (depth > DEEPEST) return Number.POSITIVE_INFINITY;
  let weight = 4;
  if (Array.isArray(value)) for (const one of value) weight += weigh(one, depth + 1);
  else for (const key of Object.keys(value)) weight += key.length + weigh(value[key], depth + 1);
  return weight;
}

const isBearable = (record: unknown): boolean => weigh(record, 0) <= MAX;

/** Takes every key of this name out of `value`; as an own key it would become a prototype when copied. */
function withoutProto(value: unknown): unknown {
  const rest = [value];
  while (rest.length > 0) {
    const one = rest.pop();
    if (!isHolder(one)) continue;
    if (Object.hasOwn(one, "__proto__")) Reflect.deleteProperty(one, "__proto__");
    for (const child of Object.values(one)) if (isHolder(child)) rest.push(child);
  }
  return value;
}

/** Records per answer that are searched for unknown keys and values; every record is checked for fit. */
const INSPECTED = 3;

/** Status to failure kind; the platform publishes no error ids for most of them (gaps 1). */
export function kindOfStatus(status: number): FailureKind {
  if (status === 401 || status === 403) return "unauthorised";
  if (status === 429) return "limited";
  if (status === 408) return "timeout";
  if (status >= 500) return "upstream";
  return status >= 400 ? "rejected" : "mismatch";
}

/** Letters of the name in their escaped form. */
const ESCAPED_PROTO = /\\u00(?:5f|6f|70|72|74)/i;

/** Looked for as it stands first: a large answer is passed over in no time. */
const mayHoldProto = (text: string): boolean =>
  text.includes("__proto__") || (text.includes("\\u00") && ESCAPED_PROTO.test(text));

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return mayHoldProto(text) ? withoutProto(value) : value;
  } catch {
    return undefined;
  }
}

const LONGEST_ID = 64;

/** The platform's error ids and request id; its messages may quote values and stay out of our log. */
function describeError(sent: RawAnswer) {
  const body = ErrorBody.safeParse(parseJson(sent.text));
  const errors = (body.success && body.data.errors) || [];
  const ids = errors.flatMap(({ id }) => id?.slice(0, LONGEST_ID) || []);
  const reservation = errors.find((error) => error.reservation != null)?.reservation;
  return {
    detail: [`status ${sent.status}`, ...ids].join(" "),
    errorId: ids[0] ?? null,
    reservation: reservation == null ? null : String(reservation).slice(0, LONGEST_ID),
    requestId: (body.success ? body.data.request_id : null) ?? null,
  };
}

/** The failure behind a status other than 200; `retryAfterMs` is what the platform asked to wait, if anything. */
export function failureOfStatus(
  operation: OperationName,
  sent: RawAnswer,
  retryAfterMs: number | null,
): DemandFailure {
  return new DemandFailure(kindOfStatus(sent.status), {
    operation,
    ...describeError(sent),
    status: sent.status,
    wasSent: sent.wasSent,
    ...(retryAfterMs === null ? {} : { retryAfterMs }),
  });
}

const idOf = (record: unknown): number | null => {
  const id = (record as { id?: unknown } | null)?.id;
  return typeof id === "number" && Number.isSafeInteger(id) ? id : null;
};

const spread = (records: readonly unknown[]): unknown[] => {
  const step = Math.max(1, Math.floor(records.length / INSPECTED));
  return records.filter((_, i) => i % step === 0).slice(0, INSPECTED);
};

interface Sorted {
  good: unknown[];
  dropped: Misfit[];
  drift: Drift[];
}

/** The same with the record they were seen in. */
function seenIn(record: unknown, found: readonly Drift[]): readonly Drift[] {
  const id = found.length > 0 ? idOf(record) : null;
  return id === null ? found : found.map((drift) => ({ ...drift, record: id }));
}

/** The same as surprises of the envelope around the records. */
const ofEnvelope = (found: readonly Drift[]): Drift[] =>
  found.map((drift) => ({ ...drift, path: `$.${drift.path}` }));

const reasonOf = (drift: Drift | undefined): string => `${drift?.path ?? ""} ${drift?.detail ?? ""}`.trim();

/** Of a record beyond what is taken nothing is read but its id. */
const TOO_MUCH: Drift = { path: "", kind: "mismatch", detail: "more than is taken" };

/** `given` are the elements of a list; what makes up a whole answer is never kept as it came. */
function sortRecords(schema: z.ZodType, given: readonly unknown[], isList: boolean): Sorted {
  const sorted: Sorted = { good: [], dropped: [], drift: [] };
  const records = isList ? given.filter(isBearable) : given;
  const taken = new Set(records);
  for (const record of given.filter((one) => !taken.has(one))) {
    sorted.dropped.push({ id: idOf(record), reason: TOO_MUCH.detail });
    sorted.drift.push(...seenIn(record, [TOO_MUCH]));
  }
  for (const record of records) {
    const { value, misfits } = readRecord(schema, record);
    if (value === undefined) sorted.dropped.push({ id: idOf(record), reason: reasonOf(misfits[0]) });
    else sorted.good.push(value);
    sorted.drift.push(...seenIn(record, misfits));
  }
  for (const record of spread(records)) sorted.drift.push(...seenIn(record, findDrift(schema, record)));
  return sorted;
}

/** The answer of a modification is shown with its envelope and without (gaps 12). */
const enveloped = (given: unknown): unknown =>
  typeof given === "object" && given !== null && !("data" in given) ? { data: given } : given;

/**
 * Reads a 200 answer. Records that do not fit are dropped and counted; when none of several fits, the whole
 * answer is a `mismatch`, because an empty list would claim that there is nothing.
 * @throws {DemandFailure} of kind `mismatch`; `onDrift` gets what was seen either way.
 */
export function readAnswer<N extends OperationName>(
  operation: N,
  sent: RawAnswer,
  onDrift: (found: Drift[], requestId: string | null) => void,
): Answer<N> {
  const mismatch = (detail: string, requestId: string | null = null, misfits: readonly Misfit[] = []) =>
    new DemandFailure("mismatch", { operation, detail, requestId, status: sent.status, misfits });
  if (!/^application\/([\w.-]+\+)?json\b/i.test(sent.contentType))
    throw mismatch("the answer is not JSON by its content type");
  const given = parseJson(sent.text);
  const envelope = Envelope.safeParse(operation === "orderModify" ? enveloped(given) : given);
  if (!envelope.success) {
    onDrift(ofEnvelope(driftOfError(envelope.error)), null);
    throw mismatch("the answer is no JSON object of the contract's form");
  }
  const { data, metadata, next_page: besideData, request_id: requestId = null, search_token } = envelope.data;
  const { item, shape } = OPERATIONS[operation];
  if (
    shape === "list" ? !Array.isArray(data) : typeof data !== "object" || data === null || Array.isArray(data)
  ) {
    onDrift([{ path: "$.data", kind: "mismatch", detail: "invalid_type" }], requestId);
    throw mismatch("data has another form than the contract's", requestId);
  }
  const records: readonly unknown[] = Array.isArray(data) ? data : [data];
  const { good, dropped, drift } = sortRecords(item, records, shape === "list");
  drift.push(...ofEnvelope(findDrift(Envelope, envelope.data)));
  if (drift.length > 0) onDrift(drift, requestId);
  if (dropped.length > 0 && good.length === 0)
    throw mismatch("no record fits the contract", requestId, dropped);
  return {
    data: (shape === "list" ? good : good[0]) as DataOf<N>,
    // Passed over, a list of places would end at its first page without a word.
    nextPage: metadata?.next_page ?? besideData ?? null,
    total: metadata?.total_results ?? null,
    searchToken: search_token ?? null,
    requestId,
    quarantined: dropped.length,
    dropped,
  };
}
