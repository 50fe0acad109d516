// A table as CSV that spreadsheets read as text: RFC 4180, UTF-8 with a byte order mark, no cell a formula.

const BYTE_ORDER_MARK = "\uFEFF";
const FORMULA = /^[=+\-@\t\r]/;

export type Cell = string | number | boolean | null;

/** RFC 4180; a leading formula sign gets an apostrophe, as spreadsheets run what follows it. */
export function csvCell(cell: Cell): string {
  if (typeof cell !== "string") return cell === null ? "" : String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The head comes from `columns`, so that an empty table has one too. */
export function csvOf<Column extends string>(
  columns: readonly Column[],
  rows: readonly Record<Column, Cell>[],
): string {
  const lines = rows.map((row) => columns.map((column) => csvCell(row[column])).join(","));
  return `${BYTE_ORDER_MARK}${[columns.join(","), ...lines].map((line) => `${line}\r\n`).join("")}`;
}
