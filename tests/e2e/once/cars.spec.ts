// Cars: from the home page to a list that is narrowed and made longer, and back.

import { expect, expectAccessible, expectFitsPhones, test } from "../support/page";
import { CLOCK } from "../support/stacks";

const CARD = "[data-car]";

test("C01 to C06: Lisbon airport to Porto, age 23: results, a filter, more, back", { tag: "@core" }, async ({
  page,
}) => {
  await test.step("C01, C02: the form is a tab away, and a place is chosen from its list", async () => {
    await page.goto("/en");
    await page.getByRole("link", { name: "Cars", exact: true }).click();
    await expect(page).toHaveURL(/\/en\/cars$/);
    await expect(page.getByRole("link", { name: "Cars", exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await page.getByRole("combobox", { name: "Pick-up", exact: true }).fill("LIS");
    await page.getByRole("option", { name: /Airport LIS/ }).click();
    await page.getByText("Return at another place").click();
    await page.getByRole("combobox", { name: "Return", exact: true }).fill("OPO");
    await page.getByRole("option", { name: /Airport OPO/ }).click();
    await page.getByLabel("Pick-up day").fill("2027-05-10");
    await page.getByLabel("Return day").fill("2027-05-14");
    await page.getByLabel("Pick-up time").selectOption("23:30");
    await page.getByLabel("Driver’s age").fill("17");
    await expectFitsPhones(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Search cars" }).click();
  });

  await test.step("C01: a wrong age has a sentence that leads to its field, and nothing is lost", async () => {
    await page.getByRole("link", { name: "Driver’s age: a number from 18 to 99." }).click();
    await expect(page.getByLabel("Driver’s age")).toBeFocused();
    await expect(page.getByLabel("Pick-up time")).toHaveValue("23:30");
    await page.getByLabel("Driver’s age").fill("23");
    await page.getByRole("button", { name: "Search cars" }).click();
    await expect(page).toHaveURL(/to=airport:\w+&back=airport:\w+&.*at=23:30.*&age=23/);
  });

  await test.step("C01: a time that is over by the desk's own clock is a sentence at its field", async () => {
    const [day = ""] = CLOCK.split("T");
    const past = page
      .url()
      .replace(/in=[\d-]+/, `in=${day}`)
      .replace(/at=[\d:]+/, "at=08:30")
      .replace(
        /out=[\d-]+/,
        `out=${new Date(Date.parse(CLOCK) + 2 * 86_400_000).toISOString().slice(0, 10)}`,
      );
    await page.goto(past);
    await page.getByRole("link", { name: "Choose a later pick-up: this one is past." }).click();
    await expect(page.getByLabel("Pick-up time")).toBeFocused();
    await page.goBack();
    await page.goBack();
  });

  const count = page.locator("#results strong").first();

  await test.step("C03: twenty cars with their totals, on a phone of 320 px too", async () => {
    await expect(page.locator(CARD)).toHaveCount(20);
    await expect(count).toHaveText(/^(\d+) of \1 cars$/);
    await expect(page.locator("[data-common]")).toContainText("Total for 4 days");
    await expect(page.locator(CARD).first().locator("[data-figure]")).toHaveCount(4);
    await expectFitsPhones(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("C04: a filter leaves as many cars as its option said", async () => {
    await page.locator("form#filters summary", { hasText: "Terms" }).click();
    const option = page.locator("form#filters [data-option]", { hasText: "Free cancellation" });
    const [left] = ((await option.locator("small").textContent()) ?? "").split(" ");
    await option.getByRole("checkbox").check();
    await expect(page).toHaveURL(/free=1/);
    await expect(count).toHaveText(new RegExp(`^${left} of \\d+ cars$`));
    await expect(page.getByRole("link", { name: "Remove “Free cancellation”" })).toBeVisible();
  });

  await test.step("C05: more cars are announced, the focus goes to the first of them, and Back finds the shorter list", async () => {
    const more = page.getByRole("link", { name: "Show 20 more cars" });
    // Cards on the way take their true heights when they come into sight; a press meanwhile would miss.
    await more.scrollIntoViewIfNeeded();
    await more.click();
    await expect(page.locator(CARD)).toHaveCount(40);
    await expect(page.getByRole("status").filter({ hasText: "40 shown" })).toBeAttached();
    await expect(page.locator(`${CARD}[data-car="21"] h2 a`)).toBeFocused();
    await page.goBack();
    await expect(page.locator(CARD)).toHaveCount(20);
    await expect(page).toHaveURL(/free=1/);
  });

  await test.step("C06: a cell of the table leads to cars that cost what it says", async () => {
    await page.getByText("Lowest totals by supplier").click();
    await expectAccessible(page);
    const cell = page.locator("#results table a").first();
    const name = (await cell.getAttribute("aria-label")) ?? "";
    await cell.click();
    await expect(page).toHaveURL(/sort=total.*size=/);
    await expect(page.locator(CARD).first()).toContainText(/€[\d,.]*\d/.exec(name)?.[0] ?? "missing");
  });
});

const LATE =
  "/en/cars?to=airport:LIS&back=airport:OPO&in=2027-05-10&at=23:30&out=2027-05-14&until=10:00&age=23&from=nl&cur=EUR";

test("C10 to C18: an offer at 23:30, two side by side, and the way out", { tag: "@core" }, async ({
  page,
}) => {
  let total = "";

  await test.step("C10, C12: the page has the total of the list, and warns of the hours of the desk", async () => {
    await page.goto(LATE);
    const late = page.locator(CARD).filter({ hasText: "Closed at pick-up" }).first();
    total = (await late.locator("[data-total]").textContent()) ?? "";
    await late.locator("h2 a").click();
    await expect(page.locator("[data-car-offer] [data-total]")).toHaveText(total);
    await expect(page.locator("[data-movement]")).toHaveCount(0);
    await expect(page.locator("[data-desk=pickup] [data-hours=warning]")).toContainText("not at 23:30");
    await expect(page.locator("[data-figure]")).toHaveCount(4);
    await expectFitsPhones(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("C16: it is saved as seen, taken out by the same button, and saved again", async () => {
    const save = page.locator("[data-keep-car] [data-keep] button");
    for (const isSaved of [true, false, true]) {
      await save.click();
      await expect(save).toHaveAttribute("aria-pressed", String(isSaved));
    }
    await page.reload();
    await expect(save).toHaveText(/^Saved/);
  });

  let first = "";

  await test.step("C18: two that are ticked in the list stand side by side", async () => {
    await page.goto(LATE);
    first = (await page.locator(`${CARD} [data-total]`).first().textContent()) ?? "";
    const boxes = page.locator(CARD).getByRole("checkbox", { name: /^Compare/ });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByRole("button", { name: "Compare", exact: true }).click();
    await expect(page.getByRole("heading", { name: "2 cars side by side" })).toBeVisible();
    await expect(page.locator("[data-row=total] td").first()).toContainText(first);
    await expect(page.getByText("Lowest total", { exact: true })).toHaveCount(1);
    await expect(page.locator("[data-row=hoursPickup] td")).toHaveCount(2);
    const same = page.locator("tr[data-same=true]:visible");
    await expect(same).toHaveCount(0);
    await page.getByRole("checkbox", { name: /equal rows?$/ }).check();
    await expect(same).not.toHaveCount(0);
    await expectFitsPhones(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("C14: the way out has the same total, and what moved since a total that is none of ours", async () => {
    await page
      .getByRole("link", { name: /^Choose / })
      .first()
      .click();
    await expect(page.locator("[data-total]")).toHaveText(first);
    await expect(page.locator("[data-handoff=web]")).toHaveAttribute("href", /[?&]label=roomward_car_/);
    await expect(page.locator("[data-in-short]")).toContainText("driver aged 23");
    await expectFitsPhones(page);
    await expectAccessible(page);
    await page.goto(page.url().replace(/seen=[^&]+/, "seen=1.25,EUR"));
    await expect(page.locator("[data-movement]")).toContainText(`Total now ${first}`);
    await expect(page.locator("[data-handoff=web]")).not.toContainText("€");
  });

  await test.step("C15: an offer that is gone has the nearest three", async () => {
    await page.goto(page.url().replace(/~[a-z_]+&seen/, "~no_longer&seen"));
    await expect(page.locator("[data-gone]")).toContainText("This offer is no longer available");
    await expect(page.locator("[data-others=nearest] li")).toHaveCount(3);
  });

  await test.step("C16: the link of a saved car searches anew", async () => {
    await page.goto("/en/saved");
    const saved = page.locator("[data-saved-car]");
    // The day is the site's, not that of the machine the browser runs on.
    const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });
    await expect(saved).toContainText(`Seen at ${total} on ${day.format(Date.parse(CLOCK))}`);
    await expectAccessible(page);
    await saved.getByRole("link").click();
    await expect(page.locator("[data-car-offer] [data-total]")).toHaveText(total);
  });
});
