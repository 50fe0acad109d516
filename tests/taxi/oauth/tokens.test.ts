import { SignJWT } from "jose";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

// However busy the machine is: how long a delivery waits is what was asked for, and over when a test says so.
const patience = vi.hoisted(() => ({ asked: [] as number[], end: () => {} }));
vi.mock("node:timers/promises", async (original) => ({
  ...(await original<typeof import("node:timers/promises")>()),
  setTimeout: (ms: number) => {
    patience.asked.push(ms);
    return new Promise<void>((done) => {
      patience.end = done;
    });
  },
}));

import { config } from "@/lib/config";
import { database } from "@/lib/db/database";
import { keyFor } from "@/lib/keys";
import { authoriseDelivery } from "@/lib/taxi/oauth/authorise";
import { forgetClients } from "@/lib/taxi/oauth/client-cache";
import { issueToken } from "@/lib/taxi/oauth/token";
import { TaxiRefusal } from "@/lib/taxi/refusal";
import { eventually } from "../../support/eventually";
import { command, type Issued, oauthBench } from "./bench";

const bench = oauthBench();
let client: Issued;

beforeEach(async () => {
  client = await command("add", { name: "Platform" });
});
afterEach(() => {
  vi.useRealTimers();
});

const deliver = (authorization: string): Promise<{ clientId: string }> =>
  authoriseDelivery(
    new Request("https://site.example/v2/bookings", { method: "POST", headers: { authorization } }),
  );

async function expectRefused(work: Promise<unknown>): Promise<void> {
  const refusal = await work.then(
    () => null,
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(TaxiRefusal);
  expect((refusal as TaxiRefusal).status).toBe(401);
  expect((refusal as TaxiRefusal).headers["www-authenticate"]).toMatch(/^Bearer error="invalid_token"/);
}

const seconds = () => Math.floor(Date.now() / 1000);

/** Right in everything, so that each test has one thing wrong. */
const claims = (): Record<string, unknown> => ({
  iss: config.site.origin,
  aud: `${config.site.origin}/v2`,
  sub: client.id,
  client_id: client.id,
  iat: seconds(),
  exp: seconds() + 300,
  jti: "8d6a6e58-8f0e-4d8e-b1b5-5a4b3fb7d5a1",
});

const sign = (payload: Record<string, unknown>): Promise<string> =>
  new SignJWT(payload).setProtectedHeader({ alg: "HS256", typ: "at+jwt" }).sign(keyFor("taxi-token"));

describe("a delivery's token", () => {
  test("carries type, issuer, audience, client and an id of its own", async () => {
    const [first, second] = [await issueToken(client.id), await issueToken(client.id)];
    const [header, payload] = first.token
      .split(".")
      .slice(0, 2)
      .map((text) => JSON.parse(Buffer.from(text, "base64url").toString()) as Record<string, unknown>);
    expect(header).toEqual({ alg: "HS256", typ: "at+jwt" });
    expect(payload).toMatchObject({
      iss: config.site.origin,
      aud: `${config.site.origin}/v2`,
      sub: client.id,
      client_id: client.id,
    });
    expect(Number(payload?.exp) - Number(payload?.iat)).toBe(config.taxi.tokenSeconds);
    expect(first.token).not.toBe(second.token);
  });

  test("is refused once it has ended, but for a few seconds between two clocks", async () => {
    const issued = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: issued });
    const { token } = await issueToken(client.id);
    // Taken before: what is remembered of it ends with it.
    expect(await deliver(token)).toEqual({ clientId: client.id });
    const end = issued + config.taxi.tokenSeconds * 1000;
    vi.setSystemTime(end + 3_000);
    expect(await deliver(token)).toEqual({ clientId: client.id });
    vi.setSystemTime(end + 7_000);
    await expectRefused(deliver(token));
  });

  test("from minutes ahead is taken, and from further ahead refused, remembered or not", async () => {
    const issued = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: issued });
    const { token } = await issueToken(client.id);
    expect(await deliver(token)).toEqual({ clientId: client.id });
    // The clock of this machine was put back, or that of the one which issued it is ahead.
    vi.setSystemTime(issued - 290_000);
    expect(await deliver(token)).toEqual({ clientId: client.id });
    expect(await deliver(await sign({ ...claims(), iat: seconds() + 290 }))).toEqual({ clientId: client.id });
    vi.setSystemTime(issued - 86_400_000);
    await expectRefused(deliver(token));
    await expectRefused(deliver(await sign({ ...claims(), iat: seconds() + 310, exp: seconds() + 600 })));
  });

  test("needs no database; a revoked client is refused once that is known", async () => {
    const { token } = await issueToken(client.id);
    bench.away();
    expect(await deliver(token)).toEqual({ clientId: client.id });
    bench.back();
    await command("revoke", { name: "Platform" });
    await expectRefused(deliver(token));
  });

  test("a token is refused within ten seconds of its client's revocation by a second process, whatever the clock", async () => {
    const known = Date.now();
    vi.useFakeTimers({ toFake: ["Date", "performance"], now: known });
    forgetClients();
    const { token } = await issueToken(client.id);
    expect(await deliver(token)).toEqual({ clientId: client.id });
    const { revokeClient } = await import("@/lib/taxi/oauth/clients");
    await revokeClient(await database(), client.id, "tester");
    vi.setSystemTime(known - 240_000);
    vi.advanceTimersByTime(9_900);
    expect(await deliver(token)).toEqual({ clientId: client.id });
    vi.advanceTimersByTime(100);
    await expectRefused(deliver(token));
  });

  test("waits 300 ms at most to learn whether its client was revoked, and then goes by what is known", async () => {
    const { token } = await issueToken(client.id);
    forgetClients();
    const db = await database();
    const hanging = { from: () => ({ leftJoin: () => new Promise(() => {}) }) };
    const requested = vi.spyOn(db, "select").mockReturnValue(hanging as never);
    patience.asked.length = 0;
    const delivered = deliver(token);
    await eventually(() => expect(patience.asked).toEqual([300]));
    patience.end();
    expect(await delivered).toEqual({ clientId: client.id });
    requested.mockRestore();
  });

  test("a token of a client revoked while this process was down is refused from the first delivery on", async () => {
    const { token } = await issueToken(client.id);
    const { revokeClient } = await import("@/lib/taxi/oauth/clients");
    await revokeClient(await database(), client.id, "tester");
    forgetClients();
    await expectRefused(deliver(token));
  });
});
