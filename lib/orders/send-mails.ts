// Sends the mails that are due, each by one process at a time and until the server took it or a day is over.
import "server-only";
import { createHash } from "node:crypto";
import { and, asc, eq, isNotNull, lte } from "drizzle-orm";
import { now } from "@/lib/clock";
import { config, type MailConfig } from "@/lib/config";
import { database } from "@/lib/db/database";
import { orderMail } from "@/lib/db/schema-orders";
import { DemandFailure } from "@/lib/http/failure";
import { log } from "@/lib/log";
import { MAILED_MS, pauseBeforeMail } from "@/lib/rules/order-attempt";
import { composeMail } from "./compose-mail";
import { MailFailure, sendMail } from "./smtp";

const BATCH = 50;

type Mail = typeof orderMail.$inferSelect;

/** Puts it off at once, so that of several processes one sends; null: another one was quicker. */
async function take({ id, tries }: Pick<Mail, "id" | "tries">): Promise<Mail | null> {
  const db = await database();
  const at = new Date(now());
  const dueAt = new Date(at.getTime() + pauseBeforeMail(tries));
  const [taken] = await db
    .update(orderMail)
    .set({ dueAt, tries: tries + 1 })
    .where(and(eq(orderMail.id, id), eq(orderMail.tries, tries), lte(orderMail.dueAt, at)))
    .returning();
  return taken ?? null;
}

async function end({ id }: Mail, sentAt: Date | null): Promise<void> {
  const db = await database();
  await db.update(orderMail).set({ dueAt: null, sentAt }).where(eq(orderMail.id, id));
}

/** It stays queued, or is given up after a day. */
async function keepUnsent(mail: Mail, why: string): Promise<void> {
  const line = { mail: mail.id, attempt: mail.attempt, kind: mail.kind, tries: mail.tries, detail: why };
  if (now() - mail.createdAt.getTime() < MAILED_MS) {
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
    const composed = await composeMail(mail.attempt, mail.kind);
    if (composed === "late") await keepUnsent(mail, "the platform does not tell of it yet");
    else if (composed === "void") await end(mail, null);
    else {
      await sendMail({ id: messageId(mail), ...composed }, server);
      await end(mail, new Date(now()));
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
    .select({ id: orderMail.id, tries: orderMail.tries })
    .from(orderMail)
    .where(and(isNotNull(orderMail.dueAt), lte(orderMail.dueAt, new Date(now()))))
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
