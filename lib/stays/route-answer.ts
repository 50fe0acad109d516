// How our handlers turn the answers of use-cases into HTTP: problems become refusals, ids are checked.
import "server-only";
import { FAILURES, type FailureKind } from "@/lib/http/failure";
import { Refusal } from "@/lib/http/problem";
import type { Words } from "@/lib/i18n";
import type { FieldProblem, Outcome, ProblemView } from "@/lib/views/problem";

const isFailure = (kind: string): kind is FailureKind => Object.hasOwn(FAILURES, kind);

/** Status of a problem: the table of failures; 410 for an old list, 503 while we are not ready, else 400. */
function statusOf(kind: string): number {
  if (isFailure(kind)) return FAILURES[kind].status;
  return kind === "busy" ? 503 : kind === "expired" ? 410 : 400;
}

export function refusalOf(problem: ProblemView): Refusal {
  return new Refusal({
    status: statusOf(problem.kind),
    kind: problem.kind,
    detail: problem.sentence,
    ...(problem.fields ? { errors: problem.fields } : {}),
  });
}

export function refuseFields(errors: FieldProblem[], { t }: Words): Refusal {
  return new Refusal({ status: 400, kind: "invalid", detail: t("errors.request.invalid"), errors });
}

/** The value of an outcome. @throws {Refusal} for a problem */
export function answerOf<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  throw refusalOf(outcome.problem);
}

/** A stay's number out of a path or a parameter. @throws {Refusal} 400 */
export function stayId(text: string | string[] | undefined, words: Words, field = "id"): number {
  if (typeof text === "string" && /^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw refuseFields([{ field, sentence: words.t("errors.field.id") }], words);
}
