import { beforeEach, describe, expect, test } from "vitest";
import * as anything from "@/app/(taxi)/oauth2/[[...rest]]/route";
import * as endpoint from "@/app/(taxi)/oauth2/token/route";
import { config } from "@/lib/config";
import { forgetClients } from "@/lib/taxi/oauth/known-clients";
import { addressOf, FAILURES_PER_ADDRESS, FAILURES_PER_CLIENT } from "@/lib/taxi/oauth/throttle";
import { clientOfToken } from "@/lib/taxi/oauth/token";
import { ask, type Told } from "../../routes/support";
import { basic, command, type Issued, oauthBench } from "./bench";

const bench = oauthBench();
let client: Issued;

beforeEach(async () => {
  client = await command("add", { name: "Platform" });
});

const FORM = "application/x-www-form-urlencoded";
const QUERY = "/oauth2/token?grant_type=client_credentials";

interface Asking {
  path?: string;
  authorization?: string | null;
  body?: string;
  type?: string;
  address?: string;
}

function fetchToken(asking: Asking = {}): Promise<Told> {
  const headers = new Headers({ "content-type": asking.type ?? FORM });
  const authorization =
    asking.authorization === undefined ? basic(client.id, client.secret) : asking.authorization;
  if (authorization !== null) headers.set("authorization", authorization);
  if (asking.address) headers.set("x-forwarded-for", asking.address);
  return ask(endpoint.POST, asking.path ?? QUERY, { method: "POST", headers, body: asking.body });
}

function expectRefusal(told: Told, status: number, error: string): void {
  expect(told.status).toBe(status);
  expect(told.body).toEqual({ error, error_description: expect.stringMatching(/\w.*\.$/) });
  expect(told.headers.get("content-type")).toMatch(/^application\/json/);
  expect(told.headers.get("cache-control")).toBe("no-store");
  expect(told.headers.get("pragma")).toBe("no-cache");
  expect(told.headers.get("www-authenticate")).toBe(status === 401 ? 'Basic realm="roomward"' : null);
}

const forwarded = (value: string) => ({ "x-forwarded-for": value });
const raw = (pair: string): string => `Basic ${Buffer.from(pair).toString("base64")}`;

describe("200", () => {
  test("the contract's form: grant type in the query, nothing in the body", async () => {
    const told = await fetchToken();
    expect(told.status).toBe(200);
    expect(told.body).toEqual({
      access_token: expect.any(String),
      token_type: "Bearer",
      expires_in: config.taxi.tokenSeconds,
    });
    expect(told.headers.get("cache-control")).toBe("no-store");
    expect(told.headers.get("pragma")).toBe("no-cache");
    expect(await clientOfToken(String(told.body.access_token))).toBe(client.id);
  });

  test("the RFC's form: grant type in the body; both alike are one", async () => {
    const body = "grant_type=client_credentials";
    expect((await fetchToken({ path: "/oauth2/token", body })).status).toBe(200);
    expect((await fetchToken({ body })).status).toBe(200);
    expect((await fetchToken({ body: `${body}&scope=all&client_id=${client.id}` })).status).toBe(200);
  });

  test("both secrets work while one is being replaced, and the retired one no longer", async () => {
    const second = await command("rotate", { name: "Platform" });
    expect((await fetchToken()).status).toBe(200);
    const withSecond = { authorization: basic(client.id, second.secret) };
    expect((await fetchToken(withSecond)).status).toBe(200);
    await command("retire", { name: "Platform" });
    expectRefusal(await fetchToken(), 401, "invalid_client");
    expect((await fetchToken(withSecond)).status).toBe(200);
  });

  test("id and secret are form-urlencoded before Base64", async () => {
    const escaped = client.id.replaceAll("-", "%2D");
    expect((await fetchToken({ authorization: raw(`${escaped}:${client.secret}`) })).status).toBe(200);
  });

  test("with the database away a client that was known goes on, even with a wrong secret refused", async () => {
    expect((await fetchToken()).status).toBe(200);
    bench.away();
    expect((await fetchToken()).status).toBe(200);
    expectRefusal(await fetchToken({ authorization: basic(client.id, "wrong") }), 401, "invalid_client");
  });
});

describe("400", () => {
  test("another grant type is not supported", async () => {
    const path = "/oauth2/token?grant_type=password";
    expectRefusal(await fetchToken({ path }), 400, "unsupported_grant_type");
  });

  test("no grant type, two of them, a repeated one, a body that is no form or too large", async () => {
    const path = "/oauth2/token";
    const requests: Asking[] = [
      { path },
      { path, body: "grant_type=" },
      { body: "grant_type=password" },
      { path: `${QUERY}&grant_type=client_credentials` },
      { path, body: "grant_type=client_credentials&grant_type=client_credentials" },
      { path, body: '{"grant_type":"client_credentials"}', type: "application/json" },
      { body: `x=${"a".repeat(16 * 1024)}` },
      { body: "client_secret=abc" },
      { path: `${QUERY}&client_secret=abc` },
      { body: "client_id=somebody-else" },
    ];
    for (const request of requests) expectRefusal(await fetchToken(request), 400, "invalid_request");
  });
});

describe("401", () => {
  test("no credentials, another scheme, a wrong secret, an unknown or revoked client", async () => {
    const refused = [
      null,
      "Bearer abc",
      basic(client.id, "wrong"),
      basic("taxi-nobody", client.secret),
      basic(client.id, ""),
      basic("", client.secret),
    ];
    for (const authorization of refused)
      expectRefusal(await fetchToken({ authorization }), 401, "invalid_client");
    await command("revoke", { name: "Platform" });
    expectRefusal(await fetchToken(), 401, "invalid_client");
  });

  test("malformed escapes, no colon, no Base64, two headers, and lengths above 128 and 64", async () => {
    const right = basic(client.id, client.secret);
    const refused = [
      raw(`${client.id}%:${client.secret}`),
      raw(`${client.id}:${client.secret}%ZZ`),
      raw(`%ff:${client.secret}`),
      raw(client.id),
      "Basic !!!",
      "Basic",
      `${right}, ${right}`,
      basic("x".repeat(129), client.secret),
      basic(client.id, "x".repeat(65)),
      `Basic ${"A".repeat(16 * 1024)}`,
    ];
    for (const authorization of refused)
      expectRefusal(await fetchToken({ authorization }), 401, "invalid_client");
  });

  test("nothing tells a known id from an unknown one", async () => {
    const known = await fetchToken({ authorization: basic(client.id, "wrong") });
    const unknown = await fetchToken({ authorization: basic("taxi-nobody", "wrong") });
    expect(known.body).toEqual(unknown.body);
  });
});

describe("404 and 405", () => {
  test("every other method is refused in JSON", async () => {
    for (const [method, handler] of Object.entries(endpoint).filter(([name]) => name !== "POST")) {
      const told = await ask(handler, QUERY, { method });
      expectRefusal(told, 405, "invalid_request");
      expect(told.headers.get("allow")).toBe("POST");
    }
  });

  test("every other path under /oauth2 is refused in JSON", async () => {
    for (const [method, handler] of Object.entries(anything))
      expectRefusal(await ask(handler, "/oauth2/keys", { method }), 404, "not_found");
  });
});

describe("429", () => {
  test("an address that failed too often waits, and others do not wait with it", async () => {
    const wrong = { authorization: basic("taxi-nobody", "wrong"), address: "203.0.113.9" };
    for (let count = 0; count < FAILURES_PER_ADDRESS; count += 1)
      expect((await fetchToken(wrong)).status).toBe(401);
    for (const authorization of [wrong.authorization, basic(client.id, client.secret)]) {
      const told = await fetchToken({ authorization, address: wrong.address });
      expectRefusal(told, 429, "temporarily_unavailable");
      expect(Number(told.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect((await fetchToken({ address: "203.0.113.10" })).status).toBe(200);
  });

  test("the address is the last one, which our own front wrote: what stands before it is made up", async () => {
    const from = (address: string, secret = "wrong") =>
      fetchToken({ authorization: basic("taxi-nobody", secret), address });
    for (let count = 0; count < FAILURES_PER_ADDRESS; count += 1)
      expect((await from(`198.51.100.${count}, 10.0.0.${count} , 203.0.113.20`)).status).toBe(401);
    expectRefusal(await from("192.0.2.200, 203.0.113.20"), 429, "temporarily_unavailable");
    expectRefusal(await from("203.0.113.20"), 429, "temporarily_unavailable");
    expectRefusal(await from("203.0.113.20, 203.0.113.21"), 401, "invalid_client");
  });

  test("requests without an address share one count of their own", async () => {
    const address = (value?: string) =>
      addressOf(new Request(config.site.origin, value === undefined ? {} : { headers: forwarded(value) }));
    expect(address()).toBe("unknown");
    expect(address("")).toBe("unknown");
    expect(address("192.0.2.1,")).toBe("unknown");
    expect(address(" 192.0.2.1 ,  2001:db8::7 ")).toBe("2001:db8::7");
  });

  test("a client that is guessed at from many addresses is throttled, but not locked out", async () => {
    const guess = (count: number) =>
      fetchToken({ authorization: basic(client.id, `wrong-${count}`), address: `203.0.113.${count}` });
    for (let count = 0; count < FAILURES_PER_CLIENT; count += 1)
      expect((await guess(count)).status).toBe(401);
    expectRefusal(await guess(FAILURES_PER_CLIENT), 429, "temporarily_unavailable");
    expect((await fetchToken({ address: "198.51.100.1" })).status).toBe(200);
  });
});

describe("503", () => {
  test("with the database away a client that was never known cannot be judged", async () => {
    forgetClients();
    bench.away();
    const told = await fetchToken();
    expectRefusal(told, 503, "temporarily_unavailable");
    expect(told.headers.get("retry-after")).toBe("5");
    bench.back();
    expect((await fetchToken()).status).toBe(200);
  });
});
