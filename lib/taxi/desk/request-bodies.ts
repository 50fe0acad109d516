// What the desk's handlers take; staff read English.
import "server-only";
import * as z from "zod";
import { DESK_SORTS, DESK_TABS } from "@/lib/address/taxi-desk";
import { FILE_FORMATS } from "@/lib/http/list-file";
import { Refusal } from "@/lib/http/problem";

const MAX_ROWS = 500;
const MAX_SEEN = 500;
// Tab and line feed included: nothing the desk is asked for holds one, and a database refuses the first of them.
const CONTROL = /\p{Cc}/u;

const text = (name: string, max: number) =>
  z
    .string(`${name} must be a text.`)
    .max(max, `${name} must have at most ${max} characters.`)
    .refine((value) => !CONTROL.test(value), `${name} must hold no control characters.`);
const reference = text("reference", 200).min(1, "reference is missing: name the booking's reference.");

const LIMIT = `limit must be a whole number from 1 to ${MAX_ROWS}.`;

export const DeskQuery = z.strictObject({
  tab: z.enum(DESK_TABS, "The desk has no such tab.").default("new"),
  q: text("q", 100).default(""),
  sort: z.enum(DESK_SORTS, "The desk cannot be sorted by that.").default("urgency"),
  limit: z.coerce.number(LIMIT).int(LIMIT).min(1, LIMIT).max(MAX_ROWS, LIMIT).default(100),
});

/** What an address may hold; a search may be a passenger's name, so it never does. */
export const DeskAddressQuery = DeskQuery.omit({ q: true });

export const ExportBody = DeskQuery.pick({ tab: true, q: true }).extend({
  format: z.enum(FILE_FORMATS, "Choose CSV, Excel (xlsx) or JSON.").default("csv"),
  revealed: z.boolean("Say whether passengers' data is to be shown: true or false.").default(false),
});

export const ReferenceBody = z.strictObject({ reference });

export const RevealBody = z.strictObject({
  reference,
  what: z.enum(["details", "board"], "Choose the details or the name board."),
});

const REVISION = "revisions must be whole numbers from 1 on.";

export const SeenBody = z
  .strictObject({
    references: z
      .array(reference)
      .min(1, "references must name at least one booking.")
      .max(MAX_SEEN, `references must name at most ${MAX_SEEN} bookings.`),
    revisions: z.array(z.int(REVISION).min(1, REVISION)).optional(),
  })
  .refine(({ references, revisions }) => !revisions || revisions.length === references.length, {
    path: ["revisions"],
    message: "revisions must have one entry per reference, in the same order.",
  });

export const DecideBody = z.strictObject({
  id: text("id", 100).min(1, "id is missing: name the delivery."),
  decision: z.enum(["applied", "dismissed"], "Choose to apply or to dismiss it."),
});

export const RetentionBody = z.strictObject({
  reference,
  retainUntil: z.union(
    [z.literal("now"), z.iso.datetime({ offset: true })],
    "retainUntil must be an instant such as 2027-03-01T00:00:00Z, or now.",
  ),
});

export const EmptyBody = z.strictObject({});

/** @throws {Refusal} always: nothing is known of what was asked for. */
export function unknownReference(): never {
  throw new Refusal({
    status: 404,
    kind: "absent",
    detail:
      "No booking, no delivery and no entry of the platform's list has this reference: check it, or look in the Parked tab.",
  });
}
