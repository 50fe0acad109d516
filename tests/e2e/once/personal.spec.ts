// What a reader keeps without an account: saved, compared, shared, told of changes, read without a connection.

import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, SEARCH, test } from "../support/page";

const cardButton = (card: Locator, name: string): Locator =>
  card.getByRole("button", { name: new RegExp(`^${name}`) });

/** Saves the first `count` stays of the list; resolves to their ids and names. */
async function saveFromList(page: Page, count: number): Promise<{ id: string; name: string }[]> {
  await page.goto(SEARCH);
  const cards = page.locator("article[data-state=offer]");
  await expect(cards.first()).toBeVisible();
  const saved: { id: string; name: string }[] = [];
  for (let place = 0; place < count; place += 1) {
    const card = cards.nth(place);
    const save = cardButton(card, "Save");
    await save.click();
    await expect(save).toHaveAttribute("aria-pressed", "true");
    saved.push({
      id: (await card.getAttribute("data-stay")) ?? "",
      name: await card.getByRole("heading").innerText(),
    });
  }
  return saved;
}

const row = (page: Page, id: string): Locator => page.locator(`[data-saved="${id}"]`);

test("U01, U02: lists without an account are named, noted, undone, and move to another device", async ({
  page,
  browser,
  baseURL,
}) => {
  const [first, second] = await saveFromList(page, 2);
  await page.goto("/en/saved");
  await expect(row(page, first?.id ?? "")).toContainText("March 2027");

  await test.step("U02: a second list, a note, a move, and a deed taken back", async () => {
    await page.getByLabel("New list").fill("Work");
    await page.getByRole("button", { name: "Add list" }).click();
    await expect(page.getByRole("heading", { name: "Work" })).toBeVisible();
    const item = row(page, first?.id ?? "");
    await item.getByRole("button", { name: /Add a note/ }).click();
    await item.getByRole("textbox").fill("Ask for the quiet side");
    await item.getByRole("button", { name: "Keep note" }).click();
    await expect(item).toContainText("Ask for the quiet side");
    await item.getByText("Note, price watch and more").click();
    await item.getByRole("combobox").selectOption({ label: "Work" });
    await expect(page.locator("[data-list=Work]")).toContainText(first?.name ?? "");
    await page.getByRole("button", { name: "Delete the list Work" }).click();
    await expect(row(page, first?.id ?? "")).toBeHidden();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.locator("[data-list=Work]")).toContainText("Ask for the quiet side");
  });

  await test.step("U01: the link brings both lists to another browser, beside what is there", async () => {
    await page.getByRole("button", { name: "Make a link with all lists" }).click();
    const link = await page.getByLabel("Link with all lists").inputValue();
    expect(new URL(link).search).toBe("");
    const other = await browser.newContext({ baseURL });
    const device = await other.newPage();
    await device.goto(link);
    await device.getByRole("button", { name: "Add them" }).click();
    await expect(device.locator("[data-list=Work]")).toContainText("Ask for the quiet side");
    await expect(device.locator("[data-list='My stays']")).toContainText(second?.name ?? "");
    expect(new URL(device.url()).hash).toBe("");
    await other.close();
  });
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
});

test("U03: a shared list shows stays and notes and nobody's name, and ends when its sharer ends it", async ({
  page,
  browser,
  baseURL,
}) => {
  const [stay] = await saveFromList(page, 1);
  await page.goto("/en/saved");
  await page.getByRole("button", { name: "Share the list My stays" }).click();
  await page.getByRole("button", { name: "Make the link" }).click();
  const link = await page.getByLabel("Link to this list").inputValue();
  const other = await browser.newContext({ baseURL });
  const reader = await other.newPage();
  await reader.goto(link);
  await expect(reader.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(stay?.name ?? "");
  await expect(reader.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await expectAccessible(reader);
  await reader.getByRole("button", { name: "Save a copy to my lists" }).click();
  await expect(reader.getByText("The list was added to yours.")).toBeVisible();
  await page.getByRole("button", { name: "End this link" }).click();
  await expect(page.getByText("The link has ended")).toBeVisible();
  expect((await reader.goto(link))?.status()).toBe(404);
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("This list is not shared");
  await other.close();
});

test("U04: stays are compared side by side, differences alone, and taken out by keyboard", async ({
  page,
}) => {
  await page.goto(SEARCH);
  const cards = page.locator("article[data-state=offer]");
  await expect(cards.first()).toBeVisible();
  for (const place of [0, 1, 2]) {
    const compare = cardButton(cards.nth(place), "Compare");
    await compare.click();
    await expect(compare).toHaveAttribute("aria-pressed", "true");
  }
  const tray = page.getByRole("complementary", { name: "Comparison" });
  await tray.getByRole("link", { name: "Compare" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("3 stays side by side");
  const table = page.getByRole("table");
  await expect(table.locator("[data-row=total]")).toContainText("€");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Only differences" }).click();
  await expect(page).toHaveURL(/only=1/);
  await expect(table.locator("[data-same=true]:visible")).toHaveCount(0);
  const remove = table.getByRole("link", { name: /^Take .* out of the comparison/ }).first();
  await remove.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("2 stays side by side");
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
});

test("U05: recently viewed stays stand on the home page until they are cleared", async ({ page }) => {
  await page.goto(SEARCH);
  const link = page.locator("article[data-state=offer]").first().getByRole("heading").getByRole("link");
  const name = await link.innerText();
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("roomward.glance") ?? ""))
    .toContain('"viewed":true');
  await page.goto("/en");
  const recent = page.locator("[data-recent]");
  await expect(recent).toContainText(name);
  await recent.getByRole("button", { name: "Clear recently viewed stays" }).click();
  await expect(recent).toBeHidden();
});
