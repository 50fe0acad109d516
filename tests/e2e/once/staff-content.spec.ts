// Content, chains, constants and suppliers: what the copy holds and what it lacks, for staff and for travellers.
import type { APIRequestContext } from "@playwright/test";
import { stateOf } from "../support/desk";
import { expect, expectAccessible, expectNoSidewaysScroll, TERMS, test } from "../support/page";

/** Scenarios of the sandbox: no photo at all, and photos nobody tagged. */
const NO_PHOTOS = 900712;
const WITHOUT_TAGS = 900715;
const WITH_CONTACTS = 900716;

const PAGES = ["/staff/content", "/staff/chains", "/staff/constants", "/staff/suppliers"];

/** Reads a property as a traveller would, until our copy has judged it. */
async function judged(request: APIRequestContext, id: number): Promise<void> {
  await request.get(`/en/stays/${id}`);
  await expect
    .poll(async () => (await request.get(`/api/staff/content/export?q=${id}`)).text())
    .toContain(String(id));
}

test.describe("as a viewer", () => {
  test.use({ storageState: stateOf("viewer") });

  test("T04: properties stand worst first with their reasons, open to their points, and can be taken out", async ({
    page,
    request,
  }) => {
    await judged(request, NO_PHOTOS);
    await judged(request, WITHOUT_TAGS);
    await page.goto("/staff/content?status=all");
    const list = page.getByRole("table", { name: "Properties by how complete their content is" });
    const rows = list.getByRole("row").filter({ has: page.getByRole("rowheader") });
    const scores = (await rows.allTextContents()).map((text) => Number(/Score(\d+)/.exec(text)?.[1]));
    expect(scores.length).toBeGreaterThan(1);
    expect(scores).toEqual([...scores].sort((a, b) => a - b));

    await page.goto(`/staff/content?q=${NO_PHOTOS}`);
    const stay = rows.filter({ hasText: String(NO_PHOTOS) });
    await expect(stay).toContainText("No photo at all");
    await stay.getByRole("link", { name: /^Points/ }).click();
    const parts = page.getByRole("table", { name: /^Parts of the score/ });
    await expect(parts.getByRole("row", { name: /Main photo/ })).toContainText("0 of 15");
    await expect(parts.getByRole("row", { name: /Photos of each room/ })).toContainText("of 15");
    await expectAccessible(page);

    await page.getByRole("link", { name: "No photo at all", exact: true }).click();
    await expect(page).toHaveURL(/reason=mainPhoto%3Anone/);
    await expect(page.getByLabel("What is missing", { exact: true })).toHaveValue("mainPhoto:none");
    const href = await page.getByRole("link", { name: "Export as CSV" }).getAttribute("href");
    const file = await (await request.get(href ?? "")).text();
    expect(file.split("\r\n")[0]).toContain("missing_codes");
    expect(file).toContain("mainPhoto:none");
    expect(file).not.toContain(String(WITHOUT_TAGS));
  });

  test("T04: how a property is reached, and as what business it is known, stands with its points", async ({
    page,
    request,
  }) => {
    await judged(request, WITH_CONTACTS);
    await page.goto(`/staff/content?q=${WITH_CONTACTS}&open=${WITH_CONTACTS}`);
    const business = page.getByLabel("Contacts and business");
    await expect(business).toContainText("desk@scenario-bay.example");
    await expect(business).toContainText("Scenario Bay Lodgings");
    await expectAccessible(page);
    await page.goto(`/en/stays/${WITH_CONTACTS}`);
    await expect(page.getByRole("main")).not.toContainText("desk@scenario-bay.example");
  });

  test("T04: a filter that cannot be used is told, and nothing that fits is told as that", async ({
    page,
  }) => {
    await page.goto("/staff/content?min=abc&country=holland");
    await expect(page.getByRole("main").getByRole("alert")).toContainText("A score is a whole number");
    await expect(page.getByRole("main").getByRole("alert")).toContainText("A country has two letters");
    await page.goto("/staff/content?q=nobody+is+called+this");
    await expect(page.getByText("No property fits this filter.")).toBeVisible();
  });

  test("T07: constants tell their coverage by language, and stand in the chosen one", async ({ page }) => {
    await page.goto("/staff/constants");
    const lists = page.getByRole("table", { name: /^Lists of constants/ });
    for (const language of ["English", "German", "French", "Spanish", "Dutch", "Japanese", "Arabic"])
      await expect(lists.getByRole("columnheader", { name: language })).toBeVisible();
    await expect(lists.getByRole("row", { name: /^Facilities \d/ })).toContainText("%");
    await page.goto("/staff/constants?lang=de&q=parking");
    const entries = page.getByRole("table", { name: "Entries of Facilities" });
    await expect(entries.locator("[lang=de]", { hasText: "Parkplatz" }).first()).toBeVisible();
  });

  test("T07: a chain is found by its brand and leads to its stays", async ({ page }) => {
    await page.goto("/staff/chains?q=velmora+garden");
    await expect(page.getByRole("rowheader", { name: /Velmora Hotels/ })).toBeVisible();
    await expect(page.getByRole("link", { name: "Velmora Garden" })).toHaveAttribute(
      "href",
      /\/staff\/inventory\?chain=brand%3A9003/,
    );
    await expect(page.getByRole("button", { name: "Ask the platform again" })).toHaveCount(0);
  });

  test("T08: suppliers stand with the share of third-party products that were seen", async ({
    page,
    request,
  }) => {
    await request.get(`/api/availability?id=${NO_PHOTOS}&${TERMS}`);
    await page.goto("/staff/suppliers");
    await expect(page.getByRole("heading", { name: "Share of third-party products" })).toBeVisible();
    await expect(page.getByText(/\d+ of [\d,]+ products? third-party/).first()).toBeVisible();
    await expect(page.getByRole("table", { name: "Third-party suppliers" })).toContainText(
      "Bedline Wholesale",
    );
  });

  test("X03: the four pages are accessible, and need no sideways scroll at 320 px", async ({ page }) => {
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize({ width: 320, height: 700 });
    for (const path of PAGES) {
      await page.goto(path);
      await expectNoSidewaysScroll(page);
    }
  });
});

test.describe("as an operator", () => {
  test.use({ storageState: stateOf("operator") });

  test("T08: a list is asked again and says how much came", async ({ page }) => {
    await page.goto("/staff/suppliers");
    await page.getByRole("button", { name: "Ask the platform again" }).click();
    await expect(page.getByRole("main").getByRole("status")).toContainText("Read again: 6 entries.");
  });
});

test("feature 12: a property says what its photos and its rules leave open", async ({ page }) => {
  await page.goto(`/en/stays/${NO_PHOTOS}`);
  const told = page.getByRole("region", { name: "What this page knows, and what it does not" });
  await expect(told).toContainText("No photos.");
  await page.goto(`/en/stays/${WITHOUT_TAGS}`);
  await expect(told).toContainText("Not stated: rules for a deposit");
  await expect(told).not.toContainText("bathroom");
});
