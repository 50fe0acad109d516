// What the platform said of one property's review scores, kept in the process: an hour as it is, a day while asked anew.
import "server-only";
import type { ReviewScore } from "@roomward/contract/reviews";
import { now } from "@/lib/clock";
import type { CallOptions } from "@/lib/demand/answer";
import { call } from "@/lib/demand/client";
import { DemandFailure } from "@/lib/http/failure";
import { log } from "@/lib/log";
import { patienceUntil } from "@/lib/patience";
import { processWide, setProcessWide } from "@/lib/process-wide";

const NAME = "kept-scores";
const FRESH_MS = 3_600_000;
/** Nothing older is ever shown. */
const LONGEST_MS = 24 * FRESH_MS;
/** Records of one to two kilobytes: some megabytes at most. */
const MOST_KEPT = 4_000;
const PATIENCE_MS = 4_000;
/** Nobody waits for what is asked anew, so it may wait for its turn in the quota. */
const RENEWAL_PATIENCE_MS = 30_000;

export interface KeptScores {
  /** Null when the platform answered and has no record of the property. */
  record: ReviewScore | null;
  /** Epoch milliseconds at the site's clock: what readers are told. */
  askedAt: number;
}

interface Entry extends KeptScores {
  /** Epoch milliseconds at the machine's clock, which no setting freezes: what its age is counted from. */
  since: number;
}

interface Shelf {
  most: number;
  /** By property, the longest kept first; a property's id is all that is asked. */
  entries: Map<number, Entry>;
  /** Properties that are being asked anew. */
  renewing: Set<number>;
}

const emptyShelf = (most: number): Shelf => ({ most, entries: new Map(), renewing: new Set() });

const shelf = (): Shelf => processWide(NAME, () => emptyShelf(MOST_KEPT));

function keep({ entries, most }: Shelf, id: number, entry: Entry): void {
  entries.delete(id);
  entries.set(id, entry);
  for (const oldest of entries.keys()) {
    if (entries.size <= most) return;
    entries.delete(oldest);
  }
}

async function ask(held: Shelf, id: number, options: CallOptions): Promise<KeptScores> {
  const [since, askedAt] = [Date.now(), now()];
  const answer = await call("scores", { accommodations: [id] }, { ...options, page: "scores" });
  const record = answer.data.find((candidate) => candidate.id === id) ?? null;
  if (record === null && answer.quarantined > 0)
    throw new DemandFailure("mismatch", {
      operation: "scores",
      detail: "the record of this stay does not fit the contract",
      requestId: answer.requestId,
    });
  const entry = { record, askedAt, since };
  keep(held, id, entry);
  return entry;
}

/** Asks anew behind the reader's back, once at a time; what is kept stays when that fails. */
async function renew(held: Shelf, id: number): Promise<void> {
  if (held.renewing.has(id)) return;
  held.renewing.add(id);
  try {
    await ask(held, id, { caller: "sync", deadline: patienceUntil(RENEWAL_PATIENCE_MS) });
  } catch (error) {
    // The call has its own line in the log; the next reader has it asked again.
    if (!(error instanceof DemandFailure)) log.error({ err: error }, "scores could not be asked anew");
  } finally {
    held.renewing.delete(id);
  }
}

/**
 * The scores of property `id`: without a call when they were asked for within the hour, at once and asked anew in the
 * background within a day, else asked and waited for. A failure is never kept.
 * @throws {DemandFailure} when nothing is kept and the platform gave no record that can be read (gaps 9).
 */
export async function scoresKeptOf(id: number): Promise<KeptScores> {
  const held = shelf();
  const entry = held.entries.get(id);
  const age = entry ? Date.now() - entry.since : LONGEST_MS;
  // An age below zero is that of a clock set back: it says nothing.
  if (!entry || age < 0 || age >= LONGEST_MS) return ask(held, id, { deadline: patienceUntil(PATIENCE_MS) });
  if (age >= FRESH_MS) void renew(held, id);
  return entry;
}

/** Forgets all scores and keeps those of at most `most` properties from now on (tests). */
export function forgetScores(most = MOST_KEPT): void {
  setProcessWide(NAME, emptyShelf(most));
}
