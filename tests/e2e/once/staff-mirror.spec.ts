// Our copy follows the platform's changes, and staff see what changed: overview, changes, closures.
import { sandbox, stateOf } from "../support/desk";
import { expect, expectSound, staysOf, TERMS, test } from "../support/page";

/** A city that no other story looks at. */
const BRUGES = "city:-2800931";

test.use({ storageState: stateOf("operator") });

test("M06: how well our copy follows stands on one line for staff", async ({ page }) => {
  await page.goto("/staff");
  await expect(page.getByRole("heading", { name: "Overview", level: 1 })).toBeVisible();
  const line = page.getByRole("region", { name: "How well our copy follows the platform" });
  for (const part of ["Behind", "Backlog", "Last success", "Errors in a row", "Calls this minute"])
    await expect(line.getByText(part, { exact: true })).toBeVisible();
});

test("an operator has a city read into our copy from the overview, and a reload still tells of it", async ({
  page,
}) => {
  await page.goto("/staff");
  const part = page.getByRole("region", { name: "Fill our copy" });
  await part.getByText("Read a city, a country or the lists").click();
  const city = part.getByRole("textbox", { name: "City" });
  await part.getByRole("button", { name: "Read it now" }).click();
  await expect(part.getByText("Type a city's name or id.")).toHaveCount(1);
  await expect(city).toBeFocused();
  await city.fill("Mallaga");
  await city.press("Enter");
  const doubt = part.getByRole("alert").filter({ hasText: "Mallaga: did you mean" });
  await expect(doubt).toBeFocused();
  await doubt
    .getByRole("button", { name: /^M.laga \(/ })
    .first()
    .click();
  const reported =
    /^Last: M.laga \(.*\), begun by operator@staff\.example on .* Complete: M.laga .*(stays|left alone)\.$/;
  await expect(part.getByText(reported)).toBeVisible();
  // Nothing folds, and what was typed stays for another try.
  await expect(city).toHaveValue("Mallaga");
  await page.reload();
  await expect(part.getByText(reported)).toBeVisible();
  await expectSound(page);
});

test("M04, M05, T06: an edit and a closure reach page, history and board within one poll", async ({
  page,
}) => {
  const [stay] = await staysOf(page.request, TERMS, BRUGES);
  const id = stay?.id ?? 0;
  await page.goto(`/en/stays/${id}`);
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  await sandbox.triggers.edit(id, { patch: { number_of_rooms: 77 } });
  await expect(async () => {
    await page.goto(`/staff/changes?stay=${id}`);
    const changes = page.getByRole("table", { name: "Changes, newest first" });
    await expect(changes.getByText(/number_of_rooms: \d+ → 77/)).toBeVisible({ timeout: 500 });
  }).toPass();

  await sandbox.triggers.close(id, "temporarily");
  await expect(async () => {
    await page.goto(`/staff/closures?country=be`);
    await expect(page.getByRole("link", { name, exact: true }).first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectSound(page);
  await page.goto(`/en/stays/${id}`);
  await expect(page.locator('[data-closed="closed_temporarily"]')).toBeVisible();
  const closed = page.getByRole("row").filter({ hasText: String(id) });
  await expect(async () => {
    await page.goto(`/staff/closures?country=be`);
    await expect(closed).toContainText("Opened once since it closed", { timeout: 500 });
  }).toPass();

  await sandbox.triggers.open(id);
  await expect(async () => {
    await page.goto(`/en/stays/${id}`);
    await expect(page.locator("[data-closed]")).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await page.goto(`/staff/changes?stay=${id}&days=7`);
  await expect(page.getByText("Closed for a time").locator("visible=true").first()).toBeVisible();
  await expect(page.getByText("Opened", { exact: true }).locator("visible=true").first()).toBeVisible();
  await expectSound(page);
});

test("T02: the context of staff stands in the address of every page it leads to", async ({ page }) => {
  await page.goto("/staff");
  const bar = page.locator("[data-context-bar]");
  await bar.getByText("Change", { exact: true }).click();
  await bar.getByLabel("Prices for travellers from").selectOption("us");
  await bar.getByLabel("State (only USA)").selectOption("ca");
  await bar.getByLabel("Content language").selectOption("de");
  await bar.getByLabel("Adults").fill("3");
  await bar.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/from=us/);
  await expect(bar.locator("summary")).toContainText("United States (ca)");
  // On a phone the places are folded away; they lead where they lead.
  const link = page.locator('nav[aria-label="Staff"] a', { hasText: "Closures" }).first();
  expect(await link.getAttribute("href")).toMatch(/from=us-ca.*lang=de|lang=de.*from=us-ca/);
  await page.goto("/staff?adults=0&from=zz");
  await expect(bar.getByRole("alert")).toBeVisible();
  await expectSound(page);
});
