// R1: a platform that answers in every wrong way; no page fails, none claims absence, none shows a price of its own.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { gzipSync } from "node:zlib";
import { chanceOf } from "../support/chance";
import { type Drill, type Figure, none } from "./drill";
import { handlersOf, type Look, look, pagesOf, twoStays } from "./pages";
import { secondsUntil } from "./poll";
import { type Call, makeStand, type Spoil, type Stand } from "./stand";

const json = (text: string | Buffer, status = 200, type = "application/json"): Spoil => {
  return ({ response }) => void response.writeHead(status, { "content-type": type }).end(text);
};

/** The true answer's text, changed. */
const changed = (change: (text: string) => string): Spoil => {
  return async ({ truth, response }) => {
    const { status, type, body } = await truth();
    response.writeHead(status, { "content-type": type }).end(change(body.toString("utf8")));
  };
};

const raw = (bytes: string): Spoil => {
  return ({ request }) => void request.socket.end(bytes);
};

async function* endless(): AsyncGenerator<string> {
  yield '{"request_id":"a","data":[';
  for (;;) yield `${" ".repeat(65_536)}`;
}

async function stream({ response }: Call): Promise<void> {
  response.writeHead(200, { "content-type": "application/json" });
  // Whoever has had enough breaks off.
  await pipeline(Readable.from(endless()), response).catch(() => undefined);
}

/** What the platform does to every call, worst first for the connection, then for the status, then for the body. */
const WAYS: Record<string, Spoil> = {
  "closes the connection": ({ response }) => void response.destroy(),
  "sends no HTTP": raw("HELLO\r\n\r\n"),
  "breaks off in its head": raw("HTTP/1.1 200 OK\r\ncontent-ty"),
  "promises more bytes than it sends": raw(
    'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{"data":[',
  ),
  "sends head upon head": raw(`HTTP/1.1 200 OK\r\n${"x-a: b\r\n".repeat(40_000)}\r\n{}`),
  "leads elsewhere": ({ response }) =>
    void response.writeHead(302, { location: "http://127.0.0.1:9/" }).end(),
  "answers 401": json('{"request_id":"a","errors":[]}', 401),
  "answers 404 in HTML": json("<html>gone</html>", 404, "text/html"),
  "answers 429 without an end": json('{"request_id":"a"}', 429),
  "answers 500 in HTML": json("<h1>oops</h1>", 500, "text/html"),
  "answers 503 and an odd pause": ({ response }) =>
    void response.writeHead(503, { "retry-after": "soon" }).end("no"),
  "answers 204": ({ response }) => void response.writeHead(204).end(),
  "answers nothing with 200": json(""),
  "answers HTML with 200": json("<html><script>alert(1)</script></html>", 200, "text/html"),
  "answers null": json("null"),
  "answers a list": json("[1,2,3]"),
  "answers without data": json('{"request_id":"a"}'),
  "breaks off in its JSON": changed((text) => text.slice(0, Math.floor(text.length / 2))),
  "turns numbers into words": changed((text) => text.replace(/:\s*\d+(\.\d+)?/g, ':"many"')),
  "nests without an end": json(`${"[".repeat(200_000)}${"]".repeat(200_000)}`),
  "sends a broken alphabet": json(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
  "says gzip and is none": ({ response }) =>
    void response
      .writeHead(200, { "content-encoding": "gzip", "content-type": "application/json" })
      .end("plain"),
  "breaks off in its gzip": ({ response }) =>
    void response
      .writeHead(200, { "content-encoding": "gzip", "content-type": "application/json" })
      .end(gzipSync(Buffer.alloc(50_000, "a")).subarray(0, 40)),
  "never ends": stream,
};

/** Of stays, rooms and reviews; said of something that could not be asked for, each would be a lie. */
const ABSENCE = /No stays? (match|here|found)|No rooms? (left|for)|Nobody has|There is no such stay|Sold out/;

interface Count {
  asked: number;
  failed: string[];
  claimed: string[];
  priced: string[];
  bare: string[];
}

const visible = (body: string): string => body.replace(/<script[\s\S]*?<\/script>/g, "");

function judgePage(way: string, page: Look, count: Count): void {
  const where = `${way}: ${page.path}`;
  if (page.status >= 500) count.failed.push(`${where} ${page.status}`);
  if (ABSENCE.test(visible(page.body))) count.claimed.push(where);
  if (page.body.includes("data-price")) count.priced.push(where);
}

/** An error of a handler is told in the form that all of them share (RFC 9457). */
function judgeHandler(way: string, answer: Look, count: Count): void {
  if (answer.status >= 400 && !answer.type.startsWith("application/problem+json"))
    count.bare.push(`${way}: ${answer.path} ${answer.status}`);
}

/** Until it is asked again and answers: a breaker that opened lets a call through now and then. */
async function untilWell(stand: Stand, seconds: number): Promise<boolean> {
  const [origin, [path = ""]] = [stand.sites[0]?.origin ?? "", handlersOf([0, 0])];
  return (await secondsUntil(async () => (await look(origin, path)).status === 200, seconds)) <= seconds;
}

function picked(names: string[], isQuick: boolean, seed: number): string[] {
  if (!isQuick) return names;
  const chance = chanceOf(seed);
  const left = [...names];
  return Array.from({ length: 6 }, () => left.splice(chance.below(left.length), 1)[0] ?? "");
}

export const drill: Drill = {
  id: "R1",
  name: "broken-upstream",
  promise: "Whatever the platform answers, no page fails, and none tells absence or a price of its own.",
  needs: ["build"],
  async run({ isQuick, seed, say }): Promise<Figure[]> {
    const stand = await makeStand({ sites: [{}] });
    const count: Count = { asked: 0, failed: [], claimed: [], priced: [], bare: [] };
    const unwell: string[] = [];
    const ways = picked(Object.keys(WAYS), isQuick, seed);
    try {
      const origin = stand.sites[0]?.origin ?? "";
      const ids = await twoStays(origin);
      const pages = pagesOf(ids).slice(0, isQuick ? 8 : 99);
      for (const way of ways) {
        stand.spoil(WAYS[way] ?? null);
        for (const path of pages) judgePage(way, await look(origin, path), count);
        for (const path of handlersOf(ids)) judgeHandler(way, await look(origin, path), count);
        count.asked += pages.length + handlersOf(ids).length;
        stand.spoil(null);
        if (!(await untilWell(stand, 90))) unwell.push(way);
        say(`the platform ${way}`);
      }
    } finally {
      await stand.stop();
    }
    for (const line of [...count.failed, ...count.claimed, ...count.priced, ...count.bare, ...unwell])
      say(line);
    return [
      none(`pages with a 5xx, of ${count.asked} requests under ${ways.length} ways`, count.failed.length),
      none("pages that tell absence", count.claimed.length),
      none("pages with a price that nobody told", count.priced.length),
      none("handlers' errors in another form than the problem document", count.bare.length),
      none("ways after which prices did not come back within 90 s", unwell.length),
    ];
  },
};
