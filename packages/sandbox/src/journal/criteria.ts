// What a call can be asked about: each criterion knows when it fits and can say why it does not.
import { isDeepStrictEqual } from "node:util";
import type { Api } from "../http/api";
import { isTaxiCall } from "../http/call-names";
import { idsOfBody } from "../http/requested-ids";
import type { JournalEntry } from "./entry";
import type { Match } from "./match";

export interface Criterion {
  /** `operation search`: how a sentence names it. */
  says: string;
  fits(entry: JournalEntry): boolean;
  /** Why an entry does not fit. */
  miss(entry: JournalEntry): string;
}

const oneOf = (values: readonly string[]): string => values.join(" or ");

export const statusText = ({ status }: JournalEntry): string => (status === null ? "none" : String(status));

const hasStatus = (wanted: string, entry: JournalEntry): boolean =>
  /^\dxx$/.test(wanted)
    ? statusText(entry).startsWith(wanted.slice(0, 1)) && entry.status !== null
    : wanted === statusText(entry);

/** Properties a call asked for; none for a call of the taxi platform. */
export function idsOf({ operation, body }: JournalEntry, api: Api): readonly number[] {
  return operation === null || isTaxiCall(operation) || body === null ? [] : idsOfBody(api, operation, body);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const shown = (value: unknown): string => (value === undefined ? "missing" : JSON.stringify(value));

/** The first place where `actual` lacks something of `wanted`; null when it holds all of it. */
export function firstDifference(wanted: unknown, actual: unknown, path = "body"): string | null {
  if (!isObject(wanted))
    return isDeepStrictEqual(wanted, actual) ? null : `${path} is ${shown(actual)}, not ${shown(wanted)}`;
  if (!isObject(actual)) return `${path} is ${shown(actual)}, not an object`;
  for (const [name, part] of Object.entries(wanted)) {
    const difference = firstDifference(part, actual[name], `${path}.${name}`);
    if (difference !== null) return difference;
  }
  return null;
}

function jsonOf(body: string | null): unknown {
  if (body === null) return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

const haystack = ({ method, path, query, headers, body, answer, error, request_id }: JournalEntry): string =>
  [method, path, query, JSON.stringify(headers), body, answer, error, request_id].join("\n").toLowerCase();

const equal = (name: string, wanted: string, read: (entry: JournalEntry) => string | null): Criterion => ({
  says: `${name} ${wanted}`,
  fits: (entry) => read(entry) === wanted,
  miss: (entry) => `${name} is ${read(entry) ?? "missing"}, not ${wanted}`,
});

function header(name: string, wanted: string | null): Criterion {
  const read = ({ headers }: JournalEntry) => headers[name.toLowerCase()] ?? null;
  return {
    says: wanted === null ? `no header ${name}` : `header ${name} ${wanted}`,
    fits: (entry) => read(entry) === wanted,
    miss: (entry) => `header ${name} is ${read(entry) ?? "missing"}, not ${wanted ?? "missing"}`,
  };
}

function operations(wanted: readonly string[]): Criterion {
  const read = ({ operation }: JournalEntry) => operation ?? "none";
  return {
    says: oneOf(wanted),
    fits: (entry) => wanted.includes(read(entry)),
    miss: (entry) => `operation is ${read(entry)}, not ${oneOf(wanted)}`,
  };
}

function statuses(wanted: readonly string[]): Criterion {
  return {
    says: `status ${oneOf(wanted)}`,
    fits: (entry) => wanted.some((status) => hasStatus(status, entry)),
    miss: (entry) => `status is ${statusText(entry)}, not ${oneOf(wanted)}`,
  };
}

function mustRequest(id: number, api: Api): Criterion {
  return {
    says: `property ${id}`,
    fits: (entry) => idsOf(entry, api).includes(id),
    miss: (entry) => `asks for ${idsOf(entry, api).join(", ") || "no property by id"}, not ${id}`,
  };
}

function struckBy(fault: string): Criterion {
  return {
    says: `fault ${fault}`,
    fits: ({ faults }) => faults.some((one) => one.split(" ").includes(fault)),
    miss: ({ faults }) => `faults are ${faults.join(", ") || "none"}, not ${fault}`,
  };
}

function holding(text: string): Criterion {
  const low = text.toLowerCase();
  return {
    says: `the text ${JSON.stringify(text)}`,
    fits: (entry) => haystack(entry).includes(low),
    miss: () => `does not hold the text ${JSON.stringify(text)}`,
  };
}

function bodyHolds(wanted: Record<string, unknown>): Criterion {
  const difference = ({ body }: JournalEntry) => firstDifference(wanted, jsonOf(body));
  return {
    says: `a body with ${JSON.stringify(wanted)}`,
    fits: (entry) => difference(entry) === null,
    miss: (entry) => difference(entry) ?? "",
  };
}

const after = (since: number): Criterion => ({
  says: `after call ${since}`,
  fits: ({ sequence }) => sequence > since,
  miss: ({ sequence }) => `call ${sequence} is not after call ${since}`,
});

/** One criterion per thing asked. */
export function criteriaOf(match: Match, api: Api): Criterion[] {
  const { operation, status, id, text, body, fault, since, headers = {} } = match;
  const named = [
    ["method", match.method, ({ method }: JournalEntry) => method],
    ["path", match.path, ({ path }: JournalEntry) => path],
    ["request_id", match.request_id, (entry: JournalEntry) => entry.request_id],
    ["error", match.error, ({ error }: JournalEntry) => error],
  ] as const;
  return [
    ...(operation ? [operations(operation)] : []),
    ...(status ? [statuses(status)] : []),
    ...(id === undefined ? [] : [mustRequest(id, api)]),
    ...named.flatMap(([name, wanted, read]) => (wanted === undefined ? [] : [equal(name, wanted, read)])),
    ...(fault === undefined ? [] : [struckBy(fault)]),
    ...(text === undefined ? [] : [holding(text)]),
    ...(body === undefined ? [] : [bodyHolds(body)]),
    ...Object.entries(headers).map(([name, wanted]) => header(name, wanted)),
    ...(since === undefined ? [] : [after(since)]),
  ];
}
