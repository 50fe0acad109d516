// Who may come in: a password that fits, or an address the identity provider vouches for.
import "server-only";
import { eq, sql } from "drizzle-orm";
import { database } from "@/lib/db/database";
import { staffUser } from "@/lib/db/schema";
import { writeAudit } from "../db/audit";
import type { Client } from "./client";
import { foldEmail } from "./email";
import { HashingBusy, isPassword } from "./password-hash";
import { minutesToWait, takeBack } from "./throttle";

/** Wrong passwords in a row until only a new password, set by an administrator's command, helps. */
export const MOST_FAILURES = 100;
const LONGEST_EMAIL = 254;
const LONGEST_PASSWORD = 128;

export interface Admitted {
  id: string;
  email: string;
  name: string;
}

/** Nobody was let in; `code` is what the sign-in page words. */
export class SignInRefused extends Error {
  constructor(code: "Wrong" | "Busy" | `Throttled:${number}`) {
    super(code);
    this.name = "SignInRefused";
  }
}

async function personBy(email: string) {
  const db = await database();
  const [person] = await db.select().from(staffUser).where(eq(staffUser.email, email));
  return person ?? null;
}

/** The same statement for known and unknown people; the one that reaches the limit is written into the trail. */
async function countFailure(email: string): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    const [counted] = await tx
      .update(staffUser)
      .set({ failures: sql`${staffUser.failures} + 1` })
      .where(eq(staffUser.email, email))
      .returning({ failures: staffUser.failures });
    if (counted?.failures === MOST_FAILURES)
      await writeAudit(tx, {
        actor: "sign-in",
        action: "staff.lock",
        subject: email,
        after: { failures: MOST_FAILURES },
      });
  });
}

async function judge(email: string, password: string): Promise<Admitted | null> {
  const person = await personBy(email);
  const fits = await isPassword(password, person?.passwordHash ?? null);
  if (!fits || person === null || person.disabledAt !== null || person.failures >= MOST_FAILURES) {
    await countFailure(email);
    return null;
  }
  if (person.failures > 0) {
    const db = await database();
    await db.update(staffUser).set({ failures: 0 }).where(eq(staffUser.id, person.id));
  }
  return { id: person.id, email: person.email, name: person.name };
}

/** @throws {SignInRefused} and whatever the database throws when it is away. */
export async function signInByPassword(given: string, password: string, client: Client): Promise<Admitted> {
  const email = foldEmail(given);
  const isPlausible = email.length <= LONGEST_EMAIL && password.length <= LONGEST_PASSWORD * 2;
  const minutes = await minutesToWait(email.slice(0, LONGEST_EMAIL), client.address);
  if (minutes !== null) throw new SignInRefused(`Throttled:${minutes}`);
  if (!isPlausible) throw new SignInRefused("Wrong");
  let admitted: Admitted | null;
  try {
    admitted = await judge(email, password);
  } catch (error) {
    await takeBack(email, client.address, false);
    throw error instanceof HashingBusy ? new SignInRefused("Busy") : error;
  }
  if (admitted === null) throw new SignInRefused("Wrong");
  await takeBack(email, client.address, true);
  return admitted;
}

/** The person with this address, when an administrator has added them and not disabled them. */
export async function admitByEmail(given: string): Promise<Admitted | null> {
  const person = await personBy(foldEmail(given));
  if (person === null || person.disabledAt !== null) return null;
  return { id: person.id, email: person.email, name: person.name };
}
