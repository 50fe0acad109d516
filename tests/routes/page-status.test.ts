// Pages asked over HTTP as Next would ask them, as far as their status goes: only what is absent is drawn.
import { readdirSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

/** What React's `cache` remembers within one request. */
const memory = vi.hoisted(() => {
  return { calls: [] as { by: unknown; given: unknown[]; result: unknown }[] };
});

vi.mock("next/headers", () => ({
  headers: async () => new Headers(),
  cookies: async () => ({ get: () => undefined, has: () => false }),
}));
vi.mock("react", async (importOriginal) => ({
  ...(await importOriginal<typeof import("react")>()),
  cache:
    (by: (...given: unknown[]) => unknown) =>
    (...given: unknown[]) => {
      const known = memory.calls.find(
        (call) => call.by === by && given.every((value, place) => value === call.given[place]),
      );
      if (known) return known.result;
      const result = by(...given);
      memory.calls.push({ by, given, result });
      return result;
    },
}));
vi.mock("@/lib/stays/query", async (importOriginal) => {
  const real = await importOriginal<typeof import("@/lib/stays/query")>();
  return { ...real, parseSearch: vi.fn(real.parseSearch), parseTerms: vi.fn(real.parseTerms) };
});

import { NextRequest } from "next/server";
import * as carCompare from "@/app/[locale]/cars/compare/page";
import * as carHandoff from "@/app/[locale]/cars/go/page";
import * as carOffer from "@/app/[locale]/cars/offer/page";
import * as compare from "@/app/[locale]/compare/page";
import * as dates from "@/app/[locale]/search/dates/page";
import * as search from "@/app/[locale]/search/page";
import * as shared from "@/app/[locale]/shared/[word]/page";
import * as calendar from "@/app/[locale]/stays/[id]/calendar/page";
import * as handoff from "@/app/[locale]/stays/[id]/go/page";
import * as stay from "@/app/[locale]/stays/[id]/page";
import * as print from "@/app/[locale]/stays/[id]/print/page";
import { prepareIncoming } from "@/lib/http/incoming";
import { addPageCookie, enterExchange, setPageStatus } from "@/lib/http/page-status";
import { parseSearch, parseTerms } from "@/lib/stays/query";
import { proxy } from "@/proxy";
import { type Scripted, scripted } from "../stays/support";

interface PageRequest {
  params: Promise<never>;
  searchParams: Promise<never>;
}

interface PageModule {
  default(request: PageRequest): ReactNode | Promise<ReactNode>;
  generateMetadata?(request: PageRequest): Promise<unknown>;
}

const PAGES: [RegExp, PageModule][] = [
  [/^\/(?<locale>en)\/search$/, search],
  [/^\/(?<locale>en)\/search\/dates$/, dates],
  [/^\/(?<locale>en)\/compare$/, compare],
  [/^\/(?<locale>en)\/cars\/offer$/, carOffer],
  [/^\/(?<locale>en)\/cars\/go$/, carHandoff],
  [/^\/(?<locale>en)\/cars\/compare$/, carCompare],
  [/^\/(?<locale>en)\/shared\/(?<word>[^/]+)$/, shared],
  [/^\/(?<locale>en)\/stays\/(?<id>[^/]+)$/, stay],
  [/^\/(?<locale>en)\/stays\/(?<id>[^/]+)\/calendar$/, calendar],
  [/^\/(?<locale>en)\/stays\/(?<id>[^/]+)\/go$/, handoff],
  [/^\/(?<locale>en)\/stays\/(?<id>[^/]+)\/print$/, print],
];

/** The page and its head, each with objects of its own for the same address, as Next hands them out. */
async function run(address: string): Promise<ReactNode> {
  const { pathname, searchParams } = new URL(address, "http://site.example");
  const names = [...new Set(searchParams.keys())];
  const query = () =>
    Object.fromEntries(
      names.map((name) => [
        name,
        searchParams.getAll(name).length > 1 ? searchParams.getAll(name) : searchParams.get(name),
      ]),
    );
  const [path, page] = PAGES.find(([pattern]) => pattern.test(pathname)) ?? [/$/, search];
  const answerTo = (): PageRequest => ({
    params: Promise.resolve({ ...path.exec(pathname)?.groups } as never),
    searchParams: Promise.resolve(query() as never),
  });
  const [shown] = await Promise.all([page.default(answerTo()), page.generateMetadata?.(answerTo())]);
  return shown;
}

let platform: Scripted;
let server: Server;
beforeAll(async () => {
  platform = await scripted();
  prepareIncoming();
  server = createServer(async (request, response) => {
    try {
      const shown = await run(request.url ?? "/");
      if (response.statusCode === 404) response.write(renderToStaticMarkup(shown));
    } catch (error) {
      const [kind, , , status] = String((error as { digest?: unknown }).digest).split(";");
      response.statusCode = kind === "NEXT_REDIRECT" ? Number(status) : 500;
    }
    response.end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
beforeEach(() => {
  platform.reset();
  memory.calls = [];
  vi.mocked(parseSearch).mockClear();
  vi.mocked(parseTerms).mockClear();
});
afterAll(async () => {
  await new Promise((done) => server.close(done));
  await platform.stop();
});

function answerOf(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: "manual" });
}

const statusOf = async (...args: Parameters<typeof answerOf>) => (await answerOf(...args)).status;

const TOKEN = "abcdefghijklmnopqrstuv";
const DAYS = "in=2027-03-05&out=2027-03-08";
const NO_DAY = "in=2027-02-30&out=2027-03-02";

const RENTAL = "to=airport:LIS&in=2027-05-10&out=2027-05-14";
const CAR = "offer=8123~17~5501~5501~pay_online_now~basic~return_same~unlimited";

test.each([
  [`/en/cars/offer?${RENTAL}`, 404],
  [`/en/cars/offer?${RENTAL}&offer=8123`, 404],
  [`/en/cars/offer?${RENTAL}&${CAR}&age=12`, 400],
  [`/en/cars/offer?${CAR}`, 400],
  [`/en/cars/offer?${RENTAL}&${CAR}`, 200],
  [`/en/cars/go?${RENTAL}&offer=${"1~".repeat(7)}1`, 404],
  [`/en/cars/go?${RENTAL}&${CAR}&seen=nothing`, 200],
  [`/en/cars/compare?${RENTAL}`, 200],
  [`/en/cars/compare?${RENTAL}&${CAR}&offer=1`, 404],
  [`/en/cars/compare?${RENTAL}&${CAR}&at=25:00`, 400],
])("C10, C14, C18: %s answers %s", async (path, status) => {
  expect(await statusOf(path)).toBe(status);
});

test.each([
  [`/en/search?to=city:abc&${DAYS}`, 400],
  ["/en/search?to=city:1&price=900-100", 400],
  ["/en/search?to=city:1&pricefrom=900&priceto=100", 400],
  ["/en/search?to=city:1&stars=4&stars=9", 400],
  ["/en/search?to=city:1&area=here", 400],
  ["/en/search?to=city:1&in=2027-03-05", 400],
  [`/en/search?to=city:1&${DAYS}&rooms=3&adults=2`, 400],
  [`/en/search?to=city:1&${DAYS}&cursor=nowhere`, 400],
  [`/en/search?to=city:1&${NO_DAY}&q=Paris`, 400],
  ["/en/search?q=Paris&pricefrom=&priceto=", 200],
  ["/en/search?to=city:1&stars=4&stars=5&fac=", 200],
  ["/en/search", 200],
  [`/en/search/dates?to=city:1&${NO_DAY}`, 400],
  [`/en/search/dates?to=city:1&${DAYS}&sort=luck`, 400],
  ["/en/search/dates?to=city:1", 200],
  ["/en/compare?stays=abc", 400],
  ["/en/compare?stays=1,2,3,4,5", 400],
  ["/en/compare?products=a,b", 400],
  ["/en/compare?stays=1,2&products=a,b", 400],
  [`/en/compare?stays=1,2&${NO_DAY}`, 400],
  ["/en/compare?stays=911,912&meal=half_board,any,any", 400],
  ["/en/compare?stays=911,912&meal=half_board,any", 200],
  ["/en/compare", 200],
  ["/en/compare?stays=1,2", 200],
  ["/en/compare?stays=1&products=a&products=b", 200],
  [`/en/shared/${TOKEN.slice(1)}`, 400],
  [`/en/shared/${TOKEN}`, 404],
])("R10, U03, U04: %s answers %s", async (path, status) => {
  expect(await statusOf(path)).toBe(status);
});

test.each([
  ["/en/stays/abc", "Stay not found"],
  [`/en/shared/${TOKEN}`, "This list is not shared"],
  [`/en/cars/offer?${RENTAL}`, "Page not found"],
])("%s says itself that nothing is known there, without a script", async (path, heading) => {
  const answer = await answerOf(path);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain(heading);
});

test("every page answers a language it has no words in, and leaves that to no script of Next's", async () => {
  const pages = readdirSync("app/[locale]", { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith("page.tsx"),
  );
  expect(pages.length).toBeGreaterThan(20);
  for (const file of pages) {
    const page: PageModule = await import(resolve("app/[locale]", file));
    const requested = {
      params: Promise.resolve({ locale: "xx", id: "1", word: TOKEN, page: "terms" } as never),
      searchParams: Promise.resolve({} as never),
    };
    const [shown] = await Promise.all([page.default(requested), page.generateMetadata?.(requested)]);
    expect(renderToStaticMarkup(shown), file).toMatch(/noindex.*<h1/);
  }
});

const DETAILS = "/accommodations/details";

describe("a property page", () => {
  const known = (status: string) =>
    platform.on(DETAILS, ({ body }) => ({
      json: {
        data: (body.accommodations as number[])
          .filter((id) => id < 1_000)
          .map((id) => ({ id, name: { "en-gb": `House ${id}` }, accommodation_status: status })),
      },
    }));

  test.each(["", "/calendar", "/go", "/print"])(
    "400: %s says what is wrong with the question",
    { tags: "nightly" },
    async (form) => {
      known("open");
      expect(await statusOf(`/en/stays/61${form}?${NO_DAY}`)).toBe(400);
      expect(await statusOf(`/en/stays/61${form}?adults=2`)).toBe(200);
    },
  );

  test("404: an address that is no stay stays unknown, however wrong its question is", async () => {
    known("open");
    expect(await statusOf(`/en/stays/abc?${NO_DAY}`)).toBe(404);
    expect(await statusOf(`/en/stays/1001?${NO_DAY}`)).toBe(404);
  });

  test.each([
    ["closed_permanently", 71, 410],
    ["closed_fraud", 72, 410],
    ["closed_temporarily", 73, 200],
    ["open", 74, 200],
    ["a status of tomorrow", 75, 200],
  ])("P11: the page of a stay that is %s (%s) responds with %s", async (status, id, expected) => {
    known(status);
    expect(await statusOf(`/en/stays/${id}?${DAYS}`)).toBe(expected);
  });

  test("P11: a stay that is gone for good is gone, whatever is asked of it: no other question would find it", async () => {
    known("closed_permanently");
    expect(await statusOf(`/en/stays/77?${NO_DAY}`)).toBe(410);
    known("closed_temporarily");
    expect(await statusOf(`/en/stays/78?${NO_DAY}`)).toBe(400);
  });

  test("P11: a platform that does not answer closes nothing", async () => {
    platform.on(DETAILS, { status: 500 });
    expect(await statusOf("/en/stays/76")).toBe(200);
  });
});

test("200 for what a page's own script reads: it words the mistake without loading the document again", async () => {
  expect(await statusOf("/en/search?to=city:abc", { rsc: "1" })).toBe(200);
});

test("answers under way at the same time keep their own status, also on one connection", async () => {
  const paths = Array.from({ length: 12 }, (_, i) => (i % 3 === 0 ? "/en/compare?stays=abc" : "/en/compare"));
  const statuses = await Promise.all(paths.map((path) => statusOf(path)));
  expect(statuses).toEqual(paths.map((path) => (path === "/en/compare" ? 200 : 400)));
});

test("outside a request there is no status to set, and no cookie", () => {
  expect(() => setPageStatus(410)).not.toThrow();
  expect(() => addPageCookie("a=1")).not.toThrow();
});

test("O42: a page adds its cookie beside those of the response, until the response is on its way", async () => {
  const server = createServer((request, response) => {
    enterExchange(request, response);
    response.appendHeader("set-cookie", "first=1");
    addPageCookie("stays-opened=2; Path=/");
    response.flushHeaders();
    addPageCookie("late=3");
    response.end();
  });
  await new Promise<void>((done) => server.listen(0, done));
  const { port } = server.address() as { port: number };
  const { headers } = await fetch(`http://127.0.0.1:${port}`);
  server.close();
  expect(headers.getSetCookie()).toEqual(["first=1", "stays-opened=2; Path=/"]);
});

test.each([
  [`/en/search?to=city:1&${DAYS}`, parseSearch],
  [`/en/search/dates?to=city:1&${DAYS}`, parseSearch],
  [`/en/stays/61?${DAYS}`, parseTerms],
  [`/en/stays/61/print?${DAYS}`, parseTerms],
  [`/en/stays/61/go?${DAYS}`, parseTerms],
  [`/en/compare?stays=61&${DAYS}`, parseTerms],
])("a request is parsed once, for page, head and proxy together: %s", async (path, parse) => {
  proxy(new NextRequest(`http://site.example${path}`));
  await statusOf(path);
  expect(parse).toHaveBeenCalledTimes(1);
});
