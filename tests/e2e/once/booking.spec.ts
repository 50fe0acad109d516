// Booking here, as a traveller does it: with and without a card, without a script, with a bank that asks, changed and cancelled.
import {
  BOOK,
  beginHere,
  book,
  DAYS,
  fill,
  handoffsOf,
  isPaidThere,
  LINK,
  ordersOf as ordersAt,
  shown,
  toReview,
  typeCard,
} from "../support/booking";
import { sandbox } from "../support/desk";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSound,
  staysOf,
  test,
} from "../support/page";
import { STEADY } from "../support/stacks";

const ordersOf = (email: string) => ordersAt(STEADY.sandbox, email);

test("O36, O37, O38: a stay without a card is checked, corrected, booked once, and told by mail", {
  tag: "@core",
}, async ({ page }) => {
  test.slow();
  const email = "single@example.org";
  await toReview(page, { card: false });
  await expectAccessible(page);
  const total = await page.locator("[data-total-to-pay]").innerText();
  await page.locator(BOOK).click();
  await expect(page.locator("[data-problems] li")).toHaveCount(4);
  await expectAccessible(page);
  await page.locator("[data-problems] a").first().click();
  await expect(page.locator("#book-first")).toBeFocused();
  const besideFirst = page.locator("#book-first-problem");
  await expect(besideFirst).toBeVisible();
  const saving = page.waitForResponse(
    (answer) => answer.request().method() === "POST" && answer.status() === 204,
  );
  await page.locator("#book-first").fill("Hedy");
  await page.locator("#book-first").blur();
  await expect(besideFirst).toBeHidden();
  await expect(page.locator("#book-first")).not.toHaveAttribute("aria-invalid");
  await expect(page.locator("[data-problems] li:visible")).toHaveCount(3);
  await saving;
  await page.reload();
  await expect(page.locator("#book-first")).toHaveValue("Hedy");
  await book(page, email);
  await expectSound(page);
  const address = page.url();
  await page.reload();
  const [order, ...others] = await ordersOf(email);
  expect(others).toEqual([]);
  await expect(page.locator("[data-reservation]")).toHaveText(order?.reservation ?? "none");
  await expect(page.locator("[data-pin]")).toHaveText(order?.pincode ?? "none");
  await expect(page.getByText(total, { exact: false }).first()).toBeVisible();
  let text = "";
  await expect
    .poll(async () => {
      const { mails } = await sandbox.control<{ mails: { to: unknown; text: string }[] }>("mails");
      const matching = mails.filter(({ to }) => JSON.stringify(to).includes(email));
      text = matching[0]?.text ?? "";
      return matching.length;
    })
    .toBe(1);
  const [link = ""] = /http\S+\/booking\/[\w-]{43}/.exec(text) ?? [];
  expect(link).not.toBe(address);
  await page.goto(link);
  await expect(page.locator("[data-reservation]")).toHaveText(order?.reservation ?? "none");
});

test("O17, O22, O39: a card goes into the vault's frame, a refused one is exchanged, the bank asks, and the site books", async ({
  page,
}) => {
  test.slow();
  const email = "bank@example.org";
  const frame = page.frameLocator("iframe");
  await toReview(page, { card: true });
  await fill(page, email);
  await page.locator(BOOK).click();
  const problems = page.locator("[data-problems]");
  await expect(problems).toContainText("no card yet");
  await page.goto(`${page.url().split("?")[0]}?sca=1`);
  await typeCard(page, "4000000000001133");
  await expect(frame.locator("[name=code]")).toBeVisible();
  await page.locator(BOOK).click();
  await expect(problems).toContainText("your bank’s confirmation is missing");
  expect(await ordersOf(email)).toEqual([]);
  await frame.locator("[name=another]").click();
  await typeCard(page, "4000000000001026");
  await expect(frame.getByText("1026")).toBeVisible();
  await expect(problems).toBeHidden();
  await expect(page.locator("#book-card-problem")).toBeHidden();
  // The frame is as tall as what it says.
  await expect.poll(async () => (await page.locator("iframe").boundingBox())?.height).toBeLessThan(400);
  await page.locator(BOOK).click();
  await expect(page.locator("[data-refusal]")).toHaveText("The card does not have enough funds.");
  await expectSound(page);
  await page.locator("button[value=again]").click();
  await expect(page.locator("#book-last")).toHaveValue("Lamarr");
  await typeCard(page, "4000000000001133");
  await expect(frame.getByText("1133")).toBeVisible();
  await page.locator(BOOK).click();
  await expect(page.locator("[data-refusal=payment_refused_sca_required]")).toBeVisible();
  await page.locator("button[value=again]").click();
  await frame.locator("[name=code]").fill("246801");
  await frame.locator("button[type=submit]").first().click();
  await expect(frame.getByText("1133")).toBeVisible();
  await page.locator(BOOK).click();
  await expect(shown(page, "booked")).toBeVisible();
  expect(await ordersOf(email)).toHaveLength(1);
});

test("O44: without a script the page before a booking is whole, each charge in its table", {
  tag: "@core",
}, async ({ page, plain, request }) => {
  test.slow();
  const parts = "main :is(h1, h2, h3, tr)";
  const looked = process.env.TEST_PART === "quick" ? 1 : 4;
  for (const { id } of (await staysOf(request, DAYS)).slice(0, looked)) {
    await page.goto(`/en/stays/${id}?${DAYS}`);
    const [way = ""] = await handoffsOf(page);
    await page.goto(way);
    await expect(page.locator("[data-book-here] button")).toBeVisible();
    await expect(page.locator("[data-charge]")).not.toHaveCount(0);
    const texts = await page.locator(parts).allTextContents();
    // Somebody who comes from elsewhere: no page has been told before that there are no scripts.
    await plain.context().clearCookies();
    await plain.goto(way);
    await expect(plain.locator(parts)).toHaveText(texts);
    await expect(plain.locator("[data-book-here] button")).toBeVisible();
    await expect(plain.locator("[hidden][id^='S:'], main [aria-busy=true]")).toHaveCount(0);
  }
});

test("O44: without a script a stay is booked in Arabic on a phone, changed and cancelled", async ({
  plain: page,
}) => {
  test.slow();
  const email = "plain@example.org";
  await page.setViewportSize({ width: 390, height: 844 });
  await toReview(page, { card: false, locale: "ar", query: `${DAYS}&plain=1` });
  await expectNoSidewaysScroll(page);
  await fill(page, email);
  await page.locator(BOOK).click();
  await expect(shown(page, "booked")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto(`${page.url()}?in=2027-05-04&out=2027-05-06`);
  const offer = page.locator("[data-offer]");
  await expect(offer).toBeVisible();
  await offer.locator("button").click();
  await expect(page.locator("[data-said]")).toBeVisible();
  const [moved] = await ordersOf(email);
  expect([moved?.checkin, moved?.checkout]).toEqual(["2027-05-04", "2027-05-06"]);
  await page.locator("[data-change] summary").nth(1).click();
  await page.locator("#room-adults-0").selectOption("1");
  await page.locator("[data-change-adults] button").click();
  await expect(offer).toBeVisible();
  await expectNoSidewaysScroll(page);
  await offer.locator("button").click();
  await expect(page.locator("[data-said]")).toBeVisible();
  const [alone] = await ordersOf(email);
  expect(alone?.rooms).toMatchObject([{ adults: 1 }]);
  await page.locator("[data-cancel] summary").click();
  await page.locator("[data-cancel] button[value=cancel]").click();
  await expect(shown(page, "cancelled_by_guest")).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect((await ordersOf(email))[0]?.status).toBe("cancelled_by_guest");
});

test("O38: two rooms with a child are shared, booked in one order, and cancelled at the fee that was shown", async ({
  page,
}) => {
  test.slow();
  const email = "family@example.org";
  const query = DAYS.replace("adults=2&rooms=1", "adults=3&rooms=2&ages=6");
  let isThere = false;
  for (const { id } of await staysOf(page.request, query)) {
    await page.goto(`/en/stays/${id}?${query}`);
    const [whole] = await handoffsOf(page, "button[name=asked][value*='product=combination']");
    if (whole === undefined) continue;
    const isBegun = await beginHere(page, whole);
    isThere = isBegun && (await isPaidThere(page, false)) && (await page.locator("#share").count()) > 0;
    if (isThere) break;
  }
  expect(isThere).toBe(true);
  await expect(page.getByText("You searched for")).toHaveCount(0);
  await page.locator("#share summary").click();
  await expectAccessible(page);
  await page.locator("[data-share] button[value=rooms]").click();
  await page.waitForURL(LINK);
  await fill(page, email);
  await page.locator("#book-guest-1").fill("Grace Hopper");
  await page.locator(BOOK).click();
  await expect(shown(page, "booked")).toBeVisible();
  await expect(page.locator("[data-room]")).toHaveCount(2);
  await expect(page.locator("[data-room]").nth(1)).toContainText("Grace Hopper");
  await page.locator("[data-cancel] summary").click();
  await expectAccessible(page);
  await page.locator("[data-cancel] button[value=cancel]").click();
  await expect(shown(page, "cancelled_by_guest")).toBeVisible();
  await expect(page.locator("[data-cancelled-fee]")).toBeVisible();
  await expectAccessible(page);
  const [order, ...others] = await ordersOf(email);
  expect([order?.status, others.length]).toEqual(["cancelled_by_guest", 0]);
});

test("O36: the price box lists every way of paying until one is chosen, and needs no script to leave out the others", async ({
  plain: page,
}) => {
  // Of the platform's test properties, one whose flexible rate is paid online later or at the property.
  await page.goto(`/en/stays/12337?${DAYS}&plain=1`);
  const ways = await handoffsOf(page);
  expect(await beginHere(page, ways.at(-1) ?? "")).toBe(true);
  const listed = page.locator("[data-way]:visible");
  await expect(listed).toHaveCount(2);
  await page.locator("[data-plan=pay_online_later] input").check();
  await expect(listed).toHaveCount(1);
  await expect(listed).toContainText("Online later");
  await page.locator("[data-plan=pay_at_the_property] input").check();
  await expect(listed).toHaveText("At the property");
});

test("O42: reservation and PIN open a booking, a wrong word opens none, and the link goes nowhere", async ({
  page,
}) => {
  test.slow();
  const email = "found@example.org";
  await toReview(page, { card: false });
  await book(page, email);
  const address = page.url();
  const [order] = await ordersOf(email);
  const pictures = page.waitForRequest(
    (one) => one.resourceType() === "image" && one.url().includes("/photos/"),
  );
  await page.reload();
  expect((await (await pictures).allHeaders()).referer ?? "").not.toContain("booking");
  expect((await page.context().cookies()).map(({ name }) => name)).toContain("stays-opened");
  await page.goto("/en/booking");
  await expectSound(page);
  await page.locator("#open-reservation").fill(order?.reservation ?? "");
  await page.locator("#open-pin").fill("no");
  await page.locator("[data-open] button").click();
  await expect(page.locator("#open-reservation-problem")).toBeVisible();
  await page.locator("#open-reservation").fill(order?.reservation ?? "");
  await page.locator("#open-pin").fill(order?.pincode ?? "");
  await page.locator("[data-open] button").click();
  await expect(page.locator("[data-reservation]")).toHaveText(order?.reservation ?? "none");
  expect(page.url()).not.toBe(address);
  await page.goto(`${address.slice(0, -3)}AAA`);
  await expect(shown(page, "absent")).toBeVisible();
  await page.goto("/en/booking");
  await page.locator("#open-email").fill(email);
  await page.locator("[data-links] button").click();
  await expect(page.locator("[data-links-sent]")).toBeVisible();
});

test("O43: a booking that the property cancelled says what can be done, and leads to other stays", async ({
  page,
}) => {
  test.slow();
  const email = "gone@example.org";
  await toReview(page, { card: false });
  await book(page, email);
  const [order] = await ordersOf(email);
  await sandbox.control("end-order", { order: order?.order, status: "cancelled_by_accommodation" });
  await page.reload();
  await expect(shown(page, "cancelled_by_accommodation")).toBeVisible();
  await expectAccessible(page);
  await page.locator("[data-gone] a").click();
  await page.waitForURL(/\/search\?to=city:-2759794&in=2027-04-13&out=2027-04-15/);
});
