// What pages of the back office say of figures, bodies and properties, and where they lead.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PropertyLinks, UnknownPropertyLinks } from "@/app/staff/inventory/[id]/links";
import { Problems } from "@/components/staff/console/problems";
import type { Check } from "@/components/staff/console/use-check";
import { ContextBar } from "@/components/staff/frame/context-bar";
import { ComparisonForm } from "@/components/staff/parity/comparison-form";
import { GridTable } from "@/components/staff/parity/grid";
import { FileTable } from "@/components/staff/ui/file-table";
import type { BodyProblem } from "@/lib/views/staff/console";
import type { ParityColumn } from "@/lib/views/staff/parity";
import type { StaffContext } from "@/lib/views/staff/staff-context";
import { textOf } from "@/tests/support/markup";
import { terms } from "@/tests/views/support";

const CONTEXT: StaffContext = { ...terms, devicePinned: true, language: "en-gb", chosen: false };

const PAST: BodyProblem = {
  path: "checkin",
  sentence: "The arrival day is in the past.",
};

const statusOf = (state: Check["state"], problems: BodyProblem[]) => {
  const check = { state, problems, trouble: null };
  const html = renderToStaticMarkup(<Problems id="p" check={check} />);
  const [, tone, inner = ""] = /<p role="status" class="([^"]+)">(.*?)<\/p>/.exec(html) ?? [];
  return [tone, textOf(inner)];
};

test("T09: only a body that the platform may take is called good", () => {
  expect(statusOf("fits", [])).toEqual(["text-good", "Fits the contract."]);
  expect(statusOf("fits", [PAST])).toEqual([
    "text-caution",
    "Fits the contract, but the platform is going to refuse it:",
  ]);
  expect(statusOf("unfit", [PAST])).toEqual(["text-danger", "Fix this problem before sending."]);
  expect(statusOf("unfit", [PAST, { ...PAST, path: "checkout" }])).toEqual([
    "text-danger",
    "Fix these 2 problems before sending.",
  ]);
});

const hrefsOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));

test("T03: of a property that nobody knows no way leads to what cannot be there", () => {
  const props = { id: 987654321, context: CONTEXT };
  const console = "/staff/console?operation=details&body=%7B%22accommodations%22%3A%5B987654321%5D%7D";
  expect(hrefsOf(renderToStaticMarkup(<UnknownPropertyLinks {...props} isFresh={false} />))).toEqual([
    "/staff/inventory/987654321?fresh=1",
    console,
  ]);
  expect(hrefsOf(renderToStaticMarkup(<UnknownPropertyLinks {...props} isFresh />))).toEqual([console]);
  expect(hrefsOf(renderToStaticMarkup(<PropertyLinks {...props} isFresh={false} />))).toHaveLength(6);
});

test("T05: a device is no platform", () => {
  const bar = <ContextBar context={CONTEXT} problems={[]} path="/staff/parity" own={{}} />;
  const form = (
    <ComparisonForm
      typed="1"
      cells={[{ country: "nl", state: null, device: "desktop" }]}
      reference="nl:desktop"
      context={CONTEXT}
      kept={[]}
      problems={[]}
    />
  );
  for (const part of [bar, form]) {
    const text = textOf(renderToStaticMarkup(part));
    expect(text).toContain("Device");
    expect(text).not.toMatch(/platform/i);
  }
});

test("T05: where nothing is offered the table of differences claims none", () => {
  const column = (state: ParityColumn["state"]): ParityColumn => ({
    ...{ key: "nl:desktop", name: "Netherlands on desktop", isReference: true, state },
    ...{ problem: null, requestId: "r", ms: 1 },
  });
  const said = (state: ParityColumn["state"]) => {
    const none = { groups: [], findings: [], product: null, products: [], isOwnCheapest: false };
    const grid = { ...none, columns: [column(state)] };
    return textOf(
      renderToStaticMarkup(<GridTable grid={grid} isOnlyDifferences retryHref="/staff/parity" />),
    );
  };
  expect(said("answered")).toContain("Nothing differs between those that were answered.");
  expect(said("nothing")).toMatch(
    /Nothing is offered to those that were answered, so nothing can be compared\.$/,
  );
  expect(said("failed")).toContain("Nobody was answered");
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
