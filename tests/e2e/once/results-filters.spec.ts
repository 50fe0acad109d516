// Narrowing a list: counts over the whole city, chips, one rate that holds all terms, totals between bounds, and what an empty list offers.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectRunning, SEARCH, test } from "../support/page";

const CARD = '[data-stay][data-state="offer"]';

const group = (page: Page, name: string) =>
  page.locator("form#filters details").filter({ has: page.locator("summary", { hasText: name }) });

const totals = (page: Page) =>
  page
    .locator(`${CARD} [data-price=total]`)
    .allTextContents()
    .then((texts) => texts.map((text) => Number((/€([\d,.]+)/.exec(text)?.[1] ?? "").replaceAll(",", ""))));

/** The counts need the whole city in our copy, which the first search of it begins to fill. */
async function openCounted(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto(SEARCH);
    await expect(group(page, "Popular").locator("[data-option] small").first()).toHaveText(/^\d+$/, {
      timeout: 1_000,
    });
  }).toPass();
}

test("R08, R09: filters count the whole city, stand as chips and outlive other dates", async ({ page }) => {
  await openCounted(page);

  await test.step("R08: every option says how many stays it leaves; what nobody has cannot be chosen", async () => {
    await group(page, "Score and stars").locator("summary").click();
    const four = group(page, "Score and stars").locator("[data-option]", { hasText: "4 stars" });
    await expect(four.locator("small")).toHaveText(/^[1-9]\d*$/);
    const open = page.locator("form#filters [data-option]", {
      has: page.locator("small", { hasText: /^0$/ }),
    });
    await expect(open.locator("input:enabled")).toHaveCount(0);
    await expectAccessible(page);
    await four.getByRole("checkbox").check();
    await expect(page).toHaveURL(/stars=4/);
    const cards = page.locator(`#results:not([aria-busy]) ${CARD}`);
    await expect(cards.filter({ hasText: "4 stars" })).toHaveCount(15);
    await expect(cards).toHaveCount(15);
  });

  await test.step("R09: chips take filters off one by one; new dates keep the others", async () => {
    await group(page, "Cancellation and meals").locator("summary").click();
    await group(page, "Cancellation and meals").getByLabel("Free cancellation").check();
    await expect(page).toHaveURL(/cancel=free/);
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: /4 stars/ }).click();
    await expect(page).not.toHaveURL(/stars=/);
    await expect(page).toHaveURL(/cancel=free/);
    await page.getByText("Change", { exact: true }).click();
    await page.getByRole("textbox", { name: "Check-out" }).fill("2027-03-09");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL(/out=2027-03-09.*cancel=free|cancel=free.*out=2027-03-09/);
    await page.getByRole("link", { name: "Clear all" }).click();
    await expect(page).not.toHaveURL(/cancel=|meal=/);
  });
});

test("R10: bounds are totals of the stay, by sliders or typed, over a spread that is asked for when opened", async ({
  page,
}) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(SEARCH);
  await expect(page.locator(CARD)).toHaveCount(15);
  expect(requested).not.toContain("/api/search/prices");
  await group(page, "Price").locator("summary").click();
  const sliders = group(page, "Price").getByRole("slider");
  await expect(sliders).toHaveCount(2);
  expect(requested).toContain("/api/search/prices");
  await expect(sliders.first()).toHaveAttribute("aria-valuetext", /^€[\d,]+$/);
  await group(page, "Price").getByRole("spinbutton", { name: "To" }).fill("500");
  await group(page, "Price").getByRole("spinbutton", { name: "To" }).press("Enter");
  await expect(page).toHaveURL(/price=-500/);
  await expect(page.locator(`#results:not([aria-busy]) ${CARD}`).first()).toBeVisible();
  await expect.poll(async () => Math.max(...(await totals(page)))).toBeLessThanOrEqual(500);
});

test("R08: an open group is put away by a press beside it or by Escape, and its list is searched", async ({
  page,
}) => {
  await page.goto(SEARCH);
  const facilities = group(page, "Facilities");
  const opener = facilities.locator("summary");
  await expectRunning(opener);
  await opener.click();
  const list = facilities.getByRole("group", { name: "At the property" });
  const options = list.locator("[data-option]:visible");
  await expect(options.filter({ hasNotText: /parking/i }).first()).toBeVisible();
  await list.getByRole("searchbox", { name: "Find here" }).fill("PARKING");
  await expect(options.filter({ hasNotText: /parking/i })).toHaveCount(0);
  await expect(options.first()).toBeVisible();
  await list.getByRole("searchbox", { name: "Find here" }).fill("submarine");
  await expect(list.getByRole("status")).toHaveText(/^Nothing found/);
  await expect(options).toHaveCount(0);
  await page.getByRole("heading", { level: 1 }).click();
  await expect(facilities).not.toHaveAttribute("open");
  await opener.click();
  await expect(facilities).toHaveAttribute("open");
  await page.keyboard.press("Escape");
  await expect(facilities).not.toHaveAttribute("open");
  await expect(opener).toBeFocused();
});

test("R08: a filter ticked while an earlier response arrives stays ticked and is requested", async ({
  page,
}) => {
  await page.goto(SEARCH);
  const access = group(page, "Accessibility");
  await expectRunning(access.locator("summary"));
  await access.locator("summary").click();
  let answer = () => {};
  const release = new Promise<void>((done) => {
    answer = done;
  });
  const came: string[] = [];
  await page.route(/[?&]fac=48(&|$)/, async (requested) => {
    const response = await requested.fetch();
    came.push(requested.request().url());
    await release;
    await requested.fulfill({ response });
  });
  await access.getByLabel("Lift").check();
  await expect.poll(() => came.length).toBe(1);
  await access.getByLabel("Step-free entrance").check();
  answer();
  await expect(page).toHaveURL(/fac=217,48|fac=48,217/);
  await expect(access.getByRole("checkbox", { checked: true })).toHaveCount(2);
});

test("R08, X03: on a phone the filters lie over the page, keep the focus, count first and give the focus back", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(SEARCH);
  const opener = page.getByRole("link", { name: "Filters", exact: true });
  const sheet = page.locator("form#filters");
  const close = sheet.getByRole("link", { name: "Close", exact: true });
  const show = sheet.getByRole("button", { name: /^Show / });
  await expectRunning(opener);
  await opener.click();
  await expect(close).toBeFocused();
  await expect(show).toHaveText(/^Show \d+\+? stays$/);
  await expect(group(page, "Popular")).toHaveAttribute("open");
  await expect(group(page, "Cancellation and meals")).toHaveAttribute("open");
  await page.keyboard.press("Shift+Tab");
  await expect(show).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(close).toBeFocused();
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await group(page, "Popular").getByRole("checkbox").nth(1).check();
  await group(page, "Cancellation and meals").getByLabel("Free cancellation").check();
  await expect(show).toHaveText(/^Show \d+ stays$/);
  // The filter that is on counts exactly the stays that are shown.
  const count = /\d+/.exec(await show.innerText())?.[0] ?? "no number";
  await expect(group(page, "Popular").locator("label").nth(1)).toContainText(count);
  await expect(page).not.toHaveURL(/cancel=free/);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await show.click();
  await expect(page).toHaveURL(/cancel=free/);
  await expect(sheet).toBeHidden();
  await expect(page.locator(`#results:not([aria-busy]) ${CARD}`).first()).toContainText("Free cancellation");
});

test("R12: an empty list says which filter to drop and what that would bring", { tag: "@core" }, async ({
  page,
}) => {
  await page.goto(`${SEARCH}&cancel=free&price=1-2`);
  await expect(page.getByRole("heading", { name: "No stay fits your filters" })).toBeVisible();
  const drop = page.getByRole("link", { name: /^Without “€1 to €2”: \d+[+]? stays/ });
  await expect(drop).toBeVisible();
  await expectAccessible(page);
  await drop.click();
  await expect(page).not.toHaveURL(/price=/);
  await expect(page).toHaveURL(/cancel=free/);
});

test("R08: without a script the filters are a form that is sent", async ({ plain: page }) => {
  await page.goto(SEARCH);
  await group(page, "Cancellation and meals").locator("summary").click();
  await group(page, "Cancellation and meals").getByLabel("Free cancellation").check();
  await page.locator("form#filters").getByRole("button", { name: "Show stays" }).first().click();
  await expect(page).toHaveURL(/cancel=free/);
  await expect(page.getByRole("article").first()).toContainText("Free cancellation until");
  await group(page, "Facilities").locator("summary").click();
  await group(page, "Facilities").locator("noscript").getByRole("checkbox").last().check();
  await page.locator("form#filters").getByRole("button", { name: "Show stays" }).first().click();
  await expect(page).toHaveURL(/fac=\d/);
  const chips = page.getByRole("navigation", { name: "Applied filters" });
  await expect(chips.getByRole("link", { name: /^Remove/ })).toHaveCount(2);
});

test("X10: a page of results is light: at most 342 KB of HTML, with every filter and without the lists of all countries", {
  tag: "@core",
}, async ({ page }) => {
  await openCounted(page);
  const html = await (await page.request.get(SEARCH)).text();
  expect(html.length).toBeLessThan(342_000);
  expect(html).toContain('name="from" value="nl"');
  expect(html).not.toContain("Liechtenstein");
  expect(html).toContain('id="sign-bookmark"');
  const facilities = group(page, "Facilities").getByRole("checkbox", { includeHidden: true });
  const before = await facilities.count();
  await group(page, "Facilities").locator("summary").click();
  await expect.poll(() => facilities.count()).toBeGreaterThan(before + 50);
});

test("R02, R10: a night stands out where a reader chose it and may, and the filter of the price is of a night", async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? "";
  await page.context().addCookies([{ name: "stays", value: "1.-.jp.EUR.metric.on.night", url }]);
  const search = (from: string) => SEARCH.replace("from=nl", `from=${from}`);
  await page.goto(search("jp"));
  const card = page.locator("article[data-state=offer]").first();
  const figure = async (which: "night" | "total") =>
    Number((await card.locator(`[data-price=${which}]`).innerText()).replace(/[^\d.]/g, ""));
  await expect(card.locator("[data-price=night]")).toContainText("per night");
  await expect(card.locator("[data-price=total]")).toContainText("for the stay");
  expect(Math.abs((await figure("night")) * 3 - (await figure("total")))).toBeLessThan(0.02);
  await expectAccessible(page);

  const price = group(page, "Price");
  const most = price.getByLabel("To", { exact: true });
  await expectRunning(price.locator("summary"));
  await price.locator("summary").click();
  await most.fill("200");
  await most.press("Enter");
  await expect(page).toHaveURL(/&price=-600/);
  await expect(page.getByRole("link", { name: "Remove “Up to €200 per night”" })).toBeVisible();
  await expect(most).toHaveValue("200");

  await page.goto(search("nl"));
  await expect(card.locator(".sum")).toHaveAttribute("data-price", "total");
  await page.goto("/en/settings");
  const country = page.getByLabel("Booking from");
  await country.selectOption("nl");
  await expect(page.getByRole("radio", { name: "For the stay" })).toHaveCount(0);
  await country.selectOption("jp");
  await page.getByRole("radio", { name: "For the stay" }).check({ force: true });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.goto(search("jp"));
  await expect(card.locator(".sum")).toHaveAttribute("data-price", "total");
});
