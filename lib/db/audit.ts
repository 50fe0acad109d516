// The trail of what staff did: written in the transaction of what was done, never changed (a trigger sees to that).
import "server-only";
import type { Database } from "./open";
import { auditEntry } from "./schema";

export interface Actor {
  /** E-mail address of the person, or `command line`. */
  actor: string;
  requestId?: string;
}

export interface AuditRecord extends Actor {
  /** Dotted, e.g. `taxi.reveal`, `staff.role`. */
  action: string;
  /** What it was done to, e.g. a booking reference or an e-mail address; never a passenger's data. */
  subject: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Stores one entry at the machine's own time; give it the transaction of what was done. */
export async function writeAudit(db: Pick<Database, "insert">, record: AuditRecord): Promise<void> {
  await db.insert(auditEntry).values({ ...record, at: new Date() });
}
