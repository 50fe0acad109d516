// Staff build the lines that a partner pastes into a page.
import { stateOf } from "../support/desk";
import { AMSTERDAM, expect, expectAccessible, expectFitsPhones, test } from "../support/page";

test.describe("as a viewer", () => {
  test.use({ storageState: stateOf("viewer") });

  test("Y48: an embed is chosen, seen as it looks, and its lines and policy can be copied", async ({
    page,
  }) => {
    await page.goto("/staff/embeds");
    await expect(
      page.getByText("On no other site yet: name its host in the variable EMBED_HOSTS"),
    ).toBeVisible();
    await page.getByLabel("Place, as in a search’s address").fill(AMSTERDAM);
    await page.getByLabel("Language").selectOption("de");
    await page.getByLabel("Campaign").fill("winter-7");
    await page.getByLabel("Accent, e.g. #0f5443").fill("#7a1f5c");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    const preview = page.locator("stays-search");
    await expect(preview.getByRole("button", { name: "Suchen" })).toHaveCSS(
      "background-color",
      "rgb(122, 31, 92)",
    );
    await expect(preview.getByRole("group")).toHaveAttribute("lang", "de-DE");
    const [lines, look, policy] = await page
      .getByRole("region", { name: "The text to copy" })
      .allTextContents();
    expect(lines).toContain(`<stays-search lang="de" place="${AMSTERDAM}" campaign="winter-7">`);
    expect(lines).toMatch(/<script src="http:\/\/127\.0\.0\.1:\d+\/embed\/v1\.js" async><\/script>/);
    expect(lines).toContain("via=embed&amp;utm_campaign=winter-7");
    expect(look).toContain("--stays-accent: #7a1f5c;");
    expect(policy).toMatch(/^form-action http:\/\/127\.0\.0\.1:\d+$/m);
    await expectAccessible(page);
    await expectFitsPhones(page);
  });

  test("Y48: what is missing or cannot be used is said", async ({ page }) => {
    await page.goto("/staff/embeds?kind=card&accent=pink");
    await expect(
      page.getByRole("alert").filter({ hasText: "A colour is written such as #0f5443." }),
    ).toBeVisible();
    await expect(
      page.getByText("Write the number of a property: it stands in the address of its page."),
    ).toBeVisible();
  });
});
