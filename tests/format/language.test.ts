import { expect, test } from "vitest";
import { pickText } from "@/lib/format/language";

test("X02: the requested language wins and is no fallback", () =>
  expect(pickText({ "en-us": "Lift", "en-gb": "Elevator" }, ["en-gb"])).toEqual({
    text: "Elevator",
    lang: "en-gb",
    isFallback: false,
  }));

test("X02: the same language of another region comes before English and is no fallback", () =>
  expect(pickText({ "en-gb": "Hotel", "pt-br": "Pousada" }, ["pt-pt"])).toEqual({
    text: "Pousada",
    lang: "pt-br",
    isFallback: false,
  }));

test("X02: English stands in, British before American, and says so", () => {
  const map = { "en-us": "Color", "en-gb": "Colour", ja: "色" };
  expect(pickText(map, ["nl"])).toEqual({ text: "Colour", lang: "en-gb", isFallback: true });
});

test("X02: any language is better than none, with its tag", () =>
  expect(pickText({ "zh-cn": "酒店" }, ["en-gb"])).toEqual({
    text: "酒店",
    lang: "zh-cn",
    isFallback: true,
  }));

test("null and blank entries are passed over; nothing at all is null", () => {
  expect(pickText({ "en-gb": null, "en-us": "  ", de: "Haus" }, ["en-gb"])?.text).toBe("Haus");
  expect(pickText({ "en-gb": null }, ["en-gb"])).toBeNull();
  expect(pickText(null, ["en-gb"])).toBeNull();
});
