import { request as ask, type IncomingHttpHeaders } from "node:http";
import { afterEach, expect, test } from "vitest";

import { answersAhead } from "@/lib/http/ahead";
import { Refusal } from "@/lib/http/problem";
import { route } from "@/lib/http/route";
import { portOf, serve } from "./site-server";

const seen: Request[] = [];
const shown = route({
  name: "api/shown",
  GET: async ({ request, url, words }) => {
    seen.push(request);
    if (url.searchParams.has("broken"))
      throw new Refusal({
        status: 410,
        kind: "gone",
        detail: "Gone for good.",
        headers: { "retry-after": "7" },
      });
    if (url.searchParams.has("file"))
      return new Response("a,b\n", { status: 206, headers: { "content-type": "text/csv" } });
    return { place: url.searchParams.get("to"), language: words.locale, units: words.units };
  },
});

afterEach(() => void seen.splice(0));

/** What Next would be asked for is told by its name. */
const served = async () =>
  portOf(
    await serve(async (_, response) => void response.end("left to Next"), {
      ahead: [answersAhead({ "/api/shown": shown.GET })],
    }),
  );

interface ResponseBody {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

function get(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
): Promise<ResponseBody> {
  return new Promise((resolve, reject) => {
    const own = { host: "stays.example", ...headers };
    const sent = ask({ host: "127.0.0.1", port, path, method, headers: own }, async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part as Buffer);
      resolve({
        status: answer.statusCode,
        headers: answer.headers,
        body: Buffer.concat(parts).toString("utf8"),
      });
    });
    sent.on("error", reject);
    sent.end();
  });
}

/** The handler as Next asks it. */
async function answerTo(path: string, headers: Record<string, string>): Promise<Response> {
  return shown.GET(new Request(`http://stays.example${path}`, { headers }), { params: Promise.resolve({}) });
}

const withoutId = (text: string) => text.replace(/"requestId":"[-0-9a-f]{36}"/, "");

test.each([
  ["/api/shown?to=city:%C3%A9&locale=fr", { cookie: "stays=1.-.-.-.imperial.on" }],
  ["/api/shown?broken=1&locale=de", {}],
  ["/api/shown?file=1", {}],
])("%s is answered ahead of Next with what the handler answers", async (path, headers) => {
  const port = await served();
  const reported = await get(port, path, headers);
  const expected = await answerTo(path, headers);
  expect(reported.status).toBe(expected.status);
  for (const [name, value] of expected.headers)
    if (name !== "x-request-id") expect(reported.headers[name], name).toBe(value);
  expect(reported.headers["x-request-id"]).toEqual(
    expected.headers.has("x-request-id") ? expect.stringMatching(/^[-0-9a-f]{36}$/) : undefined,
  );
  expect(reported.headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    vary: "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch",
  });
  const body = withoutId(await expected.text());
  expect(body).not.toBe("");
  expect(withoutId(reported.body)).toBe(body);
});

test("the client's address comes from the front, or from the connection where there is none", async () => {
  const port = await served();
  await get(port, "/api/shown");
  await get(port, "/api/shown", { "x-forwarded-for": "203.0.113.5, 198.51.100.7" });
  expect(seen.map(({ headers }) => headers.get("x-forwarded-for"))).toEqual([
    "127.0.0.1",
    "203.0.113.5, 198.51.100.7",
  ]);
});

test.each([
  ["another path", "/api/shown/more", {}, "GET"],
  ["another method", "/api/shown", {}, "POST"],
  ["only the head", "/api/shown", {}, "HEAD"],
  ["what a page's own script reads", "/api/shown", { rsc: "1" }, "GET"],
  ["a parameter of Next's", "/api/shown?to=a&_rsc=1x", {}, "GET"],
])("%s is left to Next", async (_, path, headers, method) => {
  const reported = await get(await served(), path, headers, method);
  expect(reported.body).toBe(method === "HEAD" ? "" : "left to Next");
  expect(seen).toEqual([]);
});
