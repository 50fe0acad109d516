// The door as a whole, without a stand-in: a sound booking under an unsound token is 401 and leaves no trace.
import { SignJWT, UnsecuredJWT } from "jose";
import { beforeEach, describe, expect, test } from "vitest";
import { POST } from "@/app/(taxi)/v2/bookings/route";
import { config } from "@/lib/config";
import { database } from "@/lib/db/database";
import { taxiBooking, taxiDelivery } from "@/lib/db/schema";
import { keyFor } from "@/lib/keys";
import { issueToken } from "@/lib/taxi/oauth/token";
import { command, type Issued, oauthBench } from "../oauth/bench";
import { booking } from "./support";

oauthBench();
let client: Issued;

beforeEach(async () => {
  client = await command("add", { name: "Platform" });
});

const post = (authorization: string[]): Promise<Response> => {
  const headers = new Headers({ "content-type": "application/json" });
  for (const value of authorization) headers.append("authorization", value);
  const body = JSON.stringify(booking("B-1"));
  return POST(new Request("https://site.example/v2/bookings", { method: "POST", headers, body }));
};

const claims = (change: Record<string, unknown> = {}) => {
  const at = Math.floor(Date.now() / 1000);
  const audience = `${config.site.origin}/v2`;
  const who = { sub: client.id, client_id: client.id, jti: "8d6a6e58-8f0e-4d8e-b1b5-5a4b3fb7d5a1" };
  return { iss: config.site.origin, aud: audience, iat: at, exp: at + 300, ...who, ...change };
};

const sign = (payload: Record<string, unknown>): Promise<string> =>
  new SignJWT(payload).setProtectedHeader({ alg: "HS256", typ: "at+jwt" }).sign(keyFor("taxi-token"));

const past = () => Math.floor(Date.now() / 1000) - 60;

const UNSOUND: Record<string, () => Promise<string[]>> = {
  none: async () => [],
  expired: async () => [await sign(claims({ iat: past() - 300, exp: past() }))],
  tampered: async () => {
    const [head = "", , signature = ""] = (await sign(claims())).split(".");
    const other = Buffer.from(JSON.stringify(claims({ exp: 4_000_000_000 }))).toString("base64url");
    return [`${head}.${other}.${signature}`];
  },
  "for another audience": async () => [await sign(claims({ aud: "https://elsewhere.example" }))],
  "of algorithm none": async () => [new UnsecuredJWT(claims()).encode()],
  "twice in two headers": async () => {
    const { token } = await issueToken(client.id);
    return [`Bearer ${token}`, `Bearer ${token}`];
  },
  "of 12 KB": async () => ["a".repeat(12_288)],
};

describe("K01 401", () => {
  test.each(Object.keys(UNSOUND))("a token %s changes nothing", async (name) => {
    const answer = await post((await UNSOUND[name]?.()) ?? []);
    expect(answer.status).toBe(401);
    expect(Object.keys((await answer.json()) as object)).toEqual(["errorCode", "errorMessage"]);
    const db = await database();
    for (const table of [taxiBooking, taxiDelivery]) expect(await db.select().from(table)).toEqual([]);
  });
});

test("K01 204: the same booking under a token of ours, bare or after Bearer, is taken", async () => {
  const { token } = await issueToken(client.id);
  expect((await post([token])).status).toBe(204);
  expect((await post([`Bearer ${token}`])).status).toBe(204);
  expect(await (await database()).select().from(taxiBooking)).toHaveLength(1);
});
