// R1: a platform that answers in every wrong way; no page fails, none claims absence, none shows a price of its own.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { gzipSync } from "node:zlib";
import { chanceOf } from "../support/chance";
import { type Drill, none, secondsUntil } from "./drill";
import { handlersOf, isFailedPage, type Look, look, pagesOf, twoStays } from "./pages";
import { makeStand, type Spoil } from "./stand";

const answered =
  (text: string | Buffer, status = 200, type = "application/json", more = {}): Spoil =>
  ({ response }) =>
    void response.writeHead(status, { "content-type": type, ...more }).end(text);

/** The true answer's text, changed. */
const changed =
  (change: (text: string) => string): Spoil =>
  async ({ truth, response }) => {
    const { status, type, body } = await truth();
    response.writeHead(status, { "content-type": type }).end(change(body.toString("utf8")));
  };

const raw =
  (bytes: string): Spoil =>
  ({ request }) =>
    void request.socket.end(bytes);

async function* endless(): AsyncGenerator<string> {
  yield '{"request_id":"a","data":[';
  for (;;) yield `${" ".repeat(65_536)}`;
}

const GZIP = { "content-encoding": "gzip" };
const JSON_TYPE = "application/json";

/** What the platform does to every call, worst first for the connection, then for the status, then for the body. */
const WAYS: Record<string, Spoil> = {
  "closes the connection": ({ response }) => void response.destroy(),
  "sends no HTTP": raw("HELLO\r\n\r\n"),
  "breaks off in its head": raw("HTTP/1.1 200 OK\r\ncontent-ty"),
  "promises more bytes than it sends": raw(
    'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{"data":[',
  ),
  "sends head upon head": raw(`HTTP/1.1 200 OK\r\n${"x-a: b\r\n".repeat(40_000)}\r\n{}`),
  "leads elsewhere": answered("", 302, JSON_TYPE, { location: "http://127.0.0.1:9/" }),
  "answers 401": answered('{"request_id":"a","errors":[]}', 401),
  "answers 404 in HTML": answered("<html>gone</html>", 404, "text/html"),
  "answers 429 without an end": answered('{"request_id":"a"}', 429),
  "answers 500 in HTML": answered("<h1>oops</h1>", 500, "text/html"),
  "answers 503 and an odd pause": answered("no", 503, "text/plain", { "retry-after": "soon" }),
  "answers 204": ({ response }) => void response.writeHead(204).end(),
  "answers nothing with 200": answered(""),
  "answers HTML with 200": answered("<html><script>alert(1)</script></html>", 200, "text/html"),
  "answers null": answered("null"),
  "answers a list": answered("[1,2,3]"),
  "answers without data": answered('{"request_id":"a"}'),
  "breaks off in its JSON": changed((text) => text.slice(0, Math.floor(text.length / 2))),
  "turns numbers into words": changed((text) => text.replace(/:\s*\d+(\.\d+)?/g, ':"many"')),
  "nests without an end": answered(`${"[".repeat(200_000)}${"]".repeat(200_000)}`),
  "sends a broken alphabet": answered(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
  "says gzip and is none": answered("plain", 200, JSON_TYPE, GZIP),
  "breaks off in its gzip": answered(
    gzipSync(Buffer.alloc(50_000, "a")).subarray(0, 40),
    200,
    JSON_TYPE,
    GZIP,
  ),
  "never ends": async ({ response }) => {
    response.writeHead(200, { "content-type": JSON_TYPE });
    // Whoever has had enough breaks off.
    await pipeline(Readable.from(endless()), response).catch(() => undefined);
  },
};

/** Of stays, rooms and reviews; said of something that could not be asked for, each would be a lie. */
const ABSENCE = /No stays? (match|here|found)|No rooms? (left|for)|Nobody has|There is no such stay|Sold out/;

const visible = (body: string): string => body.replace(/<script[\s\S]*?<\/script>/g, "");

const WRONGS: Record<string, (one: Look) => boolean> = {
  "pages with a 5xx": isFailedPage,
  "pages that tell absence": ({ path, body }) => !path.startsWith("/api/") && ABSENCE.test(visible(body)),
  "pages with a price that nobody told": ({ path, body }) =>
    !path.startsWith("/api/") && body.includes("data-price"),
  // The form that all of them share (RFC 9457).
  "handlers' errors in another form than the problem document": ({ path, status, type }) =>
    path.startsWith("/api/") && status >= 400 && !type.startsWith("application/problem+json"),
};

export const drill: Drill = {
  id: "R1",
  name: "broken-upstream",
  promise: "Whatever the platform answers, no page fails, and none tells absence or a price of its own.",
  needs: ["build"],
  async run({ isQuick, seed, say, after }) {
    const stand = await makeStand(after);
    const ways = Object.keys(WAYS);
    const chance = chanceOf(seed);
    while (isQuick && ways.length > 6) ways.splice(chance.below(ways.length), 1);
    const [{ origin }] = stand.sites;
    const ids = await twoStays(origin);
    const paths = [...pagesOf(ids).slice(0, isQuick ? 8 : 99), ...handlersOf(ids)];
    const looks: (Look & { way: string })[] = [];
    const unwell: string[] = [];
    // Until it is asked again and answers: a breaker that opened lets a call through now and then.
    const isWell = async () => (await look(origin, handlersOf(ids)[0] ?? "")).status === 200;
    for (const way of ways) {
      stand.spoil(WAYS[way] ?? null);
      for (const path of paths) looks.push({ ...(await look(origin, path)), way });
      stand.spoil(null);
      if ((await secondsUntil(isWell, 90)) > 90) unwell.push(way);
      say(`the platform ${way}`);
    }
    return [
      ...Object.entries(WRONGS).map(([what, isSo]) => {
        const wrong = looks.filter(isSo).map(({ way, path, status }) => `${way}: ${path} ${status}`);
        return none(`${what}, of ${looks.length} requests under ${ways.length} ways`, wrong, say);
      }),
      none("ways after which prices did not come back within 90 s", unwell, say),
    ];
  },
};
