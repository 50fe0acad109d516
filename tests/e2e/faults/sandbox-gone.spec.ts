// The platform's process is gone altogether: connections are refused while the site goes on.
import { freePorts } from "@/scripts/support/ports.mjs";
import { type Stack, startStack, TERMS } from "@/tests/support/own-stack";
import { expect, expectAccessible, SEARCH, test } from "../support/page";

let stack: Stack;
/** Nobody looked at it before: nothing of it is kept. */
let stay = 0;
let other = 0;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const [site = 0, sandbox = 0] = await freePorts(2);
  stack = await startStack({ site, sandbox }, 0);
  const answer = await fetch(`${stack.site}/api${SEARCH.replace("/en", "")}&locale=en`);
  const page = (await answer.json()) as { cards: { facts: { id: number } }[] };
  [stay = 0, other = 0] = page.cards.map(({ facts }) => facts.id);
  await stack.stopSandbox();
});

test.afterAll(async () => {
  await stack.stop();
});

test("with the sandbox stopped, home and its suggestions stand", async ({ page }) => {
  await page.goto(`${stack.site}/en`);
  await page.getByRole("combobox", { name: "Where" }).fill("amsterdam");
  await expect(page.getByRole("option", { name: /^Amsterdam/ }).first()).toBeVisible();
});

test("with the sandbox stopped, results show the mirror's stays and say what could not be asked", async ({
  page,
}) => {
  await page.goto(`${stack.site}${SEARCH}`);
  await expect(page.getByRole("heading", { name: "Prices could not be loaded just now" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
  expect(await page.locator("[data-stay]").count()).toBeGreaterThan(5);
  await expectAccessible(page);
});

test("with the sandbox stopped, a property keeps its facts and each island says what it could not ask", async ({
  page,
}) => {
  const answer = await page.goto(`${stack.site}/en/stays/${stay}?${TERMS}`);
  expect(answer?.status()).toBe(200);
  for (const what of ["Prices", "Scores", "Reviews"])
    await expect(page.getByRole("heading", { name: `${what} could not be loaded` })).toBeVisible();
  await expect(page.getByRole("heading", { name: "What to know" })).toBeVisible();
  await expectAccessible(page);
});

test("with the sandbox stopped, the hand-off does not send anybody on", async ({ page }) => {
  await page.goto(`${stack.site}/en/stays/${stay}/go?${TERMS}&product=combination`);
  await expect(page.getByRole("heading", { name: "The price could not be checked" })).toBeVisible();
  await expect(page.locator('a[href*="/platform/hotel/"]')).toHaveCount(0);
});

test("with the sandbox stopped, no day of the flexible dates or of the month is called full", async ({
  page,
}) => {
  await page.goto(`${stack.site}${SEARCH.replace("/search", "/search/dates")}`);
  await expect(page.getByRole("button", { name: /no answer/ }).first()).toBeVisible();
  await expect(page.getByText(/^Not answered: \d+\. \S/).first()).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("nothing free");
  await page.goto(`${stack.site}/en/stays/${stay}/calendar?${TERMS}`);
  await expect(page.locator("[data-day][data-state=failed]").first()).toBeVisible();
  await expect(page.locator("[data-day][data-state=none]")).toHaveCount(0);
  await expect(page.getByText(/^Not answered: \d+\. \S/).first()).toBeVisible();
  await expectAccessible(page);
});

test("with the sandbox stopped, a comparison keeps its facts and says that prices could not be asked", async ({
  page,
}) => {
  await page.goto(`${stack.site}/en/compare?stays=${stay},${other}&${TERMS}`);
  await expect(
    page.getByText("Prices could not be loaded just now; everything else still holds."),
  ).toBeVisible();
  await expect(page.getByRole("columnheader").nth(1)).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("Prices as of");
  await expect(page.getByRole("main")).not.toContainText(/No rooms|not available/i);
});

test("with the sandbox stopped, cities, chains and what is saved stand", async ({ page }) => {
  for (const path of ["saved", "settings", "chains", "cities", "cities/-2759794"]) {
    const answer = await page.goto(`${stack.site}/en/${path}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await expect(page.getByRole("heading", { level: 3 }).first()).toBeVisible();
});
