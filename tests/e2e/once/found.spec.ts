// What search engines and those who share a link are given: rows X07 to X09, pages of cities and chains.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, SEARCH, TERMS, test } from "../support/page";

const CITY = "/en/cities/-2759794";
const LANGUAGES = ["en", "de", "fr", "es", "nl", "ja", "ar", "x-default"];

const data = async (page: Page): Promise<Record<string, unknown>[]> =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
    JSON.parse(text),
  );

const languages = (page: Page) =>
  page
    .locator('link[rel="alternate"][hreflang]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("hreflang")));

/** A stay that is open and priced, out of the answer of a search. */
async function pricedStay(page: Page): Promise<number> {
  const answer = await page.request.get(`/api/search?${SEARCH.split("?")[1]}&locale=en`);
  const { cards } = (await answer.json()) as { cards: { facts: { id: number } }[] };
  return cards[0]?.facts.id ?? 0;
}

test("X07, X08: a priced stay has its facts and its offer, with the figure that is shown", async ({
  page,
}) => {
  const id = await pricedStay(page);
  await page.goto(`/en/stays/${id}?${TERMS}`);
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
  await test.step("X09: a page with days is not for an index", async () => {
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  });
});

test("X09: canonical, languages and picture of a stay; a search with days is not for an index", async ({
  page,
}) => {
  const id = await pricedStay(page);
  await page.goto(`/en/stays/${id}`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`/en/stays/${id}$`));
  expect(await languages(page)).toEqual(LANGUAGES);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute("content", /^https?:/);
  await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute("content", /.+/);
  await page.goto(SEARCH);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
});

test("X09: robots, sitemaps by city and chain, and a picture for those who share", async ({
  page,
  request,
}) => {
  await pricedStay(page);
  const robots = await (await request.get("/robots.txt")).text();
  const index = robots.match(/^Sitemap: (.+)$/m)?.[1] ?? "";
  expect(index).toMatch(/\/sitemap\.xml$/);
  await expect(async () => {
    const sitemaps = await (await request.get("/sitemap.xml")).text();
    expect(sitemaps).toContain("/sitemaps/pages.xml");
    expect(sitemaps).toContain("/sitemaps/city/-2759794/1.xml");
    expect(sitemaps).toContain("/sitemaps/chain/");
  }).toPass();
  const stays = await (await request.get("/sitemaps/city/-2759794/1.xml")).text();
  expect(stays.match(/<url>/g)?.length).toBeLessThanOrEqual(5_000);
  expect(stays).toMatch(/<loc>[^<]+\/en\/stays\/\d+<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
  const pages = await (await request.get("/sitemaps/pages.xml")).text();
  expect(pages).toContain("/ar/cities/-2759794");
  expect((await request.get("/sitemaps/nothing.xml")).status()).toBe(404);
  const picture = await request.get("/brand/sharing.png");
  expect(picture.headers()["content-type"]).toBe("image/png");
  expect((await picture.body()).length).toBeLessThan(200_000);
});

test("a city's page: what is there, stays without prices, ways into the search, breadcrumbs", async ({
  page,
}) => {
  await pricedStay(page);
  await page.goto(CITY);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stays in Amsterdam");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Best known stays" })).toBeVisible();
  await expect(main).not.toContainText("€");
  expect(await languages(page)).toEqual(LANGUAGES);
  const blocks = await data(page);
  expect(blocks.map((block) => block["@type"])).toContain("BreadcrumbList");
  await expectAccessible(page);
  await expect(main.getByLabel("Where").first()).toHaveValue(/Amsterdam/);
  await main.getByRole("link", { name: /^8 or better/ }).click();
  await expect(page).toHaveURL(/\/en\/search\?to=city:-2759794&score=8/);
  await page.goto("/ar/cities/-2759794");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
});

test("lists of cities and chains lead to their pages; an unknown one is not found", async ({ page }) => {
  await pricedStay(page);
  await page.goto("/en/cities");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Amsterdam/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stays in Amsterdam");
  await page.goto("/en/chains");
  await expectAccessible(page);
  await page.getByRole("main").getByRole("listitem").getByRole("link").last().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Stays of /);
  expect((await page.goto("/en/chains/999999999"))?.status()).toBe(404);
  expect((await page.goto("/en/cities/12345"))?.status()).toBe(404);
});
