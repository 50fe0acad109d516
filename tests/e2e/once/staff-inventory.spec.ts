// Staff find properties of our copy, keep their filters, and see where what travellers are shown comes from.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { stateOf } from "../support/desk";
import { AMSTERDAM, expect, expectAccessible, expectNoSidewaysScroll, TERMS, test } from "../support/page";

interface Stay {
  id: number;
  name: string;
}

interface Card {
  facts: { id: number; reduced: boolean; name: { text: string } };
}

/** The first stays a search finds, once our copy holds them. */
async function someStays(page: Page): Promise<Stay[]> {
  let first: Card[] = [];
  await expect(async () => {
    const answer = await page.request.get(`/api/search?to=${AMSTERDAM}&${TERMS}&locale=en`);
    first = ((await answer.json()) as { cards: Card[] }).cards.slice(0, 3);
    expect(first.map(({ facts }) => facts.reduced)).toEqual([false, false, false]);
  }).toPass();
  return first.map(({ facts }) => ({ id: facts.id, name: facts.name.text }));
}

test.use({ storageState: stateOf("viewer") });

test("T02: a property is found by number and by flags, the filter is kept and opened again, and all of it exported", async ({
  page,
}, info) => {
  const stays = await someStays(page);
  const [first] = stays;
  if (!first) throw new Error("no stay to look for");
  const numbers = stays.map(({ id }) => id).join(", ");
  const address = `/staff/inventory?q=${encodeURIComponent(numbers)}&status=open`;
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByText(/^3 of [\d,]+ properties$/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole("link", { name: first.name })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  const name = `Three of them, ${info.project.name} ${Date.now()}`;
  await page.getByText(/^Saved filters/).click();
  await page.getByLabel("Keep this filter as").fill(name);
  await page.getByRole("button", { name: "Keep it" }).click();
  await expect(page.getByText(`"${name}" is kept.`)).toBeVisible();

  await page.getByLabel("Name, or numbers of properties").fill("no such house anywhere");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByText("fits this filter", { exact: false })).toBeVisible();
  await page.getByText(/^Saved filters/).click();
  await page.getByRole("link", { name }).click();
  await expect(page.getByText(/^3 of [\d,]+ properties$/)).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export as CSV" }).click();
  const file = readFileSync(await (await download).path(), "utf8");
  for (const { id } of stays) expect(file).toContain(`\r\n${id},`);

  await page.getByText(/^Saved filters/).click();
  await page.getByRole("button", { name: `Remove the filter ${name}` }).click();
  await expect(page.getByText(`"${name}" is removed.`)).toBeVisible();
});

test("T02: a property nobody knows is a 404 that says so, and a filter that names nothing is told", async ({
  page,
}) => {
  for (const [id, sentence] of [
    ["999999999", "Neither our copy nor the platform knows a property with this number"],
    ["abc", '"abc" is no number of a property.'],
  ]) {
    const answer = await page.goto(`/staff/inventory/${id}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText(sentence ?? "", { exact: false })).toBeVisible();
  }
  await page.goto("/staff/inventory?country=xq&chain=99999999");
  const told = page.getByRole("main").getByRole("alert");
  await expect(told).toContainText("The list of countries holds none with the code xq.");
  await expect(told).toContainText("The list of chains holds no chain with the number 99999999.");
});

test("T02: a search is seen as a traveller of another country and device, and leads to the travellers' own page", async ({
  page,
}) => {
  await page.goto("/staff/search?from=us-ca&device=mobile");
  await page.getByRole("searchbox").fill("Amsterdam");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Amsterdam", level: 2 })).toBeVisible();
  const list = page.getByRole("table", { name: /Amsterdam/ });
  await expect(list.getByRole("link").first()).toHaveAttribute(
    "href",
    /^\/staff\/inventory\/\d+\?.*device=mobile/,
  );
  await page.getByText("What was sent", { exact: true }).click();
  await expect(page.getByRole("region", { name: "What was sent to search" })).toContainText('"state": "ca"');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const first = await list.getByRole("link").first().innerText();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("link", { name: "Open as a traveller" }).click();
  await expect(page).toHaveURL(/\/en\/search\?to=city:.*from=us-ca.*device=mobile/);
  await expect(page.getByRole("link", { name: first }).first()).toBeVisible();
});

test("T03: what a traveller is shown leads to its line in the raw data and back, and the answer is named by its request id", async ({
  page,
}) => {
  const [stay] = await someStays(page);
  if (!stay) throw new Error("no stay to look at");
  await page.goto(`/staff/inventory/${stay.id}?${TERMS}`);
  await expect(page.getByRole("heading", { level: 1, name: stay.name })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Figure by figure" })).toBeVisible();
  await expect(page.getByText("request_id").first()).toBeVisible();

  const shown = page.locator('[data-path="rating.review_score"]');
  await shown.getByRole("link").press("Enter");
  const line = page.locator("#raw-record-rating\\.review_score");
  await expect(line).toBeInViewport();
  expect(await line.evaluate((element) => element.matches(":target"))).toBe(true);
  await line.getByRole("link").press("Enter");
  await expect(shown).toBeInViewport();
  expect(await shown.evaluate((element) => element.matches(":target"))).toBe(true);

  const price = page.locator('[data-path$=".price.total.booker_currency"]').first();
  const path = await price.getAttribute("data-path");
  await price.getByRole("link").click();
  await expect(page.locator(`[id="raw-rates-${path}"]`)).toBeInViewport();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });
});

test("T03: net rates are left out as for every traveller, and staff read how many and their figures", async ({
  page,
}) => {
  await page.goto(`/staff/inventory/900311?${TERMS}`);
  await expect(page.getByRole("heading", { name: "No rates we may show here" })).toBeVisible();
  await expect(page.getByText("2 net rates are left out above")).toBeVisible();
  await expect(page.locator('[data-path="data.0.products.1.inventory.type"]')).toContainText("net");
  await expect(page.getByRole("button", { name: /Choose/ })).toHaveCount(0);
});
