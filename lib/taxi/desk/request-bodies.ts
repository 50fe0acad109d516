// What the desk's handlers take, and how they say that it does not fit; staff read English.
import "server-only";
import * as z from "zod";
import { DESK_SORTS, DESK_TABS } from "@/lib/address/taxi-desk";
import { Refusal } from "@/lib/http/problem";

const MOST_ROWS = 500;
const MOST_SEEN = 500;
// Tab and line feed included: nothing the desk is asked for holds one, and a database refuses the first of them.
const CONTROL = /\p{Cc}/u;

const text = (most: number) =>
  z
    .string("must be a text")
    .max(most, `must have at most ${most} characters`)
    .refine((value) => !CONTROL.test(value), "must hold no control characters");
const reference = text(200).min(1, "is missing: name the booking's reference");

export const DeskQuery = z.strictObject({
  tab: z.enum(DESK_TABS, `must be one of ${DESK_TABS.join(", ")}`).default("new"),
  q: text(100).default(""),
  sort: z.enum(DESK_SORTS, `must be one of ${DESK_SORTS.join(", ")}`).default("urgency"),
  limit: z.coerce
    .number(`must be a whole number from 1 to ${MOST_ROWS}`)
    .int(`must be a whole number from 1 to ${MOST_ROWS}`)
    .min(1, `must be a whole number from 1 to ${MOST_ROWS}`)
    .max(MOST_ROWS, `must be a whole number from 1 to ${MOST_ROWS}`)
    .default(100),
});

/** What an address may hold; a search may be a passenger's name, so it never does. */
export const DeskAddressQuery = DeskQuery.omit({ q: true });

export const ExportBody = DeskQuery.pick({ tab: true, q: true }).extend({
  format: z.enum(["csv", "json"], "must be csv or json").default("csv"),
  revealed: z.boolean("must be true or false").default(false),
});

export const ReferenceBody = z.strictObject({ reference });

export const RevealBody = z.strictObject({
  reference,
  what: z.enum(["details", "board"], "must be details or board"),
});

export const SeenBody = z
  .strictObject({
    references: z
      .array(reference)
      .min(1, "must name at least one booking")
      .max(MOST_SEEN, `must name at most ${MOST_SEEN} bookings`),
    revisions: z.array(z.int("must be whole numbers").min(1, "must be 1 or more")).optional(),
  })
  .refine(({ references, revisions }) => !revisions || revisions.length === references.length, {
    path: ["revisions"],
    message: "must have one entry per reference, in the same order",
  });

export const DecideBody = z.strictObject({
  id: text(100).min(1, "is missing: name the delivery"),
  decision: z.enum(["applied", "dismissed"], "must be applied or dismissed"),
});

export const RetentionBody = z.strictObject({
  reference,
  retainUntil: z.union(
    [z.literal("now"), z.iso.datetime({ offset: true })],
    "must be an instant such as 2027-03-01T00:00:00Z, or now",
  ),
});

export const EmptyBody = z.strictObject({});

/** @throws {Refusal} 400 with one sentence per field. */
export function parseBody<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new Refusal({
    status: 400,
    kind: "invalid",
    detail: "This cannot be done as it was asked: see what does not fit.",
    errors: parsed.error.issues.map((issue) => {
      const field = issue.path.join(".").slice(0, 60) || "body";
      return { field, sentence: `${field} ${issue.message}.` };
    }),
  });
}

/** @throws {Refusal} always: nothing is known of what was asked for. */
export function unknownReference(): never {
  throw new Refusal({
    status: 404,
    kind: "absent",
    detail:
      "No booking, no delivery and no entry of the platform's list has this reference: check it, or look in the Parked tab.",
  });
}
