// X01: pages that a browser translates: every text is put into an element that React did not make, and then the page is used.
import type { Page } from "@playwright/test";
import { DAYS, handoffsOf } from "../support/booking";
import { expect, SEARCH, staysOf, test } from "../support/page";

/**
 * As browsers do it: an element of their own with a new text in place of each text. Once all of the page runs: what is
 * translated before is drawn anew by React.
 */
async function translate(page: Page): Promise<void> {
  const buttons = page.locator("main button, main a");
  await expect
    .poll(() =>
      buttons.evaluateAll((all) =>
        all.every((one) => Object.keys(one).some((key) => key.startsWith("__reactProps"))),
      ),
    )
    .toBe(true);
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest("script, style, noscript, font, textarea"))
        continue;
      const outer = document.createElement("font");
      outer.append(text.data);
      text.replaceWith(outer);
    }
  });
}

test("X01: a list, its filters, a stay and a booking go on working while a browser translates them", async ({
  page,
}) => {
  const died = page.getByText("This page could not be shown");
  await page.goto(SEARCH);
  const card = page.locator("article[data-state=offer]").first();
  await expect(card).toBeVisible();
  const save = card.locator("[data-keep] button").first();
  await translate(page);
  for (const pressed of ["true", "false", "true"]) {
    await save.click();
    await expect(save).toHaveAttribute("aria-pressed", pressed);
    await translate(page);
  }
  const terms = page.locator("details", { hasText: "Cancellation and meals" }).last();
  await terms.locator("summary").click();
  await terms.getByLabel(/^Free cancellation/).check();
  await expect(page).toHaveURL(/cancel=free/);
  await expect(card).toBeVisible();
  await translate(page);

  const [, stay] = await staysOf(page.request, DAYS);
  await page.goto(`/en/stays/${stay?.id}?${DAYS}`);
  await expect(page.locator("[data-rate]").first()).toBeVisible();
  const keep = page.locator("[data-keep] button").first();
  await translate(page);
  for (const pressed of ["true", "false"]) {
    await keep.click();
    await expect(keep).toHaveAttribute("aria-pressed", pressed);
    await translate(page);
  }
  const [way = ""] = await handoffsOf(page);
  await page.goto(way);
  await translate(page);
  await page.locator("[data-book-here] button[type=submit]").click();
  await page.waitForURL(/\/booking\//);
  await translate(page);
  await page.locator("#book-first").fill("Hedy");
  await page.locator("button[name=do][value=book]").click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(died).toHaveCount(0);
});
