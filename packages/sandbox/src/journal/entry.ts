// One call as the journal keeps it.
import type { CallName } from "../http/call-names";

export interface JournalEntry {
  /** Counts the calls of a namespace from 1, in the order they were answered. */
  sequence: number;
  /** Instant by the namespace's clock. */
  at: string;
  /** Instant by the machine's clock. */
  machineAt: string;
  namespace: string;
  /** Null for a path that nothing answers. */
  operation: CallName | null;
  method: string;
  path: string;
  /** Without the question mark. */
  query: string;
  /** Names in lower case; secrets are masked. */
  headers: Readonly<Record<string, string>>;
  /** What was sent, up to a cap; null when nothing was. */
  body: string | null;
  bodyBytes: number;
  /** Null when no answer ever comes. */
  status: number | null;
  /** Error id of the answer. */
  error: string | null;
  /** Spent on the answer, milliseconds; without what it was held back. */
  ms: number;
  /** Held back before the first byte, milliseconds. */
  delayMs: number;
  /** Id and kind of every fault that struck. */
  faults: readonly string[];
  request_id: string | null;
  /** Size of the whole answer before compression. */
  answerBytes: number;
  /** Its beginning, up to a cap. */
  answer: string;
}
