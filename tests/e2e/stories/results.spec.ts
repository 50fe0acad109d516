// Results: cards that say the whole price, an order in words, a list that can be lengthened and found again.
import { expect, expectRunning, SEARCH, showMore, test } from "../support/page";

const priced = '[data-stay][data-state="offer"]';

test("R01, R02, R03: a priced card names its stay and terms, its total is the largest figure, and taxes are told", {
  tag: "@core",
}, async ({ page }) => {
  await page.goto(SEARCH);
  await expect(page.locator(priced)).toHaveCount(15);
  const card = page
    .locator(priced)
    .filter({ hasText: /official|estimate/ })
    .first();
  await expect(card.getByRole("heading").getByRole("link")).toBeVisible();
  await expect(card).toContainText(/reviews?/);
  await expect(card).toContainText(/Amsterdam/);
  await expect(card.locator("img").first()).toBeVisible();
  await expect(card).toContainText(/cancel|refund/i);
  await expect(card).toContainText(/pay/i);
  const sizes = await page
    .locator(priced)
    .first()
    .evaluate((card) => {
      const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
      const figures = [...card.querySelectorAll("*")].filter(
        (element) => element.children.length === 0 && /[€$£]\s?\d/.test(element.textContent ?? ""),
      );
      const total = card.querySelector('[data-price="total"]');
      const inTotal = figures.filter((element) => total?.contains(element));
      return {
        total: Math.max(...inTotal.map(size)),
        others: figures.filter((element) => !inTotal.includes(element)).map(size),
      };
    });
  expect(sizes.others.length).toBeGreaterThan(0);
  for (const other of sizes.others) expect(other).toBeLessThan(sizes.total);
  const notes = await page.locator(`${priced} [data-tax]`).allTextContents();
  expect(notes).toHaveLength(15);
  for (const note of notes) expect(note).toMatch(/tax|charge/i);
});

test("R15: fifteen cards, then more on request; Back restores the length and the place", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto(SEARCH);
  await expect(page.locator(priced)).toHaveCount(15);
  await expect(page.locator("section[aria-label=Results]")).toContainText(/\d+\+? .*stays|more than \d+/i);
  await showMore(page);
  await expect(page.locator(priced)).toHaveCount(30);
  await showMore(page);
  await expect.poll(() => page.locator(priced).count()).toBeGreaterThan(30);
  const length = await page.locator(priced).count();
  const link = page.locator(priced).nth(20).getByRole("heading").getByRole("link");
  const name = (await link.textContent()) ?? "";
  await link.click();
  await expect(page).toHaveURL(/\/stays\/\d+/);
  await page.goBack();
  await expect.poll(() => page.locator(priced).count()).toBeGreaterThanOrEqual(Math.min(length, 30));
  await expect(page.getByRole("link", { name, exact: true })).toBeFocused();
});

test("X05: the answer is announced once and in short", { tag: ["@once", "@core"] }, async ({ page }) => {
  await page.goto(SEARCH);
  await expect(page.locator(priced)).toHaveCount(15);
  const announced = page.getByRole("status").filter({ hasText: /stays/ });
  await expect(announced).toHaveCount(1);
  expect((await announced.innerText()).length).toBeLessThan(120);

  await announced.evaluate(
    (region) => region.firstChild && Object.assign(region.firstChild, { isOld: true }),
  );
  const terms = page
    .locator("form#filters details")
    .filter({ has: page.locator("summary", { hasText: "Cancellation and meals" }) });
  await expectRunning(terms.getByLabel("Free cancellation"));
  await terms.locator("summary").click();
  await terms.getByLabel("Free cancellation").check();
  await expect(page).toHaveURL(/cancel=free/);
  const isOld = () => announced.evaluate((region) => "isOld" in (region.firstChild ?? { isOld: true }));
  await expect.poll(isOld, { message: "a narrowed list is told again, in the same words, too" }).toBe(false);
});

test("nothing moves when the prices arrive, nor when the typeface does", { tag: "@core" }, async ({
  page,
}) => {
  // A failure names what moved, and by how much (https://wicg.github.io/layout-instability).
  interface Shift extends PerformanceEntry {
    value: number;
    sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  await page.addInitScript(() => {
    const moved = { total: 0, what: [] as string[] };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        moved.total += value;
        for (const { node, previousRect: from, currentRect: to } of sources)
          moved.what.push(
            `${node?.nodeName} ${node?.className}: ${from.y}+${from.height} to ${to.y}+${to.height}`,
          );
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  const expectStill = async () => {
    const { total, what } = await page.evaluate(async () => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      return (window as unknown as { moved: { total: number; what: string[] } }).moved;
    });
    expect(total, what.join("\n")).toBeLessThan(0.01);
  };
  let release = () => {};
  const wanted = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.woff2/, async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto(SEARCH, { waitUntil: "commit" });
  await expect(page.locator(priced)).toHaveCount(15);
  await expectStill();
  release();
  await expect.poll(() => page.evaluate(() => document.fonts.check("16px inter"))).toBe(true);
  await expectStill();
});
