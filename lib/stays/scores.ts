// The review scores of one property, cached in the database for a day, with the time they were requested.
import "server-only";
import type { ReviewScore } from "@roomward/contract/reviews";
import { frozenWorld, now } from "@/lib/clock";
import type { CallOptions } from "@/lib/demand/answer";
import { call } from "@/lib/demand/client";
import { recordIn } from "@/lib/demand/pages";
import { notifyCached } from "@/lib/demand/watch";
import { DemandFailure } from "@/lib/http/failure";
import type { Words } from "@/lib/i18n";
import { log } from "@/lib/log";
import { patienceUntil } from "@/lib/patience";
import { processWide, setProcessWide } from "@/lib/process-wide";
import type { Outcome } from "@/lib/views/problem";
import type { ScoresAnswer } from "@/lib/views/reviews/reviews";
import { requestedAtText } from "@/lib/views/reviews/reviews-view";
import { scoresView } from "@/lib/views/reviews/scores-view";
import { allowedWeb } from "./allowed-url";
import { outcomeOf } from "./outcome";
import { lookupsFor } from "./read-lookups";

const NAME = "scores-cache";
/** Older ones are asked anew, and said to be old where that fails. */
const FRESH_MS = 3_600_000;
/** Nothing older is ever shown. */
const LONGEST_MS = 24 * FRESH_MS;
/** Records of one to two kilobytes: some megabytes at most. */
const MAX_CACHED = 4_000;
const PATIENCE_MS = 4_000;
/** Nobody waits for what is asked anew, so it may wait for the quota. */
const RENEWAL_PATIENCE_MS = 30_000;

interface CachedScores {
  /** Null when the platform answered and has no record of the property. */
  record: ReviewScore | null;
  /** Epoch milliseconds at the site's clock: what readers are shown. */
  askedAt: number;
  /** Milliseconds since it was asked. */
  ageMs: number;
}

interface Entry extends Omit<CachedScores, "ageMs"> {
  /** Epoch milliseconds at the machine's clock, which no setting freezes: what its age is counted from. */
  since: number;
}

interface Cache {
  max: number;
  /** By property, the oldest first; a property's id is all that is asked. */
  entries: Map<number, Entry>;
  /** Properties that are being asked anew. */
  renewing: Set<number>;
}

const emptyCache = (max: number): Cache => ({ max, entries: new Map(), renewing: new Set() });

const cache = (): Cache => processWide(NAME, () => emptyCache(MAX_CACHED));

function put({ entries, max }: Cache, id: number, entry: Entry): void {
  entries.delete(id);
  entries.set(id, entry);
  for (const oldest of entries.keys()) {
    if (entries.size <= max) return;
    entries.delete(oldest);
  }
}

async function recordOf(id: number, options: CallOptions): Promise<ReviewScore | null> {
  const answer = await call("scores", { accommodations: [id] }, { ...options, page: "scores" });
  return recordIn("scores", answer, id);
}

async function ask(cached: Cache, id: number, options: CallOptions): Promise<CachedScores> {
  const [since, requestedAt] = [Date.now(), now()];
  const record = await recordOf(id, options);
  const entry = { record, askedAt: requestedAt, since };
  put(cached, id, entry);
  return { ...entry, ageMs: 0 };
}

/** Asks anew behind the reader's back, once at a time; what is cached stays when that fails. */
async function renew(cached: Cache, id: number): Promise<void> {
  if (cached.renewing.has(id)) return;
  cached.renewing.add(id);
  try {
    await ask(cached, id, { caller: "sync", deadline: patienceUntil(RENEWAL_PATIENCE_MS) });
  } catch (error) {
    // The call has its own line in the log; the next reader has it asked again.
    if (!(error instanceof DemandFailure)) log.error({ err: error }, "scores could not be asked anew");
  } finally {
    cached.renewing.delete(id);
  }
}

/**
 * The scores of property `id`: without a call when they were asked for within the hour, at once and asked anew in the
 * background within a day, else asked and waited for. A failure is never cached.
 * @throws {DemandFailure} when nothing is cached and the platform gave no record that can be read (gaps 9).
 */
export async function cachedScoresOf(id: number): Promise<CachedScores> {
  const frozen = frozenWorld();
  if (frozen !== null) {
    const record = await recordOf(id, { deadline: patienceUntil(PATIENCE_MS) });
    const requestedAt = Date.parse(frozen.read);
    return { record, askedAt: requestedAt, ageMs: now() - requestedAt };
  }
  const cached = cache();
  const entry = cached.entries.get(id);
  const age = entry ? Date.now() - entry.since : LONGEST_MS;
  // An age below zero is that of a clock set back: it says nothing.
  if (!entry || age < 0 || age >= LONGEST_MS)
    return ask(cached, id, { deadline: patienceUntil(PATIENCE_MS) });
  if (age >= FRESH_MS) void renew(cached, id);
  notifyCached("scores");
  return { ...entry, ageMs: age };
}

/** Forgets all scores and caches those of at most `most` properties from now on (tests). */
export function forgetScores(max = MAX_CACHED): void {
  setProcessWide(NAME, emptyCache(max));
}

/** `scores` is null when the platform answered and has no score for `id` (no reviews yet). Up to a day old. */
export function scoresOf(id: number, words: Words): Promise<Outcome<ScoresAnswer>> {
  return outcomeOf(words, async () => {
    const { record, askedAt, ageMs } = await cachedScoresOf(id);
    const wording = { words, lookups: await lookupsFor(words, []) };
    return {
      scores: record && scoresView(record, allowedWeb(record.url), wording),
      askedText: requestedAtText(askedAt, words),
      ageMs,
    };
  });
}
