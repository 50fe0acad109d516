// Parity checks: kept, paused, taken up again, removed, run; each action with its entry in the trail.
import "server-only";
import { asc, eq } from "drizzle-orm";
import * as z from "zod";
import { StaffProblem } from "@/lib/auth/problem";
import { type Actor, writeAudit } from "@/lib/db/audit";
import { database } from "@/lib/db/database";
import type { Database } from "@/lib/db/open";
import { parityCheck } from "@/lib/db/schema-current";
import {
  cellKey,
  PARITY_INTERVALS,
  type ParityCheckView,
  type ParityRunView,
} from "@/lib/views/staff/parity";
import { parityHref, StoredRequest, storedProblem } from "./request";
import { lastRuns, runCheck } from "./runs";

const MINUTE_MS = 60_000;
const MOST_CHECKS = 100;

const id = z.int("Name the check by its number.").min(1);

/** What staff may do with checks, as the page sends it. */
export const CheckAction = z.discriminatedUnion("action", [
  z.strictObject({
    action: z.literal("save"),
    name: z.string().trim().min(1, "Give the check a name.").max(80, "Use at most 80 letters for the name."),
    everyMinutes: z
      .int()
      .refine(
        (minutes) => PARITY_INTERVALS.some((interval) => interval.minutes === minutes),
        "Choose one of the offered intervals.",
      ),
    question: StoredRequest,
  }),
  z.strictObject({ action: z.enum(["pause", "resume", "delete", "run"]), id }),
]);
export type CheckAction = z.infer<typeof CheckAction>;

type Row = typeof parityCheck.$inferSelect;

const gone = () => new StaffProblem("absent", "This check does not exist any more: reload the page.");

/** What the trail tells of a check. */
const auditOf = ({ name, everyMinutes, pausedAt }: Row) => ({
  name,
  everyMinutes,
  paused: pausedAt !== null,
});

async function save(wanted: Extract<CheckAction, { action: "save" }>, by: Actor): Promise<{ id: number }> {
  const problem = storedProblem(wanted.question);
  if (problem !== null) throw new StaffProblem("invalid", problem, "question");
  if (!wanted.question.cells.some((cell) => cellKey(cell) === wanted.question.reference))
    throw new StaffProblem(
      "invalid",
      "The reference is none of the travellers that are compared.",
      "question",
    );
  const db = await database();
  return db.transaction(async (tx) => {
    const known = await tx.select({ name: parityCheck.name }).from(parityCheck);
    if (known.length >= MOST_CHECKS)
      throw new StaffProblem(
        "conflict",
        `There are ${MOST_CHECKS} checks already: remove one first.`,
        "name",
      );
    const at = new Date();
    const [row] = await tx
      .insert(parityCheck)
      .values({
        name: wanted.name,
        question: wanted.question,
        everyMinutes: wanted.everyMinutes,
        createdBy: by.actor,
        createdAt: at,
        nextAt: at,
      })
      .onConflictDoNothing()
      .returning();
    if (!row)
      throw new StaffProblem(
        "conflict",
        `There is a check named "${wanted.name}" already: choose another name.`,
        "name",
      );
    await writeAudit(tx, {
      ...by,
      action: "parity.save",
      subject: wanted.name,
      after: { ...auditOf(row), accommodation: wanted.question.accommodation },
    });
    return { id: row.id };
  });
}

async function change(
  wanted: { action: "pause" | "resume" | "delete"; id: number },
  by: Actor,
): Promise<{ id: number }> {
  const db = await database();
  return db.transaction(async (transaction) => {
    const tx = transaction as Database;
    const which = eq(parityCheck.id, wanted.id);
    const [before] = await tx.select().from(parityCheck).where(which).for("update");
    if (!before) throw gone();
    const at = new Date();
    const [after] =
      wanted.action === "delete"
        ? await tx.delete(parityCheck).where(which).returning()
        : await tx
            .update(parityCheck)
            .set(wanted.action === "pause" ? { pausedAt: at } : { pausedAt: null, nextAt: at })
            .where(which)
            .returning();
    await writeAudit(tx, {
      ...by,
      action: `parity.${wanted.action}`,
      subject: before.name,
      before: auditOf(before),
      ...(wanted.action === "delete" || !after ? {} : { after: auditOf(after) }),
    });
    return { id: wanted.id };
  });
}

/** Moves the next time first, so that the schedule does not ask beside it; the trail has the action before it is done. */
async function runNow(
  wanted: { id: number },
  by: Actor,
): Promise<{ id: number; outcome: ParityRunView["outcome"] }> {
  const db = await database();
  const row = await db.transaction(async (tx) => {
    const [found] = await tx.select().from(parityCheck).where(eq(parityCheck.id, wanted.id)).for("update");
    if (!found) throw gone();
    await tx
      .update(parityCheck)
      .set({ nextAt: new Date(Date.now() + found.everyMinutes * MINUTE_MS) })
      .where(eq(parityCheck.id, wanted.id));
    await writeAudit(tx, { ...by, action: "parity.run", subject: found.name });
    return found;
  });
  return { id: row.id, outcome: await runCheck(row.id, StoredRequest.parse(row.question)) };
}

/**
 * Does what was asked and tells the trail.
 * @throws {StaffProblem} for a request that cannot be sent, a check that is gone, a name that is taken.
 */
export async function doCheckAction(
  wanted: CheckAction,
  by: Actor,
): Promise<{ id: number; outcome?: ParityRunView["outcome"] }> {
  if (wanted.action === "save") return save(wanted, by);
  if (wanted.action === "run") return runNow(wanted, by);
  return change({ action: wanted.action, id: wanted.id }, by);
}

function viewOf(row: Row, last: ParityRunView | undefined): ParityCheckView | null {
  const parsed = StoredRequest.safeParse(row.question);
  if (!parsed.success) return null;
  const { accommodation, cells, reference, daysAhead, nights, currency } = parsed.data;
  return {
    id: row.id,
    name: row.name,
    accommodation,
    cells: cells.map(cellKey),
    reference,
    everyMinutes: row.everyMinutes,
    isPaused: row.pausedAt !== null,
    daysAhead,
    nights,
    currency,
    href: parityHref(parsed.data),
    createdBy: row.createdBy,
    nextAt: row.nextAt.toISOString(),
    last: last ?? null,
  };
}

/** Every check by name, with its newest run. */
export async function listChecks(): Promise<ParityCheckView[]> {
  const rows = await (await database()).select().from(parityCheck).orderBy(asc(parityCheck.name));
  const last = await lastRuns(rows.map((row) => row.id));
  return rows.map((row) => viewOf(row, last.get(row.id))).filter((view) => view !== null);
}
