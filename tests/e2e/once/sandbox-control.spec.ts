// The sandbox's own pages in a browser: every button does what it says, and says what it did.

import { makeClock } from "@roomward/sandbox/clock";
import { createSandbox } from "@roomward/sandbox/server";
import { expect, expectAccessible, expectFitsPhones, test } from "../support/page";
import { sandboxAt } from "../support/sandbox";

const sandbox = createSandbox({ seed: 42, properties: 1000, clock: makeClock("2027-01-15T12:00:00Z") });
let origin = "";
test.beforeAll(async () => {
  origin = await sandbox.listen(0);
});
test.afterAll(() => sandbox.close());

/** Each story has a namespace of its own. */
const client = (namespace: string) => sandboxAt(Number(new URL(origin).port), namespace);
const chains = (namespace: string) => client(namespace).call("accommodations/chains", {});

test("B07: the clock is frozen, turned and let run by its buttons", async ({ page }) => {
  await page.goto(`${origin}/sandbox?namespace=clock`);
  const status = page.getByRole("status");
  const card = page.getByRole("region", { name: "Clock" });
  await card.getByRole("button", { name: "+1 hour" }).click();
  await expect(status).toHaveText("The clock shows 2027-01-15T13:00:00.000Z.");
  await expect(card.locator("time")).toHaveText("13:00:00");
  await card.getByLabel("Set to").fill("2027-02-01T09:30:00Z");
  await card.getByLabel("Set to").press("Enter");
  await expect(card.locator("time")).toHaveText("09:30:00");
  await card.getByRole("button", { name: "Let it run" }).click();
  await expect(card.getByText("runs")).toBeVisible();
  expect((await client("clock").clock.read()).frozen_at).toBeNull();
  expect((await client("default").clock.read()).now).toBe("2027-01-15T12:00:00.000Z");
});

test("B06: a fault is added, listed and removed by keyboard alone", async ({ page }) => {
  await page.goto(`${origin}/sandbox?namespace=faults`);
  const card = page.getByRole("region", { name: "Faults" }).first();
  await card.getByText("Add a fault").focus();
  await page.keyboard.press("Enter");
  await card.getByLabel("Operation").selectOption("chains");
  await expect(card.getByLabel("Blocked for, seconds")).toBeHidden();
  await card.getByLabel("Status", { exact: true }).fill("502");
  await card.getByLabel("Wait").selectOption("uniform");
  await card.getByLabel("From, ms").fill("1");
  await card.getByLabel("To, ms").fill("3");
  await card.getByLabel("How often").fill("2");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toHaveText("f1 stands: status for chains.");
  const [rule] = await client("faults").faults.list();
  expect(rule).toMatchObject({ operation: "chains", status: 502, count: 2, delay: { uniform: [1, 3] } });
  await page.getByRole("button", { name: "Remove f1" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toHaveText("f1 is removed.");
  await expect(page.locator("#faults")).toBeFocused();
  expect(await client("faults").faults.list()).toEqual([]);
});

test("B08: a property is closed, edited and reviewed; a mistake is said in a sentence", async ({ page }) => {
  await page.goto(`${origin}/sandbox?namespace=deeds`);
  const card = page.getByRole("region", { name: "Properties" });
  const status = page.getByRole("status");
  await card.getByLabel("Property id").fill("7");
  await card.getByRole("button", { name: "Do it" }).click();
  await expect(status).toHaveText("id: there is no such property");
  await card.getByLabel("Property id").fill("1000001");
  await card.getByRole("button", { name: "Do it" }).click();
  await expect(card.getByRole("row", { name: /1000001 closed temporarily/ })).toBeVisible();
  await card.getByLabel("Do", { exact: true }).selectOption("edit-property");
  await card.getByLabel("Merge patch").fill("{no json");
  await card.getByRole("button", { name: "Do it" }).click();
  await expect(status).toHaveText(/^This is no JSON/);
  await card.getByLabel("Merge patch").fill("");
  await card.getByLabel("Breakfast").fill("12.5");
  await card.getByRole("button", { name: "Do it" }).click();
  await expect(card.getByRole("row", { name: /1000001 edited breakfast/ })).toBeVisible();
  await card.getByLabel("Do", { exact: true }).selectOption("add-review");
  await card.getByLabel("Score").fill("9");
  await card.getByLabel("Positive").fill("Quiet.");
  await card.getByRole("button", { name: "Do it" }).click();
  await expect(card.getByRole("row", { name: /1000001 reviewed with 9/ })).toBeVisible();
});

test("B11: a snapshot is taken and restored, and the namespace reset", async ({ page }) => {
  await page.goto(`${origin}/sandbox?namespace=snapshots`);
  const card = page.getByRole("region", { name: "Snapshots" }).first();
  await card.getByLabel("Name").fill("before");
  await card.getByRole("button", { name: "Take" }).click();
  await expect(page.getByRole("status")).toHaveText("before is taken.");
  await client("snapshots").faults.add({ operation: "chains", kind: "stall" });
  await card.getByRole("button", { name: "Restore before" }).click();
  await expect(page.getByRole("status")).toHaveText("before is restored.");
  expect(await client("snapshots").faults.list()).toEqual([]);
  await client("snapshots").clock.advance("P1D");
  await card.getByRole("button", { name: "Reset this namespace" }).click();
  await expect(page.getByRole("status")).toHaveText("The namespace is as it was at its start.");
  expect((await client("snapshots").clock.read()).now).toBe("2027-01-15T12:00:00.000Z");
});

test("B10: the budget is set and lifted", async ({ page }) => {
  await page.goto(`${origin}/sandbox?namespace=budget`);
  const card = page.getByRole("region", { name: "Request budget" }).first();
  await card.getByLabel("API calls a minute").fill("1");
  await card.getByRole("button", { name: "Set" }).click();
  await expect(card.getByText("0 of 1 used")).toBeVisible();
  expect([(await chains("budget")).status, (await chains("budget")).status]).toEqual([200, 429]);
  await page.reload();
  await expect(card.getByText("blocked until 12:01:00")).toBeVisible();
  await card.getByRole("button", { name: "No limit" }).click();
  await expect(card.getByText("blocked until")).toBeHidden();
  expect((await chains("budget")).status).toBe(200);
});

test("B12: the journal follows the calls, is searched, and shows each call whole", async ({ page }) => {
  await page.goto(`${origin}/sandbox?namespace=journal`);
  const card = page.getByRole("region", { name: "Journal" }).first();
  await expect(card.getByText("No call yet.")).toBeVisible();
  await card.getByRole("button", { name: "Follow" }).click();
  await chains("journal");
  await expect(card.getByRole("row", { name: /chains 200/ })).toBeVisible();
  await client("journal").fetch("/3.2/nothing", { method: "POST" });
  await card.getByLabel("Status").selectOption("4xx");
  await card.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("1 found, 2 kept of 2")).toBeVisible();
  await page.getByRole("link", { name: "Call 2" }).click();
  await expect(page.getByRole("heading", { name: "Call 2" })).toBeVisible();
  await expect(page.getByText("404, 404")).toBeVisible();
});

const ENTRIES_LOOKED_AT = 8;

// They share one style: the dark one is looked at where there is most of it.
const PLACES = [
  ["/", "light"],
  ["/scenarios", "light"],
  ["/assumptions", "light"],
  ["/sandbox?namespace=looks", "light"],
  ["/sandbox?namespace=looks", "dark"],
  ["/sandbox/call?namespace=looks&sequence=1", "light"],
  ["/sandbox/taxi", "light"],
  ["/platform/hotel/1000001", "dark"],
] as const;

for (const [place, colorScheme] of PLACES)
  test(`X03: ${place} of the sandbox has no finding of axe and no sideways scroll, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await client("looks").faults.add({ operation: "*", kind: "latency", delayMs: 1 });
    await client("looks").triggers.close(1000002, "fraud");
    await client("looks").snapshots.take("one");
    await chains("looks");
    await page.goto(`${origin}${place}`);
    await expectFitsPhones(page);
    // Entries of a long list are alike: a few stand for all, or axe takes a minute for them.
    await page.evaluate((max) => {
      for (const kind of ["section", "dl", "li"])
        for (const entry of [...document.querySelectorAll(`main ${kind}`)].slice(max)) entry.remove();
    }, ENTRIES_LOOKED_AT);
    await expectAccessible(page);
  });
