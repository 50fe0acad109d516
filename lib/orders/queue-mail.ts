// Mails of bookings as the database keeps them until they are sent: written with what they tell of.
import "server-only";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { runningNow } from "@/lib/clock";
import { config } from "@/lib/config";
import { database } from "@/lib/db/database";
import type { Database } from "@/lib/db/open";
import { orderAttempt, orderMail } from "@/lib/db/schema-orders";
import { type MailChange, type MailKind, MERGE_MS } from "@/lib/rules/order-attempt";

const HOUR_MS = 3_600_000;
const MAX_LINKS = 10;
/** Later ones push out the oldest, so that no mail grows without end. */
const MAX_CHANGES = 50;

type Booked = Pick<typeof orderAttempt.$inferSelect, "id" | "guests">;

/** Others that queue a mail of the attempt wait for the transaction. */
async function lockAttempt(attempt: number, tx: Database): Promise<void> {
  await tx
    .select({ id: orderAttempt.id })
    .from(orderAttempt)
    .where(eq(orderAttempt.id, attempt))
    .for("update");
}

/** Whether a mail of this kind was queued before. */
async function isQueued(attempt: number, kind: MailKind, tx: Database): Promise<boolean> {
  await lockAttempt(attempt, tx);
  const condition = and(eq(orderMail.attempt, attempt), eq(orderMail.kind, kind));
  const found = await tx.select({ id: orderMail.id }).from(orderMail).where(condition).limit(1);
  return found.length > 0;
}

/** Whether the confirmation was given up without the mail server taking it. */
export async function isConfirmationLost(attempt: number): Promise<boolean> {
  const db = await database();
  const condition = and(eq(orderMail.attempt, attempt), eq(orderMail.kind, "confirmed"));
  const isLost = and(isNull(orderMail.dueAt), isNull(orderMail.sentAt));
  const found = await db.select({ id: orderMail.id }).from(orderMail).where(and(condition, isLost)).limit(1);
  return found.length > 0;
}

/**
 * Queues a mail of this kind for who booked; nothing where no mails are sent (`config.mail`) or nobody is known any
 * more. A cancellation is told once, whoever saw it first. Within a transaction it is queued if and only if that comes to pass.
 */
export async function queueMail(
  { id, guests }: Booked,
  kind: Exclude<MailKind, "changed">,
  within?: Database,
): Promise<void> {
  if (config.mail === null || guests === null) return;
  const queue = async (tx: Database) => {
    if (kind === "cancelled" && (await isQueued(id, kind, tx))) return;
    const at = new Date(runningNow());
    await tx.insert(orderMail).values({ attempt: id, kind, createdAt: at, dueAt: at });
  };
  if (within) return await queue(within);
  await (await database()).transaction(async (tx) => await queue(tx as Database));
}

/** Adds changes to the mail of the attempt that still waits to tell of some, or queues one that waits for more. */
export async function queueChanges({ id, guests }: Booked, made: readonly MailChange[]): Promise<void> {
  if (config.mail === null || guests === null) return;
  const db = await database();
  await db.transaction(async (transaction) => {
    const tx = transaction as Database;
    await lockAttempt(id, tx);
    const isWaiting = and(eq(orderMail.tries, 0), isNotNull(orderMail.dueAt));
    const [waiting] = await tx
      .select({ id: orderMail.id, changes: orderMail.changes })
      .from(orderMail)
      .where(and(eq(orderMail.attempt, id), eq(orderMail.kind, "changed"), isWaiting))
      .for("update");
    const changes = [...(waiting?.changes ?? []), ...made].slice(-MAX_CHANGES);
    if (waiting) {
      await tx.update(orderMail).set({ changes }).where(eq(orderMail.id, waiting.id));
      return;
    }
    const createdAt = new Date(runningNow());
    const dueAt = new Date(createdAt.getTime() + MERGE_MS);
    await tx.insert(orderMail).values({ attempt: id, kind: "changed", changes, createdAt, dueAt });
  });
}

/**
 * Queues a warning to the booker that somebody guesses the PIN, once a day at most. A single statement, so that the
 * response time is the same when there is no such booking.
 */
export async function mailGuessed(reservation: string): Promise<void> {
  if (config.mail === null) return;
  const db = await database();
  const at = new Date(runningNow()).toISOString();
  const dayAgo = new Date(runningNow() - 24 * HOUR_MS).toISOString();
  await db.execute(sql`
    insert into order_mail (attempt, kind, created_at, due_at)
    select found.id, 'guessed', ${at}::timestamptz, ${at}::timestamptz
    from order_attempt as found
    where found.reservation = ${reservation} and found.guests is not null and found.pin is not null
      and not exists (
        select from order_mail as mail
        where mail.attempt = found.id and mail.kind = 'guessed' and mail.created_at > ${dayAgo}::timestamptz
      )`);
}

/**
 * Queues links to the newest ten bookings that were made or may have been made with this e-mail address, in capitals or
 * not, each once an hour at most. One statement whether there are any or none, and nothing is told of it: who asks
 * learns nothing about others.
 */
export async function mailLinks(email: string): Promise<void> {
  if (config.mail === null) return;
  const db = await database();
  const at = new Date(runningNow()).toISOString();
  const hourAgo = new Date(runningNow() - HOUR_MS).toISOString();
  await db.execute(sql`
    insert into order_mail (attempt, kind, created_at, due_at)
    select found.id, 'link', ${at}::timestamptz, ${at}::timestamptz
    from (
      select id from order_attempt
      where lower(guests -> 'booker' ->> 'email') = lower(${email})
        and blanked_at is null and state in ('confirmed', 'unknown')
      order by id desc limit ${MAX_LINKS}
    ) as found
    where not exists (
      select from order_mail as mail
      where mail.attempt = found.id and mail.kind = 'link' and mail.created_at > ${hourAgo}::timestamptz
    )`);
}
