// Sentences that are sent to the browser read there as they do on the server.
import { expect, test } from "vitest";
import { LOCALES, wordsFor } from "@/lib/i18n";
import { type Say, sayer } from "@/lib/i18n/say";
import { sentences } from "@/lib/i18n/sentences";

test.each(LOCALES)("X01: a sentence, all below a name, and counts in every plural form: %s", (locale) => {
  const words = wordsFor(locale);
  const say = sayer(sentences(words, "saved.recent", "saved.app.moved", "common.rooms", "common.adults"));
  expect(say("saved.recent.clear")).toBe(words.t("saved.recent.clear"));
  const moved = { name: "Riverside {list}", list: "Spring" };
  expect(say("saved.app.moved", moved)).toBe(words.t("saved.app.moved", moved));
  for (const rooms of [0, 1, 2, 7, 11, 30, 100, 1_234])
    expect(say("common.rooms", { rooms })).toBe(words.t("common.rooms", { rooms }));
});

test("X01: only what was named is sent, and the compiler knows what that is", () => {
  const sent = sentences(wordsFor("en"), "saved.recent", "common.comma");
  expect(sent).toEqual({
    locale: "en",
    tag: "en-GB",
    tree: {
      saved: {
        recent: {
          heading: "Recently viewed",
          clear: "Clear",
          clearNamed: "Clear recently viewed stays",
          viewed: ["Viewed ", ["when"]],
        },
      },
      common: { comma: ", " },
    },
  });
  const say: Say<"saved.recent"> = sayer(sent);
  // @ts-expect-error: a sentence that was not sent cannot be said.
  expect(say("saved.title")).toBe("");
});

test("X01: a text that several parts of a page share is one object, which goes over the wire once", () => {
  const [english, german] = [wordsFor("en"), wordsFor("de")];
  expect(sentences(english, "saved.keep")).toBe(sentences(wordsFor("en", "imperial"), "saved.keep"));
  expect(sentences(english, "saved.keep")).not.toBe(sentences(german, "saved.keep"));
});

test("X01: plural forms are plain objects, because React sends no others to the browser", () => {
  const { tree } = sentences(wordsFor("en"), "common.adults");
  const prototypes = new Set<unknown>();
  const look = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    prototypes.add(Object.getPrototypeOf(value));
    for (const inner of Object.values(value)) look(inner);
  };
  look(tree);
  expect([...prototypes].sort()).toEqual([Array.prototype, Object.prototype]);
});
