// One delivery as one line of the journal, with a checksum by which a torn line is recognised.
import "server-only";
import { createHash } from "node:crypto";
import * as z from "zod";
import type { Delivery, Journaled } from "./delivery";
import { readBooking, readUpdate } from "./message";
import { actionOf, hashOf } from "./refused";

const Entry = z.object({
  id: z.string(),
  receivedAt: z.iso.datetime(),
  method: z.enum(["POST", "PATCH"]),
  reference: z.string(),
  raw: z.string(),
  clientId: z.string(),
  requestId: z.string(),
  answered: z.int(),
  // Left out where there is nothing to say, so that a line reads as it was written.
  problems: z.array(z.string()).optional(),
  isRefused: z.literal(true).optional(),
  clockErrorMs: z.number().nonnegative().optional(),
});
export type JournalEntry = z.infer<typeof Entry>;

const Line = z.object({ checksum: z.string(), entry: Entry });

const checksumOf = (entry: JournalEntry): string =>
  createHash("sha256").update(JSON.stringify(entry)).digest("hex").slice(0, 32);

/** Ends in a line break; the entry's own line breaks are escaped. */
export function encodeLine({ receivedAt, problems, ...delivery }: Journaled): string {
  const entry = Entry.parse({
    ...delivery,
    receivedAt: receivedAt.toISOString(),
    ...(problems.length > 0 ? { problems } : {}),
  });
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

/** The delivery without its message, which `messageOf` reads. */
export const recordOf = ({ receivedAt, problems = [], isRefused, ...entry }: JournalEntry): Journaled => ({
  ...entry,
  problems,
  receivedAt: new Date(receivedAt),
  action: actionOf(entry.method, entry.raw),
  hash: hashOf(entry.raw),
  ...(isRefused ? { isRefused } : {}),
});

/** @throws when the body does not fit the contract any more. */
export const messageOf = ({ method, raw }: JournalEntry): Delivery["message"] =>
  method === "POST" ? readBooking(JSON.parse(raw)) : readUpdate(JSON.parse(raw));
