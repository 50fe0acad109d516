// Exports a list as a file. CSV and JSON are streamed; a workbook is built in memory.
import "server-only";
import { finder } from "@/lib/rules/spelling";
import { demandUsable, Refusal } from "./problem";

const BYTE_ORDER_MARK = "\uFEFF";
/** Spreadsheets skip invisible characters and read full-width signs as ASCII. */
const FORMULA = /^[\s\p{C}\p{Z}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

export type Cell = string | number | boolean | null;

/**
 * What a workbook makes of a column: `text` also holds ids, because a spreadsheet keeps 15 digits of a number; `instant`
 * is an ISO text that becomes a date in UTC.
 */
export type ColumnKind = "text" | "number" | "instant";

export const FILE_FORMATS = ["csv", "xlsx", "json"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** Rows that hold `q` in one of their cells, sorted by a column where one is named; empty cells come last. */
export function rowsWith<Row extends Record<string, Cell>>(
  rows: readonly Row[],
  { q = "", sort }: { q?: string | undefined; sort?: { by: string; isDescending: boolean } | undefined },
): Row[] {
  const isFound = finder(q);
  const found = rows.filter((row) => Object.values(row).some((cell) => isFound(String(cell ?? ""))));
  if (sort === undefined) return found;
  const isEmpty = (row: Row) => (row[sort.by] ?? "") === "";
  return found.sort((a, b) => {
    if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
    const [x, y] = sort.isDescending ? [b[sort.by], a[sort.by]] : [a[sort.by], b[sort.by]];
    return typeof x === "number" && typeof y === "number" ? x - y : BY_NAME.compare(String(x), String(y));
  });
}

/** Numbers within texts by their value. */
const BY_NAME = new Intl.Collator("en", { numeric: true });

/** Rows in the batches they are read in. */
type Batches<Row> = Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>;

export interface ListTable {
  /** Without its ending, e.g. `roomward-chains`. */
  name: string;
  columns: Readonly<Record<string, ColumnKind>>;
  rows: Batches<Record<string, Cell>>;
  /** What JSON holds; without it the list is not offered as JSON. */
  objects?: Batches<object>;
}

export interface ListFile {
  /** With its ending, e.g. `roomward-chains.csv`. */
  name: string;
  type: string;
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>;
}

/**
 * Separators that a spreadsheet in the reader's language expects: semicolons where the decimal separator is a comma.
 * `accepted` is an `Accept-Language`; without one, as from a script, the file follows RFC 4180.
 */
function partsFor(accepted: string | null): { separator: string; decimal: string } {
  const [tag = ""] = (accepted ?? "").split(/[,;]/, 1);
  const [known] = /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(tag) ? Intl.NumberFormat.supportedLocalesOf(tag) : [];
  const decimal = new Intl.NumberFormat(known ?? "en")
    .formatToParts(0.5)
    .find(({ type }) => type === "decimal");
  return decimal?.value === "," ? { separator: ";", decimal: "," } : { separator: ",", decimal: "." };
}

/** RFC 4180; a text that a spreadsheet would run as a formula gets an apostrophe before it. Both separators are quoted. */
function csvCell(cell: Cell, decimal: string): string {
  if (typeof cell === "number") return String(cell).replace(".", decimal);
  if (typeof cell !== "string") return cell === null ? "" : String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** An error of `pieces` breaks the file off, so that it is not taken for whole. */
function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}

/** The head comes first, so that an empty list has one too; then each batch as it arrives. */
function csvStream({ columns, rows }: ListTable, accepted: string | null): ReadableStream<Uint8Array> {
  const { separator, decimal } = partsFor(accepted);
  const names = Object.keys(columns);
  async function* pieces() {
    yield `${BYTE_ORDER_MARK}${names.join(separator)}\r\n`;
    for await (const batch of rows)
      yield batch
        .map((row) => `${names.map((name) => csvCell(row[name] ?? null, decimal)).join(separator)}\r\n`)
        .join("");
  }
  return streamOf(pieces());
}

function jsonStream(batches: Batches<object>): ReadableStream<Uint8Array> {
  async function* pieces() {
    let separator = "[\n";
    for await (const batch of batches)
      for (const row of batch) {
        yield separator + JSON.stringify(row);
        separator = ",\n";
      }
    yield separator === "[\n" ? "[]\n" : "\n]\n";
  }
  return streamOf(pieces());
}

/** Writing a workbook blocks the process. */
const MAX_WORKBOOK_ROWS = 5_000;
const MAX_CELL_CHARACTERS = 32_767;
const WORKBOOK_INSTANT = "yyyy-mm-dd hh:mm:ss";

/** Excel reads `_x0041_` as a letter; the library mistakes `constructor` for a text it has met, and drops NUL. */
function workbookText(text: string): string {
  const escaped = text.slice(0, MAX_CELL_CHARACTERS).replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_");
  return escaped in {} ? `${escaped}\0` : escaped;
}

function workbookCell(cell: Cell, kind: ColumnKind) {
  if (cell === null || typeof cell === "boolean") return cell;
  if (typeof cell === "number" && kind === "number") return cell;
  const at = kind === "instant" ? new Date(cell) : null;
  if (at && !Number.isNaN(at.getTime())) return { value: at, format: WORKBOOK_INSTANT };
  return { value: workbookText(String(cell)), type: String };
}

/** @throws {Refusal} 409 when the list has more rows than a workbook may hold */
async function workbook({ columns, rows }: ListTable): Promise<Uint8Array<ArrayBuffer>> {
  const kinds = Object.entries(columns);
  const head = kinds.map(([name]) => ({ value: name, type: String, fontWeight: "bold" as const }));
  const lines: ReturnType<typeof workbookCell>[][] = [];
  for await (const batch of rows) {
    for (const row of batch) lines.push(kinds.map(([name, kind]) => workbookCell(row[name] ?? null, kind)));
    if (lines.length > MAX_WORKBOOK_ROWS)
      throw new Refusal({
        status: 409,
        kind: "too_many",
        detail: `An Excel file holds ${MAX_WORKBOOK_ROWS} rows at most: narrow the list, or export it as CSV.`,
      });
  }
  const { default: writeWorkbook } = await import("write-excel-file/node");
  const widths = kinds.map(([, kind]) => ({ width: kind === "instant" ? 20 : 16 }));
  const file = await writeWorkbook([head, ...lines], { columns: widths, stickyRowsCount: 1 }).toBuffer();
  return new Uint8Array(file);
}

/**
 * The list in a format; `accepted`, the reader's `Accept-Language`, sets the separators of CSV.
 * @throws {Refusal} 400 for a format the list does not have, 409 for more rows than the format may hold
 */
export async function listFile(
  table: ListTable,
  format: FileFormat,
  accepted: string | null,
): Promise<ListFile> {
  const name = `${table.name}.${format}`;
  if (format === "csv") return { name, type: "text/csv; charset=utf-8", body: csvStream(table, accepted) };
  if (format === "xlsx")
    return {
      name,
      type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      body: await workbook(table),
    };
  if (!table.objects)
    throw new Refusal({ status: 400, kind: "invalid", detail: "This list is exported as CSV or Excel." });
  return { name, type: "application/json; charset=utf-8", body: jsonStream(table.objects) };
}

/** Named `roomward-NAME`. */
export const listTable = <Column extends string>(
  name: string,
  columns: Readonly<Record<Column, ColumnKind>>,
  rows: Batches<Record<NoInfer<Column>, Cell>>,
): ListTable => ({ name: `roomward-${name}`, columns, rows });

/** `traffic-2027-01-15`, by the machine's clock. */
export const ofToday = (name: string): string => `${name}-${new Date().toISOString().slice(0, 10)}`;

type Query = Record<string, string | string[] | undefined>;

/** How a list is exported. */
export interface ListExport {
  /** Parameters it takes, beside `format`. */
  fields: readonly string[];
  hasJson?: boolean;
  /** Throws a Refusal for what cannot be used. */
  read(query: Query): Promise<ListTable>;
}

interface Exported<Values, Column extends string> {
  name: string;
  fields: readonly string[];
  /** Reads the address, as the page does. */
  params(query: Query): { values: Values; problems: { field: string; sentence: string }[] };
  columns: Readonly<Record<Column, ColumnKind>>;
  rows(values: Values): AsyncIterable<readonly Row<Column>[]> | Promise<readonly Row<Column>[]>;
  objects?(values: Values): Batches<object>;
}

type Row<Column extends string> = Record<NoInfer<Column>, Cell>;

/** Exports all that fits an address, in the columns of the page. */
export const listExport = <Values, Column extends string>(list: Exported<Values, Column>): ListExport => ({
  fields: list.fields,
  hasJson: list.objects !== undefined,
  async read(query) {
    const { values, problems } = list.params(query);
    demandUsable(problems);
    const rows = list.rows(values);
    const objects = list.objects?.(values);
    return {
      ...listTable(ofToday(list.name), list.columns, rows instanceof Promise ? [await rows] : rows),
      ...(objects && { objects }),
    };
  },
});

/** Batches of a list that is read from its newest entry on. */
export async function* everyBatch<Row>(
  read: (before: number | null) => Promise<{ rows: Row[]; next: number | null }>,
): AsyncGenerator<Row[]> {
  for (let before: number | null = null; ; ) {
    const { rows, next }: { rows: Row[]; next: number | null } = await read(before);
    yield rows;
    if (next === null) return;
    before = next;
  }
}
