// The site in each of its languages: nobody meets a sentence of another one, and Arabic is read from the right.
import type { Page } from "@playwright/test";
import type { Locale } from "@/lib/i18n";
import { sentencesOf } from "../../i18n/sentences";
import { AMSTERDAM, expect, TERMS, test } from "../support/page";

const HEBREW_NAME = 900602;
const results = (locale: string) => `/${locale}/search?to=${AMSTERDAM}&${TERMS}`;

/** What the addresses promise, told apart from the code that keeps it. */
const LANGUAGES: { locale: Locale; tag: string; name: string; direction: "ltr" | "rtl" }[] = [
  { locale: "de", tag: "de-DE", name: "Deutsch", direction: "ltr" },
  { locale: "fr", tag: "fr-FR", name: "Français", direction: "ltr" },
  { locale: "es", tag: "es-ES", name: "Español", direction: "ltr" },
  { locale: "nl", tag: "nl-NL", name: "Nederlands", direction: "ltr" },
  { locale: "ja", tag: "ja-JP", name: "日本語", direction: "ltr" },
  { locale: "ar", tag: "ar-AE", name: "العربية", direction: "rtl" },
];

const english = sentencesOf("en");
const sentence = (locale: Locale, key: string): string =>
  sentencesOf(locale).get(key)?.replaceAll("{site}", "Roomward") ?? `no ${key}`;

/** English sentences that say nothing in this language, as far as they stand without values. */
function foreignTo(locale: Locale): string[] {
  const sentences = sentencesOf(locale);
  const texts = new Set(sentences.values());
  return [...english].flatMap(([key, text]) =>
    text.includes("{") || texts.has(text) || sentences.get(key) === text ? [] : [text],
  );
}

/** What stands on the page and is in the page's own language: names and texts of the platform say theirs. */
async function wordsOn(page: Page, locale: Locale): Promise<string[]> {
  return page.evaluate((language) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      const own = parent?.closest("[lang]")?.getAttribute("lang") ?? "";
      if (parent?.closest("script, style, template") || !own.startsWith(language)) continue;
      found.add(node.textContent?.trim() ?? "");
    }
    for (const element of document.querySelectorAll("[aria-label], [placeholder], [title]"))
      for (const name of ["aria-label", "placeholder", "title"])
        found.add(element.getAttribute(name)?.trim() ?? "");
    return [...found].filter(Boolean);
  }, locale);
}

async function expectLanguage(page: Page, locale: Locale): Promise<void> {
  const read = new Set(await wordsOn(page, locale));
  expect(foreignTo(locale).filter((text) => read.has(text))).toEqual([]);
}

for (const { locale, tag, name, direction } of LANGUAGES)
  test(`X01: in ${name} the home page, priced results and a property are told in that language only`, async ({
    page,
  }) => {
    await test.step("home", async () => {
      await page.goto(`/${locale}`);
      await expect(page.locator("html")).toHaveAttribute("lang", tag);
      await expect(page.locator("html")).toHaveAttribute("dir", direction);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(sentence(locale, "home.title"));
      const submit = sentence(locale, "search.form.submit");
      await expect(page.getByRole("button", { name: submit, exact: true }).first()).toBeVisible();
      await expectLanguage(page, locale);
    });
    await test.step("results", async () => {
      await page.goto(results(locale));
      await expect(page.locator("[data-price=total]").first()).toBeVisible();
      await expectLanguage(page, locale);
    });
    await test.step("property", async () => {
      const href = await page.locator("article a[href*='/stays/']").first().getAttribute("href");
      await page.goto(href ?? "");
      await expect(page.locator("[data-rate] button[name=asked]").first()).toBeVisible();
      await expectLanguage(page, locale);
    });
  });

test("X02: texts the platform lacks in the reader's language appear in their own language, and say so", async ({
  page,
}) => {
  await page.goto(`/de/stays/${HEBREW_NAME}?${TERMS}`);
  const name = page.getByRole("heading", { level: 1 }).locator("bdi");
  await expect(name).toHaveText(/\p{Script=Hebrew}/u);
  await expect(name).toHaveCSS("direction", "rtl");
  await page.goto(results("ar"));
  const href = await page.locator("article a[href*='/stays/']").first().getAttribute("href");
  await page.goto(href ?? "");
  const about = page.locator("p[lang^=en][dir=auto]").first();
  await expect(about).toBeVisible();
  const remark = sentence("ar", "stay.language").split(":")[0] ?? "";
  await expect(page.getByText(remark).first()).toBeVisible();
});
