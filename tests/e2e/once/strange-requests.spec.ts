// Requests that no library sends, as bytes on a socket: each is answered as RFC 9110 and 9112 say, with our headers.
import { connect } from "node:net";
import { expect, test } from "@playwright/test";
import { STEADY } from "../support/stacks";

/** Everything the site sends on a connection of its own, until it closes it. */
function send(text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(STEADY.site, "127.0.0.1", () => socket.write(text, "latin1"));
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(answer));
  });
}

const HOST = "Host: stays.example\r\n";
const END = "Connection: close\r\n\r\n";
const PLAIN = `HTTP/1.1\r\n${HOST}${END}`;
const CHUNKED = `POST /api/preferences HTTP/1.1\r\n${HOST}Transfer-Encoding: `;

/** With the statuses that fit; without any the connection may be closed without an answer. */
const STRANGE: readonly [name: string, text: string, statuses: readonly number[]][] = [
  ["TRACE", `TRACE /en ${PLAIN}`, [405, 501]],
  ["TRACE of a handler", `TRACE /api/search ${PLAIN}`, [405, 501]],
  ["TRACE of a webhook", `TRACE /v2/bookings ${PLAIN}`, [405, 501]],
  ["PROPFIND", `PROPFIND /en ${PLAIN}`, [405, 501]],
  ["an invented method", `BREW /en ${PLAIN}`, [400, 405, 501]],
  ["CONNECT", `CONNECT evil.example:443 ${PLAIN}`, [400, 405, 501]],
  ["an address under the webhooks that is none", `POST /v2/other ${PLAIN}`, [404]],
  ["a broken percent sign of a webhook", `PATCH /v2/bookings/%E0%A4%A ${PLAIN}`, [401]],
  ["a GET of the token endpoint", `GET /oauth2/token ${PLAIN}`, [405]],
  [
    "two tokens",
    `POST /v2/bookings HTTP/1.1\r\n${HOST}Authorization: Bearer a\r\nAuthorization: Bearer b\r\n${END}`,
    [401],
  ],
  ["OPTIONS *", `OPTIONS * ${PLAIN}`, [200, 204]],
  ["GET *", `GET * ${PLAIN}`, [400]],
  ["POST to a page with a dot", `POST /en/stays/1.5 HTTP/1.1\r\n${HOST}Content-Length: 0\r\n${END}`, [405]],
  [
    "POST to a shared list with a dot",
    `POST /en/shared/a.b HTTP/1.1\r\n${HOST}Content-Length: 0\r\n${END}`,
    [405],
  ],
  ["an address of another host", `GET http://evil.example/en/ ${PLAIN}`, [400, 421]],
  ["an address with a user", `GET http://a@evil.example/en ${PLAIN}`, [400, 421]],
  ["an address of another scheme", `GET ftp://stays.example/en ${PLAIN}`, [400, 421]],
  ["two slashes and a host", `GET //evil.example/en ${PLAIN}`, [308, 404]],
  ["a backslash and a host", `GET /\\evil.example/en ${PLAIN}`, [308, 400, 404]],
  ["a slash too many", `GET /en/ ${PLAIN}`, [308]],
  ["a broken percent sign", `GET /en/%E0%A4%A ${PLAIN}`, [400, 404]],
  ["a percent sign alone", `GET /% ${PLAIN}`, [400, 404]],
  ["a broken percent sign in the query", `GET /api/search?to=%ZZ ${PLAIN}`, [400]],
  ["an encoded nothing", `GET /en/%00 ${PLAIN}`, [400, 404]],
  ["a way upwards", `GET /_next/static/../../../etc/passwd ${PLAIN}`, [308, 400, 404]],
  ["an encoded way upwards", `GET /_next/static/%2e%2e/%2e%2e/package.json ${PLAIN}`, [308, 400, 404]],
  ["no Host", `GET /en HTTP/1.1\r\n${END}`, [400]],
  ["two Hosts", `GET /en HTTP/1.1\r\n${HOST}Host: evil.example\r\n${END}`, [400]],
  ["a Host that is none", `GET /en HTTP/1.1\r\nHost: a b/c\r\n${END}`, [400]],
  ["HTTP/1.0", "GET /en HTTP/1.0\r\n\r\n", [200]],
  ["HTTP/0.9", "GET /en\r\n\r\n", [400]],
  ["HTTP/3.7", `GET /en HTTP/3.7\r\n${HOST}${END}`, [400, 505]],
  ["the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", [400, 501, 505]],
  ["a greeting of TLS", "\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\x03\x03", []],
  [
    "length and chunks",
    `POST /api/preferences HTTP/1.1\r\n${HOST}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n${END}0\r\n\r\nGET`,
    [400],
  ],
  ["chunks in disguise", `${CHUNKED}xchunked\r\n${END}0\r\n\r\n`, [400, 501]],
  ["chunks twice over", `${CHUNKED}chunked, identity\r\n${END}0\r\n\r\n`, [400, 501]],
  ["a space before the colon", `GET /en HTTP/1.1\r\n${HOST}Content-Length : 5\r\n${END}`, [400]],
  ["a folded header", `GET /en HTTP/1.1\r\n${HOST}X-A: b\r\n c\r\n${END}`, [200, 400]],
  ["two lengths", `POST /en HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n${END}ab`, [400]],
  ["a length below zero", `POST /en HTTP/1.1\r\n${HOST}Content-Length: -1\r\n${END}`, [400]],
  ["a chunk of a size that is none", `${CHUNKED}chunked\r\n${END}zz\r\n`, [400]],
  ["a chunk of 2^64 bytes", `${CHUNKED}chunked\r\n${END}FFFFFFFFFFFFFFFFF\r\n`, [400]],
  ["an extension of 70 KB", `${CHUNKED}chunked\r\n${END}1;${"a".repeat(70_000)}\r\nb\r\n`, [400, 403, 413]],
  ["headers of 17 KB", `GET /en HTTP/1.1\r\n${HOST}X-Long: ${"a".repeat(17_000)}\r\n${END}`, [431]],
  ["a target of 17 KB", `GET /en?x=${"a".repeat(17_000)} ${PLAIN}`, [431]],
  ["a control character in a header", `GET /en HTTP/1.1\r\n${HOST}X-A: b\x00c\r\n${END}`, [400]],
  ["an expectation of something else", `GET /en HTTP/1.1\r\n${HOST}Expect: a-miracle\r\n${END}`, [200, 417]],
  [
    "an upgrade",
    `GET /en HTTP/1.1\r\n${HOST}Upgrade: websocket\r\nConnection: Upgrade, close\r\n\r\n`,
    [200],
  ],
  ["a range that is none", `GET /sw.js HTTP/1.1\r\n${HOST}Range: bytes=9-1\r\n${END}`, [200, 416]],
  ["three at once", `${`GET /api/health/live HTTP/1.1\r\n${HOST}\r\n`.repeat(2)}GET /en ${PLAIN}`, [204]],
];

const statusesIn = (answer: string): number[] =>
  [...answer.matchAll(/(?:^|\n)HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

/** What is wrong with an answer; empty when nothing is. */
function faultsOf(name: string, answer: string, fitting: readonly number[]): string[] {
  const statuses = statusesIn(answer);
  const [status] = statuses;
  if (status === undefined) return fitting.length === 0 ? [] : ["closed without an answer"];
  const head = answer.split("\r\n\r\n")[0]?.toLowerCase() ?? "";
  const isPage = head.includes("content-type: text/html");
  return [
    ...(fitting.length === 0 || fitting.includes(status) ? [] : [`status ${status}`]),
    ...(statuses.includes(500) ? ["a 500"] : []),
    ...(head.includes("x-content-type-options: nosniff") ? [] : ["no security headers"]),
    ...(/^location: (https?:)?[/\\]{2}/m.test(head) ? ["leads to another host"] : []),
    ...(isPage && /webhook|token/.test(name) ? ["a page for a program"] : []),
    ...(isPage && !head.includes("content-security-policy: ") ? ["no content policy"] : []),
  ];
}

test("every strange request is answered by the standards, with our headers and without a 500", {
  tag: "@core",
}, async () => {
  const faults = await Promise.all(
    STRANGE.map(
      async ([name, text, statuses]) => [name, faultsOf(name, await send(text), statuses)] as const,
    ),
  );
  expect(faults.filter(([, found]) => found.length > 0)).toEqual([]);
});
