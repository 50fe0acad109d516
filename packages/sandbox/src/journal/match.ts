// What calls are searched by: as JSON for assertions, as a query for the list.
import * as z from "zod";
import { CALL_NAMES } from "../http/call-names";

const OPERATION = ["none", ...CALL_NAMES] as const;
const Operation = z.enum(OPERATION);
const StatusText = z
  .string()
  .regex(/^([1-5]\d\d|[1-5]xx|none)$/, "must be a status such as 429, 4xx or none");
const Status = z.union([z.int().min(100).max(599).transform(String), StatusText]);

const asList = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);
const oneOrMore = <S extends z.ZodType>(item: S) => z.union([item, z.array(item).min(1)]);

const Plain = {
  method: z.string().min(1).max(20).optional(),
  path: z.string().min(1).max(2000).optional(),
  request_id: z.string().min(1).max(100).optional(),
  error: z.string().min(1).max(100).optional(),
  /** Id or kind of a fault that struck. */
  fault: z.string().min(1).max(100).optional(),
  /** Anywhere in the call and the beginning of its answer; capitals count for nothing. */
  text: z.string().min(1).max(500).optional(),
};

/** All of it must fit. */
export const Match = z.strictObject({
  ...Plain,
  /** `none`: a path that nothing answers. */
  operation: oneOrMore(Operation)
    .transform((value) => asList(value))
    .optional(),
  /** A number, `4xx`, or `none` for a call that is never answered; or a list of these. */
  status: oneOrMore(Status)
    .transform((value) => asList(value))
    .optional(),
  /** A property that the call asks for by id. */
  id: z.int().optional(),
  /** Must be part of the JSON that was sent; arrays fit as a whole. */
  body: z.record(z.string(), z.json()).optional(),
  /** By name, whatever its capitals; null: must be missing. */
  headers: z.record(z.string(), z.string().nullable()).optional(),
  /** Only calls after the one with this sequence. */
  since: z.int().min(0).optional(),
});
export type Match = z.output<typeof Match>;
/** What may be written for it. */
export type MatchInput = z.input<typeof Match>;

const whole = z.coerce.number("must be a whole number").int("must be a whole number");

/** A comma between several values; an empty field of a form asks for nothing. */
const listOf = <T extends string>(item: z.ZodType<T, string>) =>
  z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .pipe(z.array(item).min(1));

const blankIsAbsent = (query: unknown): unknown =>
  typeof query === "object" && query !== null
    ? Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ""))
    : query;

/** Query of `GET /sandbox/journal`. */
export const JournalQuery = z.preprocess(
  blankIsAbsent,
  z.strictObject({
    ...Plain,
    operation: listOf(Operation).optional(),
    status: listOf(StatusText).optional(),
    id: whole.optional(),
    since: whole.min(0).optional(),
    limit: whole.min(1).max(2000).default(100),
  }),
);
