// A world that an address names: the same pages for everybody who opens it, and what has grown old in it.
import type { Browser, Page } from "@playwright/test";
import { booking, deliver, freshReference, SITE, stateOf } from "../support/desk";
import { expect, expectAccessible, expectFitsPhones, test } from "../support/page";

const WORLD = "world=seed:42&clock=2027-02-01T23:59Z";
/** What is kept was read two hours before. */
const OLD = `${WORLD}&read=2027-02-01T21:59Z`;
const STAY = "/en/stays/900101?in=2027-03-05&out=2027-03-08&adults=2&rooms=1&from=nl&cur=EUR";
const bar = (page: Page) => page.locator("[data-frozen]");

async function openStay(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('[data-rates="offered"]')).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
}

/** Everything a part of the page says once it is there, what is folded included. */
const textOf = async (page: Page, part: string): Promise<string> =>
  page.locator(part).evaluate((element) => {
    const copy = element.cloneNode(true) as HTMLElement;
    for (const unread of copy.querySelectorAll("script, noscript, template")) unread.remove();
    return (copy.textContent ?? "").replace(/\s+/g, " ");
  });

/** What only the reader's own browser knows stands there once the page's script runs. */
async function isTold(page: Page): Promise<void> {
  await expect(page.getByText("In your time zone").first()).toBeAttached();
  await expect(page.locator("[data-quote-age]")).toBeAttached();
}

interface Look {
  address: string;
  /** Selector of what is read. */
  part: string;
  isThere(page: Page): Promise<unknown>;
}

/** The text of each page in a browser of its own, which is what another one has read. */
async function seenBy(
  browser: Browser,
  looks: readonly Look[],
  read: readonly string[] = [],
): Promise<string[]> {
  const context = await browser.newContext({ baseURL: SITE, storageState: stateOf("viewer") });
  const texts: string[] = [];
  for (const [at, { address, part, isThere }] of looks.entries()) {
    const page = await context.newPage();
    await page.goto(address);
    await expect(bar(page)).toContainText("Frozen at 1 February 2027, 23:59 (UTC) · world 42");
    await isThere(page);
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    if (read[at] !== undefined) await expect.poll(() => textOf(page, part)).toBe(read[at]);
    texts.push(await textOf(page, part));
  }
  await context.close();
  return texts;
}

test("feature 15: two browsers at one address read the same traveller, staff and taxi pages, in one frozen world", async ({
  browser,
}) => {
  // The platform does not list it: what its list says of others comes between two readings.
  const reference = freshReference();
  expect((await deliver("POST", reference, booking(reference))).status).toBe(204);
  const looks: Look[] = [
    {
      address: `/world?${WORLD}&scenario=taxes-at-desk`,
      part: "main",
      async isThere(page) {
        await expect(page.locator('[data-rates="offered"]')).toBeVisible();
        await isTold(page);
      },
    },
    {
      address: `/staff/inventory/900101?in=2027-03-05&out=2027-03-08&${WORLD}`,
      part: "main",
      async isThere(page) {
        await expect(page.getByRole("heading", { name: "Figure by figure" })).toBeVisible();
        await isTold(page);
      },
    },
    {
      address: `/staff/taxi?tab=all&q=${reference}&${WORLD}`,
      // The tabs count the bookings that other stories make meanwhile.
      part: `[data-row="${reference}"]`,
      async isThere(page) {
        await expect(page.locator(`[data-row="${reference}"]`)).toBeVisible();
        await expect(page.getByText("at the instant of the frozen world")).toBeVisible();
      },
    },
  ];
  const read = await seenBy(browser, looks);
  // Thirty days from the instant of the address: the scenario's own question, not that of the running clock.
  expect(read[0]).toContain("3–5 March 2027");
  expect(read[1]).toContain("request_id");
  expect(read[2]).toContain(reference);
  expect(await seenBy(browser, looks, read)).toEqual(read);
});

test("feature 15: a world stays with its reader from page to page until it is left, and its address is the page's", async ({
  page,
}) => {
  await openStay(page, `${STAY}&${WORLD}`);
  await expect(page).toHaveURL(/clock=2027-02-01T23:59Z/);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Roomward" }).first().click();
  await expect(page).toHaveURL(/\/en$/);
  await expect(bar(page)).toBeVisible();
  await bar(page).getByRole("link", { name: "Address of this page here" }).click();
  await expect(page).toHaveURL(/\/en\?world=seed%3A42&clock=2027-02-01T23%3A59%3A00.000Z$/);
  await expectFitsPhones(page);
  await bar(page).getByRole("link", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/en$/);
  await expect(bar(page)).toHaveCount(0);
  await page.goto(STAY);
  await expect(bar(page)).toHaveCount(0);
});

test("feature 15: a world that cannot be is refused in words, and no page is shown in its place", {
  tag: "@core",
}, async ({ page }) => {
  const asked = (query: string) => page.request.get(`/en?${query}`);
  const answer = await asked("clock=2027-02-01T23:59Z&world=seed:7");
  expect(answer.status()).toBe(400);
  expect((await answer.json()).detail).toContain("npm start -- --seed 7 --clock 2027-02-01T23:59:00.000Z");
  expect((await asked("clock=tomorrow")).status()).toBe(400);
});

test("feature 13: each block says where it is from; two hours later what is kept is outlined, and prices after ten minutes", async ({
  page,
}) => {
  await page.clock.install();
  await openStay(page, `${STAY}&${WORLD}`);
  await expect(page.locator("[data-source]")).toHaveCount(0);
  await page.getByRole("link", { name: "Where is this from?" }).click();
  await expect(page).toHaveURL(/sources=1/);
  await expect(page.locator("[data-source]")).toHaveCount(8);
  await expect(page.locator("[data-old]")).toHaveCount(0);
  const block = (name: string) => page.locator(`[data-source="${name}"]`);
  await expect(block("reviews")).toContainText("This came from the booking site now.");

  await openStay(page, `${STAY}&sources=1&${OLD}`);
  const old = () =>
    page.locator("[data-old]").evaluateAll((blocks) => blocks.map((one) => one.getAttribute("data-source")));
  const kept = ["facts", "facilities", "know", "scores", "location", "trader"];
  expect((await old()).sort()).toEqual([...kept].sort());
  await expect(block("facts")).toContainText(
    "Older than it should be (at most 1 hour). From our copy of the booking site’s record, read 2 hours ago",
  );
  await expect(block("facts")).toHaveCSS("border-top-style", "dashed");
  await expectAccessible(page);
  await expectFitsPhones(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await openStay(page, `${STAY}&sources=1&${OLD}`);
  // The page's script has seen the prices: from now on they grow old.
  await expect(page.locator("[data-quote-age]")).toBeAttached();
  await page.clock.fastForward("08:00");
  await expect(block("rates")).toContainText(/This came from the booking site [89] minutes ago\./);
  await expect(block("rates")).not.toHaveAttribute("data-old");
  await page.clock.fastForward("02:00");
  await expect(block("rates")).toContainText("Older than it should be (at most 10 minutes).");
  await expect(block("rates")).toHaveAttribute("data-old");

  await page.getByRole("link", { name: "Hide where this is from" }).click();
  await expect(page.locator('[data-rates="offered"]')).toBeVisible();
  await expect(page.locator("[data-source]")).toHaveCount(0);
});

test("feature 13: without a script it stands in the page, in the reader's language", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: SITE, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${STAY.replace("/en/", "/nl/")}&plain=1&sources=1`);
  await expect(page.locator('[data-source="rates"]')).toContainText("De boekingssite meldde ons dit nu.");
  await expect(page.locator("[data-source]")).toHaveCount(8);
  await context.close();
});

test.describe("signed in", () => {
  test.use({ storageState: stateOf("viewer") });

  test("feature 13: staff read operation, age and request id under each block; nothing of it reaches a traveller", async ({
    page,
    browser,
  }) => {
    const address = `${STAY}&plain=1&sources=1`;
    await page.goto(address);
    const lines = await page.locator("[data-source-staff]").allTextContents();
    expect(lines).toHaveLength(8);
    expect(lines[0]).toMatch(
      /^\/accommodations\/details · age \d+ s · languages en-gb, .* · request .* · change feed: /,
    );
    expect(lines).toContainEqual(
      expect.stringMatching(/^\/accommodations\/availability · age 0 s · request [0-9a-z-]{8,}$/i),
    );
    const traveller = await browser.newContext({ baseURL: SITE, storageState: { cookies: [], origins: [] } });
    const html = await (await traveller.request.get(address)).text();
    expect(html).toContain("This came from the booking site");
    expect(html).not.toMatch(/data-source-staff|\/accommodations\/|request_id|change feed/);
    await traveller.close();
  });
});
