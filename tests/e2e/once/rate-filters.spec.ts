// What was asked of rates in a list holds on every page after it: the hand-off, the comparison, saved and shared stays, calendars and paper.
import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, expectFitsPhones, expectRunning, SEARCH, test } from "../support/page";

const ASKED = "meal=breakfast_included&cancel=free";
const NAMES = "Free cancellation and Breakfast included";

const cardsOf = (page: Page): Locator => page.locator("article[data-state=offer]");

async function openList(page: Page): Promise<Locator> {
  await page.goto(`${SEARCH}&${ASKED}`);
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
  const cards = await openList(page);
  const hrefs: string[] = [];
  for (const place of [0, 1, 2, 3])
    hrefs.push((await cards.nth(place).getByRole("heading").getByRole("link").getAttribute("href")) ?? "");
  for (const href of hrefs) {
    await page.goto(href);
    const choice = page.getByRole("region", { name: /^1 room for 2 adults/ });
    const seen = await choice.locator("[itemprop=price]").getAttribute("content");
    await choice.getByRole("link", { name: "Choose this combination" }).click();
    await expect(page.locator("[data-total-to-pay]")).toBeVisible();
    const recap = page.locator("dl").filter({ hasText: "Cancellation" }).first();
    await expect(recap).toContainText(/breakfast/i);
    await expect(recap).toContainText("Free cancellation until");
    await expect(page.getByRole("heading", { name: "The price has changed" })).toHaveCount(0);
    expect(new URL(page.url()).searchParams.get("seen")).toContain(`,${seen},`);
  }

  await test.step("A13: a combination of other rates is gone, and what there is keeps to the filters", async () => {
    const url = new URL(page.url());
    url.searchParams.set("of", "1_1_1");
    await page.goto(url.href);
    await expect(page.locator("[data-handoff-gone]")).toContainText(
      `This combination is no longer offered with ${NAMES}`,
    );
    const instead = page.locator("[data-instead]");
    await expect(instead).toContainText(/breakfast/i);
    await expect(instead).toContainText("Free cancellation until");
    await expect(page.getByRole("heading", { name: "The price has changed" })).toHaveCount(0);
    await expectAccessible(page);
    await expectFitsPhones(page);
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
    await expectAccessible(page);
    await expectFitsPhones(page);
  });
});

test("U01, U03, U09: a saved stay keeps what was asked of rates in its words, its file and its link for others", async ({
  page,
  browser,
  baseURL,
}) => {
  const cards = await openList(page);
  const shown = await total(cards.first());
  await press(cards.first(), "Save");
  await page.goto("/en/saved");
  const row = page.locator("[data-saved]");
  await expect(row).toContainText("2 adults · Free cancellation · Breakfast included");
  await page.getByRole("button", { name: "Check prices now" }).click();
  await expect(row.locator("[data-now]")).toContainText(shown.split(/\s/)[0] ?? "none");
  await expect(row.locator("[data-price-moved]")).toHaveCount(0);
  const file = await row.getByRole("link", { name: /calendar/i }).getAttribute("href");
  const answer = await page.request.get(file ?? "");
  expect(answer.status()).toBe(200);
  expect((await answer.text()).replaceAll("\r\n ", "")).toContain("meal=breakfast_included&cancel=free");

  await page.getByRole("button", { name: "Share the list My stays" }).click();
  await page.getByRole("button", { name: "Create the link" }).click();
  const link = await page.getByLabel("Link to this list").inputValue();
  const other = await browser.newContext({ baseURL });
  const reader = await other.newPage();
  await reader.goto(link);
  await expect(reader.getByRole("main")).toContainText("in 1 room · Free cancellation · Breakfast included");
  const heading = reader.getByRole("main").getByRole("heading", { level: 2 });
  await expect(heading.getByRole("link")).toHaveAttribute(
    "href",
    /&meal=breakfast_included&cancel=free&via=shared-list$/,
  );
  await other.close();
});

test("S07, P13: price calendar and print sheet of a narrowed visit hold the same rates", async ({ page }) => {
  const cards = await openList(page);
  const shown = (await total(cards.first())).split(/\s/)[0] ?? "none";
  await cards.first().getByRole("heading").getByRole("link").click();
  await expect(page.locator("[data-cheapest]")).toContainText(shown);
  const stay = page.url();

  await page.getByRole("link", { name: "Price calendar" }).click();
  await expect(page.locator("[data-asked]")).toContainText(`Only rates with: ${NAMES}.`);
  const day = page.getByRole("link", { name: /^Friday,? 5 March 2027: / });
  await expect(day).toHaveAccessibleName(new RegExp(`: ${shown.replace(".", "[.]")} for 3 nights`));

  await page.goto(stay);
  await page.getByRole("link", { name: "Print summary" }).click();
  const sheet = page.locator("[data-print-sheet]");
  await expect(sheet).toContainText(`Only rates with: ${NAMES}.`);
  await expect(sheet).toContainText(/breakfast/i);
  await page.goto(`${page.url()}&rate=1_1_1`);
  await expect(sheet.locator("[data-notes]")).toContainText(
    "The rate chosen for this sheet is no longer offered",
  );
});
