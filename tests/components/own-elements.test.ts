// Parts of a page are tied by state and context: none looks for another's elements, and listeners stand in few places.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sources = ["components", "app/[locale]"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !(folder === "components" && name.startsWith("staff/")))
    .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(`${folder}/${name}`, "utf8") })),
);

const holding = (what: RegExp): string[] =>
  sources.filter(({ text }) => what.test(text)).map(({ path }) => path);

test("no part of the site looks for elements in the document", () => {
  expect(sources.length).toBeGreaterThan(200);
  expect(holding(/document\.(querySelector|getElement)|\bregion\.querySelector/)).toEqual([]);
});

test("elements are looked for only inside what a part has drawn itself: the open sheet, and a booking", () =>
  expect(holding(/\.querySelector|\.getElement/).sort()).toEqual([
    "components/booking/settle-problem.ts",
    "components/search/filters/filter-form.tsx",
  ]));

test("only one hook, two stores and the moving map listen to events without a React prop", () =>
  expect(holding(/addEventListener/).sort()).toEqual([
    "components/map/live/markers.ts",
    "components/search/form/calendar.tsx",
    "components/ui/events.ts",
    "components/ui/use-age.ts",
  ]));
