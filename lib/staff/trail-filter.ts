// The filter of the trail as it stands in an address; what cannot be read is named, never silently dropped.
import * as z from "zod";
import type { TrailFilter } from "./audit-trail";

/** A database refuses the first of them, and no entry holds any. */
const CONTROL = /\p{Cc}/u;
const text = z
  .string()
  .trim()
  .max(254, "Use at most 254 characters.")
  .refine((value) => !CONTROL.test(value), "Write it without control characters.");
/** Days outside have no entries, and some of them no instant that a database can read. */
const day = z.union([
  z.literal(""),
  z.iso
    .date({ error: "Write a day such as 2027-01-15.", abort: true })
    .refine((value) => value >= "2000-01-01" && value < "3000", "Write a day from 2000-01-01 to 2999-12-31."),
]);

const Filter = z.object({
  actor: text.optional(),
  action: text.optional(),
  subject: text.optional(),
  from: day.optional(),
  to: day.optional(),
  before: z
    .string()
    .regex(/^\d{1,15}$/, "The page does not exist: begin with the newest entries.")
    .optional(),
});

export const FILTER_FIELDS = ["actor", "action", "subject", "from", "to"] as const;

export interface AskedTrail {
  filter: TrailFilter;
  before: number | null;
  errors: { field: string; sentence: string }[];
}

/** Reads what an address asks; fields that do not fit are left out of the filter and told in `errors`. */
export function readFilter(query: Record<string, string | string[] | undefined>): AskedTrail {
  const one = (name: string) => [query[name] ?? []].flat()[0];
  const given = Object.fromEntries(
    [...FILTER_FIELDS, "before"].flatMap((name) => (one(name) ? [[name, one(name)]] : [])),
  );
  const parsed = Filter.safeParse(given);
  const errors = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    field: path.join("."),
    sentence: message,
  }));
  const wrong = new Set(errors.map(({ field }) => field));
  const fitting = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name)));
  const { before, ...filter } = parsed.data ?? Filter.parse(fitting);
  if (filter.from && filter.to && filter.from > filter.to)
    errors.push({ field: "to", sentence: "The last day lies before the first: choose a later one." });
  return { filter, before: before === undefined ? null : Number(before), errors };
}

/** The filter as the query of an address, without what is empty. */
export function filterQuery(filter: TrailFilter, more: Record<string, string> = {}): string {
  const set = FILTER_FIELDS.flatMap((name) => (filter[name] ? [[name, filter[name]]] : []));
  return new URLSearchParams([...set, ...Object.entries(more)] as [string, string][]).toString();
}
