// What a property's page promises beyond its rates: pictures, facilities, children, money at the desk, who runs it, and what it says when it is closed.
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
    expect(await facilities.getByRole("heading", { level: 3 }).count()).toBeGreaterThan(2);
    await expect(facilities).toContainText("at an extra charge");
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

test("P03, P05, P06, P07, P08, P09, P10, feature 10: what holds for this party stands first, with dates and names", async ({
  page,
}) => {
  await test.step("P06, P10: answers for the children before the table; rooms in words", async () => {
    await page.goto(stay(900756, `${TERMS}&ages=4,9`));
    const answers = page.locator("[data-child-answers]");
    await expect(answers).toContainText("Your child aged 4");
    await expect(answers).toContainText("€22.00 per night, €66.00 for 3 nights");
    await expect(page.getByRole("table", { name: "Cots and extra beds by age" })).toBeVisible();
    const room = page.locator("#rates");
    await page.locator("#rates summary", { hasText: "About this room" }).first().click();
    await expect(room.getByText("Can a cot or an extra bed be added?").first()).toBeVisible();
    await expect(room).toContainText(/bed/);
    await expect(room).toContainText(/m²/);
    await expect(room).toContainText(/Sleeps|guests|adults/);
    await expect(page.locator("#rates [data-fit]").first()).toBeVisible();
  });
  await test.step("feature 10: the one rule that fails is named", async () => {
    await page.goto(stay(900752, `${TERMS.replace("adults=2", "adults=4")}&ages=1,1,8`));
    await expect(page.locator('#rates [data-fit="does_not_fit"]').first()).toContainText(/needed|of you/);
  });
  await test.step("P07: the deposit has its days", async () => {
    await page.goto(stay(900765));
    const know = page.locator("#know");
    await expect(know).toContainText("A damage deposit of €300.00 is required");
    await expect(know).toContainText("Taken (bank transfer) 7 days before check-in (26 February 2027)");
    await expect(know).toContainText(
      "Returned (another way the property names) within 10 days after check-out (by 18 March 2027)",
    );
    await expect(know).toContainText("American Express, Visa, Mastercard");
    await expect(know).toContainText("Pets are allowed");
  });
  await test.step("P03: a window without an end says so", async () => {
    await page.goto(stay(900703));
    await expect(page.locator("#know")).toContainText(/ask the property|not stated/i);
  });
  await test.step("P09: whoever is not verified is said to be so", async () => {
    await page.goto(stay(900709));
    await expect(page.locator("#trader")).toContainText(/not checked by the booking site/i);
  });
});

test("P11: a closed stay answers as its reason wants, and fraud shows nothing of it", async ({ page }) => {
  await test.step("for good: 410", async () => {
    expect((await page.goto(stay(900504)))?.status()).toBe(410);
    await expect(page.locator('[data-closed="closed_permanently"]')).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: /booking|platform/i })).toHaveCount(0);
    await expectAccessible(page);
  });
  await test.step("fraud: 410, no name, no picture of it", async () => {
    const answer = await page.goto(stay(900505));
    expect(answer?.status()).toBe(410);
    expect(await answer?.text()).not.toContain("Closed for Fraud");
  });
  await test.step("for a time: 200, and not for an index", async () => {
    expect((await page.goto(stay(900503)))?.status()).toBe(200);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  });
});

test("P12, P13: what a rate brings along stands beside it; a sheet of two pages holds what is needed on paper", {
  tag: "@core",
}, async ({ page }) => {
  await page.goto(stay(900306));
  const details = await page.request.get("/api/stays/900306?locale=en");
  expect(details.ok()).toBe(true);
  await expect(page.locator("#rates")).toContainText(/parking|breakfast|wine|check-in|check-out|credit|spa/i);
  await page.goto(stay(900306, TERMS, "/print"));
  await page.emulateMedia({ media: "print" });
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
  const open = page.getByRole("button", { name: "Can I pay the way I want?" }).first();
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
  await test.step("the list answers it on its cards, and there it can be changed", async () => {
    await page.goto(`/en/search?to=city:-99000001&${TERMS}`);
    await expect(page.locator("article [data-pay]").first()).toBeVisible();
    await page.locator("#filters summary", { hasText: "Your costs" }).click();
    await page.getByRole("button", { name: /no card when booking/ }).click();
    await panel.getByLabel("Cash").check();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Show what works for me" }).click();
    await expect(page).toHaveURL(/\/en\/search\?/);
    await page.locator("#filters summary", { hasText: "Your costs" }).click();
    await expect(page.getByRole("button", { name: /cash and no card when booking/ })).toBeVisible();
  });
});

test("feature 12: the honesty strip names what lacks, and nothing that concerns the staff alone", async ({
  page,
}) => {
  await page.goto(stay(900712));
  await expect(page.locator("[data-honesty]").first()).toContainText(/no photo/i);
  await page.goto(stay(900605));
  const strip = page.locator("[data-honesty]").first();
  await expect(strip).toContainText("Not stated: rules for a deposit.");
  await expect(strip).not.toContainText(/not available in|content change|\d+ photos/i);
});

test("with dates the form is one line on a phone, opens in place or by a link to it, and stands whole where there is room", async ({
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
  await expect(line).toBeHidden();
  await page.locator("#stay-out").fill("2027-03-09");
  await page.getByRole("button", { name: "Update rates" }).click();
  await expect(page).toHaveURL(/out=2027-03-09/);
});

test("P03, P04: how the key is collected stands by the times, and a facility without a name is counted", async ({
  page,
}) => {
  await test.step("P03: on the page and on paper", async () => {
    await page.goto(stay(900716));
    await expect(page.locator("#know")).toContainText("Key");
    await expect(page.locator("#know")).toContainText("in a key box");
    await page.goto(stay(900716, TERMS, "/print"));
    await expect(page.locator("[data-print-sheet]")).toContainText("in a key box");
  });
  await test.step("P04", async () => {
    await page.goto(stay(900901));
    const facilities = page.locator("#facilities");
    await expect(facilities).toContainText("One more facility came without a name we know.");
    await expectAccessible(page);
  });
});
