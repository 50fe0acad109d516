// A property without dates, its gallery, and the way out by keyboard alone.
import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, staysOf, TERMS, test } from "../support/page";

test("a property without dates asks for them, and shows its rates once they are chosen", {
  tag: "@once",
}, async ({ page, request }) => {
  const [stay] = await staysOf(request);
  await page.goto(`/en/stays/${stay?.id}`);
  await expect(page.getByText("Pick your dates to see rates")).toBeVisible();
  await page.getByLabel("Check-in").first().fill("2027-03-05");
  await page.getByLabel("Check-out").first().fill("2027-03-08");
  await page
    .getByRole("button", { name: /Show rates|Update rates/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: /^Choose/ }).first()).toBeVisible();
});

test("P01, P02: the gallery opens uncropped, moves by keys, counts, and every photo has words", {
  tag: "@once",
}, async ({ page, request }) => {
  const [stay] = await staysOf(request, `${TERMS}&sort=score`);
  await page.goto(`/en/stays/${stay?.id}?${TERMS}`);
  const alts = await page
    .getByRole("main")
    .locator("img")
    .evaluateAll((images) => images.map((image) => image.getAttribute("alt")));
  expect(alts.length).toBeGreaterThan(3);
  for (const alt of alts) expect(alt ?? "").not.toBe("");
  await page.getByRole("main").locator("a:has(img)").first().click();
  const viewer = page.getByRole("dialog", { name: `Photos of ${stay?.name.text}` });
  await expect(viewer).toBeVisible();
  await expect(viewer).toContainText(/1 of \d+/);
  await page.keyboard.press("ArrowRight");
  await expect(viewer).toContainText(/2 of \d+/);
  await page.keyboard.press("ArrowLeft");
  await expect(viewer).toContainText(/1 of \d+/);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
});

/** Presses Tab until the element has the focus; a trap, an unreachable or a far element fails. */
async function tabTo(page: Page, target: Locator, max = 120): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < max; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press("Tab");
  }
  expect(await isThere()).toBe(true);
}

test("X04, D04: a search reaches the booking site's door by keyboard alone, and no request leaves this machine", {
  tag: ["@once", "@core"],
}, async ({ page }) => {
  const urls: string[] = [];
  page.context().on("request", (request) => urls.push(request.url()));
  await page.goto("/en");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await tabTo(page, page.getByRole("combobox", { name: "Where" }));
  await page.keyboard.type("amsterdam");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByLabel("Check-in"));
  await page.getByLabel("Check-in").fill("2027-03-05");
  await tabTo(page, page.getByLabel("Check-out"));
  await page.getByLabel("Check-out").fill("2027-03-08");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en\/search\?/);
  const first = page.locator('[data-state="offer"]').first().getByRole("link");
  await expect(first).toBeVisible();
  await tabTo(page, first);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/stays\/\d+/);
  const choose = page.getByRole("button", { name: /^Choose/ }).first();
  await expect(choose).toBeVisible();
  await tabTo(page, page.getByRole("link", { name: "See rates" }).first());
  await page.keyboard.press("Enter");
  // Chips of terms and extras, and what is to be known of the room, come before the first rate.
  await tabTo(page, choose, 20);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Check and book" })).toBeVisible();
  await tabTo(page, page.getByRole("link", { name: "Book it on the booking site" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Check before you continue" })).toBeVisible();
  await tabTo(page, page.locator('a[href*="/platform/hotel/"]').first());
  await page.keyboard.press("Enter");
  await expect(page.getByText("stand-in for the platform's booking page")).toBeVisible();
  const beyond = urls.filter((url) => /^(https?|wss?):/.test(url) && new URL(url).hostname !== "127.0.0.1");
  expect(urls.length).toBeGreaterThan(20);
  expect(beyond).toEqual([]);
});
