// Staff compare what travellers of several countries are told.
import { stateOf } from "../support/desk";
import { expect, expectSound, test } from "../support/page";

test.use({ storageState: stateOf("operator") });

/** VAT is in the shown price for Europe and on top of it for the USA. */
const COMPARED = "/staff/parity?stay=900106&cells=de:desktop,us:desktop";

test("T05: VAT inside for Germany and on top for the USA is marked", async ({ page }) => {
  await page.goto(COMPARED);
  const table = page.getByRole("table", { name: /One column per traveller/ });
  const shown = table.getByRole("row", { name: /^Shown price/ }).getByRole("cell");
  await expect(shown.first()).toHaveText("€220.00");
  await expect(shown.last()).toContainText("Differs: €200.00");
  await expect(shown.last()).toContainText("−9.1%");
  const vat = table.getByRole("row", { name: /^VAT/ }).getByRole("cell");
  await expect(vat.first()).toContainText("In the shown price");
  await expect(vat.last()).toContainText("Differs: On top of it");
  await expect(page.getByText(/the shown price is up to 9\.1% below the total/)).toBeVisible();
  await expect(table.getByRole("row", { name: /^Total/ })).not.toContainText("Differs");
  await page.getByRole("link", { name: "Show only differences" }).click();
  await expect(page).toHaveURL(/only=differences/);
  await expect(table.getByRole("row", { name: /^Total/ })).toHaveCount(0);
  await expect(table.getByRole("row", { name: /^VAT/ })).toBeVisible();
  await expectSound(page);
});
