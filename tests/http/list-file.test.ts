import { describe, expect, test } from "vitest";
import { type Cell, listFile, listTable, rowsWith } from "@/lib/http/list-file";
import { sheetOf } from "../support/workbook";

const texts = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, "text" as const]));

/** With its byte order mark, which a text decoder leaves out. */
const csvFor = async (accepted: string | null, columns: string[], ...batches: Record<string, Cell>[][]) => {
  const { body } = await listFile(listTable("list", texts(columns), batches), "csv", accepted);
  return Buffer.from(await new Response(body).arrayBuffer()).toString();
};
const csvOf = (columns: string[], ...batches: Record<string, Cell>[][]) => csvFor(null, columns, ...batches);

test("T07: a search of a list finds its words in any cell, without their accents", () => {
  const rows = [
    { id: 7, name: "Hôtel Zoë", in_list: true },
    { id: 12, name: null, in_list: false },
  ];
  const found = (q?: string) => rowsWith(rows, { q }).map(({ id }) => id);
  expect([found(), found(""), found("hotel z"), found("12"), found("nowhere")]).toEqual([
    [7, 12],
    [7, 12],
    [7],
    [12],
    [],
  ]);
});

test("T07: a list is sorted by any of its columns, numbers by value and empty cells last", () => {
  const rows = [
    { id: 1, name: "Äthra 10", stays: 9 },
    { id: 2, name: null, stays: 70 },
    { id: 3, name: "Athra 9", stays: 12 },
  ];
  const sorted = (by: string, isDescending = false) =>
    rowsWith(rows, { sort: { by, isDescending } }).map(({ id }) => id);
  expect([sorted("name"), sorted("name", true), sorted("stays"), sorted("stays", true)]).toEqual([
    [3, 1, 2],
    [1, 3, 2],
    [1, 3, 2],
    [2, 3, 1],
  ]);
});

describe("T14: a table as CSV", () => {
  test("quotes as RFC 4180 says, begins with a byte order mark, has a head when empty", async () => {
    expect(await csvOf(["a", "b"], [{ a: 'say "x", y', b: null }], [{ a: "two\r\nlines", b: 7 }])).toBe(
      '\uFEFFa,b\r\n"say ""x"", y",\r\n"two\r\nlines",7\r\n',
    );
    expect(await csvOf(["a"])).toBe("\uFEFFa\r\n");
  });

  test.each([
    ...["=1+1", "+44", "-1", "@SUM(A1)", "\tx", "\rx", "\nx"],
    ...[" =1+1", "\u00A0=1+1", "\uFEFF=1+1", "\u200B@A1", "\u2003\u2028-1", "\x00=1", "＝1+1", " ＋1"],
  ])("no cell is a formula: %j", async (text) => {
    expect((await csvOf(["a"], [{ a: text }])).replaceAll('"', "")).toBe(`\uFEFFa\r\n'${text}\r\n`);
  });

  test("a text stays one cell where cells part at semicolons, and an inner sign is no formula", async () => {
    expect(await csvOf(["a"], [{ a: "x;=1+1" }, { a: "a=b" }])).toBe('\uFEFFa\r\n"x;=1+1"\r\na=b\r\n');
  });

  test.each([
    ["de-DE,de;q=0.9,en;q=0.8", 'a;b\r\n"x,y";12,5\r\n'],
    ["fr", 'a;b\r\n"x,y";12,5\r\n'],
    ["de-CH", 'a,b\r\n"x,y",12.5\r\n'],
    ["en-GB", 'a,b\r\n"x,y",12.5\r\n'],
    ["*", 'a,b\r\n"x,y",12.5\r\n'],
    ["x-%", 'a,b\r\n"x,y",12.5\r\n'],
  ])(
    "cells part at semicolons where the browser's language has a decimal comma: %s",
    async (accepted, text) => {
      expect(await csvFor(accepted, ["a", "b"], [{ a: "x,y", b: 12.5 }])).toBe(`\uFEFF${text}`);
    },
  );
});

describe("T14: a table as a workbook", () => {
  const columns = { order: "text", total: "number", at: "instant", own: "text" } as const;
  const rowsOf = async (rows: Record<keyof typeof columns, Cell>[]) => {
    const { name, body } = await listFile(listTable("orders", columns, [rows]), "xlsx", "de");
    expect(name).toBe("roomward-orders.xlsx");
    return sheetOf(body as Uint8Array).slice(1);
  };
  const row = { order: null, total: null, at: null, own: null };

  test("ids of 16 digits are texts, amounts numbers, instants dates in UTC, and nothing is an empty cell", async () => {
    expect(
      await rowsOf([
        { order: "1234567890123457", total: 12.5, at: "2027-01-15T12:00:00.000Z", own: true },
        { ...row, order: 1_000_042, at: "soon" },
      ]),
    ).toEqual([
      ["text:1234567890123457", "number:12.5", "date:46402.5", "boolean:1"],
      ["text:1000042", "text:soon"],
    ]);
  });

  test.each([
    ["=1+1", "=1+1"],
    ["constructor", "constructor"],
    ["__proto__", "__proto__"],
    ["_x0041_", "_x005F_x0041_"],
    ["a\u0000\uD800<b>&", "a&lt;b&gt;&amp;"],
    ["x".repeat(40_000), "x".repeat(32_767)],
  ])("a text stays that text and makes the file invalid nowhere: %.20j", async (order, cell) => {
    expect(await rowsOf([{ ...row, order }])).toEqual([[`text:${cell}`]]);
  });

  test("a list with more rows than a workbook may hold is refused", async () => {
    const many = Array.from({ length: 5_001 }, () => row);
    await expect(rowsOf(many)).rejects.toMatchObject({ status: 409, kind: "too_many" });
  });
});
