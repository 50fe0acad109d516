// A world that an address names: the same pages for everybody who opens it, and what staff read under its blocks.
import type { Page } from "@playwright/test";
import { booking, deliver, freshReference, stateOf } from "../support/desk";
import { expect, expectSound, TERMS, test } from "../support/page";

const WORLD = "world=seed:42&clock=2027-02-01T23:59Z";
const STAY = `/en/stays/900101?${TERMS}`;
const bar = (page: Page) => page.locator("[data-frozen]");

async function openStay(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('[data-rates="offered"]')).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
}

/** Everything a part of the page says once it is there, what is folded included. */
const textOf = async (page: Page, part: string): Promise<string> =>
  page.locator(part).evaluate((element) => {
    const copy = element.cloneNode(true) as HTMLElement;
    for (const unread of copy.querySelectorAll("script, noscript, template")) unread.remove();
    return (copy.textContent ?? "").replace(/\s+/g, " ");
  });

test("feature 15: a world stays with its reader from page to page until it is left, and its address is the page's", async ({
  page,
}) => {
  await openStay(page, `${STAY}&${WORLD}`);
  await expect(page).toHaveURL(/clock=2027-02-01T23:59Z/);
  await expectSound(page);
  await page.getByRole("link", { name: "Roomward" }).first().click();
  await expect(page).toHaveURL(/\/en$/);
  await expect(bar(page)).toBeVisible();
  await bar(page).getByRole("link", { name: "Address of this page here" }).click();
  await expect(page).toHaveURL(/\/en\?world=seed%3A42&clock=2027-02-01T23%3A59%3A00.000Z$/);
  await bar(page).getByRole("link", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/en$/);
  await expect(bar(page)).toHaveCount(0);
  await page.goto(STAY);
  await expect(bar(page)).toHaveCount(0);
});

test.describe("signed in", () => {
  test.use({ storageState: stateOf("viewer") });

  test("feature 15: two browsers at one address read the same traveller, staff and taxi pages, in one frozen world", async ({
    page,
    browser,
  }) => {
    // The platform does not list it: what its list says of others comes between two readings.
    const reference = freshReference();
    expect((await deliver("POST", reference, booking(reference))).status).toBe(204);
    const other = await (await browser.newContext()).newPage();
    // The tabs of the desk count the bookings that other stories make meanwhile.
    const row = `[data-row="${reference}"]`;
    for (const [address, part, ready, text] of [
      // Thirty days from the instant of the address: the scenario's own question, not that of the running clock.
      [`/world?${WORLD}&scenario=taxes-at-desk`, "main", "[data-quote-age]", "3–5 March 2027"],
      [
        `/staff/ask?to=900101&in=2027-03-05&out=2027-03-08&${WORLD}`,
        "main",
        "[data-quote-age]",
        "request_id",
      ],
      [`/staff/taxi?tab=all&q=${reference}&${WORLD}`, row, row, reference],
    ] as const) {
      let read = "";
      for (const one of [page, other]) {
        await one.goto(address);
        await expect(bar(one)).toContainText("Frozen at 1 February 2027, 23:59 (UTC) · world 42");
        await expect(one.locator(ready).first()).toBeAttached();
        // What only the reader's own browser knows stands there once the page's script runs.
        if (part === "main") await expect(one.getByText("In your time zone").first()).toBeAttached();
        await expect(one.locator("main [aria-busy=true]")).toHaveCount(0);
        if (one === other) await expect.poll(() => textOf(one, part)).toBe(read);
        read = await textOf(one, part);
      }
      expect(read).toContain(text);
    }
    await other.context().close();
  });

  test("feature 13: staff read operation, age and request id under each block; nothing of it reaches a traveller", async ({
    page,
    reader,
  }) => {
    const address = `${STAY}&plain=1&sources=1`;
    await page.goto(address);
    const lines = await page.locator("[data-source-staff]").allTextContents();
    expect(lines).toHaveLength(8);
    expect(lines[0]).toMatch(
      /^\/accommodations\/details · age \d+ s · languages en-gb, .* · request .* · change feed: /,
    );
    expect(lines).toContainEqual(
      expect.stringMatching(/^\/accommodations\/availability · age 0 s · request [0-9a-z-]{8,}$/i),
    );
    const html = await (await reader.request.get(address)).text();
    expect(html).not.toMatch(/data-source-staff|\/accommodations\/|request_id|change feed/);
  });
});
