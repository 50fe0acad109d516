// Filters that a person keeps under names of their own; each action with its entry in the trail.
import "server-only";
import { and, asc, count, eq } from "drizzle-orm";
import * as z from "zod";
import { database } from "@/lib/db/database";
import { savedView } from "@/lib/db/schema-current";
import { StaffProblem } from "../auth/problem";
import { type Actor, writeAudit } from "../db/audit";

const MOST_VIEWS = 100;
const LONGEST_NAME = 80;
const LONGEST_QUERY = 8_000;

/** Pages whose filters can be kept. */
const PAGES = ["inventory"] as const;
type Page = (typeof PAGES)[number];

/** What may be done with kept filters, as a page sends it. */
export const ViewAction = z.discriminatedUnion("action", [
  z.strictObject({
    action: z.literal("save"),
    page: z.enum(PAGES, "Filters of this page cannot be kept."),
    name: z
      .string("Give the filter a name.")
      .trim()
      .min(1, "Give the filter a name.")
      .max(LONGEST_NAME, `Use at most ${LONGEST_NAME} letters.`),
    query: z
      .string("Send the filter's parameters.")
      .max(LONGEST_QUERY, "The filter is too long to be kept: look up fewer numbers."),
  }),
  z.strictObject({ action: z.literal("delete"), id: z.int("Name the filter by its number.").min(1) }),
]);
export type ViewAction = z.infer<typeof ViewAction>;

export interface SavedView {
  id: number;
  name: string;
  /** Parameters of the page, without its path. */
  query: string;
}

/** The filters that `staffId` keeps of `page`, by name. */
export async function savedViews(staffId: string, page: Page): Promise<SavedView[]> {
  return (await database())
    .select({ id: savedView.id, name: savedView.name, query: savedView.query })
    .from(savedView)
    .where(and(eq(savedView.staffId, staffId), eq(savedView.page, page)))
    .orderBy(asc(savedView.name));
}

async function save(
  staffId: string,
  wanted: Extract<ViewAction, { action: "save" }>,
  by: Actor,
): Promise<number> {
  const { page, name, query } = wanted;
  return (await database()).transaction(async (tx) => {
    const mine = and(eq(savedView.staffId, staffId), eq(savedView.page, page));
    const [kept] = await tx.select({ count: count() }).from(savedView).where(mine);
    if ((kept?.count ?? 0) >= MOST_VIEWS)
      throw new StaffProblem("conflict", `You keep ${MOST_VIEWS} filters already: remove one first.`, "name");
    const [row] = await tx
      .insert(savedView)
      .values({ staffId, page, name, query, createdAt: new Date() })
      .onConflictDoNothing()
      .returning({ id: savedView.id });
    if (!row)
      throw new StaffProblem(
        "conflict",
        `You keep a filter named "${name}" already: choose another name, or remove that one first.`,
        "name",
      );
    // The filter itself may hold what somebody typed; the trail keeps its name only.
    await writeAudit(tx, { ...by, action: "view.save", subject: `${page}: ${name}` });
    return row.id;
  });
}

async function remove(staffId: string, id: number, by: Actor): Promise<number> {
  return (await database()).transaction(async (tx) => {
    const [row] = await tx
      .delete(savedView)
      .where(and(eq(savedView.id, id), eq(savedView.staffId, staffId)))
      .returning();
    if (!row) throw new StaffProblem("absent", "You keep no such filter, or not any more: reload the page.");
    await writeAudit(tx, { ...by, action: "view.delete", subject: `${row.page}: ${row.name}` });
    return id;
  });
}

/**
 * Keeps or removes a filter of `staffId`; returns its number.
 * @throws {StaffProblem} when the name is taken, too many are kept, or there is none to remove
 */
export function changeViews(staffId: string, action: ViewAction, by: Actor): Promise<number> {
  return action.action === "save" ? save(staffId, action, by) : remove(staffId, action.id, by);
}
