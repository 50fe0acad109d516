// What a client writes into headers for proxies and for Next itself leads neither the site nor a browser to another host.
import { expect, test } from "@playwright/test";
import { SITE } from "../support/desk";

const EVIL = "evil.example";
const HEADERS = {
  "x-forwarded-host": EVIL,
  "x-forwarded-server": EVIL,
  "x-host": EVIL,
  forwarded: `host="${EVIL}";proto=http`,
  "x-original-url": `http://${EVIL}/`,
  "x-rewrite-url": `http://${EVIL}/`,
  "x-middleware-rewrite": `http://${EVIL}/`,
  "x-middleware-redirect": `http://${EVIL}/`,
  "x-nextjs-rewrite": `http://${EVIL}/`,
  "x-middleware-subrequest": "proxy:proxy:proxy:proxy:proxy",
  "x-invoke-path": `//${EVIL}/`,
  "x-matched-path": `//${EVIL}/`,
};

test("no header of a request leads to another host", { tag: "@core" }, async ({ request }) => {
  for (const path of ["/", "/en", "/staff", "/sitemap.xml", "/robots.txt"]) {
    const answer = await request.get(path, { maxRedirects: 0, headers: HEADERS });
    expect([path, answer.status() < 400]).toEqual([path, true]);
    expect(JSON.stringify(answer.headers()), path).not.toContain(EVIL);
    expect(await answer.text(), path).not.toContain(EVIL);
    // The header of a subrequest opens no page of staff.
    if (path === "/staff")
      expect(answer.headers().location).toMatch(/^(http:\/\/127\.0\.0\.1:\d+)?\/staff\/sign-in\?/);
  }
});

test("no picture is fetched for a browser", { tag: "@core" }, async ({ request }) => {
  for (const address of [`${SITE}/api/health/live`, "//127.0.0.1:9/", "/brand/none"]) {
    const query = new URLSearchParams({ url: address, w: "64", q: "75" });
    expect([400, 404]).toContain((await request.get(`/_next/image?${query}`)).status());
  }
});
