import { describe, expect, test } from "vitest";
import { type Cell, csvStream } from "@/lib/format/list-file";

/** With its byte order mark, which a text decoder leaves out. */
const csvOf = async (columns: string[], ...batches: Record<string, Cell>[][]): Promise<string> =>
  Buffer.from(await new Response(csvStream(columns, batches)).arrayBuffer()).toString();

describe("a table as CSV", () => {
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
});
