// A second brand from a folder: every page a traveller can open in it, right to left first, and what leaves the site.
import { readdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { freePorts } from "@/scripts/support/ports.mjs";
import { CAR_SEARCH, type Stack, startStack } from "@/tests/support/own-stack";
import { stateOf } from "../support/desk";
import { AMSTERDAM, expect, expectAccessible, expectFitsPhones, expectSound, test } from "../support/page";

const TERMS = "in=2027-03-05&out=2027-03-08&adults=2&rooms=1&from=ae&cur=AED";
let stack: Stack | undefined;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  const [site = 0, sandbox = 0] = await freePorts(2);
  stack = await startStack({ site, sandbox }, 0, [], { PATIENCE: "6", BRAND_DIR: "brand/example" });
});
test.afterAll(() => stack?.stop());

const site = (path = ""): string => `${stack?.site}${path}`;

interface Known {
  id: string;
  /** Of a list that was shared, and of a booking that was begun. */
  word: string;
  booking: string;
  /** Two offers of cars, as addresses name them. */
  cars: string[];
}

/** A stay of the results, a list that was shared, and a booking that was begun. */
async function known(page: Page): Promise<Known> {
  await page.goto(site(`/en/search?to=${AMSTERDAM}&${TERMS}`));
  const href = await page.locator('main a[href*="/stays/"]').first().getAttribute("href");
  const id = /stays\/(\d+)/.exec(href ?? "")?.[1] ?? "";
  const shared = await page.request.post(site("/api/shared?locale=en"), {
    headers: { origin: site() },
    data: { name: "Winter", items: [{ id: Number(id) }] },
  });
  const { word } = await shared.json();
  await page.goto(site(`/en/stays/${id}?${TERMS}`));
  const requested = await page.locator("[data-rate] button[name=asked]").first().getAttribute("value");
  const begun = await page.request.post(site("/api/booking?locale=en"), {
    headers: { origin: site() },
    form: { id, asked: requested ?? "" },
    maxRedirects: 0,
  });
  const [, booking = ""] = /\/booking\/([\w-]{43})/.exec(begun.headers().location ?? "") ?? [];
  const list = await (await page.request.get(site(`/api/cars/search?${CAR_SEARCH}`))).json();
  const cars = (list.cars as { href: string }[]).map(({ href }) => /offer=[^&]+/.exec(href)?.[0] ?? "");
  return { id, word, booking, cars };
}

/** The addresses of each page below `app/[locale]`, by its folder. */
const addresses = ({ id, word, booking, cars: [car, other] }: Known): Record<string, string[]> => ({
  "": [""],
  "[...rest]": ["/nothing/here"],
  booking: ["/booking"],
  "booking/[word]": [`/booking/${booking}`, `/booking/${"a".repeat(43)}`],
  cars: ["/cars", `/cars?${CAR_SEARCH}`],
  "cars/compare": [`/cars/compare?${CAR_SEARCH}&${car}&${other}`],
  "cars/go": [`/cars/go?${CAR_SEARCH}&${car}`],
  "cars/offer": [`/cars/offer?${CAR_SEARCH}&${car}`],
  chains: ["/chains"],
  "chains/[id]": ["/chains/1010"],
  cities: ["/cities"],
  "cities/[id]": ["/cities/-2759794"],
  compare: [`/compare?stays=${id}&${TERMS}`],
  "legal/[page]": ["privacy", "terms", "imprint", "ranking", "booking"].map((page) => `/legal/${page}`),
  prices: ["/prices"],
  saved: ["/saved"],
  search: [`/search?to=${AMSTERDAM}&${TERMS}`, "/search?in=2027-03-09&out=2027-03-01"],
  "search/dates": [`/search/dates?to=${AMSTERDAM}&${TERMS}`],
  settings: ["/settings"],
  "shared/[word]": [`/shared/${word}`, `/shared/${"a".repeat(word.length)}`],
  "stays/[id]": [`/stays/${id}?${TERMS}`, "/stays/900504", "/stays/999999999"],
  "stays/[id]/calendar": [`/stays/${id}/calendar?${TERMS}`],
  "stays/[id]/go": [`/stays/${id}/go?product=combination&${TERMS}`, `/stays/${id}/go?${TERMS}&product=none`],
  "stays/[id]/print": [`/stays/${id}/print?${TERMS}`],
});

const pagesOnDisk = (): string[] =>
  readdirSync("app/[locale]", { recursive: true, encoding: "utf8" })
    .filter((path) => /(^|\/)page\.tsx$/.test(path))
    .map((path) => path.replace(/\/?page\.tsx$/, ""))
    .sort();

/** All that is read or heard of a page, what is folded away included. */
const readOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    for (const folded of document.querySelectorAll("details")) folded.open = true;
    const lines = [
      ...document.querySelectorAll("[alt],[aria-label],[title],[placeholder],meta[content]"),
    ].flatMap((element) =>
      ["alt", "aria-label", "title", "placeholder", "content"].map(
        (name) => element.getAttribute(name) ?? "",
      ),
    );
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (one) => one.textContent,
    );
    return [document.title, document.body.innerText, ...lines, ...data].join("\n");
  });

/** The privacy page names our tables as they are called, one of them after the orders of a platform. */
const OTHERS = /roomward|\bplatform(?!_order)|plateforme|منصة|المنصة/i;

test("Y04: no page of another brand names us or a platform, in any of its languages", async ({ page }) => {
  // Some sixty pages in one story.
  test.slow();
  const found = await known(page);
  expect([found.word, found.booking]).not.toContain("");
  const all = addresses(found);
  expect(Object.keys(all).sort()).toEqual(pagesOnDisk());
  for (const language of ["ar", "fr", "en"])
    for (const path of Object.values(all).flat()) {
      const answer = await page.goto(site(`/${language}${path}`));
      await expect(page.locator("main h1").first(), path).toBeVisible();
      await expect(page.locator("main [aria-busy=true]"), path).toHaveCount(0);
      const read = await readOf(page);
      expect(OTHERS.exec(read), `${language}${path}`).toBeNull();
      expect(await answer?.text(), `${language}${path}`).not.toMatch(/roomward/i);
      expect(await page.title(), `${language}${path}`).toMatch(/Nuzul|^\d|·/);
      await expect(page.locator("header img[alt=Nuzul]")).toBeVisible();
    }
});

test("Y04: its first language is where a reader without one arrives, and others are not there", {
  tag: "@core",
}, async ({ browser, request }) => {
  const headers = { "accept-language": "ja, de;q=0.5" };
  const door = await request.get(site("/"), { headers, maxRedirects: 0 });
  expect(door.headers().location).toBe("/ar");
  const german = await request.get(site("/de"), { headers });
  expect(german.status()).toBe(404);
  const reader = await browser.newContext({ locale: "ja-JP" });
  const page = await reader.newPage();
  await page.goto(site("/de"));
  await expect(page.locator("html[lang=ar-AE][dir=rtl] main h1")).toBeVisible();
  await reader.close();
  const home = await (await request.get(site("/fr"))).text();
  const languages = [...home.matchAll(/<link rel="alternate" hrefLang="([^"]+)"/gi)].map(
    ([, language]) => language,
  );
  expect(languages).toEqual(["ar", "fr", "en", "x-default"]);
  expect(home).toMatch(/hrefLang="x-default" href="[^"]+\/ar"/i);
});

test("Y05: manifest, icons, picture, typeface and calendar file are the brand's", async ({
  page,
  request,
}) => {
  const manifest = await (await request.get(site("/manifest.webmanifest"))).json();
  expect(manifest).toMatchObject({ name: "Nuzul", background_color: "#fbf4ee" });
  for (const { src } of manifest.icons) expect((await request.get(site(src))).status()).toBe(200);
  await page.goto(site("/ar"));
  const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
  expect(picture).toMatch(/\/brand\/share\.png\?v=[0-9a-f]{12}$/);
  expect((await request.get(picture ?? "")).headers()["content-type"]).toBe("image/png");
  await page.evaluate(() => document.fonts.ready);
  const loaded = await page.evaluate(() => [...document.fonts].filter(({ status }) => status === "loaded"));
  expect(loaded.length).toBeGreaterThan(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^"Readex Pro"/);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    "rgb(251, 244, 238)",
  );
  const embed = await (await request.get(site("/api/embed/search?locale=ar"))).json();
  expect(embed.look["--accent"]).toBe("light-dark(#8c3a1f,#f0a98a)");
  await page.goto(site("/fr"));
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
  expect(data).toMatchObject({ "@type": "WebSite", name: "Nuzul", inLanguage: "fr-FR" });
  expect((await request.get(data.publisher.logo)).status()).toBe(200);
  const file = await (await request.get(site(`/api/stays/900101/calendar-file?${TERMS}&locale=en`))).text();
  expect(file).toContain("PRODID:-//Nuzul//stay//");
  expect(file).toMatch(/^UID:stay-\d+-.*@127\.0\.0\.1/m);
  expect(file).not.toMatch(/roomward|platform/i);
});

test("Y14: pages of law carry the brand's facts, and its own page stands in place of ours", {
  tag: "@core",
}, async ({ page, request }) => {
  await page.goto(site("/fr/legal/imprint"));
  for (const fact of ["Nuzul Travel Example LLC", "Example Street 34", "hello@nuzul.example", "no. 567890"])
    await expect(page.getByRole("main")).toContainText(fact);
  await page.goto(site("/fr/legal/booking"));
  await expect(page.getByRole("main")).toContainText("Example Stays");
  await expect(page.locator('main a[href="https://stays.example/terms"]')).toBeVisible();
  const own = "https://nuzul.example/fr/accessibility";
  await expect(page.locator(`footer a[href="${own}"]`)).toBeVisible();
  const answer = await request.get(site("/fr/legal/accessibility"), { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([307, own]);
});

test("Y04: its first page and its results are axe clean and fit a phone, light and dark", async ({
  page,
}) => {
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width: 1280, height: 900 });
    for (const path of ["/ar", `/ar/search?to=${AMSTERDAM}&${TERMS}`]) {
      await page.goto(site(path));
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
      await expectAccessible(page);
    }
  }
  await expectFitsPhones(page);
});

/** Relative luminance of `rgb(…)` by the letter of WCAG 2.2, on its own. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = (colour.match(/\d+/g) ?? []).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test.describe("as a viewer", () => {
  test.use({ storageState: stateOf("viewer") });

  test("Y06: staff see what pages are made of in the brand, and every contrast as it is drawn", {
    tag: "@core",
  }, async ({ page }) => {
    await page.goto("/staff/brand");
    for (const name of ["Light", "Dark"])
      await expect(
        page.getByRole("region", { name, exact: true }).getByRole("button", { name: "Primary" }),
      ).toBeVisible();
    const grounds = await page
      .locator("section[aria-label=Dark], section[aria-label=Light]")
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).backgroundColor));
    expect(new Set(grounds).size).toBe(2);
    const cells = await page.locator("[data-contrast]").evaluateAll((all) =>
      all.map((cell) => {
        const { color, borderTopColor, backgroundColor } = getComputedStyle(cell);
        const isBound = cell.getAttribute("data-contrast")?.includes(" edge ");
        const front = isBound ? borderTopColor : color;
        return { said: Number(cell.textContent), color: front, backgroundColor };
      }),
    );
    expect(cells).toHaveLength(104);
    for (const { said, color, backgroundColor } of cells) {
      const [a, b] = [luminance(color), luminance(backgroundColor)];
      expect(said).toBeCloseTo((Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) - 0.005, 1);
      expect(said).toBeGreaterThanOrEqual(3);
    }
    await expectSound(page);
  });
});

const COUNTER = "https://counter.nuzul.example";

test("Y13: a script that measures is asked for first, refused as easily as allowed, and its host alone is let in", async ({
  page,
}) => {
  let requestCount = 0;
  await page.route(`${COUNTER}/**`, (route) => {
    requestCount += 1;
    return route.fulfill({ contentType: "text/javascript", body: "document.body.dataset.counted = '1';" });
  });
  const policy = async (path: string) =>
    (await page.goto(site(path)))?.headers()["content-security-policy"] ?? "";
  const bar = page.locator("[data-consent]");

  await test.step("before anything is chosen nothing is loaded", async () => {
    expect(await policy("/en")).not.toContain(COUNTER);
    await expect(bar).toContainText("Nuzul Counter would count visits");
    const buttons = bar.getByRole("button");
    await expect(buttons).toHaveText(["Allow", "Refuse"]);
    const looks = await buttons.evaluateAll((all) =>
      all.map((one) => {
        const { backgroundColor, color, fontSize, height, borderColor } = getComputedStyle(one);
        return [backgroundColor, color, fontSize, height, borderColor].join();
      }),
    );
    expect(looks[0]).toBe(looks[1]);
    await expectSound(page);
  });

  await test.step("refused, it is never asked for again", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(site("/en/cities"));
    await bar.getByRole("button", { name: "Refuse" }).click();
    await expect(page).toHaveURL(/\/en\/cities$/);
    await expect(bar).toHaveCount(0);
    expect(await policy("/en")).not.toContain(COUNTER);
    expect(requestCount).toBe(0);
  });

  await test.step("allowed on the page of privacy, that one host is let in, on travellers' pages", async () => {
    await page.goto(site("/en/legal/privacy"));
    await expect(page.locator("main")).toContainText("You refused it.");
    await expect(page.locator("dd", { hasText: "stays-consent" })).toHaveText("stays-consent: 180 days");
    await page.getByRole("button", { name: "Allow" }).click();
    await expect(page.locator("main")).toContainText("You allowed it.");
    await expect(page.locator("body[data-counted]")).toBeAttached();
    const allowed = await policy("/en");
    for (const directive of ["script-src", "img-src", "connect-src"])
      expect(allowed).toMatch(new RegExp(`${directive} [^;]*${COUNTER}`));
    expect(requestCount).toBeGreaterThan(0);
  });
});

test("Y13: without a script measuring is refused by a plain form", { tag: "@core" }, async ({
  plain: page,
}) => {
  await page.goto(site("/fr"));
  await page.locator("[data-consent]").getByRole("button", { name: "Refuser" }).click();
  await expect(page.locator("main h1")).toBeVisible();
  await expect(page.locator("[data-consent]")).toHaveCount(0);
});
