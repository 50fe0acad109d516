// R20: clients that never finish what they begin to send, and requests that no library would send.
import { connect, type Socket } from "node:net";
import { setTimeout as later } from "node:timers/promises";
import { untilQuiet } from "../support/own-stack";
import { atMost, type Drill, type Figure, none } from "./drill";
import { CITY_SEARCH, look } from "./pages";
import { makeStand } from "./stand";

const HALF_SENT = 400;
/** A request has fifteen seconds; one more to notice. */
const MOST_S = 16;

/** What each of them sends at once, and whether a byte more comes every second. */
const HALVES: readonly [text: string, drips: boolean][] = [
  ["", false],
  ["GET /en HT", false],
  ["GET /en HTTP/1.1\r\nHost: stays.example\r\nX-Long: a", true],
  ["POST /v2/bookings HTTP/1.1\r\nHost: stays.example\r\nContent-Length: 5000\r\n\r\n{", true],
  [
    "POST /api/preferences HTTP/1.1\r\nHost: stays.example\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
    false,
  ],
];

interface Half {
  socket: Socket;
  /** Seconds until the site closed it; null while it is open. */
  closedAfter: number | null;
}

function begin(port: number, index: number): Half {
  const [text, drips] = HALVES[index % HALVES.length] ?? ["", false];
  const began = performance.now();
  const socket = connect(port, "127.0.0.1", () => socket.write(text));
  const half: Half = { socket, closedAfter: null };
  const drip = drips ? setInterval(() => socket.write("a"), 1_000) : undefined;
  socket.on("error", () => {});
  socket.on("data", () => {});
  socket.on("close", () => {
    clearInterval(drip);
    half.closedAfter = (performance.now() - began) / 1_000;
  });
  return half;
}

/** Everything the site says on a connection of its own; null when it still stands after so long. */
function say(port: number, text: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text, "latin1"));
    let told = "";
    const patience = setTimeout(() => resolve(null), 60_000);
    socket.on("data", (chunk) => {
      told += chunk.toString("latin1");
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      clearTimeout(patience);
      socket.destroy();
      resolve(told);
    });
  });
}

const HOST = "Host: stays.example\r\n";
const END = "Connection: close\r\n\r\n";

/** With the statuses that fit (RFC 9110 and 9112); an empty list: closed without a word is right, too. */
const STRANGE: readonly [name: string, text: string, statuses: readonly number[]][] = [
  ["TRACE", `TRACE /en HTTP/1.1\r\n${HOST}${END}`, [405, 501]],
  ["TRACE of a handler", `TRACE /api/search HTTP/1.1\r\n${HOST}${END}`, [405, 501]],
  ["TRACE of a webhook", `TRACE /v2/bookings HTTP/1.1\r\n${HOST}${END}`, [405, 501]],
  ["PROPFIND", `PROPFIND /en HTTP/1.1\r\n${HOST}${END}`, [405, 501]],
  ["an invented method", `BREW /en HTTP/1.1\r\n${HOST}${END}`, [400, 405, 501]],
  ["CONNECT", `CONNECT evil.example:443 HTTP/1.1\r\n${HOST}${END}`, [400, 405, 501]],
  ["OPTIONS *", `OPTIONS * HTTP/1.1\r\n${HOST}${END}`, [200, 204]],
  ["GET *", `GET * HTTP/1.1\r\n${HOST}${END}`, [400]],
  ["POST to a page with a dot", `POST /en/stays/1.5 HTTP/1.1\r\n${HOST}Content-Length: 0\r\n${END}`, [405]],
  [
    "POST to a shared list with a dot",
    `POST /en/shared/a.b HTTP/1.1\r\n${HOST}Content-Length: 0\r\n${END}`,
    [405],
  ],
  ["an address of another host", `GET http://evil.example/en/ HTTP/1.1\r\n${HOST}${END}`, [400, 421]],
  ["an address with a user", `GET http://a@evil.example/en HTTP/1.1\r\n${HOST}${END}`, [400, 421]],
  ["an address of another scheme", `GET ftp://stays.example/en HTTP/1.1\r\n${HOST}${END}`, [400, 421]],
  ["two slashes and a host", `GET //evil.example/en HTTP/1.1\r\n${HOST}${END}`, [308, 404]],
  ["a backslash and a host", `GET /\\evil.example/en HTTP/1.1\r\n${HOST}${END}`, [308, 400, 404]],
  ["a slash too many", `GET /en/ HTTP/1.1\r\n${HOST}${END}`, [308]],
  ["a broken percent sign", `GET /en/%E0%A4%A HTTP/1.1\r\n${HOST}${END}`, [400, 404]],
  ["a percent sign alone", `GET /% HTTP/1.1\r\n${HOST}${END}`, [400, 404]],
  ["a broken percent sign in the query", `GET /api/search?to=%ZZ HTTP/1.1\r\n${HOST}${END}`, [400]],
  ["an encoded nothing", `GET /en/%00 HTTP/1.1\r\n${HOST}${END}`, [400, 404]],
  ["a way upwards", `GET /_next/static/../../../etc/passwd HTTP/1.1\r\n${HOST}${END}`, [308, 400, 404]],
  [
    "an encoded way upwards",
    `GET /_next/static/%2e%2e/%2e%2e/package.json HTTP/1.1\r\n${HOST}${END}`,
    [308, 400, 404],
  ],
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
  [
    "chunks in disguise",
    `POST /api/preferences HTTP/1.1\r\n${HOST}Transfer-Encoding: xchunked\r\n${END}0\r\n\r\n`,
    [400, 501],
  ],
  [
    "chunks twice over",
    `POST /api/preferences HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked, identity\r\n${END}0\r\n\r\n`,
    [400, 501],
  ],
  ["a space before the colon", `GET /en HTTP/1.1\r\n${HOST}Content-Length : 5\r\n${END}`, [400]],
  ["a folded header", `GET /en HTTP/1.1\r\n${HOST}X-A: b\r\n c\r\n${END}`, [200, 400]],
  ["two lengths", `POST /en HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n${END}ab`, [400]],
  ["a length below zero", `POST /en HTTP/1.1\r\n${HOST}Content-Length: -1\r\n${END}`, [400]],
  [
    "a chunk of a size that is none",
    `POST /api/preferences HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n${END}zz\r\n`,
    [400],
  ],
  [
    "a chunk of 2^64 bytes",
    `POST /api/preferences HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n${END}FFFFFFFFFFFFFFFFF\r\n`,
    [400],
  ],
  [
    "an extension of 70 KB",
    `POST /api/preferences HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n${END}1;${"a".repeat(70_000)}\r\nb\r\n`,
    [400, 403, 413],
  ],
  ["headers of 17 KB", `GET /en HTTP/1.1\r\n${HOST}X-Long: ${"a".repeat(17_000)}\r\n${END}`, [431]],
  ["a target of 17 KB", `GET /en?x=${"a".repeat(17_000)} HTTP/1.1\r\n${HOST}${END}`, [431]],
  ["a control character in a header", `GET /en HTTP/1.1\r\n${HOST}X-A: b\x00c\r\n${END}`, [400]],
  ["an expectation of something else", `GET /en HTTP/1.1\r\n${HOST}Expect: a-miracle\r\n${END}`, [200, 417]],
  [
    "an upgrade",
    `GET /en HTTP/1.1\r\n${HOST}Upgrade: websocket\r\nConnection: Upgrade, close\r\n\r\n`,
    [200],
  ],
  ["a range that is none", `GET /sw.js HTTP/1.1\r\n${HOST}Range: bytes=9-1\r\n${END}`, [200, 416]],
  [
    "three at once",
    `${`GET /api/health/live HTTP/1.1\r\n${HOST}\r\n`.repeat(2)}GET /en HTTP/1.1\r\n${HOST}${END}`,
    [204],
  ],
];

const statusesIn = (told: string): number[] =>
  [...told.matchAll(/(?:^|\n)HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

/** What is wrong with an answer; empty when nothing is. */
function faultsOf(told: string | null, statuses: readonly number[]): string[] {
  if (told === null) return ["still open after a minute"];
  const [status] = statusesIn(told);
  if (status === undefined) return statuses.length === 0 ? [] : ["closed without a word"];
  const head = told.split("\r\n\r\n")[0]?.toLowerCase() ?? "";
  return [
    ...(statuses.length === 0 || statuses.includes(status) ? [] : [`status ${status}`]),
    ...(/x-content-type-options: nosniff/.test(head) ? [] : ["no security headers"]),
    ...(/^location: (https?:)?[/\\]{2}/m.test(head) ? ["leads to another host"] : []),
    ...(/content-type: text\/html/.test(head) && !/content-security-policy: /.test(head)
      ? ["no policy"]
      : []),
  ];
}

/** What was wrong with which of them, and every status that came back. */
async function sayAll(port: number): Promise<{ strange: string[]; answered: number[] }> {
  const strange: string[] = [];
  const answered: number[] = [];
  for (const [name, text, statuses] of STRANGE) {
    const told = await say(port, text);
    answered.push(...statusesIn(told ?? ""));
    const faults = faultsOf(told, statuses);
    if (faults.length > 0) strange.push(`${name}: ${faults.join(", ")}`);
  }
  return { strange, answered };
}

export const drill: Drill = {
  id: "R20",
  name: "slow-clients",
  promise:
    "400 half-sent requests are closed within 16 s while others are served, and no strange request meets a bare 500.",
  needs: ["build"],
  async run({ say: tell }): Promise<Figure[]> {
    const stand = await makeStand({ sites: [{ LOG_LEVEL: "warn" }] });
    const [site] = stand.sites;
    if (!site) throw new Error("there is no site");
    const port = Number(new URL(site.origin).port);
    const halves: Half[] = [];
    try {
      await look(site.origin, CITY_SEARCH);
      // What a start does beside would count as slowness of the clients.
      await untilQuiet(site.pid);
      for (let index = 0; index < HALF_SENT; index += 1) halves.push(begin(port, index));
      const began = performance.now();
      const asked: number[] = [];
      while (halves.some(({ closedAfter }) => closedAfter === null) && performance.now() - began < 60_000) {
        for (const path of [CITY_SEARCH, "/api/places?q=ams&locale=en", "/api/health/ready"])
          asked.push((await look(site.origin, path)).status);
        await later(250);
      }
      const slowest = Math.max(...halves.map(({ closedAfter }) => closedAfter ?? Number.POSITIVE_INFINITY));
      for (const [kind] of HALVES.entries()) {
        const ends = halves.filter((_, index) => index % HALVES.length === kind);
        const last = Math.max(...ends.map(({ closedAfter }) => closedAfter ?? Number.POSITIVE_INFINITY));
        tell(`half-sent form ${kind + 1}: the last ended after ${last.toFixed(1)} s`);
      }
      const { strange, answered } = await sayAll(port);
      for (const line of strange) tell(line);
      const stacks = site.said().match(/\n\s+at .*(:\d+:\d+|<unknown>)/g)?.length ?? 0;
      if (stacks > 0) tell(site.said());
      return [
        atMost(`slowest end of ${HALF_SENT} half-sent requests`, slowest, MOST_S, "s"),
        none(
          `of ${asked.length} requests meanwhile not served`,
          asked.filter((status) => status !== 200).length,
        ),
        none(`of ${STRANGE.length} strange requests answered unfit`, strange.length),
        none("answers 500", answered.filter((status) => status === 500).length),
        none("stacks in the log", stacks),
      ];
    } finally {
      for (const { socket } of halves) socket.destroy();
      await stand.stop();
    }
  },
};
