// The sessions as the database knows them: started, looked up on every request, ended at once.
import "server-only";
import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, isNull, lt, ne } from "drizzle-orm";
import { database } from "@/lib/db/database";
import type { Database } from "@/lib/db/open";
import { staffSession, staffUser } from "@/lib/db/schema";
import { writeAudit } from "../db/audit";
import type { Staff } from "./role";

const MINUTE_MS = 60_000;

export const ABSOLUTE_MS = 12 * 60 * MINUTE_MS;
export const IDLE_MS = 60 * MINUTE_MS;
/** A session in use is written down at most once in this time. */
const SEEN_EVERY_MS = MINUTE_MS;
/** Rows of ended sessions are dropped at the person's next sign-in after this time. */
export const STORE_MS = 30 * 24 * 60 * MINUTE_MS;

type Writer = Pick<Database, "insert" | "update" | "delete" | "select">;
export type SignInMethod = "password" | "oidc";

export interface SessionRow {
  id: string;
  method: SignInMethod;
  agent: string;
  createdAt: Date;
  seenAt: Date;
}

/** What holds of a session that stands at this moment. */
const standing = () =>
  and(
    isNull(staffSession.revokedAt),
    gt(staffSession.expiresAt, new Date()),
    gt(staffSession.seenAt, new Date(Date.now() - IDLE_MS)),
  );

/** Starts a session of `person` and writes it into the trail; the id goes into the cookie. */
export async function startSession(
  person: { id: string; email: string },
  method: SignInMethod,
  agent: string,
): Promise<string> {
  const db = await database();
  const id = randomUUID();
  const at = new Date();
  await db.transaction(async (tx) => {
    await tx
      .delete(staffSession)
      .where(
        and(
          eq(staffSession.userId, person.id),
          lt(staffSession.expiresAt, new Date(at.getTime() - STORE_MS)),
        ),
      );
    await tx.insert(staffSession).values({
      id,
      userId: person.id,
      method,
      agent,
      createdAt: at,
      seenAt: at,
      expiresAt: new Date(at.getTime() + ABSOLUTE_MS),
    });
    await writeAudit(tx, {
      actor: person.email,
      action: "staff.sign-in",
      subject: person.email,
      after: { method, agent },
    });
  });
  return id;
}

/**
 * The person behind a session, as they are now; null when either no longer stands. A request that `isAttended` keeps the
 * session from going idle. Throws when the database is away.
 */
export async function findStaff(
  sessionId: string,
  userId: string,
  isAttended: boolean,
): Promise<Staff | null> {
  const db = await database();
  const [row] = await db
    .select({
      id: staffUser.id,
      email: staffUser.email,
      name: staffUser.name,
      role: staffUser.role,
      seenAt: staffSession.seenAt,
    })
    .from(staffSession)
    .innerJoin(staffUser, eq(staffUser.id, staffSession.userId))
    .where(
      and(
        eq(staffSession.id, sessionId),
        eq(staffSession.userId, userId),
        isNull(staffUser.disabledAt),
        standing(),
      ),
    );
  if (!row) return null;
  const { seenAt, ...person } = row;
  if (isAttended && Date.now() - seenAt.getTime() > SEEN_EVERY_MS)
    await db.update(staffSession).set({ seenAt: new Date() }).where(eq(staffSession.id, sessionId));
  return { ...person, sessionId };
}

/** The sessions of a person that stand, the latest used first. */
export async function sessionsOf(userId: string): Promise<SessionRow[]> {
  const db = await database();
  return db
    .select({
      id: staffSession.id,
      method: staffSession.method,
      agent: staffSession.agent,
      createdAt: staffSession.createdAt,
      seenAt: staffSession.seenAt,
    })
    .from(staffSession)
    .where(and(eq(staffSession.userId, userId), standing()))
    .orderBy(desc(staffSession.seenAt));
}

/** Ends one session of a person. False when there was none that stood. */
export async function endSession(db: Writer, userId: string, sessionId: string): Promise<boolean> {
  const ended = await db
    .update(staffSession)
    .set({ revokedAt: new Date() })
    .where(and(eq(staffSession.id, sessionId), eq(staffSession.userId, userId), standing()))
    .returning({ id: staffSession.id });
  return ended.length > 0;
}

/** A person leaves: their session ends, and the trail says so. */
export async function signOutSession(userId: string, sessionId: string): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    const [person] = await tx
      .select({ email: staffUser.email })
      .from(staffUser)
      .where(eq(staffUser.id, userId));
    if (person && (await endSession(tx, userId, sessionId)))
      await writeAudit(tx, { actor: person.email, action: "staff.sign-out", subject: person.email });
  });
}

/** Ends every session of a person but `except`. Returns how many stood. */
export async function endSessions(db: Writer, userId: string, except = ""): Promise<number> {
  const ended = await db
    .update(staffSession)
    .set({ revokedAt: new Date() })
    .where(and(eq(staffSession.userId, userId), ne(staffSession.id, except), standing()))
    .returning({ id: staffSession.id });
  return ended.length;
}
