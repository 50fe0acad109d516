import { NextRequest } from "next/server";
import { afterEach, describe, expect, test, vi } from "vitest";
import { answerStatusWith } from "@/lib/mirror/known-status";
import { proxy } from "@/proxy";

afterEach(() => {
  vi.unstubAllGlobals();
  answerStatusWith(undefined);
});

const ask = (path: string, init: { method?: string; headers?: Record<string, string> } = {}) =>
  proxy(new NextRequest(`http://stays.example${path}`, init));

function stubPage(status: number) {
  const page = vi.fn(async (_address: string, _init: RequestInit) => new Response("the page", { status }));
  vi.stubGlobal("fetch", page);
  return page;
}

test("400: a refused question gets the page's own words, asked of this site whatever name the request came by", async () => {
  const page = stubPage(200);
  const answer = await ask("/en/search?to=city:abc&in=2027-03-05&out=2027-03-08", {
    headers: { host: "elsewhere.example", expect: "100-continue", "content-length": "5", te: "trailers" },
  });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toBe("the page");
  const [address, { headers }] = page.mock.calls[0] ?? ["", {}];
  expect(new URL(address).host).toBe("127.0.0.1:3000");
  for (const name of ["expect", "content-length", "te"]) expect(new Headers(headers).has(name)).toBe(false);
});

const WORD = "abcdefghijklmnopqrstuv";

test.each([
  ["/en/compare?stays=abc", 400],
  ["/en/compare?stays=1,2,3,4,5", 400],
  ["/en/compare?products=a,b", 400],
  ["/en/compare?stays=1,2&products=a,b", 400],
  ["/en/compare?stays=1,2&in=2027-02-30&out=2027-03-02", 400],
  [`/en/shared/${WORD.slice(1)}`, 400],
  ["/en/search?to=city:1&price=900-100", 400],
  ["/en/search?to=city:1&pricefrom=900&priceto=100", 400],
  ["/en/search?to=city:1&stars=4&stars=9", 400],
  ["/en/search?to=city:1&area=here", 400],
  ["/en/search?to=city:1&pricefrom=100&priceto=900&stars=4&stars=5&fac=", null],
  ["/en/search?q=Paris&pricefrom=&priceto=", null],
  ["/en/compare", null],
  ["/en/compare?stays=1,2", null],
  ["/en/compare?stays=1&products=a&products=b", null],
  [`/en/shared/${WORD}`, null],
])("R10, U03, U04: %s answers %s; null is a page that can be asked", async (path, expected) => {
  const page = stubPage(200);
  const answer = await ask(path);
  expect(page).toHaveBeenCalledTimes(expected === null ? 0 : 1);
  if (expected !== null) expect(answer.status).toBe(expected);
});

test("404: an address that is no stay stays unknown, however wrong its question is", async () => {
  stubPage(404);
  expect((await ask("/en/stays/abc?in=2027-02-30&out=2027-03-02")).status).toBe(404);
});

test("a question that can be asked is not asked twice, and every page has its own nonce", async () => {
  const page = stubPage(200);
  const policies = await Promise.all([ask("/en"), ask("/en")]);
  const [one, other] = policies.map((answer) => answer.headers.get("content-security-policy") ?? "");
  expect(page).not.toHaveBeenCalled();
  expect(one).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic'/);
  expect(one).toContain("frame-ancestors 'none'");
  expect(one).not.toBe(other);
});

test("405: a page is only read", async () => {
  const answer = await ask("/en/search", { method: "POST" });
  expect(answer.status).toBe(405);
  expect(answer.headers.get("allow")).toBe("GET, HEAD");
  expect((await ask("/en/search", { method: "HEAD" })).status).toBe(200);
});

test("the way from the root leads to a language of this site", async () => {
  const answer = await ask("/");
  expect(new URL(answer.headers.get("location") ?? "").pathname).toBe("/en");
});

test("U08: the way from the root leads to the language chosen before, else to the one the browser wants", async () => {
  const door = async (headers: Record<string, string>) => {
    const answer = await ask("/?x=1", { headers });
    const { pathname, search } = new URL(answer.headers.get("location") ?? "");
    return `${pathname}${search} ${answer.headers.get("vary")}`;
  };
  const wants = { "accept-language": "sv, nl;q=0.4, de;q=0.8" };
  expect(await door(wants)).toBe("/de?x=1 accept-language, cookie");
  expect(await door({ ...wants, cookie: "roomward=1.ja.-.-.metric.on" })).toContain("/ja?x=1");
  expect(await door({ ...wants, cookie: "roomward=broken" })).toContain("/de?x=1");
});

test("a page learns its language from its address, and else from its reader", async () => {
  const told = async (path: string) =>
    (await ask(path, { headers: { "accept-language": "fr" } })).headers.get(
      "x-middleware-request-x-roomward-locale",
    );
  expect(await told("/de/nowhere")).toBe("de");
  expect(await told("/nowhere")).toBe("fr");
});

test.each([
  ["closed_permanently", 410],
  ["closed_fraud", 410],
  ["closed_temporarily", null],
  ["open", null],
  [null, null],
])("P11: a stay that is %s answers %s, and only its own pages look that up", async (status, expected) => {
  const page = stubPage(200);
  const asked: number[] = [];
  answerStatusWith(async (id) => {
    asked.push(id);
    return status;
  });
  const answer = await ask("/de/stays/77?in=2027-03-05&out=2027-03-08");
  expect(page).toHaveBeenCalledTimes(expected === null ? 0 : 1);
  if (expected !== null) expect(answer.status).toBe(expected);
  await ask("/de/stays/77/go");
  await ask("/de");
  expect(asked).toEqual([77]);
});

test("P11: a status that cannot be looked up closes nothing", async () => {
  const page = stubPage(200);
  answerStatusWith(() => Promise.reject(new Error("no database")));
  await ask("/en/stays/77");
  expect(page).not.toHaveBeenCalled();
});

describe("400, 410: the site's own second question for a page", () => {
  const WRONG = "/en/search?to=city:abc";
  const closed = () => answerStatusWith(async () => "closed_permanently");
  /** The headers with which the page behind `path` was asked. */
  async function secondQuestion(path: string): Promise<Record<string, string>> {
    const page = stubPage(200);
    await ask(path, { headers: { "accept-language": "fr" } });
    const [, { headers } = {}] = page.mock.calls[0] ?? [];
    page.mockClear();
    return Object.fromEntries(new Headers(headers));
  }

  test("is answered with the page itself, and asked only once", async () => {
    const headers = await secondQuestion(WRONG);
    expect(headers["accept-language"]).toBe("fr");
    closed();
    for (const path of [WRONG, "/en/stays/77"]) {
      const page = await ask(path, { headers });
      expect(page.status).toBe(200);
      expect(page.headers.get("x-middleware-next")).toBe("1");
    }
    expect(fetch).not.toHaveBeenCalled();
  });

  test.each(["guess", "true", "", "undefined", "null"])(
    "cannot be passed off as: the mark %j changes nothing",
    async (mark) => {
      const headers = { "x-roomward-refused": mark };
      stubPage(200);
      closed();
      expect((await ask(WRONG, { headers })).status).toBe(400);
      expect((await ask("/en/stays/77", { headers })).status).toBe(410);
    },
  );

  test("nor by the length or the beginning of the mark", async () => {
    const { "x-roomward-refused": mark = "" } = await secondQuestion(WRONG);
    expect(mark.length).toBeGreaterThan(20);
    for (const near of [mark.slice(0, -1), `${mark}0`, mark.toUpperCase().replace(/[0-9]/g, "A")])
      expect((await ask(WRONG, { headers: { "x-roomward-refused": near } })).status).toBe(400);
  });

  test("is not asked for what a page's own script reads: it words the mistake itself", async () => {
    const page = stubPage(200);
    closed();
    for (const path of [WRONG, "/en/stays/77"])
      expect((await ask(path, { headers: { rsc: "1" } })).headers.get("x-middleware-next")).toBe("1");
    expect(page).not.toHaveBeenCalled();
  });

  test("brings the page as it is, without the wrapping of its own connection", async () => {
    const headers = { "content-encoding": "gzip", connection: "keep-alive", "x-kept": "yes" };
    vi.stubGlobal("fetch", async () => new Response("the page", { headers }));
    const answer = await ask(WRONG);
    expect(await answer.text()).toBe("the page");
    expect(answer.headers.get("x-kept")).toBe("yes");
    for (const name of ["content-encoding", "connection"]) expect(answer.headers.has(name)).toBe(false);
  });
});

test("R05: a link that hides the map is kept for a year, as the script would keep it", async () => {
  const kept = async (path: string) => (await ask(path)).headers.get("set-cookie");
  expect(await kept("/en/search?map=hidden")).toMatch(
    /^roomward-map=hidden; Path=\/; .*Max-Age=31536000; SameSite=lax/,
  );
  expect(await kept("/en/search?map=shown")).toMatch(/^roomward-map=shown; /);
  expect(await kept("/en/search")).toBeNull();
});
