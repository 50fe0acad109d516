// Staff find properties of our copy, and see where what travellers are shown comes from.
import { readFileSync } from "node:fs";
import type { APIRequestContext } from "@playwright/test";
import { stateOf } from "../support/desk";
import { expect, expectSound, staysOf, TERMS, test } from "../support/page";

/** Three stays that a search finds, once our copy holds them. */
async function someStays(request: APIRequestContext) {
  let stays: Awaited<ReturnType<typeof staysOf>> = [];
  await expect(async () => {
    stays = (await staysOf(request)).slice(0, 3);
    expect(stays.map(({ reduced }) => reduced)).toEqual([false, false, false]);
  }).toPass();
  return stays;
}

test.use({ storageState: stateOf("viewer") });

test("T02: a property is found by number and by status, and all of it is exported", async ({ page }) => {
  const stays = await someStays(page.request);
  const [first] = stays;
  if (!first) throw new Error("no stay to look for");
  const numbers = stays.map(({ id }) => id).join(", ");
  const address = `/staff/inventory?q=${encodeURIComponent(numbers)}&status=open`;
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByText(/^3 of [\d,]+ properties$/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole("link", { name: first.name.text })).toBeVisible();
  await expectSound(page);

  await page.getByLabel("Name, or numbers of properties").fill("no such house anywhere");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByText("fits this filter", { exact: false })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^3 of [\d,]+ properties$/)).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export as CSV" }).click();
  const file = readFileSync(await (await download).path(), "utf8");
  for (const { id } of stays) expect(file).toContain(`\r\n${id},`);
});

test("T02: a search is seen as a traveller of another country and device, and leads to the travellers' own page", async ({
  page,
}) => {
  await page.goto("/staff/ask?from=us-ca&device=mobile");
  await page.getByRole("searchbox").fill("Amsterdam");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Amsterdam", level: 2 })).toBeVisible();
  const list = page.getByRole("table", { name: /Amsterdam/ });
  await expect(list.getByRole("link").first()).toHaveAttribute(
    "href",
    /^\/staff\/ask\?to=\d+.*device=mobile/,
  );
  await page.getByText("What was sent", { exact: true }).click();
  await expect(page.getByRole("region", { name: "What was sent to search" })).toContainText('"state": "ca"');
  await expectSound(page);
  const first = await list.getByRole("link").first().innerText();
  await page.getByRole("link", { name: "Open as a traveller" }).click();
  await expect(page).toHaveURL(/\/en\/search\?to=city:.*from=us-ca.*device=mobile/);
  await expect(page.getByRole("link", { name: first }).first()).toBeVisible();
});

test("T03: values shown to a traveller link to their line in the raw data and back, and the response is named by its request id", async ({
  page,
}) => {
  const [stay] = await someStays(page.request);
  if (!stay) throw new Error("no stay to look at");
  await page.goto(`/staff/inventory/${stay.id}?${TERMS}`);
  await expect(page).toHaveURL(/\/staff\/ask\?/);
  await expect(page.getByRole("heading", { level: 2, name: stay.name.text })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Figure by figure" })).toBeVisible();
  await expect(page.getByText("request_id").first()).toBeVisible();

  const shown = page.locator('[data-path="rating.review_score"]');
  await shown.getByRole("link").press("Enter");
  const line = page.locator("#raw-record-rating\\.review_score");
  await expect(line).toBeInViewport();
  expect(await line.evaluate((element) => element.matches(":target"))).toBe(true);
  await line.press("Enter");
  await expect(shown).toBeInViewport();
  expect(await shown.evaluate((element) => element.matches(":target"))).toBe(true);

  const price = page.locator('[data-path$=".price.total.booker_currency"]').first();
  const path = await price.getAttribute("data-path");
  await price.getByRole("link").click();
  await expect(page.locator(`[id="raw-rates-${path}"]`)).toBeInViewport();
  await expectSound(page);
});
