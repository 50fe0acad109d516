// Traffic and drift: what the site asked, and what surprised it.
import { readUntil, stateOf } from "../support/desk";
import { expect, TERMS, test } from "../support/page";

test.use({ storageState: stateOf("viewer") });

/** The sandbox's scenario of a platform that uses words nobody listed. */
const UNKNOWN_VALUES = `/en/stays/900901?${TERMS}`;

test("T10, T11: an operation has its figures and leads to exactly its requests", async ({
  page,
  request,
}) => {
  expect((await request.get("/api/scores?id=1000001&locale=en")).ok()).toBe(true);
  const row = page.getByRole("table", { name: /by operation/ }).getByRole("row", { name: /^scores/ });
  await readUntil(page, "/staff/traffic", async () => {
    await expect(row).toContainText("scores", { timeout: 3_000 });
  });
  await row.getByRole("link", { name: "scores" }).click();
  await expect(page).toHaveURL(/op=scores.*#log/);
  const log = page.getByRole("table", { name: "Requests to the platform, newest first" });
  await expect(log.getByRole("row", { name: /scores/ }).first()).toBeVisible();
  await expect(log.getByRole("row").filter({ hasNotText: "scores" })).toHaveCount(1);
});

test("feature 14: a word nobody listed stands once, with the sentence travellers read", async ({ page }) => {
  await page.goto(UNKNOWN_VALUES);
  const sentence = page.getByText("by a rule the booking site does not explain", { exact: false });
  await expect(sentence.first()).toBeAttached();
  const mode = page.getByRole("row").filter({ hasText: "per_moon" });
  await readUntil(page, "/staff/drift?text=per_moon&op=availability", async () => {
    await expect(mode).toBeVisible({ timeout: 3_000 });
  });
  await mode.getByRole("link", { name: /^Travellers read/ }).click();
  await expect(page).toHaveURL(/\/en\/stays\/900901\?.*#rates/);
  await expect(sentence.first()).toBeAttached();
});
