// What every browser test needs: the frozen world's links, a clean console, axe.
import AxeBuilder from "@axe-core/playwright";
import { type APIRequestContext, test as base, expect, type Locator, type Page } from "@playwright/test";

/** Amsterdam in the sandbox's world. */
export const AMSTERDAM = "city:-2759794";
export const TERMS = "in=2027-03-05&out=2027-03-08&adults=2&rooms=1&from=nl&cur=EUR";
export const SEARCH = `/en/search?to=${AMSTERDAM}&${TERMS}`;

interface Fact {
  id: number;
  name: { text: string };
  /** Our copy has only its number so far. */
  reduced: boolean;
}

/** Facts of the first page of a search, in its order. */
export async function staysOf(request: APIRequestContext, query = TERMS, to = AMSTERDAM): Promise<Fact[]> {
  const response = await request.get(`/api/search?to=${to}&${query}&locale=en`);
  const { cards } = (await response.json()) as { cards: { facts: Fact }[] };
  return cards.map(({ facts }) => facts);
}

interface Fixtures {
  errors: string[];
  /** A page of another reader, whose browser knows nothing of the first. */
  reader: Page;
  /** A page of another reader whose scripts are off. */
  plain: Page;
}

const SIGNED_OUT = { storageState: { cookies: [], origins: [] } };

/** A test whose page may not log an error of its own (a blocked script, a failed hydration). */
export const test = base.extend<Fixtures>({
  reader: async ({ browser }, use) => {
    const context = await browser.newContext(SIGNED_OUT);
    await use(await context.newPage());
    await context.close();
  },
  plain: async ({ browser }, use) => {
    const context = await browser.newContext({ ...SIGNED_OUT, javaScriptEnabled: false });
    await use(await context.newPage());
    await context.close();
  },
  errors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error" && !/Failed to load resource/.test(message.text()))
          errors.push(message.text());
      });
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

/** Lists of a hundred rows are looked at by their beginning: what follows is drawn by the same lines. */
const ALIKE = ["tbody > tr:nth-child(n+13)", "ol.font-mono > li:nth-child(n+60)"];

/** No serious or critical finding of axe on the page as it stands, with every colour where its transition leads. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(() => {
    // What is not laid out yet takes on another colour scheme only when it is asked for its colours.
    for (const element of document.querySelectorAll("*")) getComputedStyle(element).getPropertyValue("color");
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  });
  const axe = ALIKE.reduce((builder, rows) => builder.exclude(rows), new AxeBuilder({ page }));
  // Our pages hold no frames, so one run in the page itself sees all; what passed need not be listed.
  const { violations } = await axe
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] })
    .analyze();
  const grave = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(" | ")}`);
  expect(grave).toEqual([]);
}

/** The page can be read at this width without scrolling sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/** The page keeps within the widths of a phone, 390 and 320 px; it is as wide as before afterwards. */
export async function expectFitsPhones(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 900 };
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize(before);
}

/** Without a serious finding of axe, and within the widths of a phone. */
export async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectFitsPhones(page);
}

/** Asks the form of the page for Amsterdam and the days of `TERMS`; whose prices are shown stays as it is. */
export async function searchAmsterdam(page: Page): Promise<void> {
  await page.getByRole("combobox", { name: "Where" }).fill("amsterdam");
  await page
    .getByRole("option", { name: /^Amsterdam/ })
    .first()
    .click();
  await page.getByLabel("Check-in").fill("2027-03-05");
  await page.getByLabel("Check-out").fill("2027-03-08");
  await page.getByRole("button", { name: "Search", exact: true }).click();
}

/** Waits until the page's script has taken over this element; before that a link is followed and a key is not heard. */
export async function expectRunning(target: Locator): Promise<void> {
  await expect
    .poll(() =>
      target.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps"))),
    )
    .toBe(true);
}

/** Lengthens the list by keyboard: a pointer far below misses while the cards above it are being laid out. */
export async function showMore(page: Page): Promise<void> {
  const link = page.getByRole("link", { name: "Show more stays", exact: true });
  await expectRunning(link);
  await link.press("Enter");
  await expect(page.locator("[data-stay] a:focus")).toHaveCount(1);
}

export { expect };
