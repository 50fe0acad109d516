// A token of an issuer that knows nothing of us is fetched, kept and presented.
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from "jose";
import { OAuth2Server } from "oauth2-mock-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTaxiPlatform } from "@/lib/taxi/platform/client";
import { booking, type FakePlatform, startFakePlatform } from "./fake-platform";

let issuer: OAuth2Server;
let gateway: Server;
let fake: FakePlatform;
let credentials: string[];

/** The contract sends the grant type in the query; the mock reads it from the body, as most issuers do. */
function withGrantInBody(request: IncomingMessage): IncomingMessage {
  const url = new URL(request.url ?? "/", "http://gateway");
  delete request.headers["content-length"];
  return Object.assign(request, { url: url.pathname, body: Object.fromEntries(url.searchParams) });
}

beforeAll(async () => {
  fake = await startFakePlatform();
  credentials = [];
  issuer = new OAuth2Server(undefined, undefined, { endpoints: { token: "/oauth2/token" } });
  issuer.issuer.url = "https://issuer.example";
  await issuer.issuer.keys.generate("RS256");
  gateway = createServer((request, response) => {
    credentials.push(request.headers.authorization ?? "");
    issuer.service.requestHandler(withGrantInBody(request), response);
  });
  await new Promise<void>((done) => gateway.listen(0, "127.0.0.1", done));
});
afterAll(async () => {
  await new Promise<void>((done) => {
    gateway.close(() => done());
    gateway.closeAllConnections();
  });
  await fake.close();
});

test("K09: a foreign issuer's token is fetched once, taken as it is and presented to the list", async () => {
  const keys = createLocalJWKSet({ keys: issuer.issuer.keys.toJSON() } as JSONWebKeySet);
  fake.onList = () => ({ json: { bookings: [booking("R-1")] } });
  fake.takes = () => true;
  const authUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  const platform = makeTaxiPlatform({ ...fake.settings, authUrl });
  const lists = await Promise.all(Array.from({ length: 20 }, () => platform.listBookings()));
  await platform.close();
  expect(lists.every(({ bookings }) => bookings.length === 1)).toBe(true);
  expect(credentials).toHaveLength(1);
  expect(credentials[0]).toMatch(/^Basic /);
  expect(fake.tokenRequests).toHaveLength(0);
  const presented = new Set(fake.listRequests.map(({ authorization }) => authorization));
  expect(presented.size).toBe(1);
  const { payload } = await jwtVerify([...presented][0] ?? "", keys, { issuer: "https://issuer.example" });
  expect(payload.exp).toBeGreaterThan(0);
});
