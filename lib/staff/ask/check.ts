// Judges a body by the strict schema of its operation, with a sentence for every misfit.
import "server-only";
import { OPERATIONS, type OperationName } from "@roomward/contract/operations";
import { PageRequest, stayProblem } from "@roomward/contract/request";
import { isCalendarDay } from "@roomward/contract/values";
import type * as z from "zod";
import { IN_WORDS } from "@/lib/rules/issue-text";
import type { BodyProblem, CheckedBody } from "@/lib/views/staff/ask";

const asSentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}.`.replace(/\.\.$/, ".");

const wrong = (path: string, sentence: string) => ({ fits: false as const, problems: [{ path, sentence }] });

/** Misfits by path; an unknown field has its name in the path. */
function misfit(issue: z.core.$ZodIssue): BodyProblem[] {
  const path = issue.path.map(String);
  if (issue.code !== "unrecognized_keys")
    return [{ path: path.join("."), sentence: asSentence(issue.message) }];
  return issue.keys.map((key) => ({
    path: [...path, key].join("."),
    sentence: `The contract has no field "${key}" here.`,
  }));
}

/** What the schema lets pass and the platform refuses: days outside its range. */
function hints(
  { checkin, checkout }: { checkin?: unknown; checkout?: unknown },
  today: string,
): BodyProblem[] {
  if (typeof checkin !== "string" || typeof checkout !== "string") return [];
  if (!isCalendarDay(checkin) || !isCalendarDay(checkout)) return [];
  const problem = stayProblem(checkin, checkout, today);
  if (problem === null) return [];
  const words = problem.message
    .replaceAll("checkin", "the arrival day")
    .replaceAll("checkout", "the departure day");
  return [{ path: problem.field, sentence: asSentence(words) }];
}

/** Judges what would be sent to `operation`; a body with `page` is judged as the request of a following page. */
export function checkBody(operation: OperationName, text: string, today: string): CheckedBody {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return wrong("", `This is no JSON: ${(error as Error).message}.`);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return wrong("", "The body is an object: write { } around its fields.");
  const isPage = OPERATIONS[operation].pageSize !== null && "page" in value;
  const parsed = (isPage ? PageRequest : OPERATIONS[operation].request).safeParse(value, IN_WORDS);
  return parsed.success
    ? { fits: true, value, isPage, problems: hints(value, today) }
    : { fits: false, problems: parsed.error.issues.flatMap(misfit) };
}
