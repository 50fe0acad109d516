// Staff ask the platform by hand, and compare what travellers of several countries are told.
import { stateOf } from "../support/desk";
import { expect, expectAccessible, expectNoSidewaysScroll, expectSound, test } from "../support/page";

const BY_HAND = "/staff/ask?operation=scores";
const BODY = "Body, JSON";

test.describe("as an operator", () => {
  test.use({ storageState: stateOf("operator") });

  test("T09: a body is judged while it is written, sent, compared with another response and copied as curl", async ({
    page,
  }) => {
    await page.goto(BY_HAND);
    const body = page.getByLabel(BODY);
    await expect(page.getByText("Fits the contract.")).toBeVisible();
    await page.getByLabel("accommodations").fill("900101, 900102");
    await page.getByLabel("accommodations").press("Tab");
    await expect(body).toHaveValue(/900101,\s+900102/);
    await body.fill('{\n  "accommodations": ["x"],\n  "colour": 1\n}');
    await expect(page.getByText('The contract has no field "colour" here.')).toBeVisible();
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "was not sent" })).toBeVisible();

    await page.getByText("What may be sent, as JSON Schema").click();
    await expect(page.getByRole("region", { name: "What may be sent" })).toContainText("accommodations");
    await page.reload();
    // A property that our copy holds: what the console begins with can be sent.
    await expect(body).toHaveValue(/"accommodations": \[\s+\d+\s+\]/);
    const [requested] = /\d+/.exec(await body.inputValue()) ?? [];
    await expect(page.getByText("Fits the contract.")).toBeVisible();
    await body.press("Control+Enter");
    await expect(page.getByRole("heading", { name: /^Response 1\. scores, 200/ })).toBeVisible();
    await expect(page.getByRole("region", { name: "Response of scores" })).toContainText("request_id");
    await body.fill(`{"accommodations": [${Number(requested) + 1}]}`);
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("heading", { name: /^Response 2\. scores, 200/ })).toBeVisible();
    await expect(page.getByRole("region", { name: "Differences of the two responses" })).toContainText(
      `data[${requested}].id`,
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const beyond = await page.evaluate(() => {
      const end = document.querySelector("main")?.getBoundingClientRect().bottom ?? 0;
      return document.documentElement.scrollHeight - (end + window.scrollY);
    });
    expect(beyond).toBeLessThanOrEqual(1);

    await page.getByText("As curl").click();
    const curl = page.getByRole("region", { name: "The text to copy" });
    await expect(curl).toContainText("Authorization: Bearer $DEMAND_API_TOKEN");
    expect(await page.content()).not.toContain("sandbox-token");
    await expect(page.getByRole("table", { name: "What you sent by hand" })).toContainText(
      String(Number(requested) + 1),
    );
  });
});

test.describe("as a viewer who compares", () => {
  test.use({ storageState: stateOf("viewer") });

  test("T05: an old address leads to the comparison, where VAT inside for Germany and on top for the USA is marked", async ({
    page,
  }) => {
    await page.goto("/staff/parity?stay=900106&cells=de:desktop,us:desktop");
    await expect(page).toHaveURL(/\/staff\/ask\?.*to=900106/);
    const table = page.getByRole("table", { name: /^Product/ }).first();
    const shown = table.getByRole("row", { name: /^Shown price/ }).getByRole("cell");
    await expect(shown.first()).toContainText("€220.00");
    await expect(shown.last()).toContainText("Differs: €200.00");
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
});

test.describe("without a script", () => {
  test.use({ storageState: stateOf("viewer"), javaScriptEnabled: false });

  test("T09: a body is judged as the page comes", async ({ page }) => {
    await page.goto(BY_HAND);
    await expect(page.getByText("Fits the contract.")).toBeVisible();
  });
});

test.describe("as a viewer", () => {
  test.use({ storageState: stateOf("viewer") });

  test("T09: a viewer writes and checks at 320 px, and cannot send", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(BY_HAND);
    await expect(page.getByText("Fits the contract.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Send" })).toBeDisabled();
    await expect(page.getByText("Sending needs the role operator")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
