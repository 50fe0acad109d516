// The site before every scenario of the sandbox: whatever a property is like, its page stands.
import { expect, expectAccessible, expectFitsPhones, TERMS, test } from "../support/page";
import { STEADY } from "../support/stacks";

interface Scenario {
  id: number;
  slug: string;
}

const SANDBOX = `http://127.0.0.1:${STEADY.sandbox}`;
const AT_ONCE = 2;
/** Closed for good: their pages say so under that status (row P11). */
const GONE = new Set(["closed-permanently", "closed-for-fraud"]);

test("B05: every scenario of the index has a page at the site, and no part of it fails", async ({
  request,
}) => {
  test.setTimeout(180_000);
  const index = (await (await request.get(`${SANDBOX}/scenarios.json`)).json()) as { scenarios: Scenario[] };
  expect(index.scenarios.length).toBeGreaterThan(80);
  const failed: string[] = [];
  const waiting = [...index.scenarios];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const answer = await request.get(`/en/stays/${next.id}?${TERMS}`);
      const html = await answer.text();
      const wanted = GONE.has(next.slug) ? 410 : 200;
      if (answer.status() !== wanted) failed.push(`${next.slug}: status ${answer.status()}`);
      if (html.includes('role="alert"')) failed.push(`${next.slug}: a part of the page failed`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  expect(failed).toEqual([]);
});

test("B05: the city of the scenarios is found by typing its name, and its results stand", async ({
  page,
}) => {
  await page.goto("/en");
  const field = page.getByRole("combobox", { name: "Where" });
  await field.fill("Scenario B");
  await page
    .getByRole("option", { name: /Scenario Bay/ })
    .first()
    .click();
  await expect(field).toHaveValue(/Scenario Bay/);
  await page.goto(`/en/search?to=city:-99000001&${TERMS}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Scenario Bay");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhones(page);
});

test("A01, R01: a net rate reaches no page and no answer for travellers", async ({ page, request }) => {
  const stay = 900311;
  const rates = await (await request.get(`/api/availability?id=${stay}&${TERMS}`)).json();
  expect(rates).toMatchObject({ rooms: [], isNetOnly: true, recommendation: null });
  const list = await (await request.get(`/api/search?to=accommodation:${stay}&${TERMS}`)).json();
  expect(list.cards.map((card: { price: { state: string } }) => card.price.state)).toEqual(["check_dates"]);
  await page.goto(`/en/stays/${stay}?${TERMS}`);
  await expect(page.getByRole("heading", { name: "No rates that may be shown here" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Choose/ })).toHaveCount(0);
  await expect(page.locator("[itemprop=price]")).toHaveCount(0);
});
