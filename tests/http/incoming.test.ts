import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prepareIncoming } from "@/lib/http/incoming";
import { parseReference } from "@/lib/taxi/inbound/parse";
import { TaxiRefusal } from "@/lib/taxi/refusal";

const server = createServer((request, response) =>
  response.end(JSON.stringify({ ...request.headers, url: request.url })),
);

beforeAll(async () => {
  prepareIncoming();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterAll(() => new Promise((done) => server.close(done)));

/** Sends the lines as they are: no client library would repeat the header. */
function headersSeen(lines: string[], path = "/"): Promise<Record<string, string>> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(
        [`GET ${path} HTTP/1.1`, "Host: site", "Connection: close", ...lines, "", ""].join("\r\n"),
      ),
    );
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("end", () =>
      resolve(JSON.parse(answer.slice(answer.indexOf("{"), answer.lastIndexOf("}") + 1))),
    );
    socket.on("error", reject);
  });
}

test("a page without a policy gets one that lets nothing run; a page's own and other answers keep theirs", async () => {
  const answers = {
    "/bare": { "content-type": "text/html; charset=utf-8" },
    "/own": { "content-type": "text/html", "content-security-policy": "default-src 'self'" },
    "/json": { "content-type": "application/json" },
  };
  const pages = createServer(({ url = "" }, response) => {
    const headers = answers[url as keyof typeof answers];
    if (url === "/bare") response.setHeader("content-type", headers["content-type"]).end("<p>");
    else response.writeHead(200, headers).end();
  });
  await new Promise<void>((done) => pages.listen(0, "127.0.0.1", done));
  const { port } = pages.address() as AddressInfo;
  const policies = await Promise.all(
    Object.keys(answers).map(async (path) => {
      const { headers } = await fetch(`http://127.0.0.1:${port}${path}`);
      return headers.get("content-security-policy");
    }),
  );
  pages.close();
  expect(policies).toEqual([expect.stringMatching(/^default-src 'none';/), "default-src 'self'", null]);
});

test("two Authorization headers reach the handler as two", async () => {
  const seen = await headersSeen(["Authorization: Bearer one", "authorization: Bearer two"]);
  expect(seen.authorization).toBe("Bearer one, Bearer two");
});

test("one Authorization header is left as it is", async () => {
  expect((await headersSeen(["Authorization: Bearer one"])).authorization).toBe("Bearer one");
});

test.each([
  ["/v2/bookings/%E0%A4%A?x=%", "/v2/bookings/%7F%25E0%7F%25A4%7F%25A?x=%"],
  ["/v2/bookings/%", "/v2/bookings/%7F%25"],
  ["/v2/bookings/a%2Fb?x=1?2", "/v2/bookings/a%2Fb?x=1?2"],
])("a path that cannot be decoded is taken letter by letter, and marked: %s", async (path, taken) => {
  expect((await headersSeen([], path)).url).toBe(taken);
});

test.each(["%ZZ", "%", "TX-1%", "%E0%A4%A"])(
  "400: an undecodable reference is no reference: %s",
  async (reference) => {
    const taken = (await headersSeen([], `/v2/bookings/${reference}`)).url ?? "";
    expect(() => parseReference(taken.replace("/v2/bookings/", ""))).toThrow(TaxiRefusal);
  },
);

test("a range reaches the one handler that reads it, and nobody else", async () => {
  const range = ["Range: bytes=0-9"];
  expect((await headersSeen(range, "/api/map/streets.pmtiles?v=1")).range).toBe("bytes=0-9");
  for (const path of ["/", "/en", "/api/map", "/api/map/streets.pmtiles/more"])
    expect((await headersSeen(range, path)).range).toBeUndefined();
});

test("a precondition of a read, which Next answers with a bare 500, reaches nobody", async () => {
  const lines = ['If-Match: "x"', "If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT", 'If-None-Match: "y"'];
  const seen = await headersSeen(lines, "/pictures/canal.webp");
  expect([seen["if-match"], seen["if-unmodified-since"], seen["if-none-match"]]).toEqual([
    undefined,
    undefined,
    '"y"',
  ]);
});
