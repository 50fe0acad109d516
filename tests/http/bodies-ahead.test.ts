import { expect, test, vi } from "vitest";

import { bodiesAhead } from "@/lib/http/bodies-ahead";
import { BodyError, readText } from "@/lib/http/read-body";
import type { SiteServer } from "@/lib/http/serve";
import { open, send, serve } from "./site-server";

const MAX_BYTES = 64;

/** Tells what it was given, and refuses what is too large. */
async function tell(request: Request): Promise<Response> {
  const { method, url, headers } = request;
  try {
    const body = await readText(request, MAX_BYTES);
    const said = { method, path: new URL(url).pathname, token: headers.get("authorization"), body };
    return Response.json(said, { status: 200, headers: { "x-request-id": "r-71" } });
  } catch (error) {
    if (error instanceof BodyError) return new Response(null, { status: 413 });
    throw error;
  }
}

const delivered = bodiesAhead((method, path) =>
  method === "PATCH" && /^\/v2\/bookings\/[^/]+$/.test(path) ? tell : null,
);
const served = () =>
  serve(async (request, response) => void response.end(`left to Next ${request.url}`), {
    ahead: [delivered],
  });

/** All that comes back over one connection; what is sent has to ask for its end. */
const spoken = async (server: SiteServer, text: string) => (await send(server, text)).answer;

const head = (path: string, length: number, more = "") =>
  `PATCH ${path} HTTP/1.1\r\nhost: stays.example\r\nauthorization: Bearer a.b.c\r\n` +
  `content-length: ${length}\r\n${more}\r\n`;
const LAST = "connection: close\r\n";

test("a delivery is answered ahead of the router with method, path, headers and body as they came", async () => {
  const text = await spoken(await served(), `${head("/v2/bookings/A%2F7", 10, LAST)}{"ö":"e"}`);
  expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(text.toLowerCase()).toContain("x-request-id: r-71\r\n");
  expect(text.toLowerCase()).toContain("x-content-type-options: nosniff\r\n");
  expect(JSON.parse(text.slice(text.indexOf("\r\n\r\n") + 4))).toEqual({
    method: "PATCH",
    path: "/v2/bookings/A%2F7",
    token: "Bearer a.b.c",
    body: '{"ö":"e"}',
  });
});

test("a body that is too large is refused, and the connection goes on with the next delivery", async () => {
  const large = "x".repeat(300_000);
  const text = await spoken(
    await served(),
    `${head("/v2/bookings/A8", large.length)}${large}${head("/v2/bookings/A9", 2, LAST)}{}`,
  );
  expect(text.match(/^HTTP\/1\.1 \d+/gm)).toEqual(["HTTP/1.1 413", "HTTP/1.1 200"]);
  expect(text).toContain('"path":"/v2/bookings/A9"');
});

test("a body that comes in many pieces without a length is refused as soon as it is too large", async () => {
  const piece = `40\r\n${"y".repeat(64)}\r\n`;
  const chunked = `PATCH /v2/bookings/A8 HTTP/1.1\r\nhost: stays.example\r\ntransfer-encoding: chunked\r\n${LAST}\r\n`;
  const text = await spoken(await served(), `${chunked}${piece.repeat(400)}0\r\n\r\n`);
  expect(text).toMatch(/^HTTP\/1\.1 413 /);
});

test("a path that is understood otherwise than it is written is left to the router", async () => {
  const server = await served();
  for (const path of ["/v2/bookings/..", "/v2/bookings/%2e%2e", "/v2/bookings/a\\b", "/v2/bookings/a/b"])
    expect(await spoken(server, head(path, 0, LAST)), path).toContain("left to Next");
});

test("a sender who goes away in the middle ends its own delivery alone", async () => {
  const server = await served();
  const { socket } = await open(server);
  socket.write(`${head("/v2/bookings/A5", 50)}half`);
  const underWay = () => new Promise<number>((resolve) => server.http.getConnections((_, n) => resolve(n)));
  await vi.waitFor(async () => expect(await underWay()).toBe(1));
  socket.destroy();
  await vi.waitFor(async () => expect(await underWay()).toBe(0), { timeout: 10_000 });
  expect(await spoken(server, `${head("/v2/bookings/A6", 2, LAST)}{}`)).toContain('"path":"/v2/bookings/A6"');
});
