// The review scores of one property, with the time they were asked for.
import "server-only";
import type { Words } from "@/lib/i18n";
import type { Outcome } from "@/lib/views/problem";
import type { ScoresAnswer } from "@/lib/views/reviews/reviews";
import { requestedAtText } from "@/lib/views/reviews/reviews-view";
import { scoresView } from "@/lib/views/reviews/scores-view";
import { allowedWeb } from "./allowed-url";
import { outcomeOf } from "./outcome";
import { lookupsFor } from "./read-lookups";
import { cachedScoresOf } from "./scores-cache";

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
