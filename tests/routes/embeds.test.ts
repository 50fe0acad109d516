// Which sites may show embeds, what others are told, and the script as it was given out.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { GET } from "@/app/api/embed/[kind]/route";
import { config, parseConfig } from "@/lib/config";
import { demandEmbedHost, readableByEmbeds } from "@/lib/http/embed-hosts";
import nextConfig from "@/next.config.mjs";
import { config as proxied } from "@/proxy";

config.site.origin = "https://stays.example";
config.embedHosts = parseConfig({
  ...process.env,
  EMBED_HOSTS: "Partner.example, *.blog.example",
}).embedHosts;

const from = (origin: string | null) =>
  new Request("https://stays.example/api/embed/search", { headers: origin === null ? {} : { origin } });

function refusal(origin: string | null): string | null {
  try {
    demandEmbedHost(from(origin));
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

test.each([
  ["https://partner.example", null],
  ["http://partner.example:8080", null],
  ["https://a.blog.example", null],
  ["https://a.b.blog.example", null],
  ["https://stays.example", null],
  [null, null],
  ["https://other.example", "The host other.example"],
  ["https://blog.example", "The host blog.example"],
  ["https://evilblog.example", "The host evilblog.example"],
  ["https://partner.example.evil.example", "The host partner.example.evil.example"],
  ["https://www.partner.example", "The host www.partner.example"],
  ["null", "A page without a host"],
])("Y43: a page of %s shows embeds, or is told why not: %s", (origin, who) => {
  const sentence = "may not show embeds of stays.example: ask its operator to name it in EMBED_HOSTS.";
  expect(refusal(origin)).toBe(who && `${who} ${sentence}`);
});

const ask = (path: string, origin: string) =>
  GET(new Request(`https://stays.example${path}`, { headers: { origin } }), {
    params: Promise.resolve({ kind: path.split("/").at(-1)?.split("?")[0] }),
  });

test("Y43: a refusal can be read by the page that is refused, and holds nothing but its sentence", async () => {
  const answer = await ask("/api/embed/list?list=x", "https://other.example");
  expect(answer.status).toBe(403);
  expect(answer.headers.get("access-control-allow-origin")).toBe("https://other.example");
  expect(answer.headers.get("vary")).toContain("origin");
  expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
  expect(await answer.json()).toMatchObject({
    kind: "foreign",
    detail: expect.stringContaining("EMBED_HOSTS"),
  });
});

test("Y43: an answer with data is readable by named origins alone", async () => {
  const open = readableByEmbeds(async () => new Response("{}"));
  const allowed = async (origin: string) =>
    (await open(from(origin), undefined)).headers.get("access-control-allow-origin");
  expect(await allowed("https://partner.example")).toBe("https://partner.example");
  expect(await allowed("https://other.example")).toBeNull();
});

test("Y44: an invalid embed is a 400 or 404 with a sentence that a named page can read", async () => {
  for (const [path, status, ...fields] of [
    ["/api/embed/card?stay=1", 404],
    ["/api/embed/constructor", 404],
    ["/api/embed/stay?stay=x", 400, "stay"],
    ["/api/embed/stay", 400, "stay"],
    ["/api/embed/list?list=short", 400, "list"],
    ["/api/embed/prices?stays=1", 400, "in"],
    ["/api/embed/prices", 400, "stays"],
    ["/api/embed/search?colour=red", 400, "colour"],
    ["/api/embed/map?place=nowhere", 400, "place"],
    ["/api/embed/map", 400, "place"],
  ] as const) {
    const answer = await ask(path, "https://partner.example");
    expect([path, answer.status]).toEqual([path, status]);
    const { errors = [] }: { errors?: { field: string }[] } = await answer.json();
    expect([path, ...errors.map(({ field }) => field)]).toEqual([path, ...fields]);
    expect(answer.headers.get("access-control-allow-origin")).toBe("https://partner.example");
  }
});

test("Y44: a search box keeps the country and currency of its page", async () => {
  const answer = await ask("/api/embed/search?country=us&currency=USD", "https://partner.example");
  expect((await answer.json()).form.hidden).toEqual({ from: "us", cur: "USD" });
});

test("Y43: hosts are named without scheme, port or path; without any, no other site may", () => {
  expect(parseConfig({}).embedHosts).toEqual([]);
  expect(parseConfig({ EMBED_HOSTS: "A.example, *.b.example" }).embedHosts).toEqual([
    "a.example",
    "*.b.example",
  ]);
  for (const given of ["https://a.example", "a.example:80", "a.example/x", "*", "a.*.example"])
    expect(() => parseConfig({ EMBED_HOSTS: given })).toThrow(
      /EMBED_HOSTS must be hosts with commas between/,
    );
});

const script = readFileSync("public/embed/v1.js");

test("Y46: the script is at most 15 KB as it is sent, and writes no markup", () => {
  expect(script.byteLength).toBeLessThanOrEqual(15_360);
  expect(script.toString()).not.toMatch(
    /innerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function|cookie\s*=/,
  );
});

test("Y47: version 1 stays as it is: a change of what it does is public/embed/v2.js, beside it", () => {
  const sum = createHash("sha256").update(script).digest("hex");
  expect(sum, "pages of others name v1.js: leave it, and write v2.js").toBe(
    "ab64244bedec619d2a7baa5fc4b8f4f16b16bed8bc541220cd25b5b227b14ffa",
  );
});

test("Y46: the script is for pages of any site, and asked for again after a day", async () => {
  const [served, ...others] = (await nextConfig.headers?.()) ?? [];
  expect([served?.source, others]).toEqual(["/embed/:file*", []]);
  expect(Object.fromEntries(served?.headers.map(({ key, value }) => [key, value]) ?? [])).toEqual({
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
    "cache-control": "public, max-age=86400",
  });
});

test("Y46: no page's policy is put on the script", () => {
  const [matcher = ""] = proxied.matcher;
  expect("/embed/v1.js").not.toMatch(new RegExp(`^${matcher}$`));
  expect("/en/search").toMatch(new RegExp(`^${matcher}$`));
});
