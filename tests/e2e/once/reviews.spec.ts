// Reviews in the browser: filtered, ordered, searched, lengthened, found again and translated.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, expectRunning, test } from "../support/page";

/** A scenario of the sandbox with ten thousand reviews. */
const MANY = "/en/stays/900801";

const reviews = (page: Page) => page.locator("#reviews [data-review]");

test("V03: a bar of the spread filters the reviews by its score", async ({ page }) => {
  await page.goto(MANY);
  await page.locator("#scores").getByRole("link", { name: "Reviews that gave 8" }).click();
  await expect(page).toHaveURL(/score=8#reviews$/);
  await expect(page.getByRole("link", { name: "Remove filter: Score 8" })).toBeVisible();
  for (const review of await reviews(page).all()) await expect(review).toContainText("Scored 8 out of 10");
});

test("V04, V10: filters of the platform; order, words and themes of what was read", async ({ page }) => {
  await page.goto(MANY);
  await expect(reviews(page)).toHaveCount(4);
  const part = page.locator("#reviews");
  const sample = part.locator("[data-sample]");
  await test.step("V04: a sort is named as one of the reviews that were read", async () => {
    await expectRunning(part.getByLabel("Sort"));
    await part.getByLabel("Sort").selectOption("Lowest score");
    await expect(page).toHaveURL(/order=lowest/);
    const shown = await reviews(page).evaluateAll((items) =>
      items.map((item) => Number(/Scored (\d+)/.exec(item.textContent ?? "")?.[1])),
    );
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    await expect(sample).toContainText("10 of 10,000 reviews read, lowest score first");
  });
  await test.step("V10: a hundred reviews are read by one question, with progress, and the list stays short", async () => {
    const requested: string[] = [];
    page.on("request", (one) => {
      if (one.url().includes("/api/reviews"))
        requested.push(new URL(one.url()).searchParams.get("reviews") ?? "");
    });
    let answer = () => {};
    const release = new Promise<void>((done) => {
      answer = done;
    });
    await page.route("**/api/reviews?*", async (one) => {
      await release;
      await one.continue();
    });
    await part.getByRole("link", { name: "Read 90 more" }).press("Enter");
    await expect(part).toContainText("Reading 100 of 10,000 reviews…");
    answer();
    await expect(sample).toContainText("100 of 10,000 reviews read, lowest score first");
    expect(requested).toEqual(["100"]);
    await page.unroute("**/api/reviews?*");
    await expect(part.getByRole("link", { name: "Read 100 more" })).toBeVisible();
    await expect(part.getByRole("progressbar")).toHaveAttribute("value", "100");
    await expect(reviews(page)).toHaveCount(4);
  });
  await test.step("V10: a theme counts who complains and who praises, and marks the sentences", async () => {
    const theme = part.locator("[data-theme]").first();
    const [complaints = 0, praises = 0] = ((await theme.innerText()).match(/\d+/g) ?? []).map(Number);
    expect(complaints).toBeGreaterThan(0);
    expect(praises).toBeGreaterThan(0);
    await theme.getByRole("link").click();
    await part
      .getByRole("link", { name: `${complaints} complain` })
      .last()
      .click();
    await expect(page).toHaveURL(/theme=\w+&mood=complaint/);
    await expect(sample).toContainText(new RegExp(`^${complaints} reviews? fits?, of 100 read`));
    for (const review of await reviews(page).all()) {
      const marks = review.locator("mark");
      expect(await marks.count()).toBeGreaterThan(0);
      for (const mark of await marks.all()) await expect(mark).toContainText("Complaint, marked:");
    }
    await expectAccessible(page);
  });
  await test.step("V10: words narrow what was read, and say so", async () => {
    await part.getByLabel("Search reviews").fill("zzzz");
    await expect(part).toContainText("None of the reviews read fits");
    await part.getByRole("button", { name: "Clear search" }).click();
    await expect(reviews(page)).toHaveCount(4);
    await expect(reviews(page).locator("mark")).toHaveCount(0);
  });
  await test.step("V04: a filter is asked of the platform and stands as a chip", async () => {
    await part.getByText("Filter reviews", { exact: true }).click();
    await part.getByRole("checkbox", { name: "travelling alone" }).check();
    await part.getByRole("button", { name: "Show reviews" }).click();
    await expect(page).toHaveURL(/types=solo_traveller/);
    await expect(part).toContainText(/10 matching reviews read, of 10,000 in all/);
    for (const review of await reviews(page).all()) await expect(review).toContainText("travelling alone");
    await expectAccessible(page);
    await part.getByRole("link", { name: "Remove filter: travelling alone" }).click();
    await expect(page).not.toHaveURL(/types=/);
  });
  await test.step("narrow pages do not scroll sideways", async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
  });
});

test("V06: more reviews join a list; Back restores its length, order and place, also beyond one answer of the platform", async ({
  page,
}) => {
  await page.goto(`${MANY}?reviews=100&shown=100`);
  const part = page.locator("#reviews");
  const more = part.getByRole("link", { name: "Show more reviews" });
  await expectRunning(more);
  await part.getByLabel("Sort").selectOption("Newest");
  await more.press("Enter");
  await expect(reviews(page)).toHaveCount(110);
  await expect(page).toHaveURL(/reviews=200/);
  await page.locator("#review-105").scrollIntoViewIfNeeded();
  const text = await page.locator("#review-105").innerText();
  await page.goto("/en/cities");
  await page.goBack();
  await expect(reviews(page)).toHaveCount(110);
  await expect(part.getByLabel("Sort")).toHaveValue("newest");
  await expect(page.locator("#review-105")).toBeInViewport();
  expect(await page.locator("#review-105").innerText()).toBe(text);
  await expect(part.locator("[data-sample]")).toContainText("200 of 10,000 reviews read, newest first");
});

test("V06: reviews that could not be loaded are asked again, and those that were stay for the tab", async ({
  page,
}) => {
  const handler = "**/api/reviews?*";
  await page.goto(MANY);
  const part = page.locator("#reviews");
  const more = part.getByRole("link", { name: "Show more reviews" });
  await expectRunning(more);
  await page.route(handler, (requested) => requested.abort(), { times: 1 });
  await more.press("Enter");
  await expect(part.getByRole("alert")).toHaveText("More reviews could not be loaded.");
  await expect(reviews(page)).toHaveCount(10);
  await part.getByRole("link", { name: "Try again" }).press("Enter");
  await expect(reviews(page)).toHaveCount(14);
  await expect(part.getByRole("alert")).toHaveCount(0);
  await page.route(handler, (requested) => requested.abort());
  await page.getByRole("banner").getByRole("link", { name: "Saved" }).click();
  await expect(page).toHaveURL(/\/en\/saved$/);
  await page.goBack();
  await expect(reviews(page)).toHaveCount(14);
  await expect(part.getByRole("alert")).toHaveCount(0);
});

const foreign = (page: Page) =>
  reviews(page)
    .filter({ has: page.locator("dd [lang=nl]"), hasNot: page.locator("details") })
    .first();

test("V04: a translation by the browser is offered where it has one, on the device, and can be taken back", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, {
      Translator: {
        availability: async ({ sourceLanguage }: { sourceLanguage: string }) =>
          sourceLanguage === "nl" ? "downloadable" : "unavailable",
        create: async ({ targetLanguage }: { targetLanguage: string }) => ({
          translate: async (text: string) => `${targetLanguage} for ${text}`,
        }),
      },
    });
  });
  await page.goto(`${MANY}?languages=nl,de&reviews=20&shown=20`);
  const review = page.locator(`#${await foreign(page).getAttribute("id")}`);
  const text = (await review.locator("dd [lang=nl]").first().textContent()) ?? "";
  await review.getByRole("button", { name: "Translate" }).press("Enter");
  await expect(review.getByRole("status")).toHaveText("Translated by your browser");
  await expect(review.locator("dd [lang=en]").first()).toHaveText(`en for ${text}`);
  await expect(review.locator("[lang=nl]")).toHaveCount(0);
  await review.getByRole("button", { name: "Show the original" }).press("Enter");
  await expect(review.locator("dd [lang=nl]").first()).toHaveText(text);
  await expect(
    reviews(page)
      .filter({ has: page.locator("dd [lang=de]") })
      .getByRole("button", { name: "Translate" }),
  ).toHaveCount(0);
});

test("V04: a translation is not spoken of where the browser has none", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "Translator"));
  await page.goto(`${MANY}?languages=nl`);
  await expectRunning(page.locator("#reviews").getByLabel("Sort"));
  await expect(foreign(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Translate" })).toHaveCount(0);
});

test("V04, V06: without a script order and filters are forms, themes and more reviews are links", async ({
  plain: page,
}) => {
  await page.goto(`${MANY}?plain=1&order=highest&types=couple`);
  await expect(reviews(page).first()).toContainText("Scored 10 out of 10");
  await expect(page.getByRole("link", { name: "Remove filter: couple" })).toBeVisible();
  await page.getByRole("link", { name: "Show more reviews" }).click();
  await expect(page).toHaveURL(/shown=14.*#review-5$/);
  await expect(reviews(page)).toHaveCount(14);
  await page.locator("#reviews [data-theme] a").first().click();
  await expect(reviews(page).first().locator("mark").first()).toBeVisible();
});
