// A CSV file of RFC 4180, read plainly.

const CELL = /(?:"((?:[^"]|"")*)"|([^",\r]*))(,|\r\n)/g;

/** Cells by column, for each row below the head. */
export function csvRecords(text: string): Record<string, string>[] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = "", end] of text.replace(/^\uFEFF/, "").matchAll(CELL)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === "\r\n") rows.push([]);
  }
  const [head = [], ...body] = rows.slice(0, -1);
  return body.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ""])));
}
