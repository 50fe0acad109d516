// Labels: where a way out began and which campaign led here arrive at the booking site, and staff read them.
import type { Page } from "@playwright/test";
import { LINK } from "../support/booking";
import { readUntil, stateOf } from "../support/desk";
import { expect, expectSound, SEARCH, staysOf, TERMS, test } from "../support/page";

const SUMMER = "utm_campaign=Summer+Sale_2027&utm_source=mail";
const CAMPAIGN = "Summer-Sale-2027";
const PARTY_OF_FOUR = TERMS.replace("adults=2", "adults=4").replace("rooms=1", "rooms=2");

const labelled = (placement: string, more = "") =>
  new RegExp(`^roomward_${placement}_nl_en_desktop_${more || CAMPAIGN}_[0-9a-f]{12}$`);

/** Leaves by `way`, the main one of the hand-off page; what the booking site's page says it was given. */
async function arrived(page: Page, way = page.locator('[data-handoff="web"]')): Promise<string> {
  const given = new URL((await way.getAttribute("href")) ?? "").searchParams.get("label");
  await way.click();
  await expect(page.getByText("The link that led here carried:")).toBeVisible();
  const label = await page.locator("dt:text-is('Label') + dd").innerText();
  expect(label).toBe(given);
  return label;
}

/** From the page of a booking that was begun. */
async function fromReview(page: Page): Promise<string> {
  await page.waitForURL(LINK);
  await page.getByRole("link", { name: "Book it on the booking site" }).click();
  await page.waitForURL(/\/go\?/);
  return arrived(page);
}

/** From a stay's own page, by its first rate. */
async function byRate(page: Page): Promise<string> {
  await page.locator("[data-rate] button[name=asked]").first().click();
  return fromReview(page);
}

test("Y26: the ways out of a card and of a rate arrive at the booking site as built", {
  tag: "@core",
}, async ({ page }) => {
  await page.goto(`/en?${SUMMER}`);
  await page.goto(SEARCH);
  await page.locator("article[data-state=offer] a[href*='/stays/']").first().click();
  await page.waitForURL(/\/stays\/\d+\?/);
  expect(await byRate(page)).toMatch(labelled("card"));
  await page.goto(`/en/stays/900404?${TERMS}`);
  expect(await byRate(page)).toMatch(labelled("rate"));
});

test("Y26: each of the other placements arrives at the booking site as built", async ({
  page,
  request,
  reader,
  baseURL,
}) => {
  test.slow();
  const stays = (await staysOf(request)).slice(0, 2).map(({ id }) => id);
  await page.goto(`/en?${SUMMER}`);

  await test.step("card, after other days were chosen on the stay's page", async () => {
    await page.goto(`/en/stays/${stays[0]}?${TERMS}&via=card`);
    await page.locator("summary", { hasText: "3 nights" }).click();
    await page.getByRole("button", { name: "Update rates" }).click();
    await page.waitForURL(/&via=card&in=/);
    expect(await byRate(page)).toMatch(labelled("card"));
  });

  await test.step("comparison", async () => {
    await page.goto(`/en/compare?stays=${stays.join(",")}&${TERMS}`);
    // The first stay was chosen before: its booking keeps the label it was begun with.
    await page.locator("button[name=asked]").last().click();
    expect(await fromReview(page)).toMatch(labelled("comparison"));
  });

  await test.step("saved list", async () => {
    await page.goto(SEARCH);
    const card = page.locator("article[data-state=offer]").first();
    const save = card.getByRole("button", { name: /^Save/ }).first();
    await save.click();
    await expect(save).toHaveAttribute("aria-pressed", "true");
    await page.goto("/en/saved");
    await page.locator("[data-saved] h3 a").first().click();
    await page.waitForURL(/\/stays\/\d+\?.*via=saved-list/);
    expect(await byRate(page)).toMatch(labelled("saved-list"));
  });

  await test.step("shared list", async () => {
    const shared = await request.post("/api/shared?locale=en", {
      headers: { origin: baseURL ?? "" },
      data: {
        name: "Winter",
        // No placement before began a booking of it: a booking keeps the label it began with.
        items: [{ id: 900404, in: "2027-03-05", out: "2027-03-08" }],
      },
    });
    const { word } = await shared.json();
    await page.goto(`/en/shared/${word}`);
    await page.locator(`main a[href*="/stays/900404"]`).first().click();
    expect(await byRate(page)).toMatch(labelled("shared-list"));
  });

  await test.step("rates, combination, and the booking site's page of the stay, from the stay's own page", async () => {
    await page.goto(`/en/stays/900512?${PARTY_OF_FOUR}`);
    await page
      .getByRole("region", { name: /2 rooms for 4 adults/ })
      .locator("button[name=asked]")
      .click();
    expect(await fromReview(page)).toMatch(labelled("combination"));
    await page.goto(`/en/stays/900512?${PARTY_OF_FOUR}#trader`);
    const way = page.getByRole("link", { name: "On the booking site" });
    expect(await arrived(page, way)).toMatch(labelled("property"));
    await page.goto(`/en/stays/900404?${PARTY_OF_FOUR}`);
    await page
      .getByRole("spinbutton", { name: /^Number of rooms: / })
      .first()
      .fill("2");
    await page.getByRole("button", { name: "Continue with these rooms" }).click();
    expect(await fromReview(page)).toMatch(labelled("rate"));
  });

  await test.step("embed, for the whole of a visit that an embed led to", async () => {
    await reader.goto(`${SEARCH}&via=embed&utm_campaign=winter-7&utm_source=blog.example`);
    await reader.goto(`/en/stays/900404?${TERMS}`);
    expect(await byRate(reader)).toMatch(labelled("embed", "winter-7"));
  });
});

test("Y21: a campaign lives until the browser is closed, and nobody without one has it", async ({
  page,
  context,
}) => {
  await page.goto(`/en/stays/900404?${TERMS}`);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("stays-arrival");
  expect(await byRate(page)).toMatch(labelled("rate", "none"));
  await page.goto(`/?${SUMMER}`);
  await expect(page).toHaveURL(/\/en\?utm_campaign=/);
  const cookie = (await context.cookies()).find(({ name }) => name === "stays-arrival");
  expect(cookie).toMatchObject({ expires: -1, httpOnly: true, sameSite: "Lax", value: `${CAMPAIGN}_mail_` });
  await page.goto(`/en/stays/900404?${TERMS}&utm_campaign=later`);
  expect(await byRate(page)).toMatch(labelled("rate", "later"));
});

test("Y26: without a script the label arrives all the same", async ({ plain: page }) => {
  await page.goto(`/en/stays/900404?${TERMS}&plain=1&via=shared-list&${SUMMER}`);
  expect(await byRate(page)).toMatch(labelled("shared-list"));
});

test.describe("as a viewer", () => {
  test.use({ storageState: stateOf("viewer") });

  test("Y23: staff read how far a campaign led, and narrow everything to it", async ({ page }) => {
    const name = `Autumn-${Date.now() % 1_000_000}`;
    await page.goto(`/en?utm_campaign=${name}&utm_source=partner.example`);
    await page.goto(`/en/stays/900404?${TERMS}`);
    await byRate(page);
    const report = `/staff/click-outs?period=24h&campaign=${name}`;
    const row = page.getByRole("table", { name: "Steps by campaign" }).getByRole("row", { name });
    await readUntil(page, report, async () => {
      await expect(row.getByRole("cell")).toHaveText([/0$/, /1$/, /1$/, /1$/], { timeout: 3_000 });
    });
    await expectSound(page);
  });

  test("Y25: the builder says what an address becomes, and what it cannot say", { tag: "@core" }, async ({
    page,
  }) => {
    await page.goto("/staff/labels");
    await expect(page.getByRole("region", { name: "The label" })).toContainText(
      /roomward_card_nl_en_desktop_summer_[0-9a-f]{12}/,
    );
    await page
      .getByLabel("Address the visit begins at")
      .fill("https://stays.example/de/search?utm_campaign=Été_à_Nice&ref=夏");
    await page.getByLabel("Where the way out begins").selectOption("saved-list");
    await page.getByLabel("Device").selectOption("mobile");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    const label = page.getByRole("region", { name: "The label" });
    await expect(label).toContainText(/roomward_saved-list_nl_de_mobile_Ete-a-Nice_[0-9a-f]{12}/);
    await expect(label).toContainText("“Été_à_Nice” cannot stand in a label as it is: it says “Ete-a-Nice”.");
    await expect(label).toContainText("it says “other”");
    await expectSound(page);
    await page.goto("/staff/labels?address=nowhere");
    await expect(page.getByText("Write a whole address, such as").first()).toBeVisible();
  });
});
