// What handlers that staff write through share: who may, a checked JSON body, and a problem's sentence as an answer.
import "server-only";
import type * as z from "zod";
import type { Actor } from "@/lib/db/audit";
import { Refusal } from "@/lib/http/problem";
import { readJson } from "@/lib/http/read-json";
import type { RouteContext } from "@/lib/http/route";
import { IN_WORDS } from "@/lib/rules/issue-text";
import { isStaffProblem, type StaffProblemKind } from "./problem";
import type { Role, Staff } from "./role";
import { authoriseStaff } from "./session";

const STATUS: Record<StaffProblemKind, number> = { invalid: 400, absent: 404, conflict: 409, limited: 429 };

const asSentence = (message: string): string => (message.endsWith(".") ? message : `${message}.`);

/** @throws {Refusal} 400 with a sentence for each field that does not fit. */
export function checkInput<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given, IN_WORDS);
  if (parsed.success) return parsed.data;
  throw new Refusal({
    status: 400,
    kind: "invalid",
    detail: "The request does not fit: correct the fields that are named.",
    errors: parsed.error.issues.map(({ path, message }) => ({
      field: path.join(".") || "body",
      sentence: asSentence(message),
    })),
  });
}

/** Runs `work`; its StaffProblem becomes a Refusal with the same sentence. */
async function withProblems<T>(work: () => Promise<T>): Promise<T> {
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

/** Who sends it, for the trail and for the answer. */
interface Sender {
  by: Required<Actor>;
  staff: Staff;
  request: Request;
}

/** The POST of a route: for `role` and those above it, with a body of `schema`. */
export const staffPost =
  <Schema extends z.ZodType>(
    role: Role,
    schema: Schema,
    act: (input: z.output<Schema>, sender: Sender) => Promise<unknown>,
  ) =>
  async ({ request, words, requestId }: RouteContext): Promise<unknown> => {
    const staff = await authoriseStaff(request, role);
    const input = checkInput(schema, await readJson(request, words));
    return withProblems(() => act(input, { by: { actor: staff.email, requestId }, staff, request }));
  };
