// What cannot be asked of the copy just now is a 409 with its sentence.
import { Refusal } from "@/lib/http/problem";

/** By name: handlers are bundles of their own, each with a class of its own. */
const isRefused = (error: unknown): error is Error => error instanceof Error && error.name === "AskRefused";

export async function asked(work: Promise<unknown>): Promise<{ asked: true }> {
  try {
    await work;
    return { asked: true };
  } catch (error) {
    if (!isRefused(error)) throw error;
    throw new Refusal({ status: 409, kind: "conflict", detail: error.message });
  }
}
