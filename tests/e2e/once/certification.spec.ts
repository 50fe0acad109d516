// The certification of the site as it is; its judge finds faults in tests/oracle/judge.test.ts.
import { mkdirSync, writeFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { SANDBOX } from "@/tests/oracle/ask";
import { POINTS } from "@/tests/oracle/certify/points";
import { verdictsOf } from "@/tests/oracle/certify/report";
import { certify } from "@/tests/oracle/certify/sample";
import { stateOf } from "../support/desk";
import { expectAccessible, expectFitsPhones } from "../support/page";
import { STEADY } from "../support/stacks";

/** No charge of this sample has a condition or lacks a figure. */
const ABSENT = new Set<string>(["open-charges", "conditional"]);

test("Y30, Y31: a certification reads every point from the site's pages, and none of them fails", async ({
  launchOptions,
}) => {
  test.setTimeout(600_000);
  const days = { checkin: "2027-03-05", checkout: "2027-03-08" };
  const certified = await certify(
    {
      ...SANDBOX,
      ...{ seed: 7, sample: 10, countries: 5, atOnce: 3 },
      site: `http://127.0.0.1:${STEADY.site}`,
      api: `http://127.0.0.1:${STEADY.sandbox}/3.2`,
      stay: { ...days, adults: 2, currency: "EUR", from: "nl", abroad: "us-ny" },
      browser: launchOptions.executablePath ?? "",
    },
    () => {},
  );
  const verdicts = certified.properties.flatMap(({ id, findings }) =>
    verdictsOf(findings).map((one) => ({ ...one, id })),
  );
  expect(verdicts.filter(({ verdict }) => /failed|unread/.test(verdict))).toEqual([]);
  const passed = new Set(verdicts.flatMap(({ point, verdict }) => (verdict === "passed" ? [point] : [])));
  const left = POINTS.flatMap(({ id }) => (passed.has(id) || ABSENT.has(id) ? [] : [id]));
  expect(left).toEqual([]);
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
    await row.getByRole("link", { name: "JSON" }).click();
    expect((await saved).suggestedFilename()).toBe(`${name}.json`);
    await row.getByRole("link", { name: "Read" }).click();
    await expect(page.getByRole("heading", { name: "Kept" })).toBeVisible();
    expect(await page.title()).not.toBe("ran");
  });
});
