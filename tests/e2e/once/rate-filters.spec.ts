// What was asked of rates in a list holds on the pages after it: the hand-off and the comparison.
import type { Locator, Page } from "@playwright/test";
import { expect, expectRunning, expectSound, SEARCH, test } from "../support/page";

const FILTER_QUERY = "meal=breakfast_included&cancel=free";
const NAMES = "Free cancellation and Breakfast included";

const cardsOf = (page: Page): Locator => page.locator("article[data-state=offer]");

async function openList(page: Page, search = SEARCH): Promise<Locator> {
  await page.goto(`${search}&${FILTER_QUERY}`);
  const cards = cardsOf(page);
  await expect(cards.first()).toBeVisible();
  return cards;
}

/** Marks a card as pressed and waits until this browser keeps it. */
async function press(card: Locator, name: string): Promise<void> {
  const button = card.getByRole("button", { name: new RegExp(`^${name}`) });
  await expectRunning(button);
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
}

const total = async (card: Locator): Promise<string> => (await card.locator(".sum").innerText()).trim();

test("A02, A11, A13: the chosen combination of a narrowed list is handed off as it was seen", async ({
  page,
}) => {
  const cards = await openList(page, SEARCH.replace("adults=2", "adults=4").replace("rooms=1", "rooms=2"));
  await cards.first().getByRole("heading").getByRole("link").click();
  const choice = page.getByRole("region", { name: /^2 rooms for 4 adults/ }).first();
  const seen = await choice.locator("[itemprop=price]").getAttribute("content");
  const button = choice.getByRole("button", { name: "Choose this combination" });
  await page.goto(page.url().replace(/[?].*/, `/go?${await button.getAttribute("value")}`));
  await expect(page.locator("[data-total-to-pay]")).toBeVisible();
  const recap = page.locator("dl").filter({ hasText: "Cancellation" }).first();
  await expect(recap).toContainText(/breakfast/i);
  await expect(recap).toContainText("Free cancellation until");
  await expect(page.getByRole("heading", { name: "The price has changed" })).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get("seen")).toContain(`,${seen},`);

  await test.step("A13: a combination of other rates is gone, and what there is keeps to the filters", async () => {
    const url = new URL(page.url());
    url.searchParams.set("of", "1_1_1,1_1_2");
    await page.goto(url.href);
    await expect(page.locator("[data-handoff-gone]")).toContainText(
      `This combination is no longer offered with ${NAMES}`,
    );
    const instead = page.locator("[data-instead]");
    await expect(instead).toContainText(/breakfast/i);
    await expect(instead).toContainText("Free cancellation until");
    await expect(page.getByRole("heading", { name: "The price has changed" })).toHaveCount(0);
    await expectSound(page);
    await instead.getByRole("link", { name: "Choose this instead" }).click();
    await expect(page.locator("[data-total-to-pay]")).toBeVisible();
    await expect(page.getByRole("heading", { name: "The price has changed" })).toHaveCount(0);
  });
});

test("U04, R11: cards of a narrowed list are compared at the prices they show, and the page says so", async ({
  page,
}) => {
  const cards = await openList(page);
  const shown: string[] = [];
  const ids: (string | null)[] = [];
  for (const place of [0, 1, 2]) {
    ids.push(await cards.nth(place).getAttribute("data-stay"));
    shown.push(await total(cards.nth(place)));
    await press(cards.nth(place), "Compare");
  }
  const tray = page.getByRole("complementary", { name: "Comparison" });
  await tray.getByRole("link", { name: "Compare" }).click();
  const row = page.locator("[data-row=total]").getByRole("cell");
  await expect(row).toHaveText(shown.map((text) => new RegExp(text.split(/\s/)[0] ?? "none")));
  await expect(page.locator("[data-asked]")).toHaveText(`Only rates with: ${NAMES}.`);

  await test.step("U04: a stay picked from the whole list is priced by any rate, and each column says which", async () => {
    await page.goto(SEARCH);
    await expect(cardsOf(page).first()).toBeVisible();
    const others = ids.map((id) => `:not([data-stay="${id}"])`).join("");
    const fourth = page.locator(`article[data-state=offer]${others}`).first();
    const any = await total(fourth);
    await press(fourth, "Compare");
    await tray.getByRole("link", { name: "Compare" }).click();
    await expect(page).toHaveURL(/meal=breakfast_included,breakfast_included,breakfast_included,any/);
    await expect(row).toHaveText([...shown, any].map((text) => new RegExp(text.split(/\s/)[0] ?? "none")));
    await expect(page.locator("[data-asked]")).toHaveText([
      ...shown.map(() => `Only rates with: ${NAMES}.`),
      "Any rate counts.",
    ]);
    await expectSound(page);
  });
});
