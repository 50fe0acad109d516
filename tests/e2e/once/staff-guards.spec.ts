// Every staff page and handler, whoever asks: found in the tree, so that a new one is asked too.
import { readdirSync, readFileSync } from "node:fs";
import type { APIRequestContext } from "@playwright/test";
import { command, PASSWORD, SITE, stateOf } from "../support/desk";
import { expect, test } from "../support/page";

const filesUnder = (folder: string, name: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path === name || path.endsWith(`/${name}`))
    .sort();

/** `app/staff/inventory/[id]/page.tsx` as an address that its page would answer. */
const addressOf = (file: string, root: string): string =>
  [root, ...file.split("/").slice(0, -1)]
    .join("/")
    .replace(/\[\.\.\.\w+\]/, "nowhere")
    .replace(/\[\w+\]/g, "10004");

const PAGES = filesUnder("app/staff", "page.tsx")
  .filter((file) => !file.startsWith("sign-in/"))
  .map((file) => addressOf(file, "/staff"));

interface Door {
  path: string;
  method: "GET" | "POST";
  role: string;
}

const DOORS: Door[] = filesUnder("app/api/staff", "route.ts").flatMap((file) => {
  const source = readFileSync(`app/api/staff/${file}`, "utf8");
  const found = source.matchAll(/\b(GET|POST): async [\s\S]*?authoriseStaff\([\w.]+, "(\w+)"\)/g);
  return [...found].map(([, method, role]) => ({
    path: addressOf(file, "/api/staff"),
    method: method as Door["method"],
    role: role as string,
  }));
});

async function statusOf(request: APIRequestContext, { path, method }: Door): Promise<number> {
  const answer =
    method === "GET"
      ? await request.get(path, { maxRedirects: 0 })
      : await request.post(path, { data: {}, maxRedirects: 0, headers: { origin: SITE } });
  return answer.status();
}

/** Where a page sends whoever may not see it. */
async function sentTo(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path, { maxRedirects: 0 });
  expect([path, answer.status()]).toEqual([path, 307]);
  return answer.headers().location ?? "";
}

test("T01: there are pages and handlers to ask", () => {
  expect(PAGES.length).toBeGreaterThan(15);
  expect(DOORS.length).toBeGreaterThan(20);
});

test("T01: every staff page and handler refuses who is not signed in", async ({ request }) => {
  for (const path of PAGES) expect(await sentTo(request, path)).toContain("/staff/sign-in?next=");
  for (const door of DOORS) expect([door, await statusOf(request, door)]).toEqual([door, 401]);
});

test("T01: every staff page and handler refuses a session that has ended", async ({ page }) => {
  const email = `ended-${Date.now()}@staff.example`;
  await command("staff.add", { email, name: "Story ended", role: "admin", password: PASSWORD });
  await page.goto("/staff/account");
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Story ended" })).toBeVisible();
  await command("staff.sign-out", { email });
  for (const path of PAGES) expect(await sentTo(page.request, path)).toContain("error=Expired");
  for (const door of DOORS) expect([door, await statusOf(page.request, door)]).toEqual([door, 401]);
});

test.describe("as a viewer", () => {
  test.use({ storageState: stateOf("viewer") });

  test("T01: what needs a higher role refuses a viewer, and says so", async ({ request }) => {
    for (const path of ["/staff/people", "/staff/audit"])
      expect(await sentTo(request, path)).toContain("/staff/account?missing=admin");
    const closed = DOORS.filter(({ role }) => role !== "viewer");
    expect(closed.length).toBeGreaterThan(5);
    for (const door of closed) expect([door, await statusOf(request, door)]).toEqual([door, 403]);
  });
});
