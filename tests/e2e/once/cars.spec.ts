// Cars: from the home page to a list that is narrowed and made longer, and back.
import { expect, expectAccessible, expectFitsPhones, test } from "../support/page";

const CARD = "[data-car]";

test("C01 to C06: Lisbon airport to Porto, age 23: results, a filter, more, back", { tag: "@core" }, async ({
  page,
}) => {
  await test.step("C01, C02: the form is a tab away, and a place is chosen from its list", async () => {
    await page.goto("/en");
    await page.getByRole("link", { name: "Cars", exact: true }).click();
    await expect(page).toHaveURL(/\/en\/cars$/);
    await expect(page.getByRole("link", { name: "Cars", exact: true })).toHaveAttribute("aria-current", "page");
    await page.getByRole("combobox", { name: "Pick-up" }).fill("LIS");
    await page.getByRole("option", { name: /Airport LIS/ }).click();
    await page.getByText("Return the car at another place").click();
    await page.getByRole("combobox", { name: "Return" }).fill("OPO");
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
    await page.getByRole("link", { name: "Write the driver’s age as a number from 18 to 99." }).click();
    await expect(page.getByLabel("Driver’s age")).toBeFocused();
    await expect(page.getByLabel("Pick-up time")).toHaveValue("23:30");
    await page.getByLabel("Driver’s age").fill("23");
    await page.getByRole("button", { name: "Search cars" }).click();
    await expect(page).toHaveURL(/to=airport:LIS&back=airport:OPO&.*at=23:30.*&age=23/);
  });

  const count = page.locator("#results strong").first();

  await test.step("C03: twenty cars with their totals, on a phone of 320 px too", async () => {
    await expect(page.locator(CARD)).toHaveCount(20);
    await expect(count).toHaveText(/^(\d+) of \1 cars$/);
    await expect(page.locator(CARD).first()).toContainText("Total for 4 days");
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
    await page.getByRole("link", { name: "Show 20 more cars" }).click();
    await expect(page.locator(CARD)).toHaveCount(40);
    await expect(page.getByRole("status").filter({ hasText: "40 shown" })).toBeAttached();
    await expect(page.locator(`${CARD}[data-car="21"] h2 a`)).toBeFocused();
    await page.goBack();
    await expect(page.locator(CARD)).toHaveCount(20);
    await expect(page).toHaveURL(/free=1/);
  });

  await test.step("C06: a cell of the table leads to cars that cost what it says", async () => {
    await page.getByText("Lowest totals by size and supplier").click();
    await expectAccessible(page);
    const cell = page.locator("#results table a").first();
    const name = (await cell.getAttribute("aria-label")) ?? "";
    await cell.click();
    await expect(page).toHaveURL(/sort=total.*size=/);
    await expect(page.locator(CARD).first()).toContainText(name.split(": ").at(-1) ?? "missing");
  });
});
