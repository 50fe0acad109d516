import { createHmac } from "node:crypto";
import { generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from "jose";
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

const deliver = (authorization: string | null, also?: string): Promise<{ clientId: string }> => {
  const headers = new Headers();
  if (authorization !== null) headers.append("authorization", authorization);
  if (also !== undefined) headers.append("authorization", also);
  return authoriseDelivery(new Request("https://site.example/v2/bookings", { method: "POST", headers }));
};

async function expectRefused(
  work: Promise<unknown>,
  challenge = /^Bearer error="invalid_token"/,
): Promise<void> {
  const refusal = await work.then(
    () => null,
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(TaxiRefusal);
  expect((refusal as TaxiRefusal).status).toBe(401);
  expect((refusal as TaxiRefusal).headers["www-authenticate"]).toMatch(challenge);
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

const sign = (payload: Record<string, unknown>, header: Record<string, unknown> = {}): Promise<string> =>
  new SignJWT(payload)
    .setProtectedHeader({ alg: "HS256", typ: "at+jwt", ...header })
    .sign(keyFor("taxi-token"));

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

describe("a delivery's token", () => {
  test("is taken bare, as the contract shows it, and after Bearer", async () => {
    const { token } = await issueToken(client.id);
    expect(await deliver(token)).toEqual({ clientId: client.id });
    expect(await deliver(`Bearer ${token}`)).toEqual({ clientId: client.id });
    expect(await deliver(`bearer ${token}`)).toEqual({ clientId: client.id });
    expect(await deliver(await sign(claims()))).toEqual({ clientId: client.id });
  });

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

  test("when it is missing, no error is named", async () => {
    await expectRefused(deliver(null), /^Bearer realm="roomward"$/);
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

  test("is refused when a letter of it was changed, wherever", async () => {
    const { token } = await issueToken(client.id);
    const [header = "", payload = "", signature = ""] = token.split(".");
    const raised = part({ ...claims(), client_id: "taxi-other", sub: "taxi-other" });
    const other = (text: string) => (text.startsWith("A") ? "B" : "A") + text.slice(1);
    for (const forged of [
      `${header}.${raised}.${signature}`,
      `${header}.${payload}.${other(signature)}`,
      `${other(header)}.${payload}.${signature}`,
      `${header}.${payload}.`,
      `${header}.${payload}`,
      "not-a-token",
      "..",
    ])
      await expectRefused(deliver(forged));
  });

  test("is refused for another audience or issuer, without an id, or for two different clients", async () => {
    const wrong: Record<string, unknown>[] = [
      { aud: config.site.origin },
      { aud: "https://elsewhere.example/v2" },
      { iss: "https://elsewhere.example" },
      { exp: seconds() - 60 },
      { nbf: seconds() + 60 },
      { sub: "taxi-other" },
      { client_id: 7 },
    ];
    for (const change of wrong) await expectRefused(deliver(await sign({ ...claims(), ...change })));
    for (const missing of ["iss", "aud", "sub", "client_id", "iat", "exp", "jti"]) {
      const { [missing]: _, ...rest } = claims();
      await expectRefused(deliver(await sign(rest)));
    }
  });

  test("is refused with algorithm none, with any other, of another type, and with a key of its own", {
    tags: "nightly",
  }, async () => {
    const { privateKey } = await generateKeyPair("RS256");
    const unsigned = new UnsecuredJWT(claims()).encode();
    const none = `${part({ alg: "none", typ: "at+jwt" })}.${part(claims())}.`;
    const rsa = await new SignJWT(claims())
      .setProtectedHeader({ alg: "RS256", typ: "at+jwt" })
      .sign(privateKey);
    const own = new TextEncoder().encode("a key that the header itself brings along, 32 bytes");
    const ownKey = await new SignJWT(claims())
      .setProtectedHeader({
        alg: "HS256",
        typ: "at+jwt",
        jwk: { kty: "oct", k: Buffer.from(own).toString("base64url") } as JWK,
        jku: "https://elsewhere.example/keys",
        kid: "../../dev/null",
      })
      .sign(own);
    const hs512 = new SignJWT(claims())
      .setProtectedHeader({ alg: "HS512", typ: "at+jwt" })
      .sign(new Uint8Array([...keyFor("taxi-token"), ...keyFor("taxi-token")]));
    const session = await new SignJWT(claims())
      .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
      .sign(keyFor("staff-session"));
    for (const token of [unsigned, none, rsa, ownKey, await hs512, session])
      await expectRefused(deliver(token));
    for (const typ of ["JWT", "", undefined]) await expectRefused(deliver(await sign(claims(), { typ })));
  });

  test("is refused when the signature is right but a critical header is not understood", async () => {
    const head = part({ alg: "HS256", typ: "at+jwt", crit: ["x"], x: 1 });
    const signed = `${head}.${part(claims())}`;
    const signature = createHmac("sha256", keyFor("taxi-token")).update(signed).digest("base64url");
    await expectRefused(deliver(`${signed}.${signature}`));
  });

  test("is refused when two headers came, even with the same token, and above 4 KB", async () => {
    const { token } = await issueToken(client.id);
    await expectRefused(deliver(token, token));
    await expectRefused(deliver(`Bearer ${token}`, `Bearer ${token}`));
    await expectRefused(deliver(token, "Basic abc"));
    await expectRefused(deliver("A".repeat(16 * 1024)));
    await expectRefused(deliver(await sign({ ...claims(), padding: "x".repeat(12 * 1024) })));
  });

  test("needs no database; a revoked client is refused once that is known", async () => {
    const { token } = await issueToken(client.id);
    bench.away();
    expect(await deliver(token)).toEqual({ clientId: client.id });
    bench.back();
    await command("revoke", { name: "Platform" });
    await expectRefused(deliver(token));
  });

  test("of a client that another process revoked is refused within ten seconds, whatever the clock is set to", async () => {
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
    const asked = vi.spyOn(db, "select").mockReturnValue(hanging as never);
    patience.asked.length = 0;
    const delivered = deliver(token);
    await eventually(() => expect(patience.asked).toEqual([300]));
    patience.end();
    expect(await delivered).toEqual({ clientId: client.id });
    asked.mockRestore();
  });

  test("of a client that was revoked while this process was down is refused from the first delivery on", async () => {
    const { token } = await issueToken(client.id);
    const { revokeClient } = await import("@/lib/taxi/oauth/clients");
    await revokeClient(await database(), client.id, "tester");
    forgetClients();
    await expectRefused(deliver(token));
  });
});
