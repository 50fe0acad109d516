import { decodeJwt } from "jose";
import { beforeEach, describe, expect, test } from "vitest";
import * as metadata from "@/app/(taxi)/.well-known/oauth-authorization-server/route";
import * as aliasElse from "@/app/(taxi)/oauth/[[...rest]]/route";
import * as alias from "@/app/(taxi)/oauth/token/route";
import * as anything from "@/app/(taxi)/oauth2/[[...rest]]/route";
import * as endpoint from "@/app/(taxi)/oauth2/token/route";
import { config } from "@/lib/config";
import { addressOf } from "@/lib/http/rate-limit";
import { forgetClients } from "@/lib/taxi/oauth/client-cache";
import { FAILURES_PER_ADDRESS, FAILURES_PER_CLIENT } from "@/lib/taxi/oauth/throttle";
import { clientOfToken } from "@/lib/taxi/oauth/token";
import { ask, type RouteAnswer } from "../../routes/support";
import { basic, command, type Issued, oauthBench } from "./bench";

const bench = oauthBench();
let client: Issued;

beforeEach(async () => {
  client = await command("add", { name: "Platform" });
});

const FORM = "application/x-www-form-urlencoded";
const QUERY = "/oauth2/token?grant_type=client_credentials";

interface Asking {
  at?: Pick<typeof endpoint, "POST">;
  path?: string;
  authorization?: string | null;
  body?: string;
  type?: string;
  address?: string;
}

function fetchToken(asking: Asking = {}): Promise<RouteAnswer> {
  const headers = new Headers({ "content-type": asking.type ?? FORM });
  const authorization =
    asking.authorization === undefined ? basic(client.id, client.secret) : asking.authorization;
  if (authorization !== null) headers.set("authorization", authorization);
  if (asking.address) headers.set("x-forwarded-for", asking.address);
  return ask((asking.at ?? endpoint).POST, asking.path ?? QUERY, {
    method: "POST",
    headers,
    body: asking.body,
  });
}

function expectRefusal(response: RouteAnswer, status: number, error: string): void {
  expect(response.status).toBe(status);
  expect(response.body).toEqual({ error, error_description: expect.stringMatching(/\w.*\.$/) });
  expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("pragma")).toBe("no-cache");
  expect(response.headers.get("www-authenticate")).toBe(status === 401 ? 'Basic realm="roomward"' : null);
}

const forwarded = (value: string) => ({ "x-forwarded-for": value });
const raw = (pair: string): string => `Basic ${Buffer.from(pair).toString("base64")}`;

describe("200", () => {
  test("the contract's form: grant type in the query, nothing in the body", async () => {
    const response = await fetchToken();
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      access_token: expect.any(String),
      token_type: "Bearer",
      expires_in: config.taxi.tokenSeconds,
    });
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("pragma")).toBe("no-cache");
    expect(await clientOfToken(String(response.body.access_token))).toBe(client.id);
  });

  test("the RFC's form: grant type in the body; both alike are one", async () => {
    const body = "grant_type=client_credentials";
    expect((await fetchToken({ path: "/oauth2/token", body })).status).toBe(200);
    expect((await fetchToken({ body })).status).toBe(200);
    expect((await fetchToken({ body: `${body}&scope=&client_id=${client.id}` })).body).not.toHaveProperty(
      "scope",
    );
  });

  test("a secret in the body is as good as one in the header, at both addresses", async () => {
    const body = `client_id=${client.id}&client_secret=${client.secret}`;
    const posted = { authorization: null, body };
    for (const response of [
      await fetchToken(posted),
      await fetchToken({ ...posted, path: "/oauth2/token", body: `grant_type=client_credentials&${body}` }),
      await fetchToken({ ...posted, path: "/oauth/token?grant_type=client_credentials", at: alias }),
      await fetchToken({ path: "/oauth/token?grant_type=client_credentials", at: alias }),
    ]) {
      expect(response.status).toBe(200);
      expect(await clientOfToken(String(response.body.access_token))).toBe(client.id);
    }
  });

  test("a scope is told back as it was asked for, and stands in the token", async () => {
    for (const asking of [{ path: `${QUERY}&scope=bookings%20v2` }, { body: "scope=bookings+v2" }]) {
      const { status, body } = await fetchToken(asking);
      expect([status, body.scope]).toEqual([200, "bookings v2"]);
      expect(decodeJwt(String(body.access_token)).scope).toBe("bookings v2");
    }
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
  test("a different grant type is not supported", async () => {
    const path = "/oauth2/token?grant_type=password";
    expectRefusal(await fetchToken({ path }), 400, "unsupported_grant_type");
  });

  test("no grant type, two of them, a body that is no form or too large, a secret in the address or twice", async () => {
    const path = "/oauth2/token";
    const secret = `client_id=${client.id}&client_secret=${client.secret}`;
    const requests: Asking[] = [
      { path },
      { path, body: "grant_type=" },
      { body: "grant_type=password" },
      { path: `${QUERY}&grant_type=client_credentials` },
      { path, body: "grant_type=client_credentials&grant_type=client_credentials" },
      { path, body: '{"grant_type":"client_credentials"}', type: "application/json" },
      { body: `x=${"a".repeat(16 * 1024)}` },
      { body: "client_id=somebody-else" },
      { path: `${QUERY}&client_id=somebody-else` },
      { path: `${QUERY}&scope=a`, body: "scope=b" },
      { path: `${QUERY}&client_secret=${client.secret}` },
      { path: `${QUERY}&${secret}`, authorization: null },
      { body: secret },
    ];
    for (const request of requests) expectRefusal(await fetchToken(request), 400, "invalid_request");
  });

  test("a scope that is none by its letters, or too long", async () => {
    for (const scope of ["a%20%20b", "%22a%22", "a%5Cb", "a%0Ab", "%20a", "b".repeat(257)])
      expectRefusal(await fetchToken({ path: `${QUERY}&scope=${scope}` }), 400, "invalid_scope");
    expect((await fetchToken({ path: `${QUERY}&scope=${"b".repeat(256)}` })).status).toBe(200);
  });
});

describe("401", () => {
  test("no, wrong, malformed or overlong credentials, and an unknown or revoked client", async () => {
    const right = basic(client.id, client.secret);
    for (const authorization of [
      null,
      "Bearer abc",
      basic(client.id, "wrong"),
      basic("taxi-nobody", client.secret),
      basic(client.id, ""),
      basic("", client.secret),
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
    ])
      expectRefusal(await fetchToken({ authorization }), 401, "invalid_client");
    await command("revoke", { name: "Platform" });
    expectRefusal(await fetchToken(), 401, "invalid_client");
  });

  test("a wrong secret in the body, an unknown client, an id alone, and lengths above 128 and 64", async () => {
    for (const body of [
      `client_id=${client.id}&client_secret=wrong`,
      `client_id=taxi-nobody&client_secret=${client.secret}`,
      `client_secret=${client.secret}`,
      `client_id=${client.id}`,
      `client_id=${client.id}&client_secret=`,
      `client_id=${"x".repeat(129)}&client_secret=${client.secret}`,
      `client_id=${client.id}&client_secret=${"x".repeat(65)}`,
    ])
      expectRefusal(await fetchToken({ authorization: null, body }), 401, "invalid_client");
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
      const response = await ask(handler, QUERY, { method });
      expectRefusal(response, 405, "invalid_request");
      expect(response.headers.get("allow")).toBe("POST");
    }
  });

  test("every other path under /oauth and /oauth2 is refused in JSON", async () => {
    for (const [method, handler] of [...Object.entries(anything), ...Object.entries(aliasElse)])
      expectRefusal(await ask(handler, "/oauth2/keys", { method }), 404, "invalid_request");
    expect(Object.keys(aliasElse).sort()).toEqual(Object.keys(anything).sort());
    expect(Object.keys(alias).sort()).toEqual(Object.keys(endpoint).sort());
  });
});

describe("RFC 8414", () => {
  test("the metadata names issuer, endpoint, methods and grant, and is only read", async () => {
    const path = "/.well-known/oauth-authorization-server";
    const response = await ask(metadata.GET, path);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json"]);
    expect(response.body).toEqual({
      issuer: config.site.origin,
      token_endpoint: `${config.site.origin}/oauth2/token`,
      token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
      grant_types_supported: ["client_credentials"],
      response_types_supported: [],
    });
    const { access_token } = (await fetchToken()).body;
    expect(decodeJwt(String(access_token)).iss).toBe(response.body.issuer);
    const { GET: _read, ...others } = metadata;
    for (const handler of Object.values(others)) {
      const refused = await ask(handler, path, { method: "POST" });
      expectRefusal(refused, 405, "invalid_request");
      expect(refused.headers.get("allow")).toBe("GET, HEAD");
    }
  });
});

describe("429", () => {
  test("an address that failed too often waits, and others do not wait with it", async () => {
    const wrong = { authorization: basic("taxi-nobody", "wrong"), address: "203.0.113.9" };
    for (let count = 0; count < FAILURES_PER_ADDRESS; count += 1)
      expect((await fetchToken(wrong)).status).toBe(401);
    const posted = `client_id=${client.id}&client_secret=${client.secret}`;
    expectRefusal(
      await fetchToken({ authorization: null, body: posted, address: wrong.address }),
      429,
      "temporarily_unavailable",
    );
    for (const authorization of [wrong.authorization, basic(client.id, client.secret)]) {
      const response = await fetchToken({ authorization, address: wrong.address });
      expectRefusal(response, 429, "temporarily_unavailable");
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    // Both addresses of the endpoint count together: the other one is no second chance to guess.
    const other = { path: "/oauth/token?grant_type=client_credentials", at: alias };
    expectRefusal(await fetchToken({ ...other, address: wrong.address }), 429, "temporarily_unavailable");
    expect((await fetchToken({ ...other, address: "203.0.113.10" })).status).toBe(200);
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
    const response = await fetchToken();
    expectRefusal(response, 503, "temporarily_unavailable");
    expect(response.headers.get("retry-after")).toBe("5");
    bench.back();
    expect((await fetchToken()).status).toBe(200);
  });
});
