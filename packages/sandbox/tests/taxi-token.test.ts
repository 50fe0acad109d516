import { describe, expect, it } from "vitest";
import { askPath, handClock, type Question, sandboxOf } from "./server-support";

const TOKEN = "/oauth2/token?grant_type=client_credentials";
const LIST = "/v1/bookings";
const basic = (pair: string) => `Basic ${Buffer.from(pair).toString("base64")}`;
const GOOD = basic("sandbox-taxi:sandbox-taxi-secret");
const FORM = "application/x-www-form-urlencoded";

const ask = (
  { path = TOKEN, headers = {}, ...rest }: Question & { path?: string } = {},
  sandbox = sandboxOf(),
) =>
  askPath(sandbox, path, {
    body: "",
    ...rest,
    headers: { authorization: GOOD, "content-type": FORM, ...headers },
  });

const list = (sandbox: ReturnType<typeof sandboxOf>, authorization: string | undefined) =>
  askPath(sandbox, LIST, { method: "GET", headers: { authorization } });

describe("B10: the platform's token endpoint", () => {
  it("200: a bearer token with its life, not to be stored", async () => {
    const answer = await ask({}, sandboxOf({ tokenSeconds: 7 }));
    expect([answer.status, answer.json.token_type, answer.json.expires_in]).toEqual([200, "Bearer", 7]);
    expect(answer.headers).toMatchObject({ "cache-control": "no-store", pragma: "no-cache" });
    expect(answer.json.access_token.split(".")).toHaveLength(3);
  });

  it("200: id and secret are form-urlencoded before Base64", async () => {
    const answer = await ask({ headers: { authorization: basic("sandbox%2Dtaxi:sandbox-taxi%2dsecret") } });
    expect(answer.status).toBe(200);
  });

  it.each([
    ["no header", undefined],
    ["another scheme", "Bearer x"],
    ["no Base64", "Basic %%%"],
    ["no colon", basic("sandbox-taxi")],
    ["a broken escape", basic("sandbox-taxi:%zz")],
    ["another secret", basic("sandbox-taxi:wrong")],
    ["another client", basic("someone:sandbox-taxi-secret")],
    ["an empty id", basic(":sandbox-taxi-secret")],
    ["an id of 129 characters", basic(`${"a".repeat(129)}:s`)],
    ["a secret of 65 characters", basic(`sandbox-taxi:${"s".repeat(65)}`)],
  ])("401: %s", async (_title, authorization) => {
    const answer = await ask({ headers: { authorization } });
    expect([answer.status, answer.json.error]).toEqual([401, "invalid_client"]);
    expect(answer.headers["www-authenticate"]).toMatch(/^Basic realm=/);
    expect(answer.json.error_description.length).toBeGreaterThan(20);
  });

  it("401: the length rules are said", async () => {
    const answer = await ask({ headers: { authorization: basic(`${"a".repeat(129)}:s`) } });
    expect(answer.json.error_description).toContain("1 to 128 characters and a client secret has 1 to 64");
  });

  it.each([
    ["no grant type", "/oauth2/token", "", "invalid_request"],
    ["two grant types", `${TOKEN}&grant_type=client_credentials`, "", "invalid_request"],
    ["another one in the body", TOKEN, "grant_type=password", "invalid_request"],
    ["another grant type", "/oauth2/token?grant_type=password", "", "unsupported_grant_type"],
    ["a grant type in the body only", "/oauth2/token", "grant_type=client_credentials", "invalid_request"],
  ])("400: %s", async (_title, path, body, error) => {
    const answer = await ask({ path, body });
    expect([answer.status, answer.json.error]).toEqual([400, error]);
  });

  it("404: nothing else stands beside it", async () => {
    const answer = await ask({ path: "/oauth2/authorize" });
    expect([answer.status, Object.keys(answer.json)]).toEqual([404, ["errorCode", "errorMessage"]]);
  });

  it.each(["GET", "PUT", "DELETE"])("405: %s", async (method) => {
    const answer = await ask({ method });
    expect([answer.status, answer.headers.allow]).toEqual([405, "POST"]);
  });

  it.each([undefined, "application/json"])("415: Content-Type %s", async (type) => {
    expect((await ask({ headers: { "content-type": type } })).status).toBe(415);
  });
});

describe("B10: what a token is good for", () => {
  it("opens the list, with and without the word Bearer, until the sandbox's clock says its life is over", async () => {
    const clock = handClock();
    const sandbox = sandboxOf({ clock, tokenSeconds: 5 });
    const { access_token: token } = (await ask({}, sandbox)).json;
    clock.advance(4_000);
    expect((await list(sandbox, token)).status).toBe(200);
    expect((await list(sandbox, `Bearer ${token}`)).status).toBe(200);
    clock.advance(1_000);
    const late = await list(sandbox, token);
    expect([late.status, late.json.errorMessage]).toEqual([
      401,
      "the token has expired: ask for a new one and repeat the call",
    ]);
    const { access_token: another } = (await ask({}, sandbox)).json;
    expect(another).not.toBe(token);
    expect((await list(sandbox, another)).status).toBe(200);
  });

  it("401: no token, a foreign one, a changed one, one without a signature", async () => {
    const sandbox = sandboxOf();
    const { access_token: token } = (await ask({}, sandbox)).json;
    const [, claims] = token.split(".");
    const none = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString("base64url")}.${claims}.`;
    const foreign = (await ask({}, sandboxOf({ seed: 7 }))).json.access_token;
    for (const bad of [undefined, "", "x", `${token}x`, none, foreign, "sandbox-token"]) {
      const answer = await list(sandbox, bad);
      expect([answer.status, Object.keys(answer.json), answer.headers["www-authenticate"]]).toEqual([
        401,
        ["errorCode", "errorMessage"],
        "Bearer",
      ]);
    }
  });
});
