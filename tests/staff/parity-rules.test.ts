import { describe, expect, test } from "vitest";
import type { CellFacts, CellOutcome, ChargeFacts, ProductFacts } from "@/lib/staff/parity/facts";
import { parityGrid } from "@/lib/staff/parity/grid";
import { readParity } from "@/lib/staff/parity/request";
import { parityFindings } from "@/lib/staff/parity/rules";
import { cellName, cellOf } from "@/lib/views/staff/parity";

const fine = { state: "fine", address: "https://www.booking.com/x" } as const;

const charge = (fields: Partial<ChargeFacts> = {}): ChargeFacts => ({
  type: 1,
  name: "City tax",
  place: "inside",
  isTax: true,
  rule: "per_night",
  how: "€5.00 per night",
  total: 10,
  collected: null,
  ...fields,
});

const product = (fields: Partial<ProductFacts> = {}): ProductFacts => ({
  id: "a",
  name: "Double",
  base: 90,
  display: 100,
  total: 100,
  online: null,
  charges: [],
  ...fields,
});

const facts = (fields: Partial<CellFacts> = {}): CellFacts => ({
  currency: "EUR",
  ownCurrency: "EUR",
  products: [product()],
  web: fine,
  app: fine,
  ...fields,
});

function about(key: string) {
  const cell = cellOf(key);
  if (cell === null) throw new Error(key);
  return { cell, key, name: cellName(cell), requestId: "r", ms: 1 };
}

const answered = (key: string, more: Partial<CellFacts> | null = {}): CellOutcome => ({
  ...about(key),
  ok: true,
  facts: more === null ? null : facts(more),
});

const offered = (key: string, ...products: Partial<ProductFacts>[]): CellOutcome =>
  answered(key, { products: products.map(product) });

const failed = (key: string): CellOutcome => ({
  ...about(key),
  ok: false,
  problem: { kind: "timeout", sentence: "No answer in time.", retryable: true, requestId: null },
});

const said = (outcomes: CellOutcome[]) =>
  parityFindings(outcomes).map(({ severity, sentence }) => `${severity}: ${sentence}`);

const below = (fields: Partial<ProductFacts>) => ({ products: [product({ display: 90, ...fields })] });
const tax = charge({ place: "on top" });
const fee = charge({ place: "on top", type: 2, name: "Resort fee", isTax: false });

describe("T05: a shown price below the total", () => {
  test.each([
    ["de:desktop", [tax], "alert", "Directives"],
    ["gb:desktop", [tax], "alert", "Digital Markets"],
    ["au:desktop", [], "alert", "no charge is named"],
    ["us:desktop", [tax], "note", "16 CFR 464"],
    ["us-ca:mobile", [tax, fee], "alert", "on top: Resort fee. By our reading only taxes"],
    ["ca:desktop", [], "alert", "no charge is named"],
  ])("for %s with %j is a matter of its law", (key, charges, severity, part) => {
    const found = said([answered(key, below({ charges }))]);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^${severity}: .*10% below the total for 1 of 1 product;`));
    expect(found[0]).toContain(part);
  });

  test.each([
    ["where we have not read the law", "jp:desktop", { display: 90 }],
    ["within a minor unit", "de:desktop", { display: 99.995 }],
    ["when both are the same", "de:desktop", { display: 100 }],
  ])("%s nothing is claimed", (_, key, fields) => {
    expect(said([answered(key, below(fields))])).toEqual([]);
  });

  test("that the platform did not send is told apart", () => {
    expect(said([answered("de:desktop", below({ display: null }))])).toEqual([
      expect.stringMatching(/^alert: Germany on desktop: the platform sends no shown price/),
    ]);
  });
});

describe("T05: what is wrong or not known", () => {
  const cases: [string, CellOutcome[], string[]][] = [
    ["nothing", [answered("nl:desktop"), answered("nl:mobile")], []],
    [
      "nothing, as nobody is offered anything: that is no all-clear",
      [answered("nl:desktop", null), answered("us:desktop", { products: [] })],
      [
        "unknown: Nothing is offered for these dates and this party to any of these travellers, so it is not known whether all are told the same.",
      ],
    ],
    [
      "nothing, as those that were answered are offered nothing",
      [answered("nl:desktop", null), failed("us:desktop")],
      [
        "unknown: United States on desktop: No answer in time. Nothing is known about this cell.",
        "unknown: Nothing is offered for these dates and this party to any of those that were answered, so it is not known whether all are told the same.",
      ],
    ],
    [
      "links",
      [
        answered("nl:desktop", { web: { state: "refused", address: "https://evil.example/" } }),
        answered("nl:mobile", { app: { state: "missing", address: null } }),
        answered("nl:ios", { app: { state: "other dates", address: "booking://hotel/1" } }),
      ],
      [
        "alert: The web link (url) leads to an address that travellers may not be sent to for Netherlands on desktop.",
        "alert: The app link (deep_link_url) is missing for Netherlands on mobile.",
        "alert: The app link (deep_link_url) does not carry the dates of the stay for Netherlands in the iOS app.",
      ],
    ],
    [
      "a cell that was not answered is unknown, not empty",
      [answered("nl:desktop"), failed("us:desktop")],
      ["unknown: United States on desktop: No answer in time. Nothing is known about this cell."],
    ],
  ];
  test.each(cases)("%s", (_, outcomes, sentences) => {
    expect(said(outcomes)).toEqual(sentences);
  });
});

describe("T05: the table", () => {
  const outcomes = [
    offered("de:desktop", { charges: [charge()] }),
    offered("us:desktop", { display: 90, charges: [tax] }),
    answered("jp:desktop", null),
    failed("br:desktop"),
  ];
  const grid = parityGrid(outcomes, "de:desktop", null);
  const row = (key: string) => grid.groups.flatMap(({ rows }) => rows).find((one) => one.key === key);

  test("marks what is not as for the reference, and by how much", () => {
    expect(row("display")?.values).toEqual([
      { text: "€100.00", detail: null, differs: false },
      { text: "€90.00", detail: "−10%", differs: true },
      null,
      null,
    ]);
    expect(row("total")?.differs).toBe(false);
    expect(row("charge-1")?.values.map((value) => value?.text)).toEqual([
      "In the shown price",
      "On top of it",
      undefined,
      undefined,
    ]);
  });

  test("marks what differs in charges, products and currency, and compares no amounts across currencies", () => {
    const differing = (more: Partial<CellFacts>) => {
      const { groups } = parityGrid(
        [answered("nl:desktop"), answered("nl:mobile", more)],
        "nl:desktop",
        null,
      );
      return groups.flatMap(({ rows }) => rows.flatMap(({ key, differs }) => (differs ? [key] : [])));
    };
    expect(differing({})).toEqual([]);
    expect(differing({ products: [product({ charges: [charge()] })] })).toEqual(["charge-1"]);
    expect(differing({ products: [product(), product({ id: "b" })] })).toEqual(["products"]);
    expect(differing({ currency: "USD", products: [product({ display: 120, total: 120 })] })).toEqual([
      "currency",
    ]);
  });

  test("tells an outage from an empty answer", () => {
    expect(grid.columns.map(({ state }) => state)).toEqual(["answered", "answered", "nothing", "failed"]);
  });

  test("shows each traveller's cheapest product where none is offered to all", () => {
    const apart = parityGrid([answered("nl:desktop"), offered("nl:mobile", { id: "b" })], "nl:desktop", "a");
    expect(apart).toMatchObject({ product: null, isOwnCheapest: true });
    expect(parityGrid(outcomes.slice(0, 2), "de:desktop", "a").product).toEqual({ id: "a", name: "Double" });
  });
});

describe("T05: the address of a comparison", () => {
  test("travellers come from a list, from boxes, or one is added; twelve at most, mistakes are told", () => {
    const keys = (query: Record<string, string | string[]>) =>
      readParity(query).cells.map(({ country, state, device }) => `${country}-${state}-${device}`);
    expect(keys({})).toEqual(["nl-null-desktop", "nl-null-mobile", "us-null-desktop"]);
    expect(
      keys({ cell: ["de:desktop", "us-ca:ios"], cells: "fr:desktop", add: "US", addState: "ny" }),
    ).toEqual(["de-null-desktop", "us-ca-ios", "us-ny-desktop"]);
    expect(keys({ cells: "de:desktop,de:desktop" })).toHaveLength(1);
    expect(readParity({ cells: "nl-ca:desktop,de:desktop", stay: "12x" }).problems).toHaveLength(2);
    const many = [..."abcdefghijklm"].map((letter) => `f${letter}:desktop`).join(",");
    expect(readParity({ cells: many })).toMatchObject({
      cells: { length: 12 },
      problems: [{ field: "cells" }],
    });
    expect(readParity({ cells: "de:desktop,us:desktop", ref: "us:desktop" }).reference).toBe("us:desktop");
    expect(readParity({ cells: "de:desktop", ref: "us:desktop" }).reference).toBe("de:desktop");
  });
});
