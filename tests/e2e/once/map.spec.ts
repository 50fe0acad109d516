// The map beside the list and on a property's page, from the still picture to the area searched again.
import type { Page, Request } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, SEARCH, test } from "../support/page";

const STAGE = "[data-phase]";
const still = (page: Page) => page.locator(`${STAGE}[data-phase="still"]`);
const live = (page: Page) => page.locator(`${STAGE}[data-phase="live"]`);
const priced = (page: Page) => page.locator(`${STAGE} [data-marker]:not([data-dot])`);

/** Every request from now on. */
function requestsOf(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request: Request) => urls.push(request.url()));
  return urls;
}

const asked = (urls: string[], path: string) => urls.filter((url) => new URL(url).pathname === path);

test("R04, R05, R06, R07: the map beside the list", async ({ page }) => {
  const urls = requestsOf(page);
  await page.goto(SEARCH);
  const map = page.getByRole("region", { name: "Map" });

  await test.step("R05: split by default, drawn by the server with the prices of the cards, no map code", async () => {
    await expect(still(page)).toBeVisible();
    await expect(map.locator(".map-land")).toBeAttached();
    const card = page.locator("article[data-stay]").first();
    const id = await card.getAttribute("data-stay");
    const total = await card.locator("data").first().textContent();
    await expect(map.locator(`[data-marker="${id}"]`)).toHaveText(total ?? "");
    await page.waitForLoadState("networkidle");
    expect(urls.filter((url) => /leaflet/i.test(url))).toEqual([]);
    expect(
      await page.evaluate(() => "L" in window || document.querySelector(".leaflet-container") !== null),
    ).toBe(false);
    expect(asked(urls, "/api/map")).toEqual([]);
  });

  await test.step("R04: pointing at a card or focusing it marks its price on the map, and vice versa", async () => {
    const card = page.locator("article[data-stay]").nth(1);
    const id = await card.getAttribute("data-stay");
    const marker = map.locator(`[data-marker="${id}"]`);
    await card.hover();
    await expect(marker).toHaveAttribute("data-on", "");
    await page.mouse.move(5, 5);
    await expect(marker).not.toHaveAttribute("data-on", "");
    await card.getByRole("heading").getByRole("link").focus();
    await expect(marker).toHaveAttribute("data-on", "");
  });

  await test.step("R06: the stays of the map are a list too", async () => {
    await map.locator("[data-map-list] summary").click();
    await expect(map.getByRole("listitem")).toHaveCount(await map.locator("[data-marker]").count());
    const first = map.getByRole("listitem").first().getByRole("link");
    await first.focus();
    await expect(map.locator("[data-marker][data-on]")).toHaveCount(1);
    await expectAccessible(page);
    await map.locator("[data-map-list] summary").click();
  });

  await test.step("R05, R06: the first click on a price opens its card, stays on the page and wakes the map", async () => {
    const here = page.url();
    await priced(page).first().click();
    await expect(map.locator("[data-peek]")).toContainText("€");
    await expect(live(page)).toBeVisible();
    expect(page.url()).toBe(here);
    await expect.poll(() => asked(urls, "/api/map").length).toBe(1);
    // As many as the platform names at once, or all of them: that depends on how much the frame shows.
    await expect(map.getByRole("status")).toContainText(/in this view|view may hold more/i);
    await map.getByRole("button", { name: "Close" }).click();
    await expect(map.locator("[data-peek]")).toHaveCount(0);
  });

  await test.step("R06: above fifty stays prices gather under a count and their lowest price", async () => {
    await expect(map.locator("[data-cluster]").first()).toHaveAttribute("title", /stays, lowest price €/);
    await expectAccessible(page);
  });

  await test.step("R07: panning replaces nothing and asks nothing; the button searches the area", async () => {
    const heading = await page.locator("#results strong").first().textContent();
    const names = await page.locator("article[data-stay]").count();
    const application = map.getByRole("application");
    await application.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("+");
    const button = map.getByRole("link", { name: "Search this area" });
    await expect(button).toBeVisible();
    await expect(page.locator("#results strong").first()).toHaveText(heading ?? "");
    expect(await page.locator("article[data-stay]").count()).toBe(names);
    expect(asked(urls, "/api/map").length).toBe(1);
    await page.keyboard.press("Escape");
    await expect(map.locator("[data-map-list] summary")).toBeFocused();
    await button.click();
    await expect(page).toHaveURL(/[?&]area=-?\d/);
    await expect(page.locator("article[data-stay]").first()).toBeVisible();
  });
});

test("R05: a page that is left while its map zooms ends without an error", async ({ page }) => {
  const urls = requestsOf(page);
  await page.clock.install();
  await page.goto(SEARCH);
  await priced(page).first().click();
  await expect(live(page)).toBeVisible();
  // Only the clock ends the zoom: no transition of the browser's does.
  await page.locator(".leaflet-proxy").evaluate((proxy: HTMLElement) => {
    proxy.style.transition = "none";
  });
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await page.getByRole("button", { name: "Zoom in" }).click();
  // Its first frame.
  await page.clock.runFor(50);
  await page.getByRole("link", { name: "Saved", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Saved stays" })).toBeVisible();
  await page.clock.runFor(1_000);
  // Nor does it ask for the ground of a map that has no size any more.
  expect(urls.filter((url) => /[?&]side=0\.0+$/.test(url))).toEqual([]);
});

test("R05: hiding the map is remembered, with a script and without one", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto(SEARCH);
  await expect(still(page)).toBeVisible();
  await page.getByRole("link", { name: "Hide map" }).click();
  await expect(page.locator(STAGE)).toBeHidden();
  await expect(page.getByRole("link", { name: "Show map" })).toBeFocused();
  await page.reload();
  await expect(page.locator("article[data-stay]").first()).toBeVisible();
  await expect(page.locator(STAGE)).toBeHidden();
  await page.getByRole("link", { name: "Show map" }).click();
  await expect(still(page)).toBeVisible();

  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const without = await plain.newPage();
  await without.goto(SEARCH);
  await without.getByRole("link", { name: "Hide map" }).click();
  await expect(without.getByRole("link", { name: "Show map" })).toBeVisible();
  await without.goto(SEARCH);
  await expect(without.getByRole("link", { name: "Show map" })).toBeVisible();
  await plain.close();
});

test("R05, R06: on a phone the map opens over the list and gives it back where it was", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(SEARCH);
  await expect(page.locator("article[data-stay] data").first()).toBeVisible();
  await expect(page.locator(STAGE)).toBeHidden();
  await page.mouse.wheel(0, 1400);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  const before = await page.evaluate(() => window.scrollY);
  await page.getByRole("link", { name: "Map", exact: true }).click();
  await expect(live(page)).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Map" })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Back to the list" }).click();
  await expect(page.getByRole("link", { name: "Map", exact: true })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test("the property's place is drawn by the server and moves after a gesture", async ({ page }) => {
  const urls = requestsOf(page);
  await page.goto(SEARCH);
  const href = await page.locator("article[data-stay] h2 a").first().getAttribute("href");
  await page.goto(href ?? "");
  const place = page.locator("#location");
  await place.scrollIntoViewIfNeeded();
  await expect(place.locator(".map-ring").first()).toBeVisible();
  await expect(place.getByRole("link", { name: /^Walking route to / }).first()).toHaveAttribute(
    "href",
    /^https:\/\/www\.openstreetmap\.org\/directions/,
  );
  await place.getByRole("button", { name: /^Use the map of / }).click();
  await expect(place.getByRole("application")).toBeFocused();
  expect(asked(urls, "/api/map")).toEqual([]);
});
