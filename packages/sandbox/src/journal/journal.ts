// The last calls of a namespace, in bounded memory.
import type { JournalEntry } from "./entry";

export const ENTRIES_KEPT = 2000;
export const BODY_CAP_BYTES = 16_384;
export const ANSWER_CAP_BYTES = 4096;
export const BYTES_KEPT = 8 * 1024 * 1024;
/** What an entry takes beside its bodies, estimated generously. */
const ENTRY_BYTES = 1024;

type Kept = Omit<JournalEntry, "body" | "answer"> & { body: Buffer | null; answer: Buffer };

/** A call as it is written down; the journal numbers it. */
export type Recorded = Omit<Kept, "sequence">;

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

const sizeOf = ({ body, answer }: Kept): number => ENTRY_BYTES + (body?.length ?? 0) + answer.length;

const readable = (kept: Kept): JournalEntry => ({
  ...kept,
  body: kept.body?.toString("utf8") ?? null,
  answer: kept.answer.toString("utf8"),
});

/** An empty journal. */
export function makeJournal(): Journal {
  let kept: Kept[] = [];
  let bytes = 0;
  let last = 0;
  let recorded = 0;
  return {
    add(call) {
      last += 1;
      recorded += 1;
      const entry = { sequence: last, ...call };
      kept.push(entry);
      bytes += sizeOf(entry);
      while (kept.length > ENTRIES_KEPT || bytes > BYTES_KEPT) {
        const oldest = kept.shift();
        if (oldest) bytes -= sizeOf(oldest);
      }
    },
    list: () => kept.map(readable),
    status: () => ({
      kept: kept.length,
      recorded,
      bytes,
      limits: {
        entries: ENTRIES_KEPT,
        bytes: BYTES_KEPT,
        bodyBytes: BODY_CAP_BYTES,
        answerBytes: ANSWER_CAP_BYTES,
      },
    }),
    clear() {
      kept = [];
      bytes = 0;
      recorded = 0;
    },
  };
}
