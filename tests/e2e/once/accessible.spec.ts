// Every public page and its states under axe: light at a desk, dark on a phone (npm run test:all), some from right to left.
import { expect, expectAccessible, expectSound, TERMS, test } from "../support/page";

const results = (locale: string, more = "") => `/${locale}/search?to=city:-2759794&${TERMS}${more}`;
const OPEN = 1_003_342;
const PHONE_SIZE = { width: 390, height: 844 };

/** What is looked at, by name; `ready` stands on the page once all of it has come. */
const STATES: { name: string; path: string; ready: string }[] = [
  { name: "home", path: "/ar", ready: "h1" },
  { name: "results", path: results("en"), ready: "[data-price=total]" },
  { name: "results that nothing fits", path: results("ar", "&price=1-2"), ready: "#results h2" },
  {
    name: "a search that cannot be asked",
    path: `/ar/search?to=city:-2759794&in=2027-03-05&out=2027-03-01`,
    ready: "[role=alert]",
  },
  {
    name: "flexible dates",
    path: `/ar/search/dates?to=city:-2759794&${TERMS}`,
    ready: "[data-pair][data-state=price]",
  },
  { name: "property with rates", path: `/en/stays/${OPEN}?${TERMS}`, ready: "[data-rate]" },
  { name: "property without dates", path: `/ar/stays/${OPEN}`, ready: "#reviews" },
  { name: "price calendar", path: `/ar/stays/${OPEN}/calendar?${TERMS}`, ready: "[data-day]" },
  {
    name: "hand-off",
    path: `/ar/stays/900404/go?${TERMS}&product=combination`,
    ready: "[data-total-to-pay]",
  },
  { name: "print sheet", path: `/ar/stays/${OPEN}/print?${TERMS}`, ready: "h1" },
  { name: "sold-out property", path: `/ar/stays/900506?${TERMS}`, ready: "[data-nearest=offer]" },
  { name: "closed property", path: "/ar/stays/900503", ready: "[data-closed]" },
  { name: "stay that does not exist", path: "/ar/stays/999999999", ready: "h1" },
  { name: "city", path: "/ar/cities/-2759794", ready: "h1" },
  { name: "cities", path: "/en/cities", ready: "h1" },
  { name: "chains", path: "/ar/chains", ready: "h1" },
  { name: "nothing saved", path: "/ar/saved", ready: "h1" },
  { name: "nothing to compare", path: "/ar/compare", ready: "h1" },
  { name: "a shared list that is unknown", path: "/ar/shared/unknown", ready: "h1" },
  {
    name: "a car that is gone",
    path: "/ar/cars/offer?to=airport:LIS&in=2027-05-10&out=2027-05-14&offer=1~1~1~1~-~-~-~-",
    ready: "[data-gone]",
  },
  { name: "settings", path: "/ar/settings", ready: "h1" },
  { name: "privacy", path: "/ar/legal/privacy", ready: "h1" },
  { name: "statement of accessibility", path: "/de/legal/accessibility", ready: "h1" },
  { name: "German home", path: "/de", ready: "h1" },
  { name: "German results", path: results("de"), ready: "[data-price=total]" },
  { name: "Arabic results", path: results("ar"), ready: "[data-price=total]" },
  { name: "German property with rates", path: `/de/stays/${OPEN}?${TERMS}`, ready: "[data-rate]" },
  { name: "Arabic property with rates", path: `/ar/stays/${OPEN}?${TERMS}`, ready: "[data-rate]" },
  { name: "how prices work", path: "/ar/prices", ready: "[data-first]" },
];

const isQuick = process.env.TEST_PART === "quick";
const CORE = ["home", "results", "property with rates"];

for (const { name, path, ready } of STATES)
  test(`X03, X06: ${name} has no serious finding of axe, light or dark on a phone, and fits it`, {
    tag: CORE.includes(name) ? "@core" : [],
  }, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator(ready).first()).toBeVisible();
    await expectSound(page);
    if (isQuick) return;
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize(PHONE_SIZE);
    await expectAccessible(page);
  });

test("X03: with forced colours the chosen nights, the order in use and the prices in range are told apart", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  const grounds = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  await page.goto("/en");
  await page.getByRole("button", { name: "Calendar" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose your dates" });
  await dialog.getByRole("button", { name: /\b10 February 2027/ }).click();
  await dialog.getByRole("button", { name: /\b13 February 2027/ }).hover();
  await expect(dialog.locator("td.is-middle")).toHaveText(["11", "12"]);
  const [plain] = await grounds("body");
  const nights = [...(await grounds("td.is-middle")), ...(await grounds("td.is-start button"))];
  expect(nights).toHaveLength(3);
  expect(nights).not.toContain(plain);
  await page.goto(results("en", "&price=200-500"));
  await expect(page.locator("[data-price=total]").first()).toBeVisible();
  expect(await grounds("a[aria-current=true]")).not.toContain(plain);
  await page.locator("form#filters details[data-group=price] summary").click();
  await expect(page.locator("[data-bar=in]").first()).toBeAttached();
  const [inRange] = await grounds("[data-bar=in]");
  expect(await grounds("[data-bar=out]")).not.toContain(inRange);
});
