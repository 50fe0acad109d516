// A client library that knows nothing of us fetches a token over real HTTP and it is taken for a delivery.
import { createServer, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { POST } from "@/app/(taxi)/oauth2/token/route";
import { authoriseDelivery } from "@/lib/taxi/oauth/authorise";
import { command, oauthBench } from "./bench";

interface ForeignLibrary {
  Issuer: new (metadata: {
    issuer: string;
    token_endpoint: string;
  }) => {
    Client: new (metadata: {
      client_id: string;
      client_secret: string;
      token_endpoint_auth_method?: "client_secret_basic" | "client_secret_post";
    }) => { grant(body: { grant_type: string; scope?: string }): Promise<Record<string, unknown>> };
  };
}

/** next-auth brings it along. */
const { Issuer } = createRequire(resolve("node_modules/next-auth/package.json"))(
  "openid-client",
) as ForeignLibrary;

oauthBench();
let server: Server;
let origin = "";

beforeAll(async () => {
  server = createServer(async (incoming, outgoing) => {
    const headers = new Headers(incoming.headers as Record<string, string>);
    const body = Readable.toWeb(incoming) as ReadableStream;
    const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
    const answer = await POST(new Request(`${origin}${incoming.url}`, init));
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    outgoing.end(await answer.text());
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));

test("openid-client gets a token from our endpoint", async () => {
  const { id, secret } = await command("add", { name: "Platform" });
  const issuer = new Issuer({ issuer: origin, token_endpoint: `${origin}/oauth2/token` });
  const client = new issuer.Client({ client_id: id, client_secret: secret });
  const answer = await client.grant({ grant_type: "client_credentials" });
  expect(answer).toMatchObject({ token_type: "Bearer", access_token: expect.any(String) });
  const headers = { authorization: `Bearer ${answer.access_token}` };
  const delivery = new Request("https://site.example/v2/bookings", { method: "POST", headers });
  expect(await authoriseDelivery(delivery)).toEqual({ clientId: id });
});

test("openid-client gets a token with its secret in the body, at the other address", async () => {
  const { id, secret } = await command("add", { name: "Platform" });
  const issuer = new Issuer({ issuer: origin, token_endpoint: `${origin}/oauth/token` });
  const client = new issuer.Client({
    client_id: id,
    client_secret: secret,
    token_endpoint_auth_method: "client_secret_post",
  });
  const answer = await client.grant({ grant_type: "client_credentials", scope: "bookings" });
  expect(answer).toMatchObject({ token_type: "Bearer", scope: "bookings" });
});

test("openid-client understands our refusal", async () => {
  const { id } = await command("add", { name: "Platform" });
  const issuer = new Issuer({ issuer: origin, token_endpoint: `${origin}/oauth2/token` });
  const client = new issuer.Client({ client_id: id, client_secret: "wrong" });
  await expect(client.grant({ grant_type: "client_credentials" })).rejects.toMatchObject({
    error: "invalid_client",
  });
});
