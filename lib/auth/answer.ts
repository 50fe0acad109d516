// What every staff handler shares: a checked JSON body, and a problem's sentence as an HTTP answer.
import "server-only";
import type * as z from "zod";
import { Refusal } from "@/lib/http/problem";
import { readJson } from "@/lib/http/read-json";
import type { RouteContext } from "@/lib/http/route";
import { isStaffProblem, type StaffProblemKind } from "./problem";

const STATUS: Record<StaffProblemKind, number> = { invalid: 400, absent: 404, conflict: 409, limited: 429 };

/** @throws {Refusal} for a body that is no JSON or does not fit. */
export async function readInput<T>({ request, words }: RouteContext, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(await readJson(request, words));
  if (parsed.success) return parsed.data;
  throw new Refusal({
    status: 400,
    kind: "invalid",
    detail: "The request does not fit: correct the fields that are named.",
    errors: parsed.error.issues.map(({ path, message }) => ({ field: path.join("."), sentence: message })),
  });
}

/** Runs `work`; its StaffProblem becomes a Refusal with the same sentence. */
export async function withProblems<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && error.name === "HashingBusy")
      throw new Refusal({
        status: 503,
        kind: "busy",
        detail: error.message,
        headers: { "retry-after": "5" },
      });
    if (!isStaffProblem(error)) throw error;
    throw new Refusal({
      status: STATUS[error.kind],
      kind: error.kind,
      detail: error.message,
      errors: error.field === null ? [] : [{ field: error.field, sentence: error.message }],
    });
  }
}
