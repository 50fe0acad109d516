// B06, B12: the control page as it is sent; the browser story presses its buttons.
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ask, askPath, sandboxOf } from "./server-support";

const sandbox = sandboxOf();
const get = (path: string) => askPath(sandbox, path, { method: "GET" });
const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  askPath(sandbox, path, { body, headers });

const sha = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const inside = (page: string, tag: string) =>
  new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(page)?.[1] ?? "";

describe("pages of one kind", () => {
  it.each(["/", "/scenarios", "/assumptions", "/sandbox", "/sandbox/taxi", "/platform/hotel/1000001"])(
    "the page %s loads nothing from elsewhere and runs nothing but what its policy names",
    async (path) => {
      const { status, headers, text } = await get(path);
      expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
      const policy = headers["content-security-policy"] ?? "";
      expect(policy).toContain(`style-src ${sha(inside(text, "style"))};`);
      expect(policy).not.toContain("unsafe");
      expect(text.match(/<style/g)).toHaveLength(1);
      expect(text).not.toMatch(/ style="|(src|href)="(https?:)?\/\/|\son[a-z]+="|<link rel="stylesheet"/);
      const scripts = text.match(/<script/g)?.length ?? 0;
      expect(scripts).toBe(path.startsWith("/sandbox") ? 1 : 0);
      if (scripts === 1) expect(policy).toContain(`script-src ${sha(inside(text, "script"))};`);
      else expect(policy).not.toContain("script-src");
      expect(text).toMatch(/<html lang="en">[\s\S]*name="viewport"[\s\S]*<h1>/);
    },
  );

  it("every place the index and the menu lead to is there", async () => {
    const { text } = await get("/");
    const places = new Set([...text.matchAll(/href="(\/[^"]*)"/g)].map(([, path]) => path ?? ""));
    expect([...places]).toEqual(
      expect.arrayContaining(["/scenarios", "/assumptions", "/openapi.json", "/sandbox", "/sandbox/taxi"]),
    );
    for (const place of places) expect([place, (await get(place)).status]).toEqual([place, 200]);
  });
});

describe("B12: the journal in the page", () => {
  it("B12: the journal in the page is searched by an address, with everything escaped", async () => {
    await send("/3.2/accommodations/chains", { "<img src=x onerror=alert(1)>": 1 });
    await send("/3.2/<script>alert(1)</script>", {});
    await ask(sandbox, "/accommodations/reviews/scores", { accommodations: [1000001] });
    const rows = async (query: string) =>
      (await get(`/sandbox?${query}`)).text.match(/aria-label="Call \d+"/g) ?? [];
    expect(await rows("")).toHaveLength(3);
    expect(await rows("status=4xx&operation=chains&text=")).toEqual(['aria-label="Call 1"']);
    expect(await rows("id=1000001")).toEqual(['aria-label="Call 3"']);
    expect(await rows("text=nowhere")).toHaveLength(0);
    for (const path of ["/sandbox", "/sandbox/call?sequence=1", "/sandbox/call?sequence=2"])
      expect((await get(path)).text).not.toMatch(/<img|<script>alert/);
    expect((await get("/sandbox?text=%22%3E%3Cimg%3E")).text).toContain('value="&quot;&gt;&lt;img&gt;"');
  });

  it("B12: a call has a page of its own; one that is not kept is a 404", async () => {
    const { text } = await get("/sandbox/call?sequence=1");
    const parts = ["unknown_parameter", "authorization: Bearer ***", "&lt;img src=x onerror=alert(1)&gt;"];
    for (const part of parts) expect(text).toContain(part);
    expect((await get("/sandbox/call?sequence=99")).status).toBe(404);
    expect((await get("/sandbox/call?sequence=x")).status).toBe(400);
    expect((await get("/sandbox?operation=booking")).status).toBe(400);
  });
});

describe("the page of a namespace", () => {
  it("a namespace is named in the address, and its buttons speak for it", async () => {
    const stall = { operation: "chains", kind: "stall" };
    await send("/sandbox/faults", stall, { "x-sandbox-namespace": "worker-1" });
    const page = await get("/sandbox?namespace=worker-1");
    expect(page.text).toContain('data-namespace="worker-1"');
    expect(page.text).toContain('aria-label="Remove f1"');
    expect((await get("/sandbox")).text).not.toContain('aria-label="Remove f1"');
    expect((await get("/sandbox?namespace=No%20Name")).status).toBe(400);
  });

  it("every form of the page leads to a route that is there", async () => {
    await send("/sandbox/snapshots", { name: "kept" });
    await send("/sandbox/faults", { operation: "chains", kind: "latency" });
    const { text } = await get("/sandbox");
    const { routes } = (await get("/sandbox/routes")).json;
    const known = new Set(
      routes.map(({ method, path }: { method: string; path: string }) => `${method} ${path}`),
    );
    const named = [...text.matchAll(/data-send="([^"?]*)/g)].map(([, route]) => route ?? "");
    const chosen = [...text.matchAll(/<select[^>]* data-name="route">([\s\S]*?)<\/select>/g)].flatMap(
      ([, options]) =>
        [...(options ?? "").matchAll(/value="([^"]*)"/g)].map(([, value]) => `POST /sandbox/${value}`),
    );
    expect(chosen).toHaveLength(6);
    const wanted = [...named.filter((route) => !route.includes("{")), ...chosen];
    expect(wanted.length).toBeGreaterThan(12);
    for (const route of wanted) expect([route, known.has(route)]).toEqual([route, true]);
  });
});
