// The one form that narrows the lists of the back office: what stands in the address stands in its boxes.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { countryOptions, type FilterField, FilterForm } from "@/components/staff/ui/filter-form";
import type { StaffContext } from "@/lib/views/staff/staff-context";
import { terms } from "@/tests/views/support";

const CONTEXT: StaffContext = { ...terms, language: "fr", chosen: false };

const optionsOf = (...texts: string[]) => texts.map((text) => ({ value: text.toLowerCase(), text }));
const FIELDS: FilterField[] = [
  { name: "who", label: "Who", kind: "text" },
  { name: "country", label: "Country", kind: "choice", none: "All", options: countryOptions(["be"], "pt") },
  { name: "op", label: "Operation", kind: "choice", none: "Any", options: optionsOf("Search") },
  { name: "order", label: "Order", kind: "choice", usual: "last", options: optionsOf("First", "Last") },
  { name: "since", label: "Since", kind: "minute" },
  { name: "linked", label: "Linked", kind: "tick" },
];

const draw = (typed: Record<string, string>, more: Partial<Parameters<typeof FilterForm>[0]> = {}) =>
  renderToStaticMarkup(
    <FilterForm
      path="/staff/lists#log"
      fields={FIELDS}
      typed={typed}
      problems={[]}
      context={CONTEXT}
      kept={{ range: "7d", sort: null }}
      {...more}
    />,
  );

/** The box of a field with everything inside it. */
const boxOf = (html: string, name: string): string =>
  new RegExp(`<select[^>]*name="${name}"[\\s\\S]*?</select>|<input[^>]*name="${name}"[^>]*>`).exec(
    html,
  )?.[0] ?? "";

test("an unusable value stays in its box, with its sentence there and below", () => {
  const sentence = "Write it without control characters.";
  const html = draw({ who: "a\u0007b" }, { problems: [{ field: "who", sentence }] });
  const box = boxOf(html, "who");
  expect(box).toContain("a\u0007b");
  expect(box).toContain('aria-invalid="true"');
  const id = /aria-describedby="([^"]+)"/.exec(box)?.[1];
  expect(html).toContain(`<p id="${id}" class="text-danger mt-1 text-2xs">${sentence}</p>`);
  expect(html).toMatch(new RegExp(`role="alert"[^>]*>${sentence}\\s+What could not be used was left out\\.`));
});

test("a value that is not on offer stays chosen, and a country nobody offers keeps its name", () => {
  expect(boxOf(draw({ op: "teleport" }), "op")).toContain('<option value="teleport" selected="">teleport');
  expect(boxOf(draw({ country: "pt" }), "country")).toContain('<option value="pt" selected="">Portugal');
});

test("a choice that cannot be used is no option: the usual one is chosen beside its sentence", () => {
  const sentence = "The list of countries holds none with the code zz.";
  const box = (name: string, value: string) =>
    boxOf(draw({ [name]: value }, { problems: [{ field: name, sentence }] }), name);
  expect(box("country", "zz")).not.toMatch(/zz<|value="zz"|Unknown/);
  expect(box("country", "zz")).toContain('aria-invalid="true"');
  expect(box("order", "sideways")).toContain('<option value="last" selected="">Last');
  expect(box("order", "first")).toContain('<option value="first" selected="">First');
});

test("without a value the usual choice is chosen, a box is empty and a tick is off", () => {
  const html = draw({});
  expect(boxOf(html, "order")).toContain('<option value="last" selected="">Last');
  expect(boxOf(html, "linked")).not.toContain("checked");
  expect(boxOf(draw({ linked: "1" }), "linked")).toContain("checked");
});

test("an instant of an address stands in its box as the box can show it", () =>
  expect(boxOf(draw({ since: "2027-01-15T09:30:00.000Z" }), "since")).toContain('value="2027-01-15T09:30"'));

test("the way back to everything keeps what is no filter, and is offered only where one is set", () => {
  expect(draw({ order: "first" })).toContain('href="/staff/lists?range=7d#log"');
  expect(draw({})).not.toContain("Show all");
  expect(draw({ order: "last" })).not.toContain("Show all");
  expect(draw({})).toContain('<input type="hidden" name="range" value="7d"/>');
  expect(draw({})).not.toContain('name="sort"');
});
