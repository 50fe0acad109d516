// What pages of the back office say of figures, bodies and properties, and where they lead.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Property } from "@/app/staff/ask/property";
import { Problems } from "@/components/staff/ask/by-hand";
import { JsonText } from "@/components/staff/ask/json-text";
import { ContextBar } from "@/components/staff/frame/context-bar";
import { FileTable } from "@/components/staff/ui/file-table";
import type { BodyProblem } from "@/lib/views/staff/ask";
import type { StaffContext } from "@/lib/views/staff/staff-context";
import { textOf } from "@/tests/support/markup";
import { terms } from "@/tests/views/support";

const CONTEXT: StaffContext = { ...terms, devicePinned: true, language: "en-gb", chosen: false };

const PAST: BodyProblem = {
  path: "checkin",
  sentence: "The arrival day is in the past.",
};

const statusOf = (fits: boolean, problems: BodyProblem[]) => {
  const check = fits ? { fits, value: {}, isPage: false, problems } : { fits, problems };
  const html = renderToStaticMarkup(<Problems id="p" check={check} />);
  const [, tone, inner = ""] = /<p role="status" class="([^"]+)">(.*?)<\/p>/.exec(html) ?? [];
  return [tone, textOf(inner)];
};

test("T09: only a body that the platform may take is called good", () => {
  expect(statusOf(true, [])).toEqual(["text-good", "Fits the contract."]);
  expect(statusOf(true, [PAST])).toEqual([
    "text-caution",
    "Fits the contract, but the platform is going to refuse it:",
  ]);
  expect(statusOf(false, [PAST])).toEqual(["text-danger", "Fix this problem before sending."]);
  expect(statusOf(false, [PAST, { ...PAST, path: "checkout" }])).toEqual([
    "text-danger",
    "Fix these 2 problems before sending.",
  ]);
});

test("T03: raw JSON has an anchor at each value that something shown was read from", () => {
  const text = JSON.stringify({ data: [{ id: 1, name: { "en-gb": "Inn" }, rooms: [] }] });
  const html = renderToStaticMarkup(
    <JsonText
      label="The record"
      text={text}
      scope="s"
      linked={["data", "data.0.name.en-gb", "data.0.gone"]}
    />,
  );
  expect(html).toContain('id="raw-s-data.0.name.en-gb"');
  expect(hrefsOf(html)).toEqual(["#shown-s-data", "#shown-s-data.0.name.en-gb"]);
  expect(textOf(html)).toContain("&quot;id&quot;: 1");
  expect(html.match(/Inn/g)).toHaveLength(1);
  expect(renderToStaticMarkup(<JsonText label="No JSON" text="<html>" />)).toContain("&lt;html&gt;");
});

const hrefsOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));

test("T03: a property that nobody knows leads to nothing that cannot be there", () => {
  const known = (isFresh: boolean) =>
    hrefsOf(
      renderToStaticMarkup(
        <Property
          {...{ id: 987654321, context: CONTEXT, isFresh, compareHref: "/compare" }}
          preview={{ kind: "absent" }}
        />,
      ),
    );
  const byHand = "/staff/ask?operation=details&body=%7B%22accommodations%22%3A%5B987654321%5D%7D";
  expect(known(false)).toEqual(["/staff/ask?to=987654321&fresh=1", byHand]);
  expect(known(true)).toEqual([byHand]);
});

test("T05: a device is no platform", () => {
  const bar = <ContextBar context={CONTEXT} problems={[]} path="/staff/ask" pageParams={{}} />;
  const text = textOf(renderToStaticMarkup(bar));
  expect(text).toContain("Device");
  expect(text).not.toMatch(/platform/i);
});

test("T14: a list on a page has the columns and values of its file, in words", () => {
  const html = renderToStaticMarkup(
    <FileTable
      caption="Brands"
      columns={{ brand_id: "text", open: "number", in_list: "text", readAt: "instant", name: "text" }}
      rows={[{ brand_id: 7, open: 1204.5, in_list: false, readAt: "2027-02-01T09:00:00Z", name: null }]}
      hrefs={{ brand_id: ({ brand_id }) => `/staff/inventory?chain=brand:${brand_id}` }}
    />,
  );
  const text = textOf(html);
  for (const head of ["Brand id", "Open", "In list", "Read at", "Name"]) expect(text).toContain(head);
  expect(hrefsOf(html)).toEqual(["/staff/inventory?chain=brand:7"]);
  const cells = [...html.matchAll(/<bdi[^>]*>(.*?)<\/bdi>/g)].map(([, cell]) => cell);
  expect(cells).toEqual(["7", "1,204.5", "No", "1 Feb 2027, 09:00:00 UTC", "–"]);
});
