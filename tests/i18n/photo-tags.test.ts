// Words for what a photo shows, in every language of the site (rows P01, P02, X02).
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LOCALES, wordsFor } from "@/lib/i18n";
import { captionOf, photoViews } from "@/lib/views/stay/photos";

const library = JSON.parse(readFileSync("packages/sandbox/src/photos/library/index.json", "utf8")) as {
  pictures: { tags: string[] }[];
};
const listed = library.pictures.map(({ tags }) => tags);
const url = { standard: "https://pictures.example/1.jpg" };

test("P01, P02: every picture of ours has a written caption and a place in each language, none of them a raw tag", () => {
  expect(listed.length).toBeGreaterThan(200);
  const raw = new Set(listed.flat());
  for (const locale of LOCALES) {
    const words = wordsFor(locale);
    const other = words.t("photo.place.other");
    for (const tags of listed) {
      const [view] = photoViews([{ tags, url }], { name: "House", room: null }, words);
      expect(view?.caption, `${tags} in ${locale}`).toMatch(/^[^|_{}]{2,}$/);
      expect(raw, `${tags} in ${locale}`).not.toContain(view?.caption);
      expect(view?.place, `${tags} in ${locale}`).not.toBe(other);
    }
  }
});

test("P01: pictures are grouped by what they show", () => {
  const places = [
    ["bathroom", "shower"],
    ["swimming pool", "garden"],
    ["exterior"],
    ["breakfast", "food"],
    [],
  ].map((tags) => photoViews([{ tags, url }], { name: "House", room: null }, wordsFor("en"))[0]?.place);
  expect(places).toEqual(["Bathrooms", "Pool, spa and fitness", "Outside", "Food and drink", "Other"]);
});

test("P02: a German reader reads German, and the booking site's own word where we know none", () => {
  const [view] = photoViews(
    [{ tags: ["sea_view", "flux capacitor"], url }],
    { name: "Haus am See", room: null },
    wordsFor("de"),
  );
  expect(view?.caption).toBe("Der Blick auf das Meer");
  expect(view?.alt).toBe("Der Blick auf das Meer: Haus am See");
  expect(captionOf(["flux_capacitor"], wordsFor("de"))).toBe("flux capacitor");
});
