// The people of the back office with what an administrator wants to know of each.
import "server-only";
import { asc, count, max, sql } from "drizzle-orm";
import { database } from "@/lib/db/database";
import { staffSession, staffUser } from "@/lib/db/schema";
import type { Role } from "./role";
import { IDLE_MS } from "./sessions";
import { MAX_FAILURES_OF_STRANGERS } from "./sign-in";

export interface PersonRow {
  email: string;
  name: string;
  role: Role;
  isDisabled: boolean;
  /** After too many wrong passwords of strangers; a sign-in from a known browser or a new password lifts it. */
  isLocked: boolean;
  /** ISO instants; null when it never was. */
  createdAt: string;
  lastSeenAt: string | null;
  openSessions: number;
}

const isStanding = () => {
  const now = new Date().toISOString();
  const idle = new Date(Date.now() - IDLE_MS).toISOString();
  return sql<number>`count(*) filter (where ${staffSession.revokedAt} is null
    and ${staffSession.expiresAt} > ${now}::timestamptz and ${staffSession.seenAt} > ${idle}::timestamptz)::int`;
};

/** Everybody, by name. */
export async function listPeople(): Promise<PersonRow[]> {
  const db = await database();
  const people = await db.select().from(staffUser).orderBy(asc(staffUser.name), asc(staffUser.email));
  const sessions = await db
    .select({ userId: staffSession.userId, seenAt: max(staffSession.seenAt), open: isStanding() })
    .from(staffSession)
    .groupBy(staffSession.userId);
  const byPerson = new Map(sessions.map((row) => [row.userId, row]));
  return people.map((person) => {
    const seen = byPerson.get(person.id);
    return {
      email: person.email,
      name: person.name,
      role: person.role,
      isDisabled: person.disabledAt !== null,
      isLocked: person.failures >= MAX_FAILURES_OF_STRANGERS,
      createdAt: person.createdAt.toISOString(),
      lastSeenAt: seen?.seenAt?.toISOString() ?? null,
      openSessions: person.disabledAt === null ? (seen?.open ?? 0) : 0,
    };
  });
}

/** True before the first person is added: the sign-in page then says how that is done. */
export async function isNobodyHere(): Promise<boolean> {
  const db = await database();
  const [row] = await db.select({ people: count() }).from(staffUser);
  return (row?.people ?? 0) === 0;
}
