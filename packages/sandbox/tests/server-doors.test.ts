import { describe, expect, it } from "vitest";
import { askPath, sandboxOf } from "./server-support";

const sandbox = sandboxOf();
const chains = "/3.2/accommodations/chains";

describe("404", () => {
  it.each([
    "/3.2",
    "/3.2/",
    "/3.2/accommodations",
    "/3.2/accommodations/search/",
    "/3.1/accommodations/chains",
    "/nothing",
  ])("no operation stands at %s", async (path) => {
    const answer = await askPath(sandbox, path, { headers: { authorization: undefined } });
    expect(answer.status).toBe(404);
  });
});

describe("405", () => {
  it.each(["GET", "PUT", "DELETE", "PATCH", "HEAD"])("%s is refused with Allow: POST", async (method) => {
    const answer = await askPath(sandbox, chains, { method, headers: { authorization: undefined } });
    expect([answer.status, answer.headers.allow, answer.json.errors[0].id]).toEqual([405, "POST", "405"]);
  });
});

describe("406", () => {
  it.each(["text/html", "application/xml", "application/json;q=0", "text/*"])(
    "Accept: %s",
    async (accept) => {
      const answer = await askPath(sandbox, chains, { headers: { accept, authorization: undefined } });
      expect([answer.status, answer.json.errors[0].id]).toEqual([406, "406"]);
    },
  );

  it.each([undefined, "*/*", "application/*", "application/json", "text/html, application/json;q=0.5"])(
    "Accept: %s is well",
    async (accept) => {
      expect((await askPath(sandbox, chains, { headers: { accept } })).status).toBe(200);
    },
  );
});

describe("415", () => {
  it.each([undefined, "text/plain", "application/x-www-form-urlencoded", "application/jsonp"])(
    "Content-Type: %s",
    async (type) => {
      const answer = await askPath(sandbox, chains, {
        headers: { "content-type": type, authorization: undefined },
      });
      expect([answer.status, answer.json.errors[0].id]).toEqual([415, "415"]);
    },
  );

  const bodyless = (path: string, type?: string) =>
    askPath(sandbox, `/3.2${path}`, { headers: { "content-type": type }, body: "" });

  it.each([
    "/accommodations/chains",
    "/accommodations/constants",
    "/accommodations/third-party-suppliers",
    "/common/languages",
    "/common/locations/countries",
    "/common/payments/cards",
    "/common/payments/currencies",
  ])("nothing sent needs no type: %s", async (path) => {
    const answer = await bodyless(path);
    expect(answer.status).toBe(200);
    expect(answer.json.data).toEqual((await askPath(sandbox, `/3.2${path}`)).json.data);
  });

  it.each([
    ["/accommodations/chains", "text/plain"],
    ["/accommodations/search", undefined],
    ["/accommodations/details", undefined],
  ])("nothing sent to %s as %s is refused", async (path, type) => {
    expect((await bodyless(path, type)).status).toBe(415);
  });

  it("nothing sent is still asked for its token", async () => {
    const headers = { "content-type": undefined, authorization: undefined };
    expect((await askPath(sandbox, chains, { headers, body: "" })).status).toBe(401);
  });

  it("a charset is well", async () => {
    const headers = { "content-type": "application/json; charset=utf-8" };
    expect((await askPath(sandbox, chains, { headers })).status).toBe(200);
  });
});

describe("401", () => {
  it.each([
    undefined,
    "",
    "sandbox-token",
    "Basic sandbox-token",
    "Bearer wrong",
    "Bearer sandbox-token2",
    "Bearer ",
  ])("Authorization: %s", async (authorization) => {
    const headers = { authorization, "x-affiliate-id": undefined };
    const answer = await askPath(sandbox, chains, { headers });
    expect([answer.status, answer.json.errors[0].id]).toEqual([401, "401"]);
  });
});

describe("403", () => {
  it.each([undefined, "100001", "0"])("X-Affiliate-Id: %s", async (affiliate) => {
    const answer = await askPath(sandbox, chains, { headers: { "x-affiliate-id": affiliate }, body: "{" });
    expect([answer.status, answer.json.errors[0].id]).toEqual([403, "403"]);
  });

  it("an affiliate id that is no integer is a 400", async () => {
    const answer = await askPath(sandbox, chains, { headers: { "x-affiliate-id": "abc" } });
    expect([answer.status, answer.json.errors[0].id]).toEqual([400, "invalid_parameter"]);
  });
});
