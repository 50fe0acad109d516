// What staff note of a finding: the newest entry of the trail about it is its state.
import "server-only";
import { and, desc, eq, inArray, max } from "drizzle-orm";
import * as z from "zod";
import { type Actor, writeAudit } from "@/lib/db/audit";
import { database } from "@/lib/db/database";
import { auditEntry } from "@/lib/db/schema";
import { localAddress } from "@/lib/http/same-origin";
import { FINDING_STATES, type FindingNote } from "@/lib/views/staff/ask";

const ACTION = "finding.note";
const MAX_NOTES = 50;

const text = z.string().min(1).max(2_000);

/** A finding as the page shows it, where it is seen again, and what is noted. */
export const NoteBody = z.strictObject({
  finding: text,
  sentence: text,
  href: text.refine((href) => localAddress(href) !== null, "Must be a page of this site."),
  state: z.enum(FINDING_STATES, "Choose open, done or ignored."),
  note: z.string().max(1_000, "Use at most 1,000 characters."),
});

/** The newest note of each of `findings`, or of all, newest first. */
export async function readNotes(findings?: readonly string[]): Promise<FindingNote[]> {
  const db = await database();
  const about = eq(auditEntry.action, ACTION);
  const newest = db
    .select({ id: max(auditEntry.id) })
    .from(auditEntry)
    .where(findings ? and(about, inArray(auditEntry.subject, [...findings])) : about)
    .groupBy(auditEntry.subject);
  const rows = await db
    .select()
    .from(auditEntry)
    .where(inArray(auditEntry.id, newest))
    .orderBy(desc(auditEntry.id))
    .limit(MAX_NOTES);
  return rows.map(({ subject, actor, at, after }) => ({
    ...(after as Pick<FindingNote, "sentence" | "href" | "state" | "note">),
    ...{ finding: subject, by: actor, at: at.toISOString() },
  }));
}

export async function saveNote({ finding, ...after }: z.infer<typeof NoteBody>, by: Actor) {
  const [known] = await readNotes([finding]);
  const before = known && { state: known.state, note: known.note };
  await writeAudit(await database(), {
    ...by,
    action: ACTION,
    subject: finding,
    ...(before && { before }),
    after,
  });
  return { saved: true };
}
