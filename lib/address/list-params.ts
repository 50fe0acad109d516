// Reads the parameters of an address one by one: what does not fit is left out and told, never silently dropped.
import * as z from "zod";

/** Parameters as Next gives them to a page. */
export type Query = Record<string, string | string[] | undefined>;

export interface ParamProblem {
  field: string;
  sentence: string;
}

export interface AskedParams<T> {
  values: Partial<T>;
  /** What stands in the boxes of a form: also what could not be used. */
  typed: Record<string, string>;
  problems: ParamProblem[];
}

/** Empty ones count as not given, of a repeated one the first counts. */
export function readParams<S extends Record<string, z.ZodType>>(
  fields: S,
  query: Query,
): AskedParams<{ [N in keyof S]: z.output<S[N]> }> {
  const typed: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  const problems: ParamProblem[] = [];
  for (const [field, schema] of Object.entries(fields)) {
    const text = [query[field] ?? []].flat()[0]?.trim();
    if (!text) continue;
    typed[field] = text;
    const parsed = schema.safeParse(text);
    if (parsed.success) values[field] = parsed.data;
    else problems.push({ field, sentence: parsed.error.issues[0]?.message ?? "This cannot be used." });
  }
  return { values: values as never, typed, problems };
}

/** The database refuses the first of them, and nothing we keep holds any. */
const CONTROL = /\p{Cc}/u;

/** A text to look for. */
export const sought = z
  .string()
  .max(200, "Use at most 200 characters.")
  .refine((text) => !CONTROL.test(text), "Write it without control characters.");

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z?$/;

/** A minute in UTC as a form sends it, `2027-01-15T09:30`, or an instant as our links spell it. Gives ISO. */
export const minuteInUtc = z
  .string()
  .regex(INSTANT, "Write a time such as 2027-01-15T09:30, in UTC.")
  .transform((text) => Date.parse(text.endsWith("Z") ? text : `${text}Z`))
  .refine((at) => at >= Date.UTC(2000) && at < Date.UTC(3000), "Write a time from the year 2000 to 2999.")
  .transform((at) => new Date(at).toISOString());

export const pageNumber = z
  .string()
  .regex(/^\d{1,15}$/, "This page does not exist: begin with the newest.")
  .transform(Number);
