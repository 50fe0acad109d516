// The attempts to book as the database keeps them: made, opened by their word, and moved from state to state.
import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { and, eq, inArray, type SQL } from "drizzle-orm";
import { now } from "@/lib/clock";
import { config } from "@/lib/config";
import { database } from "@/lib/db/database";
import { orderAttempt } from "@/lib/db/schema-orders";
import { type AttemptQuestion, type AttemptState, statesBefore } from "@/lib/rules/order-attempt";

export type Attempt = typeof orderAttempt.$inferSelect;
type Values = Partial<typeof orderAttempt.$inferInsert>;

const DAY_MS = 86_400_000;
const WORD = /^[\w-]{43}$/;

/** 256 random bits in 43 letters. */
const newWord = (): string => randomBytes(32).toString("base64url");

const hashOf = (word: string): string => createHash("sha256").update(word).digest("hex");

/** When nobody needs to be known of a stay any more. */
const retainUntil = ({ checkout }: AttemptQuestion): Date =>
  new Date(Date.parse(checkout) + config.booking.retentionDays * DAY_MS);

export interface NewAttempt {
  accommodation: number;
  language: string;
  question: AttemptQuestion;
  /** Goes to the platform with the booking; no other attempt has it. */
  label: string;
  /** The query of the page on which it was chosen. */
  asked: string;
}

/** Keeps a new attempt; resolves to the word that opens it, which is nowhere else. */
export async function draftAttempt({ question, ...given }: NewAttempt): Promise<string> {
  const word = newWord();
  const db = await database();
  await db.insert(orderAttempt).values({
    ...given,
    wordHash: hashOf(word),
    state: "drafted",
    question,
    previews: 0,
    looks: 0,
    createdAt: new Date(now()),
    retainUntil: retainUntil(question),
  });
  return word;
}

/** The attempt that a word opens; null for any other text: nobody can tell a wrong word from none. */
export async function openAttempt(word: string): Promise<Attempt | null> {
  if (!WORD.test(word)) return null;
  const db = await database();
  const [found] = await db
    .select()
    .from(orderAttempt)
    .where(eq(orderAttempt.wordHash, hashOf(word)))
    .limit(1);
  return found ?? null;
}

/** The attempt as it is now. */
export async function rereadAttempt({ id }: Attempt): Promise<Attempt> {
  const db = await database();
  const [found] = await db.select().from(orderAttempt).where(eq(orderAttempt.id, id)).limit(1);
  if (!found) throw new Error("an attempt to book is gone");
  return found;
}

/**
 * Moves an attempt on if it is in a state that `to` may follow; null when it is not, or when `only` does not hold: then
 * somebody else was quicker, and nothing is changed.
 */
export async function moveAttempt(
  id: number,
  to: AttemptState,
  values: Values,
  only?: SQL,
): Promise<Attempt | null> {
  const db = await database();
  const isDecided = to === "confirmed" || to === "refused";
  const [moved] = await db
    .update(orderAttempt)
    .set({ ...values, state: to, ...(isDecided && { decidedAt: new Date(now()) }) })
    .where(and(eq(orderAttempt.id, id), inArray(orderAttempt.state, statesBefore(to)), only))
    .returning();
  return moved ?? null;
}

/** Keeps the days that a booking was moved to, and its guests until after them. */
export async function keepDates(
  { id, question }: Attempt,
  days: { checkin: string; checkout: string },
): Promise<void> {
  const moved = { ...question, ...days };
  const db = await database();
  await db
    .update(orderAttempt)
    .set({ question: moved, retainUntil: retainUntil(moved) })
    .where(eq(orderAttempt.id, id));
}
