// Narrowing a list: counts over the whole city, chips, one rate that holds all terms, totals between bounds, and what an empty list offers.
import type { Page } from "@playwright/test";
import { AMSTERDAM, expect, expectAccessible, expectRunning, SEARCH, TERMS, test } from "../support/page";

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

test("R08, R09, R11: filters count the whole city, hold for one rate, stand as chips and outlive other dates", async ({
  page,
}) => {
  await openCounted(page);

  await test.step("R08: every option says how many stays it leaves; what nobody has cannot be chosen", async () => {
    await group(page, "Score and stars").locator("summary").click();
    const four = group(page, "Score and stars").locator("[data-option]", { hasText: "4 stars" });
    await expect(four.locator("small")).toHaveText(/^[1-9]\d*$/);
    for (const option of await page.locator("form#filters [data-option]:has(small)").all())
      if ((await option.locator("small").textContent()) === "0")
        await expect(option.getByRole("checkbox").or(option.getByRole("radio"))).toBeDisabled();
    await expectAccessible(page);
    await four.getByRole("checkbox").check();
    await expect(page).toHaveURL(/stars=4/);
    await expect(page.locator(CARD).first()).toContainText("4 stars");
    for (const card of await page.locator(CARD).all()) await expect(card).toContainText("4 stars");
  });

  await test.step("R11: free cancellation and breakfast hold for the rate on the card", async () => {
    await group(page, "Cancellation and meals").locator("summary").click();
    await group(page, "Cancellation and meals").getByLabel("Free cancellation").check();
    await expect(page).toHaveURL(/cancel=free/);
    await group(page, "Cancellation and meals").getByLabel("Breakfast included").check();
    await expect(page).toHaveURL(/meal=breakfast_included/);
    await expect(page.locator(`#results:not([aria-busy]) ${CARD}`).first()).toContainText(
      "Free cancellation until",
    );
    for (const card of await page.locator(CARD).all()) {
      await expect(card).toContainText("Free cancellation until");
      await expect(card).toContainText(/breakfast/i);
    }
    await expect(page.locator(`${CARD} h2 a`).first()).toHaveAttribute("href", /cancel=free/);
  });

  await test.step("R09: chips take filters off one by one; new dates keep the others", async () => {
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
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(SEARCH);
  await expect(page.locator(CARD)).toHaveCount(15);
  expect(asked).not.toContain("/api/search/prices");
  await group(page, "Price").locator("summary").click();
  const sliders = group(page, "Price").getByRole("slider");
  await expect(sliders).toHaveCount(2);
  expect(asked).toContain("/api/search/prices");
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
  await list.getByRole("searchbox", { name: "Find in this list" }).fill("PARKING");
  await expect(options.filter({ hasNotText: /parking/i })).toHaveCount(0);
  await expect(options.first()).toBeVisible();
  await list.getByRole("searchbox", { name: "Find in this list" }).fill("submarine");
  await expect(list.getByRole("status")).toHaveText(/^Nothing here is called that/);
  await expect(options).toHaveCount(0);
  await page.getByRole("heading", { level: 1 }).click();
  await expect(facilities).not.toHaveAttribute("open");
  await opener.click();
  await expect(facilities).toHaveAttribute("open");
  await page.keyboard.press("Escape");
  await expect(facilities).not.toHaveAttribute("open");
  await expect(opener).toBeFocused();
});

test("R08: what is ticked while the answer to an earlier tick arrives is kept and asked for", async ({
  page,
}) => {
  await page.goto(SEARCH);
  const access = group(page, "Accessibility");
  await expectRunning(access.locator("summary"));
  await access.locator("summary").click();
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  const came: string[] = [];
  await page.route(/[?&]fac=48(&|$)/, async (asked) => {
    const response = await asked.fetch();
    came.push(asked.request().url());
    await held;
    await asked.fulfill({ response });
  });
  await access.getByLabel("Lift").check();
  await expect.poll(() => came.length).toBe(1);
  await access.getByLabel("Step-free entrance").check();
  answer();
  await expect(page).toHaveURL(/fac=217,48|fac=48,217/);
  await expect(access.getByRole("checkbox", { checked: true })).toHaveCount(2);
});

test("R08: on a phone the filters lie over the page, keep the focus, count first and give the focus back", async ({
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
  await expect(show).toHaveText(/^Show (at least )?\d+ stays$/);
  await expect(group(page, "Popular")).toHaveAttribute("open");
  await expect(group(page, "Cancellation and meals")).toHaveAttribute("open");
  await page.keyboard.press("Shift+Tab");
  await expect(show).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(close).toBeFocused();
  await group(page, "Popular").getByRole("checkbox").nth(1).check();
  await group(page, "Cancellation and meals").getByLabel("Free cancellation").check();
  await expect(show).toHaveText(/^Show \d+ stays$/);
  const stays = /\d+ stays/.exec(await show.innerText())?.[0] ?? "no number";
  // Every number of the sheet is one of these stays.
  await expect(group(page, "Popular")).toContainText(stays);
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

/** Outside the EEA, where every certificate may be shown. */
const ABROAD = SEARCH.replace("from=nl", "from=gb");

test("R08, R16: stays with a certificate are counted in the panel, listed, missed, and go on to a comparison", async ({
  page,
}) => {
  const results = page.getByRole("region", { name: "Results" });
  const soldOut = results.getByText(/^\d+ more stays? here ha(s|ve) no room for these dates and guests/);
  await expect(async () => {
    await page.goto(`${ABROAD}&cert=yes`);
    await expect(soldOut).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const numberIn = async (text: Promise<string | null>) => Number(/^\d+/.exec((await text) ?? "")?.[0]);
  const listed = await numberIn(results.locator("strong").first().textContent());
  const missed = await numberIn(soldOut.textContent());
  expect(Math.min(listed, missed)).toBeGreaterThan(0);

  await page.goto(ABROAD);
  await group(page, "More").locator("summary").click();
  const option = group(page, "More").locator("[data-option]", { hasText: "Sustainability certificate" });
  await expect(option.locator("small")).toHaveText(String(listed + missed));
  await option.getByRole("checkbox").check();
  await expect(page).toHaveURL(/cert=yes/);
  await expect(results.locator("strong").first()).toHaveText(`${listed} stays in Amsterdam`);
  // All of them are known now: the numbers are of those that have room.
  await expect(option.locator("small")).toHaveText(String(listed));
  await expect(group(page, "More")).toContainText(`Over the ${listed} stays that have room for your dates`);
  const chip = page.getByRole("link", { name: "Remove “Sustainability certificate”" });
  await expect(chip).toBeVisible();
  await page.keyboard.press("Escape");
  await expectAccessible(page);

  await test.step("what is asked of stays alone goes with none of them", async () => {
    for (const place of [0, 1]) {
      const compare = page
        .locator(CARD)
        .nth(place)
        .getByRole("button", { name: /^Compare/ });
      await compare.click();
      await expect(compare).toHaveAttribute("aria-pressed", "true");
    }
    const tray = page.locator("[data-compare-tray]").getByRole("link");
    await expect(tray).toHaveAttribute("href", /stays=\d+,\d+&in=2027-03-05/);
    await expect(tray).not.toHaveAttribute("href", /cert=/);
    const stay = page.locator(`${CARD} h2 a`).first();
    await expect(stay).not.toHaveAttribute("href", /cert=/);
    const name = (await stay.textContent()) ?? "";
    const address = page.url();
    await page.goto((await stay.getAttribute("href")) ?? "");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    await expect(page.getByText("Sustainability certificates", { exact: true }).first()).toBeAttached();
    await page.goto(address);
  });

  await chip.click();
  await expect(page).not.toHaveURL(/cert=/);

  await test.step("Y16: where no scheme is vouched for, a reader in the EEA is not offered it", async () => {
    await page.goto(`${SEARCH}&cert=yes`);
    const told = page.getByRole("alert").filter({ hasText: "This cannot be searched for" });
    await expect(told).toContainText("may not be shown for the country you book from");
    await chip.click();
    await expect(page.locator(CARD).first()).toBeVisible();
    await expect(option).toHaveCount(0);
  });
});

test("P14: a stay opened from a filtered list answers what was asked: yes, no or not stated", async ({
  page,
}) => {
  await expect(async () => {
    await page.goto(`${SEARCH}&fac=48&flag=late_arrival`);
    await expect(page.locator(CARD).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.goto((await page.locator(`${CARD} h2 a`).first().getAttribute("href")) ?? "");
  const block = page.getByRole("region", { name: "For you" });
  await expect(block.locator("[data-answer]")).toHaveCount(2);
  await expect(block.locator("[data-answer=yes]").filter({ hasText: "Lift" })).toBeVisible();
  await expect(block.locator("[data-answer]").first()).toContainText(
    /Check-in until midnight or later\s*(Yes|Not stated)/,
  );
  await expectAccessible(page);
});

test("R08: what cannot be asked of an airport is closed in the panel, and an address that asks it is told so", async ({
  page,
}) => {
  await page.goto(`/en/search?to=airport:AMS&${TERMS}&flag=pets_allowed`);
  const told = page.getByRole("alert").filter({ hasText: "This cannot be searched for" });
  await expect(told).toContainText("only it knows which stays belong to an airport");
  await page.getByRole("link", { name: "Remove “Pets allowed by the house rules”" }).click();
  await expect(page.locator(CARD).first()).toBeVisible();
  const needs = group(page, "Arrival, family, work");
  await needs.locator("summary").click();
  await expect(needs.getByLabel("Check-in until midnight or later")).toBeDisabled();
  await expect(needs.getByLabel("24-hour front desk")).toBeEnabled();
  await expect(needs).toContainText("what it has no filter for cannot be chosen");
  await expectAccessible(page);
});

test("R12: an empty list says which filter to drop and what that would bring", { tag: "@core" }, async ({
  page,
}) => {
  await page.goto(`${SEARCH}&cancel=free&price=1-2`);
  await expect(page.getByRole("heading", { name: "No stay fits all your filters" })).toBeVisible();
  const drop = page.getByRole("link", { name: /^Without “€1 to €2”: .*\d+ stays/ });
  await expect(drop).toBeVisible();
  await expectAccessible(page);
  await drop.click();
  await expect(page).not.toHaveURL(/price=/);
  await expect(page).toHaveURL(/cancel=free/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("R08: the filters are a form that is sent", async ({ page }) => {
    await page.goto(ABROAD);
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
    await group(page, "More").locator("summary").click();
    await group(page, "More").getByLabel("Sustainability certificate").check();
    await page.locator("form#filters").getByRole("button", { name: "Show stays" }).first().click();
    await expect(page).toHaveURL(/cert=yes/);
    await expect(chips.getByRole("link", { name: "Remove “Sustainability certificate”" })).toHaveCount(1);
  });
});

test("a card is read in this order: name, score, total, cancellation, and has one link", async ({ page }) => {
  await page.goto(SEARCH);
  const card = page.locator(CARD).first();
  await expect(card).toBeVisible();
  const [name, score] = [await card.getByRole("heading").innerText(), /\d\.\d/];
  const read = (await card.innerText()).replaceAll("\n", " ");
  const places = [name, score, /€[\d,.]+/, /cancel|refund/i].map((part) => read.search(part));
  expect(places.every((place) => place >= 0)).toBe(true);
  await expect(card.getByRole("link")).toHaveCount(1);
  const order = await card.evaluate((element) => {
    const at = (selector: string) =>
      [...element.querySelectorAll("*")].findIndex((one) => one.matches(selector));
    return [at("h2"), at("[data-score]"), at("[data-price=total]")];
  });
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(order.every((place) => place >= 0)).toBe(true);
});

test("X10: a page of results is light: at most 340 KB of HTML, with every filter and without the lists of all countries", {
  tag: "@core",
}, async ({ page }) => {
  await openCounted(page);
  const html = await (await page.request.get(SEARCH)).text();
  expect(html.length).toBeLessThan(340_000);
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
  const search = (from: string) =>
    `/en/search?to=${AMSTERDAM}&in=2027-03-05&out=2027-03-08&adults=2&rooms=1&from=${from}&cur=EUR`;
  await page.goto(search("jp"));
  const card = page.locator("article[data-state=offer]").first();
  const figure = async (which: "night" | "total") =>
    Number((await card.locator(`[data-price=${which}]`).innerText()).replace(/[^\d.]/g, ""));
  await expect(card.locator("[data-price=night]")).toContainText("per night");
  await expect(card.locator("[data-price=total]")).toContainText("for the stay");
  expect(Math.abs((await figure("night")) * 3 - (await figure("total")))).toBeLessThan(0.02);
  await expectAccessible(page);

  const group = page.locator("form#filters details[data-group=price]");
  await expectRunning(group.locator("summary"));
  await group.locator("summary").click();
  await group.getByLabel("To", { exact: true }).fill("200");
  await group.getByLabel("To", { exact: true }).press("Enter");
  await expect(page).toHaveURL(/&price=-600/);
  await expect(page.getByRole("link", { name: "Remove “Up to €200 per night”" })).toBeVisible();
  await expect(group.getByLabel("To", { exact: true })).toHaveValue("200");

  await page.goto(search("nl"));
  await expect(card.locator(".sum")).toHaveAttribute("data-price", "total");
  await page.goto("/en/settings");
  const country = page.getByLabel("I am booking from");
  await country.selectOption("nl");
  await expect(page.getByRole("radio", { name: "For the stay" })).toHaveCount(0);
  await country.selectOption("jp");
  await page.getByRole("radio", { name: "For the stay" }).check({ force: true });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.goto(search("jp"));
  await expect(card.locator(".sum")).toHaveAttribute("data-price", "total");
});
