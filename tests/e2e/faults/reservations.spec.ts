// Booking while something changes or breaks: the price, the rooms, the token, the answer.
import {
  BOOK,
  book,
  DAYS,
  fill,
  ordersOf as ordersAt,
  shown,
  toReview,
  withoutScripts,
} from "../support/booking";
import { addFault, control, recover } from "../support/faults";
import { expect, expectAccessible, expectFitsPhones, test } from "../support/page";
import { FAULTY } from "../support/stacks";

test.beforeAll(recover);
test.afterEach(recover);

const ordersOf = (request: Parameters<typeof ordersAt>[0], email: string) =>
  ordersAt(request, FAULTY.sandbox, email);

const total = "[data-total-to-pay]";

test("O36, O38: a price that moved since the choice is said with both; one that moves later is booked as agreed", async ({
  page,
  request,
}) => {
  test.slow();
  const email = "moved@example.org";
  const { id, way } = await toReview(page, { card: false });
  // Also who has begun it before reads what it costs now.
  await page.goto(way);
  const chosen = await page.locator(total).innerText();
  await control("move-prices", "POST", { id, percent: 130 });
  await page.locator("[data-book-here] button[type=submit]").click();
  await expect(shown(page, "review")).toBeVisible();
  const agreed = await page.locator(total).innerText();
  expect(agreed).not.toBe(chosen);
  const movement = page.locator("[data-movement]");
  await expect(movement).toContainText(chosen);
  await expect(movement).toContainText(agreed);
  await expectAccessible(page);
  await control("move-prices", "POST", { id, percent: 160 });
  await book(page, email);
  await expect(page.getByRole("main")).toContainText(agreed);
  const [order] = await ordersOf(request, email);
  expect(agreed.replaceAll(",", "")).toContain(String(order.total.booker_currency));
  await control("move-prices", "POST", { id, percent: 100 });
});

test("O37: a token that grew old books nothing; it is previewed again, and what was typed stays", async ({
  page,
  request,
}) => {
  test.slow();
  const email = "late@example.org";
  await toReview(page, { card: false });
  await fill(page, email);
  await control("clock", "POST", { advance: "PT16M" });
  await page.locator(BOOK).click();
  await expect(page.getByRole("status").filter({ hasText: "Nothing was booked" })).toBeVisible();
  await expect(page.locator("#book-email")).toHaveValue(email);
  expect(await ordersOf(request, email)).toEqual([]);
  await page.locator(BOOK).click();
  await expect(shown(page, "booked")).toBeVisible();
  expect(await ordersOf(request, email)).toHaveLength(1);
  await control("clock", "POST", { advance: "-PT16M" });
});

test("O39: rooms that go in between are told as gone, book nothing, and are booked once they are back", async ({
  page,
  request,
}) => {
  test.slow();
  const email = "gone@example.org";
  const { id, way } = await toReview(page, { card: false });
  await fill(page, email);
  const [, room] = /product=id:(\d+)_/.exec(way) ?? [];
  const { in: checkin, out: checkout } = Object.fromEntries(new URLSearchParams(DAYS));
  const taken: number[] = [];
  for (;;) {
    const sale = await request.post(`http://127.0.0.1:${FAULTY.sandbox}/sandbox/book`, {
      data: { id, room, checkin, checkout },
    });
    if (!sale.ok()) break;
    taken.push((await sale.json()).booking);
  }
  expect(taken.length).toBeGreaterThan(0);
  await page.locator(BOOK).click();
  await expect(page.locator("[data-refusal=order_unavailable]")).toHaveText(
    "These rooms are no longer available.",
  );
  await expectAccessible(page);
  await expectFitsPhones(page);
  expect(await ordersOf(request, email)).toEqual([]);
  for (const booking of taken) await control("cancel-booking", "POST", { booking });
  await page.locator("button[value=again]").click();
  await expect(page.locator("#book-email")).toHaveValue(email);
  await page.locator(BOOK).click();
  await expect(shown(page, "booked")).toBeVisible();
});

test("O14, O39: an answer that is lost is told as unknown, and no press, reload or second tab books again", async ({
  page,
  request,
  context,
}) => {
  test.slow();
  const email = "lost@example.org";
  await toReview(page, { card: false });
  const [address = ""] = page.url().split("?");
  await fill(page, email);
  await addFault({ operation: "orderCreate", kind: "lost", count: 1 });
  await page.locator(BOOK).click();
  await expect(shown(page, "waiting")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "no answer has come back" })).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhones(page);
  const other = await context.newPage();
  await other.goto(address);
  await expect(shown(other, "waiting")).toBeVisible();
  // It looks again by itself.
  await page.waitForRequest((one) => one.url().startsWith(address) && one.headers().rsc === "1");
  await page.goBack();
  if (await page.locator(BOOK).isVisible()) await page.locator(BOOK).click();
  await expect(shown(page, "waiting")).toBeVisible();
  expect(await ordersOf(request, email)).toHaveLength(1);
});

test("O39, O44: without a script, too, what became of a lost answer follows by itself", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await toReview(page, { card: false });
  const [address = ""] = page.url().split("?");
  await fill(page, "still@example.org");
  await addFault({ operation: "orderCreate", kind: "lost", count: 1 });
  await page.locator(BOOK).click();
  await expect(shown(page, "waiting")).toBeVisible();
  const { page: plain, end } = await withoutScripts(browser, baseURL);
  await plain.goto(address);
  await expect(shown(plain, "waiting")).toBeVisible();
  await page.locator("button[value=look]").click();
  await expect(shown(page, "booked")).toBeVisible();
  await expect(shown(plain, "booked")).toBeVisible({ timeout: 60_000 });
  await end();
});
