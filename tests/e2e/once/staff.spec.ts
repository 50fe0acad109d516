// Staff sign-in, roles, sessions and the trail, in the browser.
import { readFileSync } from "node:fs";
import { command, emailOf, newBooking, type Role, stateOf } from "../support/desk";
import { expect, expectSound, test } from "../support/page";

test("T01: a wrong password is told in one sentence, whoever was meant", async ({ page }) => {
  await page.goto("/staff/taxi");
  await expect(page).toHaveURL(/\/staff\/sign-in/);
  await expectSound(page);
  const lines: (string | null)[] = [];
  for (const email of [emailOf("viewer"), "nobody@staff.example"]) {
    await page.getByLabel("E-mail address").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("not the right words at all");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    const summary = page.getByText("The e-mail address or the password is wrong.", { exact: false });
    await expect(summary).toBeVisible();
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
    lines.push(await summary.textContent());
    await page.reload();
  }
  expect(lines[0]).toBe(lines[1]);
});

test.describe("as a viewer", () => {
  test.use({ storageState: stateOf("viewer") });

  test("T01: a viewer sees bookings masked and can reveal nothing", { tag: "@core" }, async ({ page }) => {
    const reference = await newBooking();
    await page.goto(`/staff/taxi?tab=all&booking=${reference}`);
    await expect(page.getByText("stays masked for viewers")).toBeVisible();
    await expect(page.getByLabel("Search by reference or flight", { exact: true })).toBeAttached();
    await expect(page.getByRole("button", { name: /Reveal/ })).toHaveCount(0);
    await page.goto("/staff/people");
    await expect(page).toHaveURL(/\/staff\/account\?missing=admin/);
    await expect(page.getByText("Own sandbox").first()).toBeVisible();
    await expect(page.getByText(/Clock stands at/).first()).toBeVisible();
  });
});

/** The pages of the back office that need no number in their address. */
const PAGES = Object.entries(
  (JSON.parse(readFileSync("tests/staff/doors.json", "utf8")) as { pages: Record<string, Role | null> })
    .pages,
).flatMap(([path, role]) => (role === null || path.includes("[") ? [] : [path]));

test.describe("as an administrator", () => {
  test.use({ storageState: stateOf("admin") });

  for (const path of PAGES)
    test(`X03, X06: ${path} has no serious finding of axe with all of it open, and fits a phone`, async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.locator("main details").evaluateAll((all) => {
        for (const one of all) (one as HTMLDetailsElement).open = true;
      });
      await expectSound(page);
      const levels = await page
        .getByRole("heading")
        .evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))));
      for (const [at, level] of levels.entries())
        expect(level, levels.join()).toBeLessThanOrEqual((levels[at - 1] ?? 0) + 1);
    });

  test("T13: the trail holds each change of a person", async ({ page }) => {
    const email = `trail-${Date.now()}@staff.example`;
    await command("staff.add", { email, name: "Story trail", role: "viewer" });
    await command("staff.role", { email, role: "operator" });
    await page.goto(`/staff/audit?subject=${encodeURIComponent(email)}`);
    const entry = page.locator("main").getByText("staff.role").locator("visible=true").first();
    await expect(entry).toBeVisible();
    await expect(page.getByText("command line").locator("visible=true").first()).toBeVisible();
  });
});
