// Reviews and scores in the browser: rows V01 to V10 and the score with confidence.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, expectRunning, test } from "../support/page";

/** Ten thousand reviews, three reviews, withheld texts (the sandbox's /scenarios). */
const MANY = "/en/stays/900801";
const FEW = "/en/stays/900802";
const WITHHELD = "/en/stays/900805";
const ONE_SIDED = "/en/stays/900808";

const reviews = (page: Page) => page.locator("#reviews [data-review]");

test("V01, V02, V03, V08: score with interval, seven categories, a spread that filters", async ({ page }) => {
  await page.goto(MANY);
  const scores = page.locator("#scores");
  await test.step("V01, V08: score, word, interval, count and source", async () => {
    await expect(scores).toContainText("10,000 reviews");
    await expect(scores.locator("[data-interval]")).toContainText(/likely|steady/);
    await expect(scores.getByRole("link", { name: "See the scores at their source" })).toBeVisible();
  });
  await test.step("V01: how old the figures are is told under them", async () => {
    await expect(scores.locator("[data-asked]")).toHaveText("Asked 1 February 2027, 09:00 (UTC)");
  });
  await test.step("V02: seven bars, each with its own count", async () => {
    await expect(scores.locator("[data-category]")).toHaveCount(7);
    await expect(scores.locator("[data-category=free_wifi]")).toContainText(/answers|rated this/);
  });
  await test.step("V03: counts and percent in a table; a score filters the list", async () => {
    await expect(scores.locator("[data-bucket]")).toHaveCount(10);
    await expect(scores.locator("[data-bucket='8']")).toContainText("%");
    await scores.getByRole("link", { name: "Read reviews that gave 8" }).click();
    await expect(page).toHaveURL(/score=8#reviews$/);
    await expect(page.getByRole("link", { name: "Remove filter: Score 8" })).toBeVisible();
    for (const review of await reviews(page).all()) await expect(review).toContainText("Scored 8 out of 10");
  });
  await test.step("V08: few reviews reach wide", async () => {
    await page.goto(FEW);
    const text = await page.locator("#scores [data-interval]").textContent();
    const [low = 0, high = 0] = ((text ?? "").match(/\d+\.\d/g) ?? []).map(Number);
    expect(high - low).toBeGreaterThan(1);
  });
});

test("V04, V10: filters of the platform; order, words and themes of what is loaded", async ({ page }) => {
  await page.goto(MANY);
  await expect(reviews(page)).toHaveCount(10);
  const part = page.locator("#reviews");
  const sample = part.locator("[data-sample]");
  await test.step("sample size, order and date are stated", async () => {
    await expect(sample).toContainText("10 of 10,000 reviews, mixed scores first");
    await expect(part).toContainText(/Asked 1 February 2027/);
  });
  await test.step("V04: a sort is named as one of the loaded reviews", async () => {
    await expect(part).toContainText("The platform does not sort");
    await part.getByRole("link", { name: "Lowest score" }).click();
    await expect(page).toHaveURL(/order=lowest/);
    const shown = await reviews(page).evaluateAll((items) =>
      items.map((item) => Number(/Scored (\d+)/.exec(item.textContent ?? "")?.[1])),
    );
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    await expect(sample).toContainText("10 of 10,000 reviews, lowest score first");
    await expect(part).not.toContainText("in the platform’s order");
  });
  await test.step("V10: words and themes narrow what is loaded, and say so", async () => {
    const theme = part.locator("[data-theme]").first();
    const count = Number((await theme.innerText()).match(/\d+$/)?.[0]);
    await theme.getByRole("link").click();
    await expect(reviews(page)).toHaveCount(count);
    await expect(part.getByRole("status").filter({ hasText: "loaded reviews are shown" })).toHaveText(
      `${count} of 10 loaded reviews are shown`,
    );
    await part.getByLabel("Search in the loaded reviews").fill("zzzz");
    await expect(part).toContainText("None of the loaded reviews fits");
    await part.getByRole("button", { name: "Show all loaded reviews" }).click();
    await expect(reviews(page)).toHaveCount(10);
    await expect(part).toContainText("Counted by words in the loaded texts");
  });
  await test.step("V04: a filter is asked of the platform and stands as a chip", async () => {
    await part.getByText("Filter reviews", { exact: true }).click();
    await part.getByRole("checkbox", { name: "travelling alone" }).check();
    await part.getByRole("button", { name: "Show matching reviews" }).click();
    await expect(page).toHaveURL(/types=solo_traveller/);
    await expect(part).toContainText(/10 loaded that match, of 10,000 reviews in all/);
    for (const review of await reviews(page).all()) await expect(review).toContainText("travelling alone");
    await expectAccessible(page);
    await part.getByRole("link", { name: "Remove filter: travelling alone" }).click();
    await expect(page).not.toHaveURL(/types=/);
  });
  await test.step("a filter that cannot be used is told", async () => {
    await page.goto(`${MANY}?types=robots#reviews`);
    await expect(part).toContainText("These filters cannot be used");
  });
  await test.step("narrow pages do not scroll sideways", async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
  });
});

test("V05, V07: an empty side says so; a withheld text is explained and its score counts", async ({
  page,
}) => {
  await page.goto(ONE_SIDED);
  await expect(reviews(page).first()).toContainText("Nothing noted");
  await page.goto(WITHHELD);
  await expect(reviews(page).first()).toContainText("does not meet its guidelines");
  await expect(reviews(page).first()).toContainText(/Scored \d+ out of 10/);
});

test("V06: more reviews join the list; length, order and place survive Back", async ({ page }) => {
  await page.goto(MANY);
  const part = page.locator("#reviews");
  await part.getByRole("link", { name: "Newest" }).click();
  await part.getByRole("link", { name: "More reviews" }).click();
  await expect(reviews(page)).toHaveCount(20);
  await expect(page).toHaveURL(/reviews=20/);
  await page.locator("#review-15").scrollIntoViewIfNeeded();
  await page.goto("/en/cities");
  await page.goBack();
  await expect(reviews(page)).toHaveCount(20);
  await expect(part.getByRole("link", { name: "Newest" })).toHaveAttribute("aria-current", "true");
  await expect(page.locator("#review-15")).toBeInViewport();
});

test("V06: reviews that could not be loaded are asked again, and those that were stay for the tab", async ({
  page,
}) => {
  const handler = "**/api/reviews?*";
  await page.goto(MANY);
  const part = page.locator("#reviews");
  const more = part.getByRole("link", { name: "More reviews" });
  await expectRunning(more);
  await page.route(handler, (asked) => asked.abort(), { times: 1 });
  await more.press("Enter");
  await expect(part.getByRole("alert")).toHaveText("More reviews could not be loaded.");
  await expect(reviews(page)).toHaveCount(10);
  await part.getByRole("link", { name: "Try again" }).press("Enter");
  await expect(reviews(page)).toHaveCount(20);
  await expect(part.getByRole("alert")).toHaveCount(0);
  await page.route(handler, (asked) => asked.abort());
  await page.getByRole("banner").getByRole("link", { name: "Saved" }).click();
  await expect(page).toHaveURL(/\/en\/saved$/);
  await page.goBack();
  await expect(reviews(page)).toHaveCount(20);
  await expect(part.getByRole("alert")).toHaveCount(0);
});

test("V06: Back brings a list back that is longer than one answer of the platform", async ({ page }) => {
  await page.goto(`${MANY}?reviews=100&order=newest`);
  const part = page.locator("#reviews");
  await expect(reviews(page)).toHaveCount(100);
  const more = part.getByRole("link", { name: "More reviews" });
  await expectRunning(more);
  await more.press("Enter");
  await expect(reviews(page)).toHaveCount(200);
  await expect(page).toHaveURL(/reviews=200/);
  await page.locator("#review-150").scrollIntoViewIfNeeded();
  const text = await page.locator("#review-150").innerText();
  await page.goto("/en/cities");
  await page.goBack();
  await expect(reviews(page)).toHaveCount(200);
  await expect(page.locator("#review-150")).toBeInViewport();
  expect(await page.locator("#review-150").innerText()).toBe(text);
  await expect(part.locator("[data-sample]")).toContainText("200 of 10,000 reviews, newest first");
});

test("V09: opening a long text changes what a screen reader reads, and its state is told", async ({
  page,
}) => {
  await page.goto(`${MANY}?score=1-3&reviews=100`);
  const long = reviews(page)
    .filter({ has: page.locator("details") })
    .first();
  const toggle = long.locator("summary").first();
  const rest = (await long.locator("details p").first().textContent()) ?? "";
  expect(await long.ariaSnapshot()).not.toContain(rest.slice(0, 30));
  await toggle.press("Enter");
  await expect(long.locator("details").first()).toHaveAttribute("open", "");
  expect(await long.ariaSnapshot()).toContain(rest.slice(0, 30));
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("V04: order and filters are links and a form", async ({ page }) => {
    await page.goto(`${MANY}?plain=1&order=highest&types=couple`);
    await expect(reviews(page).first()).toContainText("Scored 10 out of 10");
    await expect(page.getByRole("link", { name: "Remove filter: couple" })).toBeVisible();
  });
});
