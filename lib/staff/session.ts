// The guard of every staff page and handler: who asks, as the database knows them now.
import "server-only";
import type { Role, Staff } from "./role";

/** For pages: the person, or a redirect to the sign-in (401) or the page that names the missing role (403). */
export async function requireStaff(_role: Role): Promise<Staff> {
  throw new Error("not built yet");
}

/**
 * For handlers, as their first statement.
 * @throws {Refusal} 401 without a session that stands, 403 for a lower role, 403 for a write from another origin.
 */
export async function authoriseStaff(_request: Request, _role: Role): Promise<Staff> {
  throw new Error("not built yet");
}
