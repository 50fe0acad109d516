// AUTH_SECRET is changed while people are signed in and the platform holds a token: both secrets are good for a while.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { authoriseStaff } from "@/lib/auth/session";
import { config } from "@/lib/config";
import { setProcessWide } from "@/lib/process-wide";
import { clientOfToken, issueToken } from "@/lib/taxi/oauth/token";
import { Browser, closeStaff, ORIGIN, openStaff, person } from "./support";

const [OLD, NEW, THIRD] = ["o".repeat(40), "n".repeat(41), "t".repeat(42)];

/** As a process that is started with these. */
function startWith(secret: string, previous: string | null): void {
  Object.assign(config.auth, { secret, previous });
  for (const stored of ["key staff-session", "key taxi-token", "taxi-token keys", "taxi-seen tokens"])
    setProcessWide(stored, undefined);
}

const statusOf = (request: Request): Promise<number> =>
  authoriseStaff(request, "viewer").then(
    () => 200,
    (refusal: { status: number }) => refusal.status,
  );

beforeAll(openStaff);
afterAll(closeStaff);
beforeEach(() => startWith(OLD, null));

/** What is told of it by a process with the secret before it, with both, and without the one it was made with. */
async function summaryOf<T>(ask: () => Promise<T>): Promise<{ before: T; both: T; other: T; without: T }> {
  startWith(OLD, NEW);
  const before = await ask();
  startWith(NEW, OLD);
  const both = await ask();
  startWith(NEW, THIRD);
  const other = await ask();
  startWith(NEW, null);
  return { before, both, other, without: await ask() };
}

describe("T01, K01: a secret is changed without anybody being thrown out", () => {
  test("a session lasts as long as its secret is one of the two", async () => {
    const someone = await person("viewer");
    const browser = new Browser();
    expect(await browser.signIn(someone.email)).toEqual({ status: 200, code: null });
    const request = () => browser.request("/api/staff/anything");
    expect(new URL(request().url).origin).toBe(ORIGIN);
    expect(await summaryOf(() => statusOf(request()))).toEqual({
      before: 200,
      both: 200,
      other: 401,
      without: 401,
    });
  });

  test("a token of the taxi platform lasts as long as its secret is one of the two", async () => {
    const { token } = await issueToken("platform");
    expect(await summaryOf(() => clientOfToken(token))).toEqual({
      before: "platform",
      both: "platform",
      other: null,
      without: null,
    });
  });

  test("a session made meanwhile uses the new secret, which the machines not yet changed accept too", async () => {
    startWith(NEW, OLD);
    const { token } = await issueToken("platform");
    startWith(OLD, null);
    expect(await clientOfToken(token)).toBeNull();
    startWith(OLD, NEW);
    expect(await clientOfToken(token)).toBe("platform");
  });
});
