// A list that a reader has made long.
import { expect, SEARCH, test } from "../support/page";

test("R15: pages far from sight keep their room only, and are drawn again where the reader looks", async ({
  page,
}) => {
  await page.goto(SEARCH);
  const cards = page.getByRole("article");
  const more = page.getByRole("link", { name: "Show more stays", exact: true });
  await more.click();
  await expect(cards).toHaveCount(30);
  for (const shown of ["60", "90", "120"]) {
    await more.click();
    await expect(page.locator("[data-shown]")).toHaveAttribute("data-shown", shown);
  }
  const lists = page.locator("#results ol");
  const numbers = () => lists.evaluateAll((all) => all.map((list) => list.getAttribute("start")));
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const drawn = await height();
  await expect.poll(numbers).not.toContain("31");
  expect(await cards.count()).toBeLessThan(120);

  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo({ top: 0, behavior: "instant" });
  });
  await expect.poll(numbers).not.toContain("61");
  expect(Math.abs((await height()) - drawn)).toBeLessThan(8);

  await page.evaluate(() =>
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }),
  );
  await expect.poll(numbers).toContain("91");
  await expect(lists.last()).toBeInViewport();
});
