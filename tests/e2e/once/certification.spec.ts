// The certification of the site as it is, and of pages with a fault.
import { mkdirSync, writeFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { findFaults } from "@/tests/oracle/certify/faults";
import { stateOf } from "../support/desk";
import { expectAccessible, expectFitsPhones } from "../support/page";
import { STEADY } from "../support/stacks";

test("Y30, Y31: a certification finds every fault by the one point that names it, and none where there is none", async ({
  launchOptions,
}) => {
  test.setTimeout(600_000);
  const { clean, faults } = await findFaults({
    site: `http://127.0.0.1:${STEADY.site}`,
    api: `http://127.0.0.1:${STEADY.sandbox}/3.2`,
    token: "sandbox-token",
    affiliate: "100000",
    rate: 100_000,
    seed: 7,
    sample: 10,
    countries: 5,
    stay: {
      checkin: "2027-03-05",
      checkout: "2027-03-08",
      adults: 2,
      currency: "EUR",
      from: "nl",
      abroad: "us-ny",
    },
    browser: launchOptions.executablePath ?? "",
    atOnce: 3,
  });
  expect(clean).toEqual([]);
  expect(faults.length).toBeGreaterThanOrEqual(25);
  for (const { name, point, found } of faults) expect.soft(found, name).toEqual([point]);
});

test.describe("as a viewer", () => {
  test.use({ storageState: stateOf("viewer") });

  test("Y34: staff find the kept report, read it without a script and take it out", async ({ page }) => {
    const folder = `${STEADY.data}/certification`;
    const name = "certification-2027-01-31T07-15-00";
    const counts = { passed: 41, failed: 3, not_applicable: 2, unread: 1 };
    const points = [{ id: "licence", title: "Licence numbers", counts }];
    const report = {
      kind: "certification",
      at: "2027-01-31T07:15:00.000Z",
      site: "http://site.test",
      points,
    };
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      `${folder}/${name}.json`,
      JSON.stringify({ ...report, sample: 47, countries: 6, passed: false }),
    );
    writeFileSync(`${folder}/${name}.html`, "<h1>Kept</h1><script>document.title = 'ran'</script>");

    await page.goto("/staff/certification");
    const row = page.getByRole("row", { name: /2027-01-31 07:15/ });
    await expect(row).toContainText("Not passed: Licence numbers");
    await expect(row).toContainText("47 properties in 6 countries");
    await expectAccessible(page);
    await expectFitsPhones(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    const saved = page.waitForEvent("download");
    await row.getByRole("link", { name: `JSON of ${name}` }).click();
    expect((await saved).suggestedFilename()).toBe(`${name}.json`);
    await row.getByRole("link", { name: `Read of ${name}` }).click();
    await expect(page.getByRole("heading", { name: "Kept" })).toBeVisible();
    expect(await page.title()).not.toBe("ran");
  });
});
