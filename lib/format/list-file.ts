// A list as a file that is sent while it is made, so that a million rows need no memory: CSV for spreadsheets, or JSON.

const BYTE_ORDER_MARK = "\uFEFF";
export const CSV_TYPE = "text/csv; charset=utf-8";
/** Spreadsheets skip what cannot be seen, and read full-width signs as plain ones. */
const FORMULA = /^[\s\p{C}\p{Z}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

export type Cell = string | number | boolean | null;

/**
 * RFC 4180; a text that a spreadsheet would run as a formula gets an apostrophe before it. A semicolon is quoted, too:
 * many countries' spreadsheets part cells there.
 */
function csvCell(cell: Cell): string {
  if (typeof cell !== "string") return cell === null ? "" : String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows in the batches they are read in. */
type Batches<Row> = Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>;

export interface ListFile {
  /** With its ending, e.g. `roomward-chains.csv`. */
  name: string;
  type: string;
  body: ReadableStream<Uint8Array>;
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
export function csvStream<Column extends string>(
  columns: readonly Column[],
  batches: Batches<Record<Column, Cell>>,
): ReadableStream<Uint8Array> {
  async function* pieces() {
    yield `${BYTE_ORDER_MARK}${columns.join(",")}\r\n`;
    for await (const batch of batches)
      yield batch.map((row) => `${columns.map((column) => csvCell(row[column])).join(",")}\r\n`).join("");
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

/** `roomward-NAME.csv`. */
export function csvFile<Column extends string>(
  name: string,
  columns: readonly Column[],
  batches: Batches<Record<Column, Cell>>,
): ListFile {
  return {
    name: `roomward-${name}.csv`,
    type: CSV_TYPE,
    body: csvStream(columns, batches),
  };
}

/** `roomward-NAME.json`. */
export const jsonFile = (name: string, batches: Batches<object>): ListFile => ({
  name: `roomward-${name}.json`,
  type: "application/json; charset=utf-8",
  body: jsonStream(batches),
});

/** `traffic-2027-01-15`, by the machine's clock. */
export const ofToday = (name: string): string => `${name}-${new Date().toISOString().slice(0, 10)}`;

/** How a list is taken out. */
export interface ListExport {
  /** Parameters it takes. */
  fields: readonly string[];
  /** Throws a Refusal for what cannot be used. */
  read(query: Record<string, string | string[] | undefined>): Promise<ListFile>;
}
