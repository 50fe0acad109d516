// Rates as something to weigh: numbers of rooms, terms, days of cancelling, dates of payment, and where nothing is left.
import type { APIRequestContext, Page } from "@playwright/test";
import {
  AMSTERDAM,
  expect,
  expectAccessible,
  expectFitsPhones,
  expectRunning,
  TERMS,
  test,
} from "../support/page";

const stay = (id: number, more = "") => `/en/stays/${id}?${TERMS}${more}`;
const PARTY_OF_FOUR = TERMS.replace("adults=2", "adults=4").replace("rooms=1", "rooms=2");

/** `€1,234.50` as a figure. */
const figure = (text: string | null): number => Number((text ?? "").replace(/[^\d.]/g, ""));

const openRisk = async (page: Page) => {
  await expect(page.locator("#risk svg[role=img]")).toBeVisible();
  await page.locator("#risk summary").click();
};

test("A02, A03, A12: a party takes rates in numbers, sees one sum, and is told what does not fit", async ({
  page,
}) => {
  await page.goto(`/en/stays/900512?${PARTY_OF_FOUR}`);
  const rows = page.locator("[data-rate]");
  await expect(rows.first()).toBeVisible();

  await test.step("A02: the combination for the whole party has its own price and says who sleeps where", async () => {
    const block = page.getByRole("region", { name: /2 rooms for 4 adults/ });
    await expect(block).toContainText("2 adults");
    await expect(block).toContainText("The cheapest combination of rooms");
  });

  await test.step("A09: cancelling is told of the combination, and of each rate as one room", async () => {
    const lines = page.locator("[data-risk]");
    await expect(lines).toHaveCount((await rows.count()) + 1);
    await expect(lines.first()).toContainText("Suggested by the booking site for your party");
    await expect(lines.filter({ hasText: "price of one room" })).toHaveCount(await rows.count());
  });

  await test.step("A12: how few are left stands once beside its rate, plainly", async () => {
    await expect(rows.first().getByText(/1 left at this price on the booking site/)).toHaveCount(1);
    await expect(page.getByText(/hurry|in high demand|looking at/i)).toHaveCount(0);
  });

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

  await test.step("A03, A15: the hand-off holds the set, its sum and what is not carried over", async () => {
    const sum = await bar.locator("[data-selection-total]").textContent();
    await bar.getByRole("button", { name: "Continue with these rooms" }).click();
    await expect(page.locator("[data-total-to-pay]")).toHaveText(sum ?? "");
    await expect(page.locator("[data-in-short]")).toContainText(`${sum} in all`);
    await expect(page.locator("[data-in-short]").getByRole("term")).toHaveCount(3);
    // The sandbox stands at 09:00 UTC, the reader in Amsterdam.
    await expect(page.getByText(/^Checked again: .*10:00 CET/)).toBeVisible();
    await expect(page.getByText("The sum of the 2 rates you chose")).toBeVisible();
    await expect(page.getByText("Rooms and rates: choose the same ones again")).toBeVisible();
    await expect(page.locator("[data-movement]")).toHaveCount(0);
    await expectFitsPhones(page);
  });
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("A03, A09: numbers and a day of cancelling are plain forms", async ({ page }) => {
    await page.goto(`/en/stays/900404?${TERMS}&plain=1&risk=2027-03-04&odds=10`);
    await expect(page.locator("#risk details")).toHaveAttribute("open", "");
    await expect(page.getByLabel("If you cancelled on")).toHaveValue("2027-03-04");
    await expect(page.locator("[data-risk]")).toHaveCount(await page.locator("[data-rate]").count());
    await page
      .getByRole("spinbutton", { name: /^Number of rooms: / })
      .first()
      .fill("2");
    await page.getByRole("button", { name: "Continue with these rooms" }).click();
    await expect(page.locator("[data-total-to-pay]")).toBeVisible();
    await expect(page.getByText("2 rooms ×")).toBeVisible();
  });
});

test.describe("ten hours ahead of the property", () => {
  test.use({ timezoneId: "Australia/Sydney" });

  test("A09, A10, features 1 and 2: a day is moved across a step, and a likelihood across the break-even", async ({
    page,
  }) => {
    await page.goto(stay(900404));
    const flexible = page.locator("[data-flexibility]").first();

    await test.step("A10: the premium of free cancellation is told in money and percent", async () => {
      await expect(flexible).toContainText(/costs €[\d.,]+ more \([\d.]+%\)/);
      await expect(flexible).toContainText(/more than [\d.]+% likely to cancel before/);
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
    await expectAccessible(page);
    await expectFitsPhones(page);
  });
});

test("A04, A05, feature 3: a ledger keeps a running balance and says whether it adds up", async ({
  page,
}) => {
  const verdict = async (id: number) => {
    await page.goto(stay(id));
    await page.locator("[data-rate] + tr summary").first().click();
    return page.locator("[data-verdict]:visible").first();
  };
  await test.step("a residual of one cent is rounding", async () => {
    const told = await verdict(900102);
    await expect(told).toHaveAttribute("data-verdict", "rounding");
    await expect(told).toContainText("€0.01");
    await expect(page.getByRole("columnheader", { name: "Running total" }).first()).toBeVisible();
  });
  await test.step("many euros do not add up", async () => {
    await expect(await verdict(900110)).toHaveAttribute("data-verdict", "differs");
  });
  await test.step("a total alone is not judged", async () => {
    await expect(await verdict(900109)).toHaveAttribute("data-verdict", "unknown");
  });
});

test("feature 4, U09: what is paid when stands as a list and as a calendar file with the same dates", async ({
  page,
  request,
}) => {
  await page.goto(stay(900765));
  await page.locator("[data-rate] + tr summary").first().click();
  const list = page.locator("[data-money-dates]:visible").first();
  await expect(list).toContainText("26 February 2027");
  await expect(list).toContainText("Damage deposit due: €300.00 (bank transfer)");
  await expect(list).toContainText("18 March 2027");
  const days = await list
    .locator("time")
    .evaluateAll((all) => all.map((time) => time.getAttribute("datetime")));
  const href = await page
    .getByRole("link", { name: /Add these dates/ })
    .first()
    .getAttribute("href");
  const file = await request.get(href ?? "");
  expect(file.headers()["content-type"]).toContain("text/calendar");
  const text = (await file.text()).replaceAll("\r\n ", "");
  const inFile = [...text.matchAll(/DTSTART(?:;VALUE=DATE)?:(\d{4})(\d{2})(\d{2})/g)].map((match) =>
    match.slice(1).join("-"),
  );
  expect(new Set(inFile)).toEqual(new Set(days));
});

test("A11: conditions of a rate are sent to the platform, kept in the address, and hold for every row", async ({
  page,
}) => {
  await page.goto(stay(900404));
  const all = await page.locator("[data-rate]").count();
  await page.getByRole("link", { name: "Show only rates with: Free cancellation" }).click();
  await expect(page).toHaveURL(/cancel=free/);
  await expect.poll(() => page.locator("[data-rate]").count()).toBeLessThan(all);
  for (const row of await page.locator("[data-rate]").all())
    await expect(row).toContainText("Free cancellation");
  await page.getByRole("link", { name: "Show only rates with: All-inclusive" }).click();
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
  const choose = page.getByRole("link", { name: /^Choose/ }).first();
  await expect(page.locator("[data-quote-age]")).toContainText("Prices checked");

  await test.step("A14: the age of the quote grows in sight, and past the limit says what happens", async () => {
    await page.clock.fastForward("04:00");
    await expect(page.locator("[data-quote-age]")).toContainText("4 minutes ago");
    await page.clock.fastForward("07:00");
    await expect(page.getByText("These prices are more than 10 minutes old.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Check again now" })).toBeVisible();
  });

  const href = (await choose.getAttribute("href")) ?? "";
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
    await page.getByRole("link", { name: "Check the price once more" }).click();
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

test("A06, A17, A18: smallest units are kept, and unknown values get words", async ({ page }) => {
  await test.step("A17: yen have no fraction, dinars three digits, in table and sum", async () => {
    for (const [id, text] of [
      [900201, /JP¥[\d,]+(?![.\d])/],
      [900202, /KWD\s[\d,]+\.\d{3}/],
    ] as const) {
      await page.goto(stay(id));
      await page
        .getByRole("spinbutton", { name: /^Number of rooms: / })
        .first()
        .fill("2");
      await expect(page.locator("[data-selection-property]")).toHaveText(text);
      await page.locator("[data-rate] + tr summary").first().click();
      await expect(
        page
          .getByText(/Exchange rate that follows from these amounts/)
          .locator("visible=true")
          .first(),
      ).toBeVisible();
    }
  });
  await test.step("A18: no raw code of the platform reaches the page", async () => {
    await page.goto(stay(900901));
    await expect(page.locator("[data-rate]").first()).toContainText("Meals as described on the booking site");
    await openRisk(page);
    await expect(page.locator("#rates")).not.toContainText(
      /per_moon|until_full_moon|midnight_snack|pay_by_barter/,
    );
  });
});

test("A01, A03, U04, U07: 'total' names what is paid in all and nothing else; the figure shown before it is called price", async ({
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
  const choose = row.getByRole("link", { name: /^Choose/ });
  await expect(choose).toHaveAccessibleName(new RegExp(`${PRICE.replace(".", "\\.")} for the stay$`));
  await expect(choose).not.toHaveAccessibleName(/total/i);
  await expectOneTotal();

  await test.step("the sum of chosen rates is the total to pay", async () => {
    await row.getByRole("spinbutton", { name: /^Number of rooms: / }).fill("1");
    const bar = page.locator("[data-selection]");
    await expect(bar.locator("[data-selection-total]")).toHaveText(TOTAL);
    await expect(bar).toContainText("Total to pay for the rates you chose");
    await expectOneTotal();
  });

  await test.step("a comparison has a row for each", async () => {
    await page.goto(`/en/compare?stays=900101,900801&${terms}`);
    const told = (name: string) => page.getByRole("row", { name }).getByRole("cell").first();
    await expect(told("Price for the stay")).toHaveText(PRICE);
    await expect(told("Total to pay")).toHaveText(TOTAL);
  });

  await test.step("a watched price is a price", async () => {
    await page.goto(`/en/stays/900101?${terms}`);
    const save = page.getByRole("button", { name: /^Save/ }).first();
    await expectRunning(save);
    await save.click();
    await expect(save).toHaveAttribute("aria-pressed", "true");
    await page.goto("/en/saved");
    const item = page.locator('[data-saved="900101"]');
    await item.getByText("Price watch and more").click();
    await item.getByRole("checkbox", { name: /Watch the price/ }).check();
    await expect(item.getByRole("columnheader", { name: "Price", exact: true })).toHaveCount(1);
    await expect(item.getByRole("table")).toContainText(PRICE);
    await expectOneTotal();
  });

  await test.step("the last page before the platform names both", async () => {
    await page.goto(`/en/stays/900101?${terms}`);
    await choose.click();
    await expect(page.locator("[data-total-to-pay]")).toHaveText(TOTAL);
    await expectOneTotal();
  });
});

interface AskedRoom {
  roomId: string;
  name: string;
}

/** A room with two bedrooms that can be booked for `TERMS`, found through the site's own answers. */
async function twoBedrooms(request: APIRequestContext): Promise<{ id: number; room: AskedRoom }> {
  const list = await (await request.get(`/api/search?to=${AMSTERDAM}&${TERMS}&type=201&locale=en`)).json();
  for (const { facts } of list.cards as { facts: { id: number } }[]) {
    const stay = await (await request.get(`/api/stays/${facts.id}?locale=en`)).json();
    const wide = (stay.rooms as { id: string; layout: string | null }[])
      .filter(({ layout }) => layout?.startsWith("2 bedrooms"))
      .map(({ id }) => id);
    if (wide.length === 0) continue;
    const rates = await (await request.get(`/api/availability?id=${facts.id}&${TERMS}&locale=en`)).json();
    const room = (rates.rooms as AskedRoom[]).find(({ roomId }) => wide.includes(roomId));
    if (room) return { id: facts.id, room };
  }
  throw new Error("no flat of two bedrooms is free");
}

test("A01, V03, V08, A09, U09: bedrooms, shares, intervals, last steps and hours are told whole", async ({
  page,
  request,
}) => {
  await test.step("A01: the table of rates names every bedroom of a flat", async () => {
    const { id, room } = await twoBedrooms(request);
    await page.goto(stay(id));
    const rows = page.locator("#rates tbody:has([data-rate])").filter({ hasText: room.name }).first();
    await expect(rows).toContainText(/Bedroom 1: .+; Bedroom 2: .+/);
  });

  await test.step("V08: an interval holds the score it belongs to, whatever the buckets say", async () => {
    await page.goto(stay(900809));
    const scores = page.locator("#scores");
    await expect(scores.locator("[data-bucket='9']")).toContainText("40");
    const score = Number(/(\d\.\d)\s*out of 10/.exec((await scores.textContent()) ?? "")?.[1]);
    const likely = (await scores.locator("[data-interval]").textContent()) ?? "";
    const [low = 0, high = 0] = /likely (\d\.\d)–(\d\.\d)/.exec(likely)?.slice(1).map(Number) ?? [];
    expect(score).toBeGreaterThan(0);
    expect(low).toBeLessThanOrEqual(score);
    expect(high).toBeGreaterThanOrEqual(score);
  });

  await test.step("V03: no score that somebody gave has a share of nothing", async () => {
    await page.goto(stay(900801));
    const buckets = page.locator("#scores [data-bucket]");
    await expect(buckets).toHaveCount(10);
    const told = await buckets.evaluateAll((rows) => rows.map((row) => row.textContent ?? ""));
    const given = told.filter((row) => !/(?<![\d,])0 reviews/.test(row));
    expect(given.filter((row) => /(?<![\d.])0(\.0)?%/.test(row))).toEqual([]);
    expect(given.filter((row) => row.includes("<0.1%")).length).toBeGreaterThan(0);
  });

  await test.step("A09: chart and day picker reach the step on the evening of arrival", async () => {
    await page.goto(stay(900401));
    await openRisk(page);
    const board = page.locator("[data-risk-day]");
    const day = page.getByLabel("If you cancelled on");
    const losses = () => board.locator("[data-risk] [data-loss]").allInnerTexts();
    await day.fill("2027-03-04");
    const before = await losses();
    await day.fill("2027-03-05");
    await expect(board).toHaveAttribute("data-risk-day", "2027-03-05");
    const totals = await board
      .locator("[data-risk] [data-loss]")
      .evaluateAll((cells) =>
        cells.map((cell) => cell.previousElementSibling?.textContent?.match(/€[\d,.]+/)?.[0]),
      );
    const after = await losses();
    expect(totals.length).toBeGreaterThan(0);
    for (const [at, loss] of after.entries()) {
      expect(loss).toContain(totals[at]);
      expect(before[at]).not.toContain(`${totals[at]}\n`);
    }
    const rises = await page
      .locator("#risk svg[role=img] g[stroke-width='2'] line")
      .evaluateAll((lines) =>
        lines
          .filter((line) => line.getAttribute("x1") === line.getAttribute("x2"))
          .map((line) => Number.parseFloat(line.getAttribute("x1") ?? "")),
      );
    // The four steps rise at three moments, the last of them before the axis ends.
    expect(new Set(rises).size).toBe(3);
    expect(Math.max(...rises)).toBeLessThan(100);
  });

  await test.step("U09: a calendar file says the zone of each hour, and the hour that the bundle gives", async () => {
    await page.goto(stay(900306));
    await page.locator("[data-rate] + tr summary").first().click();
    const href = await page
      .getByRole("link", { name: /Add these dates/ })
      .first()
      .getAttribute("href");
    const text = (await (await request.get(href ?? "")).text()).replaceAll("\r\n ", "");
    const events = text.split("BEGIN:VEVENT").slice(1);
    const leaving = events.filter((event) => event.includes("Check-out"));
    expect(leaving).toHaveLength(1);
    expect(leaving[0]).toContain("with this rate: Check-out until 14:00");
    const timed = events.filter((event) => /DTSTART:\d{8}T/.test(event));
    expect(timed.length).toBeGreaterThan(0);
    for (const event of timed)
      expect(event).toMatch(/SUMMARY:.*\d\d:\d\d.*\((Europe|UTC|[A-Z][a-z]+\/)[\w/]*\)/);
  });
});
