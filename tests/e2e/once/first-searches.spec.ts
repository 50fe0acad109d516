// First searches of cities on an empty copy: whole cards at once, and cards whose facts are late.
import { freePorts } from "@/scripts/support/ports.mjs";
import { type Stack, startStack } from "@/tests/support/own-stack";
import { expect, TERMS, test } from "../support/page";
import { sandboxAt } from "../support/sandbox";

/** Vienna, Porto, Athens, Prague, Munich, Barcelona, Lisbon, Madrid, Rome, Milan, … */
const CITIES = [
  2761369, 2735943, 264371, 3067696, 2867714, 3128760, 2267057, 3117735, 3169070, 3173435, 3172394, 2618425,
  2673730, 3143244, 3054643, 756135, 1850147, 2147714, 2990440, 2911298,
];
const [LATE, BROKEN] = [2950159, 2886242];
let stack: Stack;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const [site = 0, sandbox = 0] = await freePorts(2);
  // A stack with flags of its own begins with an empty directory.
  stack = await startStack({ site, sandbox }, 0, ["--seed", "42"]);
});
test.afterAll(() => stack?.stop());

const search = (city: number): string => `${stack.site}/en/search?to=city:-${city}&${TERMS}`;

const sandbox = () => sandboxAt(Number(new URL(stack.sandbox).port));

test("R01: the first search of each of twenty cities shows whole cards within six seconds", async ({
  page,
}) => {
  for (const city of CITIES) {
    await page.goto(search(city));
    await expect(page.locator("[data-stay]:not([data-state=waiting])")).toHaveCount(15);
    await expect(page.locator("[data-stay][data-reduced]"), `city ${city}`).toHaveCount(0, {
      timeout: 6_000,
    });
  }
});

test("R17, Y12: cards whose facts are late show readers in the EEA no price and fill in by themselves", async ({
  page,
}) => {
  await sandbox().faults.add({ operation: "details", kind: "latency", delayMs: 20_000 });
  await page.goto(search(LATE));
  await expect(page.locator("[data-stay][data-reduced][data-state=check_dates]")).toHaveCount(15);
  await expect(page.locator("[data-late=loading]")).toBeVisible();
  await expect(page.locator("[data-stay] [data-price]")).toHaveCount(0);
  await sandbox().faults.clear();
  await expect(page.locator("[data-stay][data-reduced]")).toHaveCount(0);
  expect(await page.locator("[data-stay][data-state=offer]").count()).toBeGreaterThan(0);
  await expect(page.getByText("All names and photos have loaded.")).toBeVisible();
});

test("R17: after a while without facts the list offers to try again, also without scripts", async ({
  page,
  plain,
}) => {
  await sandbox().faults.add({ operation: "details", kind: "status", status: 500 });
  await page.goto(search(BROKEN));
  await expect(page.locator("[data-stay][data-reduced][data-state=check_dates]")).toHaveCount(15);
  await plain.goto(search(BROKEN));
  await expect(plain.getByRole("link", { name: "Try again" })).toHaveAttribute("href", /\/en\/search\?/);
  const retry = page.locator("[data-late=failed]").getByRole("button", { name: "Try again" });
  await expect(retry).toBeVisible();
  await sandbox().faults.clear();
  await retry.click();
  await expect(page.locator("[data-stay][data-reduced]")).toHaveCount(0);
});
