// Words for what a photo shows, in every language of the site (rows P01, P02, X02).
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LOCALES, wordsFor } from "@/lib/i18n";
import { photoTagName, photoViews } from "@/lib/views/stay/photos";

const library = readFileSync("packages/sandbox/src/photos/library/index.json", "utf8");
const tags = new Set(
  [...library.matchAll(/"tags":\s*\[([^\]]*)\]/g)].flatMap(([, list = ""]) =>
    [...list.matchAll(/"([^"]+)"/g)].map(([, tag = ""]) => tag),
  ),
);

test("P01: every tag of our pictures has a word in each language, and no two languages share a broken line", () => {
  expect(tags.size).toBeGreaterThan(60);
  for (const locale of LOCALES)
    for (const tag of tags)
      expect(photoTagName(tag, wordsFor(locale)), `${tag} in ${locale}`).toMatch(/^[^|_]+$/);
  const japanese = [...tags].filter((tag) => photoTagName(tag, wordsFor("ja")) === tag);
  expect(japanese).toEqual([]);
});

test("P02: a German reader hears German words for a photo, and the platform's own where we know none", () => {
  const url = { standard: "https://pictures.example/1.jpg" };
  const photos = [{ tags: ["sea_view", "flux capacitor"], url, main_photo: true }];
  const [view] = photoViews(photos, { name: "Haus am See", room: null }, wordsFor("de"));
  expect(view?.tags).toEqual(["Meerblick", "flux capacitor"]);
  expect(view?.alt).toContain("Meerblick");
});
