// Content and suppliers: what the copy holds and what it lacks.
import type { APIRequestContext } from "@playwright/test";
import { stateOf } from "../support/desk";
import { expect, expectAccessible, test } from "../support/page";

/** Scenarios of the sandbox: no photo at all, and photos nobody tagged. */
const NO_PHOTOS = 900712;
const WITHOUT_TAGS = 900715;

/** Reads a property as a traveller would, until our copy has judged it. */
async function judged(request: APIRequestContext, id: number): Promise<void> {
  await request.get(`/en/stays/${id}`);
  await expect
    .poll(async () => (await request.get(`/api/staff/content/export?q=${id}`)).text())
    .toContain(String(id));
}

test.describe("as a viewer", () => {
  test.use({ storageState: stateOf("viewer") });

  test("T04: properties stand worst first with their reasons, lead to their points, and can be taken out", async ({
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
    await stay.getByRole("link").click();
    const parts = page.getByRole("table", { name: /^Parts of the score/ });
    await expect(parts.getByRole("row", { name: /Main photo/ })).toContainText("0 of 15");
    await expect(parts.getByRole("row", { name: /Photos of each room/ })).toContainText("of 15");
    await expectAccessible(page);

    await page.goBack();
    await page.getByRole("link", { name: "No photo at all", exact: true }).click();
    await expect(page).toHaveURL(/reason=mainPhoto%3Anone/);
    await expect(page.getByLabel("What is missing", { exact: true })).toHaveValue("mainPhoto:none");
    await expect(page.getByRole("link", { name: "Export as CSV" })).toHaveAttribute(
      "href",
      /reason=mainPhoto/,
    );
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
