// How many letters two spellings differ by, and what a box that narrows a list finds.
import { expect, test } from "vitest";
import { editDistance, finder } from "@/lib/rules/spelling";

test.each([
  ["amsterdam", "amsterdam", 0],
  ["amtserdam", "amsterdam", 1],
  ["masterdam", "amsterdam", 1],
  ["amsterdma", "amsterdam", 1],
  ["amsterdm", "amsterdam", 1],
  ["amsterdamm", "amsterdam", 1],
  ["amsterdan", "amsterdam", 1],
  ["amstredma", "amsterdam", 2],
])("S02: %s is %s with %d mistakes", (typed, meant, mistakes) =>
  expect(editDistance(typed, meant, 2)).toBe(mistakes),
);

test("S02: more mistakes than are allowed are counted as one more, and a beginning costs nothing", () => {
  expect(editDistance("rotterdam", "amsterdam", 2)).toBe(3);
  expect(editDistance("asmter", "amsterdam", 1, true)).toBe(1);
});

test.each([
  ["wifi", "Free Wi-Fi"],
  ["WI-FI", "WiFi in all areas"],
  ["wi fi", "free wifi"],
  ["childrens pool", "Children’s pool"],
  ["children's", "Childrens menu"],
  ["cafe", "Café"],
  ["cote d ivoire", "Côte d’Ivoire"],
  ["guinea bissau", "Guinea-Bissau"],
  ["arking", "Bus parking"],
  ["number_of_ad", "guests.number_of_adults"],
  ["ｗｉｆｉ", "WiFi"],
  ["", "Spa"],
])("“%s” in a box that narrows a list finds “%s”", (typed, text) => expect(finder(typed)(text)).toBe(true));

test.each([
  ["spa", "Bus parking"],
  ["wifi", "Swing if it rains"],
])("“%s” in a box that narrows a list does not find “%s”", (typed, text) =>
  expect(finder(typed)(text)).toBe(false),
);
