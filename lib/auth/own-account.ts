// What a person may do to their own account: another password, and an end to their own sessions.
import "server-only";
import { eq } from "drizzle-orm";
import { database } from "@/lib/db/database";
import { staffUser } from "@/lib/db/schema";
import { type Actor, writeAudit } from "../db/audit";
import { inLine, isPassword } from "./password-hash";
import { setPassword } from "./people";
import { StaffProblem } from "./problem";
import type { Staff } from "./role";
import { endSession, endSessions } from "./sessions";
import { forgive, secondsToWait, staffCounters, takeBack } from "./sign-in";

/** True for people who can sign in by password at all. */
export async function hasPassword(staff: Staff): Promise<boolean> {
  return (await storedHash(staff)) !== null;
}

async function storedHash(staff: Staff): Promise<string | null> {
  const db = await database();
  const [person] = await db
    .select({ passwordHash: staffUser.passwordHash })
    .from(staffUser)
    .where(eq(staffUser.id, staff.id));
  return person?.passwordHash ?? null;
}

/** Replaces the password and ends the person's other sessions. Wrong old ones slow this person down and nobody else. */
export async function changePassword(
  staff: Staff,
  passwords: { old: string; wanted: string },
  by: Actor,
): Promise<void> {
  const counters = staffCounters(staff.id);
  const seconds = await secondsToWait(counters);
  if (seconds > 0)
    throw new StaffProblem(
      "limited",
      `Too many wrong passwords: wait ${seconds} ${seconds === 1 ? "second" : "seconds"}, then try again.`,
    );
  const hash = await storedHash(staff);
  const fits = await inLine("known", () => isPassword(passwords.old, hash, "known")).catch(
    async (error: unknown) => {
      await takeBack(counters);
      throw error;
    },
  );
  if (!fits) throw new StaffProblem("invalid", "That is not your present password: type it again.", "old");
  await forgive(counters);
  if (passwords.old === passwords.wanted)
    throw new StaffProblem("invalid", "The new password is the present one: choose another.", "password");
  await setPassword(staff.email, passwords.wanted, by, staff.sessionId);
}

/** Ends one session of the person, or all but the one they use. Returns how many stood. */
export async function endOtherSession(staff: Staff, which: string | "others", by: Actor): Promise<number> {
  const db = await database();
  return db.transaction(async (tx) => {
    const ended =
      which === "others"
        ? await endSessions(tx, staff.id, staff.sessionId)
        : Number(await endSession(tx, staff.id, which));
    if (ended > 0)
      await writeAudit(tx, {
        ...by,
        action: "staff.session-end",
        subject: staff.email,
        after: { ended, which: which === "others" ? "others" : "one" },
      });
    return ended;
  });
}
