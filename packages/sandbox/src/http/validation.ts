// Turns the strict schemas of the contract into the platform's error ids and a sentence that names the field.

import { stayProblem } from "@roomward/contract/request";
import type * as z from "zod";
import { Rejection } from "./rejection";

type Issue = z.core.$ZodIssue;

const RULES = ["conflicting_parameters", "missing_parameter", "invalid_parameter"];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Parses the raw body; an empty one counts as `{}` because some operations take no fields. */
export function parseJsonObject(body: Buffer): Record<string, unknown> {
  const text = body.toString("utf8");
  if (text.trim() === "") return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Rejection(400, "malformed_request", "the body is not valid JSON");
  }
  if (!isObject(value)) throw new Rejection(400, "malformed_request", "the body must be a JSON object");
  return value;
}

/** `guests.children[2]`, or `body` for the object itself. */
function fieldName(path: readonly PropertyKey[]): string {
  let name = "";
  for (const part of path)
    name += typeof part === "number" ? `[${part}]` : `${name ? "." : ""}${String(part)}`;
  return name === "" ? "body" : name;
}

function isAbsent(body: unknown, path: readonly PropertyKey[]): boolean {
  let value: unknown = body;
  for (const part of path) {
    if (typeof value !== "object" || value === null) return true;
    value = (value as Record<PropertyKey, unknown>)[part];
  }
  return value === undefined;
}

const PATTERNS: Record<string, string> = {
  "/^[a-z]{2}$/": "two lower-case letters",
  "/^[A-Z]{3}$/": "three upper-case letters",
  "/^[a-z]{2}(-[a-z]{2})?$/": "a lower-case language tag such as en-gb or de",
};

function sizeSentence(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): string {
  const [word, bound] = issue.code === "too_big" ? ["at most", issue.maximum] : ["at least", issue.minimum];
  const comparison =
    issue.inclusive === false ? (issue.code === "too_big" ? "less than" : "more than") : word;
  if (issue.origin === "array") return `must hold ${comparison} ${bound} entries`;
  if (issue.origin === "string") return `must have ${comparison} ${bound} characters`;
  return `must be ${comparison} ${bound}`;
}

/** What is accepted, in words; never repeats what was sent. */
function sentence(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return `must be ${/^[aeio]/.test(issue.expected) ? "an" : "a"} ${issue.expected === "int" ? "integer" : issue.expected}`;
    case "invalid_value":
      return `must be one of ${issue.values.map(String).join(", ")}`;
    case "too_big":
    case "too_small":
      return sizeSentence(issue);
    case "not_multiple_of":
      return `must be a multiple of ${issue.divisor}`;
    case "invalid_format":
      return issue.format === "datetime"
        ? "must be an instant such as 2027-01-15T09:00:00+00:00"
        : `must be ${PATTERNS[issue.pattern ?? ""] ?? "written as documented"}`;
    case "invalid_union": {
      const ways = issue.errors.flatMap((branch) => branch.slice(0, 1).map(sentence));
      return ways.map((way, at) => (at === 0 ? way : way.replace(/^must /, ""))).join(" or ");
    }
    default:
      return issue.message;
  }
}

function toRejection(issue: Issue, body: unknown): Rejection {
  if (issue.code === "unrecognized_keys") {
    const field = fieldName([...issue.path, issue.keys[0] ?? ""]);
    return new Rejection(400, "unknown_parameter", `${field}: is not a field of this request`);
  }
  const field = fieldName(issue.path);
  const rule = issue.code === "custom" ? issue.params?.rule : undefined;
  if (RULES.includes(rule)) return new Rejection(400, rule, `${field}: ${issue.message}`);
  if (isAbsent(body, issue.path)) return new Rejection(400, "missing_parameter", `${field}: is required`);
  return new Rejection(400, "invalid_parameter", `${field}: ${sentence(issue)}`);
}

/** Parses with the strict schema; throws the rejection of the first problem only, as the platform does. */
export function parseRequest<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw issue
    ? toRejection(issue, body)
    : new Rejection(400, "invalid_request", "the request cannot be read");
}

/** Refuses dates outside the window the platform accepts, by the sandbox's own day (docs/gaps.md 1). */
export function checkStay(checkin: string, checkout: string, nowMs: number): void {
  const problem = stayProblem(checkin, checkout, new Date(nowMs).toISOString().slice(0, 10));
  if (problem) throw new Rejection(400, problem.rule, `${problem.field}: ${problem.message}`);
}

/** A request of a following page, or null for a first one. `page` beside what starts a list anew is a conflict. */
export function pageRequestOf(
  schema: z.ZodObject,
  body: Record<string, unknown>,
): { page: string; beside: Record<string, unknown> } | null {
  if (!Object.hasOwn(body, "page")) return null;
  if (Object.keys(body).some((name) => !(name in schema.shape)))
    throw new Rejection(400, "conflicting_parameters", "page: must be sent alone");
  const { page, ...beside } = parseRequest(schema, body);
  return { page: String(page), beside };
}
