// Booking while something changes or breaks: the price, the rooms, the token, the answer.
import { BOOK, book, DAYS, fill, ordersOf as ordersAt, shown, toReview } from "../support/booking";
import { recover, sandbox } from "../support/faults";
import { expect, expectAccessible, expectSound, test } from "../support/page";
import { FAULTY } from "../support/stacks";

test.beforeAll(recover);
test.afterEach(recover);

const ordersOf = (email: string) => ordersAt(FAULTY.sandbox, email);

const total = "[data-total-to-pay]";

test("O36, O38: a price that moved since the choice is said with both; one that moves later is booked as agreed", async ({
  page,
}) => {
  test.slow();
  const email = "moved@example.org";
  const { id, way } = await toReview(page, { card: false });
  // Also who has begun it before reads what it costs now.
  await page.goto(way);
  const chosen = await page.locator(total).innerText();
  await sandbox.control("move-prices", { id, percent: 130 });
  await page.locator("[data-book-here] button[type=submit]").click();
  await expect(shown(page, "review")).toBeVisible();
  const agreed = await page.locator(total).innerText();
  expect(agreed).not.toBe(chosen);
  const movement = page.locator("[data-movement]");
  await expect(movement).toContainText(chosen);
  await expect(movement).toContainText(agreed);
  await expectAccessible(page);
  await sandbox.control("move-prices", { id, percent: 160 });
  await book(page, email);
  await expect(page.getByRole("main")).toContainText(agreed);
  const [order] = await ordersOf(email);
  expect(agreed.replaceAll(",", "")).toContain(String(order?.total.booker_currency));
  await sandbox.control("move-prices", { id, percent: 100 });
});

test("O37: a token that grew old books nothing; it is previewed again, and what was typed stays", async ({
  page,
}) => {
  test.slow();
  const email = "late@example.org";
  await toReview(page, { card: false });
  await fill(page, email);
  await sandbox.clock.advance("PT16M");
  await page.locator(BOOK).click();
  await expect(page.getByRole("status").filter({ hasText: "Nothing was booked" })).toBeVisible();
  await expect(page.locator("#book-email")).toHaveValue(email);
  expect(await ordersOf(email)).toEqual([]);
  await page.locator(BOOK).click();
  await expect(shown(page, "booked")).toBeVisible();
  expect(await ordersOf(email)).toHaveLength(1);
  await sandbox.clock.advance("-PT16M");
});

test("O39: rooms that go in between are told as gone, book nothing, and are booked once they are back", async ({
  page,
}) => {
  test.slow();
  const email = "gone@example.org";
  const { id, way } = await toReview(page, { card: false });
  await fill(page, email);
  const [, room] = /product=id:(\d+)_/.exec(way) ?? [];
  const { in: checkin, out: checkout } = Object.fromEntries(new URLSearchParams(DAYS));
  const taken: number[] = [];
  for (;;) {
    const sale = await sandbox
      .control<{ booking: number }>("book", { id, room, checkin, checkout })
      .catch(() => null);
    if (sale === null) break;
    taken.push(sale.booking);
  }
  expect(taken.length).toBeGreaterThan(0);
  await page.locator(BOOK).click();
  await expect(page.locator("[data-refusal=order_unavailable]")).toHaveText(
    "These rooms are no longer available.",
  );
  await expectSound(page);
  expect(await ordersOf(email)).toEqual([]);
  for (const booking of taken) await sandbox.control("cancel-booking", { booking });
  await page.locator("button[value=again]").click();
  await expect(page.locator("#book-email")).toHaveValue(email);
  await page.locator(BOOK).click();
  await expect(shown(page, "booked")).toBeVisible();
});

test("O14, O39: an answer that is lost is told as unknown, and no press, reload or second tab books again", async ({
  page,
  context,
}) => {
  test.slow();
  const email = "lost@example.org";
  await toReview(page, { card: false });
  const [address = ""] = page.url().split("?");
  await fill(page, email);
  await sandbox.faults.add({ operation: "orderCreate", kind: "lost", count: 1 });
  await page.locator(BOOK).click();
  await expect(shown(page, "waiting")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "no answer came back" })).toBeVisible();
  await expectSound(page);
  const other = await context.newPage();
  await other.goto(address);
  await expect(shown(other, "waiting")).toBeVisible();
  // It looks again by itself.
  await page.waitForRequest((one) => one.url().startsWith(address) && one.headers().rsc === "1");
  await page.goBack();
  if (await page.locator(BOOK).isVisible()) await page.locator(BOOK).click();
  await expect(shown(page, "waiting")).toBeVisible();
  expect(await ordersOf(email)).toHaveLength(1);
});

test("O39, O44: without a script, too, what became of a lost answer follows by itself", async ({
  page,
  plain,
}) => {
  test.slow();
  await toReview(page, { card: false });
  const [address = ""] = page.url().split("?");
  await fill(page, "still@example.org");
  await sandbox.faults.add({ operation: "orderCreate", kind: "lost", count: 1 });
  await page.locator(BOOK).click();
  await expect(shown(page, "waiting")).toBeVisible();
  await plain.goto(address);
  await expect(shown(plain, "waiting")).toBeVisible();
  await page.locator("button[value=look]").click();
  await expect(shown(page, "booked")).toBeVisible();
  await expect(shown(plain, "booked")).toBeVisible({ timeout: 60_000 });
});
