// What a browser that sent a form reads when the form cannot be answered, at every route of the site.
import { AsyncResource } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import { NextRequest } from "next/server";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as consent from "@/app/api/consent/route";
import { config } from "@/lib/config";
import { DatabaseAway } from "@/lib/database-away";
import { setDatabase } from "@/lib/db/database";
import { enterExchange, noteSent } from "@/lib/http/page-status";
import { Refusal } from "@/lib/http/problem";
import { readForm, route } from "@/lib/http/route";
import { setProcessWide } from "@/lib/process-wide";
import { proxy } from "@/proxy";
import { takeDatabaseAway } from "../staff/support";

const SITE = config.site.origin;
const BROWSER = {
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "content-type": "application/x-www-form-urlencoded",
  origin: SITE,
};

type Handler = (
  request: Request,
  segments: { params: Promise<Record<string, string | string[]>> },
) => Promise<Response>;

const post = (handler: Handler, headers: Record<string, string> = {}, path = "/api/test", body = "a=1") =>
  handler(new Request(`${SITE}${path}`, { method: "POST", headers: { ...BROWSER, ...headers }, body }), {
    params: Promise.resolve({ nextauth: ["signout"] }),
  });

/** The handler of a form that ends with `error`. */
const failing = (error: unknown): Handler =>
  route({
    name: "test",
    POST: async () => {
      throw error;
    },
  }).POST;

/** What drizzle throws for a query that the database, or its connection, failed. */
const failedQuery = (query: string, code: string, message = "refused"): Error =>
  new Error(`Failed query: ${query}`, { cause: Object.assign(new Error(message), { code }) });

beforeAll(takeDatabaseAway);
afterAll(() => setDatabase(undefined));
afterEach(() => setProcessWide("rate-limit", undefined));

/** Whether the process lives is told to GET alone: Next itself answers other methods, without a body. */
const files = import.meta.glob<{ POST: Handler }>([
  "../../app/**/route.ts",
  "!../../app/api/health/live/route.ts",
]);
const ROUTES = Object.entries(files).map(
  ([file, load]) => [file.replace(/^\.\.\/\.\.\/app|\/\(\w+\)|\/route\.ts$/g, ""), load] as const,
);
/** Webhooks and tokens: some of the machines that post there accept anything. */
const MACHINES = /^\/(v2|oauth2?)(\/|$)|^\/\.well-known\/oauth/;
const [machines, others] = [true, false].map((isOne) =>
  ROUTES.filter(([path]) => MACHINES.test(path) === isOne),
) as [typeof ROUTES, typeof ROUTES];

test.each(others)("a form of another site is refused at %s by a page with a way on", async (path, load) => {
  const { POST } = await load();
  const answer = await post(POST, { origin: "https://evil.example", "accept-language": "de" }, path);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(answer.headers.get("content-security-policy")).toMatch(
    /^default-src 'none';.* frame-ancestors 'none'$/,
  );
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.text()).toMatch(/^<!doctype html>.*<h1>.*<a href="\/(de|en)">/);
});

test.each(others)(
  "a text that no database holds is refused at %s, in JSON and in a form",
  async (path, load) => {
    const { POST } = await load();
    const own = "application/json";
    const answers = [
      await post(POST, { accept: own, "content-type": own }, path, '{"a":"\\u0000"}'),
      await post(POST, { accept: own, "content-type": own }, path, '{"a":["\\ud800"]}'),
      await post(POST, { accept: own, "content-type": own }, path, '{"a":"\0"}'),
      await post(POST, {}, path, "a=%00"),
      await post(POST, {}, path, "a=%ED%A0%80"),
    ];
    // 401 and 403: of staff; 404 and 405: nothing is posted there; 415: the door takes the other form.
    for (const { status } of answers) expect([400, 401, 403, 404, 405, 415]).toContain(status);
    expect(answers.map(({ headers }) => headers.get("content-type")?.split(";")[0])).toEqual([
      ...Array(3).fill("application/problem+json"),
      ...Array(2).fill("text/html"),
    ]);
  },
);

test.each(machines)("%s answers JSON to a machine that accepts pages, too", async (path, load) => {
  const { POST } = await load();
  const answer = await post(POST, {}, path);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
});

const NOTHING_CHANGED = "This site cannot save just now: nothing changed. Try again later.";
const UNSURE = "This may or may not be saved: look before sending again.";
const AWAY = "This site has a fault";

test.each([
  [
    "bad input",
    new Refusal({ status: 400, kind: "invalid", detail: "The PIN has four digits." }),
    400,
    null,
    "four digits",
  ],
  ["a database that is away", new DatabaseAway("away"), 503, "5", AWAY],
  ["a full disk of PostgreSQL", failedQuery("insert", "53100"), 503, "60", NOTHING_CHANGED],
  ["a full disk of the embedded database", failedQuery("insert", "25006"), 503, "60", NOTHING_CHANGED],
  [
    "a full disk of a file",
    Object.assign(new Error("write"), { code: "ENOSPC" }),
    503,
    "60",
    NOTHING_CHANGED,
  ],
  ["a connection lost in a commit", failedQuery("commit", "", "Connection terminated"), 503, "5", UNSURE],
  ["an embedded database that ended in a write", failedQuery("insert", "08006"), 503, "5", UNSURE],
  ["a fault of ours", new Error("a secret"), 500, null, "Something went wrong on this site."],
])(
  "a form that meets %s is answered by a page that says so",
  async (_, error, status, retryAfter, sentence) => {
    const answer = await post(failing(error), {}, "/api/test?locale=en");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([status, retryAfter]);
    const page = await answer.text();
    expect(page).toContain(sentence);
    expect(page).not.toContain("secret");
    expect(page.includes("nothing changed")).toBe(sentence === NOTHING_CHANGED);
  },
);

test("after a booking was sent, a full disk claims nothing of what was saved", async () => {
  const answer = await new AsyncResource("request").runInAsyncScope(() => {
    enterExchange({ headers: {} } as IncomingMessage, {} as ServerResponse);
    noteSent();
    return post(failing(failedQuery("update", "25006")), {}, "/api/test?locale=en");
  });
  expect(await answer.text()).toContain(UNSURE);
});

test("429 and 413: too many forms and too large ones are answered by pages", async () => {
  const perMinute = config.requestsPerMinute;
  config.requestsPerMinute = 1;
  const { POST } = route({ name: "test", POST: (context) => readForm(context, 1_024) });
  const large = await post(POST, {}, "/api/test?locale=nl", "a".repeat(1_025));
  expect([large.status, await large.text()]).toEqual([413, expect.stringContaining("groter dan 1 KB")]);
  const often = await post(POST, {}, "/api/test?locale=nl");
  config.requestsPerMinute = perMinute;
  expect([often.status, await often.text()]).toEqual([429, expect.stringContaining("Te veel verzoeken")]);
  expect(Number(often.headers.get("retry-after"))).toBeGreaterThan(0);
});

test.each([["*/*"], ["application/json"]])("a script that accepts %s keeps its problem", async (accept) => {
  const answer = await post(failing(failedQuery("insert", "53100")), { accept });
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  expect(await answer.json()).toMatchObject({ status: 503, kind: "unavailable", detail: NOTHING_CHANGED });
});

const STAYS = "/ja/stays/901?in=2027-06-12";

test.each([
  ["the page it stood on", { referer: `${SITE}${STAYS}` }, STAYS, "ja-JP"],
  [
    "staff's page, in English",
    { referer: `${SITE}/staff/people`, "accept-language": "fr" },
    "/staff/people",
    "en-GB",
  ],
  ["the home of who has no referrer", { "accept-language": "fr" }, "/fr", "fr-FR"],
  [
    "the home of who chose a language",
    { "accept-language": "fr", cookie: "stays=1.nl.-.-.metric.on" },
    "/nl",
    "nl-NL",
  ],
  [
    "no page of another site",
    { referer: "https://evil.example/de", "accept-language": "es" },
    "/es",
    "es-ES",
  ],
  ["no host in a path", { referer: `${SITE}//evil.example/`, "accept-language": "es" }, "/es", "es-ES"],
  [
    "no text that would end the link",
    { referer: `${SITE}/de?"><script>` },
    "/de?%22%3E%3Cscript%3E",
    "de-DE",
  ],
])("a form that was refused leads back to %s", async (_, headers: Record<string, string>, href, tag) => {
  const page = await (await post(failing(new Error("x")), headers)).text();
  expect(page).toContain(`<html lang="${tag}"`);
  expect(page.match(/<a href="([^"]*)"/)?.[1]).toBe(href);
  expect(page).not.toMatch(/<script|src=|url\(|undefined/);
});

test("the choice about measuring leads back to its page, and without a choice to a page that names them", async () => {
  const referer = `${SITE}/de/stays/901?in=2027-06-12`;
  const chosen = await post(consent.POST, { referer }, "/api/consent", "measuring=no");
  expect([chosen.status, chosen.headers.get("location")]).toEqual([303, "/de/stays/901?in=2027-06-12"]);
  const none = await post(consent.POST, { referer }, "/api/consent", "measuring=");
  expect([none.status, await none.text()]).toEqual([
    400,
    expect.stringContaining("Wählen Sie eines von diesen: yes, no."),
  ]);
});

test("text from outside stands in the page as text", async () => {
  const refusal = new Refusal({
    status: 400,
    kind: "invalid",
    detail: "<b>1</b>",
    errors: [{ field: "a", sentence: "<i>2</i>" }],
  });
  const page = await (await post(failing(refusal))).text();
  expect(page).toContain("<p>&#60;b&#62;1&#60;/b&#62;</p><p>&#60;i&#62;2&#60;/i&#62;</p>");
});

test.each([
  ["/staff/people", "This form needs JavaScript, so nothing was changed"],
  ["/de/search", "Diese Adresse nimmt keine POST-Anfragen an."],
])("405: a form that a browser sends to the page %s meets a page", async (path, sentence) => {
  const init = { method: "POST", headers: { ...BROWSER, referer: `${SITE}${path}` } };
  const answer = proxy(new NextRequest(`${SITE}${path}`, init));
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  const page = await answer.text();
  expect(page).toContain(sentence);
  expect(page).toContain(`<a href="${path}">`);
});
