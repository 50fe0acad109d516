// Dates and preferences where one width is enough: flexible dates, the price calendar, settings, shortcuts, last searches.
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectRunning,
  SEARCH,
  staysOf,
  TERMS,
  test,
} from "../support/page";

const DATES = SEARCH.replace("/en/search?", "/en/search/dates?");

test("S06, R11: pairs of days around the asked ones search again, and say when only known stays were compared", async ({
  page,
}) => {
  const among = page.getByText("Lowest among at most 100 stays we know here");
  await page.goto(`${DATES}&flag=pets_allowed`);
  await expect(among).toBeVisible();
  await page.goto(SEARCH);
  await page.getByRole("link", { name: "± 2 days" }).click();
  await expect(page).toHaveURL(/\/search\/dates\?.*flex=2/);
  await expect(among).toHaveCount(0);
  const grid = page.getByRole("table");
  await expect(grid.getByRole("columnheader")).toHaveCount(5);
  await expect(grid.getByText("your dates")).toHaveCount(1);
  await expect(grid.locator('[data-state="unchecked"]')).toHaveCount(11);
  await expect(page.getByRole("status").filter({ hasText: "11 of 22 checked" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Check 11 more" }).click();
  await expect(page.getByText("22 of 22 checked")).toBeVisible();
  await expect(grid.getByText("lowest for 3 nights")).toHaveCount(1);
  await grid.getByRole("link", { name: /^Arrive Saturday,? 6 March, leave Tuesday,? 9 March/ }).click();
  await expect(page).toHaveURL(/\/en\/search\?.*in=2027-03-06&out=2027-03-09/);
});

test("S07: a month of prices for one stay fills by itself, and a day leads to the stay with its dates", async ({
  page,
  request,
}) => {
  const [stay] = await staysOf(request);
  const id = stay?.id;
  await page.goto(`/en/stays/${id}/calendar?month=2027-03&nights=3&adults=2&rooms=1&from=nl&cur=EUR`);
  await expect(page.getByRole("heading", { name: "March 2027" })).toBeVisible();
  await expect(page.getByText("All days checked.")).toBeVisible();
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
  const settings = page.getByRole("dialog", { name: "Settings for Roomward" });
  await expect(settings.getByLabel("Booking from")).toHaveValue("nl");
  await expectAccessible(page);
  await settings.getByLabel("Booking from").selectOption("us");
  await settings.getByLabel("State").selectOption("ca");
  await settings.getByLabel("Show prices in").selectOption("USD");
  await settings.getByText("Miles, sq ft").click();
  await settings.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/from=us-ca&cur=USD/);
  await expect(page.locator('[data-price="total"]').first()).toContainText("$");
  await expect(page.getByText(/\d mi from/).first()).toBeVisible();
  await page.goto("/en");
  await expect(page.getByText("Prices for travellers from the United States, in USD")).toBeVisible();

  await test.step("U08: the same page in another language, which the front door then speaks", async () => {
    await page.goto(SEARCH);
    const german = page.getByRole("navigation", { name: "Languages" }).getByRole("link", { name: "Deutsch" });
    await expectRunning(german);
    const saving = page.waitForResponse((answer) => answer.url().endsWith("/api/preferences"));
    await german.click();
    await saving;
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
  await page.waitForFunction(() => localStorage.getItem("stays.searches") !== null);
  await page.evaluate(() => {
    const text = localStorage.getItem("stays.searches") ?? "";
    const passed = text.replace("in=2027-03-05&out=2027-03-08", "in=2027-01-15&out=2027-01-18");
    localStorage.setItem("stays.searches", passed);
  });
  await page.goto("/en");
  const recent = page.getByRole("region", { name: "Your last searches" });
  await expect(recent.getByRole("link", { name: /^Amsterdam/ })).toContainText(
    /15.*18 Jan 2027 has passed: now .*5.*8 Feb 2027/,
  );
  await page.getByRole("combobox", { name: "Where" }).focus();
  const list = page.getByRole("listbox");
  await expect(list.getByRole("group", { name: "Recent searches" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/to=city:-2759794&in=2027-02-05&out=2027-02-08/);
});

test("S05: the calendar follows the keys, and Escape gives the focus back", { tag: "@core" }, async ({
  page,
}) => {
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

test("S04: the arrival is marked at once, and the range and its nights follow the pointer and the keys", async ({
  page,
}) => {
  await page.goto("/en");
  await page.getByRole("button", { name: "Calendar" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose your dates" });
  const day = (name: RegExp) => dialog.getByRole("button", { name });
  await day(/\b10 February 2027/).click();
  await expect(dialog.locator("td.is-start")).toHaveText("10");
  await day(/\b13 February 2027/).hover();
  await expect(dialog.locator("td.is-middle")).toHaveText(["11", "12"]);
  await expect(dialog).toContainText("3 nights");
  await expect(day(/\b13 February 2027/)).toHaveAccessibleName(/, 3 nights$/);
  await day(/\b10 February 2027/).focus();
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press("ArrowRight");
  await expect(dialog).toContainText("4 nights");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(dialog.locator("td.is-end")).toHaveText("14");
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Check-out")).toHaveValue("2027-02-14");
});

test("S04, X04: beside the map the form to change a search has room for its dates, and Escape closes it", async ({
  page,
}) => {
  await page.goto(SEARCH);
  const line = page.locator("#criteria > summary");
  await line.click();
  const dates = page.locator("#criteria").getByLabel(/^Check-(in|out)$/);
  for (const width of [1024, 1280, 1440, 768, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    const least = width === 320 ? 76 : 130;
    for (const box of await dates.all())
      expect(await box.evaluate((input) => input.clientWidth)).toBeGreaterThanOrEqual(least);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  const guests = page.getByRole("button", { name: /Who/ });
  await guests.click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Guests and rooms" })).toBeHidden();
  await expect(guests).toBeVisible();
  await guests.focus();
  await page.keyboard.press("Escape");
  await expect(guests).toBeHidden();
  await expect(line).toBeFocused();
});

test("S03: an empty field offers six well-known cities in sight, and the form stands above the fold of a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto("/en");
  await page.getByRole("combobox", { name: "Where" }).focus();
  const cities = page.getByRole("group", { name: "Well-known cities" }).getByRole("option");
  for (let place = 0; place < 6; place++) await expect(cities.nth(place)).toBeInViewport({ ratio: 1 });
  // Which comes first follows from the cities other stories fill.
  await expect(cities.first()).toContainText(/Stays known here: [1-9]/);
  await expectAccessible(page);
  await cities.nth(1).click();
  await expect(page.getByRole("combobox", { name: "Where" })).not.toHaveValue("");
  await page.setViewportSize({ width: 360, height: 640 });
  await page.reload();
  await expect(page.getByRole("button", { name: "Search", exact: true })).toBeInViewport({ ratio: 1 });
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

test("S11: a stay's dates and guests are asked for again without a script", async ({ plain: page }) => {
  await page.goto(`/en/stays/1003342?${TERMS}`);
  const line = page.locator("summary", { hasText: "nights" });
  await line.click();
  const form = page.getByRole("form", { name: "Dates and guests" });
  await form.getByLabel("Check-out").fill("2027-03-07");
  await form.getByRole("button", { name: /Who/ }).click();
  await page.getByLabel("Children’s ages, with commas").fill("4, 9");
  await page.getByRole("button", { name: "Done" }).click();
  await form.getByRole("button", { name: "Update rates" }).click();
  await expect(page).toHaveURL(/out=2027-03-07/);
  await line.click();
  await expect(form.getByRole("button", { name: /Who/ })).toContainText("2 children");
});

test("S06, S07, U08: nine pairs, a week of the calendar and the settings work without a script", async ({
  plain: page,
  request,
}) => {
  await page.goto("/en");
  await page.getByText("change", { exact: true }).click();
  await page.getByRole("link", { name: "Country and currency" }).click();
  await expect(page.getByLabel("Booking from")).toHaveValue("nl");
  await page.goto(`${DATES}&flex=1`);
  await expect(page.locator('[data-pair][data-state="price"]').first()).toBeVisible();
  await page.getByRole("link", { name: "EN · EUR Settings" }).click();
  await page.getByLabel("Show prices in").selectOption("CHF");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/en\/search\/dates\?.*cur=CHF/);
  const [stay] = await staysOf(request);
  await page.goto(`/en/stays/${stay?.id}/calendar?month=2027-03&nights=2&cur=EUR`);
  await page.getByRole("link", { name: /Check this week Monday, 8 March/ }).click();
  await expect(page.locator('[data-day="2027-03-10"]')).not.toHaveAttribute("data-state", "unchecked");
  await expect(page.locator('[data-day="2027-03-20"]')).toHaveAttribute("data-state", "unchecked");
});
