// The last calls of a namespace, in bounded memory.
import type { JournalEntry } from "./entry";

export const MAX_ENTRIES = 2000;
export const BODY_CAP_BYTES = 16_384;
export const ANSWER_CAP_BYTES = 4096;
export const MAX_BYTES = 8 * 1024 * 1024;
/** What an entry takes beside its bodies, estimated generously. */
const ENTRY_BYTES = 1024;

type StoredEntry = Omit<JournalEntry, "body" | "answer"> & { body: Buffer | null; answer: Buffer };

/** A call as it is written down; the journal numbers it. */
export type Recorded = Omit<StoredEntry, "sequence">;

export interface JournalStatus {
  kept: number;
  /** Calls written down since the start or the last clearing. */
  recorded: number;
  bytes: number;
  limits: { entries: number; bytes: number; bodyBytes: number; answerBytes: number };
}

export interface Journal {
  add(call: Recorded): void;
  /** Oldest first. */
  list(): JournalEntry[];
  status(): JournalStatus;
  /** Forgets the calls; the numbers go on. */
  clear(): void;
}

const sizeOf = ({ body, answer }: StoredEntry): number => ENTRY_BYTES + (body?.length ?? 0) + answer.length;

const readable = (entry: StoredEntry): JournalEntry => ({
  ...entry,
  body: entry.body?.toString("utf8") ?? null,
  answer: entry.answer.toString("utf8"),
});

/** An empty journal. */
export function makeJournal(): Journal {
  let matching: StoredEntry[] = [];
  let bytes = 0;
  let last = 0;
  let recorded = 0;
  return {
    add(call) {
      last += 1;
      recorded += 1;
      const entry = { sequence: last, ...call };
      matching.push(entry);
      bytes += sizeOf(entry);
      while (matching.length > MAX_ENTRIES || bytes > MAX_BYTES) {
        const oldest = matching.shift();
        if (oldest) bytes -= sizeOf(oldest);
      }
    },
    list: () => matching.map(readable),
    status: () => ({
      kept: matching.length,
      recorded,
      bytes,
      limits: {
        entries: MAX_ENTRIES,
        bytes: MAX_BYTES,
        bodyBytes: BODY_CAP_BYTES,
        answerBytes: ANSWER_CAP_BYTES,
      },
    }),
    clear() {
      matching = [];
      bytes = 0;
      recorded = 0;
    },
  };
}
