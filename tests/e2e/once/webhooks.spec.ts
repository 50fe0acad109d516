// The webhooks of the running site, at their edges: what no unit below the server can show.
import { connect } from "node:net";
import { booking, credentials, deliver, freshReference, SITE } from "../support/desk";
import { expect, test } from "../support/page";
import { STEADY } from "../support/stacks";

/** Sends the bytes as they are: no client library would. */
function raw(lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(STEADY.site, "127.0.0.1", () => socket.write(`${lines.join("\r\n")}\r\n\r\n`));
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("end", () => resolve(answer));
    socket.on("error", reject);
  });
}

const head = (method: string, path: string, more: string[]): string[] => [
  `${method} ${path} HTTP/1.1`,
  "Host: 127.0.0.1",
  "Connection: close",
  "Content-Type: application/json",
  "Content-Length: 0",
  ...more,
];

const statusOf = (answer: string): number => Number(answer.split(" ")[1]);

test("tokens: none, two of them, one of 12 KB and one without a signature are all 401 in the common error body", {
  tag: "@core",
}, async () => {
  const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString("base64url");
  const claims = Buffer.from('{"sub":"stories"}').toString("base64url");
  for (const more of [
    [],
    ["Authorization: Bearer one", "Authorization: Bearer two"],
    [`Authorization: ${"a".repeat(12_288)}`],
    [`Authorization: Bearer ${none}.${claims}.`],
  ]) {
    const answer = await raw(head("POST", "/v2/bookings", more));
    expect(statusOf(answer)).toBe(401);
    expect(answer).toContain('"errorCode"');
    expect(answer.toLowerCase()).toContain("www-authenticate: bearer");
  }
});

test("no address and no method under the webhooks answers HTML", { tag: "@core" }, async () => {
  for (const [method, path, status] of [
    ["GET", "/v2/bookings", 405],
    ["DELETE", "/v2/bookings/x", 405],
    ["POST", "/v2/other", 404],
    ["GET", "/v2", 404],
    ["PATCH", "/v2/bookings/%E0%A4%A", 401],
    ["GET", "/oauth2/token", 405],
    ["POST", "/oauth2/other", 404],
    ["GET", "/oauth/token", 405],
    ["POST", "/oauth/other", 404],
    ["POST", "/.well-known/oauth-authorization-server", 405],
  ] as const) {
    const answer = await raw(head(method, path, []));
    expect([method, path, statusOf(answer)]).toEqual([method, path, status]);
    expect(answer.toLowerCase()).toContain("content-type: application/json");
    expect(answer.toLowerCase()).not.toContain("<html");
  }
});

test("a body above 64 KB is 413 while it is read", { tag: "@core" }, async () => {
  const reference = freshReference();
  const large = { ...booking(reference), comment: "x".repeat(70 * 1024) };
  expect((await deliver("POST", reference, large)).status).toBe(413);
});

test("K01: a booking is answered 204 and an unfit one 400 with a sentence per field", {
  tag: "@core",
}, async () => {
  const reference = freshReference();
  expect((await deliver("POST", reference, booking(reference))).status).toBe(204);
  const unfit = {
    ...booking(freshReference()),
    leadPassenger: { ...booking("x").leadPassenger, phoneNumber: "020" },
  };
  const answer = await deliver("POST", "", unfit);
  expect(answer.status).toBe(400);
  expect(((await answer.json()) as { errorMessage: string }).errorMessage).toContain(
    "leadPassenger.phoneNumber",
  );
});

test("the token endpoint answers no-store, and a wrong secret with invalid_client", {
  tag: "@core",
}, async () => {
  const answer = await fetch(`${SITE}/oauth2/token?grant_type=client_credentials`, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from("nobody:nothing").toString("base64")}` },
  });
  expect(answer.status).toBe(401);
  expect(answer.headers.get("cache-control")).toContain("no-store");
  expect(((await answer.json()) as { error: string }).error).toBe("invalid_client");
});

test("the metadata leads to a token at either address, with the secret in the form, and a delivery is taken with it", {
  tag: "@core",
}, async () => {
  const metadata = await fetch(`${SITE}/.well-known/oauth-authorization-server`);
  expect([metadata.status, metadata.headers.get("content-type")]).toEqual([200, "application/json"]);
  const { issuer, token_endpoint } = (await metadata.json()) as { issuer: string; token_endpoint: string };
  expect(token_endpoint).toBe(`${issuer}/oauth2/token`);
  const { id, secret } = credentials();
  for (const address of [token_endpoint.replace(issuer, SITE), `${SITE}/oauth/token`]) {
    const form = { client_id: id, client_secret: secret, grant_type: "client_credentials", scope: "taxi" };
    const answer = await fetch(address, { method: "POST", body: new URLSearchParams(form) });
    const { access_token, ...rest } = (await answer.json()) as Record<string, unknown>;
    expect([answer.status, rest]).toEqual([
      200,
      { token_type: "Bearer", expires_in: expect.any(Number), scope: "taxi" },
    ]);
    const taken = await fetch(`${SITE}/v2/bookings`, {
      method: "POST",
      headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json" },
      body: JSON.stringify(booking(freshReference())),
    });
    expect(taken.status).toBe(204);
  }
});
