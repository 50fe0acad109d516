// The people of the back office: added, changed and shut out by an administrator or the command line, each time audited.
import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { database } from "@/lib/db/database";
import type { Database } from "@/lib/db/open";
import { staffUser } from "@/lib/db/schema";
import { type Actor, writeAudit } from "../db/audit";
import { emailOf, foldEmail } from "./email";
import { generatedPassword } from "./generated-password";
import { hashPassword } from "./password-hash";
import { passwordFault } from "./password-rules";
import { StaffProblem } from "./problem";
import { isRole, type Role } from "./role";
import { endSessions } from "./sessions";

type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
type Person = typeof staffUser.$inferSelect;

const LONGEST_NAME = 100;

function demandRole(role: unknown): Role {
  if (isRole(role)) return role;
  throw new StaffProblem("invalid", `There is no such role: use viewer, operator or admin.`, "role");
}

/** The person, locked until the transaction ends. */
async function personIn(tx: Transaction, email: string): Promise<Person> {
  const [person] = await tx
    .select()
    .from(staffUser)
    .where(eq(staffUser.email, foldEmail(email)))
    .for("update");
  if (person) return person;
  throw new StaffProblem(
    "absent",
    `Nobody here has the address ${foldEmail(email)}: look at the list of people.`,
  );
}

/** Somebody must be left who can add people; the lock keeps two administrators from shutting out each other. */
async function demandAnotherAdmin(tx: Transaction, person: Person): Promise<void> {
  if (person.role !== "admin" || person.disabledAt !== null) return;
  const admins = await tx
    .select({ id: staffUser.id })
    .from(staffUser)
    .where(and(eq(staffUser.role, "admin"), isNull(staffUser.disabledAt)))
    .orderBy(staffUser.id)
    .for("update");
  if (admins.some(({ id }) => id !== person.id)) return;
  throw new StaffProblem(
    "conflict",
    `${person.email} is the only administrator: make somebody else an administrator first.`,
  );
}

export interface NewPerson {
  email: string;
  name: string;
  role: unknown;
  /** Left out: one is made. */
  password?: string;
}

/** Adds a person. Returns the password only when it was made here; it is not kept anywhere. */
export async function addPerson(
  given: NewPerson,
  by: Actor,
): Promise<{ email: string; password: string | null }> {
  const email = emailOf(given.email);
  if (email === null)
    throw new StaffProblem(
      "invalid",
      "That is no e-mail address: write one such as robin@example.com.",
      "email",
    );
  const name = given.name.trim();
  if (name === "" || name.length > LONGEST_NAME)
    throw new StaffProblem("invalid", `Give a name of 1 to ${LONGEST_NAME} characters.`, "name");
  const role = demandRole(given.role);
  const password = given.password ?? generatedPassword();
  const fault = given.password === undefined ? null : passwordFault(password, { email, name });
  if (fault !== null) throw new StaffProblem("invalid", fault, "password");
  const passwordHash = await hashPassword(password);
  const db = await database();
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(staffUser)
      .values({ id: randomUUID(), email, name, role, passwordHash, failures: 0, createdAt: new Date() })
      .onConflictDoNothing()
      .returning({ id: staffUser.id });
    if (added.length === 0)
      throw new StaffProblem("conflict", `${email} is already here: change that person instead.`, "email");
    await writeAudit(tx, { ...by, action: "staff.add", subject: email, after: { name, role } });
  });
  return { email, password: given.password === undefined ? password : null };
}

/** Changes the role and ends the person's sessions. */
export async function changeRole(email: string, wanted: unknown, by: Actor): Promise<{ role: Role }> {
  const role = demandRole(wanted);
  const db = await database();
  await db.transaction(async (tx) => {
    const person = await personIn(tx, email);
    if (person.role === role) return;
    await demandAnotherAdmin(tx, person);
    await tx.update(staffUser).set({ role }).where(eq(staffUser.id, person.id));
    await endSessions(tx, person.id);
    await writeAudit(tx, {
      ...by,
      action: "staff.role",
      subject: person.email,
      before: { role: person.role },
      after: { role },
    });
  });
  return { role };
}

/** Lets a person in no more (or again), and ends their sessions. */
export async function setDisabled(email: string, isDisabled: boolean, by: Actor): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    const person = await personIn(tx, email);
    if ((person.disabledAt !== null) === isDisabled) return;
    if (isDisabled) await demandAnotherAdmin(tx, person);
    await tx
      .update(staffUser)
      .set({ disabledAt: isDisabled ? new Date() : null })
      .where(eq(staffUser.id, person.id));
    await endSessions(tx, person.id);
    await writeAudit(tx, {
      ...by,
      action: isDisabled ? "staff.disable" : "staff.enable",
      subject: person.email,
      before: { disabled: !isDisabled },
      after: { disabled: isDisabled },
    });
  });
}

/** Ends every session of a person. Returns how many stood. */
export async function signOutEverywhere(email: string, by: Actor): Promise<{ ended: number }> {
  const db = await database();
  return db.transaction(async (tx) => {
    const person = await personIn(tx, email);
    const ended = await endSessions(tx, person.id);
    await writeAudit(tx, {
      ...by,
      action: "staff.sign-out-everywhere",
      subject: person.email,
      after: { ended },
    });
    return { ended };
  });
}

/** Sets a new password (one is made when none is given), lifts the lock and ends the sessions but `currentSession`. */
export async function setPassword(
  email: string,
  given: string | undefined,
  by: Actor,
  currentSession?: string,
): Promise<{ email: string; password: string | null }> {
  const db = await database();
  const [known] = await db
    .select()
    .from(staffUser)
    .where(eq(staffUser.email, foldEmail(email)));
  const fault = given === undefined || !known ? null : passwordFault(given, known);
  if (fault !== null) throw new StaffProblem("invalid", fault, "password");
  const password = given ?? generatedPassword();
  const passwordHash = known ? await hashPassword(password) : "";
  return db.transaction(async (tx) => {
    const person = await personIn(tx, email);
    await tx.update(staffUser).set({ passwordHash, failures: 0 }).where(eq(staffUser.id, person.id));
    const ended = await endSessions(tx, person.id, currentSession);
    await writeAudit(tx, { ...by, action: "staff.password", subject: person.email, after: { ended } });
    return { email: person.email, password: given === undefined ? password : null };
  });
}
