// What a property's page promises beyond its rates: pictures, facilities, paper, ways to pay, and its form on a phone.
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectRunning,
  TERMS,
  test,
} from "../support/page";

const stay = (id: number, terms = TERMS, part = "") => `/en/stays/${id}${part}?${terms}`;

test("P01, P04: sixty photos are filtered by tag and swiped; facilities are grouped, searched, and say what costs extra", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(stay(900714));
  await page.locator("#photos a[data-photo]").first().click();
  const viewer = page.getByRole("dialog");
  await expect(viewer.locator("[data-counter]")).toHaveText(/^1 of 60$/);
  await test.step("a swipe moves on, and only pictures nearby are large", async () => {
    const track = viewer.getByRole("list").first();
    await track.evaluate((element) => element.scrollBy({ left: element.clientWidth, behavior: "instant" }));
    await expect(viewer.locator("[data-counter]")).toHaveText(/^2 of 60$/);
    expect(await track.getByRole("listitem").locator("img + img").count()).toBeLessThanOrEqual(3);
    expect(
      await track
        .locator("img")
        .first()
        .evaluate((image) => getComputedStyle(image).objectFit),
    ).toBe("contain");
  });
  await test.step("a place narrows the set, and every picture has a written caption", async () => {
    const place = viewer.getByRole("group").getByRole("button").nth(1);
    await expect(place).toHaveText(/^(Rooms|Outside|Bathrooms) \d+$/);
    const count = Number(/\d+$/.exec(await place.innerText())?.[0]);
    await place.click();
    await expect(viewer.locator("[data-caption]")).toHaveText(/^[A-Z][a-z ]+/);
    await expect(viewer.locator("[data-counter]")).toHaveText(`1 of ${count}`);
    await page.keyboard.press("Escape");
    await expect(page.locator("#photos a[data-photo]").first()).toBeFocused();
  });
  await test.step("P04", async () => {
    await page.goto(stay(900710));
    await page.locator("summary", { hasText: /^Facilities/ }).click();
    const facilities = page.locator("#facilities");
    // Few are seen at a glance; many can be searched.
    await expect(facilities.getByRole("searchbox")).toHaveCount(0);
    await page.goto(stay(900711));
    await page.locator("summary", { hasText: /^Facilities/ }).click();
    await expectRunning(facilities.getByRole("searchbox"));
    await facilities.getByRole("searchbox").fill("park");
    await expect(facilities.getByRole("listitem").filter({ hasNotText: /park/i })).toHaveCount(0);
    await expect(facilities.getByRole("listitem")).not.toHaveCount(0);
    await expect(facilities.getByRole("status")).toContainText(/\d/);
  });
});

test("P12, P13: extras of a rate are beside it; a sheet of two pages holds the facts needed on paper", {
  tag: "@core",
}, async ({ page }) => {
  await page.goto(stay(900306));
  await expect(page.locator("#rates")).toContainText(/parking|breakfast|wine|check-in|check-out|credit|spa/i);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("main :is(select, button, .photo, [data-phase]):visible")).toHaveCount(0);
  await page.goto(stay(900306, TERMS, "/print"));
  const sheet = page.getByRole("main");
  for (const part of ["5–8 March 2027", "Price of the stay", "Every charge", "Cancelling", "Total to pay"])
    await expect(sheet).toContainText(part);
  await expect(page.getByRole("banner")).toBeHidden();
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page[^s]/g)?.length).toBeLessThanOrEqual(2);
});

test("feature 11: what was ticked once is answered at stays and rates, and the domestic rule follows the booker", async ({
  page,
}) => {
  await page.goto(stay(900455));
  const open = page.getByRole("button", { name: "Ways to pay" }).first();
  const panel = page.getByRole("dialog", { name: "How do you want to pay?" });
  await open.click();
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(panel).toBeHidden();
  await open.click();
  await page.getByLabel("To give no card when booking").check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Show what works for me" }).click();
  await expect(page.locator("#rates [data-pay]").first()).toBeVisible();
  const verdict = page.locator("#know [data-pay]");
  await expect(verdict).toHaveAttribute("data-pay", "guarantee");
  await expect(verdict).toContainText(/Only guests who live in St\.? Pierre & Miquelon need no card/);
  await page.goto(stay(900455, TERMS.replace("from=nl", "from=pm")));
  await expect(verdict).toHaveAttribute("data-pay", "works");
  await expect(verdict).toContainText(/Living in St\.? Pierre & Miquelon you need no card/);
});

test("the form of dates is one line once days are chosen, and opens in place or by a link to it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(stay(1003342));
  const line = page.locator("summary", { hasText: "3 nights, 5–8 March 2027" });
  await expect(page.locator("#stay-in")).toBeHidden();
  await line.click();
  await expect(page.locator("#stay-in")).toHaveValue("2027-03-05");
  await line.click();
  await expect(page.locator("#stay-in")).toBeHidden();
  const dates = page.locator("[data-sticky-bar] a[href='#dates']");
  await dates.click();
  await expect(page.locator("#stay-in")).toBeVisible();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await dates.evaluate((line) => line.scrollWidth - line.clientWidth)).toBeLessThanOrEqual(0);
    await expectNoSidewaysScroll(page);
    // The map and what is near are as wide as the screen, not as the longest line.
    const place = page.locator("#location");
    await place.scrollIntoViewIfNeeded();
    expect(await place.evaluate((part) => part.scrollWidth - part.clientWidth)).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(stay(1003342));
  await line.click();
  await page.locator("#stay-out").fill("2027-03-09");
  await page.getByRole("button", { name: "Update rates" }).click();
  await expect(page).toHaveURL(/out=2027-03-09/);
});
