// T13: what an entry of the trail says it changed.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TrailChange } from "@/components/staff/audit/trail-change";

type Values = Record<string, unknown> | null;

const textOf = (before: Values, after: Values) =>
  renderToStaticMarkup(<TrailChange before={before} after={after} />)
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");

test("T13: fields read as words and instants as instants, before and after", () => {
  const text = textOf(
    { retainUntil: "2027-03-03T16:00:00.000Z" },
    { retainUntil: "2027-02-01T09:00:00.000Z", isDeleted: true },
  );
  expect(text).toMatch(/retain until 3 Mar 2027, 16:00 UTC → became 1 Feb 2027, 09:00 UTC/);
  expect(text).toContain("is deleted yes");
});

test("T13: only what changed is marked as changed", () => {
  const html = renderToStaticMarkup(
    <TrailChange
      before={{ delivery: 7, status: "open", at: [1] }}
      after={{ delivery: 7, status: "done", at: [1] }}
    />,
  );
  expect(html.match(/<del/g)).toHaveLength(1);
  expect(html).toContain("<bdi>open</bdi></del>");
  expect(html).toContain(">7<");
});

test("T13: what only looks like an instant stands as it was written", () => {
  expect(textOf(null, { note: "2027-03-03" })).toContain("2027-03-03");
  expect(textOf({ role: "viewer" }, { role: null })).toContain("nothing");
});

test("T13: a value that turns the direction of writing turns nothing of what it became", () => {
  const turned = "\u202ereweiv";
  const html = renderToStaticMarkup(<TrailChange before={{ name: turned }} after={{ name: "Ida" }} />);
  expect(html).toContain(`<bdi>${turned}</bdi></del>`);
});
