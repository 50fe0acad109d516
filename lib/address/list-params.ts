// Reads the address of a list field by field: what does not fit is left out and told, never silently dropped.
import * as z from "zod";

/** Parameters as Next gives them to a page. */
export type Query = Record<string, string | string[] | undefined>;

/** One sentence about one parameter. */
export interface ParamProblem {
  field: string;
  sentence: string;
}

type Fields = Record<string, z.ZodType>;

export interface ListParams<F extends Fields = Fields> {
  values: Partial<{ [N in keyof F]: z.output<F[N]> }>;
  /** What stands in the boxes of a form: also what could not be used. */
  typed: Partial<Record<keyof F & string, string>>;
  problems: ParamProblem[];
}

/** Of a repeated parameter the first; empty where there is none. */
export const firstText = (given: Query[string]): string => ([given ?? ""].flat()[0] ?? "").trim();

/** Empty ones count as not given, of a repeated one the first counts. */
export function readParams<F extends Fields>(fields: F, query: Query): ListParams<F> {
  const typed: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  const problems: ParamProblem[] = [];
  for (const [field, schema] of Object.entries(fields)) {
    const text = firstText(query[field]);
    if (text === "") continue;
    typed[field] = text;
    const parsed = schema.safeParse(text);
    if (parsed.success) values[field] = parsed.data;
    else problems.push({ field, sentence: parsed.error.issues[0]?.message ?? "This cannot be used." });
  }
  return { values, typed, problems } as ListParams<F>;
}

/** What was typed and could be used: for links, which lead to what is shown. */
export const usableTexts = <F extends Fields>({ values, typed }: ListParams<F>): ListParams<F>["typed"] =>
  Object.fromEntries(Object.entries(typed).filter(([field]) => field in values)) as ListParams<F>["typed"];

/** The database refuses the first of them, and nothing we keep holds any. */
const CONTROL = /\p{Cc}/u;

/** A text to look for. */
export const searchText = z
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

/** A calendar day. */
export const day = z.iso
  .date("Write a day such as 2027-01-15.")
  .refine((value) => value >= "2000-01-01" && value < "3000", "Write a day from 2000-01-01 to 2999-12-31.");

/** Where the next page of a list begins that is read from its newest entry on. */
export const cursor = z
  .string()
  .regex(/^\d{1,15}$/, "This page does not exist: begin with the newest.")
  .transform(Number);

/** A page of a list, counted from 1. */
export function pageNumber(max: number) {
  const sentence = `Pages go from 1 to ${max}: narrow the filter down to see what lies beyond.`;
  return z
    .string()
    .regex(/^[1-9]\d{0,5}$/, sentence)
    .transform(Number)
    .refine((page) => page <= max, sentence);
}

export const countryCode = z
  .string()
  .regex(/^[a-z]{2}$/i, "A country has two letters, such as nl.")
  .toLowerCase();

export const propertyNumber = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, "A property is named by its number, such as 10004.")
  .transform(Number);

/** How a list is ordered. */
export interface Order<Key extends string> {
  by: Key;
  isDescending: boolean;
}

/** `name`, or `-name` for the other way round. */
export const orderBy = <Key extends string>(keys: readonly Key[]) =>
  z.string().transform((text, problem): Order<Key> => {
    const by = keys.find((key) => key === text.replace(/^-/, ""));
    if (by !== undefined) return { by, isDescending: text.startsWith("-") };
    problem.addIssue("The list cannot be sorted by that.");
    return z.NEVER;
  });
