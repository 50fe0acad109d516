// Pages of law: what they say is kept is held against what a browser keeps when somebody does everything there is to do.
import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { book, handoffsOf, toReview } from "../support/booking";
import { emailOf, PASSWORD } from "../support/desk";
import { expect, expectAccessible, expectRunning, SEARCH, TERMS, test } from "../support/page";

const PAGES = ["privacy", "terms", "imprint", "accessibility", "ranking", "booking"];
const LANGUAGES = ["en", "de", "fr", "es", "nl", "ja", "ar"];

interface Listed {
  place: "cookie" | "local" | "session" | "database" | "cache" | "table";
  name: string;
}

/** Of a brand that measures visits, which this one does not. */
const OF_MEASURING = "stays-consent";
const LIST = (JSON.parse(readFileSync("lib/rules/kept-data.json", "utf8")) as { kept: Listed[] }).kept;
/** For a sign-in through somebody else's provider, which the site under test has none of. */
const OTHER_SIGN_IN = ["staff.sign-in-pkce", "staff.sign-in-state", "staff.sign-in-nonce"];

/** Takes down every store a page writes to, also what it takes away again. */
async function watchStores(context: BrowserContext): Promise<Set<string>> {
  const seen = new Set<string>();
  await context.exposeBinding(
    "kept",
    (_source, place: string, name: string) => void seen.add(`${place} ${name}`),
  );
  await context.addInitScript(() => {
    const reported = window as unknown as { kept(place: string, name: string): void };
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      reported.kept(this === window.localStorage ? "local" : "session", key);
      set.call(this, key, value);
    };
  });
  return seen;
}

const inStores = (page: Page): Promise<string[]> =>
  page.evaluate(async () => [
    ...Object.keys(localStorage).map((name) => `local ${name}`),
    ...Object.keys(sessionStorage).map((name) => `session ${name}`),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
  ]);

const inCookies = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies()).map(({ name }) => `cookie ${name}`);

test("Y11: a browser keeps what the privacy page lists, each of it, and nothing else", async ({
  context,
  page,
  baseURL,
}) => {
  test.slow();
  const seen = await watchStores(context);
  const note = async () => {
    for (const one of [...(await inStores(page)), ...(await inCookies(context))]) seen.add(one);
  };
  const headers = { origin: baseURL ?? "" };
  await page.goto("/en?utm_campaign=winter");
  await page.request.post("/api/preferences?locale=en", { headers, form: { currency: "USD" } });
  await page.request.post("/api/pay-my-way", { headers, form: { pay: "cash" } });
  await page.goto(`${SEARCH}&plain=1&map=hidden`);
  await note();
  await context.clearCookies({ name: "stays-plain" });

  await test.step("a traveller searches, saves, reads reviews, and comes back", async () => {
    await page.goto(SEARCH);
    const card = page.locator("article[data-state=offer]").first();
    await card.getByRole("button", { name: /^Save/ }).first().click();
    await expect(card.getByRole("button", { name: /^Save/ }).first()).toHaveAttribute("aria-pressed", "true");
    const id = await card.getAttribute("data-stay");
    await page.goto(`/en/stays/${id}?${TERMS}`);
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    const review = page.locator("[data-review]").first();
    await review.scrollIntoViewIfNeeded();
    await expectRunning(review);
    await expect.poll(() => [...seen]).toContain("local stays.seen");
    await page.goto("/en/saved");
    const saved = page.locator(`[data-saved="${id}"]`);
    await saved.getByRole("button", { name: /Add note/ }).click();
    await saved.getByRole("textbox").fill("Ask for the quiet side");
    await expect.poll(() => [...seen]).toContain("session stays-notes");
    await page.goto("/en/settings");
    await expect
      .poll(async () => (await inStores(page)).filter((one) => one.startsWith("cache")).length)
      .toBe(2);
    await note();
  });

  await test.step("a traveller books, and mistypes the number of a booking", async () => {
    await toReview(page, { card: false });
    await book(page, "keeps@example.org");
    await page.reload();
    await page.goto("/en/booking");
    await page.locator("#open-reservation").fill("1234567890");
    await page.locator("#open-pin").fill("no");
    await page.locator("[data-open] button").click();
    await expect(page.locator("#open-reservation-problem")).toBeVisible();
    await note();
  });

  await test.step("staff sign in, and choose a zone at the taxi desk", async () => {
    await page.goto("/staff/taxi");
    await page.getByLabel("E-mail address").fill(emailOf("operator"));
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByLabel("Zone")).toBeVisible();
    await page.getByLabel("Zone").selectOption("America/New_York");
    await note();
  });

  await test.step("a frozen world is opened", async () => {
    await page.goto("/en?world=seed:42&clock=2027-02-01T23:59Z");
    await note();
  });

  const listed = LIST.filter(
    ({ place, name }) => place !== "table" && ![...OTHER_SIGN_IN, OF_MEASURING].includes(name),
  );
  expect([...seen].sort()).toEqual(listed.map(({ place, name }) => `${place} ${name}`).sort());
});

test("Y10: the privacy page names everything on the list, with its time", { tag: "@core" }, async ({
  page,
}) => {
  await page.goto("/en/legal/privacy");
  for (const { name } of LIST.filter(({ name }) => name !== OF_MEASURING))
    await expect(page.getByRole("main").locator("dd", { hasText: name }).first(), name).toBeVisible();
  await expect(page.locator("dd", { hasText: "shared_list" })).toHaveText("shared_list: 90 days");
  await expect(page.locator("dd", { hasText: "staff.session" })).toHaveText("staff.session: 12 hours");
  await expect(page.locator("dd", { hasText: "taxi_booking" })).toHaveText("taxi_booking: 30 days");
});

test("Y10: each page of law stands in every language, marked as an example, and leads to the others", async ({
  request,
}) => {
  const titles = new Set<string>();
  for (const language of LANGUAGES)
    for (const one of PAGES) {
      const html = await (await request.get(`/${language}/legal/${one}`)).text();
      const [main = ""] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
      titles.add(`${language} ${/<h1[^>]*>(.*?)<\/h1>/.exec(main)?.[1]}`);
      expect(main, `${language} ${one}`).toContain("data-example");
      expect(main.replace(/<[^>]*>/g, ""), `${language} ${one}`).not.toMatch(/[{}]|undefined|legal\./);
      const [footer = ""] = /<footer[\s\S]*<\/footer>/.exec(html) ?? [];
      for (const other of PAGES) expect(footer).toContain(`href="/${language}/legal/${other}"`);
    }
  expect(titles.size).toBe(LANGUAGES.length * PAGES.length);
});

test("Y12: where no trader is checked, a reader in the European Economic Area finds no rates and no way to book", async ({
  page,
}) => {
  const abroad = TERMS.replace("from=nl", "from=us");
  const notice = "Not bookable from your country";
  await page.goto(`/en/stays/900709?${abroad}`);
  const [go = ""] = await handoffsOf(page);
  expect(go).toContain("from=us");

  await test.step("on the stay's own page, whose facts still stand", async () => {
    await page.goto(`/en/stays/900709?${TERMS}`);
    await expect(page.locator("[data-rates=trader]")).toContainText(notice);
    await expect(page.locator("#trader")).toContainText("Scenario Bay Lodgings");
    await expect(page.locator("main [name=asked], main [data-handoff], [data-rate]")).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step("at the hand-off, also with an address from elsewhere", async () => {
    await page.goto(go.replace("from=us", "from=nl"));
    await expect(page.locator("[data-handoff-gone]")).toContainText(notice);
    await expect(page.locator("[data-handoff]")).toHaveCount(0);
  });
});
