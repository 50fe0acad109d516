// Sends the mails that are due, each by one process at a time, not too many to anybody, and until the server took it or a
// day is over.
import "server-only";
import { createHash } from "node:crypto";
import { and, asc, eq, gt, isNotNull, lte, or } from "drizzle-orm";
import { runningNow } from "@/lib/clock";
import { config, type MailConfig } from "@/lib/config";
import { database } from "@/lib/db/database";
import { orderAttempt, orderMail, platformOrder, recipientOf } from "@/lib/db/schema-orders";
import { DemandFailure } from "@/lib/http/failure";
import { log } from "@/lib/log";
import {
  MAIL_BOUND_MS,
  MAIL_BOUNDS,
  MAILED_MS,
  nextMailAt,
  pauseBeforeMail,
} from "@/lib/rules/order-attempt";
import { composeMail } from "./compose-mail";
import { MailFailure, sendMail } from "./smtp";

const BATCH = 50;

type Mail = typeof orderMail.$inferSelect;

type Due = Pick<Mail, "id" | "attempt" | "kind" | "tries">;

const recipient = recipientOf(orderAttempt.guests);

/** Mails of the last day to one recipient, oldest first; without those that were dropped or given up. */
async function sentTo(whom: string): Promise<Pick<Mail, "attempt" | "kind" | "triedAt">[]> {
  const db = await database();
  const isRecent = gt(orderMail.triedAt, new Date(runningNow() - MAIL_BOUND_MS));
  const mayHaveArrived = or(isNotNull(orderMail.sentAt), isNotNull(orderMail.dueAt));
  return await db
    .select({ attempt: orderMail.attempt, kind: orderMail.kind, triedAt: orderMail.triedAt })
    .from(orderMail)
    .innerJoin(orderAttempt, eq(orderAttempt.id, orderMail.attempt))
    .where(and(eq(recipient, whom), isRecent, mayHaveArrived))
    .orderBy(asc(orderMail.triedAt));
}

/** When a mail may be tried first, in milliseconds since the epoch (docs/decisions 165). */
async function notBefore({ attempt, kind }: Due): Promise<number> {
  const db = await database();
  const [to] = await db
    .select({ recipient, status: platformOrder.status })
    .from(orderAttempt)
    .leftJoin(platformOrder, eq(platformOrder.label, orderAttempt.label))
    .where(eq(orderAttempt.id, attempt));
  if (!to?.recipient) return 0;
  if (kind === "cancelled" && to.status === "cancelled_by_accommodation") return 0;
  const sent = await sentTo(to.recipient);
  const next = (mails: typeof sent, bound: keyof typeof MAIL_BOUNDS) =>
    nextMailAt(
      mails.flatMap(({ triedAt }) => triedAt?.getTime() ?? []),
      MAIL_BOUNDS[bound],
    );
  if (kind === "guessed")
    return next(
      sent.filter((mail) => mail.kind === kind),
      "address",
    );
  const ofOrder = sent.filter((mail) => mail.attempt === attempt);
  const canRepeat = kind === "changed" || kind === "link";
  return Math.max(canRepeat ? next(ofOrder, "order") : 0, next(sent, "address"));
}

/**
 * Puts it off at once, so that of several processes one sends; null: another one was quicker, or it is too early. All go
 * through the due mails in one order and wait for each other at a row, so that each counts what the others took.
 */
async function take(due: Due): Promise<Mail | null> {
  const { id, tries } = due;
  const earliest = tries === 0 ? await notBefore(due) : 0;
  const at = new Date(runningNow());
  const isEarly = earliest > at.getTime();
  const tried = {
    dueAt: new Date(at.getTime() + pauseBeforeMail(tries)),
    tries: tries + 1,
    ...(tries === 0 && { triedAt: at }),
  };
  const db = await database();
  const [row] = await db
    .update(orderMail)
    .set(isEarly ? { dueAt: new Date(earliest) } : tried)
    .where(and(eq(orderMail.id, id), eq(orderMail.tries, tries), lte(orderMail.dueAt, at)))
    .returning();
  return isEarly ? null : (row ?? null);
}

async function end({ id }: Mail, sentAt: Date | null): Promise<void> {
  const db = await database();
  await db.update(orderMail).set({ dueAt: null, sentAt }).where(eq(orderMail.id, id));
}

/** It stays queued, or is given up after a day. */
async function keepUnsent(mail: Mail, why: string): Promise<void> {
  const line = { mail: mail.id, attempt: mail.attempt, kind: mail.kind, tries: mail.tries, detail: why };
  if (runningNow() - (mail.triedAt ?? mail.createdAt).getTime() < MAILED_MS) {
    log.warn(line, "a mail of a booking could not be sent yet");
    return;
  }
  await end(mail, null);
  log.error(line, "a mail of a booking was given up after a day");
}

/** The same for every try of a mail, and nothing that tells how many there are. */
const messageId = ({ id, attempt, createdAt }: Mail): string =>
  createHash("sha256").update(`${id} ${attempt} ${createdAt.getTime()}`).digest("hex").slice(0, 32);

/** False: the server does not answer, and others wait for the next turn. */
async function send(mail: Mail, server: MailConfig): Promise<boolean> {
  try {
    const composed = await composeMail(mail);
    if (composed === "late") await keepUnsent(mail, "the platform does not tell of it yet");
    else if (composed === "void") await end(mail, null);
    else {
      await sendMail({ id: messageId(mail), ...composed }, server);
      await end(mail, new Date(runningNow()));
    }
    return true;
  } catch (error) {
    const isExpected = error instanceof MailFailure || error instanceof DemandFailure;
    if (!isExpected) log.error({ err: error, mail: mail.id }, "a mail of a booking met a fault of our own");
    await keepUnsent(mail, isExpected ? error.message : "a fault of our own");
    return !(error instanceof MailFailure) || error.isAnswered;
  }
}

/**
 * Sends all mails that are due; how many were tried. None is lost: what was not taken for certain is tried again, after
 * a minute and then ever more seldom, for a day. So one whose answer was lost may come twice, with the same Message-ID.
 */
export async function sendDueMails(): Promise<number> {
  const { mail: server } = config;
  if (server === null) return 0;
  const db = await database();
  const due = await db
    .select({ id: orderMail.id, attempt: orderMail.attempt, kind: orderMail.kind, tries: orderMail.tries })
    .from(orderMail)
    .where(and(isNotNull(orderMail.dueAt), lte(orderMail.dueAt, new Date(runningNow()))))
    .orderBy(asc(orderMail.dueAt), asc(orderMail.id))
    .limit(BATCH);
  let tried = 0;
  for (const one of due) {
    const mail = await take(one);
    if (mail === null) continue;
    tried += 1;
    if (!(await send(mail, server))) break;
  }
  return tried;
}
