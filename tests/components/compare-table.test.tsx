// U04: the one table of comparison, as it is drawn.
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CompareTable } from "@/components/compare/compare-table";
import { sentences } from "@/lib/i18n/sentences";
import type { CompareCell, CompareColumn, CompareRow } from "@/lib/views/compare/compare";
import { words } from "../views/support";

const cell = (text: string, more: Partial<CompareCell> = {}): CompareCell => ({
  ...{ text, isStated: true, note: null, best: null, segments: [], ...more },
});
const row = (key: string, ...cells: CompareCell[]): CompareRow => ({
  ...{ key, label: `Row ${key}`, cells, isSame: key === "same" },
});
const column = (id: number, more: Partial<CompareColumn> = {}): CompareColumn => ({
  ...{ key: String(id), id, name: { text: `Stay ${id}`, lang: "en", isFallback: false } },
  ...{ score: null, bestScore: null, detail: null, asked: null, note: null, priced: null, photo: null },
  ...{ href: `/en/stays/${id}`, choose: null, see: null, problem: null, ...more },
});
const score = { value: 8.7, valueText: "8.7", word: "Good", count: 40, countText: "40 reviews" };
const NAMES = [
  "table",
  "what",
  "choose",
  "chooseNamed",
  "see",
  "retry",
  "notStated",
  "remove",
  "removeNamed",
];
const props: ComponentProps<typeof CompareTable> = {
  view: {
    ...{ ratesOf: null, quotedText: null, requestedText: null, notice: null },
    columns: [column(1, { score, bestScore: "Highest score" }), column(2)],
    groups: [
      {
        ...{ key: "money", heading: "Money" },
        rows: [row("total", cell("€90", { best: "Lowest total" }), cell("not stated", { isStated: false }))],
      },
      { key: "same", heading: "Show 1 equal row", rows: [row("same", cell("Hotel"), cell("Hotel"))] },
    ],
  },
  ...{ removeHrefs: [null, null], areStays: true, bookAction: null, hereHref: "/en/compare" },
  seen: sentences(words, "compare.seen"),
  labels: {
    ...(Object.fromEntries(NAMES.map((name) => [name, name])) as Record<string, string>),
    axis: { from: "today", to: "check-in" },
  } as ComponentProps<typeof CompareTable>["labels"],
};
const html = renderToStaticMarkup(<CompareTable {...props} />);

test("U04: the score is in the head of its column, and a better value has a sign and words", () => {
  const [, head = "", body = ""] = /<thead(.*)<\/thead>(.*)/s.exec(html) ?? [];
  expect(head).toMatch(/data-score.*8\.7.*Good.*40 reviews/s);
  expect(head).toMatch(/data-best[^>]*><svg.*Highest score/s);
  expect(body).toMatch(/data-best[^>]*><svg.*Lowest total/s);
});

test("U04: rows without a difference are behind one checkbox, in rows with a header and a cell for each column", () => {
  expect(html.match(/type="checkbox"/g)).toHaveLength(1);
  expect(html).toMatch(
    /data-group="same".*<label[^>]*><input type="checkbox"[^>]*>Show 1 equal row<\/label>/s,
  );
  for (const one of html.split("<tr ").filter((part) => part.includes("data-row=")))
    expect([one.match(/role="rowheader"/g)?.length, one.match(/role="cell"/g)?.length]).toEqual([1, 2]);
});

test("U04: a value that is not stated is a dash with one note, and is read out in words", () => {
  expect(html).toMatch(/<span aria-hidden="true">–<\/span><span class="visually-hidden">not stated</);
  expect(html.match(/<p aria-hidden="true"[^>]*>– notStated<\/p>/g)).toHaveLength(1);
});
