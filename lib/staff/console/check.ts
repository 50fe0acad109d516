// Judges a body by the strict schema that the client sends by, with a sentence and a place for every misfit.
import { OPERATIONS, type OperationName } from "@roomward/contract/operations";
import { PageRequest, stayProblem } from "@roomward/contract/request";
import { isCalendarDay } from "@roomward/contract/values";
import type * as z from "zod";
import { today } from "@/lib/clock";
import { issueText } from "@/lib/http/issue-text";
import type { BodyProblem } from "@/lib/views/staff/console";
import { lineAndColumn, readJsonText } from "./json-text";

type Issue = z.core.$ZodIssue;

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let found = value;
  for (const step of path) {
    if (typeof found !== "object" || found === null) return undefined;
    found = (found as Record<PropertyKey, unknown>)[step];
  }
  return found;
}

export type CheckedBody =
  | { fits: true; value: unknown; isPage: boolean; problems: BodyProblem[] }
  | { fits: false; problems: BodyProblem[] };

/** Misfits by path; an unknown field is told by its own name. */
function misfits(issues: readonly Issue[], value: unknown): { path: string; sentence: string }[] {
  return issues.flatMap((issue) => {
    const path = issue.path.map(String);
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((key) => ({
        path: [...path, key].join("."),
        sentence: `The contract has no field "${key}" here.`,
      }));
    const isMissing = valueAt(value, issue.path) === undefined;
    return [{ path: path.join("."), sentence: issueText(issue, isMissing) }];
  });
}

/** The rule of the contract names fields of the wire; a person reads of days. */
const ofDays = (message: string): string =>
  message.replaceAll("checkin", "the arrival day").replaceAll("checkout", "the departure day");

/** What the schema lets pass and the platform refuses: days outside its range, at the site's clock. */
function hints(value: unknown): { path: string; sentence: string }[] {
  const { checkin, checkout } = (value ?? {}) as { checkin?: unknown; checkout?: unknown };
  if (typeof checkin !== "string" || typeof checkout !== "string") return [];
  if (!isCalendarDay(checkin) || !isCalendarDay(checkout)) return [];
  const problem = stayProblem(checkin, checkout, today());
  return problem === null
    ? []
    : [
        {
          path: problem.field,
          sentence: issueText({ code: "custom", message: ofDays(problem.message), path: [] }, false),
        },
      ];
}

const fault = (text: string, at: number, sentence: string): CheckedBody => ({
  fits: false,
  problems: [{ path: "", sentence, severity: "error", ...lineAndColumn(text, at) }],
});

const isPageAlone = (operation: OperationName, value: object): boolean =>
  OPERATIONS[operation].pageSize !== null && "page" in value;

/** Judges what would be sent to `operation`; a body with `page` is judged as the request of a following page. */
export function checkBody(operation: OperationName, text: string): CheckedBody {
  const read = readJsonText(text);
  if (!read.ok) return fault(text, read.at, read.sentence);
  const { value, places } = read;
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return fault(text, 0, "The body is an object: write { } around its fields.");
  const isPage = isPageAlone(operation, value);
  const parsed = (isPage ? PageRequest : OPERATIONS[operation].request).safeParse(value);
  const placed =
    (severity: BodyProblem["severity"]) =>
    (found: { path: string; sentence: string }): BodyProblem => {
      const at = places.get(found.path);
      const place = at === undefined ? { line: null, column: null } : lineAndColumn(text, at);
      return { ...found, ...place, severity };
    };
  if (parsed.success) return { fits: true, value, isPage, problems: hints(value).map(placed("hint")) };
  return { fits: false, problems: misfits(parsed.error.issues, value).map(placed("error")) };
}
