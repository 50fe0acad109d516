// What a browser is given: neither the token, nor the name of the affiliate header, nor the affiliate id.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { ASSUMED } from "@roomward/contract/assumed";
import { AMSTERDAM, SEARCH, staysOf, TERMS } from "../support/page";

/** What our own sandbox is asked with; the stacks of the browser tests know no other. */
const SECRETS = [/sandbox-token/, new RegExp(ASSUMED.affiliateHeader.value, "i"), /\b100000\b/];

const secretsIn = (text: string): string[] =>
  SECRETS.filter((secret) => secret.test(text)).map((secret) => secret.source);

const BUNDLE = join(process.cwd(), process.env.ROOMWARD_DIST_DIR || ".next", "static");

test("X11: no file of the built client bundle holds a secret", { tag: "@core" }, () => {
  const files = readdirSync(BUNDLE, { recursive: true, encoding: "utf8" })
    .map((name) => join(BUNDLE, name))
    .filter((path) => statSync(path).isFile());
  expect(files.filter((path) => path.endsWith(".js")).length).toBeGreaterThan(5);
  const leaks = files.map((path) => [path, secretsIn(readFileSync(path, "latin1"))] as const);
  expect(leaks.filter(([, found]) => found.length > 0)).toEqual([]);
});

test("X11: no page and no answer of our handlers holds a secret, in its text or its headers", {
  tag: "@core",
}, async ({ request }) => {
  const [{ id } = { id: 0 }] = await staysOf(request);
  const paths = [
    "/en",
    SEARCH,
    `/en/stays/${id}?${TERMS}`,
    `/api/search?to=${AMSTERDAM}&${TERMS}&locale=en`,
    `/api/stays/${id}?locale=en`,
    `/api/availability?id=${id}&${TERMS}&locale=en`,
    "/api/health",
  ];
  for (const path of paths) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(secretsIn(await answer.text()), path).toEqual([]);
    expect(secretsIn(JSON.stringify(answer.headers())), path).toEqual([]);
  }
});
