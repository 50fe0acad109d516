// The JSON spelling of our small search request: the same names as in the URL, numbers allowed where numbers are meant.
import * as z from "zod";
import type { Words } from "@/lib/i18n";
import { type RawParams, SEARCH_FIELDS } from "./query";
import { refuseFields } from "./route-answer";

const Value = z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))]);

/** `{ "to": "city:-2759794", "in": "2027-06-12", "out": "2027-06-15", "adults": 2, "ages": [4] }`. */
const SmallRequest = z.partialRecord(z.enum([...SEARCH_FIELDS, "cursor"]), Value);

const textOf = (value: z.output<typeof Value>): string =>
  Array.isArray(value) ? value.join(",") : String(value);

/** The parameters of a JSON body. @throws {Refusal} 400 with one sentence per part that is not one of them */
export function paramsOfJson(body: unknown, words: Words): RawParams {
  const parsed = SmallRequest.safeParse(body);
  if (parsed.success)
    return Object.fromEntries(
      Object.entries(parsed.data).map(([name, value]) => [
        name,
        value === undefined ? undefined : textOf(value),
      ]),
    );
  const fields = parsed.error.issues.map((issue) => String(issue.path[0] ?? "body").slice(0, 40));
  throw refuseFields(
    [...new Set(fields)].map((field) => ({ field, sentence: words.t("errors.field.other", { field }) })),
    words,
  );
}
