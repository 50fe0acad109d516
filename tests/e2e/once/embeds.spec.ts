// Our embeds on a page of another origin, with a strict policy and hostile styles of its own, two of each kind.
import { type APIRequestContext, type Page, test as plain } from "@playwright/test";
import { freePorts } from "@/scripts/support/ports.mjs";
import { type Stack, startStack } from "@/tests/support/own-stack";
import { type ForeignSite, foreignSite } from "../support/foreign-page";
import { AMSTERDAM, expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/page";

const DAYS = { in: "2027-03-05", out: "2027-03-08" };

let stack: Stack;
let foreign: ForeignSite;
let stays: { id: number; name: string }[] = [];
let list = "";

test.describe.configure({ mode: "serial" });

const link = (path: string, text: string) => `<a href="${stack.site}${path}">${text}</a>`;

/** Two of each kind: one as it comes, one in Arabic, dark, with days, a campaign and a party of its own. */
function everything(): string {
  const [one, other] = stays;
  const dark = `lang="ar" scheme="dark" campaign="winter-7" in="${DAYS.in}" out="${DAYS.out}" adults="3"`;
  return `
    <stays-search>${link("/en/search", "Search for stays")}</stays-search>
    <stays-search ${dark} place="${AMSTERDAM}">${link("/ar/search", "بحث")}</stays-search>
    <stays-card stay="${one?.id}" in="${DAYS.in}" out="${DAYS.out}" campaign="spring">${link(`/en/stays/${one?.id}`, "A stay")}</stays-card>
    <stays-card ${dark} stay="${other?.id}">${link(`/ar/stays/${other?.id}`, "إقامة")}</stays-card>
    <stays-score stay="${one?.id}">${link(`/en/stays/${one?.id}#reviews`, "Its score")}</stays-score>
    <stays-score ${dark} stay="${other?.id}">${link(`/ar/stays/${other?.id}#reviews`, "تقييم")}</stays-score>
    <stays-map place="${AMSTERDAM}">${link("/en/search", "A map")}</stays-map>
    <stays-map ${dark} query="Rotterdam">${link("/ar/search", "خريطة")}</stays-map>
    <stays-list list="${list}">${link(`/en/shared/${list}`, "A collection")}</stays-list>
    <stays-list ${dark} list="${list}">${link(`/ar/shared/${list}`, "قائمة")}</stays-list>`;
}

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(300_000);
  const [site = 0, sandbox = 0] = await freePorts(2);
  stack = await startStack({ site, sandbox }, 0, [], {
    PATIENCE: "6",
    EMBED_HOSTS: "localhost,*.blog.example",
  });
  const request = await playwright.request.newContext();
  stays = await knownStays(request, `place=${AMSTERDAM}`);
  await knownStays(request, "query=Rotterdam");
  const items = stays
    .slice(0, 3)
    .map(({ id }, at) => ({ id, note: at === 0 ? "Ask for the room at the back." : "" }));
  const shared = await request.post(`${stack.site}/api/shared`, {
    headers: { origin: stack.site },
    data: { name: "Quiet houses", items },
  });
  list = ((await shared.json()) as { word: string }).word;
  await request.dispose();
  foreign = await foreignSite({
    site: stack.site,
    photos: stack.sandbox,
    body: (path) => (path.startsWith("/one/") ? decodeURIComponent(path.slice(5)) : everything()),
  });
});

test.afterAll(async () => {
  foreign?.close();
  await stack?.stop();
});

/** The stays of a place, once they have come into the copy of a site that has just been started. */
async function knownStays(request: APIRequestContext, place: string): Promise<typeof stays> {
  let answer = "";
  await expect
    .poll(async () => {
      const given = await request.get(`${stack.site}/api/embed/map?${place}`);
      answer = await given.text();
      return given.status();
    })
    .toBe(200);
  return (JSON.parse(answer) as { stays: typeof stays }).stays;
}

const pageAt = (path = "/", host = "localhost") => `http://${host}:${foreign.port}${path}`;

/** How often the platform was asked for prices since the stack was started. */
async function pricesAsked(page: Page): Promise<number> {
  const answer = await page.request.get(`${stack.sandbox}/sandbox/journal?operation=availability&limit=1000`);
  return ((await answer.json()) as { entries: unknown[] }).entries.length;
}

/** Scrolls to each, as a reader does, until all of them are drawn. */
async function everythingDrawn(page: Page): Promise<void> {
  for (const kind of ["search", "card", "score", "map", "list"]) {
    const all = page.locator(`stays-${kind}`);
    await expect(all).toHaveCount(2);
    for (const one of await all.all()) {
      await one.scrollIntoViewIfNeeded();
      await expect(one.getByRole("group")).toBeVisible();
    }
  }
}

test("Y40: two embeds of each kind are drawn on a strict and hostile page, accessible, in their own language", {
  tag: "@core",
}, async ({ page, context }) => {
  await page.goto(pageAt());
  await everythingDrawn(page);
  // What the page says of everything reaches none of it.
  const button = page.locator("stays-search").first().getByRole("button", { name: "Search", exact: true });
  await expect(button).toBeVisible();
  const name = page.locator("stays-card").first().getByRole("link").first();
  expect(await name.evaluate((element) => getComputedStyle(element).fontSize)).toBe("19px");
  expect(await name.evaluate((element) => getComputedStyle(element).color)).not.toBe("rgb(255, 0, 0)");
  // Each speaks its language and its direction.
  await expect(page.locator("stays-search").nth(1).getByRole("group")).toHaveAttribute("dir", "rtl");
  await expect(
    page.locator("stays-search").nth(1).getByRole("button", { name: "بحث", exact: true }),
  ).toBeVisible();
  await expect(page.locator("stays-card").first()).toContainText(stays[0]?.name ?? "?");
  // Facts and pictures came, from hosts that the policy names.
  await expect(page.locator("stays-card").first().getByRole("img")).toHaveJSProperty("complete", true);
  await expect(page.locator("stays-score").first().getByRole("row")).toHaveCount(11);
  await expect(page.locator("stays-list").first()).toContainText("Ask for the room at the back.");
  await expect(page.locator("stays-map").nth(1)).toContainText("Rotterdam");
  await expect(page.locator("stays-map").first().locator(".map a")).not.toHaveCount(0);
  await expectAccessible(page);
  expect(await page.locator("main").evaluate((main) => main.textContent)).not.toMatch(/Roomward|platform/i);
  expect(await context.cookies(stack.site)).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test("Y41: a card's prices are asked once, on the gesture, by keyboard, and say what is in them, when and for whom", {
  tag: "@core",
}, async ({ page }) => {
  const before = await pricesAsked(page);
  await page.goto(pageAt());
  await everythingDrawn(page);
  expect(await pricesAsked(page)).toBe(before);
  const card = page.locator("stays-card").first();
  await card.getByRole("button", { name: "Check the price" }).focus();
  await page.keyboard.press("Enter");
  const status = card.getByRole("status");
  await expect(status).toContainText("Prices as of 1 February 2027, 09:00");
  await expect(status).toContainText("3 nights");
  await expect(status).toContainText("Prices for travellers from the Netherlands, in EUR");
  await expect(status).toContainText(
    "The law of this country decides which taxes and charges must be in the price shown.",
  );
  await expect(card).toContainText(/€\d/);
  await expect(card).toContainText(/(taxes|charges)/i);
  expect(await pricesAsked(page)).toBe(before + 1);
  const href = await card.getByRole("link", { name: /^See rooms and rates: / }).getAttribute("href");
  const url = new URL(href ?? "");
  expect(`${url.origin}${url.pathname}`).toBe(`${stack.site}/en/stays/${stays[0]?.id}`);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    ...DAYS,
    adults: "2",
    via: "embed",
    utm_source: "localhost",
    utm_campaign: "spring",
  });
  // A whole collection is one question, too.
  const collection = page.locator("stays-list").first();
  await collection.getByLabel("Check-in").fill(DAYS.in);
  await collection.getByLabel("Check-out").fill(DAYS.out);
  await collection.getByRole("button", { name: "Check prices now" }).press("Enter");
  await expect(collection.getByRole("status")).toContainText("Prices as of");
  await expect(collection.getByRole("link", { name: /^See rooms and rates: / })).toHaveCount(3);
  expect(await pricesAsked(page)).toBe(before + 2);
  await expectAccessible(page);
});

test("Y42: the search box leads to our search with the days, the party and where the reader came from", {
  tag: "@core",
}, async ({ page }) => {
  await page.goto(pageAt());
  const box = page.locator("stays-search").first();
  await box.getByLabel("Where").fill("Amsterdam");
  await box.getByLabel("Check-in").fill(DAYS.in);
  await box.getByLabel("Check-out").fill(DAYS.out);
  await box.getByLabel("Ages of children, separated by commas").fill("4, 9");
  const asked = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url().startsWith(stack.site),
  );
  await box.getByLabel("Rooms").press("Enter");
  const { searchParams } = new URL((await asked).url());
  expect(Object.fromEntries(searchParams)).toMatchObject({
    q: "Amsterdam",
    ...DAYS,
    ages: "4, 9",
    via: "embed",
    utm_source: "localhost",
  });
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Amsterdam");
  // A box for one place needs no word of it.
  await page.goto(pageAt());
  const toPlace = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url().startsWith(stack.site),
  );
  await page.locator("stays-search").nth(1).getByRole("button").press("Enter");
  expect(Object.fromEntries(new URL((await toPlace).url()).searchParams)).toMatchObject({
    to: AMSTERDAM,
    ...DAYS,
    adults: "3",
    utm_campaign: "winter-7",
  });
  await expect(page.locator("html")).toHaveAttribute("lang", /^ar/);
  await expect(page.locator("[data-stay]").first()).toBeVisible();
});

// The console is where they are told why, so it is not clean.
plain.describe("what is refused", () => {
  plain(
    "Y43: it is refused with a sentence in the console, and the plain link still stands",
    async ({ page }) => {
      const said: string[] = [];
      page.on("console", (message) => said.push(message.text()));
      const path = `/one/${encodeURIComponent(`<stays-card stay="${stays[0]?.id}">${link("/en", "A stay")}</stays-card>`)}/calm`;
      await page.goto(pageAt(path, "127.0.0.1"));
      await expect
        .poll(() => said.join("\n"))
        .toContain("<stays-card>: The host 127.0.0.1 may not show embeds of 127.0.0.1:");
      expect(said.join("\n")).toContain("EMBED_HOSTS");
      await expect(page.getByRole("link", { name: "A stay" })).toBeVisible();
      await expect(page.locator("stays-card").getByRole("group")).toHaveCount(0);
    },
  );

  plain(
    "Y44: what nobody knows leaves the link standing, and the console says what is wrong",
    async ({ page }) => {
      const said: string[] = [];
      page.on("console", (message) => said.push(message.text()));
      const path = `/one/${encodeURIComponent(`<stays-list list="short">${link("/en", "A collection")}</stays-list>`)}/calm`;
      await page.goto(pageAt(path));
      await expect.poll(() => said.join("\n")).toContain("<stays-list>: ");
      await expect(page.getByRole("link", { name: "A collection" })).toBeVisible();
    },
  );
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("Y44: without a script a plain link stands there", async ({ page }) => {
    await page.goto(pageAt("/calm"));
    await expect(page.getByRole("link", { name: "A stay" })).toHaveAttribute(
      "href",
      `${stack.site}/en/stays/${stays[0]?.id}`,
    );
  });
});

test("Y45: embeds follow the page's scheme or their own, take its colours, and fit 320 pixels", {
  tag: "@core",
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(pageAt("/calm"));
  await everythingDrawn(page);
  await expectNoSidewaysScroll(page);
  const ground = (at: number) =>
    page
      .locator("stays-card")
      .nth(at)
      .getByRole("group")
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect([await ground(0), await ground(1)]).toEqual(["rgb(255, 254, 250)", "rgb(23, 31, 28)"]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await ground(0)).toBe("rgb(23, 31, 28)");
  await page
    .locator("stays-card")
    .first()
    .evaluate((element) => element.style.setProperty("--stays-ground", "#fff0e0"));
  expect(await ground(0)).toBe("rgb(255, 240, 224)");
});

test("Y46: the script is small, for any origin, and asks again whether it has changed", async ({
  request,
}) => {
  const answer = await request.get(`${stack.site}/embed/v1.js`, {
    headers: { origin: "https://partner.example" },
  });
  expect(answer.status()).toBe(200);
  const headers = answer.headers();
  expect(headers).toMatchObject({
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
    "cache-control": "public, max-age=86400",
    "content-type": expect.stringContaining("javascript"),
  });
  expect(headers).not.toHaveProperty("content-security-policy");
  expect(headers).not.toHaveProperty("set-cookie");
  const again = await request.get(`${stack.site}/embed/v1.js`, {
    headers: { "if-none-match": headers.etag ?? "" },
  });
  expect(again.status()).toBe(304);
});
