// A20: what a traveller counts in stands beneath every price, decides the order and goes along from page to page.
import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, expectSound, SEARCH, test } from "../support/page";

const cardsOf = (page: Page): Locator => page.locator("article[data-state=offer]");
const switches = (page: Page): Locator => page.locator("[data-count-in]");

/** The figure of a sentence such as `All in for you: at least €1,512.00`. */
const figureIn = (text: string): number => Number(/€([\d,.]+)/.exec(text)?.[1]?.replaceAll(",", ""));

const sizeOf = (target: Locator): Promise<number> =>
  target.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

test("A20: breakfast counted in on a list orders it by the sum, and the choice goes along to stay, rate and comparison", async ({
  page,
}) => {
  await page.goto(`${SEARCH}&sort=price`);
  await expect(cardsOf(page).first()).toBeVisible();
  await expect(page.locator("[data-all-in]")).toHaveCount(0);
  await page.locator("#filters summary", { hasText: "Your costs" }).click();
  await switches(page).getByRole("link", { name: "Add to the total: breakfast" }).click();
  await expect(page).toHaveURL(/with=breakfast/);
  const sums = cardsOf(page).locator("[data-all-in]");
  await expect(sums.first()).toBeVisible();
  await expect(sums).toHaveCount(await cardsOf(page).count());
  await expect(page.getByText("lowest all in (breakfast) first").first()).toBeVisible();

  await test.step("known sums rise, those with an open part come after them", async () => {
    const reported = await sums.evaluateAll((all) =>
      all.map((one) => ({ standing: one.getAttribute("data-all-in"), text: one.textContent ?? "" })),
    );
    const whole = reported.filter(({ standing }) => standing === "whole").map(({ text }) => figureIn(text));
    expect(whole.length).toBeGreaterThan(3);
    expect(whole).toEqual(whole.toSorted((a, b) => a - b));
    const firstOpen = reported.findIndex(({ standing }) => standing !== "whole");
    if (firstOpen >= 0) expect(firstOpen).toBe(whole.length);
  });

  await test.step("the booking site's price stays the largest figure", async () => {
    const card = cardsOf(page).first();
    const [price, sum] = [
      await sizeOf(card.locator(".sum .figures").first()),
      await sizeOf(card.locator("[data-all-in] .figures").first()),
    ];
    expect(price).toBeGreaterThan(1.3 * sum);
  });

  await expect(page.locator("#filters summary", { hasText: "Your costs" })).toContainText("1");
  await page.getByRole("button", { name: "Why this order?" }).click();
  await expect(page.getByRole("note", { name: "Why this order?" })).toContainText(
    "Lowest sum first, counting in breakfast:",
  );
  await page.keyboard.press("Escape");
  await expectAccessible(page);

  await test.step("the stay's page counts it for each rate", async () => {
    const link = cardsOf(page).first().getByRole("heading").getByRole("link");
    await page.goto((await link.getAttribute("href")) ?? "");
    await expect(page.locator("[data-rate] [data-all-in]").first()).toBeVisible();
    const rates = page.locator("[data-rate]");
    await expect(rates.locator("[data-all-in]")).toHaveCount(await rates.count());
    await expect(page.locator("[data-cheapest]")).toContainText("All in for you");
    await expect(rates.first().getByRole("button", { name: /^Choose/ })).toHaveAttribute(
      "value",
      /with=breakfast/,
    );
    await expectAccessible(page);
  });

  await test.step("a pet's charge nobody states is named, and the sum begins with at least", async () => {
    await switches(page).getByRole("link", { name: "Add to the total: pet" }).click();
    await expect(page).toHaveURL(/with=breakfast,pet/);
    await expect(page.locator("[data-rate] [data-all-in]").first()).toContainText("Pet: ");
    await expectSound(page);
  });
});

test("A20: without a script the switches are links of the whole page", async ({ plain: page }) => {
  await page.goto(`${SEARCH}&plain=1`);
  await page.locator("#filters summary", { hasText: "Your costs" }).click();
  await switches(page).getByRole("link", { name: "Add to the total: pet" }).click();
  await expect(page).toHaveURL(/with=pet/);
  await page.locator("#filters summary", { hasText: "Your costs" }).click();
  await expect(switches(page).getByRole("link", { name: "pet: added. Remove" })).toHaveAttribute(
    "aria-current",
    "true",
  );
});
