// Staff ask the platform by hand.
import { stateOf } from "../support/desk";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/page";

const CONSOLE = "/staff/console?operation=scores";
const BODY = "Body, JSON";

test.describe("as an operator", () => {
  test.use({ storageState: stateOf("operator") });

  test("T09: a body is judged while it is written, sent, compared with another answer and copied as curl", async ({
    page,
  }) => {
    await page.goto(CONSOLE);
    const body = page.getByLabel(BODY);
    await expect(page.getByText("Fits the contract.")).toBeVisible();
    await body.fill('{\n  "accommodations": ["x"],\n  "colour": 1\n}');
    await expect(page.getByText('The contract has no field "colour" here.')).toBeVisible();
    await expect(page.getByRole("button", { name: "Send" })).toBeDisabled();

    await page.getByText("What may be sent, as JSON Schema").click();
    await expect(page.getByRole("region", { name: "What may be sent" })).toContainText("accommodations");
    await page.reload();
    // A property that our copy holds: what the console begins with can be sent.
    await expect(body).toHaveValue(/"accommodations": \[\s+\d+\s+\]/);
    const [asked] = /\d+/.exec(await body.inputValue()) ?? [];
    await expect(page.getByText("Fits the contract.")).toBeVisible();
    await body.press("Control+Enter");
    await expect(page.getByRole("heading", { name: /^Answer 1\. scores, 200/ })).toBeVisible();
    await expect(page.getByRole("region", { name: "The answer" })).toContainText("request_id");
    await body.fill('{"accommodations": [900101]}');
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("heading", { name: /^Answer 2\. scores, 200/ })).toBeVisible();
    await expect(page.getByRole("region", { name: "Differences of the two answers" })).toContainText(
      `data[${asked}].id`,
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const beyond = await page.evaluate(() => {
      const end = document.querySelector("main")?.getBoundingClientRect().bottom ?? 0;
      return document.documentElement.scrollHeight - (end + window.scrollY);
    });
    expect(beyond).toBeLessThanOrEqual(1);

    await page.getByText("Request and curl").click();
    const curl = page.getByRole("region", { name: "The text to copy" });
    await expect(curl).toContainText("Authorization: Bearer $DEMAND_API_TOKEN");
    expect(await page.content()).not.toContain("sandbox-token");
    await expect(page.getByRole("table", { name: "What you sent from the console" })).toContainText("900101");
  });
});

test.describe("as a viewer", () => {
  test.use({ storageState: stateOf("viewer") });

  test("T09: a viewer writes and checks at 320 px, and cannot send", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(CONSOLE);
    await expect(page.getByText("Fits the contract.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Send" })).toBeDisabled();
    await expect(page.getByText("Sending needs the role operator")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
