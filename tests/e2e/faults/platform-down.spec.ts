// Every page with the platform failing: what is known stays, what is not is said, and nothing claims absence.
import { handoffsOf } from "../support/booking";
import { recover, sandbox } from "../support/faults";
import { expect, expectAccessible, SEARCH, staysOf, TERMS, test } from "../support/page";

/** Looked at only while the platform fails: nothing of it is kept. */
let stay = 0;
/** Looked at while all is well, too. */
let known = 0;

test.beforeAll(async ({ request }) => {
  await recover();
  [stay = 0, known = 0] = (await staysOf(request)).map(({ id }) => id);
});

test.afterEach(recover);

const failed = () => sandbox.faults.add({ operation: "*", kind: "status", status: 500 });

// Every other kind of failure ends in the same outage (tests/demand); one takes longer than a page waits.
for (const [what, fault] of [
  ["answers 500", { operation: "*", kind: "status", status: 500 }],
  ["is slower than anybody waits", { operation: "*", kind: "latency", delayMs: 20_000 }],
] as const)
  test(`M07, X03: results and a property keep their facts and offer to try again when the platform ${what}`, async ({
    page,
  }) => {
    await sandbox.faults.add(fault);
    await page.goto(SEARCH);
    const panel = page.getByRole("alert").filter({ hasText: "Prices could not be loaded" });
    await expect(panel.getByRole("link", { name: "Try again" })).toBeVisible();
    expect(await page.locator("[data-stay]").count()).toBeGreaterThan(5);
    await expect(page.getByRole("main")).not.toContainText(/no stays|no rooms? (for|left)|not found/i);
    await expectAccessible(page);
    const response = await page.goto(`/en/stays/${stay}?${TERMS}`);
    expect(response?.status()).toBe(200);
    for (const part of ["Prices", "Scores", "Reviews"])
      await expect(page.getByRole("heading", { name: `${part} could not be loaded` })).toBeVisible();
    await expect(page.getByRole("heading", { name: "What to know" })).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText(/No rooms left|No reviews yet/);
    await expectAccessible(page);
  });

test("M07: while the platform fails no day is called full, a comparison keeps its facts, and other pages stand", async ({
  page,
}) => {
  await failed();
  await page.goto("/en");
  await page.getByRole("combobox", { name: "Where" }).fill("amsterdam");
  await expect(page.getByRole("option", { name: /^Amsterdam/ }).first()).toBeVisible();
  const unanswered = page.getByText(/^Not answered: \d+\. \S/).first();
  await page.goto(SEARCH.replace("/search", "/search/dates"));
  await expect(page.getByRole("button", { name: /no answer/ }).first()).toBeVisible();
  await expect(unanswered).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("nothing free");
  await page.goto(`/en/stays/${stay}/calendar?${TERMS}`);
  await expect(page.locator("[data-day][data-state=failed]").first()).toBeVisible();
  await expect(page.locator("[data-day][data-state=none]")).toHaveCount(0);
  await expect(unanswered).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/en/compare?stays=${stay},${known}&${TERMS}`);
  await expect(page.getByText("Prices could not be loaded")).toBeVisible();
  await expect(page.getByRole("columnheader").nth(1)).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(/Prices as of|No rooms|not available/i);
  for (const path of ["saved", "settings", "chains", "cities", "cities/-2759794"]) {
    const response = await page.goto(`/en/${path}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("M07: scores that were seen within the hour are shown while the platform fails", async ({ page }) => {
  const scores = page.locator("#scores");
  await page.goto(`/en/stays/${known}?${TERMS}`);
  await expect(scores.locator("[data-bucket]")).toHaveCount(10);
  await failed();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Reviews could not be loaded" })).toBeVisible();
  await expect(scores.locator("[data-bucket]")).toHaveCount(10);
  await expect(page.getByRole("heading", { name: "Scores could not be loaded" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Prices could not be loaded" })).toBeVisible();
});

test("a stay the mirror lacks is an error with retry, never a 404, while the platform fails", async ({
  page,
  errors,
}) => {
  await failed();
  const answer = await page.goto("/en/stays/1019999");
  expect(answer?.status()).not.toBe(404);
  await expect(page.getByRole("heading", { name: "This stay could not be loaded" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
  await expectAccessible(page);
  errors.length = 0;
});

test("A14: the hand-off is blocked with an explanation when the price cannot be checked", async ({
  page,
}) => {
  await page.goto(`/en/stays/${known}?${TERMS}`);
  const [handoff] = await handoffsOf(page);
  await failed();
  await page.goto(handoff ?? "");
  await expect(page.getByText("The price could not be checked")).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(/you will pay|[€$£]\s?\d/);
  await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
  await expect(page.locator('a[href*="/platform/hotel/"]')).toHaveCount(0);
  await expectAccessible(page);
});

test("prices come back by asking again", async ({ page }) => {
  await sandbox.faults.add({ operation: "search", kind: "status", status: 500 });
  await page.goto(SEARCH);
  await expect(page.getByRole("alert").filter({ hasText: "Prices could not be loaded" })).toBeVisible();
  await recover();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.locator('[data-state="offer"]').first()).toBeVisible();
});

test("R17: readers outside the EEA see prices without facts on reduced cards, which fill in by themselves", async ({
  page,
}) => {
  // A city nobody asked for before: our copy holds none of its stays.
  const kyoto = SEARCH.replace(/to=city:-?\d+/, "to=city:-1857910").replace("from=nl", "from=gb");
  await sandbox.faults.add({ operation: "details", kind: "status", status: 500 });
  await page.goto(kyoto);
  const reduced = page.locator('[data-stay][data-state="offer"][data-reduced]');
  await expect(reduced.first()).toBeVisible();
  await expect(reduced.first().locator("[data-price=total]")).toHaveText(/\d/);
  await expect(reduced.first().getByRole("link")).toHaveAttribute("href", /\/stays\/\d+/);
  await recover();
  await expect(page.locator('[data-stay][data-state="offer"]:not([data-reduced])').first()).toBeVisible();
  await expect(reduced).toHaveCount(0);
});
