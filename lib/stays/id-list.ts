// A list of stays out of a parameter: `1001,1002`, each once, in the order given.
import "server-only";
import type { Words } from "@/lib/i18n";
import { refuseFields } from "./route-answer";

const LIST = /^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/;

/** The numbers of a well-spelt list, each once; null for anything else. */
export function idsOf(text: string): number[] | null {
  return LIST.test(text) ? [...new Set(text.split(",").map(Number))] : null;
}

/** @throws {Refusal} 400 without a list, or with more than `most` */
export function stayIds(
  text: string | string[] | undefined,
  max: number,
  words: Words,
  field = "ids",
): number[] {
  const ids = typeof text === "string" ? idsOf(text) : null;
  if (ids !== null && ids.length <= max) return ids;
  throw refuseFields([{ field, sentence: words.t("saved.problem.ids", { most: max }) }], words);
}
