// Rates as something to weigh: numbers of rooms, terms, days of cancelling, dates of payment, and where nothing is left.
import type { Page } from "@playwright/test";
import { handoffsOf } from "../support/booking";
import { expect, expectAccessible, expectSound, TERMS, test } from "../support/page";

const stay = (id: number, more = "") => `/en/stays/${id}?${TERMS}${more}`;
const PARTY_OF_FOUR = TERMS.replace("adults=2", "adults=4").replace("rooms=1", "rooms=2");

/** `€1,234.50` as a figure. */
const figure = (text: string | null): number => Number((text ?? "").replace(/[^\d.]/g, ""));

const openRisk = async (page: Page) => {
  await expect(page.locator("#risk svg[role=img]")).toBeVisible();
  await page.locator("#risk summary").click();
};

test("A03: a party takes rates in numbers, sees one sum, and is told what does not fit", async ({ page }) => {
  await page.goto(`/en/stays/900512?${PARTY_OF_FOUR}`);
  const rows = page.locator("[data-rate]");
  await expect(rows.first()).toBeVisible();

  const bar = page.locator("[data-selection]");
  const fields = page.getByRole("spinbutton", { name: /^Number of rooms: / });
  await test.step("A03: the sum follows the numbers, and more than there are is explained beside the field", async () => {
    await fields.nth(0).fill("1");
    const first = figure(await bar.locator("[data-selection-total]").textContent());
    expect(first).toBe(figure(await rows.nth(0).locator("data").first().textContent()));
    await expect(bar).toContainText("Rooms chosen: 1. Rooms in your search: 2.");
    const last = (await fields.count()) - 1;
    await fields.nth(last).fill("1");
    const other = figure(await rows.nth(last).locator("data").first().textContent());
    expect(figure(await bar.locator("[data-selection-total]").textContent())).toBeCloseTo(first + other, 2);
    await fields.nth(last).fill("2");
    await expect(rows.nth(last).getByText("The booking site has 1 room left at this rate.")).toBeVisible();
    await expect(bar.getByRole("button", { name: "Continue with these rooms" })).toBeDisabled();
    await expectAccessible(page);
    await fields.nth(last).fill("1");
  });

  await test.step("A03: the booking begins with the set and its sum", async () => {
    const sum = await bar.locator("[data-selection-total]").textContent();
    await bar.getByRole("button", { name: "Continue with these rooms" }).click();
    await expect(page.locator("[data-total-to-pay]")).toHaveText(sum ?? "");
    await expect(page.locator("[data-movement]")).toHaveCount(0);
    await expectSound(page);
  });
});

test("A03, A09: without a script numbers and a day of cancelling are plain forms", async ({
  plain: page,
}) => {
  await page.goto(`/en/stays/900404?${TERMS}&plain=1&risk=2027-03-04&odds=10`);
  await expect(page.locator("#risk details")).toHaveAttribute("open", "");
  await expect(page.getByLabel("If you cancelled on")).toHaveValue("2027-03-04");
  await expect(page.locator("[data-risk]")).toHaveCount(await page.locator("[data-rate]").count());
  await expect(page.getByRole("spinbutton", { name: /^Number of rooms: / })).toHaveCount(0);
  await page.goto(`/en/stays/900404?${PARTY_OF_FOUR}&plain=1`);
  await page
    .getByRole("spinbutton", { name: /^Number of rooms: / })
    .first()
    .fill("2");
  await page.getByRole("button", { name: "Continue with these rooms" }).click();
  await expect(page.locator("[data-total-to-pay]")).toBeVisible();
  await expect(page.getByText("for 4 adults in 2 rooms")).toBeVisible();
});

test.describe("ten hours ahead of the property", () => {
  test.use({ timezoneId: "Australia/Sydney" });

  test("A07, A09, A10, features 1 and 2: a day is moved across a step, and a likelihood across the break-even", async ({
    page,
  }) => {
    await page.goto(stay(900404));
    const flexible = page.locator("[data-flexibility]").first();

    await test.step("A07: the deadline stands in the property's time and in the reader's", async () => {
      const free = page.locator("[data-rate]").filter({ hasText: "Free cancellation until" }).first();
      await expect(free).toContainText(/until \d+ \w+ 2027, \d\d:\d\d local time/);
      await expect(page.getByText(/In your time zone: .*\d\d:\d\d/).first()).toBeAttached();
    });

    await openRisk(page);
    const board = page.locator("[data-risk-day]");
    const day = page.getByLabel("If you cancelled on");
    const losses = () =>
      board
        .locator("[data-risk]")
        .evaluateAll((rows) =>
          Object.fromEntries(
            rows.map((row) => [
              row.getAttribute("data-risk"),
              row.querySelector("[data-loss]")?.textContent ?? "",
            ]),
          ),
        );

    await test.step("feature 1: crossing a step changes exactly the rates that have it, on the property's own day", async () => {
      const text = (await flexible.textContent()) ?? "";
      const [, d = "", month = ""] = /before (\d+) (\w+) 2027/.exec(text) ?? [];
      const until = new Date(`${d} ${month} 2027 UTC`);
      const iso = (offset: number) =>
        new Date(until.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
      await day.fill(iso(-1));
      const before = await losses();
      await day.fill(iso(1));
      const after = await losses();
      const changed = Object.keys(before).filter((id) => before[id] !== after[id]);
      const free = await page
        .locator("[data-rate]")
        .filter({ hasText: "Free cancellation until" })
        .evaluateAll((rows) => rows.map((row) => row.getAttribute("data-rate")));
      expect(changed.sort()).toEqual(free.sort());
      expect(changed.length).toBeGreaterThan(0);
      expect(changed.length).toBeLessThan(Object.keys(before).length);
      for (const id of changed) expect(before[id]).toContain("no fee");
    });

    await test.step("A09: the slider under the chart moves the same day by keys", async () => {
      const slider = board.getByRole("slider", { name: "Day of cancelling" });
      await slider.focus();
      await page.keyboard.press("Home");
      await expect(board).toHaveAttribute("data-risk-day", "2027-02-01");
      await page.keyboard.press("ArrowRight");
      await expect(board).toHaveAttribute("data-risk-day", "2027-02-02");
      await page.keyboard.press("Home");
    });

    await test.step("feature 2: at the break-even chance the order turns over", async () => {
      const [, percent = ""] = /more than ([\d.]+)% likely/.exec((await flexible.textContent()) ?? "") ?? [];
      const odds = board.getByRole("slider", { name: /How likely/ });
      const first = () => board.locator("[data-risk]").first();
      await odds.fill(String(Math.ceil(Number(percent)) - 1));
      await expect(first()).toContainText("non-refundable");
      await odds.fill(String(Math.floor(Number(percent)) + 1));
      await expect(first()).toContainText("free cancellation");
      await expect(board.getByRole("columnheader", { name: "On average" })).toBeVisible();
    });
    await expectSound(page);
  });
});

test("A11: conditions of a rate are sent to the platform, kept in the address, and hold for every row", async ({
  page,
}) => {
  await page.goto(stay(900404));
  const all = await page.locator("[data-rate]").count();
  await page.getByRole("link", { name: "Show only rates with: Free cancellation" }).click();
  await expect(page).toHaveURL(/cancel=free/);
  await expect.poll(() => page.locator("[data-rate]").count()).toBeLessThan(all);
  // All remaining rates share this term, so it is said once above them.
  await expect(page.locator("[data-common=cancellation]")).toContainText("Free cancellation until");
  // What no rate here has is not offered; an address may ask for it all the same.
  await expect(page.getByRole("link", { name: "Show only rates with: All-inclusive" })).toHaveCount(0);
  await page.goto(stay(900404, "&cancel=free&meal=all_inclusive"));
  await expect(page.getByRole("heading", { name: "No rate here has all of these" })).toBeVisible();
  await expect(page.getByText("No rooms left")).toHaveCount(0);
  await page.getByRole("link", { name: "Show all rates" }).first().click();
  await expect(page.locator("[data-rate]")).toHaveCount(all);
});

test("A13, A14: a price that moved takes the focus; an old one is asked again before anybody leaves", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(stay(900404));
  await expect(page.locator("[data-quote-age]")).toContainText("Prices checked");

  await test.step("A14: the age of the quote grows in sight, and past the limit says what happens", async () => {
    await page.clock.fastForward("04:00");
    await expect(page.locator("[data-quote-age]")).toContainText("4 minutes ago");
    await page.clock.fastForward("07:00");
    await expect(page.getByText("These prices are more than 10 minutes old.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Check again now" })).toBeVisible();
  });

  const [href = ""] = await handoffsOf(page);
  await test.step("A13: old, new, difference and part; the focus is on it", async () => {
    const [, total = "0", display = "", base = ""] = /seen=([\d.]+),([\d.]+),([\d.]+)/.exec(href) ?? [];
    const before = (text: string) => String(Number(text) - 10);
    await page.goto(href.replace(/seen=.*/, `seen=${before(total)},${before(display)},${before(base)}`));
    const moved = page.locator("[data-movement]");
    await expect(moved).toBeFocused();
    await expect(moved).toContainText("€10.00 more");
    await expect(moved).toContainText("Price of the room: €10.00 more.");
  });

  await test.step("A14: on the last page the way out closes until the price is asked again", async () => {
    await expect(page.locator("[data-handoff]").first()).toBeVisible();
    await page.clock.fastForward("11:00");
    await expect(page.locator("[data-handoff]")).toHaveCount(0);
    await page.getByRole("link", { name: "Check the price again" }).click();
    await expect(page.locator("[data-handoff]").first()).toBeVisible();
    await expect(page.locator("[data-movement]")).toHaveCount(0);
  });
});

test("A16: where nothing is left, other dates and other stays are asked for when wanted", async ({
  page,
}) => {
  await page.goto(stay(900506));
  await expect(page.getByRole("heading", { name: "No rooms left for these dates" })).toBeVisible();
  await expect(page.locator("[data-nearest=dates]")).toHaveCount(0);
  await page.getByRole("link", { name: "Look for the nearest dates" }).click();
  await expect(page.getByText(/Nothing is free here on the 14 other dates/)).toBeVisible();
  const nearby = page.locator("[data-nearest=stays]");
  await expect(nearby.getByRole("listitem").first()).toBeVisible();
  await expect(nearby.getByRole("link").first()).toHaveAttribute("href", /in=2027-03-05&out=2027-03-08/);
  await expectAccessible(page);
});

test("A01, A03: 'total' names what is paid in all and nothing else; the figure shown before it is called price", async ({
  page,
}) => {
  // Two nights at €100 and €4 city tax for each of two people and nights, paid on arrival.
  const terms = TERMS.replace("out=2027-03-08", "out=2027-03-07");
  const [PRICE, TOTAL] = ["€200.00", "€216.00"];
  /** Nothing in sight says that the shown price is a total. */
  const expectOneTotal = async () => {
    const text = (await page.getByRole("main").innerText()).replaceAll(/\s+/g, " ");
    expect(text).toContain(PRICE);
    expect(text).not.toMatch(/total[^€]{0,60}€200\.00/i);
    expect(text).not.toMatch(/€200\.00[^€.]{0,20}total/i);
  };
  await page.goto(`/en/stays/900101?${terms}`);
  await expect(page.locator("[data-cheapest]")).toContainText(`Lowest price ${PRICE}`);
  await expect(page.getByRole("columnheader", { name: "Price for 2 nights" }).first()).toBeVisible();
  const row = page.locator("[data-rate]").filter({ hasText: PRICE }).first();
  const choose = row.getByRole("button", { name: /^Choose/ });
  await expect(choose).toHaveAccessibleName(new RegExp(`${PRICE.replace(".", "\\.")} for the stay$`));
  await expect(choose).not.toHaveAccessibleName(/total/i);
  await expectOneTotal();

  const [handoff = ""] = await handoffsOf(page);
  await test.step("the page of the booking names both", async () => {
    await choose.click();
    await expect(page.locator("[data-total-to-pay]")).toHaveText(TOTAL);
    await expectOneTotal();
  });

  await test.step("so does the last page before the platform", async () => {
    await page.goto(handoff);
    await expect(page.locator("[data-total-to-pay]")).toHaveText(TOTAL);
    await expectOneTotal();
  });
});
