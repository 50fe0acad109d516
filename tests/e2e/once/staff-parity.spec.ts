// Staff compare what travellers of several countries are told, and keep the comparison as a check.
import { stateOf } from "../support/desk";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/page";

/** VAT is in the shown price for Europe and on top of it for the USA. */
const COMPARED = "/staff/parity?stay=900106&cells=de:desktop,us:desktop";

test.describe("as an operator", () => {
  test.use({ storageState: stateOf("operator") });

  test("T05: VAT inside for Germany and on top for the USA is marked, and kept as a check that can be run", async ({
    page,
  }, info) => {
    await page.goto(COMPARED);
    await expect(
      page.getByText(
        "VAT: in the shown price for Germany on desktop; on top of it for United States on desktop.",
      ),
    ).toBeVisible();
    const table = page.getByRole("table", { name: /One column per traveller/ });
    const shown = table.getByRole("row", { name: /^Shown price/ }).getByRole("cell");
    await expect(shown.first()).toHaveText("€220.00");
    await expect(shown.last()).toContainText("Differs: €200.00");
    await expect(shown.last()).toContainText("−9.1%");
    await expect(table.getByRole("row", { name: /^Total/ })).not.toContainText("Differs");
    await page.getByRole("link", { name: "Show only differences" }).click();
    await expect(page).toHaveURL(/only=differences/);
    await expect(table.getByRole("row", { name: /^Total/ })).toHaveCount(0);
    await expect(table.getByRole("row", { name: /^VAT/ })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const name = `Story ${info.project.name} ${Date.now()}`;
    await page.getByText("Save as a check that runs by itself").click();
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByRole("button", { name: "Save the check" }).click();
    const row = page.getByRole("row", { name: new RegExp(name) });
    await expect(row).toContainText("14 days ahead, 2 nights");
    await row.getByRole("button", { name: `Run now ${name}` }).click();
    await expect(row).toContainText("Differs");
    await row.getByRole("button", { name: `Remove ${name}` }).click();
    await page.getByRole("button", { name: "Remove the check" }).click();
    await expect(row).toHaveCount(0);
  });
});

test.describe("as a viewer", () => {
  test.use({ storageState: stateOf("viewer") });

  test("T05: of what nobody knows, or for nobody, nothing is compared and nothing concluded", async ({
    page,
  }) => {
    for (const [query, status, sentence] of [
      ["stay=99999999", 404, "Neither our copy nor the platform knows a property with this number"],
      ["stay=900106&cell=zz:toaster&ref=xx", 200, '"zz:toaster" names no traveller'],
    ] as const) {
      const answer = await page.goto(`/staff/parity?${query}`);
      expect(answer?.status()).toBe(status);
      await expect(page.getByText(sentence, { exact: false })).toBeVisible();
      await expect(page.getByRole("heading", { name: "Checks", exact: true })).toBeVisible();
      for (const heading of ["Findings", "Side by side"])
        await expect(page.getByRole("heading", { name: heading })).toHaveCount(0);
    }
  });

  test("T05: a viewer compares at 320 px, and can neither save nor run", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`${COMPARED}&ref=us:desktop`);
    await expect(page.getByRole("heading", { name: "Side by side" })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await expect(page.getByText("Save as a check")).toHaveCount(0);
    await expect(page.getByRole("button", { name: /Run now/ })).toHaveCount(0);
  });
});
