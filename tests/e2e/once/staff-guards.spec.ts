// Every staff page and handler over HTTP, whoever asks. Who may pass stands in the table of tests/staff, which a unit test
// keeps as long as the tree.
import { readFileSync } from "node:fs";
import type { APIRequestContext } from "@playwright/test";
import { command, PASSWORD, type Role, SITE, stateOf } from "../support/desk";
import { expect, test } from "../support/page";

interface Door {
  path: string;
  method: "GET" | "POST";
  role: Role;
}

const table = JSON.parse(readFileSync("tests/staff/doors.json", "utf8")) as {
  pages: Record<string, Role | null>;
  handlers: Record<string, Partial<Record<Door["method"], Role>>>;
};

/** `/staff/inventory/[id]` as an address that its page would answer. */
const addressOf = (path: string): string =>
  path.replace(/\[\.\.\.\w+\]/, "nowhere").replace(/\[\w+\]/g, "10004");

const PAGES = Object.entries(table.pages).flatMap(([path, role]) =>
  role === null ? [] : [{ path: addressOf(path), role }],
);

const DOORS: Door[] = Object.entries(table.handlers).flatMap(([path, methods]) =>
  (Object.entries(methods) as [Door["method"], Role][]).map(([method, role]) => ({
    path: addressOf(path),
    method,
    role,
  })),
);

async function statusOf(request: APIRequestContext, { path, method }: Door): Promise<number> {
  const answer =
    method === "GET"
      ? await request.get(path, { maxRedirects: 0 })
      : await request.post(path, { data: {}, maxRedirects: 0, headers: { origin: SITE } });
  expect([path, answer.headers()["cache-control"]]).toEqual([path, expect.stringContaining("no-store")]);
  return answer.status();
}

/** Where a page sends whoever may not see it. */
async function sentTo(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path, { maxRedirects: 0 });
  expect([path, answer.status()]).toEqual([path, 307]);
  expect([path, answer.headers()["cache-control"]]).toEqual([path, expect.stringContaining("no-store")]);
  return answer.headers().location ?? "";
}

test("T01: there are pages and handlers to ask", { tag: "@core" }, () => {
  expect(PAGES.length).toBeGreaterThan(15);
  expect(DOORS.length).toBeGreaterThan(20);
});

test("T01: every staff page and handler refuses who is not signed in", { tag: "@core" }, async ({
  request,
}) => {
  for (const { path } of PAGES) expect(await sentTo(request, path)).toContain("/staff/sign-in?next=");
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
  for (const { path } of PAGES) expect(await sentTo(page.request, path)).toContain("error=Expired");
  for (const door of DOORS) expect([door, await statusOf(page.request, door)]).toEqual([door, 401]);
});

test.describe("as a viewer", () => {
  test.use({ storageState: stateOf("viewer") });

  test("T01: what needs a higher role refuses a viewer, and says so", async ({ request }) => {
    const higher = PAGES.filter(({ role }) => role !== "viewer");
    expect(higher.length).toBeGreaterThan(2);
    for (const { path, role } of higher)
      expect(await sentTo(request, path)).toContain(`/staff/account?missing=${role}`);
    const closed = DOORS.filter(({ role }) => role !== "viewer");
    expect(closed.length).toBeGreaterThan(12);
    for (const door of closed) expect([door, await statusOf(request, door)]).toEqual([door, 403]);
  });
});
