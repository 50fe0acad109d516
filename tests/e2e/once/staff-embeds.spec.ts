// Staff build the lines that a partner pastes into a page.
import { stateOf } from "../support/desk";
import { AMSTERDAM, expect, expectSound, test } from "../support/page";

test.use({ storageState: stateOf("viewer") });

test("Y48: an embed is chosen, seen as it looks, and its lines and policy can be copied", async ({
  page,
}) => {
  await page.goto("/staff/embeds");
  await expect(page.getByRole("main")).toContainText("*.blog.example");
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
  await expectSound(page);
});
