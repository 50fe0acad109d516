// A CSV file that is sent while it is made, so that a million rows need no memory.
import { type Cell, csvCell } from "./csv";

const BYTE_ORDER_MARK = "\uFEFF";

type Row<Column extends string> = Record<Column, Cell>;

/** The head comes first, then each batch as it arrives; an error of `batches` breaks the file off, so that it is not taken for whole. */
export function csvStream<Column extends string>(
  columns: readonly Column[],
  batches: AsyncIterable<readonly Row<Column>[]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const line = (row: Row<Column>): string => `${columns.map((column) => csvCell(row[column])).join(",")}\r\n`;
  const iterator = batches[Symbol.asyncIterator]();
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(`${BYTE_ORDER_MARK}${columns.join(",")}\r\n`));
    },
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value.map(line).join("")));
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
