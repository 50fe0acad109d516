// Dates and preferences where one width is enough: flexible dates, the price calendar, settings, shortcuts, last searches.
import {
  AMSTERDAM,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  SEARCH,
  TERMS,
  test,
} from "../support/page";

const DATES = SEARCH.replace("/en/search?", "/en/search/dates?");

test("S06: pairs of days around the asked ones, each a link that searches again", async ({ page }) => {
  await page.goto(SEARCH);
  await page.getByRole("link", { name: "± 2 days" }).click();
  await expect(page).toHaveURL(/\/search\/dates\?.*flex=2/);
  const grid = page.getByRole("table");
  await expect(grid.getByRole("columnheader")).toHaveCount(5);
  await expect(grid.getByText("your dates")).toHaveCount(1);
  await expect(grid.locator('[data-state="unchecked"]')).toHaveCount(11);
  await expect(page.getByRole("status").filter({ hasText: "11 of 22 pairs asked" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Check the other 11 pairs" }).click();
  await expect(page.getByText("22 of 22 pairs asked")).toBeVisible();
  await expect(grid.getByText("lowest so far")).toHaveCount(1);
  await grid.getByRole("link", { name: /^Arrive Saturday,? 6 March, leave Tuesday,? 9 March/ }).click();
  await expect(page).toHaveURL(/\/en\/search\?.*in=2027-03-06&out=2027-03-09/);
});

test("S06, R11: flexible dates under a filter that only our copy answers say among how many a price is the lowest", async ({
  page,
}) => {
  const among = page.getByText("each price is the lowest among at most 100 stays known here");
  await page.goto(`${DATES}&meal=half_board`);
  await expect(page.getByText("Your filters hold for every cell.")).toBeVisible();
  await expect(among).toHaveCount(0);
  await page.goto(`${DATES}&flag=pets_allowed`);
  await expect(among).toBeVisible();
});

test("S07: a month of prices for one stay fills by itself, and a day leads to the stay with its dates", async ({
  page,
  request,
}) => {
  const found = await request.get(`/api/search?to=${AMSTERDAM}&${TERMS}&locale=en`);
  const { cards } = (await found.json()) as { cards: { facts: { id: number } }[] };
  const id = cards[0]?.facts.id;
  await page.goto(`/en/stays/${id}/calendar?month=2027-03&nights=3&adults=2&rooms=1&from=nl&cur=EUR`);
  await expect(page.getByRole("heading", { name: "March 2027" })).toBeVisible();
  await expect(page.getByText("Every day of this month has been asked.")).toBeVisible();
  const priced = page.locator('[data-state="price"], [data-state="lowest"]');
  await expect(priced.first()).toHaveAccessibleName(/2027: .*\d.* for 3 nights/);
  await expect(page.locator('[data-state="lowest"]').first()).toHaveAccessibleName(/lowest so far/);
  await expectAccessible(page);

  await test.step("S07: the arrow keys move as in the other calendar", async () => {
    await page.locator('[data-day="2027-03-10"]').focus();
    const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.day);
    for (const [key, day] of [
      ["ArrowRight", "2027-03-11"],
      ["ArrowDown", "2027-03-18"],
      ["Home", "2027-03-15"],
      ["End", "2027-03-21"],
      ["ArrowUp", "2027-03-14"],
      ["ArrowLeft", "2027-03-13"],
    ] as const) {
      await page.keyboard.press(key);
      expect(await focused()).toBe(day);
    }
    await page.keyboard.press("PageDown");
    await expect(page.getByRole("heading", { name: "April 2027" })).toBeVisible();
  });

  await page.goBack();
  await priced.first().click();
  await expect(page).toHaveURL(new RegExp(`/en/stays/${id}\\?in=2027-03-\\d\\d&out=2027-0[34]-\\d\\d`));
});

test("U08, S09: language, country, currency and units are chosen once; the page is priced again and stays the same page", async ({
  page,
}) => {
  await page.goto(SEARCH);
  await page.getByRole("link", { name: "EN · EUR Settings" }).click();
  const settings = page.getByRole("dialog", { name: "How you want to read Roomward" });
  await expect(settings.getByLabel("I travel from")).toHaveValue("nl");
  await expectAccessible(page);
  await settings.getByLabel("I travel from").selectOption("us");
  await settings.getByLabel("State").selectOption("ca");
  await settings.getByLabel("Show prices in").selectOption("USD");
  await settings.getByText("Miles, sq ft").click();
  await settings.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/from=us-ca&cur=USD/);
  await expect(page.locator('[data-price="total"]').first()).toContainText("$");
  await expect(page.getByText(/\d mi from/).first()).toBeVisible();
  await page.goto("/en");
  await expect(page.getByText("Prices for travellers from United States, in USD")).toBeVisible();

  await test.step("U08: the same page in another language, which the front door then speaks", async () => {
    await page.goto(SEARCH);
    const kept = page.waitForResponse((answer) => answer.url().endsWith("/api/preferences"));
    await page.getByRole("navigation", { name: "Languages" }).getByRole("link", { name: "Deutsch" }).click();
    await kept;
    await expect(page).toHaveURL(/\/de\/search\?.*in=2027-03-05/);
    await expect(page.locator("html")).toHaveAttribute("lang", /^de/);
    await page.goto("/");
    await expect(page).toHaveURL(/\/de$/);
    await page.goto("/nowhere");
    await expect(page.locator("html")).toHaveAttribute("lang", /^de/);
  });
});

test("S12: the last searches wait in the destination box and on the home page, and passed days are moved and told", async ({
  page,
}) => {
  await page.goto(SEARCH);
  await page.waitForFunction(() => localStorage.getItem("roomward.searches") !== null);
  await page.evaluate(() => {
    const text = localStorage.getItem("roomward.searches") ?? "";
    const passed = text.replace("in=2027-03-05&out=2027-03-08", "in=2027-01-15&out=2027-01-18");
    localStorage.setItem("roomward.searches", passed);
  });
  await page.goto("/en");
  const recent = page.getByRole("region", { name: "Where you looked last" });
  await expect(recent.getByRole("link", { name: /^Amsterdam/ })).toContainText(
    /15.*18 Jan 2027 has passed, moved to the same weekdays: .*5.*8 Feb 2027/,
  );
  await page.getByRole("combobox", { name: "Where" }).focus();
  const list = page.getByRole("listbox");
  await expect(list.getByRole("group", { name: "Recent searches" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/to=city:-2759794&in=2027-02-05&out=2027-02-08/);
});

test("S05: the calendar follows the keys, and Escape gives the focus back", async ({ page }) => {
  await page.goto("/en");
  const button = page.getByRole("button", { name: "Calendar" });
  await button.click();
  const dialog = page.getByRole("dialog", { name: "Choose your dates" });
  const focused = () => dialog.locator("button:focus");
  await expect(focused()).toHaveAccessibleName(/\b1 February 2027/);
  for (const [key, day] of [
    ["ArrowRight", /\b2 February 2027/],
    ["ArrowDown", /\b9 February 2027/],
    ["Home", /\b8 February 2027/],
    ["End", /14 February 2027/],
    ["PageDown", /14 March 2027/],
    ["Shift+PageDown", /14 March 2028/],
    ["Shift+PageUp", /14 March 2027/],
  ] as const) {
    await page.keyboard.press(key);
    await expect(focused()).toHaveAccessibleName(day);
  }
  await expect(dialog.locator('[aria-live="polite"]').first()).toHaveText(/2027/);
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
});

test("the keys / and ? lead to the destination and to their list, and leave a field alone", async ({
  page,
}) => {
  await page.goto(SEARCH);
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  // Keys are heard once the page's script runs, which nothing on the page shows.
  await expect(async () => {
    await page.locator("body").press("?");
    await expect(list).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(list).toContainText("Go to the destination");
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await page.locator("body").press("/");
  const box = page.getByRole("combobox", { name: "Where" });
  await expect(box).toBeFocused();
  await page.keyboard.type("?/");
  await expect(box).toHaveValue("?/");
  await expect(list).toBeHidden();
});

test("U08: every page's head fits 320 pixels, and the form stands above the fold of a small phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  for (const path of ["/en", "/en/settings", DATES]) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/en");
  await expect(page.getByRole("button", { name: "Search", exact: true })).toBeInViewport({ ratio: 1 });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("S06, S07, U08: nine pairs, a week of the calendar and the settings work without a script", async ({
    page,
    request,
  }) => {
    await page.goto("/en");
    await page.getByText("change", { exact: true }).click();
    await page.getByRole("link", { name: "Choose country and currency in the settings" }).click();
    await expect(page.getByLabel("I travel from")).toHaveValue("nl");
    await page.goto(`${DATES}&flex=1`);
    await expect(page.locator('[data-pair][data-state="price"]').first()).toBeVisible();
    await page.getByRole("link", { name: "EN · EUR Settings" }).click();
    await page.getByLabel("Show prices in").selectOption("CHF");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page).toHaveURL(/\/en\/search\/dates\?.*cur=CHF/);
    const found = await request.get(`/api/search?to=${AMSTERDAM}&${TERMS}&locale=en`);
    const { cards } = (await found.json()) as { cards: { facts: { id: number } }[] };
    await page.goto(`/en/stays/${cards[0]?.facts.id}/calendar?month=2027-03&nights=2&cur=EUR`);
    await page.getByRole("link", { name: /Check this week Monday, 8 March/ }).click();
    await expect(page.locator('[data-day="2027-03-10"]')).not.toHaveAttribute("data-state", "unchecked");
    await expect(page.locator('[data-day="2027-03-20"]')).toHaveAttribute("data-state", "unchecked");
  });
});
