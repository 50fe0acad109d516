// Keys of an input method.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isComposed } from "@/components/ui/events";

test.each([
  [{ key: "Enter", isComposing: true, keyCode: 13 }, true],
  [{ key: "Process", isComposing: false, keyCode: 229 }, true],
  [{ key: "Enter", isComposing: false, keyCode: 13 }, false],
  [{ type: "pageshow" }, false],
])("a key of a composition is told from others: %o", (event, is) => {
  expect(isComposed(event as unknown as Event)).toBe(is);
  expect(isComposed({ nativeEvent: event as unknown as Event })).toBe(is);
});

test("keys of a composition reach no part of a page but those that hold no text box", () => {
  const deaf = readdirSync("components", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx") || name.endsWith(".ts"))
    .map((name) => ({ name, text: readFileSync(`components/${name}`, "utf8") }))
    .filter(({ text }) => /[kK]ey[dD]own/.test(text.replaceAll(/useListener\("keydown"/g, "")))
    .filter(({ text }) => !text.includes("isComposed("))
    .map(({ name }) => name);
  expect(deaf.sort()).toEqual([
    "calendar/price-calendar.tsx",
    "calendar/use-grid-keys.ts",
    "map/map-stage.tsx",
    "search/form/destination-field.tsx",
    "search/results/result-list.tsx",
    "staff/taxi/attention.ts",
    "stay/gallery-viewer.tsx",
  ]);
  expect(readFileSync("components/ui/events.ts", "utf8")).toContain("isComposed(event) ||");
});
