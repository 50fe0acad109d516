// The map beside the list and on a property's page, from the still picture to the area searched again.
import type { Page, Request } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectRunning,
  expectSound,
  SEARCH,
  staysOf,
  TERMS,
  test,
} from "../support/page";

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

const answerTo = (urls: string[], path: string) => urls.filter((url) => new URL(url).pathname === path);

test("R04, R05: the map beside the list is drawn by the server, and a card and its price mark each other", {
  tag: "@core",
}, async ({ page }) => {
  const urls = requestsOf(page);
  await page.goto(SEARCH);
  const map = page.getByRole("region", { name: "Map" });

  await test.step("R05: split by default, drawn by the server with the prices of the cards, no map code", async () => {
    await expect(still(page)).toBeVisible();
    await expect(map.locator(".map-water")).toHaveAttribute("d", /^M.*z$/);
    const card = page.locator("article[data-stay]").first();
    const id = await card.getAttribute("data-stay");
    const total = await card.locator("data").first().textContent();
    await expect(map.locator(`[data-marker="${id}"]`)).toHaveText(total ?? "");
    await page.waitForLoadState("networkidle");
    expect(urls.filter((url) => /leaflet/i.test(url))).toEqual([]);
    expect(
      await page.evaluate(() => "L" in window || document.querySelector(".leaflet-container") !== null),
    ).toBe(false);
    expect(answerTo(urls, "/api/map")).toEqual([]);
  });

  await test.step("R04: pointing at a card or focusing it marks its price on the map, and vice versa", async () => {
    const card = page.locator("article[data-stay]").nth(1);
    const id = await card.getAttribute("data-stay");
    const marker = map.locator(`[data-marker="${id}"]`);
    await expectRunning(card);
    await expectRunning(marker);
    await card.hover();
    await expect(marker).toHaveAttribute("data-on", "");
    await page.mouse.move(5, 5);
    await expect(marker).not.toHaveAttribute("data-on", "");
    await card.getByRole("heading").getByRole("link").focus();
    await expect(marker).toHaveAttribute("data-on", "");
  });
});

test("R05, R06, R07: the map beside the list wakes, gathers, and is searched again", async ({ page }) => {
  const urls = requestsOf(page);
  await page.goto(SEARCH);
  const map = page.getByRole("region", { name: "Map" });

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
    await expect.poll(() => answerTo(urls, "/api/map").length).toBe(1);
    // As many as the platform names at once, or all of them: that depends on how much the frame shows.
    await expect(map.getByRole("status")).toContainText(/Stays here: \d|There may be more/);
    await map.getByRole("button", { name: "Close" }).click();
    await expect(map.locator("[data-peek]")).toHaveCount(0);
  });

  await test.step("R06: farther out stays gather under how many they are and the lowest price", async () => {
    await expect(map.locator("[data-cluster]")).toHaveCount(0);
    const out = map.getByRole("button", { name: "Zoom out" });
    await out.click();
    await out.click();
    const group = map.locator("[data-cluster]").first();
    await expect(group).toHaveAttribute("title", /^\d+ stays, lowest price €/);
    await expect(group).toHaveText(/^\d+from €/);
    await expectAccessible(page);
    await map.getByRole("button", { name: "Zoom in" }).click();
    await map.getByRole("button", { name: "Zoom in" }).click();
    await expect(map.locator("[data-cluster]")).toHaveCount(0);
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
    expect(answerTo(urls, "/api/map").length).toBe(1);
    await page.keyboard.press("Escape");
    await expect(map.locator("[data-map-list] summary")).toBeFocused();
    // Of the moving map, a bar of so many pixels for so many metres: the view itself.
    const scale = map.locator(".leaflet-control-scale-line");
    const before = await Promise.all([scale.textContent(), scale.boundingBox()]);
    await button.click();
    await expect(page).toHaveURL(/[?&]area=-?\d/);
    await expect(page.locator("article[data-stay]").first()).toBeVisible();
    await expect(live(page)).toBeVisible();
    const [text, bar] = await Promise.all([scale.textContent(), scale.boundingBox()]);
    expect(text).toBe(before[0]);
    expect(Math.abs((bar?.width ?? 0) - (before[1]?.width ?? 0))).toBeLessThan(3);
  });
});

/** What a map says and where, and what of it overlaps another or is cut off. */
function signsOn(page: Page) {
  return page.locator(STAGE).evaluate((stage) => {
    const pane = stage.getBoundingClientRect();
    const reported = [
      ...stage.querySelectorAll(".map-sign bdi, [data-marker]:not([data-dot]), [data-cluster]"),
    ].map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { text: element.textContent ?? "", left, top, right, bottom };
    });
    const seen = reported.filter(
      ({ left, top, right, bottom }) =>
        right > pane.left && left < pane.right && bottom > pane.top && top < pane.bottom,
    );
    const wrong = seen.filter(
      (one) =>
        one.left < pane.left ||
        one.right > pane.right ||
        seen.some(
          (other) =>
            other !== one &&
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        ),
    );
    return { seen, wrong: wrong.map(({ text }) => text) };
  });
}

for (const width of [1280, 1024])
  test(`R05, R06: the moving map at ${width} takes over view, prices and names; none overlaps or is cut`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(SEARCH);
    await expect(priced(page).first()).toBeVisible();
    const prices = () =>
      priced(page).evaluateAll((markers) =>
        markers.map((marker) => {
          const { left, top } = marker.getBoundingClientRect();
          return { text: marker.textContent, left: Math.round(left), top: Math.round(top) };
        }),
      );
    // The room for names is shared once the width of the map is known.
    await expect.poll(async () => (await signsOn(page)).wrong).toEqual([]);
    const drawn = await signsOn(page);
    expect(drawn.seen.map(({ text }) => text)).toContain("Amsterdam");
    const before = await prices();
    expect(before.length).toBeGreaterThan(3);
    await page.getByRole("button", { name: /^Use the map of / }).focus();
    await page.keyboard.press("Enter");
    await expect(live(page)).toBeVisible();
    await expect(page.getByRole("region", { name: "Map" }).getByRole("status")).toContainText(/more|here/);
    const moved = async () => {
      const after = await prices();
      return before.filter(
        ({ text, left, top }) =>
          !after.some(
            (one) => one.text === text && Math.abs(one.left - left) < 3 && Math.abs(one.top - top) < 3,
          ),
      );
    };
    await expect.poll(moved).toEqual([]);
    expect((await signsOn(page)).wrong).toEqual([]);
  });

test("R05: zoomed into emptiness, hidden and shown again the map is not blank, and leads back", async ({
  page,
}) => {
  await page.goto(SEARCH);
  await expect(priced(page).first()).toBeVisible();
  const map = page.getByRole("region", { name: "Map" });
  const count = await map.locator("[data-marker]").count();
  await page.getByRole("button", { name: /^Use the map of / }).focus();
  await page.keyboard.press("Enter");
  await expect(live(page)).toBeVisible();
  await map.getByRole("application").focus();
  for (let step = 0; step < 6; step += 1) await page.keyboard.press("ArrowUp");
  for (let step = 0; step < 4; step += 1) await map.getByRole("button", { name: "Zoom in" }).click();
  await expect(map.locator("[data-outside]")).toContainText(/^Outside this area: \d/);
  await page.getByRole("link", { name: "Hide map" }).click();
  await expect(page.locator(STAGE)).toBeHidden();
  await page.getByRole("link", { name: "Show map" }).click();
  const covers = () =>
    page.locator(STAGE).evaluate((stage) => {
      const pane = stage.getBoundingClientRect();
      const ground = stage.querySelector(".map-ground")?.getBoundingClientRect();
      return (
        ground !== undefined &&
        ground.left <= pane.left &&
        ground.right >= pane.right &&
        ground.top <= pane.top &&
        ground.bottom >= pane.bottom
      );
    });
  await expect.poll(covers).toBe(true);
  // Pressed while a zoom is under way it is not lost.
  await map.evaluate(async (pane) => {
    const frame = () => new Promise(requestAnimationFrame);
    const press = (text: RegExp) =>
      [...pane.querySelectorAll("button")]
        .find((one) => text.test(one.ariaLabel ?? one.textContent ?? ""))
        ?.click();
    press(/^Zoom out$/);
    for (let frames = 0; frames < 20 && !pane.querySelector(".leaflet-zoom-anim"); frames += 1) await frame();
    press(/^Show all$/);
  });
  await expect(map.locator("[data-outside]")).toHaveCount(0);
  await expect.poll(() => map.locator("[data-marker], [data-cluster]").count()).toBeGreaterThan(0);
  expect(count).toBeGreaterThan(0);
  await expect.poll(covers).toBe(true);
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

test("R05: hiding the map is remembered, with a script and without one", async ({ page, plain }) => {
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

  await plain.goto(SEARCH);
  await plain.getByRole("link", { name: "Hide map" }).click();
  await expect(plain.getByRole("link", { name: "Show map" })).toBeVisible();
  await plain.goto(SEARCH);
  await expect(plain.getByRole("link", { name: "Show map" })).toBeVisible();
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
  await expectSound(page);
  await page.getByRole("button", { name: "Back to the list" }).click();
  await expect(page.getByRole("link", { name: "Map", exact: true })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test("the property's place is drawn by the server and moves after a gesture", async ({ page, request }) => {
  const urls = requestsOf(page);
  const [stay] = await staysOf(request);
  await page.goto(`/en/stays/${stay?.id}?${TERMS}`);
  const place = page.locator("#location");
  await place.scrollIntoViewIfNeeded();
  await expect(place.locator(".map-scale")).toBeVisible();
  await expect(place.getByRole("link", { name: /^Walk to / }).first()).toHaveAttribute(
    "href",
    /^https:\/\/www\.openstreetmap\.org\/directions/,
  );
  await place.getByRole("button", { name: /^Use the map of / }).click();
  await expect(place.getByRole("application")).toBeFocused();
  expect(answerTo(urls, "/api/map")).toEqual([]);
});
