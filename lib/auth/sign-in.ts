// Who may come in: a password that fits, or an address the identity provider vouches for. Wrong passwords delay the next
// attempt, by caller and account (docs/decisions 129).
import "server-only";
import { and, eq, lt, sql } from "drizzle-orm";
import { database } from "@/lib/db/database";
import { type Counter, guessGuard } from "@/lib/db/guess-delay";
import { signInDelay, staffUser } from "@/lib/db/schema";
import { writeAudit } from "../db/audit";
import { type Client, deviceOf } from "./client";
import { foldEmail } from "./email";
import { HashingBusy, inLine, isPassword } from "./password-hash";

/**
 * An account's own delay is short: it also meets its owner at a browser that was never here. Whoever guesses from one
 * place is held by the other two.
 */
const RULES = {
  address: { free: 20, maxSeconds: 900, isShared: true },
  account: { free: 10, maxSeconds: 30 },
  pair: { free: 5, maxSeconds: 900 },
  device: { free: 5, maxSeconds: 60 },
  own: { free: 5, maxSeconds: 900 },
} as const;

const guard = guessGuard({ table: signInDelay, purpose: "staff-device", rememberedHours: 24, rules: RULES });
const { counter } = guard;
export const { secondsToWait, takeBack, forgive } = guard;

type StaffCounter = Counter<keyof typeof RULES>;

/** What counts an attempt: a known browser for itself alone, everybody else by address and account. */
export const countersOf = (email: string, address: string, device: string | null): StaffCounter[] =>
  device === null
    ? [counter("address", address), counter("account", email), counter("pair", address, email)]
    : [counter("device", device)];

/** For somebody who is signed in and types their password once more. */
export const staffCounters = (userId: string): StaffCounter[] => [counter("own", userId)];

/** Wrong passwords in a row that an account bears at most (NIST SP 800-63B), until a new password is set. */
const MAX_FAILURES = 100;
/** The last ones are kept for browsers that were here before, so that strangers cannot use them up. */
export const MAX_FAILURES_OF_STRANGERS = 90;
/** From here on strangers wait for each other, and the trail says so. */
const NOTED_FAILURES = 10;
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

/** What the trail calls a wrong password: where slowing down and locking begin, by that. */
function actionOf(failures: number): string {
  if (failures === NOTED_FAILURES) return "staff.guessed";
  return failures === MAX_FAILURES_OF_STRANGERS || failures === MAX_FAILURES
    ? "staff.lock"
    : "staff.wrong-password";
}

/** The same statement for known and unknown people; the trail records each wrong password of a known one. */
async function countFailure(email: string, max: number): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    const [counted] = await tx
      .update(staffUser)
      .set({ failures: sql`${staffUser.failures} + 1` })
      .where(and(eq(staffUser.email, email), lt(staffUser.failures, max)))
      .returning({ failures: staffUser.failures });
    const failures = counted?.failures;
    if (failures !== undefined)
      await writeAudit(tx, {
        actor: "sign-in",
        action: actionOf(failures),
        subject: email,
        after: { failures, ...(failures === MAX_FAILURES_OF_STRANGERS && { except: "known browsers" }) },
      });
  });
}

async function judge(email: string, password: string, device: string | null): Promise<Admitted | null> {
  const person = await personBy(email);
  const isKnown = device !== null;
  const max = isKnown ? MAX_FAILURES : MAX_FAILURES_OF_STRANGERS;
  const fits = await isPassword(password, person?.passwordHash ?? null, isKnown ? "known" : "strangers");
  if (!fits || person === null || person.disabledAt !== null || person.failures >= max) {
    await countFailure(email, max);
    return null;
  }
  if (person.failures > 0) {
    const db = await database();
    await db.update(staffUser).set({ failures: 0 }).where(eq(staffUser.id, person.id));
  }
  return { id: person.id, email: person.email, name: person.name };
}

interface Attempt {
  email: string;
  password: string;
  address: string;
  /** Name of a browser where this person was before; null for any other. */
  device: string | null;
}

async function attempt({ email, password, address, device }: Attempt): Promise<Admitted> {
  const isPlausible = email.length <= LONGEST_EMAIL && password.length <= LONGEST_PASSWORD * 2;
  const counters = countersOf(email, address, device);
  const seconds = await secondsToWait(counters);
  if (seconds > 0) throw new SignInRefused(`Throttled:${seconds}`);
  if (!isPlausible) throw new SignInRefused("Wrong");
  const admitted = await judge(email, password, device).catch(async (error: unknown) => {
    await takeBack(counters);
    throw error;
  });
  if (admitted === null) throw new SignInRefused("Wrong");
  await forgive(counters);
  return admitted;
}

/** @throws {SignInRefused} and whatever the database throws when it is away. */
export async function signInByPassword(given: string, password: string, client: Client): Promise<Admitted> {
  const email = foldEmail(given);
  const device = deviceOf(client.device, email);
  const { address } = client;
  try {
    // Who finds no place is told so before anything is asked or counted.
    return await inLine(device === null ? "strangers" : "known", () =>
      attempt({ email, password, address, device }),
    );
  } catch (error) {
    throw error instanceof HashingBusy ? new SignInRefused("Busy") : error;
  }
}

/** The person with this address, when an administrator has added them and not disabled them. */
export async function admitByEmail(given: string): Promise<Admitted | null> {
  const person = await personBy(foldEmail(given));
  if (person === null || person.disabledAt !== null) return null;
  return { id: person.id, email: person.email, name: person.name };
}
