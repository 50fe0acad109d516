// A property: facts at once, rates with every charge and every cancellation step, scores, reviews, and the way out.
import type { Locator, Page } from "@playwright/test";
import { AMSTERDAM, expect, expectAccessible, expectNoSidewaysScroll, TERMS, test } from "../support/page";

let id = 0;
let name = "";

test.beforeAll(async ({ request }) => {
  const answer = await request.get(`/api/search?to=${AMSTERDAM}&${TERMS}&locale=en&sort=score`);
  const { cards } = (await answer.json()) as { cards: { facts: { id: number; name: { text: string } } }[] };
  id = cards[0]?.facts.id ?? 0;
  name = cards[0]?.facts.name.text ?? "";
});

const stay = () => `/en/stays/${id}?${TERMS}`;

test("without dates a property asks for them and shows everything else", async ({ page }) => {
  await page.goto(`/en/stays/${id}`);
  await expect(page.getByText("Pick your dates to see rates")).toBeVisible();
  await page.getByLabel("Check-in").first().fill("2027-03-05");
  await page.getByLabel("Check-out").first().fill("2027-03-08");
  await expectAccessible(page);
  await page
    .getByRole("button", { name: /Show rates|Update rates/ })
    .first()
    .click();
  await expect(page.getByRole("link", { name: /^Choose/ }).first()).toBeVisible();
});

test("P01, P02: the gallery opens uncropped, moves by keys, counts, and every photo has words", async ({
  page,
}) => {
  await page.goto(stay());
  const alts = await page
    .getByRole("main")
    .locator("img")
    .evaluateAll((images) => images.map((image) => image.getAttribute("alt")));
  expect(alts.length).toBeGreaterThan(3);
  for (const alt of alts) expect(alt ?? "").not.toBe("");
  await page.getByRole("main").locator("a:has(img)").first().click();
  const viewer = page.getByRole("dialog", { name: `Photos of ${name}` });
  await expect(viewer).toBeVisible();
  await expect(viewer).toContainText(/1 of \d+/);
  await page.keyboard.press("ArrowRight");
  await expect(viewer).toContainText(/2 of \d+/);
  await page.keyboard.press("ArrowLeft");
  await expect(viewer).toContainText(/1 of \d+/);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
});

test("A01, A04, A05, A08: rates are a table by room; one opens to its charges and its cancellation, drawn and in words", async ({
  page,
}) => {
  await page.goto(stay());
  const table = page
    .getByRole("table")
    .filter({ has: page.getByRole("link", { name: /^Choose/ }) })
    .first();
  await expect(table).toBeVisible();
  await expect(table.locator("caption").first()).toContainText("Rates for");
  expect(await table.getByRole("columnheader").count()).toBeGreaterThanOrEqual(5);
  expect(await table.getByRole("rowheader").or(table.locator("th[scope=rowgroup]")).count()).toBeGreaterThan(
    0,
  );
  const details = page.locator("details").filter({ hasText: "Charges and cancellation in detail" }).first();
  await details.locator("summary").first().click();
  const ledger = details.getByRole("table", { name: /Every charge/ });
  await expect(ledger).toContainText("Room price before charges");
  await expect(ledger).toContainText("Total to pay");
  await expect(ledger).toContainText(/VAT/);
  await expect(ledger).toContainText(/Yes|No/);
  await expect(details.getByText("Cancelling, step by step")).toBeVisible();
  await expect(details.locator("svg").first()).toBeVisible();
  await expectAccessible(page);
});

test("A06: another currency stands beside the property's own, with the rate between them", {
  tag: ["@once"],
}, async ({ page }) => {
  await page.goto(`/en/stays/${id}?${TERMS.replace("cur=EUR", "cur=USD")}`);
  const details = page.locator("details").filter({ hasText: "Charges and cancellation in detail" }).first();
  await details.locator("summary").first().click();
  await expect(details).toContainText("In USD");
  await expect(details).toContainText("In EUR, the property's currency");
  await expect(details).toContainText(/Exchange rate that follows from these amounts/);
});

test.describe("far from the property", () => {
  test.use({ timezoneId: "Australia/Sydney" });

  test("A07: the deadline is in the property's time and in the reader's", { tag: "@once" }, async ({
    page,
  }) => {
    await page.goto(stay());
    const free = page.locator("[data-rate]").filter({ hasText: "Free cancellation until" }).first();
    await expect(free).toContainText(/until \d+ \w+ 2027, \d\d:\d\d local time/);
    await expect(
      page
        .getByRole("main")
        .getByText(/In your time zone: .*\d\d:\d\d/)
        .first(),
    ).toBeAttached();
  });
});

test("V01 to V03: score, seven categories and the spread, each with its own count", {
  tag: ["@once"],
}, async ({ page }) => {
  await page.goto(stay());
  const categories = page.getByRole("table", { name: /Scores by category/ });
  await expect(categories.getByRole("row")).toHaveCount(8);
  const spread = page.getByRole("table", { name: /How the scores are spread/ });
  await expect(spread.getByRole("row")).toHaveCount(11);
  for (const row of await spread.getByRole("row").allTextContents()) expect(row).toMatch(/\d|Score/);
  await expect(page.getByRole("link", { name: "See the scores at their source" })).toBeVisible();
});

test("V05, V06: reviews separate liked from disliked, and more of them arrive on request", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto(stay());
  const reviews = page.getByRole("region", { name: "Reviews" }).or(page.locator("#reviews"));
  await expect(reviews.getByText("Liked").first()).toBeVisible();
  await expect(reviews.getByText("Disliked").first()).toBeVisible();
  const items = reviews.getByRole("article").or(reviews.getByRole("listitem"));
  const before = await items.count();
  await reviews
    .getByRole("link", { name: "Show more reviews" })
    .or(reviews.getByRole("button", { name: "Show more reviews" }))
    .click();
  await expect.poll(() => items.count()).toBeGreaterThan(before);
});

test("P05, P09: important information is open, and the business behind the stay is named", {
  tag: "@once",
}, async ({ page, request }) => {
  const search = await request.get(`/api/search?to=${AMSTERDAM}&${TERMS}&locale=en`);
  const { cards } = (await search.json()) as { cards: { facts: { id: number } }[] };
  const rowsOf = async (candidate: number): Promise<{ value: string }[]> => {
    const answer = await request.get(`/api/stays/${candidate}?locale=en`);
    return ((await answer.json()) as { trader?: { value: string }[] }).trader ?? [];
  };
  const known = await Promise.all(
    cards.map(async ({ facts }) => ({ id: facts.id, rows: await rowsOf(facts.id) })),
  );
  const business = known.find(({ rows }) => rows.length > 0);
  expect(business).toBeDefined();
  await page.goto(`/en/stays/${business?.id}?${TERMS}`);
  await expect(page.getByText("Important information")).toBeVisible();
  for (const { value } of business?.rows ?? []) await expect(page.locator("#trader")).toContainText(value);
});

test("A15: the hand-off names what is paid and where one goes, and leads to the same dates", async ({
  page,
}, { project }) => {
  await page.goto(stay());
  await page
    .getByRole("link", { name: /^Choose/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Check before you continue" })).toBeVisible();
  await expect(page.getByText("Total to pay").first()).toBeVisible();
  await expect(page.getByText("If you book on the booking site, you enter again")).toBeVisible();
  const out = page
    .locator(project.name === "phone" ? 'a[href^="booking://"]' : 'a[href*="/platform/hotel/"]')
    .first();
  await expect(out).toBeVisible();
  const href = (await out.getAttribute("href")) ?? "";
  expect(href).toContain("checkin=2027-03-05");
  expect(href).toContain("checkout=2027-03-08");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("an unknown stay is a 404 with a way on", { tag: ["@once"] }, async ({ page }) => {
  const answer = await page.goto("/en/stays/999");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "There is no stay at this address" })).toBeVisible();
  await expectAccessible(page);
});

/** Presses Tab until the element has the focus; a trap or an unreachable element fails. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 120; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press("Tab");
  }
  expect(await isThere()).toBe(true);
}

test("X04: from home to the hand-off by keyboard alone", { tag: "@core" }, async ({ page }) => {
  await page.goto("/en");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await tabTo(page, page.getByRole("combobox", { name: "Where" }));
  await page.keyboard.type("amsterdam");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByLabel("Check-in"));
  await page.getByLabel("Check-in").fill("2027-03-05");
  await tabTo(page, page.getByLabel("Check-out"));
  await page.getByLabel("Check-out").fill("2027-03-08");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en\/search\?/);
  const first = page.locator('[data-state="offer"]').first().getByRole("link");
  await expect(first).toBeVisible();
  await tabTo(page, first);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/stays\/\d+/);
  const choose = page.getByRole("link", { name: /^Choose/ }).first();
  await expect(choose).toBeVisible();
  await tabTo(page, choose);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Check before you continue" })).toBeVisible();
});
