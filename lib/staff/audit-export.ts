// The trail as a file, read and sent page by page; cells that a spreadsheet would run are made harmless.
import "server-only";
import { database } from "@/lib/db/database";
import { csvCell } from "@/lib/format/csv";
import { type Actor, writeAudit } from "../db/audit";
import { readTrail, type TrailEntry, type TrailFilter } from "./audit-trail";
import { FILTER_FIELDS } from "./trail-filter";

export type ExportFormat = "csv" | "json";

const PAGE = 500;
const COLUMNS = ["at", "actor", "action", "subject", "before", "after", "requestId"] as const;

const plain = (value: TrailEntry[(typeof COLUMNS)[number]]): string => {
  if (value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : value;
};

const csvLine = (entry: TrailEntry) =>
  `${COLUMNS.map((column) => csvCell(plain(entry[column]))).join(",")}\r\n`;

async function* pages(filter: TrailFilter): AsyncGenerator<TrailEntry[]> {
  let before: number | null = null;
  do {
    const { entries, next } = await readTrail(filter, before, PAGE);
    yield entries;
    before = next;
  } while (before !== null);
}

/** Byte order mark first, so that spreadsheets read UTF-8. */
async function* csvText(filter: TrailFilter): AsyncGenerator<string> {
  yield `\uFEFF${COLUMNS.join(",")}\r\n`;
  for await (const page of pages(filter)) yield page.map(csvLine).join("");
}

async function* jsonText(filter: TrailFilter): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const page of pages(filter))
    for (const entry of page) {
      yield separator + JSON.stringify(entry);
      separator = ",\n";
    }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

/** The file as bytes while it is read; a failure in the middle breaks the download instead of ending it short. */
function streamOf(text: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await text.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await text.return(undefined);
    },
  });
}

/** The trail as a file; that it was taken out is written down before the first byte leaves. */
export async function exportTrail(
  filter: TrailFilter,
  format: ExportFormat,
  by: Actor,
): Promise<ReadableStream<Uint8Array>> {
  await writeAudit(await database(), {
    ...by,
    action: "audit.export",
    subject: "audit trail",
    // What was typed may be anything, a name too; the trail keeps it for good, so only which fields were filled in.
    after: { format, filters: FILTER_FIELDS.filter((name) => filter[name]).join(", ") },
  });
  return streamOf(format === "csv" ? csvText(filter) : jsonText(filter));
}
