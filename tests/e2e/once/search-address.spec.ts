// An address is the whole question, and the list says why it stands as it does.
import { sandbox } from "../support/desk";
import { expect, expectNoSidewaysScroll, SEARCH, test } from "../support/page";

const FILTER_QUERY =
  "/en/search?to=city:-2650225&in=2027-04-11&out=2027-04-14&adults=3&rooms=2&ages=4,9&from=de&cur=GBP&sort=price&score=8";

async function requestBodies(): Promise<unknown[]> {
  const { entries } = await sandbox.journal.list({ operation: "search", limit: 1000 });
  // A party in two rooms is also asked about in one (row R18).
  return entries.flatMap(({ body }) =>
    body?.includes("2027-04-11") && body.includes('"number_of_rooms":2') ? [JSON.parse(body)] : [],
  );
}

test("S10: an address holds the whole search: a clean profile asks the platform for the very same", async ({
  page,
  reader,
}) => {
  for (const [visit, visitor] of [page, reader].entries()) {
    await visitor.goto(FILTER_QUERY);
    await expect(visitor.locator("[data-price=total]").first()).toContainText("£");
    await expect.poll(async () => (await requestBodies()).length).toBe(visit + 1);
  }
  const [first, second] = await requestBodies();
  expect(second).toEqual(first);
  expect(first).toMatchObject({
    booker: { country: "de" },
    checkin: "2027-04-11",
    checkout: "2027-04-14",
    currency: "GBP",
    guests: { number_of_adults: 3, number_of_rooms: 2, children: [4, 9] },
  });
});

test("R13: on a phone each order is in sight without scrolling sideways, and the facts of a card are read whole", async ({
  page,
}) => {
  for (const [width, locale] of [
    [390, "en"],
    [320, "de"],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(SEARCH.replace("/en/", `/${locale}/`));
    const orders = page
      .locator("nav", { has: page.locator("a[data-narrow][aria-current]") })
      .getByRole("link");
    await expect(orders).not.toHaveCount(0);
    for (const order of await orders.all()) {
      const box = await order.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
    }
    await expectNoSidewaysScroll(page);
    const facts = page.locator("article[data-state=offer]").locator(".kind, .plain, .for, .tax, .terms");
    await expect(facts).not.toHaveCount(0);
    const cut = await facts.evaluateAll((lines) =>
      lines.filter((line) => line.scrollHeight > line.clientHeight + 1).map((line) => line.textContent),
    );
    expect(cut).toEqual([]);
  }
});

test("R14: the list says whose order it is, that nobody pays for a place in it, and where third parties are named", {
  tag: "@core",
}, async ({ page }) => {
  await page.goto(SEARCH);
  await page.getByText("Why this order?").click();
  const reasons = page.getByRole("note", { name: "Why this order?" });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const box = await reasons.boundingBox();
    if (!box) throw new Error("the reasons are not in sight");
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    // Nothing lies over them.
    const isOnTop = await reasons.evaluate((panel) => {
      const { left, right, top, bottom } = panel.getBoundingClientRect();
      return [left + 8, (left + right) / 2, right - 8].every((x) =>
        [top + 8, (top + bottom) / 2, bottom - 8].every((y) =>
          panel.contains(document.elementFromPoint(x, y)),
        ),
      );
    });
    expect(isOnTop).toBe(true);
  }
  await expect(reasons).toContainText("The booking site’s order: how often");
  await expect(reasons).toContainText("commission");
  await expect(reasons).toContainText("Nobody pays Roomward for a place");
  await expect(reasons).toContainText("third parties");
  await page.getByRole("link", { name: "Price", exact: true }).click();
  await expect(page).toHaveURL(/sort=price/);
  await page.getByText("Why this order?").click();
  await expect(reasons).toContainText("Lowest price for the whole stay first");
});

test("A19: a phone's list leads to how prices work for its country, and back to the same search", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const requested = FILTER_QUERY.replace("from=de", "from=us");
  await page.goto(requested);
  await page.getByRole("banner").getByRole("link", { name: "How prices work" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "How prices work" })).toBeVisible();
  const first = page.locator("[data-price-example] > li").first();
  await expect(first).toContainText("United States and Canada");
  await expect(first.locator("[data-first]")).toHaveText("€330.00");
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL(requested);
});
