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

  test.each(["=1+1", "+44", "-1", "@SUM(A1)", "\tx", "\rx"])("no cell is a formula: %j", async (text) => {
    expect((await csvOf(["a"], [{ a: text }])).replaceAll('"', "")).toBe(`\uFEFFa\r\n'${text}\r\n`);
  });
});
