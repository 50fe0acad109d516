// The attempts to book as the database keeps them: made, opened by their word, and moved from state to state.
import "server-only";
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { and, eq, inArray, or, type SQL } from "drizzle-orm";
import { now } from "@/lib/clock";
import { config } from "@/lib/config";
import { database } from "@/lib/db/database";
import type { Database } from "@/lib/db/open";
import { orderAttempt, orderLink } from "@/lib/db/schema-orders";
import {
  type AttemptQuestion,
  type AttemptState,
  type CancelAgreement,
  type MailKind,
  statesBefore,
  UNBOOKED_MS,
} from "@/lib/rules/order-attempt";
import { queueMail } from "./queue-mail";

export type Attempt = typeof orderAttempt.$inferSelect;
type Values = Partial<typeof orderAttempt.$inferInsert>;

const DAY_MS = 86_400_000;
const TOKEN = /^[\w-]{43}$/;

/** 256 random bits in 43 letters. */
const newToken = (): string => randomBytes(32).toString("base64url");

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/** When nobody needs to be known any more: of a booking some days after the stay, of a form that was not booked soon. */
export const retainUntil = (state: AttemptState, { checkout }: AttemptQuestion): Date =>
  ["drafted", "previewed", "refused"].includes(state)
    ? new Date(now() + UNBOOKED_MS)
    : new Date(Date.parse(checkout) + config.booking.retentionDays * DAY_MS);

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
  const token = newToken();
  const db = await database();
  await db.insert(orderAttempt).values({
    ...given,
    wordHash: hashOf(token),
    state: "drafted",
    question,
    previews: 0,
    looks: 0,
    createdAt: new Date(now()),
    retainUntil: retainUntil("drafted", question),
  });
  return token;
}

/** Keeps a further word that opens the attempt, for a link in a mail; resolves to the word, which is nowhere else. */
export async function addLinkToken({ id }: Attempt): Promise<string> {
  const token = newToken();
  const db = await database();
  await db.insert(orderLink).values({ wordHash: hashOf(token), attempt: id, createdAt: new Date(now()) });
  return token;
}

/**
 * The attempt that a word opens, its first or one of a mail; null for any other text. Always one query over two keys:
 * nobody can tell a wrong word from none.
 */
export async function openAttempt(token: string): Promise<Attempt | null> {
  if (!TOKEN.test(token)) return null;
  const db = await database();
  const hash = hashOf(token);
  const mailed = db.select({ id: orderLink.attempt }).from(orderLink).where(eq(orderLink.wordHash, hash));
  const [found] = await db
    .select()
    .from(orderAttempt)
    .where(or(eq(orderAttempt.wordHash, hash), inArray(orderAttempt.id, mailed)))
    .limit(1);
  return found ?? null;
}

/**
 * The booking of a reservation, if `pin` is its PIN. One query and one comparison of equal length whatever is given, so
 * that time tells nothing.
 */
export async function openByPin(reservation: string, pin: string): Promise<Attempt | null> {
  const db = await database();
  const [found] = await db
    .select()
    .from(orderAttempt)
    .where(eq(orderAttempt.reservation, reservation))
    .limit(1);
  const known = found?.pin ?? null;
  const isSame = timingSafeEqual(Buffer.from(hashOf(pin)), Buffer.from(hashOf(known ?? "")));
  return found && known !== null && isSame ? found : null;
}

/** The attempt as it is now. */
export async function rereadAttempt({ id }: Attempt): Promise<Attempt> {
  const db = await database();
  const [found] = await db.select().from(orderAttempt).where(eq(orderAttempt.id, id)).limit(1);
  if (!found) throw new Error("an attempt to book is gone");
  return found;
}

/**
 * What its traveller is told by mail: every confirmation, that it was cancelled before anybody knew that it was booked,
 * and that a booking nobody knew of is none.
 */
function mailOf(
  from: AttemptState,
  to: AttemptState,
  isCancelled: boolean,
): Exclude<MailKind, "changed"> | null {
  if (to === "confirmed") return isCancelled ? "cancelled" : "confirmed";
  return from === "unknown" && to === "refused" ? "notBooked" : null;
}

/**
 * Moves an attempt on if it is in a state that `to` may follow, and queues the mail that tells of it, both or neither;
 * null when it is not, or when `only` does not hold: then somebody else was quicker, and nothing is changed.
 */
export async function moveAttempt(
  id: number,
  to: AttemptState,
  values: Values,
  { only, isCancelled = false }: { only?: SQL | undefined; isCancelled?: boolean } = {},
): Promise<Attempt | null> {
  const db = await database();
  const isDecided = to === "confirmed" || to === "refused";
  const change = { ...values, state: to, ...(isDecided && { decidedAt: new Date(now()) }) };
  return await db.transaction(async (transaction) => {
    const tx = transaction as Database;
    const before = and(eq(orderAttempt.id, id), inArray(orderAttempt.state, statesBefore(to)), only);
    const [found] = await tx
      .select({ state: orderAttempt.state, question: orderAttempt.question })
      .from(orderAttempt)
      .where(before)
      .for("update");
    if (!found) return null;
    const until = retainUntil(to, values.question ?? found.question);
    const [moved] = await tx
      .update(orderAttempt)
      .set({ ...change, retainUntil: until })
      .where(eq(orderAttempt.id, id))
      .returning();
    const kind = mailOf(found.state, to, isCancelled);
    if (moved && kind !== null) await queueMail(moved, kind, tx);
    return moved ?? null;
  });
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
    .set({ question: moved, retainUntil: retainUntil("confirmed", moved) })
    .where(eq(orderAttempt.id, id));
}

/** Stores the fees agreed to for cancelling; `instead`: only while that agreement is the stored one. */
export async function keepAgreement(
  { id }: Attempt,
  agreement: CancelAgreement | null,
  instead?: CancelAgreement,
): Promise<void> {
  const db = await database();
  await db
    .update(orderAttempt)
    .set({ cancelAgreement: agreement })
    .where(and(eq(orderAttempt.id, id), instead && eq(orderAttempt.cancelAgreement, instead)));
}
