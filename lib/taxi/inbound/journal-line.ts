// One delivery as one line of the journal, with a checksum by which a torn line is recognised.
import "server-only";
import { createHash } from "node:crypto";
import * as z from "zod";
import { canonicalHash } from "./canonical";
import type { Delivery } from "./delivery";
import { readBooking, readUpdate } from "./message";

const Entry = z.object({
  id: z.string(),
  receivedAt: z.iso.datetime(),
  method: z.enum(["POST", "PATCH"]),
  reference: z.string(),
  raw: z.string(),
  clientId: z.string(),
  requestId: z.string(),
  answered: z.int(),
});
export type JournalEntry = z.infer<typeof Entry>;

const Line = z.object({ checksum: z.string(), entry: Entry });

const checksumOf = (entry: JournalEntry): string =>
  createHash("sha256").update(JSON.stringify(entry)).digest("hex").slice(0, 32);

/** Ends in a line break; the entry's own line breaks are escaped. */
export function encodeLine({ receivedAt, ...delivery }: Delivery & { answered: number }): string {
  const entry = Entry.parse({ ...delivery, receivedAt: receivedAt.toISOString() });
  return `${JSON.stringify({ checksum: checksumOf(entry), entry })}\n`;
}

/** Null for a line that is torn or damaged. */
export function decodeLine(line: string): JournalEntry | null {
  try {
    const { checksum, entry } = Line.parse(JSON.parse(line));
    return checksum === checksumOf(entry) ? entry : null;
  } catch {
    return null;
  }
}

const actionOf = (method: JournalEntry["method"], body: unknown): Delivery["action"] => {
  if (method === "POST") return "BOOKING";
  return (body as { action?: unknown } | null)?.action === "CANCELLATION" ? "CANCELLATION" : "AMENDMENT";
};

/** The delivery without its message, which `messageOf` reads. */
export function recordOf({
  receivedAt,
  ...entry
}: JournalEntry): Omit<Delivery, "message"> & { answered: number } {
  const body: unknown = JSON.parse(entry.raw);
  return {
    ...entry,
    receivedAt: new Date(receivedAt),
    action: actionOf(entry.method, body),
    hash: canonicalHash(body),
  };
}

/** @throws when the body does not fit the contract any more. */
export const messageOf = ({ method, raw }: JournalEntry): Delivery["message"] =>
  method === "POST" ? readBooking(JSON.parse(raw)) : readUpdate(JSON.parse(raw));
