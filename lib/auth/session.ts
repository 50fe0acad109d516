// The guard of every staff page and handler: who asks, as the database knows them now.
import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { writeAudit } from "@/lib/db/audit";
import { database } from "@/lib/db/database";
import { Refusal } from "@/lib/http/problem";
import { log } from "@/lib/log";
import { demandSameOrigin } from "../http/same-origin";
import { readClaim } from "./auth";
import { cookiesOf } from "./cookies";
import { type Role, reaches, type Staff } from "./role";
import { findStaff } from "./sessions";

/** Sent by a page that refreshes itself while nobody is at it; `components/staff/taxi/attention.ts` sets it. */
const POLL_HEADER = "x-roomward-poll";
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** `ended` when a session was shown that no longer stands, `none` when none was shown. */
type Found = Staff | "ended" | "none";

async function staffBehind(sent: Record<string, string>, isAttended = true): Promise<Found> {
  const claim = await readClaim(sent);
  if (claim === "none") return "none";
  if (claim === "invalid") return "ended";
  return (await findStaff(claim.sessionId, claim.userId, isAttended)) ?? "ended";
}

const pageCookies = async () => cookiesOf((await headers()).get("cookie"));

/** The person who is signed in, or null; for the sign-in page. Throws when the database is away. */
export async function currentStaff(): Promise<Staff | null> {
  const found = await staffBehind(await pageCookies());
  return typeof found === "string" ? null : found;
}

/**
 * For pages, as their first statement: the person, or a redirect to the sign-in (which leads back to `path`) or to the
 * page that names the missing role. Throws when the database is away: an outage is not a signed-out person.
 */
export async function requireStaff(role: Role, path = "/staff"): Promise<Staff> {
  const found = await staffBehind(await pageCookies());
  if (typeof found === "string") {
    const query = new URLSearchParams({ next: path, ...(found === "ended" ? { error: "Expired" } : {}) });
    return redirect(`/staff/sign-in?${query}`);
  }
  if (!reaches(found.role, role)) return redirect(`/staff/account?missing=${role}`);
  return found;
}

async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    log.error({ err: error }, "a session could not be looked up");
    throw new Refusal({
      status: 503,
      kind: "unavailable",
      detail: "Your session cannot be checked just now because the database does not answer: try again soon.",
      headers: { "retry-after": "5" },
    });
  }
}

/**
 * For handlers, as their first statement.
 * @throws {Refusal} 401 without a session that stands, 403 for a lower role, 403 for a write from another origin, 503
 *   when the database is away.
 */
export async function authoriseStaff(request: Request, role: Role): Promise<Staff> {
  const found = await orUnavailable(
    staffBehind(cookiesOf(request.headers.get("cookie")), !request.headers.has(POLL_HEADER)),
  );
  if (typeof found === "string")
    throw new Refusal({
      status: 401,
      kind: "signed-out",
      detail:
        found === "ended"
          ? "Your session has ended: sign in again."
          : "You are not signed in: sign in first.",
    });
  if (!SAFE_METHODS.has(request.method)) demandSameOrigin(request);
  if (!reaches(found.role, role)) {
    const after = { role: found.role, needed: role };
    const entry = {
      actor: found.email,
      action: "staff.refused",
      subject: new URL(request.url).pathname,
      after,
    };
    await orUnavailable(database().then((db) => writeAudit(db, entry)));
    throw new Refusal({
      status: 403,
      kind: "role",
      detail: `This needs the role ${role}; yours is ${found.role}. An administrator can change it.`,
    });
  }
  return found;
}
