import { once } from "node:events";
import { request as ask } from "node:http";
import { Worker } from "node:worker_threads";
import { expect, test, vi } from "vitest";

import { echo, type Handle, open, portOf, send, serve } from "./site-server";

/** Sent with everything, whoever answers. */
const SECURITY = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
};

const REST = "Host: stays.example\r\nConnection: close\r\n\r\n";

test.each([
  ["TRACE", "/en", 501],
  ["PROPFIND", "/api/search", 501],
  ["NONSENSE", "/en", 501],
  ["GET", "*", 400],
])("%s %s is refused with a sentence and the security headers: %i", async (method, target, status) => {
  const handle = vi.fn(echo);
  const answer = await send(await serve(handle), `${method} ${target} HTTP/1.1\r\n${REST}`);
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject({ ...SECURITY, "content-type": "application/problem+json" });
  expect(JSON.parse(answer.body)).toMatchObject({ status });
  expect(handle).not.toHaveBeenCalled();
});

test("OPTIONS * names every method that is answered here", async () => {
  const answer = await send(await serve(), `OPTIONS * HTTP/1.1\r\n${REST}`);
  expect(answer.status).toBe(204);
  expect(answer.headers.allow).toBe("GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS");
  expect(answer.headers).toMatchObject(SECURITY);
});

test("every answer has the security headers, whoever writes it", async () => {
  const handle: Handle = async (_, response) => {
    response.writeHead(308, { location: "/en" }).end();
  };
  const answer = await send(await serve(handle), `GET /en/ HTTP/1.1\r\n${REST}`);
  expect(answer.status).toBe(308);
  expect(answer.headers).toMatchObject(SECURITY);
});

test.each(["http://stays.example/en/search?to=1", "HTTPS://stays.example/en/search?to=1"])(
  "a whole address is taken as its path where the host is ours: %s",
  async (target) => {
    const lines = "Host: evil.example\r\nConnection: close\r\n\r\n";
    const answer = await send(await serve(), `GET ${target} HTTP/1.1\r\n${lines}`);
    expect(answer.body).toContain("saw GET /en/search?to=1 at stays.example");
  },
);

test.each([
  ["/v2/bookings/", "/v2/bookings"],
  ["/v2/bookings//?a=/", "/v2/bookings?a=/"],
  ["/v2/bookings/R%2F1/", "/v2/bookings/R%2F1"],
  ["/oauth2/token/", "/oauth2/token"],
  ["/oauth/token/", "/oauth/token"],
  ["/V2/bookings", "/v2/V2/bookings"],
  ["/OAuth2/token/", "/oauth2/OAuth2/token"],
  ["/v20/", "/v20/"],
  ["/en/", "/en/"],
])("a machine that posts to %s reaches the handlers at %s", async (requested, reached) => {
  const { body } = await send(await serve(), `POST ${requested} HTTP/1.1\r\nContent-Length: 0\r\n${REST}`);
  expect(body).toContain(`saw POST ${reached} at stays.example`);
});

test.each(["http://evil.example/en", "http://stays.example.evil.example/en", "http://stays.example@evil/"])(
  "421: a whole address of another host leads nowhere: %s",
  async (target) => {
    const answer = await send(await serve(), `GET ${target} HTTP/1.1\r\n${REST}`);
    expect(answer.status).toBe(421);
    expect(answer.headers.location).toBeUndefined();
  },
);

test.each([
  ["two", "Host: stays.example\r\nHost: evil.example\r\n"],
  ["none", ""],
  ["an empty one", "Host:\r\n"],
  ["one with a path", "Host: stays.example/x\r\n"],
  ["one with a user", "Host: a@stays.example\r\n"],
  ["one with words", "Host: stays example\r\n"],
])("400: a request needs one Host that is one, and has %s", async (_, host) => {
  const answer = await send(await serve(), `GET /en HTTP/1.1\r\n${host}Connection: close\r\n\r\n`);
  expect(answer.status).toBe(400);
  expect(answer.headers).toMatchObject(SECURITY);
});

test("501: a body in a transfer coding beside chunks is not taken", async () => {
  const coded = "Transfer-Encoding: gzip, chunked\r\nHost: stays.example\r\n\r\n0\r\n\r\n";
  const answer = await send(await serve(), `POST /api/search HTTP/1.1\r\n${coded}`);
  expect(answer.status).toBe(501);
  expect(JSON.parse(answer.body)).toMatchObject({ kind: "coding" });
});

test.each([
  ["/_next/data/x/en.json", 404],
  ["/_next/image?url=%2Fa.png&w=64", 404],
  ["/_next/static/chunks/a.js", 200],
])(
  "an address that the framework alone would answer is refused with a problem: %s",
  async (target, status) => {
    expect((await send(await serve(), `GET ${target} HTTP/1.1\r\n${REST}`)).status).toBe(status);
  },
);

test("a client of HTTP/1.0 names no host and is answered", async () => {
  expect((await send(await serve(), "GET /en HTTP/1.0\r\n\r\n")).body).toBe("saw GET /en at undefined");
});

test("417: an expectation that nobody here meets is refused with a problem, and 100-continue is met", async () => {
  const post = (expect: string, version = "1.1") =>
    `POST /en HTTP/${version}\r\nExpect: ${expect}\r\nContent-Length: 2\r\n${REST}`;
  const answer = await send(await serve(), post("magic"));
  expect(answer.headers).toMatchObject({ ...SECURITY, connection: "close" });
  expect(JSON.parse(answer.body)).toMatchObject({ status: 417, kind: "expectation" });
  const line = await open(await serve());
  line.socket.write(post("100-Continue"));
  await line.until("HTTP/1.1 100 Continue");
  line.socket.write("ab");
  expect(await line.all).toContain("saw POST /en at stays.example");
  // Before HTTP/1.1 there was none, and so it says nothing (RFC 9110, 10.1.1).
  const old = await send(await serve(), `${post("magic", "1.0")}ab`);
  expect(old.body).toBe("saw POST /en at stays.example");
});

test.each([
  ["two lengths", 400, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc"],
  [
    "a length and chunks",
    400,
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  ],
  [
    "a chunk without a size",
    400,
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n",
  ],
  ["one header of 17 KB", 431, `GET / HTTP/1.1\r\nX-Long: ${"x".repeat(17_000)}\r\n${REST}`],
  ["headers of 17 KB", 431, `GET / HTTP/1.1\r\n${"X-A: 0123456\r\n".repeat(1_700)}${REST}`],
  ["an address of 17 KB", 431, `GET /?${"x".repeat(17_000)} HTTP/1.1\r\n${REST}`],
  ["another protocol", 400, "GET / HELLO/7\r\n\r\n"],
])("a request that the parser rejects gets a problem with our headers: %s", async (_, status, text) => {
  const handle: Handle = async (request, response) => {
    for await (const _chunk of request);
    response.end();
  };
  const answer = await send(await serve(handle), text);
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject(SECURITY);
  expect(JSON.parse(answer.body)).toMatchObject({ status });
});

test("a browser that sends too much is shown a page that says what to do", async () => {
  const cookie = `Accept: text/html,*/*\r\nCookie: ${"x".repeat(17_000)}\r\n`;
  const answer = await send(await serve(), `GET /en HTTP/1.1\r\n${cookie}${REST}`);
  expect(answer.status).toBe(431);
  expect(answer.headers).toMatchObject({
    ...SECURITY,
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
  });
  expect(answer.body).toMatch(/<html lang="en.*Clear the cookies of this site/);
});

test.each(["/de/%c0%ae/", "/DE/%c0", "/de//%zz", "http://stays.example/de/%ff"])(
  "an address that cannot be decoded is absent, and nothing else is made of it: %s",
  async (target) => {
    const handle = vi.fn(echo);
    const server = await serve(handle);
    const program = await send(server, `GET ${target} HTTP/1.1\r\n${REST}`);
    expect(program).toMatchObject({ status: 404, headers: SECURITY });
    expect(JSON.parse(program.body).instance).toBe(target.replace("http://stays.example", ""));
    const lines = `Accept: text/html\r\nAccept-Language: de\r\n${REST}`;
    const page = await send(server, `GET ${target} HTTP/1.1\r\n${lines}`);
    expect(page.status).toBe(404);
    expect(page.body).toMatch(/<html lang="de.*<a href="\/de"/);
    expect(handle).not.toHaveBeenCalled();
  },
);

test("an address of 10 KB with 5 KB of headers is answered", async () => {
  const target = `/staff/inventory?q=${"1".repeat(10_000)}`;
  const cookie = `Cookie: ${"x".repeat(5_000)}\r\n`;
  const answer = await send(await serve(), `GET ${target} HTTP/1.1\r\n${cookie}${REST}`);
  expect(answer.body).toContain(`saw GET ${target} at stays.example`);
});

test("a broken request behind one that is being answered is never taken for its answer", async () => {
  let finish = () => {};
  const handle: Handle = async (request, response) => {
    finish = () => response.end(`saw ${request.url}`);
  };
  const server = await serve(handle);
  const line = await open(server);
  line.socket.write("GET /first HTTP/1.1\r\nHost: a\r\n\r\nBROKEN\r\n\r\n");
  expect(await line.all).toBe("");
  finish();
});

test("a half-sent request ends with 408 when its time is over, and others are answered meanwhile", async () => {
  const server = await serve(echo, { limits: { headersMs: 200, requestMs: 400, lookMs: 20 } });
  const silent = await open(server);
  const head = await open(server);
  head.socket.write("GET /en HTTP/1.1\r\nHost: stays.ex");
  const body = await open(server);
  body.socket.write("POST /en HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc");
  await body.until("saw POST");
  const chunked = await open(server);
  chunked.socket.write("POST /en HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab");
  const dripping = await open(server);
  dripping.socket.write("GET /en HTTP/1.1\r\nHost: stays.example\r\nX-Long: a");
  const drip = setInterval(() => dripping.socket.write("a"), 20);
  expect((await send(server, `GET /en HTTP/1.1\r\n${REST}`)).status).toBe(200);
  expect(await head.all).toMatch(/^HTTP\/1.1 408 /);
  await Promise.all([silent.all, body.all, chunked.all, dripping.all]);
  clearInterval(drip);
  const { headersTimeout, requestTimeout } = (await serve()).http;
  expect([headersTimeout, requestTimeout]).toEqual([10_000, 15_000]);
});

test("one connection too many is told to come back, a health check is answered, and one in between is not kept out", async () => {
  const server = await serve(echo, { maxConnections: 10 });
  const idleConnections = await Promise.all(Array.from({ length: 10 }, () => open(server)));
  const answer = await send(server, `GET /en HTTP/1.1\r\n${REST}`);
  expect(answer.status).toBe(503);
  expect(answer.headers).toMatchObject({ ...SECURITY, "retry-after": "3", connection: "close" });
  expect((await send(server, `GET /api/health/live HTTP/1.1\r\n${REST}`)).status).toBe(200);
  idleConnections[0]?.socket.write(`GET /en HTTP/1.1\r\n${REST}`);
  expect(await idleConnections[0]?.all).toMatch(/^HTTP\/1.1 200 /);
});

const FORM =
  "Host: stays.example\r\nAccept: text/html,*/*;q=0.8\r\nReferer: http://127.0.0.1:3000/fr/booking\r\n";

test.each([
  ["POST /api/booking/open HTTP/1.1", "text/html; charset=utf-8", 500],
  ["POST /v2/bookings HTTP/1.1", "application/problem+json", 500],
  ["GET /api/search HTTP/1.1", "application/problem+json", 500],
  ["POST * HTTP/1.1", "text/html; charset=utf-8", 400],
])(
  "the server's own refusals are a page for a browser that sent a form, and for no other client: %s",
  async (line, type, status) => {
    const handle: Handle = async () => {
      throw new Error("out of its route");
    };
    const answer = await send(
      await serve(handle),
      `${line}\r\n${FORM}Content-Length: 0\r\nConnection: close\r\n\r\n`,
    );
    expect([answer.status, answer.headers["content-type"]]).toEqual([status, type]);
    expect(answer.body).not.toContain("out of its route");
    if (type.startsWith("text/html"))
      expect(answer.body).toMatch(/<html lang="fr-FR".*<a href="\/fr\/booking">/);
  },
);

test("408: a form that arrives too slowly is answered by a page", async () => {
  const server = await serve(async (request) => void request.resume(), {
    limits: { headersMs: 100, requestMs: 200, lookMs: 20 },
  });
  const line = await open(server);
  line.socket.write(`POST /api/booking/open HTTP/1.1\r\n${FORM}Content-Length: 9\r\n\r\nabc`);
  expect(await line.all).toMatch(/^HTTP\/1.1 408 .*content-type: text\/html.*<a href="\/fr\/booking">/s);
});

const GET = "GET /en HTTP/1.1\r\nHost: stays.example\r\n\r\n";

test("a stop is not ready, lets nobody in, and closes each connection after its answer", async () => {
  const finish: (() => void)[] = [];
  const handle: Handle = async (request, response) => {
    if (request.url === "/slow") finish.push(() => response.end("slow and whole"));
    else await echo(request, response);
  };
  const server = await serve(handle, { limits: { idleMs: 5_000, drainMs: 60_000 } });
  const slow = await open(server);
  slow.socket.write("GET /slow HTTP/1.1\r\nHost: stays.example\r\n\r\n");
  const [idleConnections, monitor] = [await open(server), await open(server)];
  idleConnections.socket.write(GET);
  await idleConnections.until("saw GET /en");
  await vi.waitFor(() => expect(finish).toHaveLength(1));

  const drained = server.drain();
  await vi.waitFor(() => expect(server.http.listening).toBe(false));
  monitor.socket.write("GET /api/health/ready HTTP/1.1\r\nHost: stays.example\r\n\r\n");
  expect(await monitor.all).toMatch(/^HTTP\/1.1 503 /);
  const port = slow.socket.remotePort;
  const refused = new Promise((resolve) =>
    ask({ port, host: "127.0.0.1" })
      .on("error", (error) => resolve((error as { code?: string }).code))
      .end(),
  );
  expect(await refused).toBe("ECONNREFUSED");
  idleConnections.socket.write(GET);
  const answers = (await idleConnections.all).split("HTTP/1.1 200 OK");
  expect(answers).toHaveLength(3);
  expect(answers[1]?.toLowerCase()).not.toContain("connection: close");
  expect(answers[2]?.toLowerCase()).toContain("connection: close");
  finish[0]?.();
  expect(await slow.all).toMatch(/connection: close[\s\S]*slow and whole$/i);
  await drained;
});

test("a connection that brings nothing more is closed by a stop, and an answer without an end is cut off", async () => {
  const handle: Handle = async (_, response) => void response.write("begun");
  const server = await serve(handle, { limits: { idleMs: 10, drainMs: 300 } });
  const [idle, endless] = [await open(server), await open(server)];
  endless.socket.write(GET);
  await endless.until("begun");
  const drained = server.drain();
  expect(await idle.all).toBe("");
  await drained;
  expect(await endless.all).toContain("begun");
});

test("a stop with a delay still lets in while it says that it is not ready", {
  tags: "nightly",
}, async () => {
  const server = await serve(echo, { stopDelayMs: 2_000 });
  const drained = server.drain();
  expect((await send(server, `GET /api/health/ready HTTP/1.1\r\n${REST}`)).status).toBe(503);
  expect((await send(server, `GET /en HTTP/1.1\r\n${REST}`)).status).toBe(200);
  await drained;
  expect(server.http.listening).toBe(false);
});

/** Sends a request over each of `most` connections, tells so, and then how many of them were answered. */
const VISITORS = `
  const { connect } = require("node:net");
  const { parentPort, workerData: { port, flag, most } } = require("node:worker_threads");
  let [sent, ended, answered] = [0, 0, 0];
  for (let one = 0; one < most; one += 1) {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    socket.write("POST /en HTTP/1.1\\r\\nHost: stays.example\\r\\nContent-Length: 0\\r\\n\\r\\n", () => {
      sent += 1;
      if (sent < most) return;
      Atomics.store(flag, 0, 1);
      Atomics.notify(flag, 0);
    });
    socket.on("data", (chunk) => { text += chunk; });
    socket.on("error", () => {});
    socket.on("close", () => {
      ended += 1;
      if (text.startsWith("HTTP/1.1 200")) answered += 1;
      if (ended === most) parentPort.postMessage(answered);
    });
  }`;

test("a request that had arrived when a busy site was stopped is still answered", async () => {
  const server = await serve();
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const max = 20;
  const visitors = new Worker(VISITORS, {
    eval: true,
    workerData: { port: portOf(server), flag, most: max },
  });
  const answered = once(visitors, "message");
  // Busy for so long that none of them is taken meanwhile.
  Atomics.wait(flag, 0, 0);
  await server.drain();
  expect(await answered).toEqual([max]);
});
