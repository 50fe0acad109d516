// The CSV of the data files: commas, a header, one entry a line; a cell with a comma or a quote stands in quotes.

const CELL = /,(?:"((?:[^"]|"")*)"|([^",]*))/y;

function cellsOf(line: string): string[] | null {
  if (!line.includes('"')) return line.split(",");
  const text = `,${line}`;
  const cells: string[] = [];
  CELL.lastIndex = 0;
  for (let at = 0; at < text.length; at = CELL.lastIndex) {
    const match = CELL.exec(text);
    if (match === null) return null;
    cells.push(match[1] === undefined ? (match[2] ?? "") : match[1].replaceAll('""', '"'));
  }
  return cells;
}

/** The cells of all lines, the header first; `failure` makes the error for a line whose quotes do not fit. */
export function parseCsv(text: string, failure: (line: number, problem: string) => Error): string[][] {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines.map((line, at) => {
    const cells = cellsOf(line);
    if (cells === null)
      throw failure(at + 1, "a quote is not closed, or stands inside a cell without quotes");
    return cells;
  });
}
