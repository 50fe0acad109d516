// People, cookies and requests of the sign-in tests, over a database in memory.
import { randomUUID } from "node:crypto";
import { desc, sql } from "drizzle-orm";
import * as auth from "@/app/api/auth/[...nextauth]/route";
import { hashPassword } from "@/lib/auth/password-hash";
import type { Role } from "@/lib/auth/role";
import { database, setDatabase } from "@/lib/db/database";
import type { OpenDatabase } from "@/lib/db/open";
import { auditEntry, signInDelay, staffUser } from "@/lib/db/schema";
import { openMemoryDatabase } from "../support/memory-database";

export const PASSWORD = "harbour lantern violet 7";
export const ORIGIN = "http://127.0.0.1:3000";

let opened: OpenDatabase | null = null;
let hash: string | null = null;

export async function openStaff(): Promise<void> {
  opened = await openMemoryDatabase();
  setDatabase(opened);
}

export async function closeStaff(): Promise<void> {
  setDatabase(undefined);
  await opened?.close();
}

/** What a database that is away does to every caller. */
export function takeDatabaseAway(): void {
  const closed = new Proxy({} as OpenDatabase["db"], {
    get() {
      throw new Error("the database is away");
    },
  });
  setDatabase({ db: closed, kind: "memory", close: async () => {} });
}

export function bringDatabaseBack(): void {
  if (opened) setDatabase(opened);
}

export async function forgetFailures(): Promise<void> {
  await (await database()).delete(signInDelay);
}

/** As if so many seconds had gone by for everybody who has to wait. */
export async function passSeconds(seconds: number): Promise<void> {
  const db = await database();
  await db.execute(sql`update sign_in_delay set until = until - ${seconds} * interval '1 second'`);
}

interface Person {
  id: string;
  email: string;
}

export async function person(
  role: Role,
  fields: Partial<typeof staffUser.$inferInsert> = {},
): Promise<Person> {
  hash ??= await hashPassword(PASSWORD);
  const id = randomUUID();
  const email = fields.email ?? `${role}-${id.slice(0, 8)}@example.com`;
  const db = await database();
  await db.insert(staffUser).values({
    id,
    email,
    name: "Robin Example",
    role,
    passwordHash: hash,
    failures: 0,
    createdAt: new Date(),
    ...fields,
  });
  return { id, email };
}

/** The newest of the trail. */
export async function lastEntry() {
  const newest = (await database()).select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1);
  return (await newest)[0];
}

/** A browser's cookie jar, as far as these tests need one. */
export class Browser {
  readonly jar = new Map<string, string>();
  readonly address: string;

  constructor(address = "192.0.2.1") {
    this.address = address;
  }

  get cookie(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  headers(more: Record<string, string> = {}): Record<string, string> {
    return {
      cookie: this.cookie,
      host: "127.0.0.1:3000",
      "x-forwarded-for": this.address,
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
      ...more,
    };
  }

  /** Asks a step of the sign-in and keeps the cookies that come back. */
  async auth(path: string, fields?: Record<string, string>): Promise<Response> {
    const init: RequestInit = fields
      ? {
          method: "POST",
          headers: this.headers({ origin: ORIGIN, "content-type": "application/json" }),
          body: JSON.stringify(fields),
        }
      : { headers: this.headers() };
    const nextauth = path.split("?", 1)[0]?.split("/") ?? [];
    const handler = fields ? auth.POST : auth.GET;
    const answer = await handler(new Request(`${ORIGIN}/api/auth/${path}`, init), {
      params: Promise.resolve({ nextauth }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = "", ...rules] = line.split("; ");
      const at = pair.indexOf("=");
      if (rules.includes("Max-Age=0") || at + 1 === pair.length) this.jar.delete(pair.slice(0, at));
      else this.jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  }

  async csrf(): Promise<string> {
    const { csrfToken } = (await (await this.auth("csrf")).json()) as { csrfToken: string };
    return csrfToken;
  }

  /** Returns the status and the code that the sign-in page words, if any. */
  async signIn(email: string, password = PASSWORD): Promise<{ status: number; code: string | null }> {
    const csrfToken = await this.csrf();
    const answer = await this.auth("callback/credentials", { csrfToken, email, password });
    const { url } = (await answer.json()) as { url?: string };
    return { status: answer.status, code: url ? new URL(url).searchParams.get("error") : null };
  }

  request(path: string, init: RequestInit = {}): Request {
    return new Request(`${ORIGIN}${path}`, {
      ...init,
      headers: this.headers(init.headers as Record<string, string>),
    });
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Request {
    return this.request(path, {
      method: "POST",
      headers: { origin: ORIGIN, "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  }
}

/** Somebody new, and a browser in which they are signed in. */
export async function signedIn(role: Role): Promise<Person & { browser: Browser }> {
  const someone = await person(role);
  const browser = new Browser();
  const { status, code } = await browser.signIn(someone.email);
  if (status !== 200 || code !== null) throw new Error(`the sign-in answered ${status} ${code}`);
  return { ...someone, browser };
}
