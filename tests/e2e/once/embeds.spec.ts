// Our embeds on a page of another origin, with a strict policy and hostile styles of its own, two of each kind.
import type { APIRequestContext, Page } from "@playwright/test";
import { SITE, sandbox } from "../support/desk";
import { type ForeignSite, foreignSite } from "../support/foreign-page";
import { AMSTERDAM, expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/page";
import { STEADY } from "../support/stacks";

/** Days that no other story asks for. */
const DAYS = { in: "2027-06-17", out: "2027-06-20" };

let foreign: ForeignSite;
let stays: { id: number; name: string }[] = [];
let list = "";

test.describe.configure({ mode: "serial" });

const link = (path: string, text: string) => `<a href="${SITE}${path}">${text}</a>`;

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
  const request = await playwright.request.newContext();
  stays = await knownStays(request, `place=${AMSTERDAM}`);
  await knownStays(request, "query=Rotterdam");
  const items = stays
    .slice(0, 3)
    .map(({ id }, at) => ({ id, note: at === 0 ? "Ask for the room at the back." : "" }));
  const shared = await request.post(`${SITE}/api/shared`, {
    headers: { origin: SITE },
    data: { name: "Quiet houses", items },
  });
  list = ((await shared.json()) as { word: string }).word;
  await request.dispose();
  foreign = await foreignSite({
    site: SITE,
    photos: `http://127.0.0.1:${STEADY.sandbox}`,
    body: (path) => (path.startsWith("/one/") ? decodeURIComponent(path.slice(5)) : everything()),
  });
});

test.afterAll(() => foreign?.close());

/** The stays of a place, once they have come into the copy of a site that has just been started. */
async function knownStays(request: APIRequestContext, place: string): Promise<typeof stays> {
  let answer = "";
  await expect
    .poll(async () => {
      const given = await request.get(`${SITE}/api/embed/map?${place}`);
      answer = await given.text();
      return given.status();
    })
    .toBe(200);
  return (JSON.parse(answer) as { stays: typeof stays }).stays;
}

const pageAt = (path = "/", host = "localhost") => `http://${host}:${foreign.port}${path}`;

/** How often the platform was asked for prices of these days. */
const countPriceRequests = async () =>
  (await sandbox.journal.list({ operation: "availability", text: DAYS.in })).found;

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
  expect(await context.cookies(SITE)).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test("Y41: a card's prices are asked once, on the gesture, by keyboard, and say what is in them, when and for whom", {
  tag: "@core",
}, async ({ page }) => {
  const before = await countPriceRequests();
  await page.goto(pageAt());
  await everythingDrawn(page);
  expect(await countPriceRequests()).toBe(before);
  const card = page.locator("stays-card").first();
  await card.getByRole("button", { name: "Check price" }).focus();
  await page.keyboard.press("Enter");
  const status = card.getByRole("status");
  await expect(status).toContainText("Prices as of 1 February 2027, 09:00");
  await expect(status).toContainText("3 nights");
  await expect(status).toContainText("Prices for travellers from the Netherlands, in EUR");
  await expect(status).toContainText("Decides which taxes and charges the price shown must include.");
  await expect(card).toContainText(/€\d/);
  await expect(card).toContainText(/(taxes|charges)/i);
  expect(await countPriceRequests()).toBe(before + 1);
  const href = await card.getByRole("link", { name: /^See rooms and rates: / }).getAttribute("href");
  const url = new URL(href ?? "");
  expect(`${url.origin}${url.pathname}`).toBe(`${SITE}/en/stays/${stays[0]?.id}`);
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
  await collection.getByRole("button", { name: "Check prices" }).press("Enter");
  await expect(collection.getByRole("status")).toContainText("Prices as of");
  await expect(collection.getByRole("link", { name: /^See rooms and rates: / })).toHaveCount(3);
  expect(await countPriceRequests()).toBe(before + 2);
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
  await box.getByLabel("Children’s ages, with commas").fill("4, 9");
  const pending = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url().startsWith(SITE),
  );
  await box.getByLabel("Rooms").press("Enter");
  const { searchParams } = new URL((await pending).url());
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
    (request) => request.isNavigationRequest() && request.url().startsWith(SITE),
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

test("Y43, Y44: an embed that is refused or unknown leaves its link standing, and the console says why", async ({
  page,
  errors,
}) => {
  const lines: string[] = [];
  page.on("console", (message) => lines.push(message.text()));
  const show = (embed: string, host?: string) =>
    page.goto(pageAt(`/one/${encodeURIComponent(embed)}/calm`, host));
  await show(`<stays-card stay="${stays[0]?.id}">${link("/en", "A stay")}</stays-card>`, "127.0.0.1");
  await expect
    .poll(() => lines.join("\n"))
    .toContain("<stays-card>: The host 127.0.0.1 may not show embeds of 127.0.0.1:");
  expect(lines.join("\n")).toContain("EMBED_HOSTS");
  await expect(page.getByRole("link", { name: "A stay" })).toBeVisible();
  await expect(page.locator("stays-card").getByRole("group")).toHaveCount(0);
  await show(`<stays-list list="short">${link("/en", "A collection")}</stays-list>`);
  await expect.poll(() => lines.join("\n")).toContain("<stays-list>: ");
  await expect(page.getByRole("link", { name: "A collection" })).toBeVisible();
  errors.length = 0;
});

test("Y44: without a script a plain link stands there", async ({ plain: page }) => {
  await page.goto(pageAt("/calm"));
  await expect(page.getByRole("link", { name: "A stay" })).toHaveAttribute(
    "href",
    `${SITE}/en/stays/${stays[0]?.id}`,
  );
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
