// What search engines and those who share a link are given: rows X07 to X09, pages of cities and chains.
import type { Page } from "@playwright/test";
import { expect, SEARCH, staysOf, TERMS, test } from "../support/page";

const LANGUAGES = ["en", "de", "fr", "es", "nl", "ja", "ar", "x-default"];

const data = async (page: Page): Promise<Record<string, unknown>[]> =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
    JSON.parse(text),
  );

const languages = (page: Page) =>
  page
    .locator('link[rel="alternate"][hreflang]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("hreflang")));

test("X07, X08: a priced stay has its facts and its offer, with the figure that is shown", async ({
  page,
  request,
}) => {
  const [found] = await staysOf(request);
  await page.goto(`/en/stays/${found?.id}?${TERMS}`);
  // The bar shows its price once the card above it is out of sight.
  await page.locator("#know").scrollIntoViewIfNeeded();
  const offer = page.locator('[itemtype="https://schema.org/Offer"]').first();
  await expect(offer).toBeVisible();
  const price = await offer.locator('[itemprop="price"]').getAttribute("content");
  const shown = (await offer.innerText()).replaceAll(",", "");
  await test.step("X08: microdata says the visible figure", async () => {
    expect(shown).toContain(Number(price).toFixed(2).replace(/\.00$/, ""));
    await expect(offer.locator('[itemprop="priceCurrency"]')).toHaveAttribute("content", "EUR");
  });
  await test.step("X07: JSON-LD of the stay, and the same offer", async () => {
    const blocks = await data(page);
    const stay = blocks.find((block) => "address" in block);
    expect(stay).toMatchObject({ "@context": "https://schema.org", address: { addressCountry: "NL" } });
    for (const field of ["name", "geo", "checkinTime", "checkoutTime", "amenityFeature", "image"])
      expect(stay).toHaveProperty(field);
    const offered = blocks.find((block) => "makesOffer" in block);
    expect(offered).toMatchObject({
      "@id": stay?.["@id"],
      makesOffer: { price: Number(price), priceCurrency: "EUR" },
    });
  });
});

test("X09: canonical, languages and picture of a stay; with days neither it nor a search is for an index", async ({
  page,
  request,
}) => {
  const [found] = await staysOf(request);
  const stay = `/en/stays/${found?.id}`;
  await page.goto(stay);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${stay}$`));
  expect(await languages(page)).toEqual(LANGUAGES);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute("content", /^https?:/);
  await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute("content", /.+/);
  for (const path of [SEARCH, `${stay}?${TERMS}`]) {
    await page.goto(path);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  }
});

test("a city's page: what is there, stays without prices, ways into the search, breadcrumbs", async ({
  page,
}) => {
  await page.goto("/en/cities/-2759794");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stays in Amsterdam");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Best known stays" })).toBeVisible();
  await expect(main).not.toContainText("€");
  expect(await languages(page)).toEqual(LANGUAGES);
  const blocks = await data(page);
  expect(blocks.map((block) => block["@type"])).toContain("BreadcrumbList");
  await expect(main.getByLabel("Where").first()).toHaveValue(/Amsterdam/);
  for (const path of ["/en/cities/12345", "/en/chains/999999999"])
    expect((await page.request.get(path)).status(), path).toBe(404);
  await main.getByRole("link", { name: /^8 and better/ }).click();
  await expect(page).toHaveURL(/\/en\/search\?to=city:-2759794&score=8/);
});
